import type { ShipId } from '@flotilla/engine'
import { raider } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  fireFirst,
  gainedTokens,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const chopper = rebelPilot('vcx100:chopper')
const kanan = rebelPilot('vcx100:kananjarrus')

test('chopper: every enemy he touches gets a stress token; a huge one returns it', () => {
  const begun = (touching: ShipId[]) =>
    createSides(
      [
        [chopper, 500, 300],
        [redSquadronPilot, 560, 300],
      ],
      [
        [academyPilot, 440, 300],
        [academyPilot, 500, 360],
        [raider, 500, 700, 90],
      ],
    )
      .arrange(0, { touching })
      .skipTo('combat')
  expect(gainedTokens(begun([1, 2, 3]))).toEqual(['2:stress', '3:stress'])
  expect(begun([4]).kinds('returned')).toMatchObject([{ ship: 4, token: 'stress' }])
  expect(hasActed(begun([1]), chopper)).toBe(false)
})

test('kananjarrus: a focus token for a die less of an enemy at Range 1–2', () => {
  const shot = (x: number, focus: number) =>
    fireFirst(
      createSides(
        [['scourge', 500, 300]],
        [
          [redSquadronPilot, 500, 490],
          [kanan, x, 300],
        ],
        blanks(4),
      ).arrange(2, {
        tokens: { focus },
      }),
      'primary:1',
    )
  const at = shot(755, 1).answer('useAbility', 'use').upTo('setDials')
  expect(at.rolls()[0]).toBe(1)
  at.has(2, { tokens: {} })
  expect(at.kinds('spent')).toMatchObject([{ ship: 2, token: 'focus' }])
  expect(shot(755, 1).answer('useAbility', 'decline').rolls()[0]).toBe(2)
  expect(hasActed(shot(765, 1), kanan)).toBe(false)
  expect(hasActed(shot(755, 0), kanan)).toBe(false)
})

test('kananjarrus: no token for the dice of an attacker who rolls none', () => {
  const at = createSides([['scourge', 500, 300]], [[kanan, 500, 490]], blanks(2)).arrange(1, {
    tokens: { focus: 1 },
  })
  at.arrange(0, { damage: [{ no: 901, card: 'core:blindedpilot', faceup: true, since: 0 }] })
  const shot = fireFirst(at, 'primary:1')
  expect(hasActed(shot, kanan)).toBe(false)
  expect(shot.rolls()[0]).toBe(0)
})

import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createSides, diceOffers, fireFirst, hasActed, redSquadronPilot } from './testing.ts'

const name = (id: string) => `firstorder:tiesffighter:${id}`

test('backdraft: a crit more inside its auxiliary arc', () => {
  const shot = (y: number, pick: string, pilot = name('backdraft'), foe = redSquadronPilot) =>
    fireFirst(
      createSides([[pilot, 500, 500]], [[foe, 500, y, foe === redSquadronPilot ? 0 : 90]], blanks(8)),
      pick,
    )
  const at = shot(310, 'primary:rear:1')
  at.answer('modifyAttackDice', `card:0:${name('backdraft')}:add:crit`)
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(diceOffers(shot(690, 'primary:1'), name('backdraft'))).toEqual([])
  expect(diceOffers(shot(310, 'primary:rear:1', name('zetaspecialist')), name('backdraft'))).toEqual([])
  expect(diceOffers(shot(380, 'primary:rear:1:aft', undefined, gr75), name('backdraft'))).toHaveLength(1)
})

test('quickdraw: a primary attack when it loses a shield, once in a round', () => {
  const shot = (heading: number, pilot = name('quickdraw'), hits = 2) =>
    fireFirst(
      createSides(
        [[redSquadronPilot, 500, 300]],
        [[pilot, 500, 490, heading]],
        [...Array<string>(hits).fill('hit'), ...blanks(3 - hits), ...blanks(2), ...blanks(6)],
      ),
    ).upTo('useAbility')
  const at = shot(180).answer('useAbility', 'use')
  expect(at.asked('chooseAttack').subject).toBe(1)
  expect(at.options('chooseAttack')).toEqual(['primary:0', 'pass'])
  at.answer('chooseAttack', 'primary:0').upTo('useAbility')
  expect(hasActed(at, name('quickdraw'))).toBe(true)
  expect(at.game.pending.some((one) => one.ask === 'useAbility')).toBe(false)
  at.upTo('setDials')
  expect(at.kinds('attack').map(({ ship }) => ship)).toEqual([0, 1])
  expect(at.kinds('shieldLost')).toHaveLength(2)
  expect(at.kinds('ability')).toHaveLength(1)
  // With no target, without a lost shield, or with another pilot.
  expect(hasActed(shot(90), name('quickdraw'))).toBe(false)
  expect(hasActed(shot(180, name('quickdraw'), 0), name('quickdraw'))).toBe(false)
  expect(hasActed(shot(180, name('omegaspecialist')), name('quickdraw'))).toBe(false)
  const bare = createSides(
    [[redSquadronPilot, 500, 300]],
    [[name('quickdraw'), 500, 490, 180]],
    ['hit', ...blanks(8)],
  )
  expect(hasActed(fireFirst(bare.arrange(1, { shields: 0 })), name('quickdraw'))).toBe(false)
})

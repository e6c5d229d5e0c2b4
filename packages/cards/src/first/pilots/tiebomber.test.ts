import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, fire, offers, sides } from './testing.ts'

const name = (id: string) => `galacticempire:tiebomber:${id}`
const torpedoes = 'torpedo:protontorpedoes'
const cannon = 'cannon:ioncannon'

test('captainjonus: a friend at Range 1 rerolls up to 2 dice of a secondary weapon', () => {
  const shot = (x: number, weapon = cannon, pilot = name('captainjonus')) =>
    offers(
      fire(
        sides(
          [
            ['glaivesquadronpilot', 500, 300, 0, [cannon]],
            [pilot, x, 300],
          ],
          [[academy, 500, 490, 180]],
          blanks(12),
        ),
        `${weapon}:2`,
      ),
      name('captainjonus'),
    )
  expect(shot(600)).toHaveLength(2)
  expect(shot(660)).toEqual([])
  expect(shot(600, 'primary')).toEqual([])
  expect(shot(600, cannon, 'gammasquadronpilot')).toEqual([])
  const own = fire(
    sides([[name('captainjonus'), 500, 300, 0, [torpedoes]]], [[academy, 500, 490, 180]], blanks(12)).arrange(
      0,
      { locks: [1] },
    ),
    `${torpedoes}:1`,
  )
  expect(offers(own, name('captainjonus'))).toEqual([])
})

test('majorrhymer: secondary weapons reach a range nearer or farther', () => {
  const targets = (pilot: string, weapon: string, y: number, foe = academy) =>
    sides([[pilot, 500, 300, 0, [weapon]]], [[foe, 500, y, 90]])
      .arrange(0, { locks: [1] })
      .skipTo('combat')
      .upTo('chooseAttack', 0)
      .game.pending.flatMap((one) => ('options' in one ? one.options.map(({ id }) => id) : []))
  const rhymer = name('majorrhymer')
  // Proton torpedoes reach Range 2–3, cluster missiles 1–2.
  expect(targets(rhymer, torpedoes, 420)).toContain(`${torpedoes}:1`)
  expect(targets('gammasquadronpilot', torpedoes, 420)).not.toContain(`${torpedoes}:1`)
  const missiles = 'missile:clustermissiles'
  expect(targets(rhymer, missiles, 560)).toContain(`${missiles}:1`)
  expect(targets('gammasquadronpilot', missiles, 560)).not.toContain(`${missiles}:1`)
  // No farther than Range 3, and its primary weapon as ever.
  expect(targets(rhymer, torpedoes, 660)).not.toContain(`${torpedoes}:1`)
  // A huge ship as well.
  expect(targets(rhymer, torpedoes, 420, gr75)).toContain(`${torpedoes}:1:aft`)
  expect(targets('gammasquadronpilot', torpedoes, 420, gr75)).not.toContain(`${torpedoes}:1:aft`)
})

import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academyPilot, createSides, diceOffers, farShip, fireFirst, flyDial, hasActed } from './testing.ts'

const name = (id: string) => `galacticempire:tiebomber:${id}`
const torpedoes = 'torpedo:protontorpedoes'
const cannon = 'cannon:ioncannon'

test('captainjonus: a friend at Range 1 rerolls up to 2 dice of a secondary weapon', () => {
  const shot = (x: number, weapon = cannon, pilot = name('captainjonus')) =>
    diceOffers(
      fireFirst(
        createSides(
          [
            ['glaivesquadronpilot', 500, 300, 0, [cannon]],
            [pilot, x, 300],
          ],
          [[academyPilot, 500, 490, 180]],
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
  const own = fireFirst(
    createSides(
      [[name('captainjonus'), 500, 300, 0, [torpedoes]]],
      [[academyPilot, 500, 490, 180]],
      blanks(12),
    ).arrange(0, { locks: [1] }),
    `${torpedoes}:1`,
  )
  expect(diceOffers(own, name('captainjonus'))).toEqual([])
})

test('majorrhymer: secondary weapons reach a range nearer or farther', () => {
  const targets = (pilot: string, weapon: string, y: number, foe = academyPilot) =>
    createSides([[pilot, 500, 300, 0, [weapon]]], [[foe, 500, y, 90]])
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

test('tomaxbren: an elite talent comes back, once in a round', () => {
  const crack = 'ept:crackshot'
  const shot = (pilot: string, performed: string[] = []) => {
    const at = createSides(
      [[pilot, 500, 300, 0, [crack]]],
      [[academyPilot, 500, 490, 180]],
      ['hit', 'hit', 'evade', ...blanks(2)],
    )
    fireFirst(at.arrange(0, { performed })).upTo('useAbility')
    return at.answer('useAbility', at.options('useAbility').find((id) => id !== 'decline')!)
  }
  const at = shot(name('tomaxbren'))
  expect(at.kinds('discarded')).toHaveLength(1)
  expect(at.kinds('restored')).toMatchObject([{ ship: 0, cards: [crack] }])
  expect(at.ship(0).discarded).toEqual([])
  expect(shot('gammasquadronveteran').ship(0).discarded).toEqual([crack])
  expect(shot(name('tomaxbren'), [`${name('tomaxbren')}:0`]).ship(0).discarded).toEqual([crack])
  // Nothing but elite talents.
  const bombs = flyDial(
    createSides([[name('tomaxbren'), 500, 300, 0, ['bomb:seismiccharges']]], [farShip]),
    '1FG',
  )
  bombs.upTo('dropBomb').answer('dropBomb', 'bomb:seismiccharges')
  expect(bombs.ship(0).discarded).toEqual(['bomb:seismiccharges'])
})

test('deathfire: the action of a bomb when it reveals its dial and after an action', () => {
  const mines = 'bomb:proximitymines'
  const flown = (upgrades: string[], pilot = name('deathfire'), tokens = {}) =>
    flyDial(createSides([[pilot, 500, 300, 0, upgrades]], [farShip]).arrange(0, { tokens }), '2FG')
  const at = flown([mines]).upTo('useAbility').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual([`drop:${mines}`, 'none'])
  at.answer('chooseAction', `drop:${mines}`)
  // Before it moves; then it has its own action.
  expect(at.kinds('dropped')[0]!.pose.y).toBeLessThan(300)
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'focus')
  expect(at.kinds('ability')).toHaveLength(1)
  const after = flown([mines]).upTo('useAbility').answer('useAbility', 'decline')
  after.answer('chooseAction', 'focus').answer('useAbility', 'use').answer('chooseAction', `drop:${mines}`)
  expect(after.kinds('dropped')[0]!.pose.y).toBeGreaterThan(300)
  // A bomb without an action, no bomb, stress, or another pilot.
  expect(hasActed(flown(['bomb:seismiccharges']), name('deathfire'))).toBe(false)
  expect(hasActed(flown([]), name('deathfire'))).toBe(false)
  expect(hasActed(flown([mines], name('deathfire'), { stress: 2 }), name('deathfire'))).toBe(false)
  expect(hasActed(flown([mines], 'scimitarsquadronpilot'), name('deathfire'))).toBe(false)
})

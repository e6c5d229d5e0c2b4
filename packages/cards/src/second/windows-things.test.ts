import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createDuel, createLoneShip, createTable, farShip, fireFirst, xwingPilot } from './testing.ts'

test('[deathrain] acts after it has dropped or launched a device', () => {
  const laying = (pilot = 'deathrain', tokens = {}) =>
    createLoneShip(pilot, ['protonbombs', 'trajectorysimulator'])
      .arrange(0, { tokens })
      .dials('2FB', '2FB')
      .upTo('systemPhase')
  for (const way of ['drop:protonbombs:1straight', 'launch:protonbombs:5straight']) {
    const at = laying().answer('systemPhase', way).answer('useAbility', 'use')
    at.answer('chooseAction', 'focus')
    expect(at.kinds('action')).toMatchObject([{ ship: 0, action: 'focus' }])
    const kinds = at.events.map((one) => (one.kind === 'phase' ? one.phase : one.kind))
    expect(kinds.indexOf('action')).toBeLessThan(kinds.indexOf('activation'))
    at.upTo('setDials').ends('setDials')
  }
  expect(
    laying('deathrain', { stress: 1 }).answer('systemPhase', 'drop:protonbombs:1straight').kinds('ability'),
  ).toMatchObject([{ card: 'protonbombs' }])
  const other = laying('scimitarsquadronpilot').answer('systemPhase', 'drop:protonbombs:1straight')
  expect(other.cardsHeard()).toEqual(['protonbombs'])
})

test('[genius] drops a bomb after a maneuver fully executed, if none was laid this round', () => {
  const flown = (
    upgrades: string[],
    system = 'done',
    others: readonly PlacedPilot[] = [farShip],
    charges = {},
  ) => {
    const at = createTable({
      seats: [[['bluesquadronescort', 600, 300, 0, ['genius', ...upgrades]]], [...others]],
    })
    at.arrange(0, { charges: { ...at.ship(0).charges, ...charges } })
    at.dials('2FB', ...others.map(() => '2FB')).upTo('systemPhase')
    if (at.game.pending.some(({ ask }) => ask === 'systemPhase')) at.answer('systemPhase', system)
    return at.upTo('useAbility')
  }
  const at = flown(['protonbombs'])
  expect(at.options('useAbility')).toEqual(['drop:protonbombs:1straight', 'decline'])
  at.answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.kinds('placed')).toMatchObject([{ what: 'protonBomb', ship: 0 }])
  expect(at.ship(0).charges.protonbombs).toBe(1)
  const genius = (table: ReturnType<typeof flown>) => table.cardsHeard().filter((card) => card === 'genius')
  expect(genius(flown(['protonbombs'], 'drop:protonbombs:1straight'))).toEqual([])
  expect(genius(flown(['proximitymines']))).toEqual([])
  expect(genius(flown(['protonbombs'], 'done', [farShip], { protonbombs: 0 }))).toEqual([])
  expect(genius(flown(['protonbombs'], 'done', [['darthvader', 600, 400, 90]]))).toEqual([])
})

const deck = ['fuelleak', 'directhit', 'blindedpilot', 'hullbreach']
const critical = (attacker: string, defender: [string, ...string[]], dice: string[]) =>
  fireFirst(
    createDuel([attacker], defender, dice, { deck }).arrange(1, { shields: 0 }).skipTo('engagement'),
  ).upTo('useAbility')

test('[maarekstele] chooses among three cards what an attack deals faceup', () => {
  const at = critical('maarekstele', [xwingPilot], ['crit', 'blank', ...blanks(2)])
  expect(at.options('useAbility')).toEqual(['0:fuelleak', '1:directhit', '2:blindedpilot'])
  at.answer('useAbility', '2:blindedpilot')
  at.has(1, { damage: [{ card: 'blindedpilot', faceup: true }] })
  const { draw, discard } = at.game.state.decks[1]!
  expect([draw[0], discard]).toEqual(['hullbreach', ['fuelleak', 'directhit']])
  at.upTo('setDials').ends('setDials')
  // A card that lies facedown is dealt as it comes, and so is what hits him.
  const hit = critical('maarekstele', [xwingPilot], ['hit', 'blank', ...blanks(2)])
  expect(hit.cardsHeard()).toEqual([])
  hit.has(1, { damage: [{ card: 'fuelleak', faceup: false }] })
  expect(
    critical(xwingPilot, ['maarekstele'], ['crit', 'blank', 'blank', ...blanks(3)]).cardsHeard(),
  ).toEqual([])
})

test('[imperviumplating] discards a faceup card about the ship, and none about the pilot', () => {
  const hurt = (top: string, dice: string[], charges = 1) =>
    fireFirst(
      createDuel([xwingPilot], [xwingPilot, 'imperviumplating'], dice, { deck: [top] })
        .arrange(1, { shields: 0, charges: { imperviumplating: charges } })
        .skipTo('engagement'),
    ).upTo('useAbility')
  const crit = ['crit', 'blank', 'blank', ...blanks(2)]
  const at = hurt('fuelleak', crit).answer('useAbility', 'use')
  at.has(1, { damage: [], charges: { imperviumplating: 0 } })
  expect(at.kinds('discarded')).toMatchObject([{ ship: 1, card: 'damage:fuelleak' }])
  expect(at.game.state.decks[1]!.discard).toEqual(['fuelleak'])
  at.upTo('setDials').ends('setDials')
  hurt('fuelleak', crit)
    .answer('useAbility', 'decline')
    .has(1, { damage: [{ card: 'fuelleak', faceup: true }] })
  expect(hurt('blindedpilot', crit).cardsHeard()).toEqual([])
  expect(hurt('fuelleak', crit, 0).cardsHeard()).not.toContain('imperviumplating')
  expect(hurt('fuelleak', ['hit', 'blank', 'blank', ...blanks(2)]).cardsHeard()).toEqual([])
})

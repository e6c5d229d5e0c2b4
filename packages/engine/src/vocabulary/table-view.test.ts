import { describe, expect, test } from 'vitest'
import { Table as FirstTable } from '../../test/first.ts'
import { arrangeHuge, cr90, far, gr75 } from '../../test/first-huge.ts'
import { Table } from '../../test/table.ts'
import {
  noObstacleEffects,
  obstacleInfo,
  rankOf,
  seatView,
  shipCards,
  tableRules,
  toTableView,
  visibleDamageCount,
} from '../index.ts'

const newer = (ruleset = '2e-epic-1.1.0') =>
  new Table({ ruleset, seats: [[['redsquadronveteran', 500, 300]], [['academypilot', 500, 480, 180]]] })
const older = (upgrades: readonly string[] = []) =>
  new FirstTable({
    seats: [[['redsquadronpilot', 500, 300, 0, upgrades]], [['academypilot', 500, 480, 180]]],
  })

const keys = (one: object): string[] => Object.keys(one).sort()

describe('one shape for both editions', () => {
  test('what a seat sees has the same parts in both, and none that one of them knows alone', () => {
    const [one, other] = [older(), newer()].map(({ game }) => toTableView(seatView(game, 0)))
    expect(keys(one!)).toEqual(keys(other!))
    expect(keys(one!.state)).toEqual(keys(other!.state))
    const parts = new Set([...keys(one!.state.ships[0]!), ...keys(other!.state.ships[0]!)])
    const none = { force: 0, energy: 0, inFormation: false }
    for (const { state } of [one!, other!]) expect(state.ships[0]).toMatchObject(none)
    expect(shipCards(older().game)[0]).toMatchObject({ force: 0, energy: 0 })
    for (const part of ['fought', 'caught', 'skills', 'initiatives', 'fired', 'bonus'])
      expect(parts).not.toContain(part)
  })

  test('a ship stays the same object as long as it does not change', () => {
    for (const at of [older(), newer()]) {
      const [before, after] = [toTableView(seatView(at.game, 0)), toTableView(seatView(at.game, 0))]
      expect(after.state.ships[0]).toBe(before.state.ships[0])
      at.arrange(0, { tokens: { focus: 1 } })
      const changed = toTableView(seatView(at.game, 0))
      expect(changed.state.ships[0]!.tokens).toEqual({ focus: 1 })
      expect(changed.state.ships[1]).toBe(before.state.ships[1])
    }
  })

  test('pilot skill and initiative are the rank of a ship, as printed and as something has set it', () => {
    const first = older()
    expect(shipCards(first.game)[0]!.rank).toBe(4)
    const { game } = newer()
    expect(shipCards(game)[0]!.rank).toBe(3)
    const now = () => rankOf(shipCards(first.game)[0]!, toTableView(seatView(first.game, 0)).state.ships[0]!)
    expect(now()).toBe(4)
    first.arrange(0, { skills: [{ value: 9, from: 1, until: 1, phase: 'combat' }] })
    expect(now()).toBe(4)
    first.skipTo('combat')
    expect(now()).toBe(9)
  })

  test('the phase of the shooting has one name', () => {
    const at = older().arrange(1, { fought: true })
    at.skipTo('combat')
    const { phase, ships } = toTableView(seatView(at.game, 0)).state
    expect([phase, ships.map(({ engaged }) => engaged)]).toEqual(['engagement', [false, true]])
  })

  test('[C1-CARD-14] a direct hit counts as two, facedown as one', () => {
    const at = older().damaged(0, 'directhit', 'consolefire')
    const own = () => toTableView(seatView(at.game, 0)).state.ships[0]!
    expect(visibleDamageCount(own())).toBe(3)
    at.arrange(0, { damage: at.game.state.ships[0]!.damage.map((card) => ({ ...card, faceup: false })) })
    expect(visibleDamageCount(own())).toBe(2)
    expect(own().damage.some(({ card }) => card)).toBe(false)
  })

  test('a target lock is a lock, and a weapon says what it is paid with and what it deals', () => {
    const { game } = new FirstTable({
      seats: [
        [['redsquadronpilot', 500, 300, 0, ['torpedo:protontorpedoes']]],
        [['academypilot', 500, 480, 180]],
      ],
      cards: {
        'torpedo:protontorpedoes': { text: '', weapon: { pays: ['lock', 'discard'], deals: { hits: 1 } } },
      },
    })
    const { actions, weapons } = shipCards(game)[0]!
    expect(actions).toEqual([
      { action: 'focus', difficulty: 'white' },
      { action: 'lock', difficulty: 'white' },
    ])
    expect(weapons).toEqual([
      {
        card: 'torpedo:protontorpedoes',
        slot: 'torpedo',
        arc: 'front',
        value: 4,
        range: { min: 2, max: 3 },
        noRangeBonus: true,
        pays: ['lock', 'discard'],
        deals: { hits: 1 },
      },
    ])
    const cards = { protontorpedoes: { text: '', weapon: { deals: { crits: 1 } } } }
    const seats = [
      [['redsquadronveteran', 500, 300, 0, ['protontorpedoes']]],
      [['academypilot', 500, 480, 180]],
    ] as const
    const told = (layout: object) => shipCards(new Table({ seats, ...layout }).game)[0]!.weapons[0]!
    expect(told({ cards }).deals).toEqual({ crits: 1 })
    expect(told({})).not.toHaveProperty('deals')
  })

  test('an attack in progress is shown with its dice, and none otherwise', () => {
    const at = new FirstTable({
      seats: [[['redsquadronpilot', 500, 300]], [['academypilot', 500, 480, 180]]],
      dice: ['hit', 'focus', 'blank', 'evade', 'blank', 'blank'],
    })
    at.arrange(0, { tokens: { focus: 1 } })
      .arrange(1, { fought: true })
      .skipTo('combat')
    expect(toTableView(seatView(at.game, 1))).not.toHaveProperty('attack')
    at.answer('chooseAttack', 'primary:1')
    const { attack } = toTableView(seatView(at.game, 1))
    expect(attack).toMatchObject({ attacker: 0, defender: 1, attackDice: ['hit', 'focus', 'blank'] })
    at.upTo('setDials')
    expect(toTableView(seatView(at.game, 1))).not.toHaveProperty('attack')
  })
})

test('what rules come to is said by edition and ruleset', () => {
  const seats = [[['redsquadronpilot', 500, 300]], [['academypilot', 500, 480, 180]]] as const
  const first = (ruleset: string) => tableRules(new FirstTable({ seats, ruleset }).game)
  expect(first('1e-epic-2014')).toEqual({
    edition: 'first',
    overlap: 'skipAction',
    rangeZeroAttacks: false,
    bonusAtRangeZero: false,
    ion: 'noDial',
    ionColour: 'white',
    ionActs: true,
    stressedRed: 'opponentChooses',
    evade: 'adds',
    reinforce: 'adds',
    tractor: 'each',
    weaponDiceFree: true,
  })
  expect(first('1e-epic-2018')).toEqual({ ...first('1e-epic-2014'), stressedRed: 'straight2' })
  expect(tableRules(newer('2e-epic-1.4.6').game)).toEqual({
    edition: 'second',
    overlap: 'byRelation',
    rangeZeroAttacks: true,
    bonusAtRangeZero: false,
    ion: 'dialDirection',
    ionColour: 'blue',
    ionActs: false,
    stressedRed: 'straight2',
    evade: 'changes',
    reinforce: 'stops',
    tractor: 'together',
    weaponDiceFree: false,
  })
  expect(tableRules(newer().game)).toMatchObject({
    overlap: 'skipAction',
    ion: 'noDial',
    rangeZeroAttacks: false,
    bonusAtRangeZero: true,
  })
})

test('an obstacle has the effects of its edition; an unknown one is undefined', () => {
  const effects = (ruleset: string, what: string) => obstacleInfo(ruleset, what)?.effects
  const asteroid = {
    ...noObstacleEffects,
    roll: { hit: 'hit', crit: 'crit' },
    skipsAction: 'met',
    noAttack: true,
  }
  const debris = { ...noObstacleEffects, stress: 1, roll: { crit: 'crit' } }
  expect(effects('1e-epic-2018', 'coreasteroid0')).toEqual(asteroid)
  expect(effects('1e-epic-2018', 'yt2400debris0')).toEqual(debris)
  expect(effects('1e-epic-2018', 'firstCargo')).toEqual(debris)
  expect(effects('1e-standard', 'hugeLong')).toEqual({ ...noObstacleEffects, roll: { crit: 'crit' } })
  expect(effects('2e-epic-1.4.6', 'yt2400debris0')).toMatchObject({ stress: 1, noAttack: true })
  for (const ruleset of ['1e-epic-2018', '2e-epic-1.1.0']) expect(effects(ruleset, 'moon')).toBeUndefined()
})

test('what only some ships have is there for them alone: a wing, a value to engage by, an initiative for a time', () => {
  const at = new Table({
    seats: [
      [
        ['redsquadronveteran', 500, 300],
        ['redsquadronveteran', 450, 250],
        ['redsquadronveteran', 550, 250],
        ['alderaanianguard', 900, 300],
      ],
      [['academypilot', 500, 780, 180]],
    ],
    wings: [[[0, 1, 2]]],
  })
  const cards = shipCards(at.game)
  expect(
    cards.map(({ wing, engagement, allRound }) => [wing?.leader, engagement !== undefined, allRound]),
  ).toEqual([
    [0, false, false],
    [0, false, false],
    [0, false, false],
    [undefined, true, false],
    [undefined, false, false],
  ])
  expect(cards[4]).not.toHaveProperty('ring')
  const set = (value: number) => ({ value, card: '', until: 'round' as const })
  at.arrange(0, { initiatives: [set(1), set(5)] })
  expect(toTableView(seatView(at.game, 0)).state.ships.map(({ rank }) => rank)).toEqual([5, ...Array(4)])
})

describe('what the first edition has of its own', () => {
  const cards = (...pilots: (readonly [string, ...string[]])[]) =>
    shipCards(
      new FirstTable({
        seats: [
          pilots.map(([pilot, ...upgrades], i) => [pilot, 300 + 200 * i, 300, 0, upgrades] as const),
          [far],
        ],
      }).game,
    )

  test('primary weapons by their arcs: ahead, all round, to the rear, and one that is pointed', () => {
    const shown = cards(
      ['redsquadronpilot'],
      ['chewbacca'],
      ['krassistrelix'],
      ['moraloeval'],
      ['asajjventress'],
    )
    expect(
      shown
        .slice(0, 5)
        .map(({ attacks, allRound, turret }) => [attacks.map(({ arc }) => arc), allRound, turret]),
    ).toEqual([
      [['front'], false, undefined],
      [['fullFront', 'fullRear'], true, undefined],
      [['front', 'rear'], false, undefined],
      [['front', 'fullFront'], false, undefined],
      [['front', 'singleTurret'], false, 'single'],
    ])
  })

  test('only who has a bullseye arc has one; tokens hold small and large ships and no huge ones', () => {
    const shown = cards(['redsquadronpilot'], ['cartelexecutioner'], ['chewbacca'], [gr75])
    expect(shown.map(({ bullseye }) => bullseye)).toEqual([false, true, false, false, false])
    expect(shown.map(({ threshold }) => threshold)).toEqual([1, 1, 2, undefined, 1])
    const newerShips = shipCards(newer().game)
    expect(newerShips.map(({ bullseye, threshold }) => [bullseye, threshold])).toEqual([
      [true, 1],
      [true, 1],
    ])
  })

  test('a turret that is an upgrade fires all round, and its ship counts no range bonus for it', () => {
    const [ship] = cards(['goldsquadronpilot', 'turret:ioncannonturret'])
    expect(ship!.weapons).toEqual([
      {
        card: 'turret:ioncannonturret',
        slot: 'turret',
        arc: 'fullFront',
        value: 3,
        range: { min: 1, max: 2 },
        noRangeBonus: true,
        allRound: true,
      },
    ])
  })

  test('a huge ship by its sections, with what is left of them', () => {
    const at = new FirstTable({
      seats: [[[cr90, 500, 300, 0, ['hardpoint:quadlasercannons']]], [far]],
      cards: { 'hardpoint:quadlasercannons': { text: '', weapon: { energy: 1, turret: true } } },
    })
    const [card] = shipCards(at.game)
    expect(card!.huge!.parts.map(({ section }) => section)).toEqual(['fore', 'aft'])
    expect(card!.huge!.upgrades).toEqual({
      'hardpoint:quadlasercannons': { section: 'fore', limit: 2, raises: 0 },
    })
    expect(card!.weapons[0]).toMatchObject({ section: 'fore', energy: 1, arc: 'front', allRound: true })
    arrangeHuge(at, 0, { shields: { fore: 2, aft: 1 }, energy: 3, crippled: ['aft'] })
    const [ship] = toTableView(seatView(at.game, 0)).state.ships
    expect(ship).toMatchObject({ shields: 3, energy: 3 })
    expect(ship!.huge).toEqual({
      shields: { fore: 2, aft: 1 },
      energy: 3,
      stored: expect.anything(),
      crippled: ['aft'],
    })
  })

  test('what is docked waits in reserve, what was left out is removed, and bombs lie on the table', () => {
    const at = older().arrange(1, { place: 'docked', docked: 0 })
    const pose = { x: 1, y: 2, heading: 3 }
    at.game.state = {
      ...at.game.state,
      obstacles: [{ id: 1000, what: 'coreasteroid0', place: 'out', pose, turn: 0 }],
      devices: [{ id: 2000, what: 'protonBomb', piece: 0, pose, seat: 1 }],
    }
    const { ships, obstacles, devices } = toTableView(seatView(at.game, 0)).state
    expect(ships[1]).toMatchObject({ place: 'reserve', docked: 0 })
    expect(obstacles).toEqual([{ id: 1000, what: 'coreasteroid0', place: 'removed', pose }])
    expect(devices).toEqual([
      {
        id: 2000,
        kind: 'bomb',
        what: 'protonBomb',
        piece: 0,
        seat: 1,
        place: 'table',
        pose,
        damage: 0,
        fuse: 0,
      },
    ])
  })

  test('a condition is shown on its ship, and a discarded card as discarded', () => {
    const at = older().arrange(0, { conditions: ['suppressivefire'], discarded: ['crew:c3po'] })
    expect(toTableView(seatView(at.game, 1)).state.ships[0]).toMatchObject({
      conditions: [{ card: 'suppressivefire', source: 0 }],
      discarded: ['crew:c3po'],
    })
  })
})

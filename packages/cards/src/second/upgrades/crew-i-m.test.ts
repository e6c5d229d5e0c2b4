import type { ObjectId } from '@flotilla/engine'
import type { PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const lambda = 'omicrongrouppilot'
const pair = (
  mine: PlacedPilot,
  friend: PlacedPilot,
  foe: PlacedPilot = farShip,
  dice: string[] = [],
): Table => createTable({ seats: [[mine, friend], [foe]], dice })

test('isbslicer: enemies at range 1–2 keep their jam tokens in the End Phase', () => {
  const ended = (y: number) =>
    createDuel([xwingPilot, 'isbslicer'], [tiePilot], [], { y })
      .arrange(1, { tokens: { jam: 1, focus: 1 } })
      .skipTo('end')
      .ship(1).tokens
  expect(ended(640)).toEqual({ jam: 1 })
  expect(ended(800)).toEqual({})
  expect(ended(490)).toEqual({})
})

test('jabbathehutt: recovers an illicit charge of a friendly ship at range 0–2', () => {
  const ending = (x: number, upgrade = 'contrabandcybernetics', charge = 4) => {
    const at = pair([xwingPilot, 600, 450, 0, ['jabbathehutt']], [xwingPilot, x, 450, 0, [upgrade]])
    at.arrange(0, { charges: { jabbathehutt: charge } }).arrange(1, { charges: { [upgrade]: 0 } })
    return at.skipTo('end')
  }
  const at = ending(800).answer('useAbility', 'recharge:1:contrabandcybernetics')
  at.has(1, { charges: { contrabandcybernetics: 1 } })
  at.has(0, { charges: { jabbathehutt: 3 } })
  expect(ending(1000).cardsHeard()).toEqual([])
  expect(ending(800, 'protonbombs').cardsHeard()).toEqual([])
  expect(ending(800, 'contrabandcybernetics', 0).cardsHeard()).toEqual([])
})

test('jangofett: spends a lock to blank a focus of the other side', () => {
  const fired = (
    mine: readonly [string, ...string[]],
    theirs: readonly [string, ...string[]],
    locks: ObjectId[][],
    rerolled: string[] = [],
  ) => {
    const at = createDuel(mine, theirs, ['hit', 'focus', 'blank', ...rerolled, 'focus', ...blanks(2)])
    at.arrange(0, { locks: locks[0]! }).arrange(1, { engaged: true, locks: locks[1]! })
    return fireFirst(at.skipTo('engagement'))
  }
  const back = fired([xwingPilot], [tiePilot, 'jangofett'], [[], [0]])
  back.answer('modifyAttackDice', 'card:1:jangofett:focusToBlank').has(1, { locks: [] })
  expect(back.kinds('changed')[0]!.faces).toEqual(['hit', 'blank', 'blank'])
  const at = fired([xwingPilot, 'jangofett'], [tiePilot], [[1], []]).answer('modifyAttackDice', 'done')
  at.answer('modifyDefenseDice', 'card:0:jangofett:focusToBlank')
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'blank'])
  expect(fired([xwingPilot], [tiePilot, 'jangofett'], [[], []]).cardsHeard()).toEqual([])
  // A lock that Fire-Control System has looked at stays.
  const kept = fired([xwingPilot, 'jangofett', 'firecontrolsystem'], [tiePilot], [[1], []], ['blank'])
  kept.answer('modifyAttackDice', 'card:0:firecontrolsystem:reroll:blank')
  expect(kept.cardsHeard()).not.toContain('jangofett')
})

test('k2so: a friendly ship at range 0–3 gains a calculate and a stress token', () => {
  const begun = (x: number) =>
    pair([xwingPilot, 600, 450, 0, ['k2so']], [xwingPilot, x, 450]).dials('2FB', '2FB', '2FB')
  const at = begun(900)
  const offered = at.options('systemPhase').filter((id) => id.includes('k2so'))
  expect(offered.map((id) => id.split(':').slice(-2).join(':'))).toEqual(['ship:0', 'ship:1'])
  at.answer('systemPhase', offered[1]!)
  expect(
    at
      .kinds('gained')
      .map(({ ship, token }) => `${ship}:${token}`)
      .slice(0, 2),
  ).toEqual(['1:calculate', '1:stress'])
  expect(
    begun(1000)
      .options('systemPhase')
      .some((id) => id.endsWith('ship:1')),
  ).toBe(false)
})

test('kananjarrus: removes a stress token after a white maneuver of a friendly ship at range 0–2', () => {
  const flown = (x: number, dial: string, force = 1) =>
    pair([xwingPilot, 600, 450], [lambda, x, 600, 0, ['kananjarrus']])
      .arrange(0, { tokens: { stress: 1 } })
      .arrange(1, { activated: true, force })
      .dials(dial, '1FB', '2FB')
  const at = flown(800, '3FW').answer('useAbility', 'use')
  at.has(0, { tokens: {} })
  at.has(1, { force: 0 })
  expect(flown(1000, '3FW').cardsHeard()).toEqual([])
  expect(flown(800, '2FB').cardsHeard()).toEqual([])
  expect(flown(800, '3FW', 0).cardsHeard()).toEqual([])
})

test('kaydelconnix, seasonednavigator: another maneuver, one step harder', () => {
  const faster = createLoneShip(xwingPilot, ['kaydelconnix']).dials('2FB', '2FB')
  expect(faster.options('useAbility')).toContain('dial:3FW')
  expect(faster.options('useAbility').every((id) => /^(dial:3[TBFNY]|decline)/.test(id))).toBe(true)
  faster.answer('useAbility', 'dial:3FW')
  faster.has(0, { tokens: { stress: 1 } })
  const other = createLoneShip(xwingPilot, ['seasonednavigator']).dials('2FB', '2FB')
  expect(other.options('useAbility')).not.toContain('dial:3FW')
  expect(other.options('useAbility')).not.toContain('dial:2FB')
  other.answer('useAbility', 'dial:2TW').has(0, { tokens: { stress: 1 } })
  const kept = createLoneShip(xwingPilot, ['seasonednavigator'])
    .dials('2FB', '2FB')
    .answer('useAbility', 'decline')
  kept.has(0, { tokens: {} })
})

test('ketsuonyo: an enemy in the firing arc at range 0–2 keeps its tractor tokens', () => {
  const ending = (x: number, y: number, tokens: object = { tractor: 1 }) =>
    createDuel([xwingPilot, 'ketsuonyo'], [tiePilot], [], { x, y }).arrange(1, { tokens }).skipTo('end')
  const at = ending(600, 640).answer('useAbility', 'ship:1')
  at.has(1, { tokens: { tractor: 1 } })
  expect(ending(600, 760).cardsHeard()).toEqual([])
  expect(ending(750, 450).cardsHeard()).toEqual([])
  expect(ending(600, 640, { jam: 1 }).cardsHeard()).toEqual([])
})

test('kitfisto: a friendly ship at range 0–1 evades in red', () => {
  const begun = (x: number, force = 1) =>
    pair([xwingPilot, 600, 450, 0, ['kitfisto']], [xwingPilot, x, 450])
      .arrange(0, { force, tokens: { stress: 1 } })
      .skipTo('engagement')
  const at = begun(700).answer('useAbility', 'ship:1').answer('chooseAction', 'evade')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'stress'])
  expect(begun(800).cardsHeard()).toEqual([])
  expect(begun(700, 0).cardsHeard()).toEqual([])
})

test('korrsella: a blue maneuver removes all stress tokens', () => {
  const flown = (dial: string) =>
    createLoneShip(xwingPilot, ['korrsella'])
      .arrange(0, { tokens: { stress: 3 } })
      .dials(dial, '2FB')
      .ship(0).tokens
  expect(flown('2FB')).toEqual({})
  expect(flown('3FW')).toEqual({ stress: 3 })
})

test('l337: turns to have all attack dice rerolled; turned, banks are easier without shields', () => {
  const at = createDuel([xwingPilot], [tiePilot, 'l337'], ['hit', 'hit', 'hit', ...blanks(6)]).arrange(1, {
    engaged: true,
  })
  fireFirst(at.skipTo('engagement')).answer('modifyAttackDice', 'card:1:l337:rerollAll')
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'blank'])
  at.has(1, { sides: { l337: 1 } })
  const flown = (shields: number, side = 1) =>
    createLoneShip(xwingPilot, ['l337'])
      .arrange(0, { shields, sides: { l337: side }, tokens: { stress: 1 } })
      .dials('3NW', '2FB')
      .ship(0).tokens
  expect(flown(0)).toEqual({})
  expect(flown(1)).toEqual({ stress: 1 })
  expect(flown(0, 0)).toEqual({ stress: 1 })
})

test('landocalrissian-crew: spends a green token after a roll to reroll two dice', () => {
  const fired = (tokens: object, rerolled: string[] = []) => {
    const at = createDuel(
      [xwingPilot, 'landocalrissian-crew'],
      [tiePilot],
      [...blanks(3), ...rerolled, ...blanks(3)],
    )
    return fireFirst(at.arrange(0, { tokens }).arrange(1, { engaged: true }).skipTo('engagement'))
  }
  const at = fired({ evade: 1 }, ['hit', 'hit'])
  expect(at.options('useAbility')).toEqual(['evade:1000', 'evade:2000', 'decline'])
  at.answer('useAbility', 'evade:2000')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
  expect(at.kinds('spent')).toMatchObject([{ token: 'evade' }])
  expect(fired({}).cardsHeard()).toEqual([])
})

test('landocalrissian: gambles for focus and evade tokens', () => {
  const gambled = (dice: string[]) =>
    createLoneShip(xwingPilot, ['landocalrissian'], { dice })
      .dials('2FB', '2FB')
      .answer('chooseAction', 'gamble')
  gambled(['focus', 'evade']).has(0, { tokens: { focus: 1, evade: 1 } })
  gambled(['focus', 'blank']).has(0, { tokens: { focus: 1 } })
  const blank = gambled(['blank', 'blank'])
  expect(blank.asked('answerAbility').seat).toBe(1)
  blank.answer('answerAbility', 'evade').has(0, { tokens: { evade: 1 } })
})

test('larmadacy: coordinates while stressed, in red', () => {
  const flown = (stress: number) => {
    const at = pair([lambda, 600, 300, 0, ['larmadacy']], [xwingPilot, 750, 300])
    at.arrange(0, { tokens: stress ? { stress } : {} }).arrange(1, { activated: true })
    const white = at.game.rules.facts[0]!.dial.find(({ difficulty }) => difficulty === 'white')!
    return at.dials(white.id, '2FB', '2FB')
  }
  const at = flown(2)
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction').every((id) => /^(coordinate|reinforce|jam|none)/.test(id))).toBe(true)
  at.answer('chooseAction', 'coordinate:1').upTo('chooseAction', 1).answer('chooseAction', 'none')
  expect(at.ship(0).tokens.stress).toBe(3)
  expect(flown(3).asked('chooseAction').subject).not.toBe(0)
  expect(flown(0).options('chooseAction')).toContain('focus')
})

test('lattsrazzi: takes a stress token off the attacker for an evade', () => {
  const defended = (tokens: object) => {
    const at = createDuel(
      [xwingPilot],
      [tiePilot, 'lattsrazzi'],
      ['hit', 'hit', 'hit', 'focus', 'blank', 'blank'],
    )
    return fireFirst(at.arrange(0, { tokens }).arrange(1, { engaged: true }).skipTo('engagement'))
  }
  const at = defended({ stress: 1 })
  expect(at.options('modifyDefenseDice')).toEqual([
    'card:1:lattsrazzi:blankToEvade',
    'card:1:lattsrazzi:focusToEvade',
    'done',
  ])
  at.answer('modifyDefenseDice', 'card:1:lattsrazzi:focusToEvade').has(0, { tokens: {} })
  expect(defended({}).cardsHeard()).toEqual([])
})

test('leiaorgana: red maneuvers of friendly ships are white for a phase', () => {
  const flown = (answer: string) => {
    const at = pair([lambda, 600, 300, 0, ['leiaorgana']], [xwingPilot, 900, 300]).arrange(0, {
      activated: true,
    })
    return at.dials('1FB', '4KR', '2FB').answer('useAbility', answer)
  }
  const at = flown('use')
  at.has(1, { tokens: {} })
  at.has(0, { charges: { leiaorgana: 0 } })
  flown('decline').has(1, { tokens: { stress: 1 } })
  const short = pair([lambda, 600, 300, 0, ['leiaorgana']], [xwingPilot, 900, 300])
  short.arrange(0, { activated: true, charges: { leiaorgana: 2 } }).dials('1FB', '4KR', '2FB')
  expect(short.cardsHeard()).toEqual([])
})

test('leiaorgana: what she began goes on for the phase though her ship is gone', () => {
  const at = pair([lambda, 600, 880, 0, ['leiaorgana']], [xwingPilot, 900, 300]).arrange(2, {
    activated: true,
  })
  at.dials('3FW', '4KR', '2FB').answer('useAbility', 'use').has(0, { place: 'fled' })
  at.has(1, { tokens: {} })
})

test('leiaorgana-resistance: eases the maneuver of a friendly ship for 1 Force', () => {
  const card = 'leiaorgana-resistance'
  const flown = (dial: string, force = 1) =>
    pair([xwingPilot, 600, 300], [lambda, 900, 300, 0, [card]])
      .arrange(0, { tokens: { stress: 1 } })
      .arrange(1, { activated: true, force })
      .dials(dial, '1FB', '2FB')
  flown('3FW').answer('useAbility', 'use').has(0, { tokens: {} })
  expect(flown('2FB').cardsHeard()).toEqual([])
  expect(flown('3FW', 0).cardsHeard()).toEqual([])
})

test('leiaorgana-resistance: goes by what the maneuver has become, not by what is printed', () => {
  const card = 'leiaorgana-resistance'
  const flown = (pilot: string, dial: string, upgrades: string[], damage: string[] = []) =>
    pair([pilot, 600, 300, 0, upgrades], [lambda, 900, 300, 0, [card]])
      .arrange(0, { damage: damage.map((one) => ({ card: one, faceup: true })), tokens: { stress: 1 } })
      .arrange(1, { activated: true, force: 1 })
      .dials(dial, '1FB', '2FB')
  expect(flown(xwingPilot, '3NW', []).options('useAbility')).toEqual(['use', 'decline'])
  expect(flown(xwingPilot, '3NW', ['niennunb']).cardsHeard()).toEqual([])
  expect(flown('bluesquadronrecruit', '2TB', []).cardsHeard()).toEqual([])
  flown('bluesquadronrecruit', '2TB', [], ['damagedengine'])
    .answer('useAbility', 'use')
    .has(0, { tokens: {} })
})

test('magvayarro: locks an attacker that hit', () => {
  const defended = (dice: string[]) =>
    fireFirst(
      createDuel([xwingPilot], [xwingPilot, 'magvayarro'], dice)
        .arrange(1, { engaged: true })
        .skipTo('engagement'),
    )
  defended(['hit', ...blanks(4)])
    .answer('useAbility', 'use')
    .has(1, { locks: [0] })
  expect(defended(blanks(5)).cardsHeard()).toEqual([])
})

test('maul: recovers 1 Force for stress after damage', () => {
  const hurt = (dice: string[], force: number) => {
    const at = createDuel([xwingPilot], [xwingPilot, 'maul'], dice).arrange(1, { engaged: true, force })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = hurt(['hit', ...blanks(4)], 0).answer('useAbility', 'use')
  at.has(1, { tokens: { stress: 1 } })
  expect(at.kinds('recovered')[0]).toMatchObject({ ship: 1, what: 'force', rule: 'C2-ABILITY-3' })
  expect(hurt(blanks(5), 0).cardsHeard()).toEqual([])
  expect(hurt(['hit', ...blanks(4)], 2).cardsHeard()).toEqual([])
})

test('ministertua: reinforces in red when damaged', () => {
  const begun = (damage: object[]) =>
    createLoneShip('patrolleader', ['ministertua'])
      .arrange(0, { damage: damage as never, engaged: true })
      .skipTo('engagement')
  const at = begun([{ card: 'fuelleak', faceup: false }]).answer('useAbility', 'use')
  at.answer('chooseAction', 'reinforce:fore')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['reinforceFore', 'stress'])
  expect(begun([]).cardsHeard()).toEqual([])
})

test('moffjerjerrod: every friendly ship may boost in red with one template', () => {
  const begun = (charge: number) =>
    pair([xwingPilot, 600, 300, 0, ['moffjerjerrod']], [xwingPilot, 900, 300])
      .arrange(0, { charges: { moffjerjerrod: charge } })
      .dials('2FB', '2FB', '2FB')
  const at = begun(2)
  at.answer('systemPhase', at.options('systemPhase').find((id) => id.endsWith('boost:left'))!)
  expect(at.options('chooseAction')).toEqual(['boost:left', 'none'])
  at.answer('chooseAction', 'boost:left')
  expect([at.asked('chooseAction').subject, at.options('chooseAction')]).toEqual([1, ['boost:left', 'none']])
  at.has(0, { tokens: { stress: 1 }, charges: { moffjerjerrod: 0 } })
  expect(begun(1).game.pending[0]!.ask).not.toBe('systemPhase')
})

test('kyloren, illshowyouthedarkside: a crit becomes the card he has chosen, past the shields', () => {
  const acting = (y: number, force = 1, x = 600) =>
    createTable({ seats: [[[xwingPilot, 600, 300, 0, ['kyloren']]], [[xwingPilot, x, y]]] })
      .arrange(0, { force })
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
  const at = acting(640).answer('chooseAction', 'corrupt:1')
  expect(at.options('answerAbility').every((id) => id.endsWith('pilot'))).toBe(true)
  const deck = at.game.state.decks[1]!.draw.length
  at.answer('answerAbility', 'search:blindedpilot').has(0, { force: 0 })
  const condition = { card: 'illshowyouthedarkside', by: 0, source: 0, damage: 'blindedpilot' }
  at.has(1, { conditions: [condition] })
  expect(at.game.state.decks[1]!.draw).toHaveLength(deck - 1)
  for (const at of [acting(900), acting(420, 1, 640)])
    expect(at.options('chooseAction').some((id) => id.startsWith('corrupt'))).toBe(false)
  expect(
    acting(640, 0)
      .options('chooseAction')
      .some((id) => id.startsWith('corrupt')),
  ).toBe(false)

  const fired = (dice: string[]) => {
    const one = createDuel([xwingPilot], [xwingPilot], dice).arrange(1, {
      engaged: true,
      conditions: [condition],
    })
    return fireFirst(one.skipTo('engagement')).upTo('setDials')
  }
  const crit = fired(['crit', 'hit', 'blank', ...blanks(2)])
  crit.has(1, { shields: 1, damage: [{ card: 'blindedpilot', faceup: true }], conditions: [] })
  const hit = fired(['hit', 'blank', 'blank', ...blanks(2)])
  hit.has(1, { shields: 1, damage: [], conditions: [condition] })
})

test('kyloren: the card on the condition goes back to its own deck when he turns to another player’s ship', () => {
  const at = createTable({
    seats: [[[xwingPilot, 600, 300, 0, ['kyloren']]], [[xwingPilot, 600, 640]], [[xwingPilot, 700, 640]]],
    teams: [0, 1, 1],
  })
  const shown = { card: 'illshowyouthedarkside', by: 0, source: 0, damage: 'blindedpilot' }
  at.arrange(0, { force: 1 })
    .arrange(1, { activated: true, conditions: [shown] })
    .arrange(2, { activated: true })
  at.dials('2FB', '2FB', '2FB').answer('chooseAction', 'corrupt:2')
  at.has(1, { conditions: [shown] })
  expect(at.game.state.decks[1]!.discard).toEqual([])
  at.answer('answerAbility', 'search:stunnedpilot')
  at.has(1, { conditions: [] })
  at.has(2, { conditions: [{ ...shown, damage: 'stunnedpilot' }] })
  expect(at.game.state.decks[1]!.discard).toEqual(['blindedpilot'])
})

import { expect, test } from 'vitest'
import { blanks, catalogue, type Layout, Table } from '../../test/first.ts'
import { first, play, seatView } from '../index.ts'
import type { Seat } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const rookie = 'rookiepilot'
const red = 'redsquadronpilot'
const academy = 'academypilot'

/** An X-wing and a TIE far from each other. */
const apart = (more = {}) =>
  new Table({ seats: [[[rookie, 300, 300]], [[academy, 1500, 700, 180]]], ...more })
/** Two ships nose to nose at Range 2. */
const facing = (a: string, b: string, more = {}) =>
  new Table({ seats: [[[a, 500, 300]], [[b, 500, 490, 180]]], ...more })

test('[C1-ROUND-1] a round has four phases in order', () => {
  apart().has(0, { activated: false, fought: false, dial: null, revealed: null, tokens: {}, locks: [] })
  const at = apart().dials('1FG', '2FG').upTo('setDials')
  expect(at.kinds('phase').map(({ phase }) => phase)).toEqual(['activation', 'combat', 'end', 'planning'])
})

test('[C1-PLAN-1] [C1-PLAN-3] all seats set dials at once, and none is done before every ship has one', () => {
  const at = apart()
  expect(at.game.pending.map(({ seat, ask }) => [seat, ask])).toEqual([
    [0, 'setDials'],
    [1, 'setDials'],
  ])
  expect(at.options('setDials')).not.toContain('confirm')
  const [mine] = at.game.pending
  play(at.game, 0, { decision: mine!.id, option: '0:1FG' })
  expect(at.options('setDials')).toContain('confirm')
  expect(at.game.events.filter(({ kind }) => kind === 'dialSet')).toMatchObject([
    { ship: 0, maneuver: '1FG', only: [0] },
  ])
})

test('[C1-PLAN-2] a dial may be changed until all are done', () => {
  const at = apart()
  const set = (option: string) => play(at.game, 0, { decision: at.game.pending[0]!.id, option })
  set('0:1FG')
  set('confirm')
  expect(at.game.pending[0]!.settled).toBe(true)
  expect(set('0:2FG').ok).toBe(true)
  expect(at.ship(0).dial).toBe('2FG')
  expect(at.game.state.confirmed).toEqual([])
})

test('[C1-PLAN-4] [C1-ION-1] an ionized ship gets no dial: a small one with one token, a large one with two', () => {
  const at = new Table({
    seats: [
      [
        [rookie, 300, 300],
        ['patrolleader', 600, 300],
      ],
      [[academy, 1500, 700, 180]],
    ],
  })
  at.arrange(0, { tokens: { ion: 1 } }).arrange(1, { tokens: { ion: 1 } })
  // Questions are asked again after an answer.
  play(at.game, 1, { decision: at.game.pending[1]!.id, option: '2:2FG' })
  const ships = new Set(at.options('setDials').map((id) => id.split(':')[0]))
  expect([...ships]).toEqual(['1'])
})

test('[C1-ACTIVATE-1] [C1-ACTIVATE-4] ships activate in ascending skill, each completely', () => {
  const at = new Table({ seats: [[[red, 300, 300]], [[academy, 1500, 700, 180]]] }).dials('1FG', '2FG')
  expect(at.asked('chooseAction').subject).toBe(1)
  expect([at.ship(1).revealed, at.ship(0).revealed]).toEqual(['2FG', null])
  expect(at.events.map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed', 'phase', 'revealed', 'moved'])
  at.answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(0)
})

test('[C1-ACTIVATE-2] at equal skill the player with initiative goes first', () => {
  const first = (initiative: number) => {
    const at = new Table({ seats: [[[rookie, 300, 300]], [[rookie, 1500, 700, 180]]], initiative })
    return at.dials('1FG', '1FG').asked('chooseAction').subject
  }
  expect([first(0), first(1)]).toEqual([0, 1])
})

test('[C1-ACTIVATE-1] [C1-ABILITY-1] what cards make of a skill counts, and it is never less than 0', () => {
  const seats: Layout['seats'] = [[[academy, 300, 300]], [[red, 1500, 700, 180, ['ept:determination']]]]
  const first = (skill: number) => {
    const cards: first.Cards = { 'ept:determination': { text: 'For a test.', value: { skill } } }
    return new Table({ seats, cards, initiative: 0 }).dials('2FG', '1FG').asked('chooseAction').subject
  }
  // A TIE of skill 1, and an X-wing of skill 4.
  expect([-2, -3, -4, -9].map(first)).toEqual([0, 0, 1, 1])
})

test('[C1-ACTIVATE-3] a player orders their own ships of equal skill', () => {
  const at = new Table({
    seats: [
      [
        [rookie, 300, 300],
        [rookie, 500, 300],
      ],
      [[red, 1500, 700, 180]],
    ],
  }).dials('1FG', '1FG', '1FG')
  expect(at.asked('chooseActivation')).toMatchObject({ seat: 0 })
  expect(at.options('chooseActivation')).toEqual(['ship:0', 'ship:1'])
  expect(at.answer('chooseActivation', 'ship:1').asked('chooseAction').subject).toBe(1)
})

test('[C1-DECLOAK-4] a player orders their own cloaked ships of equal skill, the lower skill comes first', () => {
  const at = new Table({
    seats: [
      [
        [rookie, 300, 300],
        [rookie, 600, 300],
        [academy, 900, 300],
      ],
      [[academy, 1500, 700, 180]],
    ],
  })
  for (const id of [0, 1, 2]) at.arrange(id, { tokens: { cloak: 1 } })
  at.dials('1FG', '1FG', '2FG', '2FG')
  expect(at.asked('decloak').subject).toBe(2)
  at.answer('decloak', 'stay')
  expect(at.options('chooseDecloaking')).toEqual(['ship:0', 'ship:1'])
  expect(at.answer('chooseDecloaking', 'ship:1').asked('decloak').subject).toBe(1)
  at.answer('decloak', 'ahead').has(1, { tokens: {}, pose: { x: 600, y: 420, heading: 0 } })
  expect(at.asked('decloak').subject).toBe(0)
})

test('[C1-ACTIVATE-5] abilities of the start of the phase, decloaking, then the ships', () => {
  const cards: first.Cards = {
    'ept:determination': {
      text: 'A focus token at the start of the Activation phase, if its player likes.',
      triggers: [
        triggerOn('startOfActivation', {
          may: true,
          use: (game, me) => first.effects.gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
        }),
      ],
    },
  }
  const at = new Table({
    seats: [[[rookie, 300, 300, 0, ['ept:determination']]], [[academy, 1500, 700, 180]]],
    cards,
  })
  at.arrange(0, { tokens: { cloak: 1 } }).dials('1FG', '2FG')
  at.answer('useAbility', 'use')
  expect(at.asked('decloak').subject).toBe(0)
  expect(at.kinds('revealed')).toEqual([])
  at.answer('decloak', 'stay')
  expect(at.kinds('revealed')).toHaveLength(1)
})

test('[C1-COMBAT-1] ships become active in descending skill', () => {
  expect(facing(red, academy).skipTo('combat').asked('chooseAttack').subject).toBe(0)
  expect(facing(academy, red).skipTo('combat').asked('chooseAttack').subject).toBe(1)
})

test('[C1-COMBAT-2] at equal skill the player with initiative goes first', () => {
  const first = (initiative: number) =>
    facing(rookie, rookie, { initiative }).skipTo('combat').asked('chooseAttack').subject
  expect([first(0), first(1)]).toEqual([0, 1])
})

test('[C1-COMBAT-3] each ship may attack once or not at all', () => {
  const at = facing(red, academy, { dice: blanks(6) }).skipTo('combat')
  expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  at.answer('chooseAttack', 'primary:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.answer('chooseAttack', 'pass').ends('setDials')
  expect(at.kinds('attack')).toHaveLength(1)
})

test('[C1-COMBAT-4] a ship whose skill rises above the one that is due does not become active', () => {
  const at = new Table({
    seats: [
      [
        [red, 500, 300],
        [academy, 600, 300],
      ],
      [[academy, 500, 490, 180]],
    ],
  }).skipTo('combat')
  expect(at.asked('chooseAttack').subject).toBe(0)
  at.arrange(1, { skills: [{ value: 9, from: 1 }] }).answer('chooseAttack', 'pass')
  expect(at.asked('chooseAttack').subject).toBe(2)
  at.answer('chooseAttack', 'pass').ends('setDials')
})

test('[C1-END-1] [C1-END-2] [C1-END-3] what goes at the end of a round and what stays', () => {
  const at = apart().arrange(0, {
    tokens: {
      focus: 2,
      evade: 1,
      weaponsDisabled: 1,
      reinforceFore: 1,
      reinforceAft: 1,
      tractor: 2,
      stress: 1,
      ion: 2,
      cloak: 1,
      jam: 1,
    },
    locks: [1],
  })
  at.skipTo('end').has(0, { tokens: { stress: 1, ion: 2, cloak: 1, jam: 1 }, locks: [1] })
  // One ion token keeps its ship from getting a dial.
  expect(at.game.pending.map(({ seat }) => seat)).toEqual([1])
})

test('[C1-WIN-1] the last side with ships wins when the round ends', () => {
  const at = facing(red, academy, { dice: ['hit', 'hit', 'hit', ...blanks(3)] }).skipTo('combat')
  at.answer('chooseAttack', 'primary:1').upTo('setDials')
  expect(at.game.state).toMatchObject({ winner: 0, round: 1 })
  at.ends()
})

test('[C1-WIN-1] the last side with ships wins, though it has lost more points than it has scored', () => {
  const at = new Table({
    ruleset: '1e-standard',
    seats: [
      [
        [red, 300, 300],
        [rookie, 500, 300],
      ],
      [[academy, 1500, 700, 180]],
    ],
  })
  at.arrange(1, { place: 'destroyed' }).arrange(2, { place: 'destroyed' }).skipTo('end')
  expect(at.game.state.winner).toBe(0)
  expect(at.kinds('gameOver')[0]!.scores).toEqual([12, 21])
})

test('[EP14-END-1] [EP14-END-2] 2014: a side without ships has lost at once, though not before the skill that is due is over', () => {
  const at = facing(red, red, {
    ruleset: '1e-epic-2014',
    dice: ['hit', 'hit', 'crit', ...blanks(2), ...blanks(5)],
  })
  at.arrange(0, { shields: 0 }).arrange(1, { shields: 0 }).skipTo('combat')
  at.answer('chooseAttack', 'primary:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.answer('chooseAttack', 'primary:0')
  expect(at.game.state.winner).toBe(0)
  expect(at.kinds('phase').map(({ phase }) => phase)).toEqual(['combat'])
  at.ends()
  const fled = new Table({
    ruleset: '1e-epic-2014',
    seats: [[[academy, 300, 60, 180]], [[red, 1500, 700, 180]]],
  }).dials('2FG', '1FG')
  expect(fled.game.state.winner).toBe(1)
  fled.ends()
})

const both = (ruleset: string, dice: string[]) => {
  const at = facing(red, red, {
    ruleset,
    dice: ['hit', 'hit', 'hit', ...blanks(2), 'hit', 'hit', 'hit', ...blanks(2), ...dice],
  })
  at.arrange(0, { shields: 0 }).arrange(1, { shields: 0 }).skipTo('combat')
  return at.answer('chooseAttack', 'primary:1').answer('chooseAttack', 'primary:0')
}

test('[C1-WIN-2] [EP14-END-3] with no ships left the game is a draw', () => {
  for (const ruleset of ['1e-standard', '1e-epic-2014']) {
    const at = both(ruleset, [])
    expect(at.game.state.winner).toBeNull()
    at.ends()
  }
})

test('[EV18-END-2] [EV18-SALVO-5] 2018: after mutual destruction a Final Salvo of the whole squads decides', () => {
  const at = both('1e-epic-2018', ['blank', 'blank', 'hit', 'crit', 'focus', 'hit'])
  expect(
    at
      .kinds('rolled')
      .slice(-6)
      .map(({ rule }) => rule),
  ).toEqual(Array(6).fill('EV18-SALVO-3'))
  expect(at.game.state.winner).toBe(1)
  at.ends()
})

const limited = (ruleset: string, dice: string[] = []) =>
  new Table({
    ruleset,
    roundLimit: 1,
    dice,
    seats: [
      [
        [rookie, 300, 300],
        [rookie, 500, 300],
      ],
      [
        [academy, 1500, 700, 180],
        ['patrolleader', 1200, 700, 180],
      ],
    ],
  })

test('[C1-WIN-3] [EV18-SCORE-1] [EV18-END-4] after the last round the points of destroyed ships decide', () => {
  const at = limited('1e-standard').arrange(0, { place: 'destroyed' }).arrange(2, { place: 'destroyed' })
  at.skipTo('end')
  expect(at.game.state.winner).toBe(1)
  expect(at.kinds('gameOver')[0]!.scores).toEqual([12, 21])
})

test('what a title grants is added to what is printed', () => {
  const attack = (upgrades: string[]) =>
    new Table({ seats: [[['contractedscout', 300, 300, 0, upgrades]], [[academy, 1500, 700]]] }).game.rules
      .facts[0]!.attack
  expect([attack([]), attack(['title:punishingone'])]).toEqual([2, 3])
})

test('[C1-WIN-3] a card that makes others cheaper counts in what a ship is worth', () => {
  const worth = (upgrades: string[]) =>
    new Table({ seats: [[['tempestsquadronpilot', 300, 300, 0, upgrades]], [[academy, 1500, 700]]] }).game
      .rules.facts[0]!.points
  const printed = catalogue.pilot('tempestsquadronpilot')!.points
  expect(worth(['system:advtargetingcomputer'])).toBe(printed + 5)
  expect(worth(['title:tiex1', 'system:advtargetingcomputer'])).toBe(printed + 1)
  expect(worth(['title:tiex1', 'system:accuracycorrector'])).toBe(printed)
})

test('[C1-WIN-4] [EP14-END-9] with equal points no side has won', () => {
  expect(limited('1e-standard').skipTo('end').game.state.winner).toBeNull()
  expect(limited('1e-epic-2014').skipTo('end').game.state.winner).toBeNull()
})

test('[EV18-END-5] [EV18-SALVO-1] [EV18-SALVO-2] [EV18-SALVO-3] [EV18-SALVO-4] 2018: equal points lead to a Final Salvo, rolled again on a tie', () => {
  const dice = ['hit', 'blank', 'hit', 'blank', 'blank', 'crit', 'hit', 'hit', ...blanks(2)]
  const at = limited('1e-epic-2018', dice).skipTo('end')
  expect(at.rolls()).toEqual([2, 3, 2, 3])
  expect(at.game.state.winner).toBe(0)
  at.ends()
})

test('[EV18-SCORE-2] [EV18-SCORE-4] 2018: a large ship with half its hull and shields scores half its points, rounded down', () => {
  const score = (ruleset: string, lost: number) => {
    const at = limited(ruleset)
    const damage = Array.from({ length: lost }, (_, no) => ({
      no,
      card: 'core:consolefire',
      faceup: false,
      since: 0,
    }))
    // Hull 12, shields 4.
    at.arrange(3, { shields: 0, damage }).arrange(2, { damage: damage.slice(0, 2) })
    return first.scoreOfTeam(at.game, 0)
  }
  expect([score('1e-epic-2018', 3), score('1e-epic-2018', 4)]).toEqual([0, 20])
  expect(score('1e-epic-2014', 4)).toBe(0)
})

test('[C1-TEAM-1] [C1-TEAM-2] team-mates are friends, and each decides for their own ships', () => {
  const at = new Table({
    teams: [0, 0, 1],
    seats: [[[red, 500, 300]], [[rookie, 500, 450, 180]], [[academy, 700, 300, -90]]],
  })
  expect(at.game.pending.map(({ seat }) => seat)).toEqual([0, 1, 2])
  at.dials('1FG', '1FG', '2FG')
  at.answer('chooseAction', 'none')
  expect(at.asked('chooseAction')).toMatchObject({ seat: 1, subject: 1 })
  expect(at.options('chooseAction')).not.toContain('lock:0')
  const fight = new Table({
    teams: [0, 0, 1],
    seats: [[[red, 500, 300]], [[rookie, 500, 450, 180]], [[academy, 1500, 300]]],
  })
  fight.skipTo('combat').ends('setDials')
})

test('[C1-TEAM-3] a team wins together', () => {
  const at = new Table({
    teams: [0, 0, 1],
    seats: [[[red, 500, 300]], [[rookie, 900, 450]], [[academy, 1500, 300]]],
  })
  at.arrange(0, { place: 'destroyed' }).arrange(2, { place: 'destroyed' }).skipTo('end')
  expect(at.game.state.winner).toBe(0)
})

test('[C1-TEAM-4] [C1-INFO-1] a dial is hidden from the other side and open to the own', () => {
  const at = new Table({
    teams: [0, 0, 1],
    seats: [[[red, 500, 300]], [[rookie, 900, 450]], [[academy, 1500, 300]]],
  })
  play(at.game, 0, { decision: at.game.pending[0]!.id, option: '0:3FW' })
  const seen = (seat: Seat) => seatView(at.game, seat).state.ships[0]!.dial
  expect([seen(0), seen(1), seen(2)]).toEqual(['3FW', '3FW', null])
  at.dials('3FW', '1FG', '2FG').upTo('nothing')
  expect(JSON.stringify(seatView(at.game, 2).pending)).not.toContain('3FW')
})

test('[C1-INFO-2] facedown cards and the deck are hidden from everybody', () => {
  const at = apart().arrange(0, { damage: [{ no: 5, card: 'core:directhit', faceup: false, since: 1 }] })
  for (const seat of [0, 1]) {
    const { ships, decks } = seatView(at.game, seat).state
    expect(ships[0]!.damage).toEqual([{ no: 5, faceup: false }])
    expect(decks).toEqual([
      { draw: 33, discard: [] },
      { draw: 33, discard: [] },
    ])
    expect(Object.keys(seatView(at.game, seat))).not.toContain('chance')
  }
})

test('[C1-INFO-3] tokens, locks and faceup cards are open', () => {
  const damage = [{ no: 5, card: 'core:consolefire', faceup: true, since: 1 }]
  const at = apart().arrange(0, { tokens: { focus: 1 }, locks: [1], damage })
  expect(seatView(at.game, 1).state.ships[0]).toMatchObject({ tokens: { focus: 1 }, locks: [1], damage })
})

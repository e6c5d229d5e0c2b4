import { expect, test } from 'vitest'
import { type PlacedPilot, Table } from '../../test/first.ts'
import { HOST_SEAT, play, serializeGame, validateChoice } from '../index.ts'
import type { DecisionId, Seat } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const rookie = 'rookiepilot'
const academy = 'academypilot'
const places = (at: Table) => at.game.state.ships.map(({ place }) => place)

/** Two ships a side, out of range; 42 points against 24. */
const duel = (ruleset: string, dice: string[] = []) =>
  new Table({
    ruleset,
    dice,
    seats: [
      [
        [rookie, 300, 300],
        [rookie, 500, 300],
      ],
      [
        [academy, 1500, 700, 180],
        [academy, 1200, 700, 180],
      ],
    ],
  })

/** One of the second side's ships is lost. */
const ahead = (ruleset: string, dice: string[] = []) => duel(ruleset, dice).arrange(3, { place: 'destroyed' })

test.each([
  ['1e-standard', 'C1-WIN-5', 42],
  ['1e-epic-2014', 'EP14-END-10', 42],
  ['1e-epic-2018', 'EV18-END-6', 300],
])(
  '[C1-WIN-5] [EP14-END-10] [EP14-MOV-5] [EV18-END-6] [EV18-SCORE-9] %s: who concedes has lost all ships, though ahead',
  (ruleset, rule, worth) => {
    const at = ahead(ruleset)
    expect(at.announce(0, 'concede')).toBeUndefined()
    expect(places(at)).toEqual(['destroyed', 'destroyed', 'table', 'destroyed'])
    expect(at.game.state).toMatchObject({ winner: 1, conceded: [0] })
    expect(at.kinds('conceded')).toEqual([{ kind: 'conceded', rule, seat: 0 }])
    expect(at.kinds('gameOver')).toEqual([{ kind: 'gameOver', rule, winner: 1, scores: [12, worth] }])
    at.ends()
    expect(at.announce(1, 'concede')).toMatch('The game is over.')
    expect(at.announce(1, 'timeCalled')).toMatch('The game is over.')
  },
)

test('[EV18-SCORE-8] [EV18-SCORE-9] a team that concedes counts 400', () => {
  const at = new Table({
    teams: [0, 0, 1, 1],
    seats: [[[rookie, 300, 300]], [[rookie, 500, 300]], [[academy, 1500, 700]], [[academy, 1200, 700]]],
  }).arrange(3, { place: 'destroyed' })
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(at.kinds('gameOver')).toMatchObject([{ winner: 1, scores: [12, 400] }])
  at.ends()
})

test('[EV18-SCORE-1] unplaced ships are not lost, and placing one does not win', () => {
  // Dice for the Final Salvo: of two ships a side.
  const at = duel('1e-epic-2018', ['hit', 'hit', 'hit', 'blank'])
  for (const id of [1, 2, 3]) at.arrange(id, { place: 'hand' })
  at.game.state = { ...at.game.state, phase: 'setup' }
  expect(at.announce(-1, 'timeCalled')).toBeUndefined()
  expect(at.kinds('gameOver')).toMatchObject([{ winner: 0, scores: [0, 0] }])
  expect(at.rolls()).toEqual([2, 2])
  at.ends()
})

test('[EV18-END-6] of who concedes before all ships are placed, those in hand are told to be lost, too', () => {
  const at = duel('1e-epic-2018')
  for (const id of [1, 3]) at.arrange(id, { place: 'hand' })
  at.game.state = { ...at.game.state, phase: 'setup' }
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(at.kinds('destroyed')).toEqual(
    [0, 1].map((ship) => ({ kind: 'destroyed', rule: 'EV18-END-6', ship })),
  )
  expect(places(at)).toEqual(['destroyed', 'destroyed', 'table', 'hand'])
  at.ends()
})

test('[EV18-END-6] a side concedes in the middle of an attack, whoever is asked', () => {
  const at = new Table({
    seats: [[[rookie, 300, 300]], [[rookie, 300, 500, 180]]],
    dice: ['focus', 'hit', 'hit'],
  })
  at.arrange(0, { tokens: { focus: 1 } })
    .skipTo('combat')
    .answer('chooseAttack', 'primary:1')
  expect(at.asked('modifyAttackDice').seat).toBe(0)
  expect(at.announce(1, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['table', 'destroyed'])
  expect(at.game.state.winner).toBe(0)
  at.ends()
})

test('[EV18-CAPT-2] only the captain concedes for the team', () => {
  const seats: PlacedPilot[][] = [100, 300, 900, 1100].map((x) => [[rookie, x, 300]])
  const at = new Table({ seats, teams: [0, 0, 1, 1] })
  const before = JSON.stringify(serializeGame(at.game))
  expect(at.announce(1, 'concede')).toBe('EV18-CAPT-2')
  expect(validateChoice(at.game, 1, { announce: 'concede' })?.rule).toBe('EV18-CAPT-2')
  expect(at.announce(7, 'concede')).toBe('EV18-END-6')
  expect(JSON.stringify(serializeGame(at.game))).toBe(before)
  expect(validateChoice(at.game, 0, { announce: 'concede' })).toBeUndefined()
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['destroyed', 'destroyed', 'table', 'table'])
  expect(at.game.state.winner).toBe(1)
  at.ends()
})

test('[C1-WIN-5] of three sides one concedes when it is asked, and the others play on', () => {
  const at = new Table({
    ruleset: '1e-standard',
    seats: [[[rookie, 300, 100]], [[rookie, 900, 100]], [['redsquadronpilot', 1500, 100]]],
  })
  at.dials('2FG', '2FG', '2FG')
  expect(at.asked('chooseAction').seat).toBe(0)
  expect(at.announce(1, 'concede')).toBe('C1-WIN-5')
  expect(places(at)).toEqual(['table', 'table', 'table'])
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['destroyed', 'table', 'table'])
  expect(at.asked('chooseAction').seat).toBe(1)
  at.answer('chooseAction', 'none').answer('chooseAction', 'none')
  expect(at.game.state).toMatchObject({ round: 2, conceded: [0] })
  expect(at.game.pending.map(({ seat }) => seat)).toEqual([1, 2])
  expect(at.announce(0, 'concede')).toBe('C1-WIN-5')
  // In Planning no player waits for another, and no information about other dials is lost.
  play(at.game, 2, { decision: at.game.pending[1]!.id, option: '2:2FG' })
  expect(at.announce(1, 'concede')).toBeUndefined()
  expect(at.game.state.winner).toBe(2)
  at.ends()
})

test('[C1-WIN-6] [EP14-END-4] 2014: at time the whole round is finished, then points decide', () => {
  for (const [ruleset, rule] of [
    ['1e-standard', 'C1-WIN-6'],
    ['1e-epic-2014', 'EP14-END-4'],
  ] as const) {
    const at = ahead(ruleset).dials('2FG', '2FG', '2FG')
    expect(at.game.state.phase).toBe('activation')
    expect(at.announce(-1, 'timeCalled')).toBeUndefined()
    expect(at.announce(-1, 'timeCalled')).toBe(rule)
    expect(at.kinds('timeCalled')).toEqual([{ kind: 'timeCalled', rule }])
    expect(at.asked('chooseAction').seat).toBe(1)
    at.upTo('nothing')
    expect(at.kinds('phase').map(({ phase }) => phase)).toEqual(['activation', 'combat', 'end'])
    expect(at.game.state).toMatchObject({ winner: 0, round: 1 })
    at.ends()
  }
})

test('[EV18-TIME-3] [EV18-END-3] 2018: at time the Activation or Combat phase is finished and nothing more', () => {
  const flying = ahead('1e-epic-2018').dials('2FG', '2FG', '2FG')
  flying.announce(-1, 'timeCalled')
  flying.upTo('nothing')
  expect(flying.kinds('action')).toEqual([])
  expect(flying.kinds('phase').map(({ phase }) => phase)).toEqual(['activation'])
  expect(flying.game.state.winner).toBe(0)
  flying.ends()

  const fighting = new Table({
    seats: [[[rookie, 300, 300]], [[rookie, 300, 500, 180]]],
    dice: ['hit', 'hit', 'hit', 'blank', 'blank', 'hit', 'hit', 'hit', 'blank', 'blank', 'hit', 'blank'],
  })
  fighting.skipTo('combat').answer('chooseAttack', 'primary:1')
  fighting.announce(-1, 'timeCalled')
  fighting.answer('chooseAttack', 'primary:0')
  expect(fighting.kinds('phase').map(({ phase }) => phase)).toEqual(['combat'])
  expect(fighting.game.state.winner).toBe(0)
  fighting.ends()

  const planning = ahead('1e-epic-2018')
  planning.announce(-1, 'timeCalled')
  expect(planning.game.state.winner).toBe(0)
  expect(planning.kinds('gameOver')[0]!.scores).toEqual([12, 0])
  planning.ends()
})

test('[C1-PLAN-5] an opponent flies what has no dial when the time to plan is over', () => {
  const at = new Table({
    seats: [
      [
        [rookie, 300, 300],
        [academy, 600, 300],
      ],
      [['redsquadronpilot', 1500, 700, 180]],
    ],
  })
  const [mine, theirs] = at.game.pending
  const set = (seat: Seat, decision: DecisionId, option: string) =>
    play(at.game, seat, { decision, option }).ok
  expect(at.options('setDials')).not.toContain('timeUp')
  expect(set(0, mine!.id, '0:2FG')).toBe(true)
  expect(set(0, mine!.id, 'timeUp')).toBe(true)
  expect(set(0, mine!.id, 'timeUp')).toBe(false)
  expect(set(1, theirs!.id, '2:2FG')).toBe(true)
  expect(set(1, theirs!.id, 'confirm')).toBe(true)
  const decision = at.asked('chooseManeuver')
  expect([decision.seat, decision.subject, decision.rule]).toEqual([1, 1, 'C1-PLAN-5'])
  expect(at.options('chooseManeuver')).toHaveLength(16)
  at.answer('chooseManeuver', '5FW')
  expect(at.kinds('moved').map(({ ship, maneuver }) => [ship, maneuver])).toEqual([[1, '5FW']])
  expect(at.ship(1).revealed).toBeNull()
  expect(at.asked('chooseAction').subject).toBe(1)
  at.upTo('setDials')
  expect(at.kinds('moved').map(({ ship }) => ship)).toEqual([1, 0, 2])
  at.ends('setDials')
})

test('[C1-PLAN-5] a stressed ship without a dial gets no red maneuver', () => {
  const at = new Table({ seats: [[[academy, 600, 300]], [['redsquadronpilot', 1500, 700, 180]]] })
  at.arrange(0, { tokens: { stress: 1 } })
  const [mine, theirs] = at.game.pending
  play(at.game, 0, { decision: mine!.id, option: 'timeUp' })
  play(at.game, 1, { decision: theirs!.id, option: '1:2FG' })
  play(at.game, 1, { decision: theirs!.id, option: 'confirm' })
  expect(at.options('chooseManeuver')).toHaveLength(14)
  expect(at.options('chooseManeuver').filter((id) => id.endsWith('R'))).toEqual([])
  at.answer('chooseManeuver', '5FW').upTo('setDials').ends('setDials')
})

test('[C1-WIN-5] of three sides one concedes in the End phase, and the others go on to the next round', () => {
  const at = new Table({
    ruleset: '1e-standard',
    seats: [
      [[rookie, 300, 100, 0, ['ept:determination']]],
      [[rookie, 900, 100]],
      [['redsquadronpilot', 1500, 100]],
    ],
    cards: {
      'ept:determination': {
        text: 'Nothing, if one likes.',
        triggers: [triggerOn('endPhase', { may: true, use: () => {} })],
      },
    },
  }).skipTo('end')
  expect(at.asked('useAbility').seat).toBe(0)
  expect(at.announce(1, 'concede')).toBe('C1-WIN-5')
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['destroyed', 'table', 'table'])
  // The phase is not begun again.
  expect(at.kinds('phase').map(({ phase, round }) => [phase, round])).toEqual([
    ['end', 1],
    ['planning', 2],
  ])
  expect(at.game.pending.map(({ seat }) => seat)).toEqual([1, 2])
  at.ends('setDials')
})

test('[C1-WIN-5] where others play on nobody concedes in setup; in Planning also who has confirmed; for a team, whichever of it is asked', () => {
  const three = () =>
    new Table({
      ruleset: '1e-standard',
      seats: [[[rookie, 300, 100]], [[rookie, 900, 100]], [['redsquadronpilot', 1500, 100]]],
    })
  const early = three()
  early.game.state = { ...early.game.state, phase: 'setup' }
  expect(validateChoice(early.game, 0, { announce: 'concede' })?.message).toContain(
    'the first round has begun',
  )
  const planned = three()
  const [mine] = planned.game.pending
  for (const option of ['0:2FG', 'confirm']) play(planned.game, 0, { decision: mine!.id, option })
  expect(planned.game.pending[0]).toMatchObject({ seat: 0, settled: true })
  expect(planned.announce(0, 'concede')).toBeUndefined()
  expect(places(planned)).toEqual(['destroyed', 'table', 'table'])
  planned.ends('setDials')
  const team = new Table({
    ruleset: '1e-standard',
    teams: [0, 0, 1, 2],
    seats: [
      [['redsquadronpilot', 300, 100]],
      [[rookie, 600, 100]],
      [['redsquadronpilot', 900, 100]],
      [['redsquadronpilot', 1500, 100]],
    ],
  }).dials('2FG', '2FG', '2FG', '2FG')
  expect(team.asked('chooseAction').seat).toBe(1)
  expect(team.announce(2, 'concede')).toBe('C1-WIN-5')
  expect(team.announce(0, 'concede')).toBeUndefined()
  expect(places(team)).toEqual(['destroyed', 'destroyed', 'table', 'table'])
})

test.each(['1e-standard', '1e-epic-2014'])(
  '[C1-WIN-7] %s: a draw may be agreed on, though one side is ahead',
  (ruleset) => {
    const at = ahead(ruleset)
    expect(at.announce(0, 'drawn')).toBe('C1-WIN-7')
    expect(at.announce(HOST_SEAT, 'drawn')).toBeUndefined()
    expect(at.game.state.winner).toBeNull()
    expect(at.kinds('gameOver')).toMatchObject([{ rule: 'C1-WIN-7', winner: null }])
    expect(places(at)).toEqual(['table', 'table', 'table', 'destroyed'])
    at.ends()
  },
)

test('[C1-WIN-7] [EV18-END-5] in 2018 one side always wins: a draw cannot be agreed', () => {
  const at = ahead('1e-epic-2018')
  expect(at.announce(HOST_SEAT, 'drawn')).toBe('EV18-END-5')
  expect(at.kinds('gameOver')).toEqual([])
  expect(at.game.pending.length).toBeGreaterThan(0)
})

import type { RuleId } from '@flotilla/rulebook'
import { chosen, detail, type Option, type Seat } from '../../kernel/decision.ts'
import { chance, emit, type Frame, procedure } from '../../kernel/game.ts'
import { kept, theOne } from '../../kernel/known.ts'
import { rollAttackDie } from '../../table/dice.ts'
import { shuffled } from '../../table/shuffle.ts'
import { update } from '../changes.ts'
import { type Game, teamOf } from '../state.ts'
import { sideBefore } from './seats.ts'
import { scenarioRules } from './state.ts'
import { decideTogether } from './team-decision.ts'

interface OrderFrame extends Frame {
  /** Who throws and calls for each team. */
  captains: readonly Seat[]
  caller?: Seat
  /** The team that decides. */
  winner?: number
  first?: number
  /** The seats whose order is known. */
  order: readonly Seat[]
  /** What a team has decided together. */
  result?: Option | undefined
}

const seatsOf = (game: Game): Seat[] => game.rules.names.map((_, seat) => seat)
const members = (game: Game, team: number): Seat[] =>
  seatsOf(game).filter((seat) => game.rules.teams[seat] === team)
const teamsOf = (game: Game): number[] => [...new Set(game.rules.teams)]

function settle(game: Game, order: readonly Seat[], rule: RuleId): void {
  update(game, { order })
  emit(game, { kind: 'playerOrder', rule, order })
}

const seatOption = (seat: Seat): Option => ({ id: `seat:${seat}`, first: seat })

/** Every order of a few seats. */
const orders = (seats: readonly Seat[]): Seat[][] =>
  seats.length === 0
    ? [[]]
    : seats.flatMap((one) => orders(seats.filter((other) => other !== one)).map((rest) => [one, ...rest]))

/** Player order by the type of the scenario: a call and a die between two sides, random numbers in a free-for-all. */
export const scenarioOrder = procedure<Game, OrderFrame>('scenarioOrder', {
  numbers: (game, frame) => {
    Object.assign(frame, { captains: [], order: [] })
    const seats = seatsOf(game)
    const { type, data } = scenarioRules(game)
    if (type !== 'freeForAll' && teamsOf(game).length === 2) {
      const first = teamsOf(game).find((team) => sideBefore(data, game.rules.teams, team) === 'first')
      if (first === undefined) return
      frame.first = first
      return { to: 'within' }
    }
    settle(game, shuffled(game, seats), 'EB-ORD-6')
    return 'done'
  },

  captains: (game, frame) => {
    if (frame.result) frame.captains = [...frame.captains, detail(frame.result, 'first')]
    const team = teamsOf(game)[frame.captains.length]
    if (team === undefined) return
    const own = members(game, team)
    decideTogether(game, own, 'chooseCaptain', 'EB-ORD-10', own.map(seatOption))
    return 'again'
  },

  call: (game, frame, answer) => {
    if (!answer) {
      frame.caller ??= chance(game, frame.captains)
      return [
        {
          seat: frame.caller,
          ask: 'callDie',
          rule: 'EB-ORD-2',
          options: [{ id: 'hits' }, { id: 'misses' }],
        },
      ]
    }
    const face = rollAttackDie(game)
    const called = chosen(answer).id
    const roller = theOne(frame.captains, (seat) => seat !== frame.caller, 'other captain')
    emit(game, { kind: 'rolledOff', rule: 'EB-ORD-3', seat: roller, faces: [face], called })
    const shown = face === 'hit' || face === 'crit' ? 'hits' : 'misses'
    frame.winner = teamOf(game, shown === called ? kept(frame, 'caller') : roller)
    return
  },

  choose: (game, frame) => {
    const single = seatsOf(game).length === 2
    decideTogether(
      game,
      members(game, kept(frame, 'winner')),
      'chooseFirst',
      single ? 'EB-ORD-4' : 'EB-ORD-11',
      single ? seatsOf(game).map(seatOption) : teamsOf(game).map((team) => ({ id: `team:${team}`, team })),
    )
    return undefined
  },

  chosen: (game, frame) => {
    const decided = kept(frame, 'result')
    frame.first = decided.team ?? teamOf(game, detail(decided, 'first'))
    frame.result = undefined
    return undefined
  },

  /** The members of a team go in the order they agree on. */
  within: (game, frame) => {
    if (frame.result) frame.order = [...frame.order, ...detail(frame.result, 'order')]
    const teams = [kept(frame, 'first'), ...teamsOf(game).filter((team) => team !== frame.first)]
    const next = teams.find((team) => !members(game, team).some((seat) => frame.order.includes(seat)))
    if (next === undefined) {
      settle(game, frame.order, teamsOf(game).length === seatsOf(game).length ? 'EB-ORD-4' : 'EB-ORD-13')
      return 'done'
    }
    const own = members(game, next)
    decideTogether(
      game,
      own,
      'orderTeam',
      'EB-ORD-13',
      orders(own).map((order) => ({ id: order.join(','), order })),
    )
    return 'again'
  },
})

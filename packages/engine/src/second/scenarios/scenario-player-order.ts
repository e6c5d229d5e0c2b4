import type { RuleId } from '@flotilla/rulebook'
import { findOrThrow, requireField } from '../../kernel/assert.ts'
import { answeredOption, type Option, type Seat } from '../../kernel/decision.ts'
import { drawSide, emit, type Frame, procedure } from '../../kernel/game.ts'
import { rollAttackDie } from '../../shared/dice.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import { callOption, toOptionId } from '../../vocabulary/options.ts'
import { updateState } from '../changes.ts'
import { type Game, teamOf } from '../state.ts'
import { requireScenarioRules } from './scenario-state.ts'
import { plannedSide } from './seats.ts'
import { askTeam } from './team-decision.ts'

interface OrderFrame extends Frame {
  /** The player who rolls and calls for each team. */
  captains: readonly Seat[]
  caller?: Seat
  /** The team that decides. */
  winner?: TeamId
  first?: TeamId
  /** The seats whose order is known. */
  order: readonly Seat[]
  /** The team's common decision. */
  result?: Option | undefined
}

const seatsOf = (game: Game): Seat[] => game.rules.names.map((_, seat) => seat)
const teamMembers = (game: Game, team: TeamId): Seat[] =>
  seatsOf(game).filter((seat) => game.rules.teams[seat] === team)
const teamsOf = (game: Game): TeamId[] => [...new Set(game.rules.teams)]

function setPlayerOrder(game: Game, order: readonly Seat[], rule: RuleId): void {
  updateState(game, { order })
  emit(game, { kind: 'playerOrder', rule, order })
}

const seatOf = (option: Option): Seat => {
  if (option.kind !== 'first') throw new Error(`A seat is wanted, and there is ${option.kind}.`)
  return option.first
}

const seatOption = (seat: Seat): Option => ({ id: toOptionId(`seat:${seat}`), kind: 'first', first: seat })

/** Returns every order of some seats. */
const possibleOrders = (seats: readonly Seat[]): Seat[][] =>
  seats.length === 0
    ? [[]]
    : seats.flatMap((one) =>
        possibleOrders(seats.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      )

/**
 * Determines player order by the scenario's type: a call and a die between two sides, random numbers in a
 * free-for-all.
 */
export const scenarioPlayerOrderProcedure = procedure<Game, OrderFrame>('scenarioOrder', {
  numbers: (game, frame) => {
    Object.assign(frame, { captains: [], order: [] })
    const seats = seatsOf(game)
    const { type, data } = requireScenarioRules(game)
    if (type !== 'freeForAll' && teamsOf(game).length === 2) {
      const first = teamsOf(game).find((team) => plannedSide(data, game.rules.teams, team) === 'first')
      if (first === undefined) return
      frame.first = first
      return { to: 'within' }
    }
    setPlayerOrder(game, shuffleCards(game, seats), 'EB-ORD-6')
    return 'done'
  },

  captains: (game, frame) => {
    if (frame.result) frame.captains = [...frame.captains, seatOf(frame.result)]
    const team = teamsOf(game)[frame.captains.length]
    if (team === undefined) return
    const own = teamMembers(game, team)
    askTeam(game, own, 'chooseCaptain', 'EB-ORD-10', own.map(seatOption))
    return 'again'
  },

  call: (game, frame, answer) => {
    if (!answer) {
      frame.caller ??= drawSide(game, frame.captains)
      return [
        {
          seat: frame.caller,
          ask: 'callDie',
          rule: 'EB-ORD-2',
          options: [callOption('hits'), callOption('misses')],
        },
      ]
    }
    const face = rollAttackDie(game)
    const { name: called = '' } = answeredOption(answer, 'callDie')
    const roller = findOrThrow(frame.captains, (seat) => seat !== frame.caller, 'other captain')
    emit(game, { kind: 'rolledOff', rule: 'EB-ORD-3', seat: roller, faces: [face], called })
    const shown = face === 'hit' || face === 'crit' ? 'hits' : 'misses'
    frame.winner = teamOf(game, shown === called ? requireField(frame, 'caller') : roller)
    return
  },

  choose: (game, frame) => {
    const single = seatsOf(game).length === 2
    askTeam(
      game,
      teamMembers(game, requireField(frame, 'winner')),
      'chooseFirst',
      single ? 'EB-ORD-4' : 'EB-ORD-11',
      single
        ? seatsOf(game).map(seatOption)
        : teamsOf(game).map((team) => ({ id: toOptionId(`team:${team}`), kind: 'team', team })),
    )
    return undefined
  },

  chosen: (game, frame) => {
    const decided = requireField(frame, 'result')
    frame.first = decided.kind === 'team' ? decided.team : teamOf(game, seatOf(decided))
    frame.result = undefined
    return undefined
  },

  /** The members of a team go in the order they agree on. */
  within: (game, frame) => {
    if (frame.result?.kind === 'order') frame.order = [...frame.order, ...frame.result.order]
    const teams = [requireField(frame, 'first'), ...teamsOf(game).filter((team) => team !== frame.first)]
    const next = teams.find((team) => !teamMembers(game, team).some((seat) => frame.order.includes(seat)))
    if (next === undefined) {
      setPlayerOrder(
        game,
        frame.order,
        teamsOf(game).length === seatsOf(game).length ? 'EB-ORD-4' : 'EB-ORD-13',
      )
      return 'done'
    }
    const own = teamMembers(game, next)
    askTeam(
      game,
      own,
      'orderTeam',
      'EB-ORD-13',
      possibleOrders(own).map((order) => ({ id: toOptionId(order.join(',')), kind: 'order', order })),
    )
    return 'again'
  },
})

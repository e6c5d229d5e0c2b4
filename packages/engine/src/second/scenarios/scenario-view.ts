import type { Seat } from '../../kernel/decision.ts'
import { HOST_SEAT } from '../../kernel/parse-input.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import type { Game, Ship } from '../state.ts'
import { markerPosition } from './markers.ts'
import { lostValue } from './remaining-health.ts'
import { ruleCode, ruleText } from './rules/index.ts'
import type {
  DeploymentArea,
  HyperspacePoint,
  RemoteCard,
  ScenarioSide,
  ScenarioType,
  SpecialArea,
} from './scenario.ts'
import type { Goal } from './scenario-rule.ts'
import {
  type Marker,
  requireScenario,
  requireScenarioRules,
  requireScenarioState,
  type ScenarioState,
  type ScoredUnit,
  scoredCounters,
  unitOf,
} from './scenario-state.ts'
import { lostPoints, scenarioScore, teamsOf } from './scoring.ts'
import { areaOfSeat, scenarioSideOf } from './sides.ts'
import { counterPieces } from './victory-counters.ts'

/** A scenario as every seat sees it, with goals for the viewing seat. */
export interface ScenarioView {
  readonly id: string
  readonly title: string
  readonly type: ScenarioType
  readonly measure: 'points' | 'threat'
  readonly lastRound: number
  /** The deployment areas in use, with their seats. */
  readonly areas: readonly (DeploymentArea & { readonly seats: readonly Seat[] })[]
  readonly special: readonly SpecialArea[]
  readonly hyperspace: readonly HyperspacePoint[]
  readonly remotes: readonly RemoteCard[]
  readonly rules: readonly string[]
  /** Markers in play, at their current positions. */
  readonly markers: readonly Marker[]
  /** Victory counters on the cards of ships and remotes. */
  readonly counters: { readonly [thing: number]: number }
  readonly seats: readonly {
    readonly seat: Seat
    readonly side: ScenarioSide
    readonly scored: number
    /** The counter tokens of the scored counters. */
    readonly pile: ReturnType<typeof counterPieces>
    readonly casualties: number
  }[]
  readonly scores: readonly { readonly team: TeamId; readonly score: number }[]
  readonly goals: readonly Goal[]
}

function goalsOf(game: Game, seat: Seat): Goal[] {
  const goals: Goal[] = []
  for (const figures of requireScenario(game).rules)
    for (const goal of ruleCode(figures).goals?.(game, figures, seat) ?? []) goals.push(goal)
  return goals
}

type PrintedScenario = Pick<
  ScenarioView,
  'id' | 'title' | 'type' | 'measure' | 'lastRound' | 'areas' | 'special' | 'hyperspace' | 'remotes' | 'rules'
>

const printed = new WeakMap<object, { readonly order: readonly Seat[]; readonly as: PrintedScenario }>()

/** Returns the parts that change only with player order, cached for all views. */
function printedOf(game: Game): PrintedScenario {
  const { order } = game.state
  const known = printed.get(game.rules)
  if (known?.order === order) return known.as
  const {
    id,
    title,
    areas = [],
    hyperspace = [],
    remotes = [],
    rules,
    end,
    deployment,
  } = requireScenario(game)
  const { type, measure } = requireScenarioRules(game)
  const as = {
    id,
    title,
    type,
    measure,
    lastRound: end.rounds,
    areas: deployment
      .map((area) => ({ ...area, seats: order.filter((one) => areaOfSeat(game, one) === area) }))
      .filter(({ seats }) => seats.length > 0),
    special: areas,
    hyperspace,
    remotes,
    rules: rules.map((figures) => ruleText(figures)),
  }
  printed.set(game.rules, { order, as })
  return as
}

type ScenarioStandings = Pick<ScenarioView, 'seats' | 'scores'>

interface CachedStandings extends Pick<ScenarioState, 'scored' | 'earned'> {
  readonly order: readonly Seat[]
  readonly inSetup: boolean
  /** The value each unit counts against its owner. */
  readonly losses: ReadonlyMap<ScoredUnit, number>
  readonly as: ScenarioStandings
  /** The ships at that time, or later ones that count alike. */
  ships: readonly Ship[]
}
const standings = new WeakMap<object, CachedStandings>()

/** Reports whether every unit counts as before, checking only ships that have lost or recovered something. */
function countAlike(game: Game, { ships: before, losses }: CachedStandings): boolean {
  const { ships } = game.state
  for (let i = 0; i < ships.length; i++) {
    const now = ships[i]!
    const then = before[i]!
    if (now === then) continue
    if (now.place === then.place && now.shields === then.shields && now.damage === then.damage) continue
    const unit = unitOf(game, i)
    if (lostValue(game, unit) !== losses.get(unit)) return false
  }
  return true
}

/** Returns the standings of seats and teams, which change much less often than the table. */
function standingsOf(game: Game): ScenarioStandings {
  const { scored, earned } = requireScenarioState(game)
  const { order, ships, phase } = game.state
  const inSetup = phase === 'setup'
  const known = standings.get(game.rules)
  if (
    known?.scored === scored &&
    known.earned === earned &&
    known.order === order &&
    known.inSetup === inSetup &&
    countAlike(game, known)
  ) {
    known.ships = ships
    return known.as
  }
  const as = {
    seats: game.rules.names.map((_, one) => ({
      seat: one,
      side: scenarioSideOf(game, one),
      scored: scoredCounters(game, one),
      pile: counterPieces(scoredCounters(game, one)),
      casualties: lostPoints(game, one),
    })),
    scores: teamsOf(game).map((team) => ({ team, score: scenarioScore(game, team) })),
  }
  const losses = new Map(requireScenarioRules(game).units.map((unit) => [unit, lostValue(game, unit)]))
  standings.set(game.rules, { scored, earned, order, inSetup, losses, as, ships })
  return as
}

/** Returns the view of the scenario for a seat. */
export function scenarioView(game: Game, seat: Seat): ScenarioView {
  const { onCards, markers } = requireScenarioState(game)
  const { id, title, type, measure, lastRound, areas, special, hyperspace, remotes, rules } = printedOf(game)
  const { seats, scores } = standingsOf(game)
  return {
    id,
    title,
    type,
    measure,
    lastRound,
    areas,
    special,
    hyperspace,
    remotes,
    rules,
    markers:
      markers.length === 0
        ? markers
        : markers.filter(({ gone }) => !gone).map((one) => ({ ...one, ...markerPosition(game, one) })),
    counters: onCards,
    seats,
    scores,
    goals: seat === HOST_SEAT ? [] : goalsOf(game, seat),
  }
}

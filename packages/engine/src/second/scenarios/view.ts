import type { Seat } from '../../kernel/decision.ts'
import { HOST } from '../../kernel/door.ts'
import type { Game, Ship } from '../state.ts'
import { lossOf } from './health.ts'
import { whereIs } from './markers.ts'
import type { Goal } from './rule.ts'
import { codeOf, ruleText } from './rules/index.ts'
import type {
  DeploymentArea,
  HyperspacePoint,
  RemoteCard,
  ScenarioType,
  Side,
  SpecialArea,
} from './scenario.ts'
import { casualties, scoreOf, teamsOf } from './scoring.ts'
import { areaOfSeat, sideOf } from './sides.ts'
import {
  type Marker,
  type ScenarioState,
  scenarioOf,
  scenarioRules,
  scoredBy,
  stateOf,
  type Unit,
  unitOf,
} from './state.ts'
import { pieces } from './victory-counters.ts'

/** The scenario as everybody at the table sees it, and what is to be done for the seat that looks. */
export interface SeenScenario {
  readonly id: string
  readonly title: string
  readonly type: ScenarioType
  readonly measure: 'points' | 'threat'
  readonly lastRound: number
  /** Deployment areas that are used, and by whom. */
  readonly areas: readonly (DeploymentArea & { readonly seats: readonly Seat[] })[]
  readonly special: readonly SpecialArea[]
  readonly hyperspace: readonly HyperspacePoint[]
  readonly remotes: readonly RemoteCard[]
  readonly rules: readonly string[]
  /** Markers in play, where they are now. */
  readonly markers: readonly Marker[]
  /** Victory counters on the cards of ships and remotes. */
  readonly counters: { readonly [thing: number]: number }
  readonly seats: readonly {
    readonly seat: Seat
    readonly side: Side
    readonly scored: number
    /** The cardboard of what is scored. */
    readonly pile: ReturnType<typeof pieces>
    readonly casualties: number
  }[]
  readonly scores: readonly { readonly team: number; readonly score: number }[]
  readonly goals: readonly Goal[]
}

function goalsOf(game: Game, seat: Seat): Goal[] {
  const goals: Goal[] = []
  for (const figures of scenarioOf(game).rules)
    for (const goal of codeOf(figures).goals?.(game, figures, seat) ?? []) goals.push(goal)
  return goals
}

type Printed = Pick<
  SeenScenario,
  'id' | 'title' | 'type' | 'measure' | 'lastRound' | 'areas' | 'special' | 'hyperspace' | 'remotes' | 'rules'
>

const printed = new WeakMap<object, { readonly order: readonly Seat[]; readonly as: Printed }>()

/** What changes only with the order of players: it is put together once, and not for every view. */
function printedOf(game: Game): Printed {
  const { order } = game.state
  const known = printed.get(game.rules)
  if (known?.order === order) return known.as
  const { id, title, areas = [], hyperspace = [], remotes = [], rules, end, deployment } = scenarioOf(game)
  const { type, measure } = scenarioRules(game)
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

type Standings = Pick<SeenScenario, 'seats' | 'scores'>

interface Stood extends Pick<ScenarioState, 'scored' | 'earned'> {
  readonly order: readonly Seat[]
  readonly inSetup: boolean
  /** What each unit counts against its owner. */
  readonly losses: ReadonlyMap<Unit, number>
  readonly as: Standings
  /** The ships as they were, or as they have become since and count alike. */
  ships: readonly Ship[]
}
const standings = new WeakMap<object, Stood>()

/** Whether every unit counts as it did: only those of ships that have lost something, or had it back, are looked at. */
function countAlike(game: Game, { ships: before, losses }: Stood): boolean {
  const { ships } = game.state
  for (let i = 0; i < ships.length; i++) {
    const now = ships[i]!
    const then = before[i]!
    if (now === then) continue
    if (now.place === then.place && now.shields === then.shields && now.damage === then.damage) continue
    const unit = unitOf(game, i)
    if (lossOf(game, unit) !== losses.get(unit)) return false
  }
  return true
}

/** How the seats and teams stand: that changes with what was scored and lost, and much less often than the table. */
function standingsOf(game: Game): Standings {
  const { scored, earned } = stateOf(game)
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
      side: sideOf(game, one),
      scored: scoredBy(game, one),
      pile: pieces(scoredBy(game, one)),
      casualties: casualties(game, one),
    })),
    scores: teamsOf(game).map((team) => ({ team, score: scoreOf(game, team) })),
  }
  const losses = new Map(scenarioRules(game).units.map((unit) => [unit, lossOf(game, unit)]))
  standings.set(game.rules, { scored, earned, order, inSetup, losses, as, ships })
  return as
}

export function seenScenario(game: Game, seat: Seat): SeenScenario {
  const { onCards, markers } = stateOf(game)
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
        : markers.filter(({ gone }) => !gone).map((one) => ({ ...one, ...whereIs(game, one) })),
    counters: onCards,
    seats,
    scores,
    goals: seat === HOST ? [] : goalsOf(game, seat),
  }
}

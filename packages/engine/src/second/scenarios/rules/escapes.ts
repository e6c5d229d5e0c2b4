import { areaCoverage, outlineShape } from '@flotilla/geometry'
import { chosenOption, type Seat } from '../../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../../kernel/game.ts'
import type { CardId, ShipId } from '../../../vocabulary/ids.ts'
import { createOption, declineOption } from '../../../vocabulary/options.ts'
import { removeShip } from '../../changes.ts'
import { facts, footprintOf, type Game, isOnTable, playAreaDeployment, ship } from '../../state.ts'
import { type Edge, remoteLeavesOver, shipLeavesOver } from '../leaves-over-edge.ts'
import { scenarioCardId, shapeOfRects } from '../place-remotes-and-markers.ts'
import { hasEscaped } from '../remaining-health.ts'
import type { Rect, ScenarioRule, ScenarioSide } from '../scenario.ts'
import type { Goal, ScenarioRuleCode } from '../scenario-rule.ts'
import { requireScenario, requireScenarioRules, unitOf } from '../scenario-state.ts'
import { controllerOf, scenarioSideOf, scoringSeat } from '../sides.ts'
import { countersOn, formatCounters, scoreCounters, scoreCountersOn } from '../victory-counters.ts'

const called: { readonly [side in ScenarioSide]: string } = { first: 'attackers', second: 'defenders' }

interface EscapeOver extends ScenarioRule {
  readonly side: ScenarioSide
  readonly edge: Edge
  /** One victory counter for each of these points or threat, rounded up. */
  readonly points: number
  readonly threat: number
  /** The same for the other side, for ships still on the table at the end. */
  readonly left?: { readonly points: number; readonly threat: number }
}

const otherSide = (side: ScenarioSide): ScenarioSide => (side === 'first' ? 'second' : 'first')

export const escapeOverRule: ScenarioRuleCode<EscapeOver> = {
  text: ({ side, edge, points, threat, left }) =>
    `Ships of the ${called[side]} that leave the play area over the ${edge} edge escape and score 1 victory counter for every ${points} points or ${threat} threat of their cost, rounded up.${left ? ` For those on the table at the end of the game the ${called[otherSide(side)]} score 1 for every ${left.points} points or ${left.threat} threat.` : ''}`,
  lets: (game, { side, edge }, id) =>
    scenarioSideOf(game, facts(game, id).seat) === side && shipLeavesOver(game, id, edge),
  shipLeft: (game, figures, id) => {
    if (scenarioSideOf(game, facts(game, id).seat) !== figures.side) return
    const { measure } = requireScenarioRules(game)
    const unit = unitOf(game, id)
    if (hasEscaped(game, unit)) scoreCounters(game, unit.seat, Math.ceil(unit.value / figures[measure]))
  },
  finish: (game, { side, left }) => {
    if (!left) return
    const { measure, units } = requireScenarioRules(game)
    const cost = units
      .filter(
        ({ seat, ships }) =>
          scenarioSideOf(game, seat) === side && ships.some((id) => isOnTable(ship(game, id))),
      )
      .reduce((sum, { value }) => sum + value, 0)
    const counters = Math.ceil(cost / left[measure])
    scoreCounters(game, scoringSeat(game, otherSide(side)), counters)
  },
  goals: (game, figures, seat) => {
    if (scenarioSideOf(game, seat) !== figures.side) return []
    return overEdge(game, figures.edge, seat)
  },
}

/** Returns the goals of a seat's ships: straight over the edge. */
function overEdge(game: Game, edge: Edge, seat: Seat): Goal[] {
  const { left, right, bottom, top } = playAreaDeployment(game)
  return game.state.ships
    .filter((one) => isOnTable(one) && facts(game, one.id).seat === seat)
    .map(({ id, pose }) => ({
      kind: 'go',
      ships: [id],
      x: edge === 'left' ? left - 50 : edge === 'right' ? right + 50 : pose.x,
      y: edge === 'bottom' ? bottom - 50 : edge === 'top' ? top + 50 : pose.y,
      reach: 0,
      worth: 2,
    }))
}

interface RemoteEscapes extends ScenarioRule {
  readonly card: CardId
  /** The edge over which each side's remotes escape. */
  readonly first: Edge
  readonly second: Edge
  readonly counters: number
}

export const remoteEscapesRule: ScenarioRuleCode<RemoteEscapes> = {
  text: ({ card, first, second, counters }) =>
    `A ${card} of the first player that leaves over the ${first} edge, or of the second over the ${second} edge, escapes and its player scores ${formatCounters(counters)}.`,
  letsRemote: (game, figures, one) => {
    const seat = controllerOf(game, one.id)
    if (one.card !== scenarioCardId(figures.card) || seat === undefined) return false
    return remoteLeavesOver(game, one, figures[scenarioSideOf(game, seat)])
  },
  remoteLeft: (game, { card, counters }, one, how) => {
    const seat = controllerOf(game, one.id)
    if (how === 'escaped' && one.card === scenarioCardId(card) && seat !== undefined)
      scoreCounters(game, seat, counters)
  },
}

interface Exit extends ScenarioRule {
  readonly area: string
  readonly side: ScenarioSide
}

const partsOf = (game: Game, area: string): readonly Rect[] =>
  requireScenario(game).areas?.find(({ id }) => id === area)?.parts ?? []

/** Returns the ships of a side that carry counters and are in an area. */
const shipsThatMayExit = (game: Game, { area, side }: Exit): ShipId[] =>
  game.state.ships
    .filter((one) => isOnTable(one) && scenarioSideOf(game, facts(game, one.id).seat) === side)
    .filter((one) => countersOn(game, one.id) > 0)
    .filter(
      (one) =>
        areaCoverage(outlineShape(footprintOf(game, one)), shapeOfRects(partsOf(game, area))) !== 'outside',
    )
    .map(({ id }) => id)

interface ExitFrame extends Frame {
  ships: readonly ShipId[]
}

/** Asks for each ship that may leave whether it does. */
export const exitProcedure = procedure<Game, ExitFrame>('exit', {
  next: (game, frame, answer) => {
    const [id] = frame.ships
    if (id === undefined) return 'done'
    const { seat } = facts(game, id)
    if (!answer)
      return [
        {
          seat,
          ask: 'escape',
          rule: 'EB-ESC-1',
          subject: id,
          options: [createOption('escape', 'escape', {}), declineOption('stay')],
        },
      ]
    frame.ships = frame.ships.slice(1)
    if (chosenOption(answer).kind === 'escape') {
      scoreCountersOn(game, id, seat)
      removeShip(game, id, 'escaped', 'EB-ESC-1')
    }
    return 'again'
  },
})

/** The rule by which ships leave the table with their counters. */
export const exitRule: ScenarioRuleCode<Exit> = {
  text: ({ area, side }) =>
    `Ships of the ${called[side]} with victory counters on their cards that stand in the area "${area}" may escape and score them.`,
  phase: (game, figures) =>
    callProcedure<ExitFrame>(game, { procedure: 'exit', ships: shipsThatMayExit(game, figures) }),
  goals: (game, { area, side }, seat) => {
    const [part] = partsOf(game, area)
    if (scenarioSideOf(game, seat) !== side || !part) return []
    return game.state.ships
      .filter((one) => isOnTable(one) && facts(game, one.id).seat === seat && countersOn(game, one.id) > 0)
      .map(({ id, pose }) => ({
        kind: 'go',
        ships: [id],
        x: Math.min(part.right - 60, Math.max(part.left + 60, pose.x)),
        y: Math.min(part.top - 60, Math.max(part.bottom + 60, pose.y)),
        reach: 60,
        worth: 2 * countersOn(game, id),
      }))
  },
}

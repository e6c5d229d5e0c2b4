import type { second } from '@flotilla/catalogue'
import {
  bodyShape,
  type CrossedObject,
  endPose,
  executeManeuver,
  type FlightInput,
  isOffTable,
  leavesArea,
  type Maneuver,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
  templateStart,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { chosenOption, type Option } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../shared/dial.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId } from '../../vocabulary/options.ts'
import { isPermitted, openReplacementWindow, openWindow } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import { gain, lose, move, removeShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { carriersFor, dock } from '../docking/dock.ts'
import { loseEnergy } from '../huge/energy.ts'
import type { OverlapFrame } from '../huge/overlap.ts'
import { obstacleEffects, obstacleKind } from '../obstacles.ts'
import { countRolled, type RollerFrame, rollDice } from '../roll.ts'
import { mayShipEscape } from '../scenarios/scenario-hooks.ts'
import {
  facts,
  footprintOf,
  type Game,
  isDevice,
  isOnTable,
  othersOf,
  relationBetween,
  ship,
  type Token,
} from '../state.ts'
import { splitWhenStressed } from '../wings/forced-splitting.ts'
import {
  objectsPassed,
  openMoveThroughWindow,
  resolveOverlaps,
  withoutIgnoredObjects,
} from './overlap-effects.ts'

/** The Execute Maneuver step. Its result is whether the Perform Action step is skipped. */
export interface ManeuverFrame extends RollerFrame {
  ship: ShipId
  maneuver: Maneuver
  difficulty: second.Difficulty
  placement?: TallonPosition
  /** The place in formation where the wing tool puts the ship instead. */
  into?: Pose
  /** The carrier it deploys from, which does not block it. */
  carrier?: ShipId
  /** The card that lets it execute a maneuver without its dial. */
  by?: string
  /** No action is allowed, whatever it overlaps. */
  noAction?: true
  /** Tokens gained afterwards as its cost. */
  gains?: Partial<Record<Token, number>>
  stoppedBy?: ShipId
  met?: readonly CrossedObject[]
  /** Ships and obstacles it has moved through. */
  through?: readonly ShipId[]
  /** The ships a huge ship has overlapped. */
  under?: Omit<OverlapFrame, keyof RollerFrame | 'ship'>
  /** The rule by which the step is skipped, if an event should name it. */
  result?: { skipAction: boolean; full: boolean; why?: RuleId }
}

const names = ['forward', 'middle', 'back'] as const
/** Offsets of the positions of a Tallon roll from the middle, in millimetres. */
const tallonOffsets = [10, 0, -10] as const
export type TallonPosition = (typeof names)[number]

/**
 * Returns the possible final positions of a Tallon roll; none for other maneuvers, or when all are blocked.
 */
export function freePlacements(flight: FlightInput): TallonPosition[] {
  const { placements = [] } = executeManeuver(flight)
  return names.filter((_, i) => placements.some(([at]) => at === tallonOffsets[i]))
}

export const executeManeuverProcedure = procedure<Game, ManeuverFrame>('executeManeuver', {
  /** The owner chooses among the free positions of a Tallon roll. */
  choosePlacement: (game, frame, answer) => {
    if (frame.maneuver.bearing !== 'tallon' || frame.placement || frame.into) return
    if (answer) {
      frame.placement = (answer.option as Option & { placement: TallonPosition }).placement
      return
    }
    const id = frame.ship
    const free = freePlacements({
      edition: 'second',
      base: facts(game, id).base,
      from: ship(game, id).pose,
      maneuver: frame.maneuver,
      others: othersOf(game, id),
      bare: true,
    })
    if (free.length === 0) return
    return [
      {
        seat: facts(game, id).seat,
        ask: 'tallonPlacement',
        rule: 'C2-MOVE-8',
        subject: id,
        options: free.map((placement) => ({ id: toOptionId(placement), kind: 'placement', placement })),
      },
    ]
  },

  moveShip: (game, frame) => {
    const { ship: id, maneuver, placement, into, carrier } = frame
    const from = footprintOf(game, ship(game, id))
    const flown = into
      ? { pose: into, full: true, touching: [], stoppedBy: [], template: undefined }
      : executeManeuver({
          edition: 'second',
          base: facts(game, id).base,
          from: from.pose,
          maneuver,
          others: carrier === undefined ? othersOf(game, id) : withoutCarrier(game, id, carrier),
          ...(placement ? { placement } : {}),
        })
    const { full } = flown
    const told = {
      maneuver: maneuverId(maneuver, frame.difficulty),
      full,
      touching: parseIds(flown.touching),
    }
    move(game, id, flown.pose, into ? 'EB-WMOV-2' : full ? 'C2-MOVE-1' : 'C2-OVERLAP-1', told, {
      speed: maneuver.speed,
      full,
    })
    frame.result = { skipAction: false, full }
    if (!full && from.base !== 'huge')
      frame.stoppedBy = inTheWay(game, id, from.pose, maneuver, Number(flown.stoppedBy[0]))
    frame.met = objectsPassed(game, id, from.pose, flown)
    frame.through = openMoveThroughWindow(game, id, 'afterManeuver', frame.met, flown.template)
    if (from.base === 'huge') landOnShips(game, frame, flown)
    return hasFled(game, frame) ? 'done' : undefined
  },

  beforeDifficulty: (game, frame) => {
    const { ship: id, maneuver, difficulty } = frame
    openWindow(game, {
      window: 'beforeDifficulty',
      ship: id,
      maneuver,
      difficulty,
      full: requireField(frame, 'result').full,
    })
    return undefined
  },

  checkDifficulty: (game, { ship: id, difficulty }) => {
    if (difficulty === 'red' && ship(game, id).energy > 0) loseEnergy(game, id, 1, 'C2-ENERGY-4')
    else if (difficulty === 'red') {
      gain(game, id, 'stress', 1, 'C2-DIFF-4')
      splitWhenStressed(game, id)
    }
    if (difficulty === 'blue') {
      for (const token of ['stress', 'strain', 'deplete'] as const) lose(game, id, token, 1, 'C2-DIFF-5')
    }
    return undefined
  },

  /** Resolves what the ship overlapped, nearest first. */
  meet: (game, { ship: id, met = [], under }) => {
    resolveOverlaps(game, id, met)
    if (under) callProcedure<OverlapFrame>(game, { procedure: 'hugeOverlap', ship: id, ...under })
    return undefined
  },

  abilities: (game, frame) => {
    const { ship: id, maneuver, difficulty, met = [], through = [], gains } = frame
    const { stoppedBy, under, carrier, by } = frame
    if (!isOnTable(ship(game, id))) return
    if (gains)
      for (const [token, amount] of Object.entries(gains))
        gain(game, id, token as Token, amount, 'C2-ABILITY-1')
    const obstacles = parseIds(withoutIgnoredObjects(game, id, met).map((thing) => thing.id)).filter(
      (thing) => !isDevice(game, thing),
    )
    const overlapped = under ? [...under.huge, ...under.ships] : stoppedBy === undefined ? [] : [stoppedBy]
    openWindow(game, {
      window: 'afterManeuver',
      ship: id,
      maneuver,
      difficulty,
      full: requireField(frame, 'result').full,
      met: under ? under.obstacles : obstacles,
      overlapped,
      passed: through,
      deployed: carrier !== undefined,
      ...(by === undefined ? {} : { by }),
    })
    return
  },

  /**
   * A ship stopped by a carrier that can take it may dock instead of suffering the overlap, unless it has
   * just deployed.
   */
  dock: (game, frame, answer) => {
    const { ship: id, stoppedBy, carrier } = frame
    if (stoppedBy === undefined || carrier !== undefined || !isOnTable(ship(game, id))) return
    if (!game.rules.keys.dockByManeuver || !carriersFor(game, id).includes(stoppedBy)) return
    if (!answer) {
      return [
        {
          seat: facts(game, id).seat,
          ask: 'dock',
          rule: 'C2-DOCK-5',
          subject: id,
          options: [
            { id: toOptionId(`dock:${stoppedBy}`), kind: 'carrier', carrier: stoppedBy },
            declineOption('no'),
          ],
        },
      ]
    }
    if (chosenOption(answer).kind === 'decline') return
    dock(game, id, stoppedBy, 'C2-DOCK-5')
    frame.result = { ...requireField(frame, 'result'), skipAction: true }
    return 'done'
  },

  overlapped: (game, frame) => {
    const { ship: id, stoppedBy } = frame
    const partial = stoppedBy !== undefined && !isPermitted(game, { do: 'actAfterPartial', ship: id })
    const why =
      costsAction(game, id, frame.met ?? []) ?? (partial ? partialReason(game, id, stoppedBy) : undefined)
    const { full } = requireField(frame, 'result')
    const skipAction = why !== undefined || !isOnTable(ship(game, id))
    frame.result = why ? { skipAction, full, why } : { skipAction, full }
    if (stoppedBy === undefined || game.rules.keys.overlap === 'skipAction' || !isOnTable(ship(game, id)))
      return 'done'
    return
  },

  /** 1.4.6: the effect of overlapping depends on the other ship's owner. */
  byRelation: (game, frame) => {
    const { ship: id } = frame
    if (
      relationBetween(game, facts(game, id).seat, facts(game, requireField(frame, 'stoppedBy')).seat) !==
      'enemy'
    ) {
      rollDice(game, { ship: id, rule: overlapFriend, good: ['focus', 'blank'] })
      return
    }
    if (frame.noAction || isPermitted(game, { do: 'actAfterPartial', ship: id })) return
    callProcedure<ActionFrame>(game, {
      procedure: 'performAction',
      ship: id,
      only: ['focus', 'calculate'],
      colour: 'red',
      noLink: true,
      rule: overlapEnemy,
    })
    return 'done'
  },

  scraped: (game, { ship: id, faces }) => {
    if (countRolled(faces, 'hit', 'crit') > 0) suffer(game, id, { hits: 1 }, overlapFriend)
    return undefined
  },
})

/** Returns the rule by which overlapping objects costs a ship the action of its activation. */
function costsAction(game: Game, id: ShipId, met: readonly CrossedObject[]): RuleId | undefined {
  const costly = withoutIgnoredObjects(game, id, met).find(({ id: thing, base }) => {
    if (isDevice(game, Number(thing))) return false
    const { skipsAction } = obstacleEffects(game, Number(thing))
    return skipsAction === 'met' || (skipsAction === 'overlapped' && base)
  })
  if (!costly) return
  if (obstacleEffects(game, Number(costly.id)).skipsAction === 'overlapped') return 'C2-ASTEROID-4'
  return obstacleKind(game, Number(costly.id)) === 'gascloud' ? 'C2-GAS-2' : 'C2-ASTEROID-2'
}

/** Returns the rule by which a partially executed maneuver costs the action. */
const partialReason = (game: Game, id: ShipId, stoppedBy: ShipId): RuleId =>
  game.rules.keys.overlap === 'skipAction'
    ? 'C2-PARTIAL-3'
    : relationBetween(game, facts(game, id).seat, facts(game, stoppedBy).seat) === 'enemy'
      ? overlapEnemy
      : overlapFriend

const withoutCarrier = (game: Game, id: ShipId, carrier: ShipId) =>
  othersOf(game, id).filter((other) => other.id !== String(carrier))

interface FleeFrame extends Frame {
  ship: ShipId
  result?: object | undefined
}

/** Removes a ship that has left the play area, unless a card has something else happen. */
export const fleeProcedure = procedure<Game, FleeFrame>('flee', {
  would: (game, frame) => {
    openReplacementWindow(game, frame, { window: 'wouldFlee', ship: frame.ship })
    return undefined
  },
  flee: (game, { ship: id, result }) => {
    if (!result) removeShip(game, id, 'fled', 'C2-FLEE-1')
    return undefined
  },
})

/** Reports whether a ship has left the play area. */
function hasFled(game: Game, frame: ManeuverFrame): boolean {
  const { ship: id } = frame
  const now = footprintOf(game, ship(game, id))
  // A huge ship may begin with its stern at the edge and the guides beyond it; only its base counts.
  if (!(now.base === 'huge' ? leavesArea(bodyShape(now), game.rules.area) : isOffTable(now, game.rules.area)))
    return false
  if (game.rules.scenario && mayShipEscape(game, id)) removeShip(game, id, 'escaped', 'EB-ESC-1')
  else callProcedure<FleeFrame>(game, { procedure: 'flee', ship: id })
  frame.result = { skipAction: true, full: requireField(frame, 'result').full }
  return true
}

/** Resolves the ships a huge ship has overlapped, after it has moved. Only other huge ships stop it. */
function landOnShips(game: Game, frame: ManeuverFrame, flown: ManeuverOutcome): void {
  const met = requireField(frame, 'met')
  const obstacles = parseIds(met.map(({ id }) => id)).filter((id) => !isDevice(game, id))
  frame.met = met.filter(({ id }) => isDevice(game, Number(id)))
  const under = {
    speed: frame.maneuver.speed,
    huge: parseIds(flown.stoppedBy),
    ships: parseIds(flown.landedOn ?? []),
    obstacles,
  }
  if (under.huge.length + under.ships.length + obstacles.length > 0) frame.under = under
}

interface ManeuverOutcome {
  readonly stoppedBy: readonly string[]
  readonly landedOn?: readonly string[]
}

/**
 * Returns the ship that prevented a maneuver from being fully executed, a friendly ship before an enemy. A
 * Tallon roll checks all its positions.
 */
function inTheWay(game: Game, id: ShipId, from: Pose, maneuver: Maneuver, last: ShipId): ShipId {
  const { base, seat } = facts(game, id)
  const end = endPose('second', base, from, maneuver)
  const places =
    maneuver.bearing === 'tallon' ? tallonOffsets.map((by) => roundPose(templateStart(end, by))) : [end]
  const hulls = places.map((pose) => outlineShape({ base, pose }))
  const met = othersOf(game, id).filter((other) => hulls.some((hull) => overlapsShape(other, hull)))
  const under = parseIds(met.map((other) => other.id))
  return (
    under.find((other) => relationBetween(game, seat, facts(game, other).seat) !== 'enemy') ??
    under[0] ??
    last
  )
}

const overlapFriend: RuleId = 'C2-PARTIAL-5'
const overlapEnemy: RuleId = 'C2-PARTIAL-6'

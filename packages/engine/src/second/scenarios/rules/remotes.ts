import { isAtRange, type Shape } from '@flotilla/geometry'
import type { Writable } from '../../../kernel/assert.ts'
import { answeredOption, type Seat } from '../../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../../kernel/game.ts'
import { rollAttackDie } from '../../../shared/dice.ts'
import type { CardId, DeviceId, ShipId } from '../../../vocabulary/ids.ts'
import { toOptionId } from '../../../vocabulary/options.ts'
import { removeDevice } from '../../changes.ts'
import { remotesOnTable } from '../../devices/remotes.ts'
import {
  type Device,
  device,
  deviceShape,
  facts,
  type Game,
  isOnTable,
  relationBetween,
  targetShape,
} from '../../state.ts'
import { markerShape, markersOnTable } from '../markers.ts'
import { scenarioCardId } from '../place-remotes-and-markers.ts'
import type { ScenarioRule, ScenarioSide } from '../scenario.ts'
import type { Goal, RemoteExit, ScenarioRuleCode } from '../scenario-rule.ts'
import { requireScenarioState } from '../scenario-state.ts'
import { controllerOf, opponentsOf } from '../sides.ts'
import { formatCounters, putCounters, scoreCounters } from '../victory-counters.ts'

export const sideNames: { readonly [side in ScenarioSide]: string } = {
  first: 'attackers',
  second: 'defenders',
}

export function remotesOfCard(game: Game, card: CardId): Device[] {
  const key = scenarioCardId(card)
  return remotesOnTable(game).filter((one) => one.card === key)
}

export const goalAt = (kind: Goal['kind'], one: Device, worth: number): Writable<Goal> => ({
  kind,
  target: one.id,
  x: one.pose.x,
  y: one.pose.y,
  reach: kind === 'attack' ? 300 : 100,
  worth,
})

interface RemoteLost extends ScenarioRule {
  readonly card: CardId
  readonly counters: number
}

/** Returns the opponent who scores when a remote is lost: preferably the player responsible. */
function opponentResponsible(game: Game, one: Device): Seat | undefined {
  const seat = controllerOf(game, one.id)
  const against = seat === undefined ? game.state.order : opponentsOf(game, seat)
  const by = requireScenarioState(game).hurtBy[one.id]
  return by !== undefined && against.includes(by) ? by : against[0]
}

export const remoteLostRule: ScenarioRuleCode<RemoteLost> = {
  text: ({ card, counters }) =>
    `When a ${card} is destroyed or flees, an opponent of its player scores ${formatCounters(counters)}.`,
  remoteLeft: (game, { card, counters }, one, how) => {
    const seat = opponentResponsible(game, one)
    if (one.card === scenarioCardId(card) && isRemoteLoss(how) && seat !== undefined)
      scoreCounters(game, seat, counters)
  },
  goals: (game, { card, counters }, seat) =>
    remotesOfCard(game, card).map((one) =>
      relationBetween(game, seat, one.seat) === 'enemy'
        ? goalAt('attack', one, counters)
        : goalAt('guard', one, counters),
    ),
}

interface Survivors extends ScenarioRule {
  readonly card: CardId
  readonly counters: number
}

export const survivorsRule: ScenarioRuleCode<Survivors> = {
  text: ({ card, counters }) =>
    `At the end of the game each ${card} left gives its player ${formatCounters(counters)}.`,
  finish: (game, { card, counters }) => {
    for (const one of remotesOfCard(game, card)) {
      const seat = controllerOf(game, one.id)
      if (seat !== undefined) scoreCounters(game, seat, counters)
    }
  },
}

/** Reports whether a remote that left play counts as a loss; one that escaped or detonated does not. */
export const isRemoteLoss = (how: RemoteExit): boolean => how === 'destroyed' || how === 'fled'

/** Removes a remote that escapes. */
export function removeEscapedRemote(game: Game, id: DeviceId): void {
  removeDevice(game, id, 'EB-ESC-2', 'escaped')
}

interface Detonate extends ScenarioRule {
  readonly card: CardId
  readonly marker: string
  readonly range: number
  readonly counters: number
}

export const detonateRule: ScenarioRuleCode<Detonate> = {
  text: ({ card, marker, range, counters }) =>
    `A ${card} at range 0–${range} of a ${marker} marker goes off: its player scores ${formatCounters(counters)} and it is removed.`,
  phase: (game, { card, marker, range, counters }) => {
    const targets = markersOnTable(game).filter(({ what }) => what === marker)
    for (const one of remotesOfCard(game, card)) {
      const near = targets.some((target) =>
        isAtRange(deviceShape(one), markerShape(target), 0, range, 'second'),
      )
      const seat = controllerOf(game, one.id)
      if (!near || seat === undefined) continue
      scoreCounters(game, seat, counters)
      removeDevice(game, one.id, 'EB-SRUL-2', 'detonated')
    }
  },
  goals: (game, { card, marker, counters }, seat) => {
    const own = remotesOfCard(game, card).filter((one) => one.seat === seat)
    return markersOnTable(game)
      .filter(({ what }) => what === marker)
      .map(({ x, y }) => ({
        kind: 'go',
        ships: own.map(({ id }) => id),
        x,
        y,
        reach: 100,
        worth: counters,
      }))
  },
}

interface GatherIntel extends ScenarioRule {
  readonly card: CardId
  readonly range: number
  /** The most dice of a satellite. */
  readonly most: number
  readonly counters: number
}

/** Returns the ships near a remote if all of them belong to one player; none if enemies are near too. */
function soleVisitors(game: Game, one: Device, range: number): ShipId[] {
  const near = game.state.ships.filter(
    (other) =>
      isOnTable(other) && isAtRange(targetShape(game, other.id), deviceShape(one), 0, range, 'second'),
  )
  const seats = new Set(near.map(({ id }) => facts(game, id).seat))
  return seats.size === 1 ? near.map(({ id }) => id) : []
}

interface IntelFrame extends Frame {
  figures: GatherIntel
  remotes: readonly DeviceId[]
}

/** The rule by which ships gather intel from remotes. */
export const gatherIntelRule: ScenarioRuleCode<GatherIntel> = {
  text: ({ card, range, most, counters }) =>
    `For each ${card} a player who alone has ships at range 0–${range} rolls an attack die for each of them, ${most} at the most. If any shows a focus, ${counters} victory counter goes on the card of one of those ships.`,
  phase: (game, figures) => {
    const remotes = remotesOfCard(game, figures.card).map(({ id }) => id)
    callProcedure<IntelFrame>(game, { procedure: 'gatherIntel', figures, remotes })
  },
  goals: (game, { card, range, counters }, seat) => {
    // Every view includes these, so positions are looked up once rather than per remote.
    const ships: ShipId[] = []
    const enemies: Shape[] = []
    for (const other of game.state.ships) {
      if (!isOnTable(other)) continue
      const owner = facts(game, other.id).seat
      if (owner === seat) ships.push(other.id)
      else if (relationBetween(game, seat, owner) === 'enemy') enemies.push(targetShape(game, other.id))
    }
    return remotesOfCard(game, card).map((one) => {
      const there = deviceShape(one)
      const contested = enemies.some((enemy) => isAtRange(enemy, there, 0, range, 'second'))
      const goal = goalAt('go', one, contested ? counters / 8 : counters / 2)
      goal.ships = ships
      return goal
    })
  },
}

/** Resolves the gathering of intel. */
export const gatherIntelProcedure = procedure<Game, IntelFrame>('gatherIntel', {
  next: (game, frame, answer) => {
    const { range, most, counters } = frame.figures
    if (answer) {
      const { ship: carrier } = answeredOption(answer, 'chooseCarrier')
      if (carrier !== undefined) putCounters(game, carrier, counters)
    }
    const [id] = frame.remotes
    if (id === undefined) return 'done'
    frame.remotes = frame.remotes.slice(1)
    const near = soleVisitors(game, device(game, id), range)
    const [first] = near
    if (first === undefined) return 'again'
    const faces = Array.from({ length: Math.min(most, near.length) }, () => rollAttackDie(game))
    const { seat } = facts(game, first)
    emit(game, { kind: 'rolledOff', rule: 'EB-FAQ-11', seat, faces })
    if (!faces.includes('focus')) return 'again'
    return [
      {
        seat,
        ask: 'chooseCarrier',
        rule: 'EB-FAQ-11',
        subject: id,
        options: near.map((one) => ({ id: toOptionId(`ship:${one}`), kind: 'ship', ship: one })),
      },
    ]
  },
})

import { isAtRange, type Shape } from '@flotilla/geometry'
import { picked, type Seat } from '../../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../../kernel/game.ts'
import type { Writable } from '../../../kernel/known.ts'
import { rollAttackDie } from '../../../table/dice.ts'
import { removeDevice } from '../../changes.ts'
import { remotesOf } from '../../devices/remotes.ts'
import { bodyOf, type Device, device, deviceShape, facts, type Game, inPlay, relation } from '../../state.ts'
import { lyingMarkers, markerShape } from '../markers.ts'
import { cardKey } from '../placing.ts'
import type { Goal, RemoteLeft, RuleCode } from '../rule.ts'
import type { ScenarioRule, Side } from '../scenario.ts'
import { controllerOf, opponentsOf, scorerOf, seatsOf, sideOf } from '../sides.ts'
import { stateOf } from '../state.ts'
import { decideTogether } from '../team-decision.ts'
import { countersInWords, countersOn, putCounters, score, scoreFrom } from '../victory-counters.ts'

const called: { readonly [side in Side]: string } = { first: 'attackers', second: 'defenders' }

export function ofCard(game: Game, card: string): Device[] {
  const key = cardKey(card)
  return remotesOf(game).filter((one) => one.card === key)
}

const goalAt = (kind: Goal['kind'], one: Device, worth: number): Writable<Goal> => ({
  kind,
  target: one.id,
  x: one.pose.x,
  y: one.pose.y,
  reach: kind === 'attack' ? 300 : 100,
  worth,
})

interface RemoteLost extends ScenarioRule {
  readonly card: string
  readonly counters: number
}

/** Who scores when a remote is lost: an opponent of its controller, the one who did it before others. */
function opponentWho(game: Game, one: Device): Seat | undefined {
  const seat = controllerOf(game, one.id)
  const against = seat === undefined ? game.state.order : opponentsOf(game, seat)
  const by = stateOf(game).hurtBy[one.id]
  return by !== undefined && against.includes(by) ? by : against[0]
}

export const remoteLost: RuleCode<RemoteLost> = {
  text: ({ card, counters }) =>
    `When a ${card} is destroyed or flees, an opponent of its player scores ${countersInWords(counters)}.`,
  remoteLeft: (game, { card, counters }, one, how) => {
    const seat = opponentWho(game, one)
    if (one.card === cardKey(card) && isLoss(how) && seat !== undefined) score(game, seat, counters)
  },
  goals: (game, { card, counters }, seat) =>
    ofCard(game, card).map((one) =>
      relation(game, seat, one.seat) === 'enemy'
        ? goalAt('attack', one, counters)
        : goalAt('guard', one, counters),
    ),
}

interface Survivors extends ScenarioRule {
  readonly card: string
  readonly counters: number
}

export const survivors: RuleCode<Survivors> = {
  text: ({ card, counters }) =>
    `At the end of the game each ${card} left gives its player ${countersInWords(counters)}.`,
  finish: (game, { card, counters }) => {
    for (const one of ofCard(game, card)) {
      const seat = controllerOf(game, one.id)
      if (seat !== undefined) score(game, seat, counters)
    }
  },
}

/** Whether a remote that left play counts against its player: one that escaped or went off does not. */
const isLoss = (how: RemoteLeft): boolean => how === 'destroyed' || how === 'fled'

/** Takes a remote off the table safely. */
export function escapeRemote(game: Game, id: number): void {
  removeDevice(game, id, 'EB-ESC-2', 'escaped')
}

interface Evacuate extends ScenarioRule {
  readonly card: string
  readonly side: Side
  /** Dice rolled for each round gone by. */
  readonly dice: number
  /** The counters with which a remote jumps. */
  readonly full: number
  /** Counters go where the fewest lie. */
  readonly evenly?: true
  /** Whatever has not jumped at the end of the game is lost. */
  readonly inTime?: true
}

interface EvacuateFrame extends Frame {
  figures: Evacuate
  /** Counters still to be put on cards. */
  left: number
  /** The remote the side has chosen. */
  result?: { readonly device: number } | undefined
}

export const evacuate: RuleCode<Evacuate> = {
  text: ({ card, side, dice, full, evenly, inTime }) =>
    `The ${called[side]} roll ${dice === 1 ? '' : `${dice} times `}as many attack dice as the number of the round and put 1 victory counter on a ${card} of their choice${evenly ? ' among those with the fewest' : ''} for each hit or crit. With ${full} counters it escapes and they score them; if it is destroyed the ${called[side === 'second' ? 'first' : 'second']} score those on it.${inTime ? ` A ${card} still on the table at the end of the game is lost like one destroyed.` : ''}`,
  phase: (game, figures) => {
    if (ofCard(game, figures.card).length === 0) return
    const seat = scorerOf(game, figures.side)
    const faces = Array.from({ length: figures.dice * game.state.round }, () => rollAttackDie(game))
    emit(game, { kind: 'rolledOff', rule: 'EB-SRUL-2', seat, faces })
    const left = faces.filter((face) => face === 'hit' || face === 'crit').length
    call<EvacuateFrame>(game, { procedure: 'evacuate', figures, left })
  },
  finish: (game, { card, inTime }) => {
    if (inTime) for (const { id } of ofCard(game, card)) removeDevice(game, id, 'EB-SRUL-2')
  },
  remoteLeft: (game, { card, side }, one, how) => {
    if (one.card !== cardKey(card) || !isLoss(how)) return
    const other = side === 'second' ? 'first' : 'second'
    scoreFrom(game, one.id, scorerOf(game, other, stateOf(game).hurtBy[one.id]))
  },
  goals: (game, { card, side }, seat) =>
    ofCard(game, card).map((one) =>
      sideOf(game, seat) === side
        ? goalAt('guard', one, 1)
        : goalAt('attack', one, 3 + countersOn(game, one.id)),
    ),
}

export const evacuating = procedure<Game, EvacuateFrame>('evacuate', {
  next: (game, frame) => {
    const { card, side, full, evenly } = frame.figures
    const seats = seatsOf(game, side)
    if (frame.result) {
      const { device: id } = frame.result
      putCounters(game, id, 1)
      frame.left -= 1
      if (countersOn(game, id) >= full) {
        scoreFrom(game, id, scorerOf(game, side))
        escapeRemote(game, id)
      }
    }
    const remotes = ofCard(game, card)
    if (frame.left <= 0 || remotes.length === 0) return 'done'
    const fewest = Math.min(...remotes.map(({ id }) => countersOn(game, id)))
    const open = evenly ? remotes.filter(({ id }) => countersOn(game, id) === fewest) : remotes
    const options = open.map(({ id }) => ({ id: `device:${id}`, device: id }))
    decideTogether(game, seats, 'chooseRemote', 'EB-VC-6', options)
    return 'again'
  },
})

interface Detonate extends ScenarioRule {
  readonly card: string
  readonly marker: string
  readonly range: number
  readonly counters: number
}

export const detonate: RuleCode<Detonate> = {
  text: ({ card, marker, range, counters }) =>
    `A ${card} at range 0–${range} of a ${marker} marker goes off: its player scores ${countersInWords(counters)} and it is removed.`,
  phase: (game, { card, marker, range, counters }) => {
    const targets = lyingMarkers(game).filter(({ what }) => what === marker)
    for (const one of ofCard(game, card)) {
      const near = targets.some((target) =>
        isAtRange(deviceShape(one), markerShape(target), 0, range, 'second'),
      )
      const seat = controllerOf(game, one.id)
      if (!near || seat === undefined) continue
      score(game, seat, counters)
      removeDevice(game, one.id, 'EB-SRUL-2', 'detonated')
    }
  },
  goals: (game, { card, marker, counters }, seat) => {
    const own = ofCard(game, card).filter((one) => one.seat === seat)
    return lyingMarkers(game)
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
  readonly card: string
  readonly range: number
  /** The most dice of a satellite. */
  readonly most: number
  readonly counters: number
}

/** The ships near a remote when they are all of one player; nobody's when enemies are near, too. */
function alone(game: Game, one: Device, range: number): number[] {
  const near = game.state.ships.filter(
    (other) => inPlay(other) && isAtRange(bodyOf(game, other.id), deviceShape(one), 0, range, 'second'),
  )
  const seats = new Set(near.map(({ id }) => facts(game, id).seat))
  return seats.size === 1 ? near.map(({ id }) => id) : []
}

interface IntelFrame extends Frame {
  figures: GatherIntel
  remotes: readonly number[]
}

export const gatherIntel: RuleCode<GatherIntel> = {
  text: ({ card, range, most, counters }) =>
    `For each ${card} a player who alone has ships at range 0–${range} rolls an attack die for each of them, ${most} at the most. If any shows a focus, ${counters} victory counter goes on the card of one of those ships.`,
  phase: (game, figures) => {
    const remotes = ofCard(game, figures.card).map(({ id }) => id)
    call<IntelFrame>(game, { procedure: 'gatherIntel', figures, remotes })
  },
  goals: (game, { card, range, counters }, seat) => {
    // Every view tells them, so who is where is looked up once and not for each remote.
    const ships: number[] = []
    const enemies: Shape[] = []
    for (const other of game.state.ships) {
      if (!inPlay(other)) continue
      const owner = facts(game, other.id).seat
      if (owner === seat) ships.push(other.id)
      else if (relation(game, seat, owner) === 'enemy') enemies.push(bodyOf(game, other.id))
    }
    return ofCard(game, card).map((one) => {
      const there = deviceShape(one)
      const contested = enemies.some((enemy) => isAtRange(enemy, there, 0, range, 'second'))
      const goal = goalAt('go', one, contested ? counters / 8 : counters / 2)
      goal.ships = ships
      return goal
    })
  },
}

export const gathering = procedure<Game, IntelFrame>('gatherIntel', {
  next: (game, frame, answer) => {
    const { range, most, counters } = frame.figures
    if (answer) {
      const { ship: carrier } = picked(answer, 'chooseCarrier')
      if (carrier !== undefined) putCounters(game, carrier, counters)
    }
    const [id] = frame.remotes
    if (id === undefined) return 'done'
    frame.remotes = frame.remotes.slice(1)
    const near = alone(game, device(game, id), range)
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
        options: near.map((one) => ({ id: `ship:${one}`, ship: one })),
      },
    ]
  },
})

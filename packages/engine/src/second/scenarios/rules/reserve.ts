import { roundPose } from '@flotilla/geometry'
import { getOrThrow } from '../../../kernel/assert.ts'
import { answeredOption, answeredPlace, type Seat } from '../../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../../kernel/game.ts'
import type { ShipId } from '../../../vocabulary/ids.ts'
import { createOption, declineOption } from '../../../vocabulary/options.ts'
import { markShipArrived, move, moveToReserve } from '../../changes.ts'
import { hasRoom, placeShipQuestion, validatePlacement } from '../../setup/placement.ts'
import { facts, type Game, isInGame, ownWing, type Ship } from '../../state.ts'
import { comesWithLeader, returnWingWithLeader } from '../../wings/place-wing.ts'
import { arriveAtHyperspaceMarkers } from '../hyperspace-arrivals.ts'
import type { ScenarioRule } from '../scenario.ts'
import type { ScenarioRuleCode } from '../scenario-rule.ts'
import { requireScenarioState, unitOf, updateScenario } from '../scenario-state.ts'
import { currentShip, turretAndNextSteps } from '../ship-queue-steps.ts'

const ofSeat = (game: Game, seat: Seat): Ship[] =>
  game.state.ships.filter(({ id }) => facts(game, id).seat === seat)

/** Returns the ships in reserve that a scenario rule will bring. */
const shipsInReserve = (game: Game, seat: Seat): Ship[] =>
  ofSeat(game, seat).filter(({ place, docked }) => place === 'reserve' && docked === null)

export function sendToReserve(game: Game, id: ShipId): void {
  moveToReserve(game, id)
  emit(game, { kind: 'reserved', rule: 'EB-SSET-24', ship: id })
}

interface ReserveFrame extends Frame {
  most: number
  seats: readonly Seat[]
}

/** Asks each player which ships begin in reserve; at least one begins on the table. */
export const chooseReserveProcedure = procedure<Game, ReserveFrame>('chooseReserve', {
  choose: (game, frame, answer) => {
    const seat = frame.seats[0]
    if (seat === undefined) return 'done'
    const chosen = answer && answeredOption(answer, 'chooseReserve')
    if (chosen?.kind === 'ship') sendToReserve(game, chosen.ship)
    const inHand = ofSeat(game, seat).filter(({ place }) => place === 'hand')
    const full = shipsInReserve(game, seat).length >= frame.most || inHand.length <= 1
    if (full || chosen?.kind === 'decline') {
      frame.seats = frame.seats.slice(1)
      return 'again'
    }
    const able = inHand.filter(({ id }) => !facts(game, id).wing)
    return [
      {
        seat,
        ask: 'chooseReserve',
        rule: 'EB-SRUL-4',
        options: [declineOption('done'), ...able.map(({ id }) => createOption('ship', 'ship', { ship: id }))],
      },
    ]
  },
})

interface StartInReserve extends ScenarioRule {
  readonly most: number
}

export const startInReserveRule: ScenarioRuleCode<StartInReserve> = {
  text: ({ most }) => `Up to ${most} ships of each player may begin in reserve.`,
  beforeForces: (game, { most }) =>
    callProcedure<ReserveFrame>(game, { procedure: 'chooseReserve', most, seats: game.state.order }),
}

interface ArriveAtPoints extends ScenarioRule {
  readonly fromRound: number
}

export const arriveAtPointsRule: ScenarioRuleCode<ArriveAtPoints> = {
  text: ({ fromRound }) =>
    `From round ${fromRound} on, in player order, an attack die is rolled for each ship in reserve: it may come in at a free arm of a hyperspace marker that shows the result (a crit counts as a hit), else it waits.`,
  phase: (game, { fromRound }) => {
    if (game.state.round < fromRound) return
    const ships = game.state.order.flatMap((seat) => shipsInReserve(game, seat).map(({ id }) => id))
    arriveAtHyperspaceMarkers(game, ships, false)
  },
}

export const returnAtPointsRule: ScenarioRuleCode = {
  text: () =>
    'In player order, players without a ship roll an attack die, restore their ships and place them at an arm of a hyperspace marker that shows the result; if none is free, anywhere at an edge.',
  phase: (game) => {
    if (game.state.round === 1) return
    const out = game.state.order.filter((seat) => !ofSeat(game, seat).some(isInGame))
    const ships = out.flatMap((seat) => ofSeat(game, seat).map(({ id }) => id))
    arriveAtHyperspaceMarkers(game, ships, true)
  },
}

interface Waves extends ScenarioRule {
  /** The rounds in which the later waves arrive. */
  readonly rounds: readonly number[]
}

interface WavesFrame extends Frame {
  rounds: readonly number[]
  seats: readonly Seat[]
  /** The wave being chosen, and its cost so far. */
  wave: number
  spent: number
}

/** Returns the cost limit of every wave but the last: its share of the squad's cost. */
const waveShare = (game: Game, seat: Seat, waves: number): number =>
  Math.ceil(ofSeat(game, seat).reduce((sum, { id }) => sum + costOf(game, id), 0) / waves)

const costOf = (game: Game, id: ShipId): number => {
  const unit = unitOf(game, id)
  return unit.ships[0] === id ? unit.value : 0
}

/** Returns the ships not yet assigned to a wave; all go into reserve once all are chosen. */
const unassignedShips = (game: Game, seat: Seat): Ship[] =>
  ofSeat(game, seat).filter(({ id, place }) => place === 'hand' && !(id in requireScenarioState(game).due))

const scheduleWave = (game: Game, id: ShipId, round: number): void =>
  updateScenario(game, { due: { ...requireScenarioState(game).due, [id]: round } })

/** Asks players to divide their squads into waves: the first begins on the table, the others arrive later. */
export const chooseWavesProcedure = procedure<Game, WavesFrame>('chooseWaves', {
  choose: (game, frame, answer) => {
    const seat = frame.seats[0]
    if (seat === undefined) return 'done'
    const { wave } = frame
    const waves = frame.rounds.length + 1
    const chosen = answer && answeredOption(answer, 'chooseWave')
    const price = (id: ShipId) =>
      arrivingTogether(game, id).reduce((sum, other) => sum + costOf(game, other), 0)
    if (chosen?.kind === 'wave') {
      const { ship: id } = chosen
      for (const other of arrivingTogether(game, id))
        scheduleWave(game, other, wave === 0 ? 0 : getOrThrow(frame.rounds, wave - 1, 'round of wave'))
      frame.spent += price(id)
    }
    const left = unassignedShips(game, seat)
    const limit = waveShare(game, seat, waves)
    const leaders = left.filter(({ id }) => arrivingTogether(game, id)[0] === id)
    const cheapest = Math.min(...leaders.map(({ id }) => price(id)))
    const able = leaders.filter(
      ({ id }) => frame.spent + price(id) <= limit || (frame.spent === 0 && price(id) === cheapest),
    )
    if (able.length === 0 || chosen?.kind === 'decline') {
      frame.spent = 0
      frame.wave = wave + 1
      if (frame.wave >= waves - 1 || left.length === 0) {
        for (const { id } of left)
          scheduleWave(game, id, getOrThrow(frame.rounds, waves - 2, 'round of wave'))
        for (const { id } of ofSeat(game, seat))
          if ((requireScenarioState(game).due[id] ?? 0) > 0) sendToReserve(game, id)
        frame.seats = frame.seats.slice(1)
        frame.wave = 0
      }
      return 'again'
    }
    return [
      {
        seat,
        ask: 'chooseWave',
        rule: 'EB-SRUL-4',
        options: [
          ...able.map(({ id }) => createOption('wave', 'ship', { ship: id }, { wave: wave + 1 })),
          ...(frame.spent > 0 ? [declineOption('done')] : []),
        ],
      },
    ]
  },
})

/** Returns the ships that arrive together: a wing, a quick build, or a single ship; a leader comes first. */
function arrivingTogether(game: Game, id: ShipId): ShipId[] {
  const ships = new Set([id])
  // The loop also visits ships added on the way.
  for (const one of ships)
    for (const other of [...wingOfShip(game, one), ...unitOf(game, one).ships]) ships.add(other)
  const [first = id, ...others] = [...ships].sort((a, b) => a - b)
  const lead = wingOfShip(game, first)[0]!
  return [lead, ...[first, ...others].filter((one) => one !== lead)]
}

/** Returns a wing, its leader first, or a single ship. */
function wingOfShip(game: Game, id: ShipId): ShipId[] {
  const leader = facts(game, id).wing?.leader
  if (leader === undefined) return [id]
  const mates = game.state.ships.filter((one) => facts(game, one.id).wing?.leader === leader)
  return [leader, ...mates.map((one) => one.id).filter((one) => one !== leader)]
}

export const wavesRule: ScenarioRuleCode<Waves> = {
  text: ({ rounds }) =>
    `Squads come in ${rounds.length + 1} waves, each but the last of at most an equal share of the squad; the ships of a wing or quick build come together. The first begins on the table; the others are placed in their own deployment areas in rounds ${rounds.join(' and ')}.`,
  beforeForces: (game, { rounds }) =>
    callProcedure<WavesFrame>(game, {
      procedure: 'chooseWaves',
      rounds,
      seats: game.state.order,
      wave: 0,
      spent: 0,
    }),
  phase: (game) => {
    const { due } = requireScenarioState(game)
    const coming = game.state.order.flatMap((seat) =>
      shipsInReserve(game, seat).filter(
        ({ id }) => (due[id] ?? Number.POSITIVE_INFINITY) <= game.state.round,
      ),
    )
    const isLed = (one: Ship): boolean =>
      comesWithLeader(game, one) && coming.some(({ id }) => id === ownWing(game, one.id).leader)
    const ships = coming.filter((one) => !isLed(one)).map(({ id }) => id)
    callProcedure<EnterFrame>(game, { procedure: 'enter', ships })
  },
}

interface EnterFrame extends Frame {
  ships: readonly ShipId[]
}

/** Places the ships of a later wave in their own deployment area, a wing in formation beside its leader. */
export const enterWaveProcedure = procedure<Game, EnterFrame>(
  'enter',
  {
    place: (game, frame, answer) => {
      const id = frame.ships[0]
      if (id === undefined) return 'done'
      if (answer) {
        move(game, id, roundPose(answeredPlace(answer)), 'EB-SSET-24')
        markShipArrived(game, id)
        returnWingWithLeader(game, id, { orWait: true })
        return
      }
      return hasRoom(game, id) ? [placeShipQuestion(game, id, 'EB-SSET-24')] : { to: 'next' }
    },
    ...turretAndNextSteps<EnterFrame>('place'),
  },
  (game, frame, _, pose) => validatePlacement(game, currentShip(frame), pose),
)

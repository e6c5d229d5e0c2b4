import { roundPose } from '@flotilla/geometry'
import { clearField, findOrThrow, requireField } from '../../kernel/assert.ts'
import { answeredOption, answeredPlace } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import type { ObjectId, Seat, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { openWindow } from '../ability.ts'
import { move, moveToReserve, placeObstacle, updateShip, updateState } from '../changes.ts'
import { declareQuestion, dock } from '../docking/dock.ts'
import { turretsQuestion } from '../huge/turrets.ts'
import { initiativeOf } from '../initiative.ts'
import { callScenarioPlacing } from '../scenarios/place-remotes-and-markers.ts'
import { runAfterPlacement, runBeforeForces } from '../scenarios/scenario-hooks.ts'
import { areaOfSeat } from '../scenarios/sides.ts'
import { deficitScore } from '../score.ts'
import { type Deployment, facts, type Game, type Ship } from '../state.ts'
import { comesWithLeader, placeWingBesideLeader } from '../wings/place-wing.ts'
import { placeShipQuestion, setTurret, turretQuestion, validatePlacement } from './placement.ts'

interface SetupFrame extends Frame {
  /** Ships whose owner has decided whether they begin docked. */
  asked?: readonly number[]
  /** The ship or obstacle being placed. */
  placing?: ObjectId
}

export const setupProcedure = procedure<Game, SetupFrame>(
  'setup',
  {
    playerOrder: (game) => {
      const { playerOrder: how } = game.rules
      callProcedure(game, { procedure: how === 'scenario' ? 'scenarioOrder' : 'playerOrder' })
      return undefined
    },

    /** A scenario has its own obstacles, then its remotes and markers. */
    scenarioTable: (game) => {
      if (!game.rules.scenario) return
      callScenarioPlacing(game)
      callProcedure(game, { procedure: 'scenarioObstacles' })
      return
    },

    scenarioForces: (game) => {
      if (!game.rules.scenario) return
      runAfterPlacement(game)
      for (const { id, place } of game.state.ships)
        if (place === 'hand' && !areaOfSeat(game, facts(game, id).seat)) moveToReserve(game, id)
      runBeforeForces(game)
      return
    },

    placeObstacles: (game, frame, answer) => {
      if (answer)
        placeObstacle(
          game,
          requireField(frame, 'placing'),
          { place: 'table', pose: roundPose(answeredPlace(answer)) },
          'C2-SETUP-5',
        )
      const next = nextObstacle(game)
      if (next === undefined) {
        clearField(frame, 'placing')
        return
      }
      frame.placing = next.id
      return [
        {
          seat: next.seat,
          ask: 'placeObstacle',
          rule: 'C2-SETUP-5',
          subject: next.id,
          limits: { obstacle: next.id, area: obstacleArea(game), beyondObstacles: 1, beyondEdges: 2 },
        },
      ]
    },

    /** Docked ships are declared before any ship is placed. */
    declareDocked: (game, frame, answer) => {
      const asked = frame.asked ?? []
      if (answer) {
        const id = answer.decision.subject!
        frame.asked = [...asked, id]
        const option = answeredOption(answer, 'declareDocked')
        if (option.kind === 'carrier') dock(game, id, option.carrier, 'C2-DOCK-1')
        return 'again'
      }
      const question = declareQuestion(game, asked)
      return question ? [question] : undefined
    },

    beforeForces: (game) => {
      openWindow(game, { window: 'setup', ship: -1, step: 'beforeForces' })
      return undefined
    },

    placeForces: (game, frame, answer) => {
      if (answer?.pose) {
        move(game, requireField(frame, 'placing'), roundPose(answer.pose), 'C2-SETUP-6')
        const turret = turretQuestion(game, requireField(frame, 'placing'))
        return turret ? [turret] : finishPlacement(game, frame)
      }
      if (answer?.option?.kind === 'turret') {
        setTurret(game, requireField(frame, 'placing'), answer.option)
        const next = turretsQuestion(game, requireField(frame, 'placing'))
        return next ? [next] : finishPlacement(game, frame)
      }
      if (answer) frame.placing = answeredOption(answer, 'choosePlacing').ship
      if (frame.placing !== undefined) return [placeShipQuestion(game, frame.placing, 'C2-SETUP-6')]
      const turn = nextToPlace(game)
      const [first] = turn
      if (first === undefined) return
      return [
        {
          seat: facts(game, first).seat,
          ask: 'choosePlacing',
          rule: 'C2-SETUP-7',
          options: turn.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
        },
      ]
    },

    afterForces: (game) => {
      if (game.rules.scenario) callScenarioPlacing(game, 'forces')
      return undefined
    },

    otherComponents: (game) => {
      updateState(game, {
        decks: game.state.decks.map(() => ({ draw: shuffleCards(game, game.rules.damageDeck), discard: [] })),
      })
      if (game.rules.hugeDeck.length > 0)
        updateState(game, {
          hugeDecks: game.state.decks.map(() => ({
            draw: shuffleCards(game, game.rules.hugeDeck),
            discard: [],
          })),
        })
      for (const { id } of game.state.ships) fillShip(game, id)
      const { pointLimit, names } = game.rules
      if (pointLimit !== undefined && game.rules.keys.rounds !== undefined)
        updateState(game, { bonusPoints: names.map((_, seat) => deficitScore(game, seat, pointLimit)) })
      openWindow(game, { window: 'setup', ship: -1, step: 'afterForces' })
      return undefined
    },

    begin: (game) => {
      callProcedure(game, { procedure: 'round' })
      return undefined
    },
  },
  (game, frame, _, pose) => validatePlacement(game, requireField(frame, 'placing'), pose),
)

/** Finishes placing a ship; if it leads a wing, its wingmates come next. */
function finishPlacement(game: Game, frame: SetupFrame): 'again' {
  placeWingBesideLeader(game, requireField(frame, 'placing'))
  clearField(frame, 'placing')
  return 'again'
}

/** Returns the next obstacle; players place them in turns, in player order. */
function nextObstacle(game: Game) {
  const { order, obstacles } = game.state
  const placedBy = (seat: Seat) => obstacles.filter((one) => one.seat === seat && one.place !== 'hand').length
  const waiting = obstacles.filter(({ place }) => place === 'hand')
  const seats = order.filter((seat) => waiting.some((one) => one.seat === seat))
  if (seats.length === 0) return
  const fewest = Math.min(...seats.map(placedBy))
  const seat = findOrThrow(seats, (one) => placedBy(one) === fewest, 'player with the fewest')
  return waiting.find((one) => one.seat === seat)
}

/**
 * Returns the ships to place next: huge ships first, from the highest initiative; then the others from the
 * lowest.
 */
function nextToPlace(game: Game): ShipId[] {
  const waiting = game.state.ships.filter((one) => one.place === 'hand' && !comesWithLeader(game, one))
  if (waiting.length === 0) return []
  const huge = waiting.filter(({ id }) => facts(game, id).base === 'huge')
  const tied =
    huge.length > 0 ? tiedForInitiative(game, huge, Math.max) : tiedForInitiative(game, waiting, Math.min)
  const seat = findOrThrow(
    game.state.order,
    (one) => tied.some(({ id }) => facts(game, id).seat === one),
    'player of a tied ship',
  )
  return tied.filter(({ id }) => facts(game, id).seat === seat).map(({ id }) => id)
}

const tiedForInitiative = (
  game: Game,
  ships: readonly Ship[],
  pick: (...all: number[]) => number,
): Ship[] => {
  const value = pick(...ships.map((one) => initiativeOf(game, one)))
  return ships.filter((one) => initiativeOf(game, one) === value)
}

/**
 * Returns the area in which the centre of an obstacle can be: the play area without two bands at each edge.
 */
function obstacleArea(game: Game): Deployment['area'] {
  const xs = game.rules.area.map(({ x }) => x)
  const ys = game.rules.area.map(({ y }) => y)
  const margin = 200
  return {
    left: Math.min(...xs) + margin,
    right: Math.max(...xs) - margin,
    bottom: Math.min(...ys) + margin,
    top: Math.max(...ys) - margin,
  }
}

/** Sets a ship's shields, Force, energy and charges to their starting values. */
export function fillShip(game: Game, id: ShipId): void {
  const { shields, force, energy, charges } = facts(game, id)
  updateShip(game, id, {
    shields,
    force,
    energy,
    charges: Object.fromEntries(Object.entries(charges).map(([card, { value }]) => [card, value])),
  })
}

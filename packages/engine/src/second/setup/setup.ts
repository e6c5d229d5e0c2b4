import { rounded } from '@flotilla/geometry'
import { chosen, picked, placeOf } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { forget, kept, theOne } from '../../kernel/known.ts'
import { shuffled } from '../../table/shuffle.ts'
import { open } from '../ability.ts'
import { intoReserve, mark, move, placeObstacle, update } from '../changes.ts'
import { declareQuestion, dock } from '../docking/dock.ts'
import { turretsQuestion } from '../huge/turrets.ts'
import { initiativeOf } from '../initiative.ts'
import { beforeForces, thingsPlaced } from '../scenarios/hooks.ts'
import { placeThings } from '../scenarios/placing.ts'
import { areaOfSeat } from '../scenarios/sides.ts'
import { deficit } from '../score.ts'
import { type Deployment, FIRST_OBSTACLE, facts, type Game, type Ship } from '../state.ts'
import { comesWithLeader, placeWing } from '../wings/placing-wings.ts'
import { judge, placeShip, setTurret, turretQuestion } from './placement.ts'

interface SetupFrame extends Frame {
  /** Ships whose owner has said whether they begin docked. */
  asked?: readonly number[]
  /** The ship or obstacle being placed. */
  placing?: number
}

export const setup = procedure<Game, SetupFrame>(
  'setup',
  {
    playerOrder: (game) => {
      const { playerOrder: how } = game.rules
      call(game, { procedure: how === 'scenario' ? 'scenarioOrder' : 'playerOrder' })
      return undefined
    },

    /** A scenario has its own obstacles, then its remotes and markers. */
    scenarioTable: (game) => {
      if (!game.rules.scenario) return
      placeThings(game)
      call(game, { procedure: 'scenarioObstacles' })
      return
    },

    scenarioForces: (game) => {
      if (!game.rules.scenario) return
      thingsPlaced(game)
      for (const { id, place } of game.state.ships)
        if (place === 'hand' && !areaOfSeat(game, facts(game, id).seat)) intoReserve(game, id)
      beforeForces(game)
      return
    },

    placeObstacles: (game, frame, answer) => {
      if (answer)
        placeObstacle(
          game,
          kept(frame, 'placing') - FIRST_OBSTACLE,
          { place: 'table', pose: rounded(placeOf(answer)) },
          'C2-SETUP-5',
        )
      const next = nextObstacle(game)
      if (next === undefined) {
        forget(frame, 'placing')
        return
      }
      frame.placing = next.id
      return [
        {
          seat: next.seat,
          ask: 'placeObstacle',
          rule: 'C2-SETUP-5',
          subject: next.id,
          limits: { obstacle: next.id, area: innerArea(game), beyondObstacles: 1, beyondEdges: 2 },
        },
      ]
    },

    /** Which ships begin docked is declared before any is placed. */
    declareDocked: (game, frame, answer) => {
      const asked = frame.asked ?? []
      if (answer) {
        const id = answer.decision.subject!
        frame.asked = [...asked, id]
        const { carrier } = chosen(answer)
        if (carrier !== undefined) dock(game, id, carrier, 'C2-DOCK-1')
        return 'again'
      }
      const question = declareQuestion(game, asked)
      return question ? [question] : undefined
    },

    beforeForces: (game) => {
      open(game, { window: 'setup', ship: -1, step: 'beforeForces' })
      return undefined
    },

    placeForces: (game, frame, answer) => {
      if (answer?.pose) {
        move(game, kept(frame, 'placing'), rounded(answer.pose), 'C2-SETUP-6')
        const turret = turretQuestion(game, kept(frame, 'placing'))
        return turret ? [turret] : standing(game, frame)
      }
      if (answer?.option?.turret) {
        setTurret(game, kept(frame, 'placing'), answer.option)
        const next = turretsQuestion(game, kept(frame, 'placing'))
        return next ? [next] : standing(game, frame)
      }
      if (answer) frame.placing = picked(answer, 'choosePlacing').ship
      if (frame.placing !== undefined) return [placeShip(game, frame.placing, 'C2-SETUP-6')]
      const turn = nextToPlace(game)
      const [first] = turn
      if (first === undefined) return
      return [
        {
          seat: facts(game, first).seat,
          ask: 'choosePlacing',
          rule: 'C2-SETUP-7',
          options: turn.map((id) => ({ id: `ship:${id}`, ship: id })),
        },
      ]
    },

    afterForces: (game) => {
      if (game.rules.scenario) placeThings(game, 'forces')
      return undefined
    },

    otherComponents: (game) => {
      update(game, {
        decks: game.state.decks.map(() => ({ draw: shuffled(game, game.rules.damageDeck), discard: [] })),
      })
      if (game.rules.hugeDeck.length > 0)
        update(game, {
          hugeDecks: game.state.decks.map(() => ({
            draw: shuffled(game, game.rules.hugeDeck),
            discard: [],
          })),
        })
      for (const { id } of game.state.ships) fillUp(game, id)
      const { pointLimit, names } = game.rules
      if (pointLimit !== undefined && game.rules.keys.rounds !== undefined)
        update(game, { bonusPoints: names.map((_, seat) => deficit(game, seat, pointLimit)) })
      open(game, { window: 'setup', ship: -1, step: 'afterForces' })
      return undefined
    },

    begin: (game) => {
      call(game, { procedure: 'round' })
      return undefined
    },
  },
  (game, frame, _, pose) => judge(game, kept(frame, 'placing'), pose),
)

/** A ship stands in its place; if it leads a wing, the others come next. */
function standing(game: Game, frame: SetupFrame): 'again' {
  placeWing(game, kept(frame, 'placing'))
  forget(frame, 'placing')
  return 'again'
}

/** Obstacles go down in turns, in player order. */
function nextObstacle(game: Game) {
  const { order, obstacles } = game.state
  const placedBy = (seat: number) =>
    obstacles.filter((one) => one.seat === seat && one.place !== 'hand').length
  const waiting = obstacles.filter(({ place }) => place === 'hand')
  const seats = order.filter((seat) => waiting.some((one) => one.seat === seat))
  if (seats.length === 0) return
  const fewest = Math.min(...seats.map(placedBy))
  const seat = theOne(seats, (one) => placedBy(one) === fewest, 'player with the fewest')
  return waiting.find((one) => one.seat === seat)
}

/** Huge ships go down first, from the highest initiative; then the others from the lowest. */
function nextToPlace(game: Game): number[] {
  const waiting = game.state.ships.filter((one) => one.place === 'hand' && !comesWithLeader(game, one))
  if (waiting.length === 0) return []
  const huge = waiting.filter(({ id }) => facts(game, id).base === 'huge')
  const tied = huge.length > 0 ? ofInitiative(game, huge, Math.max) : ofInitiative(game, waiting, Math.min)
  const seat = theOne(
    game.state.order,
    (one) => tied.some(({ id }) => facts(game, id).seat === one),
    'player of a tied ship',
  )
  return tied.filter(({ id }) => facts(game, id).seat === seat).map(({ id }) => id)
}

const ofInitiative = (game: Game, ships: readonly Ship[], pick: (...all: number[]) => number): Ship[] => {
  const value = pick(...ships.map((one) => initiativeOf(game, one)))
  return ships.filter((one) => initiativeOf(game, one) === value)
}

/** Where the middle of an obstacle can lie at all: the play area less two bands all round. */
function innerArea(game: Game): Deployment['area'] {
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

/** Shields, Force, energy and charges begin the game active. */
export function fillUp(game: Game, id: number): void {
  const { shields, force, energy, charges } = facts(game, id)
  mark(game, id, {
    shields,
    force,
    energy,
    charges: Object.fromEntries(Object.entries(charges).map(([card, { value }]) => [card, value])),
  })
}

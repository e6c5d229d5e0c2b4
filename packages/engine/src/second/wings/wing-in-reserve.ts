import { roundPose } from '@flotilla/geometry'
import { answeredPlace, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { actionBarOf } from '../actions/action-bar.ts'
import { breakLock, move, moveToReserve } from '../changes.ts'
import { placeShipQuestion } from '../setup/placement.ts'
import { facts, type Game, isOnTable, type Ship } from '../state.ts'
import { isLeader } from './formation.ts'
import { returnWingWithLeader, validateReturn } from './place-wing.ts'

/** Returns all ships of a wing, wherever they are. */
const membersOf = (game: Game, leader: ShipId): Ship[] =>
  game.state.ships.filter(({ id }) => facts(game, id).wing?.leader === leader)

/** Returns the leaders of a seat's wings on the table whose ships all have an action on their bars. */
export const wingLeadersWith = (game: Game, seat: Seat, action: string): ShipId[] =>
  game.state.ships
    .filter(({ id }) => isLeader(game, id) && facts(game, id).seat === seat)
    .filter(({ id }) =>
      membersOf(game, id).every(
        (one) => isOnTable(one) && actionBarOf(game, one).some((each) => each.action === action),
      ),
    )
    .map(({ id }) => id)

/** Puts a whole wing in reserve. */
export function moveWingToReserve(game: Game, leader: ShipId): void {
  for (const { id, locks } of membersOf(game, leader)) {
    for (const target of locks) breakLock(game, id, target, 'C2-ABILITY-3')
    moveToReserve(game, id, { inFormation: false })
  }
}

/** Returns the leaders of wings put in reserve by cards; a scenario brings its own reserve itself. */
export const wingLeadersInReserve = (game: Game, seat: Seat): ShipId[] =>
  game.state.ships
    .filter(({ id, place, docked }) => place === 'reserve' && docked === null && isLeader(game, id))
    .filter(({ id }) => facts(game, id).seat === seat && game.state.scenario?.due[id] === undefined)
    .map(({ id }) => id)

/** Returns the ships of a wing that are on the table. */
export const wingShipsOnTable = (game: Game, leader: ShipId): ShipId[] =>
  membersOf(game, leader)
    .filter(isOnTable)
    .map(({ id }) => id)

interface ReturnFrame extends Frame {
  leader: ShipId
  /** The range beyond which it may be placed outside its deployment area. */
  beyond: number
}

/** Asks the owner of a wing in reserve to place it. */
export const returnWing = (game: Game, leader: ShipId, beyond: number): void =>
  callProcedure<ReturnFrame>(game, { procedure: 'returnWing', leader, beyond })

/** Asks for the place of a wing that returns. */
export const returnWingProcedure = procedure<Game, ReturnFrame>(
  'returnWing',
  {
    place: (game, { leader, beyond }, answer) => {
      if (!answer) {
        const question = placeShipQuestion(game, leader, 'C2-ABILITY-3')
        return [{ ...question, limits: { ...question.limits, beyond } }]
      }
      move(game, leader, roundPose(answeredPlace(answer)), 'C2-ABILITY-3')
      returnWingWithLeader(game, leader, { beyond })
      return
    },
  },
  (game, { leader, beyond }, _, pose) => validateReturn(game, leader, pose, beyond),
)

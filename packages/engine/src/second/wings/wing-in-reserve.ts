import { roundPose } from '@flotilla/geometry'
import { answeredPlace, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { actionBarOf } from '../actions/action-bar.ts'
import { breakLock, move, moveToReserve } from '../changes.ts'
import { placeShipQuestion } from '../setup/placement.ts'
import { facts, type Game, isOnTable, type Ship } from '../state.ts'
import { isLeader } from './formation.ts'
import { returnWingWithLeader, validateReturn } from './place-wing.ts'

/** All ships of a wing, wherever they are. */
const membersOf = (game: Game, leader: number): Ship[] =>
  game.state.ships.filter(({ id }) => facts(game, id).wing?.leader === leader)

/** The leaders of a seat's wings that stand on the table, all of whose ships have an action on their bars. */
export const wingLeadersWith = (game: Game, seat: Seat, action: string): number[] =>
  game.state.ships
    .filter(({ id }) => isLeader(game, id) && facts(game, id).seat === seat)
    .filter(({ id }) =>
      membersOf(game, id).every(
        (one) => isOnTable(one) && actionBarOf(game, one).some((each) => each.action === action),
      ),
    )
    .map(({ id }) => id)

/** Takes a whole wing off the table. */
export function setWingAside(game: Game, leader: number): void {
  for (const { id, locks } of membersOf(game, leader)) {
    for (const target of locks) breakLock(game, id, target, 'C2-ABILITY-3')
    moveToReserve(game, id, { inFormation: false })
  }
}

/** The leaders of wings that were set aside; what a scenario keeps in reserve comes when the scenario says. */
export const leadersSetAside = (game: Game, seat: Seat): number[] =>
  game.state.ships
    .filter(({ id, place, docked }) => place === 'reserve' && docked === null && isLeader(game, id))
    .filter(({ id }) => facts(game, id).seat === seat && game.state.scenario?.due[id] === undefined)
    .map(({ id }) => id)

/** The ships of a wing that are on the table. */
export const wingShipsOnTable = (game: Game, leader: number): number[] =>
  membersOf(game, leader)
    .filter(isOnTable)
    .map(({ id }) => id)

interface ReturnFrame extends Frame {
  leader: number
  /** How far from enemies it may be placed outside of its deployment area. */
  beyond: number
}

/** Lets the owner of a wing that was set aside put it down. */
export const returnWing = (game: Game, leader: number, beyond: number): void =>
  callProcedure<ReturnFrame>(game, { procedure: 'returnWing', leader, beyond })

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

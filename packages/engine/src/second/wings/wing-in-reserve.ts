import { rounded } from '@flotilla/geometry'
import { placeOf, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { barOf } from '../actions/action-bar.ts'
import { breakLock, intoReserve, move } from '../changes.ts'
import { placeShip } from '../setup/placement.ts'
import { facts, type Game, inPlay, type Ship } from '../state.ts'
import { isLeader } from './forming.ts'
import { bringWing, judgeReturn } from './placing-wings.ts'

/** All ships of a wing, wherever they are. */
const membersOf = (game: Game, leader: number): Ship[] =>
  game.state.ships.filter(({ id }) => facts(game, id).wing?.leader === leader)

/** The leaders of a seat's wings that stand on the table, all of whose ships have an action on their bars. */
export const wingsWith = (game: Game, seat: Seat, action: string): number[] =>
  game.state.ships
    .filter(({ id }) => isLeader(game, id) && facts(game, id).seat === seat)
    .filter(({ id }) =>
      membersOf(game, id).every(
        (one) => inPlay(one) && barOf(game, one).some((each) => each.action === action),
      ),
    )
    .map(({ id }) => id)

/** Takes a whole wing off the table. */
export function setAside(game: Game, leader: number): void {
  for (const { id, locks } of membersOf(game, leader)) {
    for (const target of locks) breakLock(game, id, target, 'C2-ABILITY-3')
    intoReserve(game, id, { inFormation: false })
  }
}

/** The leaders of wings that were set aside; what a scenario keeps in reserve comes when the scenario says. */
export const wingsAside = (game: Game, seat: Seat): number[] =>
  game.state.ships
    .filter(({ id, place, docked }) => place === 'reserve' && docked === null && isLeader(game, id))
    .filter(({ id }) => facts(game, id).seat === seat && game.state.scenario?.due[id] === undefined)
    .map(({ id }) => id)

/** The ships of a wing that are on the table. */
export const standingIn = (game: Game, leader: number): number[] =>
  membersOf(game, leader)
    .filter(inPlay)
    .map(({ id }) => id)

interface ReturnFrame extends Frame {
  leader: number
  /** How far from enemies it may be placed outside of its deployment area. */
  beyond: number
}

/** Lets the owner of a wing that was set aside put it down. */
export const returnWing = (game: Game, leader: number, beyond: number): void =>
  call<ReturnFrame>(game, { procedure: 'returnWing', leader, beyond })

export const returningWings = procedure<Game, ReturnFrame>(
  'returnWing',
  {
    place: (game, { leader, beyond }, answer) => {
      if (!answer) {
        const question = placeShip(game, leader, 'C2-ABILITY-3')
        return [{ ...question, limits: { ...question.limits, beyond } }]
      }
      move(game, leader, rounded(placeOf(answer)), 'C2-ABILITY-3')
      bringWing(game, leader, { beyond })
      return
    },
  },
  (game, { leader, beyond }, _, pose) => judgeReturn(game, leader, pose, beyond),
)

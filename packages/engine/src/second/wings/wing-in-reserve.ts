import { body, isBeyondRange, leaves, outline, type Pose, rounded, standsOn } from '@flotilla/geometry'
import { placeOf, type Refusal, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { barOf } from '../actions.ts'
import { breakLock, intoReserve, move } from '../changes.ts'
import { judge, placeShip } from '../setup.ts'
import { allOthers, facts, type Game, inPlay, isEnemy, type Ship, stand } from '../state.ts'
import { isLeader } from './forming.ts'
import { bringWing } from './placing-wings.ts'

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

/** Why a ship cannot be put down: it must be in its deployment area, or far from every enemy. */
export function judgeReturn(game: Game, id: number, at: Pose, beyond: number): Refusal | undefined {
  const objection = judge(game, id, at)
  if (!objection) return
  const standing = { base: facts(game, id).base, pose: rounded(at) }
  const footprint = body(standing)
  const hull = outline(standing)
  if (leaves(footprint, game.rules.area) || allOthers(game, id).some((other) => standsOn(other, hull)))
    return objection
  const near = game.state.ships.some(
    (other) =>
      inPlay(other) &&
      isEnemy(game, id, other.id) &&
      !isBeyondRange(body(stand(game, other)), footprint, beyond),
  )
  return near
    ? refused(
        `It is placed in its deployment area or beyond range ${beyond} of every enemy. Move it.`,
        'C2-ABILITY-3',
      )
    : undefined
}

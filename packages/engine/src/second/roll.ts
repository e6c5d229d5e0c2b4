import { callProcedure, emit, type Frame, procedure } from '../kernel/game.ts'
import { type AttackFace, type Die, rollAttackDice, rollDefenseDice } from '../table/dice.ts'
import type { OtherRoll as AnyRoll, Face, RollerFrame } from '../table/roll.ts'
import { type CardContext, openWindow } from './ability.ts'
import type { AskContext } from './ask-player.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { requireDice } from './engagement/current-attack.ts'
import { device, type Game, isDevice, isOnTable, ship } from './state.ts'

export type { RollerFrame }

/** Dice that a ship or remote rolls outside of an attack. */
export interface Roll extends AnyRoll {
  /** The bomb or mine they are rolled for. */
  readonly device?: number
}

export interface RollFrame extends Frame, Pick<AttackFrame, 'attackDice' | 'defenseDice' | 'noted'> {
  roll: Roll
  /** The card they are rolled for, whose `outcome` goes on. */
  by?: { readonly me: CardContext; readonly about: AskContext }
}

/** Has dice rolled, one attack die unless told, for the procedure that goes on or for a card. */
export const rollDice = (
  game: Game,
  roll: Partial<Roll> & Pick<Roll, 'ship' | 'rule' | 'good'>,
  by?: RollFrame['by'],
): void =>
  callProcedure<RollFrame>(game, {
    procedure: 'roll',
    roll: { dice: 'attackDice', amount: 1, ...roll },
    ...(by ? { by } : {}),
  })

/** Has the ship of a card roll one attack die; its `outcome` goes on. */
export const rollOne = (
  game: Game,
  me: CardContext,
  good: readonly AttackFace[],
  about: AskContext = me,
): void => rollDice(game, { ship: me.ship, rule: 'C2-ABILITY-3', good }, { me, about })

/** How many dice of these faces have been rolled. */
export const countRolled = (faces: readonly Face[] | undefined, ...wanted: readonly Face[]): number =>
  faces?.filter((face) => wanted.includes(face)).length ?? 0

/** The innermost roll that is going on, be it in an attack or not. */
export const currentRoll = (game: Game): AttackFrame | RollFrame | undefined =>
  game.frames.findLast(({ procedure: name }) => name === 'attack' || name === 'roll') as
    | AttackFrame
    | RollFrame
    | undefined

/** That roll, for cards that work in one alone. */
export function requireRoll(game: Game): AttackFrame | RollFrame {
  const roll = currentRoll(game)
  if (!roll) throw new Error('No dice are rolled now: ask in a window of a roll alone.')
  return roll
}

/** Whether a ship or remote is on the table. */
export const isShipOrRemoteOnTable = (game: Game, id: number): boolean =>
  isDevice(id) ? device(game, id).place === 'table' : isOnTable(ship(game, id))

const facesOf = (frame: RollFrame): Face[] =>
  requireDice(frame, frame.roll.dice).map(({ face }: Die<Face>) => face)

export const rollProcedure = procedure<Game, RollFrame>('roll', {
  before: (game, { roll }) => {
    if (!isShipOrRemoteOnTable(game, roll.ship)) return 'done'
    openWindow(game, { window: 'beforeOtherRoll', ...roll })
    return
  },

  roll: (game, frame) => {
    const { ship: id, rule, dice, amount } = frame.roll
    if (dice === 'attackDice') frame.attackDice = rollAttackDice(game, amount)
    else frame.defenseDice = rollDefenseDice(game, amount)
    emit(game, { kind: 'rolled', rule, ship: id, faces: facesOf(frame) })
    openWindow(game, { window: 'otherRoll', ...frame.roll })
    return
  },

  outcome: (game, frame) => {
    const { by } = frame
    const faces = facesOf(frame)
    if (by) game.rules.cards[by.me.card]!.outcome!(game, by.me, faces, by.about)
    else (game.frames.at(-2) as RollerFrame).faces = faces
    return undefined
  },
})

import { callProcedure, emit, type Frame, procedure } from '../kernel/game.ts'
import { type AttackFace, type Die, rollAttackDice, rollDefenseDice } from '../shared/dice.ts'
import type { OtherRoll as AnyRoll, Face, RollerFrame } from '../shared/roll.ts'
import type { DeviceId, ShipOrDeviceId } from '../vocabulary/ids.ts'
import { type CardContext, openWindow } from './ability.ts'
import type { AskContext } from './ask-player.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { requireDice } from './engagement/current-attack.ts'
import { device, type Game, isDevice, isOnTable, ship } from './state.ts'

export type { RollerFrame }

/** Dice that a ship or remote rolls outside an attack. */
export interface Roll extends AnyRoll {
  /** The bomb or mine that causes the roll. */
  readonly device?: DeviceId
}

export interface OtherRollFrame extends Frame, Pick<AttackFrame, 'attackDice' | 'defenseDice' | 'noted'> {
  roll: Roll
  /** The card that has them rolled; its `outcome` continues. */
  by?: { readonly me: CardContext; readonly about: AskContext }
}

/** Rolls dice, one attack die by default, for the calling procedure or for a card. */
export const rollDice = (
  game: Game,
  roll: Partial<Roll> & Pick<Roll, 'ship' | 'rule' | 'good'>,
  by?: OtherRollFrame['by'],
): void =>
  callProcedure<OtherRollFrame>(game, {
    procedure: 'roll',
    roll: { dice: 'attackDice', amount: 1, ...roll },
    ...(by ? { by } : {}),
  })

/** Makes the ship of a card roll one attack die; the card's `outcome` continues. */
export const rollOne = (
  game: Game,
  me: CardContext,
  good: readonly AttackFace[],
  about: AskContext = me,
): void => rollDice(game, { ship: me.ship, rule: 'C2-ABILITY-3', good }, { me, about })

/** Counts the dice that show one of these faces. */
export const countRolled = (faces: readonly Face[] | undefined, ...wanted: readonly Face[]): number =>
  faces?.filter((face) => wanted.includes(face)).length ?? 0

/** Returns the innermost roll in progress, in an attack or not. */
export const currentRoll = (game: Game): AttackFrame | OtherRollFrame | undefined =>
  game.frames.findLast(({ procedure: name }) => name === 'attack' || name === 'roll') as
    | AttackFrame
    | OtherRollFrame
    | undefined

/** Returns that roll; throws if there is none. For cards that work only during rolls. */
export function requireRoll(game: Game): AttackFrame | OtherRollFrame {
  const roll = currentRoll(game)
  if (!roll) throw new Error('No dice are rolled now: ask in a window of a roll alone.')
  return roll
}

/** Reports whether a ship or remote is on the table. */
export const isShipOrRemoteOnTable = (game: Game, id: ShipOrDeviceId): boolean =>
  isDevice(game, id) ? device(game, id).place === 'table' : isOnTable(ship(game, id))

const facesOf = (frame: OtherRollFrame): Face[] =>
  requireDice(frame, frame.roll.dice).map(({ face }: Die<Face>) => face)

/** Rolls dice outside an attack. */
export const rollProcedure = procedure<Game, OtherRollFrame>('roll', {
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

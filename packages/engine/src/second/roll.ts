import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { type AttackFace, attackDice, type Die, defenseDice } from '../table/dice.ts'
import type { Roll as AnyRoll, Face, RollerFrame } from '../table/roll.ts'
import { type Me, open } from './ability.ts'
import type { About } from './ask.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { rolledDice } from './engagement/attack-now.ts'
import { device, type Game, inPlay, isDevice, ship } from './state.ts'

export type { RollerFrame }

/** Dice that a ship or remote rolls outside of an attack. */
export interface Roll extends AnyRoll {
  /** The bomb or mine they are rolled for. */
  readonly device?: number
}

export interface RollFrame extends Frame, Pick<AttackFrame, 'attackDice' | 'defenseDice' | 'noted'> {
  roll: Roll
  /** The card they are rolled for, whose `outcome` goes on. */
  by?: { readonly me: Me; readonly about: About }
}

/** Has dice rolled, one attack die unless told, for the procedure that goes on or for a card. */
export const rollDice = (
  game: Game,
  roll: Partial<Roll> & Pick<Roll, 'ship' | 'rule' | 'good'>,
  by?: RollFrame['by'],
): void =>
  call<RollFrame>(game, {
    procedure: 'roll',
    roll: { dice: 'attackDice', amount: 1, ...roll },
    ...(by ? { by } : {}),
  })

/** Has the ship of a card roll one attack die; its `outcome` goes on. */
export const rollOne = (game: Game, me: Me, good: readonly AttackFace[], about: About = me): void =>
  rollDice(game, { ship: me.ship, rule: 'C2-ABILITY-3', good }, { me, about })

/** How many dice of these faces have been rolled. */
export const rolledOf = (faces: readonly Face[] | undefined, ...wanted: readonly Face[]): number =>
  faces?.filter((face) => wanted.includes(face)).length ?? 0

/** The innermost roll that is going on, be it in an attack or not. */
export const diceNow = (game: Game): AttackFrame | RollFrame | undefined =>
  game.frames.findLast(({ procedure: name }) => name === 'attack' || name === 'roll') as
    | AttackFrame
    | RollFrame
    | undefined

/** That roll, for cards that work in one alone. */
export function theRoll(game: Game): AttackFrame | RollFrame {
  const roll = diceNow(game)
  if (!roll) throw new Error('No dice are rolled now: ask in a window of a roll alone.')
  return roll
}

/** Whether a ship or remote is on the table. */
export const isThere = (game: Game, id: number): boolean =>
  isDevice(id) ? device(game, id).place === 'table' : inPlay(ship(game, id))

const facesOf = (frame: RollFrame): Face[] =>
  rolledDice(frame, frame.roll.dice).map(({ face }: Die<Face>) => face)

export const rolling = procedure<Game, RollFrame>('roll', {
  before: (game, { roll }) => {
    if (!isThere(game, roll.ship)) return 'done'
    open(game, { window: 'beforeOtherRoll', ...roll })
    return
  },

  roll: (game, frame) => {
    const { ship: id, rule, dice, amount } = frame.roll
    if (dice === 'attackDice') frame.attackDice = attackDice(game, amount)
    else frame.defenseDice = defenseDice(game, amount)
    emit(game, { kind: 'rolled', rule, ship: id, faces: facesOf(frame) })
    open(game, { window: 'otherRoll', ...frame.roll })
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

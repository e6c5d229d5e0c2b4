import { callProcedure, emit, type Frame, procedure } from '../kernel/game.ts'
import { type Die, rollAttackDice, rollDefenseDice } from '../shared/dice.ts'
import type { Face, OtherRoll, RollerFrame } from '../shared/roll.ts'
import type { CardId } from '../vocabulary/ids.ts'
import { type CardContext, openWindow } from './ability.ts'
import type { AskContext } from './ask-player.ts'
import { facts, type Game, isOnTable, ship } from './state.ts'

export type { OtherRoll, RollerFrame }

interface RollFrame extends Frame {
  roll: OtherRoll
  rolled?: readonly Die<Face>[]
  /** A result that a card named before the roll, with the ship and key of the card. */
  said?: { readonly what: string; readonly by: string }
  /** The card that has them rolled; its `outcome` continues. */
  by?: { readonly me: CardContext; readonly about: AskContext }
}

type RollRequest = Partial<OtherRoll> & Pick<OtherRoll, 'ship' | 'good'>

/** Rolls dice, one attack die by default, for the calling procedure or for a card. */
export const rollDice = (game: Game, roll: RollRequest, by?: RollFrame['by']): void =>
  callProcedure<RollFrame>(game, {
    procedure: 'roll',
    roll: { dice: 'attackDice', amount: 1, rule: 'C1-ABILITY-1', ...roll },
    ...(by ? { by } : {}),
  })

/** Makes the ship of a card roll one attack die; the card's `outcome` continues. */
export const rollOne = (game: Game, me: CardContext, good: readonly Face[], about: AskContext = {}): void =>
  rollDice(game, { ship: me.ship, good }, { me, about })

/** Does the same within the action of a card. */
export const rollInAction = (
  game: Game,
  roll: RollRequest,
  card: CardId,
  key: string = card,
  about: AskContext = {},
): void =>
  rollDice(game, roll, { me: { card, key, ship: roll.ship, seat: facts(game, roll.ship).seat }, about })

/** Counts the dice that show one of these faces. */
export const countRolled = (faces: readonly Face[] | undefined, ...wanted: readonly Face[]): number =>
  faces?.filter((face) => wanted.includes(face)).length ?? 0

/** Returns the hits and crits among them. */
export const rolledDamage = (faces: readonly Face[] | undefined): { hits: number; crits: number } => ({
  hits: countRolled(faces, 'hit'),
  crits: countRolled(faces, 'crit'),
})

/** Returns the roll in progress outside an attack. */
function currentOtherRoll(game: Game): RollFrame {
  const roll = game.frames.findLast(({ procedure: name }) => name === 'roll')
  if (!roll)
    throw new Error('No dice are rolled outside of an attack now: ask in a window of such a roll alone.')
  return roll as RollFrame
}

const rollOwner = ({ ship: id, key }: CardContext): string => `${id}:${key}`

/** Returns the faces of the dice of that roll. */
export const currentFaces = (game: Game): Face[] =>
  (currentOtherRoll(game).rolled ?? []).map(({ face }) => face)

/** Names a result of the coming roll, for a card. */
export function nameResultBefore(game: Game, me: CardContext, what: string): void {
  currentOtherRoll(game).said = { what, by: rollOwner(me) }
}
export function resultNamedBefore(game: Game, me: CardContext): string | undefined {
  const { said } = currentOtherRoll(game)
  return said?.by === rollOwner(me) ? said.what : undefined
}

function emitRoll(game: Game, frame: RollFrame, rolled: readonly Die<Face>[]): void {
  frame.rolled = rolled
  const { rule, ship: id } = frame.roll
  emit(game, { kind: 'changed', rule, ship: id, faces: rolled.map(({ face }) => face) })
}

/** Turns one die of that roll to another face. */
export function turnRolledDie(game: Game, from: Face, to: Face): void {
  const frame = currentOtherRoll(game)
  const rolled = frame.rolled ?? []
  const at = rolled.findIndex(({ face }) => face === from)
  if (at >= 0) emitRoll(game, frame, rolled.with(at, { face: to, rerolled: true, fixed: true }))
}

/** Adds one result to that roll. */
export const addToOtherRoll = (game: Game, face: Face): void =>
  emitRoll(game, currentOtherRoll(game), [...(currentOtherRoll(game).rolled ?? []), { face }])

/** Rolls dice outside an attack. */
export const rollProcedure = procedure<Game, RollFrame>('roll', {
  before: (game, { roll }) => {
    if (!isOnTable(ship(game, roll.ship))) return 'done'
    openWindow(game, { window: 'beforeOtherRoll', ...roll })
    return
  },

  roll: (game, frame) => {
    const { ship: id, rule, dice, amount } = frame.roll
    frame.rolled = dice === 'attackDice' ? rollAttackDice(game, amount) : rollDefenseDice(game, amount)
    emit(game, { kind: 'rolled', rule, ship: id, faces: currentFaces(game) })
    openWindow(game, { window: 'otherRoll', ...frame.roll })
    return undefined
  },

  outcome: (game, { by }) => {
    const faces = currentFaces(game)
    if (by) game.rules.cards[by.me.card]!.outcome!(game, by.me, faces, by.about)
    else (game.frames.at(-2) as RollerFrame).faces = faces
    return undefined
  },
})

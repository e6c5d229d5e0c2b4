import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { attackDice, type Die, defenseDice } from '../table/dice.ts'
import type { Face, Roll, RollerFrame } from '../table/roll.ts'
import { type Me, open } from './ability.ts'
import type { About } from './ask.ts'
import { facts, type Game, inPlay, ship } from './state.ts'

export type { Roll, RollerFrame }

interface RollFrame extends Frame {
  roll: Roll
  rolled?: readonly Die<Face>[]
  /** What a card has said before the roll, by the ship and key of the card. */
  said?: { readonly what: string; readonly by: string }
  /** The card they are rolled for, whose `outcome` goes on. */
  by?: { readonly me: Me; readonly about: About }
}

type Wanted = Partial<Roll> & Pick<Roll, 'ship' | 'good'>

/** Has dice rolled, one attack die unless told, for the procedure that goes on or for a card. */
export const rollDice = (game: Game, roll: Wanted, by?: RollFrame['by']): void =>
  call<RollFrame>(game, {
    procedure: 'roll',
    roll: { dice: 'attackDice', amount: 1, rule: 'C1-ABILITY-1', ...roll },
    ...(by ? { by } : {}),
  })

/** Has the ship of a card roll one attack die; its `outcome` goes on. */
export const rollOne = (game: Game, me: Me, good: readonly Face[], about: About = {}): void =>
  rollDice(game, { ship: me.ship, good }, { me, about })

/** The same for the action of a card. */
export const rollInAction = (
  game: Game,
  roll: Wanted,
  card: string,
  key: string = card,
  about: About = {},
): void =>
  rollDice(game, roll, { me: { card, key, ship: roll.ship, seat: facts(game, roll.ship).seat }, about })

/** How many dice of these faces have been rolled. */
export const rolledOf = (faces: readonly Face[] | undefined, ...wanted: readonly Face[]): number =>
  faces?.filter((face) => wanted.includes(face)).length ?? 0

/** The hits and crits among them. */
export const damageOf = (faces: readonly Face[] | undefined): { hits: number; crits: number } => ({
  hits: rolledOf(faces, 'hit'),
  crits: rolledOf(faces, 'crit'),
})

/** The roll outside of an attack that is going on. */
function rollNow(game: Game): RollFrame {
  const roll = game.frames.findLast(({ procedure: name }) => name === 'roll')
  if (!roll)
    throw new Error('No dice are rolled outside of an attack now: ask in a window of such a roll alone.')
  return roll as RollFrame
}

const bearer = ({ ship: id, key }: Me): string => `${id}:${key}`

/** What the dice of that roll show. */
export const shownNow = (game: Game): Face[] => (rollNow(game).rolled ?? []).map(({ face }) => face)

/** A card says something about the roll to come, and whether it has. */
export function sayBefore(game: Game, me: Me, what: string): void {
  rollNow(game).said = { what, by: bearer(me) }
}
export function saidBefore(game: Game, me: Me): string | undefined {
  const { said } = rollNow(game)
  return said?.by === bearer(me) ? said.what : undefined
}

function show(game: Game, frame: RollFrame, rolled: readonly Die<Face>[]): void {
  frame.rolled = rolled
  const { rule, ship: id } = frame.roll
  emit(game, { kind: 'changed', rule, ship: id, faces: rolled.map(({ face }) => face) })
}

/** Turns one die of that roll to another face. */
export function turnOther(game: Game, from: Face, to: Face): void {
  const frame = rollNow(game)
  const rolled = frame.rolled ?? []
  const at = rolled.findIndex(({ face }) => face === from)
  if (at >= 0) show(game, frame, rolled.with(at, { face: to, rerolled: true, fixed: true }))
}

/** Adds one result to it. */
export const addToRoll = (game: Game, face: Face): void =>
  show(game, rollNow(game), [...(rollNow(game).rolled ?? []), { face }])

export const rolling = procedure<Game, RollFrame>('roll', {
  before: (game, { roll }) => {
    if (!inPlay(ship(game, roll.ship))) return 'done'
    open(game, { window: 'beforeOtherRoll', ...roll })
    return
  },

  roll: (game, frame) => {
    const { ship: id, rule, dice, amount } = frame.roll
    frame.rolled = dice === 'attackDice' ? attackDice(game, amount) : defenseDice(game, amount)
    emit(game, { kind: 'rolled', rule, ship: id, faces: shownNow(game) })
    open(game, { window: 'otherRoll', ...frame.roll })
    return undefined
  },

  outcome: (game, { by }) => {
    const faces = shownNow(game)
    if (by) game.rules.cards[by.me.card]!.outcome!(game, by.me, faces, by.about)
    else (game.frames.at(-2) as RollerFrame).faces = faces
    return undefined
  },
})

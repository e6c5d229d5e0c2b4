import type { RuleId } from '@flotilla/rulebook'
import { chance, emit } from '../kernel/game.ts'
import { gain, loseShield, mark, removeShip, setDamage, update } from './changes.ts'
import { faceupCount, facts, type Game, hasFaceup, inPlay, ship } from './state.ts'

export type Damage = 'hit' | 'crit'

/** Shuffles by the game's own chance; fixed dice do not order decks. */
export function shuffled(game: Game, cards: readonly string[]): string[] {
  const left = [...cards]
  if (game.chance.fixed) return left
  const order: string[] = []
  while (left.length > 0) order.push(...left.splice(chance(game, [...left.keys()]), 1))
  return order
}

/** Takes the top card of a seat's deck; an empty deck is made again from the cards of ships that have left play. */
function drawCard(game: Game, seat: number): string | undefined {
  let deck = game.state.decks[seat]!
  if (deck.draw.length === 0) {
    deck = {
      draw: shuffled(game, deck.discard.length > 0 ? deck.discard : facedown(game, seat)),
      discard: [],
    }
    emit(game, { kind: 'shuffled', rule: 'C2-DAMAGE-10', seat })
  }
  const [top, ...draw] = deck.draw
  update(game, { decks: game.state.decks.with(seat, { ...deck, draw }) })
  return top
}

/** With no discards either, facedown cards go back into the deck and only their number is kept. */
function facedown(game: Game, seat: number): string[] {
  const own = game.state.ships.filter((one) => inPlay(one) && facts(game, one.id).seat === seat)
  const cards = own.flatMap(({ damage }) =>
    damage.filter((one) => !one.faceup && one.card !== TALLY).map(({ card }) => card),
  )
  for (const { id, damage } of own) {
    mark(game, id, { damage: damage.map((one) => (one.faceup ? one : { card: TALLY, faceup: false })) })
  }
  return cards
}

/** Stands for a facedown card that has gone back into the deck. */
const TALLY = 'tally'

/** Deals a damage card, past the shields. */
export function deal(game: Game, id: number, faceup: boolean, rule: RuleId): void {
  const card = drawCard(game, facts(game, id).seat) ?? TALLY
  setDamage(game, id, [...ship(game, id).damage, { card, faceup }])
  emit(game, { kind: 'dealt', rule, ship: id, faceup, ...(faceup ? { card } : {}) })
  if (faceup) turnedUp(game, id, card)
}

/** Turns a faceup damage card facedown. */
export function repair(game: Game, id: number, card: string, rule: RuleId): void {
  const { damage } = ship(game, id)
  const at = damage.findIndex((one) => one.faceup && one.card === card)
  if (at < 0) return
  mark(game, id, { damage: damage.with(at, { card, faceup: false }) })
  emit(game, { kind: 'repaired', rule, ship: id, card })
}

/** Suffers damage one by one: a shield if there is one, else a card. */
export function suffer(game: Game, id: number, kind: Damage, amount: number, rule: RuleId): void {
  for (let i = 0; i < amount; i++) {
    const one = ship(game, id)
    if (!inPlay(one)) return
    const worse = kind === 'hit' && hasFaceup(one, 'hullbreach') ? 'crit' : kind
    emit(game, { kind: 'damaged', rule, ship: id, damage: worse })
    const leaks = worse === 'crit' ? faceupCount(one, 'fuelleak') : 0
    if (one.shields > 0) loseShield(game, id, 'C2-DAMAGE-2')
    else deal(game, id, worse === 'crit', worse === 'crit' ? 'C2-DAMAGE-4' : 'C2-DAMAGE-3')
    for (let leak = 0; leak < leaks && hasFaceup(ship(game, id), 'fuelleak'); leak++) {
      repair(game, id, 'fuelleak', 'C2-CARD-13')
      suffer(game, id, 'hit', 1, 'C2-CARD-13')
    }
  }
}

/** What a damage card does when it turns up; lasting effects are looked up where they matter. */
function turnedUp(game: Game, id: number, card: string): void {
  if (card === 'panickedpilot') {
    gain(game, id, 'stress', 2, 'C2-CARD-1')
    repair(game, id, card, 'C2-CARD-1')
  }
  if (card === 'directhit') {
    repair(game, id, card, 'C2-CARD-14')
    suffer(game, id, 'hit', 1, 'C2-CARD-14')
  }
}

/** Outside the Engagement Phase a destroyed ship is removed at once. */
export function settle(game: Game, id: number): void {
  if (ship(game, id).doomed && game.state.phase !== 'engagement')
    removeShip(game, id, 'destroyed', 'C2-DESTROY-2')
}

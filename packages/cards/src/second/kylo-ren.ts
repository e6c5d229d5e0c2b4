import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import type { CardContext, Game } from '@flotilla/engine/second'
import { assign, cardsInDeck, discardDamageCards, facts, searchDeck } from '@flotilla/engine/second/effects'
import { isPilotOrCrewDamage } from './queries.ts'

const DARK_SIDE = 'illshowyouthedarkside'

/** Returns the ship to which a player's condition is assigned, and the damage card on it. */
function assignedDarkSide(
  game: Game,
  { seat }: CardContext,
): { readonly ship: ShipId; readonly damage: string } | undefined {
  for (const { id, conditions } of game.state.ships)
    for (const { card, by, damage } of conditions)
      if (card === DARK_SIDE && by === seat && damage !== undefined) return { ship: id, damage }
  return
}

/** Returns the damage card that moves along to another ship, if both ships have the same deck. */
function goingAlong(game: Game, me: CardContext, target: ShipId): string | undefined {
  const known = assignedDarkSide(game, me)
  return known && facts(game, known.ship).seat === facts(game, target).seat ? known.damage : undefined
}

/** Returns the Pilot damage cards that may be put on the condition of a ship, or the one that moves along. */
export function darkSideOptions(game: Game, me: CardContext, target: ShipId) {
  const known = goingAlong(game, me, target)
  const all =
    known === undefined
      ? cardsInDeck(game, target).filter((card) => isPilotOrCrewDamage(game, card))
      : [known]
  return all.sort().map((damage) => createOption('damage', '', { damage }))
}

/** Assigns the condition with a damage card that replaces the ship's next crit. */
export function showDarkSide(game: Game, me: CardContext, target: ShipId, damage: string): void {
  const before = assignedDarkSide(game, me)
  if (goingAlong(game, me, target) === undefined) {
    if (before) discardDamageCards(game, before.ship, [before.damage])
    searchDeck(game, target, damage)
  }
  assign(game, target, { card: DARK_SIDE, by: me.seat, source: me.ship, damage }, 1, 'C2-ABILITY-3')
}

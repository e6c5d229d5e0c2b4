import { effects, type Game, type Me } from '@flotilla/engine'
import { isPersonalDamage } from './asking.ts'

const { assign, cardsInDeck, discard, facts, searchDeck } = effects

const DARK_SIDE = 'illshowyouthedarkside'

/** Who has the condition of a player already, and the damage card that lies on it. */
function lying(game: Game, { seat }: Me): { readonly ship: number; readonly damage: string } | undefined {
  for (const { id, conditions } of game.state.ships)
    for (const { card, by, damage } of conditions)
      if (card === DARK_SIDE && by === seat && damage !== undefined) return { ship: id, damage }
  return
}

/** The damage card that goes along to another ship; only where that has the same deck. */
function goingAlong(game: Game, me: Me, target: number): string | undefined {
  const known = lying(game, me)
  return known && facts(game, known.ship).seat === facts(game, target).seat ? known.damage : undefined
}

/** The damage cards about pilots that may be laid on the condition of a ship; one that lies on it goes along. */
export function darkSides(game: Game, me: Me, target: number): { id: string; damage: string }[] {
  const known = goingAlong(game, me, target)
  const all =
    known === undefined ? cardsInDeck(game, target).filter((card) => isPersonalDamage(game, card)) : [known]
  return all.sort().map((damage) => ({ id: damage, damage }))
}

/** Shows a ship the dark side: a damage card waits for its next crit. */
export function showDarkSide(game: Game, me: Me, target: number, damage: string): void {
  const before = lying(game, me)
  if (goingAlong(game, me, target) === undefined) {
    if (before) discard(game, before.ship, [before.damage])
    searchDeck(game, target, damage)
  }
  assign(game, target, { card: DARK_SIDE, by: me.seat, source: me.ship, damage }, 1, 'C2-ABILITY-3')
}

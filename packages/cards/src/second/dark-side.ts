import { effects, type Game, type Me } from '@flotilla/engine'
import { isPersonalDamage } from './asking.ts'

const { assign, cardsInDeck, searchDeck } = effects

const DARK_SIDE = 'illshowyouthedarkside'

/** The damage card that lies on the condition of a player already. */
const lying = (game: Game, { seat }: Me): string | undefined =>
  game.state.ships
    .flatMap(({ conditions }) => conditions)
    .find(({ card, by }) => card === DARK_SIDE && by === seat)?.damage

/** The damage cards about pilots that may be laid on the condition of a ship; one that lies on it goes along. */
export function darkSides(game: Game, me: Me, target: number): { id: string; damage: string }[] {
  const known = lying(game, me)
  const all =
    known === undefined ? cardsInDeck(game, target).filter((card) => isPersonalDamage(game, card)) : [known]
  return all.sort().map((damage) => ({ id: damage, damage }))
}

/** Shows a ship the dark side: a damage card waits for its next crit. */
export function showDarkSide(game: Game, me: Me, target: number, damage: string): void {
  if (lying(game, me) === undefined) searchDeck(game, target, damage)
  assign(game, target, { card: DARK_SIDE, by: me.seat, source: me.ship, damage }, 1, 'C2-ABILITY-3')
}

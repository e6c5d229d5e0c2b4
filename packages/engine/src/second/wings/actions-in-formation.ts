import type { ShipId } from '../../vocabulary/ids.ts'
import { cardsOn } from '../ability.ts'
import { type Game, ownWing, ship } from '../state.ts'

const wingmateActions = ['calculate', 'evade', 'focus', 'lock', 'reinforce']

/** Reports whether a ship's wing lets it attempt an action. */
export function isActionAllowedInFormation(game: Game, id: ShipId, action: string): boolean {
  if (!ship(game, id).inFormation || wingmateActions.includes(action)) return true
  if (game.rules.keys.wings.limitsActions === 'activation' && game.state.phase !== 'activation') return true
  const { leader } = ownWing(game, id)
  return cardsOn(game, leader).some(({ rules }) => rules.wing?.actions?.includes(action))
}

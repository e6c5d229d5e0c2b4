import type { AbilityContext } from '../shared/ability.ts'
import { type CardContext, isForbidden } from './ability.ts'
import { discardUpgrade, lose, loseShield, updateShip } from './changes.ts'
import { isInOneArc } from './engagement/arcs.ts'
import { energyOn, spendEnergy } from './huge/energy.ts'
import { rangeBetweenShips } from './ship-ranges.ts'
import { countTokens, type Game, isEnemy, isFriend, ship, type Token } from './state.ts'

/** The ability context of the first edition. */
export const abilityContext: AbilityContext<Game, CardContext> = {
  scope: (game, me, id) => {
    if (id === me.ship) return 'me'
    if (isEnemy(game, me.ship, id)) return 'enemy'
    return isFriend(game, me.ship, id) ? 'friend' : 'ally'
  },
  isAt: (game, me, id, least, most) => {
    const range = rangeBetweenShips(game, ship(game, me.ship), ship(game, id))
    return range >= least && range <= most
  },
  sees: (game, me, arc, id) => isInOneArc(game, me.ship, arc, id),
  canPay: (game, me, { energy = 0, shield = 0, token: paid }) => {
    const one = ship(game, me.ship)
    const token = paid as Token | undefined
    return (
      (energy === 0 || energyOn(one) >= energy) &&
      one.shields >= shield &&
      (token === undefined ||
        (countTokens(one, token) > 0 && !isForbidden(game, { do: 'spendToken', ship: one.id, token })))
    )
  },
  pay: (game, me, { energy = 0, shield = 0, token, discard: goes }) => {
    if (energy > 0) spendEnergy(game, me.ship, energy, 'C1-ABILITY-1')
    for (let i = 0; i < shield; i++) loseShield(game, me.ship, 'C1-ABILITY-1')
    if (token) lose(game, me.ship, token as Token, 1, 'C1-ABILITY-1', 'spent')
    if (goes) discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
  },
  hasUsed: (game, me, what) => ship(game, me.ship).performed.includes(what),
  noteUse: (game, me, what) =>
    updateShip(game, me.ship, { performed: [...ship(game, me.ship).performed, what] }),
}

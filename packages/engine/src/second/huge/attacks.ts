import type { second } from '@flotilla/catalogue'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { cardsOn } from '../ability.ts'
import { canShoot, type Shot, shotsOf, weaponsOf } from '../engagement/shots.ts'
import { type Game, type Ship, ship } from '../state.ts'

/** A bonus attack listed on a card of a huge ship. */
export interface BonusAttack {
  readonly energy?: number
  /** It fires any weapon of these slots; by default that of the card itself. */
  readonly slots?: readonly second.Slot[]
}

const hasFired = (one: Ship, bonus: string): boolean => one.fired.some((shot) => shot.bonus === bonus)

/** Returns the weapons a card's bonus attack may fire. */
const weaponsOfSlots = (game: Game, id: ShipId, card: CardId, { slots }: BonusAttack): (number | string)[] =>
  slots
    ? weaponsOf(game, id)
        .filter(({ slot }) => slot && slots.includes(slot))
        .map(({ key }) => key)
    : [card]

/** Returns the bonus attacks that a huge ship may still perform this round, of these cards if given. */
export function bonusShots(
  game: Game,
  id: ShipId,
  of: (card: CardId) => boolean = () => true,
  spare = 0,
): Shot[] {
  const one = ship(game, id)
  const shots: Shot[] = []
  for (const { me, rules } of cardsOn(game, id)) {
    if (!rules.bonusAttacks || !of(me.card)) continue
    const seen = new Set<string>()
    for (const [i, header] of rules.bonusAttacks.entries()) {
      const bonus = `${me.card}:${i}`
      const what = header.slots?.join() ?? me.card
      const cost = header.energy ?? 0
      // Bonus attacks with the same weapon are interchangeable; the next of them is enough.
      if (seen.has(what) || hasFired(one, bonus) || one.energy - spare < cost) continue
      seen.add(what)
      for (const shot of shotsOf(game, id, { weapons: weaponsOfSlots(game, id, me.card, header) })) {
        const name = shot.weapon === me.card ? shot.id : `${me.card}:${shot.id}`
        shots.push({ ...shot, id: toOptionId(`bonus:${name}`), bonus, energy: cost })
      }
    }
  }
  return shots
}

/** Returns what an engaging huge ship may fire now: one attack, and every bonus attack that is left. */
export const hugeShots = (game: Game, id: ShipId, attacked: boolean): Shot[] => [
  ...(attacked ? [] : shotsOf(game, id)),
  ...bonusShots(game, id),
]

/** Reports whether there is any. */
export const canHugeShoot = (game: Game, id: ShipId): boolean =>
  (game.rules.register.entries.cannot.has('declare') ? shotsOf(game, id).length > 0 : canShoot(game, id)) ||
  bonusShots(game, id).length > 0

/** Returns the bonus attacks another effect may grant: one per round with each weapon. */
export const grantedShots = (game: Game, id: ShipId, shots: readonly Shot[]): Shot[] =>
  shots
    .map((shot) => ({ ...shot, bonus: `weapon:${shot.weapon}` }))
    .filter(({ bonus }) => !hasFired(ship(game, id), bonus))

import { type AttackFrame, effects, type Game, type Me, type Moment } from '@flotilla/engine'
import { body, isInArc, rangeOf } from '@flotilla/geometry'

const { facts, inPlay, relation, ship, stand } = effects

/** The moment is about the ship the card is on. */
export const mine = (_: Game, me: Me, moment: Moment): boolean => moment.ship === me.ship

export const iAttack = (me: Me, { attacker }: AttackFrame): boolean => attacker === me.ship
export const iDefend = (me: Me, { defender }: AttackFrame): boolean => defender === me.ship
export const isPrimary = ({ weapon }: AttackFrame): boolean => typeof weapon === 'number'

/** Whether one ship is in an arc of another. */
export const sees = (
  game: Game,
  from: number,
  arc: 'bullseye' | 'front' | 'fullFront' | 'fullRear',
  to: number,
): boolean => isInArc('second', stand(game, ship(game, from)), arc, body(stand(game, ship(game, to))))

export const rangeBetween = (game: Game, a: number, b: number): number =>
  rangeOf(stand(game, ship(game, a)), stand(game, ship(game, b)), 'second') ?? Number.POSITIVE_INFINITY

/** Other friendly ships of a ship at a range. */
export function friendsAt(game: Game, id: number, low: number, high: number): number[] {
  const { seat } = facts(game, id)
  return game.state.ships
    .filter(
      (other) =>
        other.id !== id && inPlay(other) && relation(game, seat, facts(game, other.id).seat) === 'friendly',
    )
    .map((other) => other.id)
    .filter((other) => {
      const range = rangeBetween(game, id, other)
      return range >= low && range <= high
    })
}

export const enemiesOf = (game: Game, id: number): number[] =>
  game.state.ships
    .filter((other) => inPlay(other) && effects.isEnemy(game, id, other.id))
    .map((other) => other.id)

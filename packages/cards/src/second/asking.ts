import { type AttackFrame, effects, type Game, type Me, type Moment } from '@flotilla/engine'
import { type Arc, rangeBetween as bandBetween, isInArc, rangeOf } from '@flotilla/geometry'

const {
  arcsOf,
  bodyOf,
  count,
  facts,
  greenTokens,
  inPlay,
  isDevice,
  isObstacle,
  obstacleShape,
  ship,
  stand,
  weaponsOf,
} = effects

/** The moment is about the ship the card is on. */
export const mine = (_: Game, me: Me, moment: Moment): boolean => moment.ship === me.ship

export const iAttack = (me: Me, { attacker }: AttackFrame): boolean => attacker === me.ship
export const iDefend = (me: Me, { defender }: AttackFrame): boolean => defender === me.ship
export const isPrimary = ({ weapon }: Pick<AttackFrame, 'weapon'>): boolean => typeof weapon === 'number'

/** The slot of the upgrade that fires; a primary weapon has none. */
export const slotOf = (
  game: Game,
  { attacker, weapon }: Pick<AttackFrame, 'attacker' | 'weapon'>,
): string | undefined =>
  isDevice(attacker) ? undefined : facts(game, attacker).weapons.find(({ card }) => card === weapon)?.slot
export const isOrdnance = (game: Game, attack: Pick<AttackFrame, 'attacker' | 'weapon'>): boolean =>
  ['torpedo', 'missile'].includes(slotOf(game, attack) ?? '')

/** Whether a ship or remote is in an arc of a ship, as far as that reaches. A remote has no arcs. */
export const sees = (game: Game, from: number, arc: Arc, to: number, bands = 3): boolean =>
  !isDevice(from) && isInArc('second', stand(game, ship(game, from)), arc, bodyOf(game, to), bands)

/** Whether one ship is in a firing arc of another: those of its primary weapons and of its turrets. */
export const inFiringArc = (game: Game, from: number, to: number): boolean =>
  weaponsOf(game, from)
    .filter(({ key, arc }) => typeof key === 'number' || isTurret(arc))
    .flatMap(({ key, arc }) => arcsOf(ship(game, from), arc, key))
    .some((arc) => sees(game, from, arc, to))

export const isTurret = (arc: string): boolean => arc === 'singleTurret' || arc === 'doubleTurret'

/** The arc that the weapon of an attack fires through by its card, wherever a turret may point. */
export function printedArc(game: Game, { attacker, weapon }: AttackFrame): string | undefined {
  const { attacks, weapons } = facts(game, attacker)
  return (typeof weapon === 'number' ? attacks[weapon] : weapons.find(({ card }) => card === weapon))?.arc
}

/** The range between a ship and another, or a remote. */
export function rangeBetween(game: Game, a: number, b: number): number {
  const range = isDevice(b)
    ? bandBetween(bodyOf(game, a), bodyOf(game, b), 'second')
    : rangeOf(stand(game, ship(game, a)), stand(game, ship(game, b)), 'second')
  return range ?? Number.POSITIVE_INFINITY
}

/** The range between a ship and whatever can be locked. */
export function rangeTo(game: Game, id: number, target: number): number {
  if (!isObstacle(target)) return rangeBetween(game, id, target)
  const stone = game.state.obstacles.find((one) => one.id === target)
  const range = stone && bandBetween(bodyOf(game, id), obstacleShape(stone), 'second')
  return range ?? Number.POSITIVE_INFINITY
}

const within = (game: Game, id: number, low: number, high: number) => (other: number) => {
  const range = rangeBetween(game, id, other)
  return range >= low && range <= high
}

/** Other ships on the table at a range of one. */
export const othersAt = (game: Game, id: number, low: number, high: number): number[] =>
  game.state.ships
    .filter((other) => other.id !== id && inPlay(other))
    .map((other) => other.id)
    .filter(within(game, id, low, high))

export const areFriends = effects.areFriendly

/** Other friendly ships of a ship at a range. */
export const friendsAt = (game: Game, id: number, low: number, high: number): number[] =>
  othersAt(game, id, low, high).filter((other) => areFriends(game, id, other))

/** The same and itself, which is friendly to itself and at range 0 of itself. */
export const friendlyAt = (game: Game, id: number, low: number, high: number): number[] => [
  ...(low === 0 ? [id] : []),
  ...friendsAt(game, id, low, high),
]

export const enemiesAt = (game: Game, id: number, low: number, high: number): number[] =>
  othersAt(game, id, low, high).filter((other) => effects.isEnemy(game, id, other))

export const enemiesOf = (game: Game, id: number): number[] =>
  game.state.ships
    .filter((other) => inPlay(other) && effects.isEnemy(game, id, other.id))
    .map((other) => other.id)

/** What a ship is asked that may remove a green token to be spared something. */
export const tokensOr = (game: Game, id: number, otherwise: string) => [
  ...greenTokens.filter((token) => count(ship(game, id), token) > 0).map((token) => ({ id: token, token })),
  { id: otherwise },
]

/** A ship to choose. */
export const toShip = (target: number) => ({ id: `ship:${target}`, target })

/** Another friendly ship at range 0–1 defends, and this one is in the arc of the attack. */
export const coversDefender = (game: Game, me: Me, { attacker, defender, arc }: AttackFrame): boolean =>
  defender !== me.ship &&
  friendsAt(game, me.ship, 0, 1).includes(defender) &&
  sees(game, attacker, arc, me.ship)

const pilotDamage = ['panickedpilot', 'blindedpilot', 'woundedpilot', 'stunnedpilot']
/** Damage cards that are not about the pilot are about the ship. */
export const isShipDamage = (card: string): boolean => !pilotDamage.includes(card)

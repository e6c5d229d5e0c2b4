import {
  type AttackFrame,
  type CardContext,
  effects,
  type Game,
  type Token,
  type WindowEvent,
} from '@flotilla/engine/second'
import {
  type Arc,
  BAND_LENGTH,
  rangeBetween as bandBetween,
  boundingCircle,
  isInArc,
  isWithin,
  mayBeWithin,
  outlineShape,
  type Template,
  TOUCH_TOLERANCE,
} from '@flotilla/geometry'

const {
  arcsOf,
  targetShape,
  countTokens,
  facts,
  greenTokens,
  attackWeapon,
  isOnTable,
  isDevice,
  isObstacle,
  obstacleShape,
  ship,
  footprintOf,
  requireAttack,
  weaponsOf,
} = effects

/** The moment is about the ship the card is on. */
export const isOwnShip = (_: Game, me: CardContext, moment: WindowEvent): boolean => moment.ship === me.ship

export const iAttack = (me: CardContext, { attacker }: AttackFrame): boolean => attacker === me.ship
export const iDefend = (me: CardContext, { defender }: AttackFrame): boolean => defender === me.ship
/** The other side of an attack its ship is in. */
export const opponentInAttack = (me: CardContext, { attacker, defender }: AttackFrame): number =>
  attacker === me.ship ? defender : attacker
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
export const hasInArc = (game: Game, from: number, arc: Arc, to: number, bands = 3): boolean =>
  !isDevice(from) && effects.seesInArc(game, from, arc, to, bands)

/**
 * Whether one ship is in a firing arc of another: those of its primary weapons, as printed and as its cards have them, and of
 * its turrets.
 */
export function isInFiringArc(game: Game, from: number, to: number): boolean {
  const one = ship(game, from)
  const arcs = new Set(facts(game, from).attacks.flatMap(({ arc }, key) => arcsOf(one, arc, key)))
  for (const { key, arc } of weaponsOf(game, from))
    if (typeof key === 'number' || isTurret(arc)) for (const each of arcsOf(one, arc, key)) arcs.add(each)
  for (const arc of arcs) if (hasInArc(game, from, arc, to)) return true
  return false
}

export const isTurret = (arc: string): boolean => arc === 'singleTurret' || arc === 'doubleTurret'

/**
 * What kind of attack it is by the arc of its weapon, as the cards of its ship have that: one through a turret is such wherever
 * the turret may point, and a card may let a weapon fire through another arc.
 */
export function arcKindOf(attack: AttackFrame): string {
  const { arc, also } = attackWeapon(attack)
  return also?.includes(attack.arc) ? attack.arc : arc
}

export const rangeBetween = effects.rangeBetweenShips

/** The range between a ship and whatever can be locked. */
export function rangeTo(game: Game, id: number, target: number): number {
  if (!isObstacle(target)) return rangeBetween(game, id, target)
  const stone = game.state.obstacles.find((one) => one.id === target)
  const range = stone && bandBetween(targetShape(game, id), obstacleShape(stone), 'second')
  return range ?? Number.POSITIVE_INFINITY
}

/** Other ships on the table at a range of one, such as are sought. */
export function othersAtRange(
  game: Game,
  id: number,
  low: number,
  high: number,
  isSought: (other: number) => boolean = () => true,
): number[] {
  const found: number[] = []
  const own = boundingCircle(footprintOf(game, ship(game, id)))
  for (const other of game.state.ships) {
    if (other.id === id || !isOnTable(other) || !isSought(other.id)) continue
    // Most of a crowd is too far off to be measured.
    if (!mayBeWithin(own, boundingCircle(footprintOf(game, other)), high * BAND_LENGTH + 2 * TOUCH_TOLERANCE))
      continue
    if (effects.isShipAtRange(game, id, other.id, low, high)) found.push(other.id)
  }
  return found
}

export const areFriends = effects.areFriendly

/** Other friendly ships of a ship at a range. */
export const friendsAtRange = (game: Game, id: number, low: number, high: number): number[] =>
  othersAtRange(game, id, low, high, (other) => areFriends(game, id, other))

/** The same and itself, which is friendly to itself and at range 0 of itself. */
export const friendlyAtRange = (game: Game, id: number, low: number, high: number): number[] => [
  ...(low === 0 ? [id] : []),
  ...friendsAtRange(game, id, low, high),
]

export const enemiesAtRange = (game: Game, id: number, low: number, high: number): number[] =>
  othersAtRange(game, id, low, high, (other) => effects.isEnemy(game, id, other))

/** Friendly ships at a range as an ability of a card counts it, its own ship among them. */
export const friendlyForCard = (game: Game, me: CardContext, low: number, high: number): number[] =>
  game.state.ships
    .filter((other) => isOnTable(other) && areFriends(game, me.ship, other.id))
    .map((other) => other.id)
    .filter((id) => effects.isAtRangeOfCard(game, me, id, low, high))

/** Whether a ship is friendly to another and at a range of it; to itself it is, at range 0. */
export const isFriendAt = (
  game: Game,
  id: number,
  other: number,
  low = 0,
  high = Number.POSITIVE_INFINITY,
): boolean =>
  !isDevice(other) && areFriends(game, id, other) && effects.isShipAtRange(game, id, other, low, high)

/** Whether another ship is friendly and at a range. */
export const isOtherFriend = (game: Game, id: number, other: number, low?: number, high?: number): boolean =>
  other !== id && isFriendAt(game, id, other, low, high)

/** In its left or right arc. */
export const isInSideArc = (game: Game, id: number, other: number, bands?: number): boolean =>
  hasInArc(game, id, 'left', other, bands) || hasInArc(game, id, 'right', other, bands)

/** In an arc its turret points to. */
export const isInTurretArc = (game: Game, id: number, other: number, bands?: number): boolean => {
  const { turret } = facts(game, id)
  return (
    turret !== undefined &&
    arcsOf(ship(game, id), `${turret}Turret`).some((arc) => hasInArc(game, id, arc, other, bands))
  )
}

/** Every lock that a ship may acquire now on one of these. */
export const locksOn = (game: Game, id: number, targets: readonly number[]) =>
  effects.lockAction.ways(game, ship(game, id)).filter(({ target }) => targets.includes(target))

/** What the dial shows that a ship has revealed this round. */
export const revealedOf = (game: Game, id: number) =>
  isDevice(id) ? undefined : facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)

/** Other maneuvers on the dial of a ship, of the speed and difficulty of the one it has revealed. */
export function likeRevealed(game: Game, id: number): { id: string; maneuver: string; ship: number }[] {
  const shown = revealedOf(game, id)
  const one = ship(game, id)
  if (!shown) return []
  return facts(game, id)
    .dial.filter(
      (entry) =>
        entry !== shown &&
        entry.maneuver.speed === shown.maneuver.speed &&
        effects.difficultyOf(game, one, entry) === effects.difficultyOf(game, one, shown),
    )
    .map((entry) => ({ id: entry.id, maneuver: entry.id, ship: id }))
}

/** Green tokens that a ship may hand to others. */
export const handOverOptions = (
  game: Game,
  id: number,
  targets: readonly number[],
  tokens: readonly Token[] = greenTokens,
) =>
  tokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .flatMap((token) => targets.map((target) => ({ id: `give:${token}:${target}`, token, target })))

/** How many more of these ships are enemies of a ship than not. */
export const enemyBalance = (game: Game, me: CardContext, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + (effects.isEnemy(game, me.ship, id) ? 1 : -1), 0)

const countFaces = (dice: readonly { readonly face: string }[], ...faces: string[]): number =>
  dice.filter(({ face }) => faces.includes(face)).length

/** The hits and crits of the attack as its dice lie. */
export const uncancelledHits = (game: Game): number =>
  countFaces(effects.requireAttack(game).attackDice ?? [], 'hit', 'crit')

/** Whether an evade less of the attack would let a hit or crit through. */
export const wouldPierce = (game: Game): boolean =>
  uncancelledHits(game) > 0 &&
  uncancelledHits(game) >= countFaces(effects.requireAttack(game).defenseDice ?? [], 'evade')

/** Whether a result less of the attack would spare the defender some damage: it is hit, and not destroyed all the same. */
export function canBeSaved(game: Game): boolean {
  const { defenseDice = [], defender } = effects.requireAttack(game)
  const struck = uncancelledHits(game) - countFaces(defenseDice, 'evade')
  const { shields, damage } = ship(game, defender)
  return struck > 0 && struck <= facts(game, defender).hull + shields - damage.length
}

/** Red tokens beside locks. */
export const redTokens = ['stress', 'strain', 'deplete', 'ion'] as const

/** The red tokens of a ship; locks on it are among them. */
export const redTokensOf = (game: Game, id: number): number =>
  redTokens.reduce((sum, token) => sum + countTokens(ship(game, id), token), 0) + lockersOf(game, id).length

const lockersOf = (game: Game, id: number): number[] =>
  game.state.ships.filter(({ locks }) => locks.includes(id)).map((one) => one.id)

/** The red tokens of a ship to choose one from, and its removal. */
export const redTokenWays = (game: Game, id: number) => [
  ...redTokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .map((token) => ({ id: token, token })),
  ...lockersOf(game, id).map((locker) => ({ id: `lock:${locker}`, target: locker })),
]
export function removeRedToken(
  game: Game,
  id: number,
  { token, target }: { token?: Token; target?: number },
): void {
  if (token) effects.lose(game, id, token, 1, 'C2-ABILITY-3')
  else effects.breakLock(game, target!, id, 'C2-ABILITY-3')
}

export const enemiesOf = (game: Game, id: number): number[] =>
  game.state.ships
    .filter((other) => isOnTable(other) && effects.isEnemy(game, id, other.id))
    .map((other) => other.id)

/** What a ship is asked that may remove a green token to be spared something. */
export const removeTokenOr = (game: Game, id: number, otherwise: string) => [
  ...greenTokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .map((token) => ({ id: token, token })),
  { id: otherwise },
]

/** A ship that has damage cards; remotes have none. */
export const hasDamageCards = (game: Game, id: number): boolean =>
  !isDevice(id) && effects.isDamaged(ship(game, id))

export const hasStress = (game: Game, id: number): boolean => effects.isStressed(ship(game, id))

export const hasGreenToken = (game: Game, id: number): boolean =>
  !isDevice(id) && greenTokens.some((token) => countTokens(ship(game, id), token) > 0)

/** Whether an attack is made with an upgrade of one of these slots. */
export const isAttackWithSlot = (
  game: Game,
  attack: Pick<AttackFrame, 'attacker' | 'weapon'>,
  ...slots: readonly string[]
): boolean => slots.includes(slotOf(game, attack) ?? '')

/** Whether a ship could lock something where it stands. */
export const couldLock = (game: Game, id: number, target: number): boolean =>
  locksOn(game, id, [target]).length > 0

/** The upgrades of a ship in a slot. */
export const upgradesIn = (game: Game, id: number, slot: string): string[] =>
  Object.entries(facts(game, id).slots).flatMap(([card, one]) => (one === slot ? [card] : []))

/** A ship to choose. */
export const shipOption = (target: number) => ({ id: `ship:${target}`, target })

/** Whether its ship is in the arc of the attack that goes on. */
export function isUnderFire(game: Game, me: CardContext): boolean {
  const { attacker, arc } = requireAttack(game)
  return hasInArc(game, attacker, arc, me.ship)
}

/** Whether anything that can be locked is in the front arc of a ship. */
export function isInFront(game: Game, id: number, thing: number): boolean {
  if (!isObstacle(thing)) return hasInArc(game, id, 'front', thing)
  const stone = game.state.obstacles.find((one) => one.id === thing)
  return (
    stone !== undefined && isInArc('second', footprintOf(game, ship(game, id)), 'front', obstacleShape(stone))
  )
}

const pilotDamage = ['panickedpilot', 'blindedpilot', 'woundedpilot', 'stunnedpilot']
/** Damage cards that are not about the pilot are about the ship. */
export const isShipDamage = (card: string): boolean => !pilotDamage.includes(card)

/** The configurations of a ship that have another side. */
export const configurationsOf = (game: Game, id: number) =>
  facts(game, id)
    .sided.filter(({ card }) => facts(game, id).slots[card] === 'configuration')
    .map(({ card }) => ({ id: `flip:${card}`, upgrade: card }))

/** Whether a ship has a damage card that could be exposed. */
export const hasHiddenDamage = (game: Game, id: number): boolean =>
  !isDevice(id) && ship(game, id).damage.some(({ card, faceup }) => !faceup && card !== 'tally')

/** Damage cards about the pilot, and those of huge ships about the crew. */
export const isPilotOrCrewDamage = (game: Game, card: string): boolean =>
  !isShipDamage(card) || game.rules.cards[`damage:${card}`]?.crew === true

/** The obstacles at range 0 of a ship or remote. */
export const obstaclesAtRangeZero = (game: Game, id: number): number[] =>
  game.state.obstacles
    .filter(
      (stone) =>
        stone.place === 'table' &&
        isWithin(
          isDevice(id) ? targetShape(game, id) : outlineShape(footprintOf(game, ship(game, id))),
          obstacleShape(stone),
          0,
        ),
    )
    .map((stone) => stone.id)

/** Bank templates, each by a name. */
export const bankTemplates = (speed: 1 | 2 | 3): (readonly [name: string, template: Template])[] =>
  (['left', 'right'] as const).map((side) => [`bank:${side}`, { kind: 'bank', speed, side }])

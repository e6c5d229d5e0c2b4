import type { CardId, ObjectId, ObstacleId, ShipId, ShipOrDeviceId } from '@flotilla/engine'
import { createOption, deedOption, type TokenName, targetOption } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  effects,
  type Game,
  type Token,
  type WindowEvent,
} from '@flotilla/engine/second'
import {
  arcsOf,
  attackWeapon,
  countTokens,
  facts,
  footprintOf,
  greenTokens,
  isDevice,
  isObstacle,
  isOnTable,
  obstacleShape,
  type orangeTokens,
  requireAttack,
  ship,
  targetShape,
  weaponsOf,
} from '@flotilla/engine/second/effects'
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

/** Reports whether the event is about the ship with the card. */
export const isOwnShip = (_: Game, me: CardContext, moment: WindowEvent): boolean => moment.ship === me.ship

export const iAttack = (me: CardContext, { attacker }: AttackFrame): boolean => attacker === me.ship
export const iDefend = (me: CardContext, { defender }: AttackFrame): boolean => defender === me.ship
/** Returns the other ship of an attack in which its ship takes part. */
export const opponentInAttack = (me: CardContext, { attacker, defender }: AttackFrame): ShipId =>
  attacker === me.ship ? defender : attacker
export const isPrimary = ({ weapon }: Pick<AttackFrame, 'weapon'>): boolean => typeof weapon === 'number'

/** Returns the slot of the upgrade that fires; undefined for a primary weapon. */
export const slotOf = (
  game: Game,
  { attacker, weapon }: Pick<AttackFrame, 'attacker' | 'weapon'>,
): string | undefined =>
  isDevice(game, attacker)
    ? undefined
    : facts(game, attacker).weapons.find(({ card }) => card === weapon)?.slot
export const isOrdnance = (game: Game, attack: Pick<AttackFrame, 'attacker' | 'weapon'>): boolean =>
  ['torpedo', 'missile'].includes(slotOf(game, attack) ?? '')

/** Reports whether a ship or remote is in an arc of a ship, within the arc's range. A remote has no arcs. */
export const hasInArc = (
  game: Game,
  from: ShipOrDeviceId,
  arc: Arc,
  to: ShipOrDeviceId,
  bands = 3,
): boolean => !isDevice(game, from) && effects.seesInArc(game, from, arc, to, bands)

/**
 * Reports whether a ship is in a firing arc of another: those of its primary weapons, as changed by its
 * cards, and of its turrets.
 */
export function isInFiringArc(game: Game, from: ShipOrDeviceId, to: ShipOrDeviceId): boolean {
  const one = ship(game, from)
  const arcs = new Set(facts(game, from).attacks.flatMap(({ arc }, key) => arcsOf(one, arc, key)))
  for (const { key, arc } of weaponsOf(game, from))
    if (typeof key === 'number' || isTurret(arc)) for (const each of arcsOf(one, arc, key)) arcs.add(each)
  for (const arc of arcs) if (hasInArc(game, from, arc, to)) return true
  return false
}

export const isTurret = (arc: string): boolean => arc === 'singleTurret' || arc === 'doubleTurret'

/**
 * Returns the kind of an attack by the arc of its weapon: a turret arc wherever it points; a card may let a
 * weapon fire through another arc.
 */
export function arcKindOf(attack: AttackFrame): string {
  const { arc, also } = attackWeapon(attack)
  return also?.includes(attack.arc) ? attack.arc : arc
}

export const rangeBetweenShips = effects.rangeBetweenShips

/** Returns the range between a ship and any object that can be locked. */
export function rangeTo(game: Game, id: ShipId, target: ObjectId): number {
  if (!isObstacle(game, target)) return rangeBetweenShips(game, id, target)
  const stone = game.state.obstacles.find((one) => one.id === target)
  const range = stone && bandBetween(targetShape(game, id), obstacleShape(stone), 'second')
  return range ?? Number.POSITIVE_INFINITY
}

/** Returns the other ships on the table at a range of a ship that pass a test. */
export function othersAtRange(
  game: Game,
  id: ShipId,
  low: number,
  high: number,
  isSought: (other: ShipId) => boolean = () => true,
): ShipId[] {
  const found: ShipId[] = []
  const own = boundingCircle(footprintOf(game, ship(game, id)))
  for (const other of game.state.ships) {
    if (other.id === id || !isOnTable(other) || !isSought(other.id)) continue
    // Most ships are too far away to need measuring.
    if (!mayBeWithin(own, boundingCircle(footprintOf(game, other)), high * BAND_LENGTH + 2 * TOUCH_TOLERANCE))
      continue
    if (effects.isShipAtRange(game, id, other.id, low, high)) found.push(other.id)
  }
  return found
}

export const areFriends = effects.areFriendly

/** Returns the other friendly ships at a range of a ship. */
export const friendsAtRange = (game: Game, id: ShipId, low: number, high: number): ShipId[] =>
  othersAtRange(game, id, low, high, (other) => areFriends(game, id, other))

/** Returns the friendly ships at a range, including itself, which is at range 0. */
export const selfAndFriendsAtRange = (game: Game, id: ShipId, low: number, high: number): ShipId[] => [
  ...(low === 0 ? [id] : []),
  ...friendsAtRange(game, id, low, high),
]

export const enemiesAtRange = (game: Game, id: ShipId, low: number, high: number): ShipId[] =>
  othersAtRange(game, id, low, high, (other) => effects.isEnemy(game, id, other))

/** Returns the friendly ships at a range as a card counts it, including its own ship. */
export const friendlyForCard = (game: Game, me: CardContext, low: number, high: number): ShipId[] =>
  game.state.ships
    .filter((other) => isOnTable(other) && areFriends(game, me.ship, other.id))
    .map((other) => other.id)
    .filter((id) => effects.isAtRangeOfCard(game, me, id, low, high))

/**
 * Reports whether a ship is friendly to another and at a range of it. It is friendly to itself, at range 0.
 */
export const isFriendAt = (
  game: Game,
  id: ShipId,
  other: ShipId,
  low = 0,
  high = Number.POSITIVE_INFINITY,
): boolean =>
  !isDevice(game, other) && areFriends(game, id, other) && effects.isShipAtRange(game, id, other, low, high)

/** Reports whether another ship is friendly and at a range. */
export const isOtherFriend = (game: Game, id: ShipId, other: ShipId, low?: number, high?: number): boolean =>
  other !== id && isFriendAt(game, id, other, low, high)

/** Reports whether a ship is in the left or right arc of another. */
export const isInSideArc = (game: Game, id: ShipId, other: ShipId, bands?: number): boolean =>
  hasInArc(game, id, 'left', other, bands) || hasInArc(game, id, 'right', other, bands)

/** Reports whether a ship is in an arc to which another's turret points. */
export const isInTurretArc = (game: Game, id: ShipId, other: ShipId, bands?: number): boolean => {
  const { turret } = facts(game, id)
  return (
    turret !== undefined &&
    arcsOf(ship(game, id), `${turret}Turret`).some((arc) => hasInArc(game, id, arc, other, bands))
  )
}

/** Returns every lock that a ship may acquire now on one of these. */
export const locksOn = (game: Game, id: ShipId, targets: readonly ObjectId[]) =>
  effects.lockAction.ways(game, ship(game, id)).filter(({ target }) => targets.includes(target))

/** Returns the maneuver of a ship's dial revealed this round. */
export const revealedOf = (game: Game, id: ShipId) =>
  isDevice(game, id) ? undefined : facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)

/** Returns other maneuvers on the dial of a ship, with the speed and difficulty of the revealed one. */
export function likeRevealed(game: Game, id: ShipId) {
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
    .map((entry) => createOption('maneuver', '', { maneuver: entry.id }, { ship: id }))
}

/** Returns options for green tokens that a ship may give to others. */
export const handOverOptions = (
  game: Game,
  id: ShipId,
  targets: readonly ShipId[],
  tokens: readonly Token[] = greenTokens,
) =>
  tokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .flatMap((token) => targets.map((target) => createOption('token', 'give', { token, target })))

/** Returns how many more of these ships are enemies than not. */
export const enemyBalance = (game: Game, me: CardContext, ids: readonly ShipId[]): number =>
  ids.reduce((sum, id) => sum + (effects.isEnemy(game, me.ship, id) ? 1 : -1), 0)

const countFaces = (dice: readonly { readonly face: string }[], ...faces: string[]): number =>
  dice.filter(({ face }) => faces.includes(face)).length

/** Returns the uncancelled hits and crits of the attack by its current dice. */
export const countRolledHits = (game: Game): number =>
  countFaces(effects.requireAttack(game).attackDice ?? [], 'hit', 'crit')

/** Reports whether one evade result fewer would let a hit or crit through. */
export const wouldHitWithOneEvadeFewer = (game: Game): boolean =>
  countRolledHits(game) > 0 &&
  countRolledHits(game) >= countFaces(effects.requireAttack(game).defenseDice ?? [], 'evade')

/**
 * Reports whether one result fewer would reduce the damage: the defender is hit, and would not be destroyed
 * anyway.
 */
export function canBeSaved(game: Game): boolean {
  const { defenseDice = [], defender } = effects.requireAttack(game)
  const struck = countRolledHits(game) - countFaces(defenseDice, 'evade')
  const { shields, damage } = ship(game, defender)
  return struck > 0 && struck <= facts(game, defender).hull + shields - damage.length
}

/** Red tokens other than locks. */
export const redTokens = ['stress', 'strain', 'deplete', 'ion'] as const

/** Returns the number of red tokens of a ship, including locks on it. */
export const redTokensOf = (game: Game, id: ShipId): number =>
  redTokens.reduce((sum, token) => sum + countTokens(ship(game, id), token), 0) + lockersOf(game, id).length

const lockersOf = (game: Game, id: ObjectId): ShipId[] =>
  game.state.ships.filter(({ locks }) => locks.includes(id)).map((one) => one.id)

/** Returns an option for each of these tokens that a ship has. */
export const tokenOptions = (
  game: Game,
  id: ShipId,
  tokens: readonly ((typeof redTokens)[number] | (typeof orangeTokens)[number])[],
) =>
  tokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .map((token) => createOption('token', '', { token }))

/** Returns options for removing one of a ship's red tokens. */
export const redTokenWays = (game: Game, id: ShipId) => [
  ...redTokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .map((token) => createOption('token', '', { token })),
  ...lockersOf(game, id).map((locker) => targetOption('lock', locker)),
]
export function removeRedToken(
  game: Game,
  id: ShipId,
  option:
    | { readonly kind: 'token'; readonly token: TokenName }
    | { readonly kind: 'target'; readonly target: ShipId },
): void {
  if (option.kind === 'token') effects.lose(game, id, option.token as Token, 1, 'C2-ABILITY-3')
  else effects.breakLock(game, option.target, id, 'C2-ABILITY-3')
}

export const enemiesOf = (game: Game, id: ShipId): ShipId[] =>
  game.state.ships
    .filter((other) => isOnTable(other) && effects.isEnemy(game, id, other.id))
    .map((other) => other.id)

/** Returns options for a ship that may remove a green token to avoid something. */
export const removeGreenTokenOptions = (game: Game, id: ShipId, otherwise: string) => [
  ...greenTokens
    .filter((token) => countTokens(ship(game, id), token) > 0)
    .map((token) => createOption('token', '', { token })),
  deedOption(otherwise),
]

/** Reports whether a ship has damage cards; always false for remotes. */
export const hasDamageCards = (game: Game, id: ShipId): boolean =>
  !isDevice(game, id) && effects.isDamaged(ship(game, id))

export const hasStress = (game: Game, id: ShipId): boolean => effects.isStressed(ship(game, id))

export const hasGreenToken = (game: Game, id: ShipId): boolean =>
  !isDevice(game, id) && greenTokens.some((token) => countTokens(ship(game, id), token) > 0)

/** Reports whether an attack uses an upgrade of one of these slots. */
export const isAttackWithSlot = (
  game: Game,
  attack: Pick<AttackFrame, 'attacker' | 'weapon'>,
  ...slots: readonly string[]
): boolean => slots.includes(slotOf(game, attack) ?? '')

/** Reports whether a ship could lock something from its position. */
export const couldLock = (game: Game, id: ShipId, target: ShipId): boolean =>
  locksOn(game, id, [target]).length > 0

/** Returns the upgrades of a ship in a slot. */
export const upgradesIn = (game: Game, id: ShipId, slot: string): string[] =>
  Object.entries(facts(game, id).slots).flatMap(([card, one]) => (one === slot ? [card] : []))

/** Returns an option that chooses a ship. */
export const shipOption = (target: ObjectId) => targetOption('ship', target)

/** Reports whether its ship is in the arc of the attack in progress. */
export function isInAttackArc(game: Game, me: CardContext): boolean {
  const { attacker, arc } = requireAttack(game)
  return hasInArc(game, attacker, arc, me.ship)
}

/** Reports whether an object that can be locked is in the front arc of a ship. */
export function isInFrontArc(game: Game, id: ShipId, thing: ObjectId): boolean {
  if (!isObstacle(game, thing)) return hasInArc(game, id, 'front', thing)
  const obstacle = game.state.obstacles.find((one) => one.id === thing)
  return (
    obstacle !== undefined &&
    isInArc('second', footprintOf(game, ship(game, id)), 'front', obstacleShape(obstacle))
  )
}

const pilotDamage = ['panickedpilot', 'blindedpilot', 'woundedpilot', 'stunnedpilot']
/** Reports whether a damage card has the Ship trait rather than Pilot. */
export const isShipDamage = (card: CardId): boolean => !pilotDamage.includes(card)

/** Returns the dual-sided configurations of a ship. */
export const configurationsOf = (game: Game, id: ShipId) =>
  facts(game, id)
    .sided.filter(({ card }) => facts(game, id).slots[card] === 'configuration')
    .map(({ card }) => createOption('upgrade', 'flip', { upgrade: card }))

/** Reports whether a ship has a damage card that could be exposed. */
export const hasHiddenDamage = (game: Game, id: ShipId): boolean =>
  !isDevice(game, id) && ship(game, id).damage.some(({ card, faceup }) => !faceup && card !== 'tally')

/** Reports whether a damage card has the Pilot trait, or Crew for huge ships. */
export const isPilotOrCrewDamage = (game: Game, card: CardId): boolean =>
  !isShipDamage(card) || game.rules.cards[`damage:${card}`]?.crew === true

/** Returns the obstacles at range 0 of a ship or remote. */
export const obstaclesAtRangeZero = (game: Game, id: ShipId): ObstacleId[] =>
  game.state.obstacles
    .filter(
      (stone) =>
        stone.place === 'table' &&
        isWithin(
          isDevice(game, id) ? targetShape(game, id) : outlineShape(footprintOf(game, ship(game, id))),
          obstacleShape(stone),
          0,
        ),
    )
    .map((stone) => stone.id)

/** Returns the bank templates with their names. */
export const bankTemplates = (speed: 1 | 2 | 3): (readonly [name: string, template: Template])[] =>
  (['left', 'right'] as const).map((side) => [`bank:${side}`, { kind: 'bank', speed, side }])

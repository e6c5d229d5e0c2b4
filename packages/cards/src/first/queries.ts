import type { CardId, ShipId } from '@flotilla/engine'
import { createOption, type first, targetOption } from '@flotilla/engine'
import {
  actionBarOf,
  actionRules as allActions,
  changedValue,
  countTokens,
  currentAttack,
  difficultyOf,
  discardDamage,
  type FurtherAttack,
  facts,
  footprintOf,
  isEnemy,
  isFriend,
  isOnTable,
  isPilotSilenced,
  isTooHard,
  lockAmong,
  mayAttack,
  move,
  obstaclesOnTable,
  PRIMARY_WEAPON,
  rangeBetweenShips,
  requireAttack,
  shieldLimit,
  ship,
  shipsOnTable,
  shotsOf,
  suffer,
  treatAs,
  valueNow,
} from '@flotilla/engine/first/effects'
import { bodyShape, isAtRange, isInArc, type Maneuver, sectionShape } from '@flotilla/geometry'

/** Makes certain maneuvers of its ship green. */
export const makeGreen = (
  which: (maneuver: Maneuver) => boolean,
): NonNullable<first.CardRules['difficulty']> => ({
  maneuver: (_, __, { entry }) => (which(entry.maneuver) ? 'green' : undefined),
})

/** Reports whether cards with errata are played as first printed. */
export const usesPrintedText = (game: first.Game): boolean => game.rules.keys.texts === 'printed'

export const isAttacker = (me: first.CardContext, { attacker }: first.AttackFrame): boolean =>
  attacker === me.ship
export const isDefender = (me: first.CardContext, { defender }: first.AttackFrame): boolean =>
  defender === me.ship
export const isPrimary = ({ weapon }: { readonly weapon?: unknown }): boolean => weapon === PRIMARY_WEAPON

export const rangeOf = (game: first.Game, a: ShipId, b: ShipId): number =>
  rangeBetweenShips(game, ship(game, a), ship(game, b))

/** Returns the other ships, friendly or enemy, at a range that pass a test. */
export const othersAtRange = (
  game: first.Game,
  id: ShipId,
  low: number,
  high: number,
  isSought: (other: ShipId) => boolean = () => true,
): ShipId[] =>
  shipsOnTable(game)
    .map((other) => other.id)
    .filter((other) => {
      if (other === id || !isSought(other)) return false
      const far = rangeOf(game, id, other)
      return far >= low && far <= high
    })

/** Returns the other friendly ships at a range. */
export const friendsAtRange = (game: first.Game, id: ShipId, low: number, high: number): ShipId[] =>
  othersAtRange(game, id, low, high, (other) => isFriend(game, id, other))

export const enemiesAtRange = (game: first.Game, id: ShipId, low: number, high: number): ShipId[] =>
  othersAtRange(game, id, low, high, (other) => isEnemy(game, id, other))

/** Returns the friendly ships at Range 1–2 that can receive focus tokens, including the ship itself. */
export const friendsToFocus = (game: first.Game, id: ShipId): ShipId[] =>
  [id, ...friendsAtRange(game, id, 1, 2)].filter((other) => !ship(game, other).huge)

/** Returns the other friendly ships on the table with an upgrade in play that lends their pilot ability. */
export const lendersOf = (game: first.Game, id: ShipId, card: CardId): ShipId[] =>
  shipsOnTable(game)
    .filter((other) => other.id !== id && isFriend(game, id, other.id))
    .filter((other) => !isPilotSilenced(game, other.id))
    .filter((other) => facts(game, other.id).cards.includes(card) && !other.discarded.includes(card))
    .map((other) => other.id)

/** Returns options for taking a focus or evade token of one of these ships. */
export const tokensToTake = (game: first.Game, targets: readonly ShipId[]) =>
  targets.flatMap((target) =>
    (['focus', 'evade'] as const)
      .filter((token) => countTokens(ship(game, target), token) > 0)
      .map((token) => createOption('token', 'take', { token, target })),
  )

/** Returns the enemies up to a range with a facedown dial. */
export const enemiesWithHiddenDial = (game: first.Game, id: ShipId, far: number): ShipId[] =>
  shipsOnTable(game)
    .filter((other) => isEnemy(game, id, other.id) && other.dial !== null)
    .map((other) => other.id)
    .filter((other) => rangeOf(game, id, other) <= far)

/** Returns the other ships, friendly or enemy, at Range 1 of a ship, or of a section of a huge ship. */
export function shipsAtRangeOne(game: first.Game, id: ShipId, section?: 'fore' | 'aft'): ShipId[] {
  const shape = shapeAround(game, id, section)
  return shipsOnTable(game)
    .filter(
      (other) => other.id !== id && isAtRange(shape, bodyShape(footprintOf(game, other)), 1, 1, 'first'),
    )
    .map((other) => other.id)
}

const shapeAround = (game: first.Game, id: ShipId, section?: 'fore' | 'aft') => {
  const here = footprintOf(game, ship(game, id))
  return section ? sectionShape(here, section) : bodyShape(here)
}

/** Deals damage by an effect that names no section; an opponent chooses one of a huge ship. */
export const sufferFromEffect = (
  game: first.Game,
  id: ShipId,
  damage: { hits?: number; crits?: number },
  rule: Parameters<typeof suffer>[3] = RULE,
): void => suffer(game, id, damage, rule, { kind: 'effect' })

export const shipOptions = (targets: readonly ShipId[]) =>
  targets.map((target) => targetOption('ship', target))

export const isStillOnTable = (game: first.Game, id: unknown): boolean => isOnTable(ship(game, id as number))

/** Reports whether a ship is destroyed, even if it may still attack. */
export const isDestroyed = (game: first.Game, id: ShipId): boolean =>
  ship(game, id).doomed || ship(game, id).place === 'destroyed'

/** Returns the current primary weapon value of a ship. */
export const primaryValue = (game: first.Game, id: ShipId): number =>
  changedValue(game, ship(game, id), 'attack', valueNow(game, ship(game, id), 'attack'))

/** Notes that a card has an effect when the attack is over. */
export function noteForLater(attack: first.AttackFrame, { key }: first.CardContext): void {
  attack.noted = [...(attack.noted ?? []), key]
}
export const isNoted = (game: first.Game, { key }: first.CardContext): boolean =>
  currentAttack(game)?.noted?.includes(key) === true

/** Notes that a once-per-attack card has been used. */
export function noteOnce(attack: first.AttackFrame, { key }: first.CardContext): void {
  attack.once = [...(attack.once ?? []), key]
}

/** Returns the free actions of a ship's action bar. */
export const freeBarActions = (game: first.Game, id: ShipId): readonly string[] =>
  actionBarOf(game, ship(game, id))

/** The rule for abilities of cards. */
export const RULE = 'C1-ABILITY-1'

/** A number of dice that no roll exceeds. */
export const ANY_NUMBER = 20

/** Reports whether a bomb or mine is friendly and the card has not been used this round. */
export const isOwnUnusedBomb = (
  game: first.Game,
  me: first.CardContext,
  { seat }: { readonly seat: number },
): boolean =>
  game.rules.teams[seat] === game.rules.teams[me.seat] && !ship(game, me.ship).performed.includes(me.card)

/** Reports whether a ship could recover a shield. */
export const lacksShield = (game: first.Game, id: ShipId): boolean =>
  ship(game, id).shields < shieldLimit(game, ship(game, id), undefined)

/** Reports whether the attack of its ship has missed. */
export const hasMissed = (
  _: first.Game,
  __: first.CardContext,
  { hit }: { readonly hit: boolean },
): boolean => !hit

/** Reports whether its ship could attack once more. */
export const hasShot = (game: first.Game, me: first.CardContext, bounds?: FurtherAttack): boolean =>
  shotsOf(game, me.ship, bounds).length > 0

/**
 * Reports whether its ship has an opportunity to attack. A blinded pilot may take one without attacking,
 * which ends the blindness.
 */
export const hasOpportunity = (game: first.Game, me: first.CardContext, bounds?: FurtherAttack): boolean => {
  const one = ship(game, me.ship)
  const isBlinded = one.damage.some(({ card, faceup }) => faceup && card === 'core-tfa:blindedpilot')
  return (isBlinded && mayAttack(game, one)) || hasShot(game, me, bounds)
}

/** Returns the maneuver a ship has revealed, with its current colour. */
export function revealedManeuver(
  game: first.Game,
  id: ShipId,
): (Pick<first.DialEntry, 'difficulty'> & { entry: first.DialEntry }) | undefined {
  const one = ship(game, id)
  const entry = facts(game, id).dial.find((found) => found.id === one.revealed)
  return entry && { entry, difficulty: difficultyOf(game, one, entry) }
}

/** The longest template of each bearing. */
const longest: { readonly [bearing: string]: number } = { straight: 5, koiogran: 5 }

/**
 * Returns the revealed maneuver at other speeds, within the templates, without those the ship may not
 * execute.
 */
export function otherSpeeds(game: first.Game, id: ShipId, speeds: (now: number) => readonly number[]) {
  const found = revealedManeuver(game, id)
  if (!found || isTooHard(game, ship(game, id), found.entry)) return []
  const { speed: now, bearing } = found.entry.maneuver
  return speeds(now)
    .filter((speed) => speed !== now && speed >= 1 && speed <= (longest[bearing] ?? 3))
    .map((speed) =>
      createOption('flight', `speed:${speed}`, {}, { flies: { ...found.entry.maneuver, speed } }),
    )
}

/** Makes the activating ship execute its revealed maneuver at another speed, in the same colour. */
export function flyAtSpeed(game: first.Game, id: ShipId, speed: number): void {
  const { entry, difficulty } = revealedManeuver(game, id)!
  treatAs(game, { maneuver: { ...entry.maneuver, speed }, difficulty }, RULE)
}

/** Returns options for what a ship could lock by the action and has not locked. */
export const lockOptions = (game: first.Game, id: ShipId) =>
  allActions.targetLock
    .ways(game, ship(game, id), '')
    .filter(({ target }) => !ship(game, id).locks.includes(target as number))

/** Returns the enemies at a range that a ship may lock and has not locked. */
export const lockTargets = (game: first.Game, id: ShipId, low: number, high: number): ShipId[] =>
  lockAmong(game, id, enemiesAtRange(game, id, low, high)).filter(
    (other) => !ship(game, id).locks.includes(other),
  )

/** Returns the damage cards of the defender; for a huge ship of two cards those beside the target section. */
export function defenderDamage(
  game: first.Game,
  { defender, section }: first.AttackFrame,
): first.Ship['damage'] {
  const { damage, huge } = ship(game, defender)
  return huge?.shields && section ? damage.filter((card) => card.section === section) : damage
}

/** Reports whether the defender, or its target section, is inside the attacker's rear auxiliary arc. */
export function isBehind(
  game: first.Game,
  { attacker, defender, section }: Pick<first.AttackFrame, 'attacker' | 'defender' | 'section'>,
): boolean {
  const there = footprintOf(game, ship(game, defender))
  return isInArc(
    'first',
    footprintOf(game, ship(game, attacker)),
    'rear',
    section ? sectionShape(there, section) : bodyShape(there),
  )
}

/** Returns the number of obstacles up to a range from a ship. */
export const obstacleCountInRange = (game: first.Game, id: ShipId, far: number): number =>
  obstaclesOnTable(game).filter(({ shape }) =>
    isAtRange(bodyShape(footprintOf(game, ship(game, id))), shape, 1, far, 'first'),
  ).length

/** Damage cards with the Pilot trait. */
export const pilotDamageCards = [
  'blindedpilot',
  'damagedcockpit',
  'injuredpilot',
  'shakenpilot',
  'stunnedpilot',
]

/** Reports whether a damage card of a ship, by its number, has the Pilot trait rather than Ship. */
export const isAboutPilot = (game: first.Game, id: ShipId, no: number): boolean =>
  ship(game, id).damage.some(
    (one) => one.no === no && pilotDamageCards.includes(one.card.split(':').at(-1) ?? ''),
  )

/** Reports whether a damage card dealt to a ship is still on it. */
export const isDealt = (game: first.Game, id: ShipId, no: number): boolean =>
  ship(game, id).damage.some((one) => one.no === no)

/** Discards a damage card of a ship, by its number. */
export const dropDamage = (game: first.Game, id: ShipId, no: number): void =>
  discardDamage(
    game,
    id,
    ship(game, id).damage.filter((one) => one.no === no),
  )

/** Rotates a ship 180° in place. */
export function turnAround(game: first.Game, id: ShipId): void {
  const { pose } = ship(game, id)
  move(game, id, { ...pose, heading: pose.heading > 0 ? pose.heading - 180 : pose.heading + 180 }, RULE)
}

/** Adds attack dice to the attack in progress. */
export function addAttackDice(game: first.Game, amount = 1): void {
  const attack = currentAttack(game)
  if (attack) attack.extra = (attack.extra ?? 0) + amount
}

/**
 * Reports whether its card was discarded for an effect that lasts until the end of the round, even if the
 * card has returned.
 */
export const isLastingThisRound = (game: first.Game, me: first.CardContext): boolean =>
  ship(game, me.ship).lasting.includes(me.key)

/** Reports whether one evade result fewer would let a hit or crit through. */
export function wouldOneEvadeLessHurt(game: first.Game): boolean {
  const { attackDice = [], defenseDice = [] } = requireAttack(game)
  const hits = attackDice.filter(({ face }) => face === 'hit' || face === 'crit').length
  return hits > 0 && hits >= defenseDice.filter(({ face }) => face === 'evade').length
}

import { first } from '@flotilla/engine'
import { bodyShape, isAtRange, isInArc, type Maneuver, sectionShape } from '@flotilla/geometry'

const {
  actionRules: allActions,
  actionBarOf,
  changedValue,
  countTokens,
  currentAttack,
  difficultyOf,
  discardDamage,
  facts,
  isOnTable,
  isEnemy,
  isFriend,
  isPilotSilenced,
  isTooHard,
  lockAmong,
  obstaclesOnTable,
  mayAttack,
  move,
  rangeBetween,
  shieldLimit,
  ship,
  allShips,
  shotsOf,
  footprintOf,
  suffer,
  treatAs,
  valueNow,
} = first.effects

/** Such maneuvers of its ship are green. */
export const makeGreen = (
  which: (maneuver: Maneuver) => boolean,
): NonNullable<first.CardRules['difficulty']> => ({
  maneuver: (_, __, { entry }) => (which(entry.maneuver) ? 'green' : undefined),
})

/** Cards whose text was changed later are read as first printed. */
export const usesPrintedText = (game: first.Game): boolean => game.rules.keys.texts === 'printed'

export const iAttack = (me: first.CardContext, { attacker }: first.AttackFrame): boolean =>
  attacker === me.ship
export const iDefend = (me: first.CardContext, { defender }: first.AttackFrame): boolean =>
  defender === me.ship
export const isPrimary = ({ weapon }: { readonly weapon?: unknown }): boolean =>
  weapon === first.effects.PRIMARY_WEAPON

export const rangeOf = (game: first.Game, a: number, b: number): number =>
  rangeBetween(game, ship(game, a), ship(game, b))

/** Other ships, friend or foe, at a range, such as are sought. */
export const othersAtRange = (
  game: first.Game,
  id: number,
  low: number,
  high: number,
  isSought: (other: number) => boolean = () => true,
): number[] =>
  allShips(game)
    .map((other) => other.id)
    .filter((other) => {
      if (other === id || !isSought(other)) return false
      const far = rangeOf(game, id, other)
      return far >= low && far <= high
    })

/** Other friendly ships at a range. */
export const friendsAtRange = (game: first.Game, id: number, low: number, high: number): number[] =>
  othersAtRange(game, id, low, high, (other) => isFriend(game, id, other))

export const enemiesAtRange = (game: first.Game, id: number, low: number, high: number): number[] =>
  othersAtRange(game, id, low, high, (other) => isEnemy(game, id, other))

/** The friendly ships at Range 1–2 to which focus tokens can be given, the ship itself among them. */
export const friendsToFocus = (game: first.Game, id: number): number[] =>
  [id, ...friendsAtRange(game, id, 1, 2)].filter((other) => !ship(game, other).huge)

/** Other friendly ships on the table that have an upgrade in play by which they lend their pilot ability. */
export const lendersOf = (game: first.Game, id: number, card: string): number[] =>
  allShips(game)
    .filter((other) => other.id !== id && isFriend(game, id, other.id))
    .filter((other) => !isPilotSilenced(game, other.id))
    .filter((other) => facts(game, other.id).cards.includes(card) && !other.discarded.includes(card))
    .map((other) => other.id)

/** A focus or evade token of one of these ships to take. */
export const tokensToTake = (game: first.Game, targets: readonly number[]) =>
  targets.flatMap((target) =>
    (['focus', 'evade'] as const)
      .filter((token) => countTokens(ship(game, target), token) > 0)
      .map((token) => ({ id: `take:${token}:${target}`, token, target })),
  )

/** Enemies with a dial that nobody has seen, up to a range. */
export const enemiesWithHiddenDial = (game: first.Game, id: number, far: number): number[] =>
  allShips(game)
    .filter((other) => isEnemy(game, id, other.id) && other.dial !== null)
    .map((other) => other.id)
    .filter((other) => rangeOf(game, id, other) <= far)

/** Other ships, friend or foe, at Range 1 of a ship; of a huge one, of the section that is meant. */
export function shipsAtRangeOne(game: first.Game, id: number, section?: 'fore' | 'aft'): number[] {
  const shape = shapeAround(game, id, section)
  return allShips(game)
    .filter(
      (other) => other.id !== id && isAtRange(shape, bodyShape(footprintOf(game, other)), 1, 1, 'first'),
    )
    .map((other) => other.id)
}

const shapeAround = (game: first.Game, id: number, section?: 'fore' | 'aft') => {
  const here = footprintOf(game, ship(game, id))
  return section ? sectionShape(here, section) : bodyShape(here)
}

/** Damage to a ship by an effect that names no section of a huge ship: an opponent chooses one there. */
export const sufferFromEffect = (
  game: first.Game,
  id: number,
  damage: { hits?: number; crits?: number },
  rule: Parameters<typeof suffer>[3] = RULE,
): void => suffer(game, id, damage, rule, { kind: 'effect' })

export const shipOptions = (targets: readonly number[]) =>
  targets.map((target) => ({ id: `ship:${target}`, target }))

export const isStillOnTable = (game: first.Game, id: unknown): boolean => isOnTable(ship(game, id as number))

/** It has been destroyed, though it may still have its turn to attack. */
export const isDestroyed = (game: first.Game, id: number): boolean =>
  ship(game, id).doomed || ship(game, id).place === 'destroyed'

/** The primary weapon value of a ship as it is now. */
export const primaryValue = (game: first.Game, id: number): number =>
  changedValue(game, ship(game, id), 'attack', valueNow(game, ship(game, id), 'attack'))

/** Notes that a card does something when the attack is over, and whether it does. */
export function noteForLater(attack: first.AttackFrame, { key }: first.CardContext): void {
  attack.noted = [...(attack.noted ?? []), key]
}
export const isNoted = (game: first.Game, { key }: first.CardContext): boolean =>
  currentAttack(game)?.noted?.includes(key) === true

/** Notes that a card that works once in an attack has. */
export function noteOnce(attack: first.AttackFrame, { key }: first.CardContext): void {
  attack.once = [...(attack.once ?? []), key]
}

/** The free actions of a ship's action bar. */
export const freeBarActions = (game: first.Game, id: number): readonly string[] =>
  actionBarOf(game, ship(game, id))

/** The rule that lets cards do what they say. */
export const RULE = 'C1-ABILITY-1'

/** More dice than anybody rolls. */
export const ANY_NUMBER = 20

/** A bomb or mine of a friend, for a card that has not worked this round. */
export const isOwnUnusedBomb = (
  game: first.Game,
  me: first.CardContext,
  { seat }: { readonly seat: number },
): boolean =>
  game.rules.teams[seat] === game.rules.teams[me.seat] && !ship(game, me.ship).performed.includes(me.card)

/** A ship could recover a shield. */
export const lacksShield = (game: first.Game, id: number): boolean =>
  ship(game, id).shields < shieldLimit(game, ship(game, id), undefined)

/** The attack of its ship has missed. */
export const hasMissed = (
  _: first.Game,
  __: first.CardContext,
  { hit }: { readonly hit: boolean },
): boolean => !hit

/** Whether its ship could attack once more. */
export const hasShot = (
  game: first.Game,
  me: first.CardContext,
  bounds?: first.effects.FurtherAttack,
): boolean => shotsOf(game, me.ship, bounds).length > 0

/** Whether its ship has an opportunity to attack. A blinded pilot may take one, attacks nobody, and sees again. */
export const hasOpportunity = (
  game: first.Game,
  me: first.CardContext,
  bounds?: first.effects.FurtherAttack,
): boolean => {
  const one = ship(game, me.ship)
  const isBlinded = one.damage.some(({ card, faceup }) => faceup && card === 'core-tfa:blindedpilot')
  return (isBlinded && mayAttack(game, one)) || hasShot(game, me, bounds)
}

/** The maneuver a ship has revealed, and its colour now. */
export function revealedManeuver(game: first.Game, id: number) {
  const one = ship(game, id)
  const entry = facts(game, id).dial.find((found) => found.id === one.revealed)
  return entry && { entry, difficulty: difficultyOf(game, one, entry) }
}

/** The longest template of each kind that there is. */
const longest: { readonly [bearing: string]: number } = { straight: 5, koiogran: 5 }

/** The maneuver a ship has revealed at other speeds, as far as there are templates; none that it may not execute. */
export function otherSpeeds(game: first.Game, id: number, speeds: (now: number) => readonly number[]) {
  const found = revealedManeuver(game, id)
  if (!found || isTooHard(game, ship(game, id), found.entry)) return []
  const { speed: now, bearing } = found.entry.maneuver
  return speeds(now)
    .filter((speed) => speed !== now && speed >= 1 && speed <= (longest[bearing] ?? 3))
    .map((speed) => ({ id: `speed:${speed}`, amount: speed }))
}

/** The ship that is activating flies what it has revealed at another speed, in the same colour. */
export function flyAtSpeed(game: first.Game, id: number, speed: number): void {
  const { entry, difficulty } = revealedManeuver(game, id)!
  treatAs(game, { maneuver: { ...entry.maneuver, speed }, difficulty }, RULE)
}

/** What a ship could lock by the action and has not. */
export const lockOptions = (game: first.Game, id: number) =>
  allActions.targetLock
    .ways(game, ship(game, id), '')
    .filter(({ target }) => !ship(game, id).locks.includes(target as number))

/** The enemies at a range that a ship may lock and has not. */
export const lockTargets = (game: first.Game, id: number, low: number, high: number): number[] =>
  lockAmong(game, id, enemiesAtRange(game, id, low, high)).filter(
    (other) => !ship(game, id).locks.includes(other),
  )

/** Damage cards of whoever is attacked: of a huge ship of two cards those beside the section that is. */
export function defenderDamage(game: first.Game, { defender, section }: first.AttackFrame) {
  const { damage, huge } = ship(game, defender)
  return huge?.shields && section ? damage.filter((card) => card.section === section) : damage
}

/** Whether whoever is attacked, or the section that is, is inside the attacker's auxiliary arc to the rear. */
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

/** How many obstacles are up to a range from a ship. */
export const obstacleCountInRange = (game: first.Game, id: number, far: number): number =>
  obstaclesOnTable(game).filter(({ shape }) =>
    isAtRange(bodyShape(footprintOf(game, ship(game, id))), shape, 1, far, 'first'),
  ).length

/** Damage cards about pilots. */
export const pilotDamageCards = [
  'blindedpilot',
  'damagedcockpit',
  'injuredpilot',
  'shakenpilot',
  'stunnedpilot',
]

/** Whether a damage card of a ship is about its pilot, by its number; it is about the ship otherwise. */
export const isAboutPilot = (game: first.Game, id: number, no: number): boolean =>
  ship(game, id).damage.some(
    (one) => one.no === no && pilotDamageCards.includes(one.card.split(':').at(-1) ?? ''),
  )

/** Whether a damage card that a ship has been dealt lies on it still. */
export const isDealt = (game: first.Game, id: number, no: number): boolean =>
  ship(game, id).damage.some((one) => one.no === no)

/** Discards a damage card of a ship, by its number. */
export const dropDamage = (game: first.Game, id: number, no: number): void =>
  discardDamage(
    game,
    id,
    ship(game, id).damage.filter((one) => one.no === no),
  )

/** Turns a ship about where it stands. */
export function turnAround(game: first.Game, id: number): void {
  const { pose } = ship(game, id)
  move(game, id, { ...pose, heading: pose.heading > 0 ? pose.heading - 180 : pose.heading + 180 }, RULE)
}

/** The attacker of the attack that goes on rolls so many dice more. */
export function addAttackDice(game: first.Game, amount = 1): void {
  const attack = currentAttack(game)
  if (attack) attack.extra = (attack.extra ?? 0) + amount
}

/** Its card was told to be discarded for an effect that lasts to the end of the round, whatever became of it since. */
export const isSpent = (game: first.Game, me: first.CardContext): boolean =>
  ship(game, me.ship).lasting.includes(me.key)

/** Whether an evade less of the attack would let a hit or crit through. */
export function wouldOneEvadeLessHurt(game: first.Game): boolean {
  const { attackDice = [], defenseDice = [] } = first.effects.requireAttack(game)
  const hits = attackDice.filter(({ face }) => face === 'hit' || face === 'crit').length
  return hits > 0 && hits >= defenseDice.filter(({ face }) => face === 'evade').length
}

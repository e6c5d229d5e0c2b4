import { type Faction, factionNames, loadObstacles, type second } from '@flotilla/catalogue'
import type { PilotCard, UpgradeCard } from './card-book.ts'
import { squadViolations } from './check.ts'
import { partLoadout, squadCost } from './cost.ts'
import { addShip, assignIdTokens, equip, newSquad } from './edit-squad.ts'
import { squadFactionOf } from './exchange/card-names.ts'
import { type FormatId, formats } from './formats.ts'
import { legalPositions } from './position-names.ts'
import { loadRegulations, type Regulations } from './regulations.ts'
import { hugeShipPoints } from './scoring-units.ts'
import { pointsListOf } from './ship-profile.ts'
import { openSlots } from './slots.ts'
import type { Equipped, Squad } from './squad.ts'

/** The options for a random squad. */
export interface RandomSquadOptions {
  format: FormatId
  faction: Faction
  seed: string | number
  /** Squad points, if the format leaves them to the scenario; 300 by default. */
  limit?: number
  /** Second edition: the points list, by default that of the format. */
  pointsList?: second.PointsList
}

/** Returns a generator of numbers from 0 to below 1; a seed gives the same numbers on every machine. */
export function createSquadRandom(seed: string): () => number {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A squad while it is assembled. */
interface SquadInProgress {
  by: Regulations
  squad: Squad
  /** Points not yet spent. */
  left: number
  chance: () => number
  /** Names of limited cards: one of each is plenty. */
  taken: Set<string>
  /** Copies of upgrades. */
  copies: Map<string, number>
}

const mostCopies = 3
/** The number of upgrades beyond which a ship becomes too tempting a target. */
const mostUpgrades: Record<string, number> = { small: 2, medium: 3, large: 3, huge: 5 }
const mostOfAType: Record<string, number> = { small: 6, medium: 3, large: 2 }

const pickOne = <T>(chance: () => number, from: readonly T[]): T | undefined =>
  from[Math.floor(chance() * from.length)]

/** Returns the items in random order. */
export function shuffle<T>(chance: () => number, from: readonly T[]): T[] {
  const rest = [...from]
  return from.map(() => rest.splice(Math.floor(chance() * rest.length), 1)[0]!)
}

/** Reports whether the squad has the pilot, or a limited card that the pilot comes with. */
const isTaken = ({ by, taken }: SquadInProgress, { name, standardLoadout = [] }: PilotCard): boolean =>
  taken.has(name) || standardLoadout.some((id) => taken.has(by.book.upgradeById(id)?.name ?? ''))

function pilotsFor(making: SquadInProgress): PilotCard[] {
  const { by, squad } = making
  return by.book.pilots.filter(
    (pilot) =>
      squadFactionOf(by.book, pilot) === squad.faction &&
      pilot.rank !== null &&
      !pilot.comesWith &&
      pilot.hull.section?.part !== 'aft' &&
      pilot.cost(pointsListOf(by, squad)) !== undefined &&
      (!by.format.listFormat || pilot.isLegal(pointsListOf(by, squad), by.format.listFormat)) &&
      !isTaken(making, pilot),
  )
}

/**
 * Returns a squad of one ship, with free configurations, to see its options without the rest of the squad.
 */
function singleShipSquad({ by, squad }: SquadInProgress, pilot: PilotCard): Squad | undefined {
  const outcome = addShip(by, { ...squad, ships: [], wings: [] }, pilot.key)
  if (!outcome.ok) return undefined
  const [ship] = outcome.squad.ships
  const free = openSlots(by, outcome.squad, ship!.ref).some(({ slot }) => slot === 'configuration')
    ? by.book.upgrades.filter(
        (card) => card.slot === 'configuration' && card.cost(pointsListOf(by, squad), pilot) === 0,
      )
    : []
  return free.reduce((single, card) => {
    const fitted = equip(by, single, ship!.ref, card.id)
    return fitted.ok ? fitted.squad : single
  }, outcome.squad)
}

function mayCarry(
  { by, squad, taken, copies }: SquadInProgress,
  card: UpgradeCard,
  most: number,
  pilot: PilotCard,
): boolean {
  const cost = card.cost(pointsListOf(by, squad), pilot)
  return (
    cost !== undefined &&
    cost <= most &&
    !taken.has(card.name) &&
    (copies.get(card.id) ?? 0) < (card.maxPerSquad ?? mostCopies) &&
    !by.book.wing(card.id) &&
    !card.restrictions.some(({ kind }) => kind === 'standardized' || kind === 'solitary') &&
    !card.grants(undefined).some(({ kind }) => kind === 'mustEquip')
  )
}

/**
 * Equips a random card on a random open slot, if one of a few attempts fits. It costs at most the given points
 * of the squad, or what is left of the ship's loadout.
 */
function equipSomething(making: SquadInProgress, single: Squad, points: number): Squad {
  const { by, chance } = making
  const ship = single.ships[0]!
  const part = Math.floor(chance() * ship.parts.length)
  const at = { ship: ship.ref, part }
  const pilot = by.book.pilot(ship.parts[part]!.pilot)!
  const loadout = partLoadout(by, single, ship.parts[part]!)
  const most = loadout ? loadout.value - loadout.spent : points
  const slot = pickOne(chance, openSlots(by, single, at))
  const cards = by.book.upgrades.filter(
    (card) => slot?.serves.includes(card.slot) && mayCarry(making, card, most, pilot),
  )
  for (const card of shuffle(chance, cards).slice(0, 5)) {
    const outcome = equip(by, single, at, card.id)
    if (outcome.ok) return outcome.squad
  }
  return single
}

function countUpgrades({ by, taken, copies }: SquadInProgress, upgrades: readonly Equipped[]): void {
  for (const upgrade of upgrades) {
    const card = by.book.upgrade(upgrade)
    if (card?.limited) taken.add(card.name)
    copies.set(upgrade.id, (copies.get(upgrade.id) ?? 0) + 1)
  }
}

function joinShip(making: SquadInProgress, single: Squad): string {
  const ref = `s${making.squad.ships.length + 1}`
  const ship = { ...single.ships[0]!, ref }
  for (const part of ship.parts) {
    const pilot = making.by.book.pilot(part.pilot)
    if (pilot?.limited) making.taken.add(pilot.name)
    countUpgrades(making, part.upgrades)
  }
  making.left -= squadCost(making.by, single)
  making.squad = { ...making.squad, ships: [...making.squad.ships, ship] }
  return ref
}

/** Adds a huge ship with a crew, if the format has them and it leaves points for an escort. */
function addHuge(making: SquadInProgress, share: number): void {
  const { by, chance } = making
  const budget = making.left * share
  const most = by.format.epicPoints?.max ?? Number.POSITIVE_INFINITY
  const choices = pilotsFor(making).filter(({ hull }) => hull.size === 'huge')
  for (const pilot of shuffle(chance, choices)) {
    let single = singleShipSquad(making, pilot)
    if (!single || hugeShipPoints(by, single) > most) continue
    if (squadCost(by, single) > budget) continue
    for (let tries = 0; tries < mostUpgrades.huge!; tries++) {
      single = equipSomething(making, single, budget - squadCost(by, single))
    }
    joinShip(making, single)
    return
  }
}

/** Adds an ace with an upgrade for it, and two to five wingmates of its own type. */
function addWing(making: SquadInProgress): void {
  const { by, chance } = making
  const upgrade = 'veteranwingleader'
  const small = pilotsFor(making).filter(({ hull }) => hull.size === 'small')
  const mates = small.filter(({ limited }) => limited === 0)
  const leaders = small.filter(
    ({ limited, hull }) => limited > 0 && mates.some((mate) => mate.hull.id === hull.id),
  )
  const leader = pickOne(chance, leaders)
  const mate = pickOne(
    chance,
    mates.filter(({ hull }) => hull.id === leader?.hull.id),
  )
  const ace = leader && singleShipSquad(making, leader)
  const led = ace && equip(by, ace, ace.ships[0]!.ref, upgrade)
  const follower = mate && singleShipSquad(making, mate)
  if (!led?.ok || !follower) return
  const count = 2 + Math.floor(chance() * 4)
  const cost = squadCost(by, led.squad) + count * squadCost(by, follower)
  if (cost > making.left * 0.8) return
  const ref = joinShip(making, led.squad)
  const wingmates = legalPositions(count).map((position) => ({ ship: joinShip(making, follower), position }))
  making.squad = { ...making.squad, wings: [...making.squad.wings, { leader: ref, wingmates, set: 'blue' }] }
}

/** Adds fighters of a few types, aces among them, until few points are left. */
function addFighters(making: SquadInProgress): void {
  const { by, chance } = making
  const list = pointsListOf(by, making.squad)
  const flying = pilotsFor(making).filter(({ hull }) => hull.size !== 'huge')
  const types = shuffle(chance, [...new Set(flying.map(({ hull }) => hull.id))]).slice(0, 4)
  const cheapest = flying.toSorted((a, b) => a.cost(list)! - b.cost(list)!)[0]
  const choices = flying.filter(({ hull }) => types.includes(hull.id) || hull.id === cheapest?.hull.id)
  const reserve = making.left * 0.04
  for (let misses = 0; misses < 12; ) {
    const pilot = pickOne(
      chance,
      choices.filter((each) => !isTaken(making, each)),
    )
    const alike = making.squad.ships.filter(({ parts }) => parts[0].ship === pilot?.hull.id).length
    const another = pilot && alike < mostOfAType[pilot.hull.size]!
    let single = another ? singleShipSquad(making, pilot) : undefined
    if (!pilot || !single || squadCost(by, single) > making.left) {
      misses += 1
      continue
    }
    const most = mostUpgrades[pilot.hull.size]! + (pilot.limited > 0 ? 1 : 0)
    for (let tries = Math.floor(chance() * most); tries > 0; tries--) {
      const spare = Math.min(making.left - squadCost(by, single) - reserve, squadCost(by, single) / 3)
      if (spare > 0) single = equipSomething(making, single, spare)
    }
    joinShip(making, single)
  }
}

/** Spends the remaining points on upgrades. */
function spendTheRest(making: SquadInProgress): void {
  const { by, chance } = making
  for (const ship of shuffle(chance, making.squad.ships)) {
    const before = { ...making.squad, ships: [ship], wings: [] }
    const after = equipSomething(making, before, making.left)
    const changed = after.ships[0]!
    const added = changed.parts.map((part, at) => part.upgrades.slice(ship.parts[at]!.upgrades.length))
    countUpgrades(making, added.flat())
    making.left -= squadCost(by, after) - squadCost(by, before)
    making.squad = {
      ...making.squad,
      ships: making.squad.ships.map((each) => (each.ref === changed.ref ? changed : each)),
    }
  }
}

async function addObstacles({ by, squad, chance }: SquadInProgress): Promise<Squad> {
  const { obstacles, damageDeck } = by.format
  if (!obstacles) return squad
  // Gas clouds came with the second edition, where obstacles are not part of a squad.
  const allowed = (await loadObstacles()).filter(({ kind }) => kind !== 'gasCloud')
  const from = allowed.map(({ id }) => id).filter((id) => obstacles.from?.anyOf.includes(id) ?? true)
  return {
    ...squad,
    obstacles: shuffle(chance, from).slice(0, obstacles.exactly?.count),
    ...(damageDeck ? { damageDeck: pickOne(chance, damageDeck.anyOf)! } : {}),
  }
}

async function attemptSquad(by: Regulations, faction: Faction, limit: number, seed: string): Promise<Squad> {
  const chance = createSquadRandom(seed)
  const making: SquadInProgress = {
    by,
    squad: newSquad(by, faction),
    left: limit,
    chance,
    taken: new Set(),
    copies: new Map(),
  }
  const needsHuge = by.format.epicPoints?.min
  if (!by.format.noEpic && (needsHuge || chance() < 0.6)) addHuge(making, 0.55)
  if (by.format.wings && chance() < 0.6) addWing(making)
  addFighters(making)
  spendTheRest(making)
  return assignIdTokens(await addObstacles(making))
}

/** Creates a legal squad that a player might field; a seed always gives the same squad. */
export async function randomSquad(options: RandomSquadOptions): Promise<Squad> {
  const { format, faction, seed, limit, pointsList } = options
  const own = formats[format].points?.max
  const points = own ?? limit ?? formats[format].usualLimit ?? 300
  const by = await loadRegulations(format, {
    ...(own === undefined ? { limit: { points } } : {}),
    ...(pointsList ? { pointsList } : {}),
  })
  if (by.format.factions.anyOf.includes(faction)) {
    for (let turn = 0; turn < 50; turn++) {
      const squad = await attemptSquad(by, faction, points, `${format} ${faction} ${points} ${seed} ${turn}`)
      if (squadViolations(by, squad).length === 0) return { ...squad, name: `Random squad ${seed}` }
    }
  }
  throw new Error(
    `No squad of the ${factionNames[faction]} can be built for ${by.format.name} with ${points} points. Choose another faction, or more points.`,
  )
}

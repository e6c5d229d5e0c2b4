import type { DialMove, FirstCatalogue, first } from '@flotilla/catalogue'
import type { Section, SectionArc } from '@flotilla/geometry'
import type { ShipPart } from '@flotilla/squads'
import type { Seat } from '../../kernel/decision.ts'
import { dialOf } from '../../shared/dial.ts'
import type { SectionCard } from '../../vocabulary/table-view.ts'
import {
  equippedCards,
  grantedActions,
  grantedStat,
  isPlainUpgrade,
  numberCopies,
  type SecondaryWeapon,
  type ShipFacts,
  silentCards,
  squadShipCost,
} from '../ship-stats.ts'

export const SECTIONS: readonly Section[] = ['fore', 'aft']

/** A Ship card with everything printed on it. */
export interface SectionCardFacts extends SectionCard {
  readonly pilot: string
  readonly actions: readonly first.PrintedAction[]
  /** The other side of a card that can be crippled. */
  readonly crippled: first.CrippledSide | undefined
  /** The maneuvers the ship loses with it. */
  readonly loses: readonly string[]
  /** Squad points of the card with its upgrades. */
  readonly points: number
}

/** An upgrade of a huge ship. */
export interface HugeUpgrade {
  readonly section: Section | undefined
  readonly slot: first.Slot
  /** The icons it fills, and those it adds. */
  readonly occupies: readonly first.Slot[]
  readonly adds: readonly { readonly slot: first.Slot; readonly amount: number }[]
  /** The energy it can hold. */
  readonly limit: number
  /** By how much it raises the energy limit of its ship. */
  readonly raises: number
}

export interface HugeFacts {
  readonly parts: readonly SectionCardFacts[]
  /** The energy each maneuver of the dial gains, by its id. */
  readonly gains: { readonly [maneuver: string]: number }
  readonly upgrades: { readonly [key: string]: HugeUpgrade }
  /** The kind of ship of its damage decks. */
  readonly deck: string
}

const arcs: { readonly [ship: string]: SectionArc } = {
  cr90corvettefore: 'cr90Fore',
  cr90corvetteaft: 'cr90Aft',
  raiderclasscorvettefore: 'raiderFore',
  raiderclasscorvetteaft: 'raiderAft',
  gozanticlasscruiser: 'gozanti',
  croccruiser: 'croc',
}

/** A maneuver of a huge ship, which has no difficulty. */
const whiteManeuver = ({ speed, bearing }: DialMove) => ({ speed, bearing, difficulty: 'white' as const })

interface HugeParts {
  readonly pilot: first.PilotData
  readonly ship: first.HugeShip
  readonly upgrades: readonly first.UpgradeData[]
}

const isRead = (one: HugeParts | string): one is HugeParts => typeof one !== 'string'

function readPart(catalogue: FirstCatalogue, part: ShipPart): HugeParts | string {
  const pilot = catalogue.pilot(part.pilot)
  const ship = pilot && catalogue.ship(pilot.ship)
  if (!pilot || ship?.size !== 'huge')
    return `"${part.pilot}" is no section of a first edition huge ship. Check the squad.`
  const upgrades = equippedCards(catalogue, part.upgrades)
  return typeof upgrades === 'string' ? upgrades : { pilot, ship, upgrades }
}

/**
 * Returns what is wrong with the cards of a huge ship: a ship of two cards has its fore card first, then the
 * aft one.
 */
function wrongParts(parts: readonly HugeParts[]): string | undefined {
  const [one, other] = parts
  const { section, name } = one!.ship
  const isWhole = section
    ? section.part === 'fore' && other?.ship.id === section.other && parts.length === 2
    : parts.length === 1
  if (isWhole) return
  return section
    ? `${name} is one of two Ship cards: give the ship its fore and its aft, in that order.`
    : `${name} has one Ship card. Give it no other.`
}

function partFacts({ pilot, ship, upgrades }: HugeParts): SectionCardFacts {
  const grants = [...pilot.grants, ...upgrades.flatMap((one) => one.grants)]
  const stats = { ...ship.stats, ...pilot.stats }
  return {
    section: ship.section?.part,
    name: pilot.name,
    pilot: pilot.key,
    attack: stats.attack === null ? 0 : stats.attack + grantedStat(grants, 'attack'),
    range: ship.attackRange ?? { min: 1, max: 3 },
    turret: ship.turret,
    arc: arcs[ship.id],
    energy: stats.energy,
    hull: stats.hull + grantedStat(grants, 'hull'),
    shields: stats.shields + grantedStat(grants, 'shields'),
    actions: [...new Set([...ship.actions, ...grantedActions(grants)])],
    crippled: ship.section?.crippled,
    loses: dialOf((ship.section?.crippled.removedManeuvers ?? []).map(whiteManeuver)).map(({ id }) => id),
    points: squadShipCost(pilot, upgrades),
  }
}

const upgradeFacts = (section: Section | undefined, one: first.UpgradeData): HugeUpgrade => ({
  section,
  slot: one.slot,
  occupies: one.occupies,
  adds: one.grants.flatMap((grant) =>
    grant.kind === 'slot' ? [{ slot: grant.slot, amount: grant.amount }] : [],
  ),
  limit: one.energyLimit ?? 0,
  raises: grantedStat(one.grants, 'energy'),
})

const sumParts = (parts: readonly SectionCardFacts[], what: 'hull' | 'shields' | 'points'): number =>
  parts.reduce((total, part) => total + part[what], 0)

/** Returns the facts of a huge ship, or what is wrong with it as a text. */
export function hugeFacts(
  catalogue: FirstCatalogue,
  known: (card: string) => boolean,
  seat: Seat,
  squadParts: readonly ShipPart[],
  cost?: number,
): Omit<ShipFacts, 'idToken'> | string {
  const read = squadParts.map((part) => readPart(catalogue, part))
  const fault = read.find((one) => typeof one === 'string')
  if (fault !== undefined) return fault
  const whole = read.filter(isRead)
  const wrong = wrongParts(whole)
  if (wrong) return wrong
  const [front] = whole
  const parts = whole.map(partFacts)
  const fitted = whole.flatMap(({ ship, upgrades }) =>
    upgrades.map((upgrade) => ({ upgrade, section: ship.section?.part })),
  )
  const keys = numberCopies(fitted.map(({ upgrade }) => upgrade.key))
  const pilots = whole.flatMap(({ pilot }) => (pilot.ability ? [pilot.key] : []))
  const cards = [...pilots, ...keys]
  const dial = dialOf(front!.ship.dial.map(whiteManeuver))
  return {
    seat,
    name: nameOf(front!),
    pilot: front!.pilot.key,
    unique: front!.pilot.unique,
    ship: front!.ship.section?.of ?? front!.ship.id,
    base: parts.length === 2 ? 'cr90' : 'gr75',
    skill: front!.pilot.skill!,
    attack: Math.max(...parts.map(({ attack }) => attack)),
    agility: front!.ship.stats.agility,
    hull: sumParts(parts, 'hull'),
    shields: sumParts(parts, 'shields'),
    valuesFrom: {},
    dial,
    actions: [...new Set(parts.flatMap(({ actions }) => actions))],
    bareActions: [],
    arcs: front!.ship.arcs,
    turret: parts.some(({ turret }) => turret),
    weapons: fitted.flatMap(({ upgrade: { slot, attack, range, points }, section }, i): SecondaryWeapon[] =>
      attack !== undefined && range
        ? [
            {
              card: keys[i]!,
              slot,
              value: attack,
              range,
              turret: false,
              points,
              ...(section ? { section } : {}),
            },
          ]
        : [],
    ),
    points: cost ?? sumParts(parts, 'points'),
    cards,
    silent: silentCards(cards, known, (card) =>
      fitted.some(({ upgrade }) => upgrade.key === card && isPlainUpgrade(upgrade)),
    ),
    huge: {
      parts,
      gains: Object.fromEntries(dial.map(({ id }, i) => [id, front!.ship.dial[i]!.energy])),
      upgrades: Object.fromEntries(
        fitted.map(({ upgrade, section }, i) => [keys[i]!, upgradeFacts(section, upgrade)]),
      ),
      deck: front!.ship.damageDeck,
    },
  }
}

/** Returns the name of a ship; that of two cards is the name they share. */
const nameOf = ({ pilot, ship }: HugeParts): string =>
  ship.section ? pilot.name.replace(/ \((Fore|Aft)\)$/, '') : pilot.name

import type { first } from '@flotilla/catalogue'
import type { Section } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { facts, type Game, type Ship } from '../state.ts'
import type { HugeFacts, SectionCardFacts } from './huge-facts.ts'

/** The state that only a huge ship has. */
export interface HugeState {
  /** The shields of each section of a ship with two cards; the ship's own `shields` are their sum. */
  readonly shields: Readonly<Record<Section, number>> | null
  /** Energy on the Ship card that has an energy limit. */
  readonly energy: number
  /** Energy on upgrade cards. */
  readonly stored: { readonly [card: string]: number }
  readonly crippled: readonly Section[]
  /** Sections that become crippled after the ship's chance to attack. */
  readonly doomed: readonly Section[]
  /** Cards whose "Energy:" has been resolved this round. */
  readonly used: readonly string[]
  /** Disabled upgrades, each with the number of the damage card that disables it. */
  readonly disabled: { readonly [card: string]: number }
}

export const createHugeState = ({ parts }: HugeFacts): HugeState => ({
  shields: parts.length === 2 ? { fore: 0, aft: 0 } : null,
  energy: 0,
  stored: {},
  crippled: [],
  doomed: [],
  used: [],
  disabled: {},
})

export const isHugeShip = (game: Game, id: ShipId): boolean => facts(game, id).huge !== undefined
export const hugeFactsOf = (game: Game, id: ShipId): HugeFacts => facts(game, id).huge!

export const isCrippled = ({ huge }: Ship, section: Section | undefined): boolean =>
  section ? (huge?.crippled.includes(section) ?? false) : false

/** Returns the Ship card of a section. */
export const sectionCard = (game: Game, id: ShipId, section: Section | undefined): SectionCardFacts => {
  const { parts } = hugeFactsOf(game, id)
  return parts.find((part) => part.section === section) ?? parts[0]!
}

/** Returns the values of a Ship card, by the side that is up. */
export function sectionStats(
  one: Ship,
  { section, attack, energy, hull, shields, crippled }: SectionCardFacts,
): Pick<first.ShipStats, 'attack' | 'energy' | 'hull' | 'shields'> {
  return isCrippled(one, section) ? crippled!.stats : { attack, energy, hull, shields }
}

export const sectionActions = (one: Ship, part: SectionCardFacts): readonly first.PrintedAction[] =>
  isCrippled(one, part.section) ? part.crippled!.actions : part.actions

/** Returns the shields of a section, or of the ship if its sections share them. */
export const shieldsLeft = (one: Ship, section: Section | undefined): number =>
  one.huge?.shields && section ? one.huge.shields[section] : one.shields

/** Returns the section of a card on a ship with two cards. */
export const sectionOfCard = ({ upgrades, parts }: HugeFacts, key: string): Section | undefined =>
  upgrades[key]?.section ?? parts.find(({ pilot }) => pilot === key)?.section

/** Reports whether a crippled section has removed a maneuver from the dial. */
export const isManeuverLost = (game: Game, one: Ship, maneuver: string): boolean =>
  hugeFactsOf(game, one.id).parts.some(
    ({ section, loses }) => isCrippled(one, section) && loses.includes(maneuver),
  )

/** Reports whether a card of a huge ship has no effect: it is disabled, or on the side that is down. */
export const isCardDisabled = (
  { parts }: HugeFacts,
  { disabled, crippled }: HugeState,
  key: string,
): boolean =>
  key in disabled ||
  parts.some(({ pilot, section }) => pilot === key && section !== undefined && crippled.includes(section))

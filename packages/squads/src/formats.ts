import {
  defaultPointsList,
  type Edition,
  type Faction,
  type ShipTypeId,
  type second,
} from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { BookShipSize } from './card-book.ts'

/** The id of a squad format. */
export type FormatId =
  | 'epic-dogfight-2014'
  | 'team-epic-2014'
  | 'epic-variant-2018'
  | 'epic-variant-team-2018'
  | 'epic-battles'
  | 'standard-first'
  | 'standard-second'
  | 'legacy-standard'
  | 'legacy-wildspace'
  | 'legacy-epic'
  | 'xwa-standard'
  | 'xwa-extended'
  | 'xwa-epic'

/** Whether a limit counts one squad or all squads of a team. */
export type LimitScope = 'squad' | 'team'

interface Limit {
  max: number
  rule: RuleId
}

/** The core rules of squad building, by their ids in an edition. */
export interface BuildingRules {
  cards: RuleId
  faction: RuleId
  limited: RuleId
  icons: RuleId
  /** Slots that need no icon: one upgrade of each per ship. */
  withoutIcon: Readonly<Record<string, RuleId>>
  grants: RuleId
  restrictions: RuleId
  /** Two copies of a card on a ship: of any card, or of those with the mark. */
  copies: RuleId
  /** A card without a cost in the points list. */
  cost: RuleId
  /** Upgrades for huge ships on other ships; modifications for other ships on huge ships. */
  hugeOnly?: RuleId
  hugeModifications?: RuleId
}

/** Every value in which formats differ. */
export interface Format {
  id: FormatId
  name: string
  edition: Edition
  ground: BuildingRules
  /** Second edition: the points list, unless an event names another. */
  pointsList?: second.PointsList
  /** The points list is a community's, which says what is legal in this format; no squad names another. */
  listFormat?: second.ListFormat
  /** The version of the rules it is played by, if its community names one. */
  ruleset?: string
  /** What nobody published and we derived, for players. */
  reconstructed?: string
  /** The limit in points where neither scenario nor organiser sets one. */
  usualLimit?: number
  /** Absent if the scenario sets it. */
  points?: Limit
  /** Squads may be measured in threat, and the scenario sets the limit; a team's players share it. */
  scenarioLimit?: { rule: RuleId; shareRule: RuleId }
  factions: { anyOf: readonly Faction[]; rule: RuleId }
  /** The format has no Epic ships and cards, except in missions that call for a ship. */
  noEpic?: RuleId
  /** `values`: only these huge ships have a price. */
  epicPoints?: {
    min: number
    max: number
    scope: LimitScope
    rule: RuleId
    values?: { of: Readonly<Record<ShipTypeId, number>>; rule: RuleId }
  }
  /** Limits on ships of one type. */
  sameShip?: { scope: LimitScope; small: Limit; large: Limit }
  /** Limits on cards of one name. */
  sameCard?: { scope: LimitScope; max: number; weapons: RuleId; talents: RuleId }
  /** Upgrades forbidden to ships of these sizes. */
  barred?: { upgrade: string; sizes: readonly BookShipSize[]; rule: RuleId }[]
  /** Upgrades for ships of any size, whose limit was added later. */
  anySize?: readonly string[]
  obstacles?: {
    exactly?: { count: number; rule: RuleId }
    distinct: RuleId
    from?: { anyOf: readonly string[]; rule: RuleId }
  }
  damageDeck?: { anyOf: readonly string[]; rule: RuleId; required: boolean }
  /** The members of a team that bring obstacles and a damage deck. */
  broughtBy?: 'captain' | 'everyPlayer'
  /** The number of players of a team; 1 for a single player. */
  players: { count: number; rule: RuleId } | 'any'
  captain?: RuleId
  /** Rules for the squads of a team together. */
  teamFaction?: RuleId
  teamLimited?: RuleId
  /** Ships must not share an ID number, because players could not tell them apart. */
  idNumbers?: RuleId
  /** One further command slot on every ship that is not huge. */
  commandSlot?: RuleId
  wings?: boolean
}

const groundFirst: BuildingRules = {
  cards: 'C1-SQUAD-1',
  faction: 'C1-SQUAD-2',
  limited: 'C1-SQUAD-3',
  icons: 'C1-SQUAD-4',
  withoutIcon: { title: 'C1-SQUAD-5', mod: 'C1-SQUAD-6' },
  grants: 'C1-SQUAD-8',
  restrictions: 'C1-SQUAD-7',
  copies: 'HS-LIM-1',
  cost: 'C1-SQUAD-9',
  hugeOnly: 'HS-UPG-1',
  hugeModifications: 'HS-MOD-1',
}

const groundSecond: BuildingRules = {
  cards: 'C2-SQUAD-1',
  faction: 'C2-SQUAD-2',
  limited: 'C2-SQUAD-3',
  icons: 'C2-SQUAD-4',
  withoutIcon: {},
  grants: 'C2-SQUAD-7',
  restrictions: 'C2-SQUAD-6',
  copies: 'C2-SQUAD-5',
  cost: 'C2-SQUAD-8',
}

const rebelsAndEmpire: readonly Faction[] = ['rebelalliance', 'galacticempire']
const threeFactions: readonly Faction[] = [...rebelsAndEmpire, 'scumandvillainy']
const sevenFactions: readonly Faction[] = [
  ...threeFactions,
  'firstorder',
  'resistance',
  'galacticrepublic',
  'separatistalliance',
]
const coreAsteroids = [0, 1, 2, 3, 4, 5].map((n) => `coreasteroid${n}`)
const prices2014 = {
  of: { cr90corvette: 3, gr75mediumtransport: 2 },
  rule: 'EP14-EPTS-1',
} as const
const navigator2014 = [
  { upgrade: 'navigator', sizes: ['huge'], rule: 'EP14-CARD-2' },
] satisfies Format['barred']

/** The formats of communities. They publish which cards are legal; what they leave open is as in Epic Battles. */
function communityFormat<Id extends FormatId>(
  id: Id,
  name: string,
  pointsList: second.Community,
  listFormat: second.ListFormat,
  points?: number,
): Record<Id, Format> {
  const epic: Partial<Format> = {
    scenarioLimit: { rule: 'EB-SSET-1', shareRule: 'EB-TSQ-2' },
    commandSlot: 'EB-CMD-2',
    wings: true,
    usualLimit: pointsList === 'xwa' ? 75 : 300,
    reconstructed:
      pointsList === 'xwa'
        ? 'Nobody published a limit for Epic games. We suggest a quarter of that of Epic Battles, as 50 points are a quarter of 200.'
        : 'Nobody published a limit for Epic games. We suggest that of Epic Battles.',
  }
  const standard: Partial<Format> = { noEpic: 'C2-SQUAD-12' }
  const format: Format = {
    id,
    name,
    edition: 'second',
    ground: groundSecond,
    pointsList,
    listFormat,
    ruleset: pointsList === 'xwa' ? '2e-epic-1.4.6' : '2e-epic-1.1.0',
    factions: { anyOf: sevenFactions, rule: 'C2-SQUAD-2' },
    players: 'any',
    ...(points ? { ...standard, points: { max: points, rule: 'C2-SQUAD-11' } } : epic),
  }
  return { [id]: format } as Record<Id, Format>
}

/** All formats by id. */
export const formats: Readonly<Record<FormatId, Format>> = {
  'epic-dogfight-2014': {
    id: 'epic-dogfight-2014',
    name: 'Epic Dogfight (2014)',
    edition: 'first',
    ground: groundFirst,
    points: { max: 300, rule: 'EP14-SQUAD-2' },
    factions: { anyOf: rebelsAndEmpire, rule: 'EP14-SQUAD-6' },
    epicPoints: { min: 0, max: 5, scope: 'squad', rule: 'EP14-SQUAD-3', values: prices2014 },
    sameShip: {
      scope: 'squad',
      small: { max: 12, rule: 'EP14-SQUAD-4' },
      large: { max: 6, rule: 'EP14-SQUAD-5' },
    },
    barred: navigator2014,
    anySize: ['deadeye'],
    obstacles: { distinct: 'EP14-SQUAD-11', from: { anyOf: coreAsteroids, rule: 'EP14-DEPLOY-10' } },
    damageDeck: { anyOf: ['core'], rule: 'EP14-SQUAD-10', required: false },
    broughtBy: 'everyPlayer',
    players: { count: 1, rule: 'EP14-SQUAD-1' },
    idNumbers: 'EP14-DEPLOY-4',
  },
  'team-epic-2014': {
    id: 'team-epic-2014',
    name: 'Team Epic (2014)',
    edition: 'first',
    ground: groundFirst,
    points: { max: 200, rule: 'EP14-TSQUAD-2' },
    factions: { anyOf: rebelsAndEmpire, rule: 'EP14-TSQUAD-6' },
    epicPoints: { min: 0, max: 3, scope: 'squad', rule: 'EP14-TSQUAD-3', values: prices2014 },
    sameShip: {
      scope: 'squad',
      small: { max: 8, rule: 'EP14-TSQUAD-4' },
      large: { max: 4, rule: 'EP14-TSQUAD-5' },
    },
    barred: navigator2014,
    anySize: ['deadeye'],
    obstacles: { distinct: 'EP14-TSQUAD-14', from: { anyOf: coreAsteroids, rule: 'EP14-TDEPLOY-8' } },
    damageDeck: { anyOf: ['core'], rule: 'EP14-TSQUAD-13', required: false },
    broughtBy: 'everyPlayer',
    players: { count: 2, rule: 'EP14-TSQUAD-1' },
    captain: 'EP14-TSQUAD-8',
    teamFaction: 'EP14-TSQUAD-6',
    teamLimited: 'EP14-TSQUAD-7',
    idNumbers: 'EP14-TDEPLOY-5',
  },
  'epic-variant-2018': {
    id: 'epic-variant-2018',
    name: 'Epic variant (2018)',
    edition: 'first',
    ground: groundFirst,
    points: { max: 300, rule: 'EV18-SQUAD-2' },
    factions: { anyOf: threeFactions, rule: 'EV18-SQUAD-10' },
    epicPoints: { min: 2, max: 5, scope: 'squad', rule: 'EV18-SQUAD-3' },
    sameShip: {
      scope: 'squad',
      small: { max: 8, rule: 'EV18-SQUAD-5' },
      large: { max: 4, rule: 'EV18-SQUAD-7' },
    },
    sameCard: { scope: 'squad', max: 4, weapons: 'EV18-SQUAD-8', talents: 'EV18-SQUAD-9' },
    obstacles: { exactly: { count: 6, rule: 'EV18-SQUAD-12' }, distinct: 'EV18-SQUAD-14' },
    damageDeck: { anyOf: ['core', 'core-tfa'], rule: 'EV18-SQUAD-11', required: true },
    broughtBy: 'everyPlayer',
    players: { count: 1, rule: 'EV18-SQUAD-1' },
    idNumbers: 'EV18-SETUP-4',
  },
  'epic-variant-team-2018': {
    id: 'epic-variant-team-2018',
    name: 'Epic variant in teams (2018)',
    edition: 'first',
    ground: groundFirst,
    points: { max: 200, rule: 'EV18-TSQUAD-1' },
    factions: { anyOf: threeFactions, rule: 'EV18-TSQUAD-11' },
    epicPoints: { min: 3, max: 6, scope: 'team', rule: 'EV18-TSQUAD-2' },
    sameShip: {
      scope: 'team',
      small: { max: 12, rule: 'EV18-TSQUAD-5' },
      large: { max: 6, rule: 'EV18-TSQUAD-7' },
    },
    sameCard: { scope: 'team', max: 4, weapons: 'EV18-TSQUAD-8', talents: 'EV18-TSQUAD-9' },
    obstacles: { exactly: { count: 6, rule: 'EV18-TSQUAD-13' }, distinct: 'EV18-TSQUAD-14' },
    damageDeck: { anyOf: ['core', 'core-tfa'], rule: 'EV18-TSQUAD-12', required: true },
    broughtBy: 'captain',
    players: { count: 2, rule: 'EV18-INTRO-4' },
    captain: 'EV18-CAPT-1',
    teamFaction: 'EV18-TSQUAD-11',
    teamLimited: 'EV18-TSQUAD-10',
    idNumbers: 'EV18-TSETUP-4',
  },
  'epic-battles': {
    id: 'epic-battles',
    name: 'Epic Battles',
    edition: 'second',
    ground: groundSecond,
    pointsList: defaultPointsList,
    scenarioLimit: { rule: 'EB-SSET-1', shareRule: 'EB-TSQ-2' },
    usualLimit: 300,
    factions: { anyOf: sevenFactions, rule: 'C2-SQUAD-2' },
    players: 'any',
    commandSlot: 'EB-CMD-2',
    wings: true,
  },
  'standard-first': {
    id: 'standard-first',
    name: 'Standard Play (first edition)',
    edition: 'first',
    ground: groundFirst,
    points: { max: 100, rule: 'C1-SQUAD-12' },
    factions: { anyOf: threeFactions, rule: 'C1-SQUAD-2' },
    noEpic: 'HS-EPIC-3',
    players: 'any',
  },
  'standard-second': {
    id: 'standard-second',
    name: 'Standard game (second edition)',
    edition: 'second',
    ground: groundSecond,
    pointsList: defaultPointsList,
    points: { max: 200, rule: 'C2-SQUAD-11' },
    factions: { anyOf: sevenFactions, rule: 'C2-SQUAD-2' },
    noEpic: 'C2-SQUAD-12',
    players: 'any',
  },
  ...communityFormat('legacy-standard', 'Legacy Standard', 'legacy', 'standard', 200),
  ...communityFormat('legacy-wildspace', 'Legacy Wild Space', 'legacy', 'wildspace', 200),
  ...communityFormat('legacy-epic', 'Legacy Epic', 'legacy', 'epic'),
  ...communityFormat('xwa-standard', 'X-Wing Alliance Standard', 'xwa', 'standard', 50),
  ...communityFormat('xwa-extended', 'X-Wing Alliance Extended', 'xwa', 'extended', 50),
  ...communityFormat('xwa-epic', 'X-Wing Alliance Epic', 'xwa', 'epic'),
}

/** Reports whether a text is the id of a format. */
export const isFormatId = (text: string): text is FormatId => Object.hasOwn(formats, text)

import type { RuleId } from '@flotilla/rulebook'
import type { FormatId, RegulationOptions } from '@flotilla/squads'

/** The id of an event format. `custom` begins as a copy of another format and leaves every value free. */
export type EventFormatId =
  | 'epic-dogfight-2014'
  | 'team-epic-2014'
  | 'epic-variant-2018'
  | 'epic-variant-team-2018'
  | 'epic-battles'
  | 'legacy-epic'
  | 'xwa-epic'
  | 'custom'

/**
 * A criterion that ranks entrants with equal tournament points. A format orders them; the lot always comes
 * last.
 */
export type TieBreak = 'margin' | 'schedule'

/** How serious an event is, in the terms of its document. */
export type Tier = 'casual' | 'competitive' | 'premier' | 'relaxed' | 'formal'

/** The settings of one round. */
export interface RoundPlan {
  minutes: number
  /** Squad points or threat of one whole side: a player, or all who play together. */
  limit: number
  measure: 'points' | 'threat'
  mode: 'solo' | 'team'
  /** Null where the format has no scenarios. */
  scenario: string | null
  /** The play area in feet. */
  area: [number, number]
}

/** A topic of the documents' rules, for the reasons given to people. A custom event may lack some. */
export type RuleTopic =
  | 'pairing'
  | 'nearest'
  | 'rematch'
  | 'together'
  | 'bye'
  | 'byeRepeat'
  | 'players'
  | 'captain'
  | 'lists'
  | 'frozen'
  | 'limit'
  | 'wipeOut'
  | 'mutual'
  | 'time'
  | 'modified'
  | 'equal'
  | 'salvo'
  | 'concession'
  | 'wipeOutValue'
  | 'minutes'
  | 'minutesFixed'
  | 'roundsFixed'
  | 'cut'
  | 'cutDeclared'
  | 'seeding'
  | 'bracketDraw'
  | 'tier'
  | 'organiser'
  | 'waitForSetup'
  | 'removal'

/** Every value in which events differ. The code reads these values and never asks for the format's name. */
export interface TournamentFormat {
  id: EventFormatId
  name: string
  /** The squad format that lists are checked with; null if they are not checked. */
  squads: FormatId | null
  rules: Partial<Record<RuleTopic, RuleId>>

  /** Number of people in an entrant. */
  members: number
  captain: boolean
  /** Number of players on a team in the team rounds of an event of single players. */
  teamSize: number
  /** Whether teammates are named before the event or at it. */
  teamAssignment: 'advance' | 'atEvent'

  /** Tournament points; null if the format has no such outcome. */
  points: { win: number; modifiedWin: number | null; draw: number | null; loss: number; bye: number }
  /** At time, a smaller lead is a modified win; null if every lead is a win. */
  fullWinLead: number | null
  /** The outcome of equal scores at time, and of the loss of all ships on both sides. */
  equal: 'draw' | 'finalSalvo'
  /** The value of a side without ships: the cost of its lists, or the whole limit. */
  wipeOutValue: 'cost' | 'limit'
  /** `afterSkillStep`: after all attacks of equal skill. */
  wipeOutAt: 'afterSkillStep' | 'endOfGameRound'
  halfPoints: 'none' | 'large' | 'all'
  /** Whether crippled sections of huge ships with two cards score. */
  crippledSections: boolean
  /** Whether scores are limited to the range from 0 to the limit; scenarios may score otherwise. */
  scoreUpToLimit: boolean

  /**
   * `pointDifference`: minimises the sum of differences. `topDown`: the highest group floats least, then the
   * next.
   */
  floats: 'pointDifference' | 'topDown'
  /** All entrants play each other, whatever their points. */
  roundRobin?: boolean
  /** A pairing counts even if neither side came. */
  pairedOnce?: boolean
  /** Whether groups of entrants are kept apart in the first round. */
  keepGroupsApart: boolean
  bye: {
    /**
     * From the second round on the lowest entrant by these criteria gets the bye; chance decides between
     * equals.
     */
    lowestBy: readonly ('points' | TieBreak | 'lot')[]
    /** Whether an entrant may have a second bye while others had fewer. */
    again: 'avoid' | 'allow'
    /** Margin of victory as a multiple of the limit. */
    margin: number
  }
  ties: readonly TieBreak[]
  /** Sum of the opponents' points, or mean of each opponent's points per round played. */
  schedule: 'sum' | 'meanShare'

  /** One for each round before the cut; the list's length is the number of rounds. */
  rounds: RoundPlan[]
  /** Whether a round's scenario stays secret until the round is published. */
  scenariosSecret: boolean
  /** Round lengths the organiser may choose; null if any. */
  minutesRange: [number, number] | null
  /** Whether the organiser may announce another round length as a house rule. */
  houseMinutes?: boolean
  /** Whether the event starts only after every entrant has handed in lists, here or on paper. */
  listsBeforeStart?: boolean
  /** The part of the game a table still plays when time is called. */
  atTime: 'finishRound' | 'finishPhase'
  /** Advised rounds per day; null if the document gives no advice. */
  roundsADay: number | null
  /** Entrants in the bracket, a power of two from 2 to 64; null if there is none. */
  cut: number | null
  /** Minutes of a bracket round; null if they are those of the last round before it. */
  cutMinutes: number | null
  /** Whether the format permits a bracket. */
  cutAllowed: boolean

  tier: Tier
  tiers: readonly Tier[]
  /** Tiers where organisers may play if there is a second organiser; null if no rule applies. */
  organiserPlays: readonly Tier[] | null

  /** Squad requirements that the organiser adds; null if there are none. */
  requirements: { hugeShipOrWing: boolean; hugeShare: number | null; others: string[] } | null
  /** Second edition: the event's points list, by default that of the squad format. */
  pointsList?: NonNullable<RegulationOptions['pointsList']>
  /** Announced before a casual event: players may use a huge ship as an obstacle. */
  hugeObstacles?: boolean
  /** Number of tables; null if as many as needed. */
  tables: number | null
}

import type { RuleId } from '@flotilla/rulebook'
import type { FormatId, RegulationOptions } from '@flotilla/squads'

/** `custom` begins as a copy of another with every value free. */
export type EventFormatId =
  | 'epic-dogfight-2014'
  | 'team-epic-2014'
  | 'epic-variant-2018'
  | 'epic-variant-team-2018'
  | 'epic-battles'
  | 'custom'

/** What ranks entrants with equal tournament points, in the order of the format; the lot always comes last. */
export type TieBreak = 'margin' | 'schedule'

export type Tier = 'casual' | 'competitive' | 'premier' | 'relaxed' | 'formal'

/** What one round is played with, where rounds differ. */
export interface RoundPlan {
  minutes: number
  /** Squad points or threat of a whole side: of a player, or of all who play together. */
  limit: number
  measure: 'points' | 'threat'
  mode: 'solo' | 'team'
  /** Null where the format has no scenarios. */
  scenario: string | null
  /** The play area in feet. */
  area: [number, number]
}

/** The documents' rules behind the values, for the reasons given to people. A custom event may have none. */
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

/** Every way in which one event differs from another: the code asks for a value, never for a name. */
export interface EventFormat {
  id: EventFormatId
  name: string
  /** The format the lists are checked by; null: they are not checked. */
  squads: FormatId | null
  rules: Partial<Record<RuleTopic, RuleId>>

  /** People to an entrant. */
  members: number
  captain: boolean
  /** In team rounds of an event of single players, how many play together. */
  teamSize: number
  /** Teammates are named before the event or at it. */
  teamAssignment: 'advance' | 'atEvent'

  /** Tournament points. Null where the format knows no such outcome. */
  points: { win: number; modifiedWin: number | null; draw: number | null; loss: number; bye: number }
  /** At time a lead below this is a modified win; null: every lead is a win. */
  fullWinLead: number | null
  /** What equal scores at time and the loss of all ships on both sides lead to. */
  equal: 'draw' | 'finalSalvo'
  /** What a side without ships is worth: what its lists cost, or the whole limit. */
  wipeOutValue: 'cost' | 'limit'
  /** `afterSkillStep`: once attacks of equal skill are over. */
  wipeOutAt: 'afterSkillStep' | 'endOfGameRound'
  halfPoints: 'none' | 'large' | 'all'
  /** Crippled sections of huge ships of two cards score. */
  crippledSections: boolean
  /** A score lies between 0 and the limit; scenarios may score otherwise. */
  scoreUpToLimit: boolean

  /** `pointDifference`: the sum of differences is least. `topDown`: the highest group floats least, then the next. */
  floats: 'pointDifference' | 'topDown'
  /** Everybody meets everybody, whatever their points. */
  roundRobin?: boolean
  /** Two who were paired count as paired even if neither came. */
  pairedOnce?: boolean
  /** Keep the groups of entrants apart in the first round. */
  keepGroupsApart: boolean
  bye: {
    /** The lowest by these gets it after the first round; chance decides between equals. */
    lowestBy: readonly ('points' | TieBreak | 'lot')[]
    /** Nobody gets a second one while somebody had fewer. */
    again: 'avoid' | 'allow'
    /** Margin of victory as a multiple of the limit. */
    margin: number
  }
  ties: readonly TieBreak[]
  /** Sum of the opponents' points, or the mean of each opponent's points per round played. */
  schedule: 'sum' | 'meanShare'

  /** One for each round before the cut; their number is the number of rounds. */
  rounds: RoundPlan[]
  /** Players learn a round's scenario when the round is published. */
  scenariosSecret: boolean
  /** Round lengths the organiser may choose; null: any. */
  minutesRange: [number, number] | null
  /** The organiser announces another round length as a house rule. */
  houseMinutes?: boolean
  /** The event does not start before every entrant has handed in lists, here or on paper. */
  listsBeforeStart?: boolean
  /** What a table still plays when time is called. */
  atTime: 'finishRound' | 'finishPhase'
  /** Rounds a day the document advises; null: no advice. */
  roundsADay: number | null
  /** Entrants in the bracket, a power of two from 2 to 64; null: none. */
  cut: number | null
  /** Minutes of a bracket round; null: as in the last round before it. */
  cutMinutes: number | null
  /** Whether the format has a bracket at all. */
  cutAllowed: boolean

  tier: Tier
  tiers: readonly Tier[]
  /** Tiers where organisers may play if a second organiser is named; null: no rule. */
  organiserPlays: readonly Tier[] | null

  /** Squad requirements an organiser adds; null: none. */
  requirements: { hugeShipOrWing: boolean; hugeShare: number | null; others: string[] } | null
  /** Second edition: the points list of the event; that of the squad format unless given. */
  pointsList?: NonNullable<RegulationOptions['pointsList']>
  /** Announced before a casual event: a player may use a huge ship as an obstacle. */
  hugeObstacles?: boolean
  /** Tables there are; null: as many as needed. */
  tables: number | null
}

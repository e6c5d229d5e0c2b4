import { firstEditionFaction } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { cardViolations, limitedCardViolations } from './check/card-violations.ts'
import {
  cardCopyViolations,
  epicPointViolations,
  idNumberViolations,
  limitAndGapViolations,
  shipTypeViolations,
  unpricedShipViolations,
} from './check/limit-and-gap-violations.ts'
import { quickBuildViolations } from './check/quick-builds.ts'
import { createRemedy, withSquadIndex } from './check/remedies.ts'
import { obstacleViolations, requiredItemViolations } from './check/required-items.ts'
import { wingViolations } from './check/wing-violations.ts'
import type { Regulations } from './regulations.ts'
import type { SettleBy, Squad, Team, Violation } from './squad.ts'

/** Reports whether a value is a team. */
export const isTeam = (value: Squad | Team): value is Team => 'squads' in value

const wrongEdition = ({ format }: Regulations, squad: Squad): Violation[] =>
  squad.edition === format.edition
    ? []
    : [
        {
          rule: format.ground.cards,
          message: `${format.name} is played with squads of the ${format.edition} edition.`,
          remedy: createRemedy('Choose a format of the edition of the squad.'),
        },
      ]

/** Returns the violations in the parts of a squad: those for which a building step is refused. */
export function structureViolations(by: Regulations, squad: Squad): Violation[] {
  const edition = wrongEdition(by, squad)
  if (edition.length > 0) return edition
  return [
    ...cardViolations(by, squad),
    ...unpricedShipViolations(by, squad),
    ...quickBuildViolations(by, squad),
    ...wingViolations(by, squad),
    ...obstacleViolations(by, squad),
  ]
}

const ofSquad = (by: Regulations, squad: Squad, players: number): Violation[] => {
  const found = structureViolations(by, squad)
  return wrongEdition(by, squad).length > 0 ? found : [...found, ...limitAndGapViolations(by, squad, players)]
}

const wholeTeam = (rule: RuleId, message: string, words: string): Violation => ({
  rule,
  message,
  remedy: createRemedy(words),
  total: true,
})

function captainViolations(by: Regulations, team: Team): Violation[] {
  const { format } = by
  if (!format.captain) return []
  const at = team.captain ?? -1
  const captain = team.squads[at]
  if (!captain)
    return [
      {
        ...wholeTeam(format.captain, 'The team has no captain.', ''),
        remedy: createRemedy('Name one of its players captain.', { do: 'setCaptain', squad: 0 }),
        due: 'eventStart',
      },
    ]
  if (format.broughtBy !== 'captain') return []
  return requiredItemViolations(by, captain).map((violation) => withSquadIndex(violation, at))
}

/** Returns the violations of rules that concern the squads of a team together. */
function ofTeam(by: Regulations, team: Team): Violation[] {
  const { format } = by
  const { squads } = team
  const factions = new Set(
    squads.map(({ faction }) => (format.edition === 'first' ? firstEditionFaction(faction) : faction)),
  )
  const { players } = format
  return [
    ...(squads.length === 0
      ? [wholeTeam(format.ground.cards, 'The team has no squads.', 'Add one for each player.')]
      : []),
    ...(players !== 'any' && squads.length !== players.count
      ? [
          wholeTeam(
            players.rule,
            `${format.name} is for ${players.count} a side; this side has ${squads.length}.`,
            'Bring one squad for each player.',
          ),
        ]
      : []),
    ...(format.teamFaction && factions.size > 1
      ? [
          wholeTeam(
            format.teamFaction,
            'The squads of the team are of different factions.',
            'Build them of one faction.',
          ),
        ]
      : []),
    ...(format.teamLimited
      ? limitedCardViolations(by, squads, format.teamLimited).map((violation) => ({
          ...violation,
          total: true as const,
        }))
      : []),
    ...(format.epicPoints?.scope === 'team' ? epicPointViolations(by, squads) : []),
    ...(format.sameShip?.scope === 'team' ? shipTypeViolations(by, squads) : []),
    ...(format.sameCard?.scope === 'team' ? cardCopyViolations(by, squads) : []),
    ...idNumberViolations(by, squads),
    ...captainViolations(by, team),
  ]
}

/**
 * Returns all violations and open matters of a squad or a team; empty if it is legal. One squad of a team is
 * judged by the rules for squads alone.
 */
export function squadViolations(by: Regulations, squadOrTeam: Squad | Team): Violation[] {
  if (!isTeam(squadOrTeam)) return [...ofSquad(by, squadOrTeam, 1), ...idNumberViolations(by, [squadOrTeam])]
  const { squads, captain } = squadOrTeam
  const found = squads.flatMap((squad, index) => {
    const counts = by.format.broughtBy !== 'captain' || index === captain
    const judged = counts ? squad : { ...squad, obstacles: [] }
    return ofSquad(by, judged, squads.length).map((violation) => withSquadIndex(violation, index))
  })
  return [...found, ...ofTeam(by, squadOrTeam)]
}

/** Whether a squad is legal. */
export type Legality = 'legal' | 'incomplete' | 'illegal'

/** The verdict on a squad, or on all squads of a team together. */
export interface SquadVerdict {
  answer: Legality
  /** The broken rules. */
  faults: Violation[]
  /** Matters still to be settled, each with the time by which. */
  open: Violation[]
}

/**
 * Judges a squad or a team: legal, illegal, or incomplete if it breaks no rule but leaves open something that
 * XWS has no field for.
 */
export function judgeSquad(by: Regulations, squadOrTeam: Squad | Team): SquadVerdict {
  const found = squadViolations(by, squadOrTeam)
  const faults = found.filter(({ due }) => due === undefined)
  const open = found.filter(({ due }) => due !== undefined)
  return { answer: faults.length > 0 ? 'illegal' : open.length > 0 ? 'incomplete' : 'legal', faults, open }
}

/** Phrases that complete "to be settled …". */
export const settleByPhrases: Readonly<Record<SettleBy, string>> = {
  eventStart: 'before the event starts',
  setup: 'before the game is set up, and before the start of an event',
}

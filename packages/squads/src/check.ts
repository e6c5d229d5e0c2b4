import { firstEditionFaction } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { cardViolations, limitedCards } from './check/cards.ts'
import { quickBuildViolations } from './check/quick-builds.ts'
import {
  broughtAlong,
  epicPoints,
  idNumbers,
  obstacleViolations,
  sameCards,
  sameShips,
  squadTotals,
  unpricedShips,
} from './check/totals.ts'
import { wingViolations } from './check/wings.ts'
import type { Regulations } from './regulations.ts'
import type { Squad, Team, Violation } from './squad.ts'

export const isTeam = (value: Squad | Team): value is Team => 'squads' in value

const wrongEdition = ({ format }: Regulations, squad: Squad): Violation[] =>
  squad.edition === format.edition
    ? []
    : [
        {
          rule: format.ground.cards,
          message: `${format.name} is played with squads of the ${format.edition} edition.`,
        },
      ]

/** What is wrong with the parts a squad is made of: what a building step is refused for. */
export function structure(by: Regulations, squad: Squad): Violation[] {
  const edition = wrongEdition(by, squad)
  if (edition.length > 0) return edition
  return [
    ...cardViolations(by, squad),
    ...unpricedShips(by, squad),
    ...quickBuildViolations(by, squad),
    ...wingViolations(by, squad),
    ...obstacleViolations(by, squad),
  ]
}

const ofSquad = (by: Regulations, squad: Squad, players: number): Violation[] => {
  const found = structure(by, squad)
  return wrongEdition(by, squad).length > 0 ? found : [...found, ...squadTotals(by, squad, players)]
}

const wholeTeam = (rule: RuleId, message: string, remedy?: string): Violation => ({
  rule,
  message,
  total: true,
  ...(remedy ? { remedy } : {}),
})

function captaincy(by: Regulations, team: Team): Violation[] {
  const { format } = by
  if (!format.captain) return []
  const captain = team.captain === undefined ? undefined : team.squads[team.captain]
  if (!captain)
    return [wholeTeam(format.captain, 'The team has no captain.', 'Name one of its players captain.')]
  if (format.broughtBy !== 'captain') return []
  const rule = format.obstacles?.exactly?.rule ?? format.captain
  return [
    ...broughtAlong(by, captain).map((violation) => ({ ...violation, squad: team.squads.indexOf(captain) })),
    ...team.squads
      .map((squad, index) => ({ squad, index }))
      .filter(({ squad }) => squad !== captain && squad.obstacles.length > 0)
      .map(({ index }) => ({
        ...wholeTeam(rule, 'The captain brings the obstacles of the team, nobody else.'),
        squad: index,
      })),
  ]
}

/** What binds the squads of a team together. */
function ofTeam(by: Regulations, team: Team): Violation[] {
  const { format } = by
  const { squads } = team
  const factions = new Set(
    squads.map(({ faction }) => (format.edition === 'first' ? firstEditionFaction(faction) : faction)),
  )
  const { players } = format
  return [
    ...(squads.length === 0 ? [wholeTeam(format.ground.cards, 'The team has no squads.')] : []),
    ...(players !== 'any' && squads.length !== players.count
      ? [
          wholeTeam(
            players.rule,
            `${format.name} is for ${players.count} a side; this side has ${squads.length}.`,
          ),
        ]
      : []),
    ...(format.teamFaction && factions.size > 1
      ? [wholeTeam(format.teamFaction, 'The squads of the team are of different factions.')]
      : []),
    ...(format.teamLimited
      ? limitedCards(by, squads, format.teamLimited).map((violation) => ({
          ...violation,
          total: true as const,
        }))
      : []),
    ...(format.epicPoints?.scope === 'team' ? epicPoints(by, squads) : []),
    ...(format.sameShip?.scope === 'team' ? sameShips(by, squads) : []),
    ...(format.sameCard?.scope === 'team' ? sameCards(by, squads) : []),
    ...idNumbers(by, squads),
    ...captaincy(by, team),
  ]
}

/**
 * Everything that is wrong with a squad or a team under the regulations; nothing when it is legal. One squad of
 * a team is held to the rules for squads alone.
 */
export function check(by: Regulations, squadOrTeam: Squad | Team): Violation[] {
  if (!isTeam(squadOrTeam)) return [...ofSquad(by, squadOrTeam, 1), ...idNumbers(by, [squadOrTeam])]
  const { squads } = squadOrTeam
  const found = squads.flatMap((squad, index) =>
    ofSquad(by, squad, squads.length).map((violation) => ({ ...violation, squad: index })),
  )
  return [...found, ...ofTeam(by, squadOrTeam)]
}

import { wingShipRefs } from './check/wing-violations.ts'
import type { Squad, SquadShip, Team } from './squad.ts'

/**
 * The ships that get a number: those with an equal on the same side, or all if both sides fly the same
 * faction.
 */
export type IdTokenMode = 'alike' | 'all'

function numberSquads(squads: readonly Squad[], which: IdTokenMode): Squad[] {
  const ships = squads.flatMap((squad) => squad.ships)
  const pilotOf = ({ parts: [{ pilot }] }: SquadShip) => pilot
  const similarTo = (ship: SquadShip) => ships.filter((other) => pilotOf(other) === pilotOf(ship)).length > 1
  let number = 0
  return squads.map((squad) => {
    const winged = new Set(squad.wings.flatMap(wingShipRefs))
    return {
      ...squad,
      ships: squad.ships.map(({ idNumber: _, ...ship }) => {
        if (winged.has(ship.ref) || (which === 'alike' && !similarTo(ship))) return ship
        number += 1
        return { ...ship, idNumber: number }
      }),
    }
  })
}

/** Numbers ships by their ID tokens. Ships of a wing have wing ID cards instead. */
export const assignIdTokens = (squad: Squad, which: IdTokenMode = 'alike'): Squad =>
  numberSquads([squad], which)[0] ?? squad

/** Numbers the ships of a team, using no number twice. */
export const assignTeamIdTokens = (team: Team, which: IdTokenMode = 'alike'): Team => ({
  ...team,
  squads: numberSquads(team.squads, which),
})

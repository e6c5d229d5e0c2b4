import { shipsOfWing } from './check/wings.ts'
import type { Squad, SquadShip, Team } from './squad.ts'

/** Ships that have their like on the same side; all of them, when both sides fly the same faction. */
export type Numbered = 'alike' | 'all'

function numbered(squads: readonly Squad[], which: Numbered): Squad[] {
  const ships = squads.flatMap((squad) => squad.ships)
  const pilotOf = ({ parts: [{ pilot }] }: SquadShip) => pilot
  const like = (ship: SquadShip) => ships.filter((other) => pilotOf(other) === pilotOf(ship)).length > 1
  let number = 0
  return squads.map((squad) => {
    const winged = new Set(squad.wings.flatMap(shipsOfWing))
    return {
      ...squad,
      ships: squad.ships.map(({ idNumber: _, ...ship }) => {
        if (winged.has(ship.ref) || (which === 'alike' && !like(ship))) return ship
        number += 1
        return { ...ship, idNumber: number }
      }),
    }
  })
}

/** Gives ships the numbers of their ID tokens. Ships of a wing have wing ID cards instead. */
export const numberShips = (squad: Squad, which: Numbered = 'alike'): Squad =>
  numbered([squad], which)[0] ?? squad

/** The same for a team, in which no number comes twice. */
export const numberTeam = (team: Team, which: Numbered = 'alike'): Team => ({
  ...team,
  squads: numbered(team.squads, which),
})

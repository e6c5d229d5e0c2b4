import type { GameEvent, Score, ShipId } from '@flotilla/engine'
import { objectName, type StoryContext, scoreItemText } from '@flotilla/story'

interface Loss {
  readonly ship: ShipId
  readonly round: number
  readonly points: number
}

/** Lists every lost ship with its cost and round. */
function shipLosses(events: readonly GameEvent[], points: (ship: ShipId) => number): Loss[] {
  const all: Loss[] = []
  let round = 0
  for (const event of events) {
    if (event.kind === 'phase' && event.phase === 'planning') round = event.round
    if ((event.kind === 'destroyed' || event.kind === 'fled') && event.ship !== undefined)
      all.push({ ship: event.ship, round, points: points(event.ship) })
  }
  return all
}

/**
 * Describes who conceded, or the event that brought the winner most points: from the scenario, or for a lost
 * ship; in a draw the costliest loss.
 */
export function decidingFactor(
  story: StoryContext,
  events: readonly GameEvent[],
  points: (ship: number) => number,
  winner: Score | undefined,
): string {
  const gaveUp = events.flatMap((event) => (event.kind === 'conceded' ? [event.seat] : []))
  if (gaveUp.length > 0 && new Set(story.teams).size === 2)
    return `What decided it: ${gaveUp.map((seat) => story.names[seat]).join(' and ')} conceded.`
  const [most] = [...(winner?.items ?? [])].sort((a, b) => b.points - a.points)
  if (most && !most.ships)
    return `What decided it: ${scoreItemText(story, most)}${most.for === 'counters' ? '' : ` (${most.points} points)`}.`
  const all = shipLosses(events, points)
  const [worst] = all
    .filter(({ ship }) => !most?.ships || most.ships.includes(ship))
    .sort((a, b) => b.points - a.points)
  if (worst)
    return `What decided it: ${objectName(story, worst.ship)} (${worst.points} points) was lost in round ${worst.round}.`
  if (most) return `What decided it: ${scoreItemText(story, most)} (${most.points} points).`
  return all.length > 0 ? '' : 'Nobody was lost.'
}

import type { ClockSettings, LobbySeat, TableTerms, TakenBack } from '@flotilla/host'

/** Describes the clock of a table. */
export const formatClock = (clock: ClockSettings): string => {
  switch (clock.kind) {
    case 'none':
      return 'no clock'
    case 'live':
      return `${Math.round(clock.bank / 60)} minutes each, ${clock.increment} s more for each choice`
    case 'days':
      return `${clock.days} ${clock.days === 1 ? 'day' : 'days'} for each choice`
  }
}

/** Returns a duration such as `1:05`, `2:03:00` or `3 d 4 h`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [days, hours, minutes] = [seconds / 86_400, seconds / 3600, seconds / 60].map(Math.floor) as [
    number,
    number,
    number,
  ]
  const twoDigits = (one: number): string => String(one).padStart(2, '0')
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
  return `${minutes}:${twoDigits(seconds % 60)}`
}

/** Describes the teams of a table. */
export function formatTeams({ teams }: Pick<TableTerms, 'teams'>): string {
  const sides = new Set(teams).size
  if (sides === teams.length) return teams.length === 2 ? 'a duel' : `${teams.length} alone against all`
  return `${sides} teams, ${teams.length} seats`
}

/** Describes how much a proposal would take back, the choice first. */
export function takenBackText(
  { choice, choices, round, phase }: TakenBack,
  who: string,
  chairs: readonly Pick<LobbySeat, 'name'>[],
): string {
  const undone = choices.flatMap((many, seat) =>
    many === 0 ? [] : [`${many} ${many === 1 ? 'choice' : 'choices'} of ${chairs[seat]!.name}`],
  )
  const what = choice ? `“${choice}”` : 'a choice that nobody else has seen'
  const to = round === 0 ? 'setup' : `round ${round}, ${phase}`
  return `${who} would like to take back ${what} and all that followed. The game goes back to ${to}; ${undone.join(', ')} would be made again.`
}

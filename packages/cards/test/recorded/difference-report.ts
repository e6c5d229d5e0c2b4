import type { Difference, Result } from './replay-game.ts'

/** So much is told of a long list. */
const MOST = 8

const someOf = (list: readonly string[], most = MOST): string[] =>
  list.length > most ? [...list.slice(0, most), `and ${list.length - most} more`] : [...list]

export const whatToDo =
  'If that is what you meant, raise the version of the rules in packages/cards/src/rules-version.ts, and `npm run record` writes them anew; look at which games changed. Otherwise something broke.'

/** Where and how a game differs, for whoever has changed something. */
export const inWords = ({ name, round, decision, what, chosen, told, offered }: Difference): string =>
  [
    `Game ${name}, round ${round}, decision ${decision}: ${what}`,
    `  chosen last: ${chosen}`,
    ...someOf(told).map((one) => `  told: ${one}`),
    ...someOf(offered).map((one) => `  now ${one.length > 300 ? `${one.slice(0, 300)} …` : one}`),
  ].join('\n')

/** The cards that are in the games that differ rather than in those that agree, the most suspect first. */
export function suspectCards(results: readonly Result[]): string[] {
  const differing = results.filter(({ difference }) => difference)
  const agreeing = results.filter(({ difference }) => !difference)
  const haveCard = (card: string, games: readonly Result[]) =>
    games.filter(({ cards }) => cards.has(card)).length
  const shareOf = (card: string, games: readonly Result[]) =>
    haveCard(card, games) / Math.max(1, games.length)
  return [...new Set(differing.flatMap(({ cards }) => [...cards]))]
    .map((card) => ({ card, rank: shareOf(card, differing) - shareOf(card, agreeing) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 3)
    .map(
      ({ card }) =>
        `${card} (in ${haveCard(card, differing)} of ${differing.length} that differ, ${haveCard(card, agreeing)} of ${agreeing.length} that agree)`,
    )
}

/** What is to be said of games that were played again; undefined where all agree. */
export function differenceSummary(results: readonly Result[]): string | undefined {
  const names = results.flatMap(({ name, difference }) => (difference ? [name] : []))
  if (names.length === 0) return
  // Where all differ it is none of the cards.
  const most = names.length < results.length ? [`Most suspect are ${suspectCards(results).join('; ')}.`] : []
  const which = `${names.length} of ${results.length} recorded games differ: ${someOf(names, 40).join(', ')}`
  return [which, ...most, whatToDo].join('\n')
}

import type { Difference, Result } from './replay-game.ts'

/** The number of elements shown of a long list. */
const MOST = 8

const someOf = (list: readonly string[], most = MOST): string[] =>
  list.length > most ? [...list.slice(0, most), `and ${list.length - most} more`] : [...list]

export const whatToDo =
  'If that is what you meant, raise the version of the rules in packages/cards/src/rules-version.ts, and `npm run record` writes them anew; look at which games changed. Otherwise something broke.'

/** Describes where and how a game differs. */
export const inWords = ({ name, round, decision, what, chosen, told, offered }: Difference): string =>
  [
    `Game ${name}, round ${round}, decision ${decision}: ${what}`,
    `  chosen last: ${chosen}`,
    ...someOf(told).map((one) => `  told: ${one}`),
    ...someOf(offered).map((one) => `  now ${one.length > 300 ? `${one.slice(0, 300)} …` : one}`),
  ].join('\n')

/** Returns the cards in games that differ rather than in those that agree, the most suspect first. */
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

/** Returns a summary of replayed games, or undefined if all agree. */
export function differenceSummary(results: readonly Result[]): string | undefined {
  const names = results.flatMap(({ name, difference }) => (difference ? [name] : []))
  if (names.length === 0) return
  // If every game differs, no card is to blame.
  const most = names.length < results.length ? [`Most suspect are ${suspectCards(results).join('; ')}.`] : []
  const which = `${names.length} of ${results.length} recorded games differ: ${someOf(names, 40).join(', ')}`
  return [which, ...most, whatToDo].join('\n')
}

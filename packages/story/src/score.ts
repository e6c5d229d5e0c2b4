import type { Score, ScoreItem } from '@flotilla/engine'
import { nameOf, plural, type Teller } from './words.ts'

const listed = (words: readonly string[]): string => words.join(' and ')

const told: { readonly [K in ScoreItem['for']]: (who: string, item: ScoreItem) => string } = {
  destroyed: (who) => `${who} destroyed`,
  fled: (who) => `${who} fled`,
  half: (who) => `${who} at half health or less`,
  crippled: (who, { section }) => `${who}: ${section} section crippled`,
  wipedOut: (who) => `${who} without a ship: a whole squad`,
  cheaper: () => 'Cheaper squad',
  counters: (who, { counters = 0 }) => `${who}: ${plural(counters, 'victory counter')}`,
  earned: (who) => `${who}: by the scenario`,
}

/** What a team has points for, in words. */
export function scoreWords(teller: Teller, item: ScoreItem): string {
  const { ships, seats = [] } = item
  const who = ships ? ships.map((id) => nameOf(teller, id)) : seats.map((seat) => teller.names[seat]!)
  return told[item.for](listed(who), item)
}

/** The players of a team. */
export const teamWords = ({ names, teams }: Pick<Teller, 'names' | 'teams'>, team: number): string =>
  listed(names.filter((_, seat) => teams[seat] === team))

/** The score of every team in lines: the total, and below it what it is made of. */
export const scoreLines = (teller: Teller, scores: readonly Score[]): string[] =>
  scores.flatMap(({ team, total, items }) => [
    `${teamWords(teller, team)}: ${total}`,
    ...items.map((item) => `  ${item.points} ${scoreWords(teller, item)}  [${item.rule}]`),
  ])

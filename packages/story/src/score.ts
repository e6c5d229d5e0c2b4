import type { Score, ScoreItem, TeamId } from '@flotilla/engine'
import { objectName, pluralize, type StoryContext } from './wording.ts'

const joinWithAnd = (words: readonly string[]): string => words.join(' and ')

const told: { readonly [K in ScoreItem['for']]: (who: string, item: ScoreItem) => string } = {
  destroyed: (who) => `${who} destroyed`,
  fled: (who) => `${who} fled`,
  half: (who) => `${who} at half health or less`,
  crippled: (who, { section }) => `${who}: ${section} section crippled`,
  wipedOut: (who) => `${who} without a ship: a whole squad`,
  cheaper: () => 'Cheaper squad',
  counters: (who, { counters = 0 }) => `${who}: ${pluralize(counters, 'victory counter')}`,
  earned: (who) => `${who}: by the scenario`,
}

/** Describes a reason for which a team scored points. */
export function scoreItemText(story: StoryContext, item: ScoreItem): string {
  const { ships, seats = [] } = item
  const who = ships ? ships.map((id) => objectName(story, id)) : seats.map((seat) => story.names[seat]!)
  return told[item.for](joinWithAnd(who), item)
}

/** Names a team by its players. */
export const teamName = ({ names, teams }: Pick<StoryContext, 'names' | 'teams'>, team: TeamId): string =>
  joinWithAnd(names.filter((_, seat) => teams[seat] === team))

/** Formats the score of every team in lines: the total, and below it its parts. */
export const scoreText = (story: StoryContext, scores: readonly Score[]): string[] =>
  scores.flatMap(({ team, total, items }) => [
    `${teamName(story, team)}: ${total}`,
    ...items.map((item) => `  ${item.points} ${scoreItemText(story, item)}  [${item.rule}]`),
  ])

import { defaultPointsList, pointsLists, type second } from '@flotilla/catalogue'
import { squadCost } from '../cost.ts'
import { loadRegulations } from '../regulations.ts'
import { equippedCardsOf } from '../ship-profile.ts'
import type { Squad } from '../squad.ts'

const inWords = (lists: readonly string[]) =>
  lists.length < 2 ? lists.join() : `${lists.slice(0, -1).join(', ')} and ${lists.at(-1)}`

/**
 * Returns the squad under the points list that gives the cost its file states, if the usual list does not. A
 * file names no list, so its total is the only clue.
 */
export async function withDetectedPointsList(
  squad: Squad,
  statedCost: unknown,
  notes: string[],
): Promise<Squad> {
  if (squad.edition === 'first' || squad.pointsList || typeof statedCost !== 'number') return squad
  const by = await loadRegulations('epic-battles')
  const parts = squad.ships.flatMap((ship) => ship.parts)
  const costsMatch = (list: second.PointsList) =>
    squadCost(by, { ...squad, pointsList: list }) === statedCost &&
    parts.every((part) => {
      const pilot = by.book.pilot(part.pilot)
      const cards = equippedCardsOf(by.book, part)
      return (
        pilot?.cost(list) !== undefined &&
        cards.length === part.upgrades.length &&
        cards.every(({ card }) => card.cost(list, pilot) !== undefined)
      )
    })
  const fitting = pointsLists.filter(costsMatch)
  const taken = fitting.at(-1)
  if (!taken || fitting.includes(defaultPointsList)) return squad
  const also = fitting.slice(0, -1)
  notes.push(
    `The squad costs the ${statedCost} points that it says by the list of ${taken}, which was taken${
      also.length > 0 ? `; so it does by ${inWords(also)}` : ''
    }. By that of ${defaultPointsList} it costs ${squadCost(by, squad)}.`,
  )
  return { ...squad, pointsList: taken }
}

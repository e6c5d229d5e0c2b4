import { communities, communityNames, defaultPointsList, pointsLists, type second } from '@flotilla/catalogue'
import { squadCost } from '../cost.ts'
import { loadRegulations, type Regulations } from '../regulations.ts'
import { comesWithPilot, equippedCardsOf } from '../ship-profile.ts'
import type { Squad } from '../squad.ts'

const inWords = (lists: readonly string[]) =>
  lists.length < 2 ? lists.join() : `${lists.slice(0, -1).join(', ')} and ${lists.at(-1)}`

/** Reports whether a list has a cost for every card of a squad that is bought. */
function hasAllCards({ book }: Regulations, squad: Squad, list: second.PointsList): boolean {
  return squad.ships
    .flatMap(({ parts }): Squad['ships'][number]['parts'][number][] => parts)
    .every((part) => {
      const pilot = book.pilot(part.pilot)
      const cards = equippedCardsOf(book, part)
      return (
        pilot?.cost(list) !== undefined &&
        cards.length === part.upgrades.length &&
        cards.every(({ card }) => comesWithPilot(pilot, card) || card.cost(list, pilot) !== undefined)
      )
    })
}

/** Returns the communities that have every card of the squad; undefined if the publisher's lists have them. */
function communitiesOf({ book }: Regulations, squad: Squad): readonly second.Community[] | undefined {
  const theirs = squad.ships.flatMap(({ parts }) =>
    parts.flatMap((part) => [
      ...(book.pilot(part.pilot)?.communities ? [book.pilot(part.pilot)!.communities!] : []),
      ...equippedCardsOf(book, part).flatMap(({ card: { communities } }) =>
        communities ? [communities] : [],
      ),
    ]),
  )
  if (theirs.length === 0) return undefined
  return communities.filter((each) => theirs.every((list) => list.includes(each)))
}

/** The addresses of the communities' builders, which their files name. */
const addresses: Readonly<Record<second.Community, RegExp>> = {
  legacy: /xwing-legacy\.com/i,
  xwa: /yasb\.app/i,
}

/** Returns the community whose cards a squad has, if it has any: that of the cost or address, else the first. */
function detectCommunity(
  by: Regulations,
  squad: Squad,
  statedCost: unknown,
  address: string,
): second.Community | undefined {
  const choices = communitiesOf(by, squad)
  const fits = (list: second.Community) => squadCost(by, { ...squad, pointsList: list }) === statedCost
  if (choices)
    return (
      choices.find((list) => fits(list) && addresses[list].test(address)) ??
      choices.find(fits) ??
      choices.find((list) => addresses[list].test(address)) ??
      choices[0]
    )
  const whole = communities.filter((list) => hasAllCards(by, squad, list))
  return whole.find((list) => addresses[list].test(address) && fits(list))
}

/**
 * Returns the squad under the points list that gives the cost its file states, if the usual list does not. A
 * file names no list, so its cards, its total and the address of its builder are the only clues.
 */
export async function withDetectedPointsList(
  squad: Squad,
  statedCost: unknown,
  notes: string[],
  address = '',
): Promise<Squad> {
  if (squad.edition === 'first' || squad.pointsList || squad.ships.length === 0) return squad
  const by = await loadRegulations('epic-battles')
  const community = detectCommunity(by, squad, statedCost, address)
  if (community) {
    notes.push(`The squad was read with the cards and points of ${communityNames[community]}.`)
    return { ...squad, pointsList: community }
  }
  if (typeof statedCost !== 'number') return squad
  const costsMatch = (list: second.PointsList) =>
    squadCost(by, { ...squad, pointsList: list }) === statedCost && hasAllCards(by, squad, list)
  const fitting = pointsLists.filter(costsMatch)
  const taken = fitting.at(-1) ?? communities.find(costsMatch)
  if (!taken || fitting.includes(defaultPointsList)) return squad
  const also = fitting.slice(0, -1)
  notes.push(
    `The squad costs the ${statedCost} points that it says by the list of ${taken}, which was taken${
      also.length > 0 ? `; so it does by ${inWords(also)}` : ''
    }. By that of ${defaultPointsList} it costs ${squadCost(by, squad)}.`,
  )
  return { ...squad, pointsList: taken }
}

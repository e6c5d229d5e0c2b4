import {
  communities,
  communityNames,
  defaultPointsList,
  loadPointsList,
  pointsLists,
  type second,
} from '@flotilla/catalogue'
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
async function detectCommunity(
  by: Regulations,
  squad: Squad,
  statedCost: unknown,
  address: string,
): Promise<second.Community | undefined> {
  const choices = communitiesOf(by, squad)
  const named = communities.filter((list) => addresses[list].test(address))
  if (!choices && named.length === 0) return undefined
  await Promise.all(communities.map(loadPointsList))
  const fits = (list: second.Community) => squadCost(by, { ...squad, pointsList: list }) === statedCost
  if (!choices) return named.find((list) => fits(list) && hasAllCards(by, squad, list))
  const preferred = [...named.filter((list) => choices.includes(list)), ...choices]
  return preferred.find(fits) ?? preferred[0]
}

/** Returns the list of the publisher, or else of a community, that gives a squad the cost its file states. */
async function listOfCost(
  by: Regulations,
  squad: Squad,
  statedCost: number,
): Promise<{ taken: second.PointsList; also: second.PointsList[] } | undefined> {
  const costsMatch = (list: second.PointsList) =>
    squadCost(by, { ...squad, pointsList: list }) === statedCost && hasAllCards(by, squad, list)
  const fitting = pointsLists.filter(costsMatch)
  if (fitting.includes(defaultPointsList)) return undefined
  const published = fitting.at(-1)
  if (published) return { taken: published, also: fitting.slice(0, -1) }
  await Promise.all(communities.map(loadPointsList))
  const taken = communities.find(costsMatch)
  return taken && { taken, also: [] }
}

async function detectedSquad(
  squad: Squad,
  statedCost: unknown,
  notes: string[],
  address: string,
): Promise<Squad> {
  if (squad.edition === 'first' || squad.pointsList || squad.ships.length === 0) return squad
  const by = await loadRegulations('epic-battles')
  const community = await detectCommunity(by, squad, statedCost, address)
  if (community) {
    notes.push(`The squad was read with the cards and points of ${communityNames[community]}.`)
    return { ...squad, pointsList: community }
  }
  const found = typeof statedCost === 'number' ? await listOfCost(by, squad, statedCost) : undefined
  if (!found) return squad
  const { taken, also } = found
  notes.push(
    `The squad costs the ${statedCost} points that it says by the list of ${taken}, which was taken${
      also.length > 0 ? `; so it does by ${inWords(also)}` : ''
    }. By that of ${defaultPointsList} it costs ${squadCost(by, squad)}.`,
  )
  return { ...squad, pointsList: taken }
}

/**
 * Returns the squad under the points list that gives the cost its file states, if the usual list does not. A
 * file names no list, so its cards, its total and the address of its builder are the only clues. The list is
 * loaded.
 */
export async function withDetectedPointsList(
  squad: Squad,
  statedCost: unknown,
  notes: string[],
  address = '',
): Promise<Squad> {
  const detected = await detectedSquad(squad, statedCost, notes, address)
  await loadPointsList(detected.pointsList)
  return detected
}

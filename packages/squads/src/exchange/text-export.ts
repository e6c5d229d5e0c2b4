import { factionNames, loadPointsList } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'
import { squadCost } from '../cost.ts'
import { positionName } from '../position-names.ts'
import { loadRegulations } from '../regulations.ts'
import type { Equipped, ShipPart, Squad, SquadWing } from '../squad.ts'
import { type CardNames, cardNamesOf, normalizeName, squadFactionOf } from './card-names.ts'

const formatPoints = (cost: number | undefined) => (cost === undefined ? '' : ` (${cost})`)

function pilotText({ pilot, ship }: ShipPart, { book, pilots }: CardNames, cost: number | undefined): string {
  const card = book.pilot(pilot)
  if (!card) return `{pilot ${pilot}}${ship ? ` [${ship}]` : ''}`
  const same = (pilots.get(normalizeName(card.name)) ?? []).filter(
    (other) => other.hull.id === card.hull.id && squadFactionOf(book, other) === squadFactionOf(book, card),
  )
  const id = same.length === 1 && same[0] === card ? '' : ` {${card.key}}`
  const hull = card.hull.name === card.name ? '' : ` [${card.hull.name}]`
  return `${card.name}${id}${hull}${formatPoints(cost)}`
}

function upgradeText({ slot, id, side }: Equipped, names: CardNames, cost: number | undefined): string {
  const name = names.upgradeName(id, side) ?? names.upgradeName(id, undefined)
  if (!name || names.book.upgradeById(id)?.slot !== slot) return `{upgrade ${slot}:${id}}`
  const meant = names.upgrades.get(normalizeName(name)) ?? []
  const clear = meant.length === 1 && meant[0]?.card.id === id && meant[0]?.side === side
  return `${name}${clear ? '' : ` {${id}${side ? `/${side}` : ''}}`}${formatPoints(cost)}`
}

const wingText = ({ leader, wingmates, set }: SquadWing, number: (ref: string) => number) => {
  const mates = wingmates.map(({ ship, position }) => `${number(ship)} ${positionName(position)}`)
  return `Wing (${set}): ${number(leader)} leads${mates.length > 0 ? `; ${mates.join(', ')}` : ''}`
}

/**
 * Formats a squad as a list that `parseText` reads back, without quick builds. Pass a book that covers the
 * squad to avoid loading all cards.
 */
export async function toText(squad: Squad, book?: CardBook): Promise<string> {
  await loadPointsList(squad.pointsList)
  const by = await loadRegulations(squad.edition === 'first' ? 'epic-variant-2018' : 'epic-battles', {}, book)
  const names = cardNamesOf(by.book)
  const facts = [
    factionNames[squad.faction],
    `${squad.edition} edition`,
    ...(squad.pointsList ? [`points of ${squad.pointsList}`] : []),
  ]
  const ships = squad.ships.flatMap((ship, index) =>
    ship.parts.flatMap((part, at) => {
      const here = { ship: ship.ref, part: at }
      const number = ship.idNumber === undefined ? '' : ` #${ship.idNumber}`
      const upgrades = part.upgrades.map((each, i) => upgradeText(each, names, squadCost(by, squad, here, i)))
      return [
        `${index + 1}. ${pilotText(part, names, squadCost(by, squad, here, 'pilot'))}${number}`,
        ...(upgrades.length > 0 ? [`   ${upgrades.join(' + ')}`] : []),
      ]
    }),
  )
  const shipNumber = (ref: string) => squad.ships.findIndex((ship) => ship.ref === ref) + 1
  const name = squad.name.replace(/\s+/g, ' ').trim()
  return [
    ...(name ? [`Squad: ${name}`] : []),
    facts.join(', '),
    '',
    ...ships,
    '',
    ...squad.wings.map((wing) => wingText(wing, shipNumber)),
    ...(squad.obstacles.length > 0 ? [`Obstacles: ${squad.obstacles.join(', ')}`] : []),
    ...(squad.damageDeck ? [`Damage deck: ${squad.damageDeck}`] : []),
    `Total: ${squadCost(by, squad)}`,
    '',
  ].join('\n')
}

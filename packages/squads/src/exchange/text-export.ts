import { factionNames } from '@flotilla/catalogue'
import type { Book } from '../book.ts'
import { costOf } from '../cost.ts'
import { positionName } from '../positions.ts'
import { regulations } from '../regulations.ts'
import type { Equipped, ShipPart, Squad, SquadWing } from '../squad.ts'
import { type Names, namesOf, plain, squadFaction } from './names.ts'

const points = (cost: number | undefined) => (cost === undefined ? '' : ` (${cost})`)

function pilotText({ pilot, ship }: ShipPart, { book, pilots }: Names, cost: number | undefined): string {
  const card = book.pilot(pilot)
  if (!card) return `{pilot ${pilot}}${ship ? ` [${ship}]` : ''}`
  const same = (pilots.get(plain(card.name)) ?? []).filter(
    (other) => other.hull.id === card.hull.id && squadFaction(book, other) === squadFaction(book, card),
  )
  const id = same.length > 1 ? ` {${card.key}}` : ''
  const hull = card.hull.name === card.name ? '' : ` [${card.hull.name}]`
  return `${card.name}${id}${hull}${points(cost)}`
}

function upgradeText({ slot, id, side }: Equipped, names: Names, cost: number | undefined): string {
  const name = names.upgradeName(id, side) ?? names.upgradeName(id, undefined)
  if (!name || names.book.upgradeById(id)?.slot !== slot) return `{upgrade ${slot}:${id}}`
  const meant = names.upgrades.get(plain(name)) ?? []
  const clear = meant.length === 1 && meant[0]?.side === side
  return `${name}${clear ? '' : ` {${id}${side ? `/${side}` : ''}}`}${points(cost)}`
}

const wingText = ({ leader, wingmates, set }: SquadWing, number: (ref: string) => number) => {
  const mates = wingmates.map(({ ship, position }) => `${number(ship)} ${positionName(position)}`)
  return `Wing (${set}): ${number(leader)} leads${mates.length > 0 ? `; ${mates.join(', ')}` : ''}`
}

/**
 * A list to read and to paste; `parseText` reads it back. Quick builds are not told in it. A book that covers the squad
 * spares reading the whole.
 */
export async function toText(squad: Squad, book?: Book): Promise<string> {
  const by = await regulations(squad.edition === 'first' ? 'epic-variant-2018' : 'epic-battles', {}, book)
  const names = namesOf(by.book)
  const facts = [
    factionNames[squad.faction],
    `${squad.edition} edition`,
    ...(squad.pointsList ? [`points of ${squad.pointsList}`] : []),
  ]
  const ships = squad.ships.flatMap((ship, index) =>
    ship.parts.flatMap((part, at) => {
      const here = { ship: ship.ref, part: at }
      const number = ship.idNumber === undefined ? '' : ` #${ship.idNumber}`
      const upgrades = part.upgrades.map((each, i) => upgradeText(each, names, costOf(by, squad, here, i)))
      return [
        `${index + 1}. ${pilotText(part, names, costOf(by, squad, here, 'pilot'))}${number}`,
        ...(upgrades.length > 0 ? [`   ${upgrades.join(' + ')}`] : []),
      ]
    }),
  )
  const number = (ref: string) => squad.ships.findIndex((ship) => ship.ref === ref) + 1
  const name = squad.name.replace(/\s+/g, ' ').trim()
  return [
    ...(name ? [`Squad: ${name}`] : []),
    facts.join(', '),
    '',
    ...ships,
    '',
    ...squad.wings.map((wing) => wingText(wing, number)),
    ...(squad.obstacles.length > 0 ? [`Obstacles: ${squad.obstacles.join(', ')}`] : []),
    ...(squad.damageDeck ? [`Damage deck: ${squad.damageDeck}`] : []),
    `Total: ${costOf(by, squad)}`,
    '',
  ].join('\n')
}

import { factionNames, loadPointsList, slotName } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'
import { squadCost } from '../cost.ts'
import { positionName } from '../position-names.ts'
import { loadRegulations } from '../regulations.ts'
import { hugeShipPoints, squadThreat } from '../scoring-units.ts'
import { pointsListOf, shipStats } from '../ship-profile.ts'
import type { ShipPart, Squad, SquadWing } from '../squad.ts'
import { loadCardNames } from './card-names.ts'

/** An upgrade on a sheet. */
export interface SheetUpgrade {
  slot: string
  name: string
  points?: number
}

/** A ship card on a sheet. */
export interface SheetPart {
  pilot: string
  ship: string
  /** Pilot skill or initiative. */
  rank?: number
  /** Primary weapons: `3`, or `3 front, 2 rear`. */
  attack?: string
  agility?: number
  hull?: number
  shields?: number
  energy?: number
  upgrades: SheetUpgrade[]
  points: number
}

/** A ship on a sheet. */
export interface SheetShip {
  number: number
  idNumber?: number
  points: number
  parts: SheetPart[]
}

/** A wing on a sheet. */
export interface SheetWing {
  set: string
  leader: number
  wingmates: { ship: number; position: string }[]
}

/** A squad as a player lays it out: names, values with upgrades included, and points. */
export interface SquadSheet {
  name: string
  edition: string
  faction: string
  pointsList?: string
  points: number
  threat?: number
  epicPoints?: number
  ships: SheetShip[]
  wings: SheetWing[]
  obstacles: string[]
  damageDeck?: string
}

function attackOf({ catalogue }: CardBook, part: ShipPart): string {
  if (catalogue.edition === 'first') {
    const pilot = catalogue.pilot(part.pilot)
    return `${pilot?.stats?.attack ?? catalogue.ship(part.ship)?.stats.attack ?? ''}`
  }
  const attacks = catalogue.shipOf(part.pilot)?.attacks ?? []
  const inWords = (arc: string) => arc.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
  return attacks.map(({ arc, value }) => `${value} ${inWords(arc)}`).join(', ')
}

/** Creates the sheet of a squad. */
export async function squadSheet(squad: Squad): Promise<SquadSheet> {
  await loadPointsList(squad.pointsList)
  const by = await loadRegulations(squad.edition === 'first' ? 'epic-variant-2018' : 'epic-battles')
  const names = await loadCardNames(squad.edition)
  const shipNumber = (ref: string) => squad.ships.findIndex((ship) => ship.ref === ref) + 1

  const partOf = (part: ShipPart, ref: string, at: number): SheetPart => {
    const here = { ship: ref, part: at }
    const card = by.book.pilot(part.pilot)
    const stats = shipStats(by, squad, here)
    const attack = attackOf(by.book, part)
    return {
      pilot: card?.name ?? part.pilot,
      ship: card?.hull.name ?? part.ship,
      ...(stats && stats.rank !== null ? { rank: stats.rank } : {}),
      ...(attack ? { attack } : {}),
      ...(stats ? { agility: stats.agility, hull: stats.hull, shields: stats.shields } : {}),
      ...(stats && stats.energy > 0 ? { energy: stats.energy } : {}),
      upgrades: part.upgrades.map(({ slot, id, side }, place) => {
        const points = squadCost(by, squad, here, place)
        return {
          slot: slotName(slot),
          name: names.upgradeName(id, side) ?? names.upgradeName(id, undefined) ?? id,
          ...(points === undefined ? {} : { points }),
        }
      }),
      points: squadCost(by, squad, here) ?? 0,
    }
  }
  const wingOf = ({ set, leader, wingmates }: SquadWing): SheetWing => ({
    set,
    leader: shipNumber(leader),
    wingmates: wingmates.map(({ ship, position }) => ({
      ship: shipNumber(ship),
      position: positionName(position),
    })),
  })
  const threat = squadThreat(by, squad)
  const epicPoints = hugeShipPoints(by, squad)
  return {
    name: squad.name,
    edition: squad.edition,
    faction: factionNames[squad.faction],
    ...(squad.edition === 'second' ? { pointsList: pointsListOf(by, squad) } : {}),
    points: squadCost(by, squad),
    ...(threat > 0 ? { threat } : {}),
    ...(epicPoints > 0 ? { epicPoints } : {}),
    ships: squad.ships.map(({ ref, parts, idNumber }, index) => ({
      number: index + 1,
      ...(idNumber === undefined ? {} : { idNumber }),
      points: squadCost(by, squad, ref) ?? 0,
      parts: parts.map((part, at) => partOf(part, ref, at)),
    })),
    wings: squad.wings.map(wingOf),
    obstacles: squad.obstacles,
    ...(squad.damageDeck ? { damageDeck: squad.damageDeck } : {}),
  }
}

const formatCost = (points: number | undefined) => (points === undefined ? 'no cost' : `${points}`)

function partText(
  { pilot, ship, rank, attack, agility, hull, shields, energy, upgrades }: SheetPart,
  skill: string,
) {
  const values = [
    rank === undefined ? '' : `${skill} ${rank}`,
    attack ? `attack ${attack}` : '',
    agility === undefined ? '' : `agility ${agility}`,
    hull === undefined ? '' : `hull ${hull}`,
    shields === undefined ? '' : `shields ${shields}`,
    energy === undefined ? '' : `energy ${energy}`,
  ].filter(Boolean)
  const width = Math.max(0, ...upgrades.map(({ slot }) => slot.length))
  return {
    title: pilot === ship ? pilot : `${pilot}, ${ship}`,
    lines: [
      values.join(', ') || 'not in the catalogue',
      ...upgrades.map(({ slot, name, points }) => `  ${slot.padEnd(width)}  ${name} (${formatCost(points)})`),
    ],
  }
}

/** Formats a sheet as text. */
export function squadSheetText(sheet: SquadSheet): string {
  const {
    name,
    edition,
    faction,
    pointsList,
    points,
    threat,
    epicPoints,
    ships,
    wings,
    obstacles,
    damageDeck,
  } = sheet
  const skill = edition === 'first' ? 'skill' : 'initiative'
  const head = [
    [name || 'Unnamed squad', faction, `${edition} edition`].join(', '),
    [
      `${points} points${pointsList ? ` (list ${pointsList})` : ''}`,
      ...(epicPoints ? [`${epicPoints} epic points`] : []),
      ...(threat ? [`${threat} threat`] : []),
      `${ships.length} ${ships.length === 1 ? 'ship' : 'ships'}`,
    ].join(', '),
  ]
  const body = ships.flatMap((ship) =>
    ship.parts.flatMap((part, at) => {
      const { title, lines } = partText(part, skill)
      const label = at === 0 ? `${`${ship.number}.`.padStart(3)} ` : '    '
      const id = at === 0 && ship.idNumber !== undefined ? ` [ID ${ship.idNumber}]` : ''
      const whole = at === 0 && ship.parts.length > 1 ? ` of ${ship.points} for the ship` : ''
      return [`${label}${title}${id}: ${part.points} points${whole}`, ...lines.map((line) => `    ${line}`)]
    }),
  )
  const formations = wings.map(
    ({ set, leader, wingmates }) =>
      `Wing (${set}): ${leader} leads; ${wingmates.map(({ ship, position }) => `${ship} ${position}`).join(', ')}`,
  )
  const rest = [
    ...formations,
    ...(obstacles.length > 0 ? [`Obstacles: ${obstacles.join(', ')}`] : []),
    ...(damageDeck ? [`Damage deck: ${damageDeck}`] : []),
  ]
  return `${[...head, '', ...body, ...(rest.length > 0 ? ['', ...rest] : [])].join('\n')}\n`
}

import type { SecondCatalogue, second } from '@flotilla/catalogue'
import {
  obstacles,
  type Shape,
  type StandardBaseId,
  shapeFromOutline,
  type TokenId,
  tokenOutlines,
} from '@flotilla/geometry'
import type { SquadShip } from '@flotilla/squads'
import { getOrThrow } from '../kernel/assert.ts'
import type { Seat } from '../kernel/decision.ts'
import { dialOf, type DialEntry as Entry } from '../shared/dial.ts'
import type { CardId } from '../vocabulary/ids.ts'
import type { WingMembership } from './wings/formation.ts'

/** A maneuver with its difficulty on a dial. */
export type DialEntry = Entry<second.Difficulty>

/** A weapon that an upgrade provides. */
export interface SpecialWeapon {
  readonly card: CardId
  readonly slot: second.Slot
  readonly arc: second.PrimaryAttack['arc']
  readonly value: number
  readonly range: { readonly min: number; readonly max: number }
  readonly noRangeBonus: boolean
}

/**
 * The facts of a ship that never change during a game. They follow from the setup, and all copies of the game
 * share them.
 */
export interface ShipFacts {
  readonly seat: Seat
  readonly name: string
  readonly pilot: string
  readonly ship: string
  readonly base: StandardBaseId | 'huge'
  readonly initiative: number
  /** For huge ships: when they engage. */
  readonly engagement?: number
  readonly agility: number
  readonly hull: number
  readonly shields: number
  /** For huge ships: energy, and how much energy and shields recover each round. */
  readonly energy: number
  readonly recovers: { readonly energy: number; readonly shields: number }
  readonly force: number
  readonly forceRecovers: number
  readonly dial: readonly DialEntry[]
  /** Its action bar, whichever sides its cards show. */
  readonly actions: readonly second.PrintedAction[]
  /** The actions its upgrades add to the bar, by the slot of the upgrade. */
  readonly added: readonly { readonly slot: second.Slot; readonly action: second.ActionName }[]
  /** The facts that depend on which side of a dual-sided card is up. */
  readonly sided: readonly SidedFacts[]
  readonly attacks: readonly (second.PrimaryAttack & { readonly range?: SpecialWeapon['range'] })[]
  readonly turret: 'single' | 'double' | undefined
  /** For huge ships: the upgrades that have their own turret. */
  readonly turrets: readonly { readonly card: CardId; readonly kind: 'single' | 'double' }[]
  readonly points: number
  readonly faction: string
  /** Its pilot is limited. */
  readonly limited: boolean
  /** Its hardpoints, which may go offline. */
  readonly hardpoints: readonly string[]
  /** The special weapons among its upgrades. */
  readonly weapons: readonly SpecialWeapon[]
  /** The charges its cards start with, and how many recover each round. */
  readonly charges: { readonly [card: string]: { readonly value: number; readonly recovers: number } }
  /** The slot of each of its upgrades. */
  readonly slots: { readonly [card: string]: second.Slot }
  /** Cards that the reload action affects. */
  readonly reloadable: readonly string[]
  /** Every card of it that has an ability. */
  readonly cards: readonly CardId[]
  /** The cards whose abilities are not implemented yet. */
  readonly silent: readonly string[]
  /** It flies by the dial of the ship docked with it. */
  readonly ring?: true
  /** Its wing ID card. */
  readonly wing?: WingMembership
}

export interface SidedFacts {
  readonly card: CardId
  readonly sides: readonly { readonly title: string; readonly actions: readonly second.PrintedAction[] }[]
}

export interface ObstacleFacts {
  readonly id: string
  readonly kind: 'asteroid' | 'debris' | 'gascloud'
  /** The kind whose effects it has in the ruleset. */
  readonly effects: 'asteroid' | 'debris' | 'gascloud' | 'looseCargo' | 'electroChaff' | 'blaze'
  readonly shape: Shape
}

export interface RemoteFacts {
  readonly initiative: number
  readonly agility: number
  readonly hull: number
}

/** Returns the sum of what cards add to a value of the ship. */
function grantedActions(grants: readonly second.CardGrant[], stat: string): number {
  return grants.reduce(
    (sum, grant) => sum + (grant.kind === 'stat' && grant.stat === stat ? grant.amount : 0),
    0,
  )
}

/** Returns a ship's primary weapons. Cards add to the front weapon; a ship without one gains it. */
function primaryWeapons(printed: second.ShipData['attacks'], more: number): second.ShipData['attacks'] {
  const attacks = printed.map(({ arc, value, range }) => ({ arc, value, ...(range ? { range } : {}) }))
  if (more === 0) return attacks
  const rest = attacks.filter(({ arc }) => arc !== 'front')
  const front = attacks.find(({ arc }) => arc === 'front')?.value ?? 0
  return [{ arc: 'front', value: front + more }, ...rest]
}

const actionsIn = (grants: readonly second.CardGrant[]): second.PrintedAction[] =>
  grants.flatMap((grant) => (grant.kind === 'action' ? [grant.action] : []))

/** Returns the facts of one ship of a squad, or what is wrong with it as a text. */
export function shipFacts(
  catalogue: SecondCatalogue,
  known: (card: string) => boolean,
  seat: Seat,
  { parts }: SquadShip,
  cost: number,
  wing?: WingMembership,
  list?: second.PointsList,
): ShipFacts | string {
  const [{ pilot: key, upgrades: equipped }] = parts
  const pilot = catalogue.pilotIn(key, list)
  if (!pilot) return `There is no pilot "${key}" in the second edition. Check the squad.`
  const ship = catalogue.shipOf(key, list)!
  const upgrades: second.UpgradeData[] = []
  for (const { id } of equipped) {
    const upgrade = catalogue.upgrade(id)
    if (!upgrade) return `There is no upgrade "${id}" in the second edition. Check the squad.`
    upgrades.push(upgrade)
  }
  const grants = upgrades.flatMap(({ sides }) => sides[0].grants)
  const replaced = upgrades.flatMap(({ sides: [{ shipAbility: one }] }) => (one ? [one] : []))
  const shipAbility = replaced[0] ?? pilot.shipAbility
  const cards = [
    ...(pilot.ability ? [pilotCardId(pilot.id)] : []),
    ...(shipAbility ? [shipAbilityId(shipAbility)] : []),
    ...upgrades.flatMap(({ id, sides }) =>
      sides.flatMap(({ ability }, side) => (ability ? [cardSideId(id, side)] : [])),
    ),
  ]
  const attacks = primaryWeapons(ship.attacks, grantedActions(grants, 'attack'))
  const given = grants.flatMap((one) => (one.kind === 'force' ? [{ value: one.amount, recovers: 1 }] : []))
  const force = [pilot.force, ...upgrades.map(({ sides }) => sides[0].force), ...given].filter(
    (one) => one !== undefined,
  )
  const actions = [
    ...ship.actions,
    ...upgrades.flatMap(({ sides }) => (sides.length === 1 ? actionsIn(sides[0].grants) : [])),
  ]
  const weapons = upgrades.flatMap(({ id, slot, sides: [{ attack }] }) =>
    attack && attack.value > 0 ? [{ card: id, slot, ...attack }] : [],
  )
  const arcs = [...attacks, ...weapons].map(({ arc }) => arc)
  const huge = ship.size === 'huge'
  return {
    seat,
    name: pilot.name,
    pilot: pilot.id,
    ship: ship.id,
    base: ship.size,
    initiative: pilot.initiative ?? 0,
    ...(pilot.engagement === undefined ? {} : { engagement: pilot.engagement }),
    agility: ship.stats.agility + grantedActions(grants, 'agility'),
    hull: Math.max(1, ship.stats.hull + grantedActions(grants, 'hull')),
    shields: Math.max(0, ship.stats.shields + grantedActions(grants, 'shields')),
    energy: ship.stats.energy === undefined ? 0 : ship.stats.energy + grantedActions(grants, 'energy'),
    recovers: { energy: ship.stats.energyRecovery ?? 0, shields: ship.stats.shieldRecovery ?? 0 },
    force: force.reduce((sum, { value }) => sum + value, 0),
    forceRecovers: Math.max(0, ...force.map(({ recovers }) => recovers)),
    dial: dialOf(ship.dial),
    actions,
    added: upgrades.flatMap(({ slot, sides }) =>
      actionsIn(sides[0].grants).map(({ action }) => ({ slot, action })),
    ),
    attacks,
    sided: upgrades.flatMap(({ id, sides }) =>
      sides.length === 1
        ? []
        : [{ card: id, sides: sides.map(({ title, grants }) => ({ title, actions: actionsIn(grants) })) }],
    ),
    turret: huge
      ? undefined
      : arcs.includes('doubleTurret')
        ? 'double'
        : arcs.includes('singleTurret')
          ? 'single'
          : undefined,
    turrets: huge ? turretsOf(weapons) : [],
    points: cost,
    faction: pilot.faction,
    limited: pilot.limited > 0,
    hardpoints: upgrades.filter(({ slot }) => slot === 'hardpoint').map(({ id }) => id),
    weapons,
    charges: Object.fromEntries(
      [
        { id: pilotCardId(pilot.id), charges: pilot.charges },
        ...upgrades.map(({ id, sides }) => ({ id, charges: sides[0].charges })),
      ].flatMap(({ id, charges }) => (charges ? [[id, charges]] : [])),
    ),
    slots: Object.fromEntries(upgrades.map(({ id, slot }) => [id, slot])),
    reloadable: upgrades
      .filter(({ slot }) => slot === 'torpedo' || slot === 'missile' || slot === 'device')
      .map(({ id }) => id),
    cards,
    silent: cards.filter((card) => !known(card)),
    ...(wing ? { wing } : {}),
  }
}

/** Returns the turrets of a huge ship, each on its upgrade. */
const turretsOf = (weapons: readonly SpecialWeapon[]): ShipFacts['turrets'] =>
  weapons.flatMap(({ card, arc }) =>
    arc === 'singleTurret' || arc === 'doubleTurret'
      ? [{ card, kind: arc === 'doubleTurret' ? 'double' : 'single' }]
      : [],
  )

/** Returns the card id of a pilot, with the prefix `pilot:` because many upgrades have the same id. */
export const pilotCardId = (pilot: string): string => `pilot:${pilot}`

/**
 * Returns the card id of a ship ability: the letters of its name after `ship:`, because it has no id of its
 * own.
 */
export const shipAbilityId = (name: string): string => `ship:${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/**
 * Returns the id of a side of a dual-sided card: the card's own for the first side, with a suffix for the
 * other.
 */
export const cardSideId = (card: string, side: number): string => (side === 0 ? card : `${card}#${side}`)

/** Returns the card id without its side or copy suffix. */
export const baseCard = (card: string): string => card.replace(/#.*/, '')

const shapes = new Map<string, Shape>()

/** Returns the shape of one cardboard piece of a token, as drawn. */
export function tokenShape(id: TokenId, piece = 0): Shape {
  const key = `${id} ${piece}`
  let shape = shapes.get(key)
  if (!shape) {
    shape = shapeFromOutline(
      getOrThrow(tokenOutlines[id].outlines, piece, `piece of ${id}`).map(([x, y]) => ({ x, y })),
    )
    shapes.set(key, shape)
  }
  return shape
}

/**
 * Obstacles that cards put on the table. A blaze has never been measured, so it uses the shape of spare
 * parts.
 */
const made: { readonly [id: string]: Omit<ObstacleFacts, 'id' | 'shape'> & { readonly token: TokenId } } = {
  loosecargo: { kind: 'debris', effects: 'looseCargo', token: 'looseCargo' },
  spareparts: { kind: 'debris', effects: 'looseCargo', token: 'spareParts' },
  cargodrift: { kind: 'asteroid', effects: 'asteroid', token: 'looseCargo' },
  electrochaff: { kind: 'gascloud', effects: 'electroChaff', token: 'electroChaffCloud' },
  blaze: { kind: 'gascloud', effects: 'blaze', token: 'spareParts' },
}

const brought = obstacles as { readonly [id: string]: (typeof obstacles)[keyof typeof obstacles] }
const known = new Map<string, ObstacleFacts>()

/** Returns the facts of an obstacle, or undefined if there is none of that name. */
export function obstacleFacts(id: string): ObstacleFacts | undefined {
  const found = known.get(id)
  if (found) return found
  const { token, ...card } = (Object.hasOwn(made, id) && made[id]) || {}
  const facts =
    Object.hasOwn(brought, id) && brought[id]
      ? {
          id,
          kind: brought[id].kind,
          effects: brought[id].kind,
          shape: shapeFromOutline(brought[id].outline.map(([x, y]) => ({ x, y }))),
        }
      : token && ({ id, ...card, shape: tokenShape(token) } as ObstacleFacts)
  if (facts) known.set(id, facts)
  return facts
}

/** Describes an unknown obstacle. */
export const unknownObstacleMessage = (id: string): string =>
  `There is no obstacle "${id}". Use one of ${[...Object.keys(obstacles), ...Object.keys(made)].join(', ')}.`

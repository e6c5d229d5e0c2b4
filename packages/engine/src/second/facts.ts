import type { Bearing as DialBearing, SecondCatalogue, second } from '@flotilla/catalogue'
import {
  type BaseId,
  type Maneuver,
  maneuverCode,
  obstacles,
  type Shape,
  type StandardBaseId,
  shapeFromOutline,
} from '@flotilla/geometry'
import type { Squad, SquadShip } from '@flotilla/squads'
import type { Seat } from '../kernel/decision.ts'

/** A maneuver of a dial, with what the dial says of it. */
export interface DialEntry {
  /** As on XWS dials: speed, bearing, colour. */
  readonly id: string
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
}

/** A weapon an upgrade brings. */
export interface SpecialWeapon {
  readonly card: string
  readonly arc: second.Attack['arc']
  readonly value: number
  readonly range: { readonly min: number; readonly max: number }
  readonly noRangeBonus: boolean
}

/** What of a ship never changes during a game. Worked out from the setup, shared by all copies of the game. */
export interface ShipFacts {
  readonly seat: Seat
  readonly name: string
  readonly pilot: string
  readonly ship: string
  readonly base: StandardBaseId
  readonly initiative: number
  readonly agility: number
  readonly hull: number
  readonly shields: number
  readonly force: number
  readonly forceRecovers: number
  readonly dial: readonly DialEntry[]
  readonly actions: readonly second.Action[]
  readonly attacks: readonly second.Attack[]
  readonly turret: 'single' | 'double' | undefined
  readonly points: number
  /** Special weapons among its upgrades. */
  readonly weapons: readonly SpecialWeapon[]
  /** The charges its cards start with, and how many come back each round. */
  readonly charges: { readonly [card: string]: { readonly value: number; readonly recovers: number } }
  /** Cards the reload action works on. */
  readonly reloadable: readonly string[]
  /** Every card of it that has an ability. */
  readonly cards: readonly string[]
  /** Those whose abilities are not carried out yet. */
  readonly silent: readonly string[]
}

export interface ObstacleFacts {
  readonly id: string
  readonly kind: 'asteroid' | 'debris' | 'gascloud'
  readonly shape: Shape
}

const bearings: Record<DialBearing, Omit<Maneuver, 'speed'>> = {
  turnLeft: { bearing: 'turn', side: 'left' },
  bankLeft: { bearing: 'bank', side: 'left' },
  straight: { bearing: 'straight' },
  bankRight: { bearing: 'bank', side: 'right' },
  turnRight: { bearing: 'turn', side: 'right' },
  koiogranTurn: { bearing: 'koiogran' },
  segnorsLoopLeft: { bearing: 'segnor', side: 'left' },
  segnorsLoopRight: { bearing: 'segnor', side: 'right' },
  tallonRollLeft: { bearing: 'tallon', side: 'left' },
  tallonRollRight: { bearing: 'tallon', side: 'right' },
  reverseBankLeft: { bearing: 'reverseBank', side: 'left' },
  reverseStraight: { bearing: 'reverseStraight' },
  reverseBankRight: { bearing: 'reverseBank', side: 'right' },
  stationary: { bearing: 'stationary' },
}

const colours: Record<second.Difficulty, string> = { blue: 'B', white: 'W', red: 'R', purple: 'P' }

/** As on XWS dials: `2BW` is speed 2, bank left, white. */
export const maneuverId = (maneuver: Maneuver, difficulty: second.Difficulty): string =>
  `${maneuverCode(maneuver)}${colours[difficulty]}`

export function dialOf(dial: second.Ship['dial']): DialEntry[] {
  return dial.map(({ speed, bearing, difficulty }) => {
    const maneuver: Maneuver = { speed, ...bearings[bearing] }
    return { id: maneuverId(maneuver, difficulty), maneuver, difficulty }
  })
}

/** Sums what the equipped cards add to a value of the ship. */
function granted(upgrades: readonly second.Upgrade[], stat: string): number {
  return upgrades
    .flatMap(({ sides }) => sides[0].grants)
    .reduce((sum, grant) => sum + (grant.kind === 'stat' && grant.stat === stat ? grant.amount : 0), 0)
}

/** The facts of one ship of a squad; what is wrong with it as a text. */
export function shipFacts(
  catalogue: SecondCatalogue,
  known: (card: string) => boolean,
  seat: Seat,
  squad: Squad,
  { parts }: SquadShip,
): ShipFacts | string {
  const [{ pilot: key, upgrades: equipped }] = parts
  const pilot = catalogue.pilot(key)
  if (!pilot) return `There is no pilot "${key}" in the second edition. Check the squad.`
  const ship = catalogue.ship(pilot.ship)!
  if (ship.size === 'huge')
    return `${ship.name} is a huge ship, which the engine does not fly yet. Leave it out.`
  if (squad.wings.length > 0) return 'Wings are not carried out yet. Split the wing into single ships.'
  const upgrades: second.Upgrade[] = []
  for (const { id } of equipped) {
    const upgrade = catalogue.upgrade(id)
    if (!upgrade) return `There is no upgrade "${id}" in the second edition. Check the squad.`
    upgrades.push(upgrade)
  }
  const grants = upgrades.flatMap(({ sides }) => sides[0].grants)
  const cards = [
    ...(pilot.ability ? [pilot.id] : []),
    ...(pilot.shipAbility ? [abilityId(pilot.shipAbility)] : []),
    ...upgrades.filter(({ sides }) => sides[0].ability).map(({ id }) => id),
  ]
  const attacks = ship.attacks.map(({ arc, value }) => ({ arc, value }))
  const force = [pilot.force, ...upgrades.map(({ sides }) => sides[0].force)].filter(
    (one) => one !== undefined,
  )
  const actions = [
    ...(pilot.actions ?? ship.actions),
    ...grants.flatMap((grant) => (grant.kind === 'action' ? [grant.action] : [])),
  ]
  return {
    seat,
    name: pilot.name,
    pilot: pilot.id,
    ship: ship.id,
    base: ship.size as BaseId as StandardBaseId,
    initiative: pilot.initiative ?? 0,
    agility: ship.stats.agility + granted(upgrades, 'agility'),
    hull: ship.stats.hull + granted(upgrades, 'hull'),
    shields: ship.stats.shields + granted(upgrades, 'shields'),
    force: force.reduce((sum, { value }) => sum + value, 0),
    forceRecovers: Math.max(0, ...force.map(({ recovers }) => recovers)),
    dial: dialOf(ship.dial),
    actions,
    attacks,
    turret: attacks.some(({ arc }) => arc === 'doubleTurret')
      ? 'double'
      : attacks.some(({ arc }) => arc === 'singleTurret')
        ? 'single'
        : undefined,
    points: 0,
    weapons: upgrades.flatMap(({ id, sides: [{ attack }] }) =>
      attack && attack.value > 0 ? [{ card: id, ...attack }] : [],
    ),
    charges: Object.fromEntries(
      [
        { id: pilot.id, charges: pilot.charges },
        ...upgrades.map(({ id, sides }) => ({ id, charges: sides[0].charges })),
      ].flatMap(({ id, charges }) => (charges ? [[id, charges]] : [])),
    ),
    reloadable: upgrades
      .filter(({ slot }) => slot === 'torpedo' || slot === 'missile' || slot === 'device')
      .map(({ id }) => id),
    cards,
    silent: cards.filter((card) => !known(card)),
  }
}

/** A ship ability has a name and no id: its letters, after `ship:`. */
export const abilityId = (name: string): string => `ship:${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

export function obstacleFacts(id: string): ObstacleFacts | string {
  const known = obstacles as Record<string, (typeof obstacles)[keyof typeof obstacles]>
  const found = known[id]
  if (!found) return `There is no obstacle "${id}". Use one of ${Object.keys(obstacles).join(', ')}.`
  return { id, kind: found.kind, shape: shapeFromOutline(found.outline.map(([x, y]) => ({ x, y }))) }
}

import type { FirstCatalogue } from '@flotilla/catalogue'
import type { SquadShip } from '@flotilla/squads'
import type { Seat } from '../kernel/decision.ts'
import { dialOf } from '../shared/dial.ts'
import { hugeFacts } from './huge/huge-facts.ts'
import {
  addedValuesByCard,
  equippedCards,
  grantedActions,
  grantedStat,
  isPlainUpgrade,
  numberCopies,
  type ShipFacts,
  silentCards,
  squadShipCost,
} from './ship-stats.ts'

/** Returns the facts of one ship of a squad, or what is wrong with it as a text. */
export function shipFacts(
  catalogue: FirstCatalogue,
  known: (card: string) => boolean,
  seat: Seat,
  { parts }: SquadShip,
  cost?: number,
): Omit<ShipFacts, 'idToken'> | string {
  const [{ pilot: key, upgrades: equipped }] = parts
  const pilot = catalogue.pilot(key)
  if (!pilot) return `There is no pilot "${key}" in the first edition. Check the squad.`
  const ship = catalogue.ship(pilot.ship)!
  if (ship.size === 'huge') return hugeFacts(catalogue, known, seat, parts, cost)
  const upgrades = equippedCards(catalogue, equipped)
  if (typeof upgrades === 'string') return upgrades
  const grants = [...pilot.grants, ...upgrades.flatMap((one) => one.grants)]
  const stats = { ...ship.stats, ...pilot.stats }
  const bonusOf = (stat: string): number => grantedStat(grants, stat)
  const carried = numberCopies(upgrades.map((one) => one.key))
  const cards = [...(pilot.ability ? [pilot.key] : []), ...carried]
  return {
    seat,
    name: pilot.name,
    pilot: pilot.key,
    unique: pilot.unique,
    ship: ship.id,
    base: ship.size,
    // A pilot without a skill takes it from the ship that carries it.
    skill: pilot.skill ?? 0,
    attack: (stats.attack ?? 0) + bonusOf('attack'),
    agility: stats.agility + bonusOf('agility'),
    hull: stats.hull + bonusOf('hull'),
    shields: stats.shields + bonusOf('shields'),
    valuesFrom: addedValuesByCard(upgrades, carried),
    dial: dialOf(ship.dial),
    actions: [...new Set([...ship.actions, ...grantedActions(grants)])],
    bareActions: [...ship.actions, ...grantedActions(pilot.grants)],
    arcs: ship.arcs,
    turret: ship.turret,
    weapons: upgrades.flatMap(({ slot, attack, range, points }, i) =>
      attack !== undefined && range
        ? [{ card: carried[i]!, slot, value: attack, range, turret: slot === 'turret', points }]
        : [],
    ),
    points: cost ?? squadShipCost(pilot, upgrades),
    cards,
    silent: silentCards(cards, known, (card) =>
      upgrades.some((one) => one.key === card && isPlainUpgrade(one)),
    ),
  }
}

import type { BotRandom } from '@flotilla/bots'
import type { second } from '@flotilla/catalogue'
import { type Library, pilotCardId, rulesets, type Setup, shipAbilityId } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import type { Equipped, Squad, SquadShip } from '@flotilla/squads'
import { formWing } from './squad-generator.ts'

/** Creates a random setup: one to eight seats, in teams or each alone, and any ships the engine supports. */
export function randomSecondEditionSetup({ catalogue, cards }: Library, chance: BotRandom): Setup {
  const upgrades = catalogue.upgrades.filter(({ id }) => id in cards)
  const randomItems = () => chance.pick(upgrades)
  const isHuge = ({ ship }: { ship: string }) => catalogue.ship(ship)!.size === 'huge'
  // Cards of communities take part once their ability has rules.
  const hasRules = ({ id, communities }: second.PilotData) => !communities || pilotCardId(id) in cards
  const pilots = catalogue.pilots.filter((one) => one.initiative !== null && hasRules(one) && !isHuge(one))
  const hugeShips = chance.below(3) === 0 ? catalogue.pilots.filter(isHuge) : []
  const skilled = pilots.filter(
    ({ id, shipAbility }) => pilotCardId(id) in cards || (shipAbility && shipAbilityId(shipAbility) in cards),
  )
  const seats = 1 + chance.below(8)
  const teams = chance.below(2) === 0 ? 2 : seats
  const randomUpgrades = () =>
    upgrades.length === 0
      ? []
      : Array.from({ length: chance.below(4) }, randomItems).map(({ slot, id }) => ({ slot, id }))
  const randomSquad = (): Squad => ({
    edition: 'second',
    faction: 'rebelalliance',
    name: '',
    ...(chance.below(3) === 0
      ? randomWing(catalogue, chance, Math.min(6, Math.max(3, Math.ceil(12 / seats))), randomUpgrades)
      : {
          ships: Array.from({ length: 1 + chance.below(Math.ceil(12 / seats)) }, (_, i) => {
            // Every other ship has an implemented ability of its own.
            const common = skilled.length > 0 && chance.below(2) === 0 ? skilled : pilots
            const huge = hugeShips.length > 0 && i === 0 && chance.below(2) === 0
            const { id, ship } = chance.pick(huge ? hugeShips : common)
            return { ref: `s${i + 1}`, parts: [{ ship, pilot: id, upgrades: randomUpgrades() }] }
          }),
          wings: [],
        }),
    obstacles: Array.from({ length: chance.below(3) }, () => chance.pick(Object.keys(obstacles))),
  })
  return {
    ruleset: chance.pick(Object.keys(rulesets)),
    area: 'epic',
    roundLimit: 6,
    obstaclesPerSeat: seats > 4 ? 1 : 3,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `seat ${seat}`,
      team: seat % teams,
      squad: randomSquad(),
    })),
  }
}
/** Creates a leader with an upgrade that forms a wing, and wingmates of any small ships behind it. */
function randomWing(
  { pilots, ship: shipOf, wings }: Library['catalogue'],
  chance: BotRandom,
  most: number,
  equipped: () => Equipped[],
): Pick<Squad, 'ships' | 'wings'> {
  const small = pilots.filter(({ ship, initiative }) => initiative !== null && shipOf(ship)!.size === 'small')
  const { upgrade } = chance.pick(wings)
  const ships = Array.from({ length: 3 + chance.below(most - 2) }, () => {
    const { id, ship } = chance.pick(small)
    return { ship, pilot: id, upgrades: equipped() }
  })
  return formWing(ships, upgrade)
}
/**
 * Moves all ships to the middle of the table, mixed and facing anywhere, so that they fight from the first
 * round on.
 */
export function deployInMelee(setup: Setup, chance: BotRandom, isHuge: (ship: string) => boolean): Setup {
  const { seats } = setup
  const ships = seats.flatMap(({ squad }) => squad.ships)
  const places = Array.from({ length: 30 }, (_, i) => ({
    x: 500 + 130 * (i % 6),
    y: 260 + 130 * Math.floor(i / 6),
  }))
  const takeSpot = () => ({
    ...places.splice(chance.below(places.length), 1)[0]!,
    heading: 45 * chance.below(8),
  })
  const obstacleKinds = seats.flatMap(({ squad }) => squad.obstacles).slice(0, 3)
  const placedObstacles = obstacleKinds.map((id) => ({ id, pose: takeSpot() }))
  // Huge ships are side by side on the flanks.
  let hugeShips = 0
  const placeShip = ({ parts: [{ ship }] }: SquadShip) =>
    isHuge(ship)
      ? {
          x: 100 + 90 * (hugeShips % 4) + (hugeShips++ > 3 ? 1300 : 0),
          y: 457,
          heading: 180 * chance.below(2),
        }
      : takeSpot()
  return { ...setup, positions: { ships: ships.map(placeShip), obstacles: placedObstacles } }
}

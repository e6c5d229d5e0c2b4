import { type BotRandom, firstEditionObstacleIds } from '@flotilla/bots'
import { first } from '@flotilla/engine'
import type { ShipPart, Squad, SquadShip } from '@flotilla/squads'

/**
 * Creates a random setup of the first edition: legal squads of a pool, or any ships with any implemented
 * cards.
 */
export function randomFirstEditionSetup(
  { catalogue, cards }: first.Library,
  chance: BotRandom,
  pool: readonly Squad[],
): first.Setup {
  const upgrades = catalogue.upgrades.filter(({ key }) => key in cards)
  const pilots = catalogue.pilots.filter(
    ({ ship, skill }) => skill !== null && catalogue.ship(ship)!.size !== 'huge',
  )
  const hugeShips = catalogue.ships.flatMap((one) =>
    one.size === 'huge' && one.section?.part !== 'aft' ? [one] : [],
  )
  /** Makes every sixth ship a huge one, with cards for huge ships on each of its parts. */
  const fitted = catalogue.upgrades.filter(({ slot }) =>
    ['hardpoint', 'team', 'cargo', 'title'].includes(slot),
  )
  const seats = 1 + chance.below(8)
  const teams = chance.below(2) === 0 ? 2 : seats
  const ruleset = chance.pick(Object.keys(first.rulesets))
  const randomUpgrades = () =>
    Array.from({ length: upgrades.length > 0 ? chance.below(5) : 0 }, () => chance.pick(upgrades)).map(
      ({ slot, id }) => ({ slot, id }),
    )
  const randomHugeShip = (): SquadShip['parts'] => {
    const one = chance.pick(hugeShips)
    const part = (id: string): ShipPart => ({
      ship: id,
      pilot: catalogue.pilotsOf(id)[0]!.key,
      upgrades: [
        ...Array.from({ length: chance.below(4) }, () => chance.pick(fitted)).map(({ slot, id }) => ({
          slot,
          id,
        })),
        ...randomUpgrades(),
      ],
    })
    return one.section ? [part(one.id), part(one.section.other)] : [part(one.id)]
  }
  const randomWildSquad = (): Squad => ({
    edition: 'first',
    faction: 'rebelalliance',
    name: '',
    ships: Array.from({ length: 1 + chance.below(Math.ceil(12 / seats)) }, (_, i) => {
      if (chance.below(6) === 0) return { ref: `s${i + 1}`, parts: randomHugeShip() }
      const { key, ship } = chance.pick(pilots)
      return { ref: `s${i + 1}`, parts: [{ ship, pilot: key, upgrades: randomUpgrades() }] }
    }),
    wings: [],
    obstacles: [],
  })
  const randomSquad = (): Squad => ({
    ...(pool.length > 0 && chance.below(2) === 0 ? chance.pick(pool) : randomWildSquad()),
    obstacles: Array.from({ length: chance.below(5) }, () => chance.pick(firstEditionObstacleIds)),
    damageDeck: chance.pick(first.rulesets[ruleset]!.damageDecks),
  })
  const setup = {
    ruleset,
    area: 'epic' as const,
    roundLimit: 6,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `seat ${seat}`,
      team: seat % teams,
      squad: randomSquad(),
    })),
  }
  return chance.below(3) === 0 ? deployInMelee(setup, chance) : setup
}
/** Wide enough for any ship at any angle; huge ones face up or down. */
const LANE_WIDTH = 118
/**
 * Moves all ships to the middle of the table, side by side and mixed, so that they fight from the first round
 * on.
 */
function deployInMelee(setup: first.Setup, chance: BotRandom): first.Setup {
  const ships = setup.seats.flatMap(({ squad }) => squad.ships)
  const lanes = Array.from({ length: 15 }, (_, i) => 80 + LANE_WIDTH * i)
  if (ships.length > lanes.length) return setup
  const poses = ships.map(({ parts: [{ pilot }] }) => ({
    x: lanes.splice(chance.below(lanes.length), 1)[0]!,
    y: 350 + chance.below(200),
    heading: /corvette|cruiser|transport/.test(pilot) ? 180 * chance.below(2) : 45 * chance.below(8),
  }))
  return { ...setup, positions: { ships: poses } }
}

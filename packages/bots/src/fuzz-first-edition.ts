import { copyGame, first } from '@flotilla/engine'
import { obstacles, outlineShape, overlaps } from '@flotilla/geometry'
import type { ShipPart, Squad, SquadShip } from '@flotilla/squads'
import type { BotRandom } from './random.ts'

const { asideDeckIndex, energyLimit, discardDeckIndex } = first.effects

/** The obstacles of the first edition. */
export const obstacleIds = Object.entries(obstacles).flatMap(([id, { kind }]) =>
  kind === 'gascloud' ? [] : [id],
)

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
    obstacles: Array.from({ length: chance.below(5) }, () => chance.pick(obstacleIds)),
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
  return chance.below(3) === 0 ? toMelee(setup, chance) : setup
}

/** Wide enough for any ship at any angle; huge ones face up or down. */
const LANE = 118

/**
 * Moves all ships to the middle of the table, side by side and mixed, so that they fight from the first round
 * on.
 */
function toMelee(setup: first.Setup, chance: BotRandom): first.Setup {
  const ships = setup.seats.flatMap(({ squad }) => squad.ships)
  const lanes = Array.from({ length: 15 }, (_, i) => 80 + LANE * i)
  if (ships.length > lanes.length) return setup
  const poses = ships.map(({ parts: [{ pilot }] }) => ({
    x: lanes.splice(chance.below(lanes.length), 1)[0]!,
    y: 350 + chance.below(200),
    heading: /corvette|cruiser|transport/.test(pilot) ? 180 * chance.below(2) : 45 * chance.below(8),
  }))
  return { ...setup, positions: { ships: poses } }
}

/** Returns a broken invariant of a huge ship. */
function brokenHuge(game: first.Game, ship: first.Ship): string | undefined {
  const { huge, shields, discarded, tokens, id } = ship
  if (!huge) return
  if (huge.shields && huge.shields.fore + huge.shields.aft !== shields)
    return `the shields of ship ${id} are not those of its sections`
  if (huge.energy < 0 || huge.energy > energyLimit(game, ship)) return `ship ${id} has no room for its energy`
  for (const [card, energy] of Object.entries(huge.stored))
    if (discarded.includes(card) || energy <= 0 || energy > game.rules.facts[id]!.huge!.upgrades[card]!.limit)
      return `ship ${id} has energy on ${card} that does not belong there`
  if (tokens.focus || tokens.evade || tokens.stress) return `ship ${id} keeps a token it cannot use`
  if (huge.crippled.length === 2) return `ship ${id} has no section left and is on the table`
  return
}

/** Returns the text of a broken invariant; checked at every decision. */
export function invariantViolation(game: first.Game): string | undefined {
  const { ships, decks, phase } = game.state
  const standing = ships.filter(({ place }) => place === 'table')
  for (const [i, ship] of standing.entries()) {
    const hull = outlineShape({ base: game.rules.facts[ship.id]!.base, pose: ship.pose })
    for (const other of standing.slice(i + 1))
      if (overlaps(hull, outlineShape({ base: game.rules.facts[other.id]!.base, pose: other.pose })))
        return `ships ${ship.id} and ${other.id} overlap`
    if (ship.shields < 0) return `ship ${ship.id} has less than nothing`
    const huge = brokenHuge(game, ship)
    if (huge) return huge
    if (Object.values(ship.tokens).some((count) => count! <= 0))
      return `ship ${ship.id} has an empty pile of tokens`
    if (ship.locks.some((target) => ships[target]!.place !== 'table'))
      return `ship ${ship.id} locks what is gone`
    if (ship.touching.some((other) => !ships[other]!.touching.includes(ship.id)))
      return `ship ${ship.id} touches a ship that does not touch it`
  }
  if (phase !== 'setup') {
    for (const [at, { draw, discard }] of decks.entries()) {
      const dealt = standing.flatMap((ship) =>
        ship.damage.filter((card) => card.card !== 'counter' && discardDeckIndex(game, ship.id, card) === at),
      )
      // One of them may be on a condition.
      const aside = standing.filter((ship) => ship.aside && asideDeckIndex(game, ship.id) === at)
      if (draw.length + discard.length + dealt.length + aside.length !== game.rules.damageDecks[at]!.length)
        return `deck ${at} has lost or gained cards`
    }
  }
  if (game.frames.length > 0 && game.pending.every(({ settled }) => settled))
    return 'nobody is asked, and the game is not over'
  return
}

/** Returns a copy of a game that differs in everything a seat must not see. */
export function withChangedSecrets(game: first.Game, seat: number): first.Game {
  const secret = copyGame(game)
  const { ships, decks } = secret.state
  const { facts, teams } = game.rules
  secret.state = {
    ...secret.state,
    ships: ships.map((ship) => ({
      ...ship,
      dial:
        ship.dial !== null && ship.revealed === null && teams[facts[ship.id]!.seat] !== teams[seat]
          ? facts[ship.id]!.dial[0]!.id
          : ship.dial,
      damage: ship.damage.map((card) => (card.faceup ? card : { ...card, card: 'other', since: 99 })),
    })),
    decks: decks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
  }
  secret.chance = { key: '0'.repeat(64), at: 7 }
  return secret
}

import { firstCards, loadFirstLibrary, loadLibrary, secondCards } from '@flotilla/cards'
import { type AnyLibrary, type AnySetup, abilityId, pilotId } from '@flotilla/engine'
import type { Equipped, Squad, SquadShip } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { Watch } from './blunders.ts'
import { type Random, random } from './random.ts'

type Rules = { readonly triggers?: readonly { readonly may?: true }[] }

/** The cards with an ability that may be declined. */
const optional = (cards: { readonly [id: string]: Rules }): string[] =>
  Object.entries(cards).flatMap(([id, { triggers = [] }]) => (triggers.some(({ may }) => may) ? [id] : []))

/** So many of a list from a place on, round and round. */
const some = <T>(list: readonly T[], from: number, many: number): T[] =>
  Array.from({ length: Math.min(many, list.length) }, (_, i) => list[(from + i) % list.length]!)

const OURS = 4
const CARRIED = 3

/** Something with abilities that may be declined: a pilot, or an upgrade that any ship carries here. */
interface Borne<T> {
  readonly cards: readonly string[]
  readonly what: T
}
type Flown = Borne<{ readonly ship: string; readonly pilot: string }>

/** Everybody of two sides of four in the middle of the table, mixed, near each other and facing anywhere. */
function melee(
  ruleset: string,
  edition: Squad['edition'],
  ships: readonly SquadShip[],
  chance: Random,
): AnySetup {
  const free = ships.map((_, i) => i)
  const place = () => {
    const at = free.splice(chance.below(free.length), 1)[0]!
    return { x: 600 + 120 * (at % 3), y: 300 + 120 * Math.floor(at / 3), heading: 45 * chance.below(8) }
  }
  return {
    ruleset,
    area: 'epic',
    seats: [ships.slice(0, OURS), ships.slice(OURS)].map((own, team) => ({
      name: `seat ${team}`,
      team,
      squad: {
        edition,
        faction: 'rebelalliance',
        name: '',
        ships: own.map((one, i) => ({ ...one, ref: `s${i + 1}` })),
        wings: [],
        obstacles: [],
      },
    })),
    positions: { ships: ships.map(place) },
  } as AnySetup
}

/** Rounds with everybody whose abilities have not been asked about yet, until most have. */
function watched(
  library: AnyLibrary,
  ruleset: string,
  edition: Squad['edition'],
  pilots: readonly Flown[],
  upgrades: readonly Borne<Equipped>[],
): Watch {
  const watch = new Watch()
  const unseen = <T>(list: readonly Borne<T>[]) =>
    list.filter(({ cards }) => cards.some((card) => !watch.seen.has(card)))
  for (let pass = 0; pass < 8; pass++) {
    const flown = unseen(pilots)
    const carried = unseen(upgrades)
    for (let i = 0; i < flown.length; i += 2 * OURS) {
      const seed = 1000 * pass + i
      const ships = some([...flown, ...pilots], i, 2 * OURS).map(
        ({ what }, k): SquadShip => ({
          ref: '',
          parts: [{ ...what, upgrades: some(carried, (i + k) * CARRIED, CARRIED).map((one) => one.what) }],
        }),
      )
      watch.play(library, melee(ruleset, edition, ships, random(seed)), seed, 300)
    }
  }
  return watch
}

/** The others wait for more than such a round has to offer. */
const MOST = 0.55

test('the pilot neither harms its own side, nor flips to and fro, nor spends for nothing: second edition', async () => {
  const library = await loadLibrary()
  const { catalogue } = library
  const all = new Set(optional(secondCards))
  const known = (cards: readonly string[]) => cards.filter((card) => all.has(card))
  const pilots = catalogue.pilots
    .filter(({ ship }) => catalogue.ship(ship)!.size !== 'huge')
    .map(
      ({ id, ship, shipAbility }): Flown => ({
        cards: known([pilotId(id), ...(shipAbility ? [abilityId(shipAbility)] : [])]),
        what: { pilot: id, ship },
      }),
    )
    .filter(({ cards }) => cards.length > 0)
  const upgrades = catalogue.upgrades
    .map(({ id, slot }) => ({ cards: known([id]), what: { slot, id } }))
    .filter(({ cards }) => cards.length > 0)
  const watch = watched(library, '2e-epic-1.4.6', 'second', pilots, upgrades)
  expect(watch.found).toEqual([])
  expect(watch.seen.size).toBeGreaterThan(MOST * all.size)
})

test('nor with any card of the first edition', async () => {
  const library = await loadFirstLibrary()
  const { catalogue } = library
  const all = new Set(optional(firstCards))
  const pilots = catalogue.pilots
    .filter(({ key, ship }) => catalogue.ship(ship)!.size !== 'huge' && all.has(key))
    .map(({ key, ship }): Flown => ({ cards: [key], what: { pilot: key, ship } }))
  const upgrades = catalogue.upgrades
    .filter(({ key }) => all.has(key))
    .map(({ key, slot, id }) => ({ cards: [key], what: { slot, id } }))
  const watch = watched(library, '1e-epic-2018', 'first', pilots, upgrades)
  expect(watch.found).toEqual([])
  expect(watch.seen.size).toBeGreaterThan(MOST * all.size)
})

import type { AnyLibrary, AnySetup, Setup } from '@flotilla/engine'
import { obstacles } from '@flotilla/geometry'
import { Watch } from './blunders.ts'
import { drawing, packOf } from './drawing.ts'
import { melee } from './fuzz.ts'
import { lumps } from './fuzz-first.ts'
import { random } from './random.ts'

/** The cards with an ability that may be declined. */
const optional = ({ cards }: AnyLibrary): string[] =>
  Object.entries<{ readonly triggers?: readonly { readonly may?: true }[] }>(cards).flatMap(
    ([id, { triggers = [] }]) => (triggers.some(({ may }) => may) ? [id] : []),
  )

/** Every fourth table is set up by its players, the others are in the middle of a fight. */
const SET_UP = 4

/** Short games with the cards that have not asked yet whether they are used, and who never did in the end. */
export function watched(library: AnyLibrary, ruleset: string, games: number, from = 0) {
  const { edition } = library.catalogue
  const pack = packOf(library)
  const watch = new Watch()
  const all = optional(library)
  const missing = () => all.filter((card) => !watch.seen.has(card))
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  const stones = edition === 'first' ? lumps : Object.keys(obstacles)
  for (let seed = from; seed < from + games; seed++) {
    const chance = random(seed)
    const draw = drawing(pack, chance, new Set(missing()))
    const setup = {
      ruleset,
      area: { width: 1400, height: 760 },
      ...(edition === 'first' ? { obstaclesPerSide: 1 } : { obstaclesPerSeat: 1 }),
      seats: [0, 1].map((team) => ({
        name: `seat ${team}`,
        team,
        squad: {
          edition,
          faction: 'rebelalliance',
          name: '',
          ...draw(4),
          obstacles: [chance.pick(stones)],
        },
      })),
    } as unknown as Setup
    const table: AnySetup =
      seed % SET_UP === SET_UP - 1 ? setup : melee({ ...setup, area: 'epic' }, chance, isHuge)
    watch.play(library, table, seed, 2)
  }
  return { found: watch.found, all, missing: missing() }
}

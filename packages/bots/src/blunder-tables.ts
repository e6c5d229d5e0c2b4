import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import { BlunderWatch } from './blunders.ts'
import { toMelee } from './fuzz.ts'
import { obstacleIds } from './fuzz-first.ts'
import { createRandom } from './random.ts'
import { cardPool, createSquadGenerator } from './squad-generator.ts'

/** The cards with an ability that may be declined. */
const optionalCards = ({ cards }: AnyLibrary): string[] =>
  Object.entries<{ readonly triggers?: readonly { readonly may?: true }[] }>(cards).flatMap(
    ([id, { triggers = [] }]) => (triggers.some(({ may }) => may) ? [id] : []),
  )

/** Every fourth table is set up by its players, the others are in the middle of a fight. */
const SET_UP = 4

/** Short games with the cards that have not asked yet whether they are used, and who never did in the end. */
export function watchBlunders(library: AnyLibrary, ruleset: string, games: number, from = 0) {
  const { edition } = library.catalogue
  const pack = cardPool(library)
  const watch = new BlunderWatch()
  const all = optionalCards(library)
  const cardsLeft = () => all.filter((card) => !watch.seen.has(card))
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  const stones = edition === 'first' ? obstacleIds : Object.keys(obstacles)
  for (let seed = from; seed < from + games; seed++) {
    const chance = createRandom(seed)
    const draw = createSquadGenerator(pack, chance, new Set(cardsLeft()))
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
      seed % SET_UP === SET_UP - 1 ? setup : toMelee({ ...setup, area: 'epic' }, chance, isHuge)
    watch.play(library, table, seed, 2)
  }
  return { found: watch.found, all, missing: cardsLeft() }
}

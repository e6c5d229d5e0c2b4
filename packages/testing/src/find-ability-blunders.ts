import { createBotRandom, firstEditionObstacleIds } from '@flotilla/bots'
import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import { AbilityBlunderFinder } from './ability-blunders.ts'
import { deployInMelee } from './fuzz-setup-second.ts'
import { cardPool, createSquadGenerator } from './squad-generator.ts'

/** Returns the cards with an ability that may be declined. */
const optionalCards = ({ cards }: AnyLibrary): string[] =>
  Object.entries<{ readonly triggers?: readonly { readonly may?: true }[] }>(cards).flatMap(
    ([id, { triggers = [] }]) => (triggers.some(({ may }) => may) ? [id] : []),
  )

/** Players set up every fourth table; the others begin in the middle of a fight. */
const SET_UP = 4

/** Plays short games with cards that have not yet been offered, and lists the cards that never were. */
export function findAbilityBlunders(library: AnyLibrary, ruleset: string, games: number, from = 0) {
  const { edition } = library.catalogue
  const pack = cardPool(library)
  const watch = new AbilityBlunderFinder()
  const all = optionalCards(library)
  const cardsLeft = () => all.filter((card) => !watch.seen.has(card))
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  const allObstacles = edition === 'first' ? firstEditionObstacleIds : Object.keys(obstacles)
  for (let seed = from; seed < from + games; seed++) {
    const chance = createBotRandom(seed)
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
          obstacles: [chance.pick(allObstacles)],
        },
      })),
    } as unknown as Setup
    const table: AnySetup =
      seed % SET_UP === SET_UP - 1 ? setup : deployInMelee({ ...setup, area: 'epic' }, chance, isHuge)
    watch.play(library, table, seed, 2)
  }
  return { found: watch.found, all, missing: cardsLeft() }
}

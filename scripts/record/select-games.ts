import { countCardUsage, createBotRandom, scenarioTables } from '@flotilla/bots'
import {
  cardOf,
  cardsAt,
  type Edition,
  type RecordedGame,
  setupOf,
  shortenId,
} from '@flotilla/cards/recorded'
import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import { crowdedTable } from '@flotilla/testing'
import { recordGame } from './play-game.ts'

/** In so many games every card should do something. */
const ENOUGH = 5
/** A card that did nothing in so many games is not looked for any more. */
const TRIED = 60
/** So many games are played for each that is kept. */
const CHOICE = 4

interface DrawnGame {
  readonly game: RecordedGame
  /** The cards that did something in it, and all that somebody has. */
  readonly used: readonly string[]
  readonly had: readonly string[]
}

/** Cards, and in how many games they are. */
class Counts extends Map<string, number> {
  of(card: string): number {
    return this.get(card) ?? 0
  }
  add(cards: readonly string[]): void {
    for (const card of cards) this.set(card, this.of(card) + 1)
  }
}

/** Those games of many that together show as much as can be of every card: a card counts the less, the more have it. */
function selectGames(games: readonly DrawnGame[], many: number): DrawnGame[] {
  const uses = new Counts()
  const left = new Set(games)
  const newCards = ({ used }: DrawnGame) => used.reduce((sum, card) => sum + 1 / (1 + uses.of(card)) ** 2, 0)
  const kept: DrawnGame[] = []
  while (kept.length < many && left.size > 0) {
    const [best] = [...left].map((one) => ({ one, worth: newCards(one) })).sort((a, b) => b.worth - a.worth)
    left.delete(best!.one)
    uses.add(best!.one.used)
    kept.push(best!.one)
  }
  return kept.sort((a, b) => a.game.seed - b.game.seed)
}

/** Games full of cards that have done little so far, and in the second edition one of every table of a scenario. */
export async function drawGames(
  edition: Edition,
  library: AnyLibrary,
  many: number,
): Promise<RecordedGame[]> {
  const watched = countCardUsage(library)
  const cards = [...watched.seen.keys()]
  const playSeed = async (seed: number, setup: AnySetup): Promise<DrawnGame | undefined> => {
    const before = new Map([...watched.seen].map(([card, { used }]) => [card, used]))
    const short = shortenId(setup)
    try {
      const meant = await setupOf(short, library)
      const game = recordGame(seed, short, meant, library, watched)
      const there = cardsAt(meant, library)
      return {
        game,
        used: cards.filter((card) => watched.seen.get(card)!.used > before.get(card)!),
        had: cards.filter((card) => there.has(cardOf(card))),
      }
    } catch (error) {
      // A table may be too full for all that was drawn for it.
      console.error(`seed ${seed} is left out: ${error instanceof Error ? error.message : error}`)
      return
    }
  }
  const uses = new Counts()
  const tried = new Counts()
  const games: DrawnGame[] = []
  const scenarios: DrawnGame[] = []
  for (const [i, setup] of (edition === 'second' ? await scenarioTables() : []).entries()) {
    const one = await playSeed(i + 1, setup)
    if (one) scenarios.push(one)
  }
  const rest = Math.max(0, many - scenarios.length)
  for (let seed = 1001; games.length < rest * CHOICE; seed++) {
    // Those that never did anything, and those that did too little, in turns.
    const least = seed % 2 === 0 ? 1 : ENOUGH
    const wanted = new Set(cards.filter((card) => uses.of(card) < least && tried.of(card) < TRIED))
    const one = await playSeed(seed, crowdedTable(library, createBotRandom(seed), wanted))
    if (!one) continue
    games.push(one)
    uses.add(one.used)
    tried.add(one.had)
    if (games.length % 100 === 0) console.error(`${edition} edition: ${games.length} games played`)
  }
  const kept = [...scenarios.slice(0, many), ...selectGames(games, rest)]
  const total = new Counts()
  for (const one of kept) total.add(one.used)
  const inAtLeast = (least: number) => cards.filter((card) => total.of(card) >= least).length
  console.log(
    `${edition} edition: of ${cards.length} cards ${inAtLeast(1)} do something in some game, ${inAtLeast(ENOUGH)} in ${ENOUGH} or more`,
  )
  return kept.map(({ game }) => game)
}

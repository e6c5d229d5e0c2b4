import { libraryFor } from '@flotilla/cards'
import { type AnyGame, isPlaceQuestion, newGame, play, shipCards } from '@flotilla/engine'
import { logLine, optionText, type StoryContext, shipNames } from '@flotilla/story'
import { expect, test } from 'vitest'
import { type Edition, recordedGames, restoreSetup, seedOf } from '../packages/cards/test/recorded/index.ts'
import { choiceOf } from '../packages/cards/test/recorded/notation.ts'
import { tableFacts } from '../packages/host/src/table-facts.ts'

/** The words of an option without the names in them. */
function withoutNames(words: string, names: readonly string[]): string {
  let rest = words.toLowerCase()
  for (const name of names) rest = rest.replaceAll(name.toLowerCase(), '')
  return rest
}

/** What only a program writes: ids of cards, numbers of three digits, separators. */
const isRaw = (words: string): boolean =>
  /[a-z]{14,}|[a-z]{4,}\d|[:#_=]\w|\b\d{3,}\b|(action|coordinate|lock|jam): \d|coordinate \d|undefined|nan\b|\[object/.test(
    words,
  )

/** The options and log lines of a quarter of the recorded games that show an id. */
async function rawWords(edition: Edition): Promise<string[]> {
  const found = new Set<string>()
  for (const recorded of recordedGames(edition).filter((_, i) => i % 4 === 0)) {
    const library = await libraryFor(recorded.setup.ruleset)
    const { setup } = await restoreSetup(recorded, library)
    const made = newGame(setup, seedOf(recorded), library)
    if (!made.ok) continue
    const game: AnyGame = made.game
    const facts = shipCards(game)
    const { cards, damage } = tableFacts(
      { id: '', title: '', setup, players: [], choices: [] } as never,
      game,
      library,
      '',
    )
    const names = [
      ...shipNames(facts),
      ...[cards, damage].flatMap((all) => Object.values(all).map(({ name }) => name)),
    ]
      .filter((name) => name.length > 3)
      .sort((a, b) => b.length - a.length)
    const seen = new Set<string>()
    for (const next of recorded.choices.split(' ')) {
      const teller: StoryContext = {
        names: game.rules.names,
        teams: game.rules.teams,
        facts,
        state: game.state,
        cardName: (id) => cards[id]?.name ?? damage[id]?.name ?? id,
        beside: true,
      }
      for (const decision of game.pending) {
        if (isPlaceQuestion(decision)) continue
        for (const option of [...decision.options, ...(decision.rare ?? [])]) {
          const words = optionText(teller, decision, option)
          if (seen.has(words)) continue
          seen.add(words)
          if (isRaw(withoutNames(words, names))) found.add(`${decision.ask} ${option.id}: ${words}`)
        }
      }
      const choice = choiceOf(next, game.pending)
      const played = choice && play(game, choice.seat, choice.choice)
      if (!played?.ok) break
      for (const event of played.events) {
        const line = logLine({ ...teller, state: game.state }, event)?.text ?? ''
        if (isRaw(withoutNames(line, names))) found.add(`${event.kind} ${line}`)
      }
    }
  }
  return [...found]
}

for (const edition of ['first', 'second'] as const)
  test(`${edition} edition: no option and no log line of a recorded game shows an id`, async () => {
    expect(await rawWords(edition)).toEqual([])
  })

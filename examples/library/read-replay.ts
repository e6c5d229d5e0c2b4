// Reads a replay file and prints the fate of every ship. Without a file it plays a short game first.
import { readFileSync } from 'node:fs'
import { cadet, playMatch } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import { createRecorder, newGame, parseReplay, replayGame, shipCards, toReplay } from '@flotilla/engine'
import { loadReady, type Squad } from '@flotilla/squads'

async function playShortGame(): Promise<string> {
  const ready = await Promise.all(['red-squadron', 'black-squadron'].map((name) => loadReady(name)))
  const seats = ready.map((one, team) => ({ name: `player ${team + 1}`, team, squad: one!.squad as Squad }))
  const setup = { ruleset: '2e-epic-1.4.6', seats, roundLimit: 4 }
  const created = newGame(setup, 'any seed', await libraryFor(setup.ruleset))
  if (!created.ok) throw new Error(created.faults.join(' '))
  const recorder = createRecorder(created.game)
  playMatch(created.game, [cadet(1), cadet(2)], 1_000_000, recorder)
  return JSON.stringify(toReplay(recorder, setup, 'any seed'))
}

const file = process.argv[2]
const text = file ? readFileSync(file, 'utf8') : await playShortGame()
const parsed = parseReplay(JSON.parse(text))
if (!parsed.ok) throw new Error(parsed.fault)
const { setup } = parsed.file
const result = replayGame(parsed.file, await libraryFor(setup.ruleset))
if (!result.ok) throw new Error(result.fault)
const { game } = result.recorder
console.log(`${setup.ruleset}, ${game.state.round} rounds`)
const cards = shipCards(game)
for (const { id, place } of game.state.ships) console.log(`${cards[id]!.name}: ${place}`)

import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { type AnyGame, type GameData, newGame, play, resumeSegment, serializeGame } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { loadFirstLibrary, loadLibrary, rulesVersion } from '../../src/index.ts'
import { choiceOf } from '../recorded/notation.ts'
import { type Edition, recordedGames, restoreSetup, seedOf } from '../recorded/replay-game.ts'

/** Where a recorded game stood before a choice, as stored while options had no kinds. */
interface StoredPosition extends Pick<GameData<unknown>, 'frames' | 'pending' | 'serial'> {
  readonly edition: Edition
  /** The seed of the recorded game, and the number of choices before the position. */
  readonly seed: string
  readonly at: number
}

const positions: readonly StoredPosition[] = JSON.parse(
  inflateRawSync(readFileSync(new URL('./positions.json.deflate', import.meta.url))).toString(),
)
const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Plays a recorded game to a stored position, and opens that position. */
async function opened({ edition, seed, at, ...stored }: StoredPosition) {
  const library = libraries[edition]
  const game = recordedGames(edition).find((one) => String(one.seed) === String(seed))!
  const { setup } = await restoreSetup(game, library)
  const made = newGame(setup, seedOf(game), library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const now: AnyGame = made.game
  for (const word of game.choices.split(' ').slice(0, at)) {
    const { seat, choice } = choiceOf(word, now.pending)!
    play(now, seat, choice)
  }
  const data = { ...plain(serializeGame<unknown>(now)), ...stored }
  return { now, again: resumeSegment(setup, data, rulesVersion[edition], library) }
}

/** Questions whose step cannot ask them again, or whose frame holds options itself. */
const refused = [
  'answerAbility',
  'chooseAbility',
  'chooseCaptain,chooseCaptain',
  'chooseFirst',
  'chooseRemote',
  'dropLock',
  'orderTeam,orderTeam',
  'setTurret',
]
const asksOf = ({ pending }: Pick<StoredPosition, 'pending'>): string => pending.map(({ ask }) => ask).join()

test.each(positions.map((one) => [one.edition, asksOf(one), one] as const))(
  'a position stored without kinds of options opens with them, or not at all: %s edition, %s',
  async (_, asks, stored) => {
    const { now, again } = await opened(stored)
    if (again.ok) expect(plain(again.game.pending)).toEqual(plain(now.pending))
    else expect(refused).toContain(asks)
  },
)

test('most questions can be asked again', () => {
  const sure = positions.filter((one) => !refused.includes(asksOf(one)))
  expect(sure.length / positions.length).toBeGreaterThan(0.8)
})

import { expect, test } from 'vitest'
import { library, setupOf } from '../test/table.ts'
import {
  type Choice,
  createRecorder,
  type Decision,
  hashGame,
  newGame,
  playAndRecord,
  type Replay,
  replayGame,
  toReplay,
} from './index.ts'
import { optionsOf } from './kernel/decision.ts'
import type { Game } from './second/index.ts'
import { shipOf } from './vocabulary/options.ts'

const setup = setupOf({
  seats: [
    [
      ['bluesquadronescort', 300, 300],
      ['lukeskywalker', 420, 300],
    ],
    [
      ['academypilot', 300, 700, 180],
      ['darthvader', 420, 700, 180],
    ],
  ],
  obstacles: [['coreasteroid0', 360, 500]],
})
const seed = 'a seed'

/** Some choice, the same one every time the same decision comes. */
function someChoice(game: Game, decision: Decision, turn: number): Choice {
  if (!('options' in decision)) throw new Error('A place was asked for.')
  const unset = optionsOf(decision).filter(
    (option) => decision.ask === 'setDials' && game.state.ships[shipOf(option)!]?.dial === null,
  )
  const options = unset.length > 0 ? unset : decision.options
  const option =
    decision.ask === 'setDials' && unset.length === 0 ? options[0]! : options[turn % options.length]!
  return { decision: decision.id, option: option.id }
}

function played(rounds: number) {
  const made = newGame(setup, seed, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const recorder = createRecorder(made.game)
  const hashes: string[] = [hashGame(made.game)]
  for (let turn = 0; recorder.game.pending.length > 0 && recorder.game.state.round <= rounds; turn++) {
    const decision = recorder.game.pending.find(({ settled }) => !settled)!
    expect(playAndRecord(recorder, decision.seat, someChoice(recorder.game, decision, turn)).ok).toBe(true)
    hashes.push(hashGame(recorder.game))
  }
  return { recorder, hashes, file: toReplay(recorder, setup, seed) }
}

const fault = (file: Replay) => {
  const again = replayGame(file, library)
  return again.ok ? undefined : again.fault
}

test('a replay plays to the same game, with a hash for each round', () => {
  const { recorder, file } = played(4)
  expect(recorder.game.state.round).toBe(5)
  expect(file.hashes).toHaveLength(5)
  expect(new Set(file.hashes).size).toBe(5)
  const again = replayGame(JSON.parse(JSON.stringify(file)), library)
  if (!again.ok) throw new Error(again.fault)
  expect(hashGame(again.recorder.game)).toBe(hashGame(recorder.game))
  expect(again.recorder.hashes).toEqual(file.hashes)
})

test('to undo is to replay fewer choices', () => {
  const { file, hashes } = played(2)
  for (const upTo of [0, 1, 7, file.choices.length - 1]) {
    const again = replayGame(file, library, upTo)
    if (!again.ok) throw new Error(again.fault)
    expect(hashGame(again.recorder.game)).toBe(hashes[upTo])
    expect(again.recorder.choices).toEqual(file.choices.slice(0, upTo))
  }
})

test('a game goes on from where it was undone to', () => {
  const { file } = played(2)
  const again = replayGame(file, library, 5)
  if (!again.ok) throw new Error(again.fault)
  const { seat, ...choice } = file.choices[5]!
  expect(playAndRecord(again.recorder, seat, choice).ok).toBe(true)
  expect(again.recorder.choices).toHaveLength(6)
})

test('what was announced is written down and replayed like a choice', () => {
  const { recorder } = played(1)
  expect(playAndRecord(recorder, -1, { announce: 'timeCalled' }).ok).toBe(true)
  expect(playAndRecord(recorder, 0, { announce: 'concede' }).ok).toBe(true)
  const file: Replay = JSON.parse(JSON.stringify(toReplay(recorder, setup, seed)))
  expect(file.choices.slice(-2)).toEqual([
    { seat: -1, announce: 'timeCalled' },
    { seat: 0, announce: 'concede' },
  ])
  const again = replayGame(file, library)
  if (!again.ok) throw new Error(again.fault)
  expect(again.recorder.game.state).toMatchObject({ winner: 1, timeCalled: true, conceded: [0] })
  expect(hashGame(again.recorder.game)).toBe(hashGame(recorder.game))
})

test('a refused choice is not written down', () => {
  const { recorder } = played(1)
  const before = recorder.choices.length
  expect(playAndRecord(recorder, 0, { decision: 'nonsense', option: 'x' }).ok).toBe(false)
  expect(recorder.choices).toHaveLength(before)
})

test('a replay that was tampered with says where', () => {
  const { file } = played(2)
  expect(fault({ ...file, seed: 'another' })).toMatch('not the one that was committed to')
  expect(fault({ ...file, version: 3 as 2 })).toMatch('not a replay of version 1 or 2')
  expect(fault({ ...file, hashes: ['0', ...file.hashes.slice(1)] })).toMatch(
    'differs from the replay at its hash 0',
  )
  const [first, ...rest] = file.choices
  expect(fault({ ...file, choices: rest })).toMatch(/Choice \d+ of the replay was refused/)
  expect(fault({ ...file, choices: [{ ...first!, seat: 1 }, ...rest] })).toMatch(
    'Choice 0 of the replay was refused',
  )
  expect(fault({ ...file, setup: { ...setup, ruleset: '2e-epic-1.4.6' } })).toBeDefined()
})

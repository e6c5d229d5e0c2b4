import { expect, test } from 'vitest'
import { loadLibrary } from '../../src/index.ts'
import { differenceSummary, inWords } from './difference-report.ts'
import type { RecordedGame } from './notation.ts'
import {
  type Difference,
  outcomeHash,
  playAgain,
  type Result,
  recordedGames,
  restoreSetup,
  versionFault,
} from './replay-game.ts'

const library = await loadLibrary()
const [game] = recordedGames('second')
const same = game!

const differenceOf = async (one: RecordedGame): Promise<Difference | undefined> =>
  playAgain(await restoreSetup(one, library), library).difference

/** The game with another sign or word at a place. */
const at = <T>(list: readonly T[], place: number, other: T): T[] =>
  list.map((one, i) => (i === place ? other : one))
const choices = same.choices.split(' ')

test('a recorded game goes as it did', async () => {
  expect(await differenceOf(same)).toBeUndefined()
})

test('what was told or offered otherwise is noticed at that decision', async () => {
  const sign = same.checks[20] === 'A' ? 'B' : 'A'
  const difference = await differenceOf({ ...same, checks: at([...same.checks], 20, sign).join('') })
  expect(difference).toMatchObject({ decision: 21, what: 'Something else was told or offered.' })
  expect(inWords(difference!)).toMatch(
    /^Game second \d+, round \d, decision 21: Something else was told or offered\.\n {2}chosen last: seat \d: .+\n {2}now seat \d is asked /s,
  )
})

test('so is another choice, one that is none any more, and an end that was sooner or later', async () => {
  // The first decision whose second option was not taken has other consequences.
  const first = choices.indexOf('0')
  const otherwise = await differenceOf({ ...same, choices: at(choices, first, '1').join(' ') })
  expect(otherwise?.decision).toBeGreaterThan(first + 1)
  expect(await differenceOf({ ...same, choices: at(choices, 20, '999').join(' ') })).toMatchObject({
    decision: 21,
    what: 'The choice 999 was taken here, and there is none like it.',
  })
  expect(await differenceOf({ ...same, choices: choices.slice(0, 30).join(' ') })).toMatchObject({
    decision: 31,
    what: 'The game was over here.',
  })
  expect(await differenceOf({ ...same, choices: `${same.choices} 0` })).toMatchObject({
    decision: choices.length + 1,
    what: 'The choice 0 was taken here, and there is none like it.',
  })
})

test('a state that is another is noticed though nothing else was told', async () => {
  expect(await differenceOf({ ...same, states: at(same.states, 2, 'other') })).toMatchObject({
    round: 3,
    what: 'The same was told and offered, and the state is another.',
  })
})

test('so is an intent, which bots decide by', async () => {
  expect(await differenceOf({ ...same, intents: 'other' })).toMatchObject({
    decision: choices.length + 1,
    what: 'The game is the same, and what bots are told of an ability (its intent) is another.',
  })
})

test('a setup that is refused by now says why', async () => {
  const difference = await differenceOf({ ...same, setup: { ...same.setup, ruleset: 'none' } })
  expect(difference).toMatchObject({
    round: 0,
    what: expect.stringMatching(/^The game can no longer be set up: /),
  })
  const nobody = {
    ...same,
    setup: { ...same.setup, seats: [{ team: 0, ships: [['nobody']], obstacles: [] }] },
  }
  await expect(differenceOf(nobody)).rejects.toThrow(
    'There is no nobody any more. `npm run record` leaves the game out.',
  )
})

test('a card that is new changes no recorded game', async () => {
  const one = await restoreSetup(same, library)
  const heard: string[] = []
  const grown = {
    ...library,
    cards: {
      ...library.cards,
      aNewCard: {
        text: 'Whoever attacks rolls 1 die more.',
        value: { attackDice: { of: 'any' as const, says: () => heard.push('asked') } },
      },
    },
  }
  expect(playAgain(one, grown)).toEqual(playAgain(one, library))
  expect(heard).toEqual([])
})

test('the cards that only differing games have are the suspects', () => {
  const difference: Difference = {
    name: '',
    round: 1,
    decision: 1,
    what: '',
    chosen: '',
    told: [],
    offered: [],
  }
  const result = (name: string, cards: string[], differs: boolean): Result => ({
    name,
    cards: new Set(cards),
    ...(differs ? { difference } : {}),
  })
  const agreeing = [result('second 1', ['common'], false), result('second 2', ['common', 'other'], false)]
  expect(differenceSummary(agreeing)).toBeUndefined()
  const differing = [
    result('second 3', ['common', 'broken', 'other'], true),
    result('second 4', ['broken'], true),
  ]
  expect(differenceSummary([...agreeing, ...differing])).toBe(
    [
      '2 of 4 recorded games differ: second 3, second 4',
      'Most suspect are broken (in 2 of 2 that differ, 0 of 2 that agree); other (in 1 of 2 that differ, 1 of 2 that agree); common (in 1 of 2 that differ, 2 of 2 that agree).',
      'If that is what you meant, raise the version of the rules in packages/cards/src/rules-version.ts, and `npm run record` writes them anew; look at which games changed. Otherwise something broke.',
    ].join('\n'),
  )
})

test('games that end up differently are recorded only by a newer version of the rules', () => {
  const was = { rulesVersion: 3, hash: outcomeHash([same]) }
  const other = { ...same, states: at(same.states, 2, 'other') }
  expect(versionFault('second', [same], was, 3)).toBeUndefined()
  expect(versionFault('second', [other], was, 3)).toMatch(/end up differently.*rulesVersion\.second.*to 4/)
  expect(versionFault('second', [other], was, 4)).toBeUndefined()
  // Neither a refactoring nor what bots are told raises it.
  expect(versionFault('second', [same], was, 4)).toMatch(/No recorded game.*stays 3/)
  expect(versionFault('second', [{ ...same, intents: 'other' }], was, 3)).toBeUndefined()
})

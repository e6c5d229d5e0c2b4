import { libraryFor } from '@flotilla/cards'
import { rulesets } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { createLessonGame } from './lessons.ts'
import { openSession } from './session.ts'
import { playAutomaticStep } from './standing-orders.ts'
import type { Lesson } from './table-types.ts'
import { createGame, createGuidedGame, quickTableRequests } from './tables.ts'

const ruleset = Object.keys(rulesets)[0]!

/** Plays a lesson to its end with a bot in the pupil's seat. */
async function taught(lesson: Lesson) {
  const library = await libraryFor(ruleset)
  const made = await createLessonGame(lesson, ruleset, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const opened = openSession({ ...made.value, players: ['pilot', 'pilot'] }, library)
  if (!opened.ok) throw new Error(opened.faults.join(' '))
  while (playAutomaticStep(opened.value));
  return opened.value.saved
}

test.each([
  ['fly', 2],
  ['shoot', 2],
  ['act', 3],
  ['fleet', 3],
] as const)('the lesson %s is over after %i rounds', async (lesson, rounds) => {
  const { over, round, title } = await taught(lesson)
  expect(over).toBe(true)
  expect(round).toBeLessThanOrEqual(rounds)
  expect(title).toMatch(/^Lesson \d: /)
})

test('the opponent of a lesson flies what the lesson says', async () => {
  const { choices } = await taught('shoot')
  const dialed = choices.flatMap((choice) =>
    choice.seat === 1 && 'option' in choice && /^1:\d/.test(choice.option) ? [choice.option] : [],
  )
  expect(dialed.every((option) => option.startsWith('1:2F'))).toBe(true)
  expect(dialed.length).toBeGreaterThan(0)
})

test.each(['epic', 'epic-first', 'epic-legacy', 'epic-xwa', 'duel'] as const)(
  'the table %s is ready at once',
  async (what) => {
    const wanted = quickTableRequests[what]
    const made = await createGame({ ...wanted, seed: 'ready' }, await libraryFor(wanted.ruleset))
    if (!made.ok) throw new Error(made.faults.join(' '))
    const huge = made.value.setup.seats.filter(({ squad }) =>
      squad.ships.some(({ parts }) => /corvette|transport|cruiser|gr75|cr90|gozanti/.test(parts[0].ship)),
    )
    expect(huge).toHaveLength(what === 'duel' ? 0 : 2)
    expect(made.value.given).toBe(made.value.choices.length)
  },
)

test('a lesson that cannot be set up by some rules says why', async () => {
  const library = await libraryFor('1e-epic-2018')
  expect(await createLessonGame('fleet', '1e-epic-2018', library)).toEqual({
    ok: false,
    faults: expect.arrayContaining([expect.stringContaining('in the first edition')]),
  })
})

test.each([
  ['fly', 2],
  ['shoot', 2],
  ['act', 3],
  ['fleet', 3],
] as const)('the lesson %s is guided and lasts %i rounds at most', async (lesson, rounds) => {
  const made = await createLessonGame(lesson, ruleset, await libraryFor(ruleset))
  if (!made.ok) throw new Error(made.faults.join(' '))
  expect(made.value).toMatchObject({ guided: true, lesson, players: ['human', 'pilot'] })
  expect(made.value.setup.roundLimit).toBe(rounds)
})

test('in the first flight the two fly at each other from their sides, an asteroid between them', () => {
  expect(createGuidedGame().setup.positions).toEqual({
    ships: [
      { x: 420, y: 200, heading: 0 },
      { x: 500, y: 740, heading: 180 },
    ],
    obstacles: [{ id: 'coreasteroid5', pose: { x: 640, y: 430, heading: 40 } }],
  })
})

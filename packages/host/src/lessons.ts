import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import type { Lesson, Result, SavedGame } from './table-types.ts'
import { createGame, createGuidedGame } from './tables.ts'

interface LessonPlan {
  readonly title: string
  /** After so many it has taught what it can. */
  readonly rounds: number
  /** Where the two begin, and what lies between them. */
  readonly positions?: NonNullable<Setup['positions']>
}

const plans: Readonly<Record<Lesson, LessonPlan>> = {
  fly: {
    title: 'Lesson 1: fly',
    rounds: 2,
    positions: {
      ships: [
        { x: 457, y: 110, heading: 0 },
        { x: 160, y: 790, heading: 90 },
      ],
      obstacles: [
        { id: 'coreasteroid5', pose: { x: 470, y: 420, heading: 40 } },
        { id: 'coreasteroid2', pose: { x: 690, y: 300, heading: 110 } },
      ],
    },
  },
  shoot: {
    title: 'Lesson 2: shoot',
    rounds: 2,
    positions: {
      ships: [
        { x: 440, y: 300, heading: 0 },
        { x: 480, y: 790, heading: 180 },
      ],
      obstacles: [{ id: 'coreasteroid5', pose: { x: 680, y: 520, heading: 40 } }],
    },
  },
  act: { title: 'Lesson 3: act and defend', rounds: 3 },
  fleet: { title: 'Lesson 4: a wing and a huge ship', rounds: 3 },
}

/** A fleet of each side that faces the other, put down. */
const createFleetGame = (ruleset: string, library: AnyLibrary): Promise<Result<SavedGame>> =>
  createGame(
    {
      ruleset,
      area: 'epic',
      deployed: true,
      seed: 'lesson fleet',
      seats: [
        { name: 'You', team: 0, player: 'human', squad: { ready: 'last-transport' } },
        { name: 'The Empire', team: 1, player: 'pilot', squad: { ready: 'outer-rim-convoy' } },
      ],
    },
    library,
  )

/** The table of a lesson: the same for everybody, and over in a few minutes. */
export async function createLessonGame(
  lesson: Lesson,
  ruleset: string,
  library: AnyLibrary,
): Promise<Result<SavedGame>> {
  const made: Result<SavedGame> =
    lesson === 'fleet' ? await createFleetGame(ruleset, library) : { ok: true, value: createGuidedGame() }
  if (!made.ok) return made
  const { title, rounds, positions } = plans[lesson]
  const { setup } = made.value
  return {
    ok: true,
    value: {
      ...made.value,
      title,
      setup: { ...setup, roundLimit: rounds, ...(positions ? { positions } : {}) } as AnySetup,
      players: ['human', 'pilot'],
      guided: true,
      lesson,
    },
  }
}

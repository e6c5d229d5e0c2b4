import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import type { Lesson, Result, SavedGame } from './table-types.ts'
import { createGame, createGuidedGame } from './tables.ts'

interface LessonPlan {
  readonly title: string
  /** The number of rounds after which the lesson ends. */
  readonly rounds: number
  /** The poses of the ships and obstacles at the start. */
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

/** Creates the game of the fleet lesson: a fleet on each side, deployed face to face. */
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

/** Creates the game of a lesson: the same for every player, and over in a few minutes. */
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

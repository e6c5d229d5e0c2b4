import type { Lesson } from './host/host-types.ts'

/** The lessons in order, with their names. */
export const lessons: readonly (readonly [Lesson, string])[] = [
  ['fly', 'Fly'],
  ['shoot', 'Shoot'],
  ['act', 'Act and defend'],
  ['fleet', 'A wing and a huge ship'],
]

import { type AnyLibrary, write } from '@flotilla/engine'
import type { GameAct } from './acts.ts'
import type { Kept, SavedGame } from './protocol.ts'
import { botAsked, botStep, gameOf, openSession, type Session } from './session.ts'

/** A game as it stands, for bots that play on elsewhere: plain data, and nothing of what was. */
export interface BotTask {
  readonly saved: SavedGame
  readonly kept: Kept
}

/** What bots are to go on with; undefined when none is asked. */
export function botTask(session: Session): BotTask | undefined {
  if (!botAsked(session)) return
  const { saved } = session
  const at = saved.choices.length
  return {
    // Only how many there were counts.
    saved: {
      ...saved,
      choices: Array.from({ length: at }, () => ({ seat: 0 }) as SavedGame['choices'][number]),
    },
    kept: { id: saved.id, at, data: write<unknown>(gameOf(session)), history: [] },
  }
}

/** What bots choose until a person is asked, or it is much or late. */
export function botChoices(
  { saved, kept }: BotTask,
  library: AnyLibrary,
  most: number,
  milliseconds: number,
): readonly GameAct[] {
  const made = openSession(saved, library, false, kept)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const session = made.value
  const late = performance.now() + milliseconds
  while (session.fresh.length < most && botStep(session)) if (performance.now() > late) break
  return session.fresh
}

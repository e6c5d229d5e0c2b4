import { type AnyLibrary, serializeGame } from '@flotilla/engine'
import type { GameEntry } from './log.ts'
import { gameOf, isBotPending, openSession, playBotStep, type Session } from './session.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'

/** A position in which bots play on elsewhere: plain data, without the game's past. */
export interface BotTask {
  readonly saved: SavedGame
  readonly kept: SessionSnapshot
}

/** Returns the position for bots to continue from; undefined when no bot is asked. */
export function botTask(session: Session): BotTask | undefined {
  if (!isBotPending(session)) return
  const { saved } = session
  const at = saved.choices.length
  return {
    // Only the number of choices counts.
    saved: {
      ...saved,
      ...(saved.segments ? { segments: saved.segments.map(({ told: _, ...one }) => one) } : {}),
      choices: Array.from({ length: at }, () => ({ seat: 0 }) as SavedGame['choices'][number]),
    },
    kept: { id: saved.id, at, data: serializeGame<unknown>(gameOf(session)) },
  }
}

/** Returns the choices of bots until a person is asked, or a limit of choices or time is reached. */
export function botChoices(
  { saved, kept }: BotTask,
  library: AnyLibrary,
  most: number,
  milliseconds: number,
): readonly GameEntry[] {
  const made = openSession(saved, library, false, kept)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const session = made.value
  const late = performance.now() + milliseconds
  while (session.fresh.length < most && playBotStep(session)) if (performance.now() > late) break
  return session.fresh
}

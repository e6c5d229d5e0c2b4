import { type AnyLibrary, serializeGame } from '@flotilla/engine'
import type { GameEntry } from './log.ts'
import { gameOf, isBotPending, openSession, playBotStep, type Session } from './session.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'

/** A game as it stands, for bots that play on elsewhere: plain data, and nothing of what was. */
export interface BotTask {
  readonly saved: SavedGame
  readonly kept: SessionSnapshot
}

/** What bots are to go on with; undefined when none is asked. */
export function botTask(session: Session): BotTask | undefined {
  if (!isBotPending(session)) return
  const { saved } = session
  const at = saved.choices.length
  return {
    // Only how many there were counts.
    saved: {
      ...saved,
      ...(saved.segments ? { segments: saved.segments.map(({ told: _, ...one }) => one) } : {}),
      choices: Array.from({ length: at }, () => ({ seat: 0 }) as SavedGame['choices'][number]),
    },
    kept: { id: saved.id, at, data: serializeGame<unknown>(gameOf(session)) },
  }
}

/** What bots choose until a person is asked, or it is much or late. */
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

import { HOST_SEAT } from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import { logLine } from '@flotilla/story'
import { eventsOfChoice, gameOf, type Session, viewAt } from './session.ts'

/** How much a take-back undoes, as everyone at the table may know it. */
export interface TakenBack {
  /** The result of the choice; absent where no other player has seen anything of it. */
  readonly choice?: string
  /** The number of choices that each seat would make again. */
  readonly choices: readonly number[]
  /** The round to which the game returns. */
  readonly round: number
  readonly phase: string
}

/** Describes a take-back from `of` choices to `to` choices. */
export function takenBackSummary(session: Session, to: number, of: number): TakenBack {
  const { rules, state } = gameOf(session)
  const choices = session.saved.players.map(
    (_, seat) => session.saved.choices.slice(to, of).filter((one) => one.seat === seat).length,
  )
  const story = { ...rules, state }
  const lines = visibleEvents(eventsOfChoice(session, to + 1), HOST_SEAT).flatMap(
    (event) => logLine(story, event) ?? [],
  )
  const before = viewAt(session, HOST_SEAT, to).view.state
  return {
    ...(lines[0] ? { choice: lines[0].text } : {}),
    choices,
    round: before.round,
    phase: before.phase,
  }
}

import { HOST_SEAT } from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import { logLine } from '@flotilla/story'
import { eventsOfChoice, gameOf, type Session, viewAt } from './session.ts'

/** What would be taken back, as everybody at the table may know it. */
export interface TakenBack {
  /** What the choice has come to; left out where nobody else has seen anything of it. */
  readonly choice?: string
  /** How many choices of each seat would be made again. */
  readonly choices: readonly number[]
  /** Where the game goes back to. */
  readonly round: number
  readonly phase: string
}

/** What is taken back when so many choices are left of those there were. */
export function takenBack(session: Session, to: number, of: number): TakenBack {
  const { rules, state } = gameOf(session)
  const choices = session.saved.players.map(
    (_, seat) => session.saved.choices.slice(to, of).filter((one) => one.seat === seat).length,
  )
  const teller = { ...rules, state }
  const lines = visibleEvents(eventsOfChoice(session, to + 1), HOST_SEAT).flatMap(
    (event) => logLine(teller, event) ?? [],
  )
  const before = viewAt(session, HOST_SEAT, to).view.state
  return {
    ...(lines[0] ? { choice: lines[0].text } : {}),
    choices,
    round: before.round,
    phase: before.phase,
  }
}

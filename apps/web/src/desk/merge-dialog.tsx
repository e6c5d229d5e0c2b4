import { ExchangeError } from '@flotilla/squads'
import {
  actText,
  type ConflictChoice,
  type MergeConflict,
  mergeEvents,
  parseEvent,
  type TournamentEvent,
} from '@flotilla/tournament'
import { useMemo, useState } from 'react'
import { RefusalList } from './refusals-and-feedback.tsx'
import { type EventSession, signature } from './use-event-session.ts'

/** The dialog that merges the work of another device since both had the same file. */
export function MergeDialog({ session }: { session: EventSession }) {
  const [theirs, setTheirs] = useState<TournamentEvent | null>(null)
  const [settlements, settle] = useState<readonly ConflictChoice[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: signed once for each file that is merged
  const signed = useMemo(() => signature(), [theirs])
  const merged = useMemo(
    () => (theirs ? mergeEvents(session.event, theirs, settlements, signed) : null),
    [session.event, theirs, settlements, signed],
  )
  const closeDialog = () => {
    setTheirs(null)
    settle([])
  }
  const openFileToMerge = async (file: File | undefined) => {
    if (!file) return
    closeDialog()
    try {
      setTheirs(parseEvent(await file.text()))
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      session.say({
        done: false,
        words: 'Not done.',
        remarks: [{ message: error.problem, remedy: error.remedy }],
      })
    }
  }
  return (
    <fieldset>
      <legend>Two devices</legend>
      <p className="muted">
        A judge works at another device with a copy of the file. Open that copy here: what was done there is
        added behind what was done here, and where the two contradict each other you decide.
      </p>
      <label className="field">
        <span>Merge with another copy of this event</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            void openFileToMerge(file)
          }}
        />
      </label>
      {Array.isArray(merged) ? (
        <div className="desk-follows refused" role="alert">
          <RefusalList remarks={merged} />
        </div>
      ) : merged?.open ? (
        <ConflictQuestion
          event={merged.event}
          question={merged.open}
          number={settlements.length + 1}
          answer={(way) => settle([...settlements, way])}
        />
      ) : merged ? (
        <div className="desk-follows" role="status">
          <strong>
            {merged.added} {merged.added === 1 ? 'act comes' : 'acts come'} from the other copy
          </strong>
          {merged.agreed.length > 0 ? `; ${merged.agreed.length} said the same on both.` : '.'}
          <div className="row desk-gap">
            <button
              type="button"
              className="primary"
              onClick={() =>
                void session.replaceBy(merged.event, 'Both copies are one.').then((done) => {
                  if (done) closeDialog()
                })
              }
            >
              Merge them
            </button>
            <button type="button" onClick={closeDialog}>
              Leave it
            </button>
          </div>
        </div>
      ) : null}
    </fieldset>
  )
}

/** The question which of two contradicting acts holds. */
export function ConflictQuestion({
  event,
  question,
  number,
  answer,
  names = ['The other copy', 'This one'],
}: {
  event: TournamentEvent
  question: MergeConflict
  number: number
  answer: (way: ConflictChoice) => void
  /** The names of their version and ours. */
  names?: readonly [string, string]
}) {
  const { theirs, ours, also, refusals, choice } = question
  const actLabel = (each: number) =>
    `${actText(event.state, event.acts[each - 1]!)} (${event.acts[each - 1]!.by})`
  return (
    <div
      className="desk-follows refused"
      role="alertdialog"
      aria-label="The two copies contradict each other"
    >
      <strong>Contradiction {number}</strong>
      <dl className="desk-both">
        <dt>{names[0]}</dt>
        <dd>
          {actText(event.state, theirs)} ({theirs.by})
        </dd>
        <dt>{names[1]}</dt>
        <dd>
          {ours.length > 0
            ? ours.map(actLabel).join('; ')
            : 'has gone on otherwise, so that it no longer follows'}
        </dd>
      </dl>
      {refusals.length > 0 ? <RefusalList remarks={refusals} /> : null}
      {choice && also.length > 0 ? (
        <>
          If the other is right, these are undone as well:
          <ul className="desk-words">
            {also.map((each) => (
              <li key={each}>{actLabel(each)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="muted">What does not hold stays in the log as undone.</p>
      <div className="row">
        <button type="button" onClick={() => answer('ours')}>
          {names[1]} is right
        </button>
        {choice ? (
          <button type="button" onClick={() => answer('theirs')}>
            {names[0]} is right
          </button>
        ) : null}
      </div>
    </div>
  )
}

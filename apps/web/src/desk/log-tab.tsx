import { dependentActs, standingActs } from '@flotilla/tournament'
import { useState } from 'react'
import { actLabel } from './undo.ts'
import type { EventSession } from './use-event-session.ts'

const timeText = (at: string) =>
  new Date(at).toLocaleString([], { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The log of every act, latest first; each act can be undone, and so can an undo. */
export function LogTab({ session }: { session: EventSession }) {
  const { event } = session
  const { acts } = event
  const stands = standingActs(acts)
  const [asked, ask] = useState<{ number: number; also: number[] } | null>(null)
  const [shown, show] = useState(100)
  const undoAct = (number: number) => {
    const also = dependentActs(event, [number])
    if (also.length > 0) return ask({ number, also })
    const done = acts[number - 1]!.do === 'undo' ? 'Brought back' : 'Undone'
    void session.act([{ do: 'undo', acts: [number] }], `${done}: ${actLabel(event, number)}.`)
  }
  const numbers = acts.map((_, index) => acts.length - index)
  return (
    <>
      <p className="muted">Nothing is ever taken out of the log: an undo is written into it as well.</p>
      {asked ? (
        <div
          ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
          className="desk-follows refused"
          role="alertdialog"
          aria-label="What an undo takes with it"
        >
          <strong>Without "{actLabel(event, asked.number)}" these cannot stand:</strong>
          <ul className="desk-words">
            {asked.also.map((number) => (
              <li key={number}>{actLabel(event, number)}</li>
            ))}
          </ul>
          <div className="row">
            <button
              type="button"
              className="primary"
              onClick={() => {
                void session.act(
                  [{ do: 'undo', acts: [asked.number, ...asked.also] }],
                  'Undone with all that followed.',
                )
                ask(null)
              }}
            >
              Undo all of them
            </button>
            <button type="button" onClick={() => ask(null)}>
              Leave it
            </button>
          </div>
        </div>
      ) : null}
      <table className="desk-table">
        <caption className="visually-hidden">The log</caption>
        <thead>
          <tr>
            <th>When</th>
            <th className="aside">Who</th>
            <th>What</th>
            <th>
              <span className="visually-hidden">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.slice(0, shown).map((number) => {
            const act = acts[number - 1]!
            const words = actLabel(event, number)
            return (
              <tr key={number} className={stands[number - 1] ? '' : 'undone'}>
                <td className="nowrap">{timeText(act.at)}</td>
                <td className="aside">{act.by}</td>
                <td>
                  {words}
                  {act.reason ? <div className="muted">{act.reason}</div> : null}
                  {stands[number - 1] ? null : <span className="visually-hidden"> (undone)</span>}
                </td>
                <td className="desk-acts">
                  {stands[number - 1] && act.do !== 'create' ? (
                    <button
                      type="button"
                      aria-label={`${act.do === 'undo' ? 'Bring back' : 'Undo'}: ${words}`}
                      onClick={() => undoAct(number)}
                    >
                      {act.do === 'undo' ? 'Bring back' : 'Undo'}
                    </button>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {acts.length > shown ? (
        <button type="button" onClick={() => show(shown + 200)}>
          Earlier acts
        </button>
      ) : null}
    </>
  )
}

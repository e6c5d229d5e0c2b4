import { actText, dependents, standing, type TournamentEvent } from '@flotilla/tournament'
import { useState } from 'react'
import type { Session } from './session.ts'

const timeText = (at: string) =>
  new Date(at).toLocaleString([], { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** What an act did, in a few words; an undo says what it undid. */
function wordsOf({ acts, state }: TournamentEvent, number: number): string {
  const act = acts[number - 1]!
  return act.do === 'undo'
    ? `undid: ${act.acts.map((each) => (acts[each - 1] ? actText(state, acts[each - 1]!) : '')).join('; ')}`
    : actText(state, act)
}

/** The latest act that stands and is no undo itself; nothing where only the creation is left. */
export function latestAct({ acts }: TournamentEvent): number | null {
  const stands = standing(acts)
  const index = acts.findLastIndex(({ do: what }, at) => stands[at] && what !== 'undo')
  return index > 0 ? index + 1 : null
}

/** Everything that was done, the last first; any of it can be undone, and an undo too. */
export function LogTab({ session }: { session: Session }) {
  const { event } = session
  const { acts } = event
  const stands = standing(acts)
  const [asked, ask] = useState<{ number: number; also: number[] } | null>(null)
  const [shown, show] = useState(100)
  const undo = (number: number) => {
    const also = dependents(event, [number])
    if (also.length > 0) return ask({ number, also })
    void session.act([{ do: 'undo', acts: [number] }], 'Undone.')
  }
  const numbers = acts.map((_, index) => acts.length - index)
  return (
    <>
      <p className="soft">Nothing is ever taken out of the log: an undo is written into it as well.</p>
      {asked ? (
        <div className="desk-follows refused" role="alertdialog" aria-label="What an undo takes with it">
          <strong>Without "{wordsOf(event, asked.number)}" these cannot stand:</strong>
          <ul className="desk-words">
            {asked.also.map((number) => (
              <li key={number}>{wordsOf(event, number)}</li>
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
        <caption className="sr">The log</caption>
        <thead>
          <tr>
            <th>When</th>
            <th className="aside">Who</th>
            <th>What</th>
            <th>
              <span className="sr">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.slice(0, shown).map((number) => {
            const act = acts[number - 1]!
            const words = wordsOf(event, number)
            return (
              <tr key={number} className={stands[number - 1] ? '' : 'undone'}>
                <td className="nowrap">{timeText(act.at)}</td>
                <td className="aside">{act.by}</td>
                <td>
                  {words}
                  {act.reason ? <div className="soft">{act.reason}</div> : null}
                  {stands[number - 1] ? null : <span className="sr"> (undone)</span>}
                </td>
                <td className="desk-acts">
                  {stands[number - 1] && act.do !== 'create' ? (
                    <button
                      type="button"
                      aria-label={`${act.do === 'undo' ? 'Bring back' : 'Undo'}: ${words}`}
                      onClick={() => undo(number)}
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

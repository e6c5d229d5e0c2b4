import { componentAnswerNames, type EventState, findVerdicts, splitWords } from '@flotilla/tournament'
import { useState } from 'react'

/** Finds what players may bring or alter, with the rulings of the event. */
export function ComponentSearch({ state }: { state: EventState }) {
  const [text, setText] = useState('')
  const found = findVerdicts(state, text)
  return (
    <fieldset>
      <legend>What players may bring</legend>
      <label className="field">
        <span>Search, for example “painted model” or “sleeves”</span>
        <input type="search" maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {found.length === 0 ? (
        <p className="muted" role="status">
          The regulations of this event do not mention it: you decide.
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Verdict</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ component, what, verdict, text: why, remedy, rules }) => (
              <tr key={`${component} ${what}`}>
                <td>
                  {splitWords(component)}, {splitWords(what)}
                </td>
                <td>{componentAnswerNames[verdict]}</td>
                <td>
                  {why} {remedy} <small className="muted">{rules.join(', ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  )
}

import {
  type EventState,
  finalPlaces,
  recordHeading,
  recordText,
  scheduleText,
  standings,
  statusText,
} from '@flotilla/tournament'

const tieName = { margin: 'Margin', schedule: 'Schedule' } as const

/** The tab with the standings. */
export function StandingsTab({ state }: { state: EventState }) {
  if (state.rounds.length === 0) return <p className="muted">No round has been published yet.</p>
  const rows = standings(state)
  const { ties } = state.format
  const over = state.phase === 'finished' || state.phase === 'bracket'
  const after =
    state.phase === 'finished' ? 'Final standings' : `Standings after round ${state.rounds.length}`
  return (
    <>
      {over ? <FinalPlaces state={state} /> : null}
      <h2>{state.bracket ? 'Standings before the cut' : after}</h2>
      <table className="desk-table">
        <caption className="visually-hidden">Standings</caption>
        <thead>
          <tr>
            <th className="n">#</th>
            <th>Name</th>
            <th className="n">Points</th>
            {ties.map((tie) => (
              <th key={tie} className={tie === ties[0] ? 'n' : 'n aside'}>
                {tieName[tie]}
              </th>
            ))}
            <th className="n">{recordHeading(state)}</th>
            <th className="aside">Tie broken by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { name, status } = state.entrants[row.entrant - 1]!
            const value = { margin: row.margin, schedule: scheduleText(row.schedule) }
            return (
              <tr key={row.entrant}>
                <td className="n">{row.rank}</td>
                <td className="name">
                  {name}
                  {status === 'playing' ? null : <span className="muted"> ({statusText[status]})</span>}
                </td>
                <td className="n">{row.points}</td>
                {ties.map((tie) => (
                  <td key={tie} className={tie === ties[0] ? 'n' : 'n aside'}>
                    {value[tie]}
                  </td>
                ))}
                <td className="n">{recordText(state, row)}</td>
                <td className="muted aside">
                  {row.decidedBy && row.decidedBy !== 'points' ? row.decidedBy : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function FinalPlaces({ state }: { state: EventState }) {
  const places = finalPlaces(state)
  const finished = state.phase === 'finished'
  return (
    <>
      <h2>{finished ? `${places[0]?.name ?? 'Nobody'} has won` : 'Places so far'}</h2>
      <ol className="desk-places">
        {places.slice(0, state.bracket?.size ?? 8).map(({ place, entrant, name, reached }) => (
          <li key={entrant}>
            <strong>{place}</strong> {name} <span className="muted">{reached}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

import { useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { localConnection, toResult } from '../host/client.ts'
import { deleteGame, loadGames, unreadableText } from '../host/game-store.ts'
import type { SavedGame } from '../host/host-types.ts'
import { navigate } from '../route.ts'
import { computeStatistics, loadResults } from '../statistics.ts'

const formatTime = (time: number): string =>
  new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** The statistics of the games that this browser has recorded. */
function StatisticsTable() {
  const [rows] = useState(() => computeStatistics(Object.values(loadResults())))
  if (rows.length === 0) return null
  return (
    <>
      <h2>Your games</h2>
      <div className="wide-table">
        <table className="statistics">
          <thead>
            <tr>
              {['', 'games', 'won', 'lost', 'drawn', 'rounds', 'ships', 'damage'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.games}</td>
                <td>{row.won}</td>
                <td>{row.lost}</td>
                <td>{row.drawn}</td>
                <td>{row.rounds.toFixed(1)}</td>
                <td>
                  {row.destroyed} : {row.lostShips}
                </td>
                <td>
                  {row.dealt} : {row.suffered}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted">Ships and damage: the other side’s, then your own. Rounds on average.</p>
    </>
  )
}

/** The page with saved games and replays. */
export function ReplaysPage() {
  const [games, setGames] = useState<readonly SavedGame[] | undefined>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const loadAll = () => void loadGames().then(setGames, (error) => setFaults([unreadableText(error)]))
  useEffect(loadAll, [])
  const openFile = async (file: File | undefined) => {
    if (!file) return
    setFaults([])
    const opened = await toResult(file.text().then((text) => localConnection().host.openFile(text)))
    if (opened.ok) navigate(opened.value.page, opened.value.id)
    else setFaults(opened.faults)
  }
  return (
    <Page title="Games and replays">
      <label className="field">
        <span>Open a replay file or a saved game</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void openFile(event.target.files?.[0])}
        />
      </label>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <StatisticsTable />
      <h2>In this browser</h2>
      {games?.length === 0 ? <p className="muted">No game has been played here yet.</p> : null}
      <ul className="cards">
        {(games ?? []).map(({ id, title, changed, round, over, choices }) => (
          <li key={id} className="card">
            <strong>{title}</strong>
            <span className="muted">
              {over ? 'Ended' : round === 0 ? 'Setup' : 'Under way'}
              {round > 0 ? `, round ${round}` : ''} · {choices.length} choices · {formatTime(changed)}
            </span>
            <div className="row">
              {over ? null : (
                <a className="button primary" href={`#/table/${id}`} aria-label={`Continue ${title}`}>
                  Continue
                </a>
              )}
              <a className="button" href={`#/replay/${id}`} aria-label={`Watch ${title}`}>
                Watch
              </a>
              <button
                type="button"
                aria-label={`Delete ${title}`}
                onClick={() =>
                  void deleteGame(id).then(loadAll, (error) => setFaults([unreadableText(error)]))
                }
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}

import { useEffect, useState } from 'react'
import { answer, connect } from '../host/client.ts'
import type { SavedGame } from '../host/protocol.ts'
import { forgetGame, storedGames, unread } from '../host/store.ts'
import { Faults, Page } from '../parts.tsx'
import { go } from '../route.ts'

const when = (time: number): string =>
  new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

export function Replays() {
  const [games, setGames] = useState<readonly SavedGame[] | undefined>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const load = () => void storedGames().then(setGames, (error) => setFaults([unread(error)]))
  useEffect(load, [])
  const read = async (file: File | undefined) => {
    if (!file) return
    setFaults([])
    const opened = await answer(file.text().then((text) => connect().host.openFile(text)))
    if (opened.ok) go(opened.value.page, opened.value.id)
    else setFaults(opened.faults)
  }
  return (
    <Page title="Games and replays">
      <label className="field">
        <span>Open a replay file or a saved game</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <h2>In this browser</h2>
      {games?.length === 0 ? <p className="soft">No game has been played here yet.</p> : null}
      <ul className="cards">
        {(games ?? []).map(({ id, title, changed, round, over, choices }) => (
          <li key={id} className="card">
            <strong>{title}</strong>
            <span className="soft">
              {over ? 'Ended' : round === 0 ? 'Setup' : 'Under way'}
              {round > 0 ? `, round ${round}` : ''} · {choices.length} choices · {when(changed)}
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
                onClick={() => void forgetGame(id).then(load, (error) => setFaults([unread(error)]))}
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

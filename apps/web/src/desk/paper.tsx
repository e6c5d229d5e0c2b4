import {
  bracketPage,
  type EventState,
  pairingsByName,
  pairingsByTable,
  placesPage,
  resultSlips,
  squadSheets,
  standings,
  standingsPage,
} from '@flotilla/tournament'
import { useEffect, useRef, useState } from 'react'

type Sheet = 'byName' | 'byTable' | 'slips' | 'standings' | 'bracket' | 'places' | 'squads'

const sheets: readonly (readonly [Sheet, string])[] = [
  ['byName', 'Pairings by name'],
  ['byTable', 'Pairings by table'],
  ['slips', 'Result slips'],
  ['standings', 'Standings'],
  ['bracket', 'Bracket'],
  ['places', 'Final places'],
  ['squads', 'Squad sheets'],
]

async function pageOf(state: EventState, sheet: Sheet): Promise<string | null> {
  const round = state.rounds.at(-1)
  switch (sheet) {
    case 'byName':
      return round ? pairingsByName(state, round) : null
    case 'byTable':
      return round ? pairingsByTable(state, round) : null
    case 'slips':
      return round ? resultSlips(state, round) : null
    case 'standings':
      return standingsPage(state, standings(state), state.rounds.length)
    case 'bracket':
      return bracketPage(state)
    case 'places':
      return placesPage(state)
    case 'squads':
      return squadSheets(state)
  }
}

/** Whatever is put on paper: looked at first, then given to the browser's printer. */
export function PaperTab({ state }: { state: EventState }) {
  const [sheet, setSheet] = useState<Sheet>('byName')
  const [page, setPage] = useState<string | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    let stale = false
    void pageOf(state, sheet).then((text) => {
      if (!stale) setPage(text)
    })
    return () => {
      stale = true
    }
  }, [state, sheet])
  return (
    <>
      <div className="row">
        {sheets.map(([id, words]) => (
          <button key={id} type="button" aria-pressed={id === sheet} onClick={() => setSheet(id)}>
            {words}
          </button>
        ))}
        <button
          type="button"
          className="primary"
          disabled={page === null}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          Print
        </button>
      </div>
      {page === null ? (
        <p className="soft">No round has been published yet.</p>
      ) : (
        <iframe
          ref={frame}
          className="desk-paper"
          title={sheets.find(([id]) => id === sheet)![1]}
          sandbox="allow-same-origin allow-modals"
          srcDoc={page}
        />
      )}
    </>
  )
}

import {
  bracketPage,
  certificates,
  type EventState,
  packingPages,
  pairingsByName,
  pairingsByTable,
  placesPage,
  resultSlips,
  squadSheets,
  standings,
  standingsPage,
} from '@flotilla/tournament'
import { useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { pageAddressOf } from '../online/table-api.ts'

type SheetKind =
  | 'byName'
  | 'byTable'
  | 'slips'
  | 'standings'
  | 'bracket'
  | 'places'
  | 'squads'
  | 'packing'
  | 'certificates'

const sheets: readonly (readonly [SheetKind, string])[] = [
  ['byName', 'Pairings by name'],
  ['byTable', 'Pairings by table'],
  ['slips', 'Result slips'],
  ['standings', 'Standings'],
  ['bracket', 'Bracket'],
  ['places', 'Final places'],
  ['squads', 'Squad sheets'],
  ['packing', 'Packing lists'],
  ['certificates', 'Certificates'],
]

/** Returns the address on a result slip, where a phone can report the result. */
const slipCode = (event: string): string =>
  renderSVG(pageAddressOf('event', event), { border: 1 }).replace('<svg', '<svg width="52" height="52"')

async function pageOf(state: EventState, sheet: SheetKind, online?: string): Promise<string | null> {
  const round = state.rounds.at(-1)
  switch (sheet) {
    case 'byName':
      return round ? pairingsByName(state, round) : null
    case 'byTable':
      return round ? pairingsByTable(state, round) : null
    case 'slips':
      return round ? resultSlips(state, round, online ? slipCode(online) : '') : null
    case 'standings':
      return standingsPage(state, standings(state), state.rounds.length)
    case 'bracket':
      return bracketPage(state)
    case 'places':
      return placesPage(state)
    case 'squads':
      return squadSheets(state)
    case 'packing':
      return packingPages(state)
    case 'certificates':
      return state.phase === 'finished' ? certificates(state) : null
  }
}

/** The tab with everything that can be printed, with a preview. */
export function PrintTab({ state, online }: { state: EventState; online: string | undefined }) {
  const [sheet, setSheet] = useState<SheetKind>('byName')
  const [page, setPage] = useState<string | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    let stale = false
    void pageOf(state, sheet, online).then((text) => {
      if (!stale) setPage(text)
    })
    return () => {
      stale = true
    }
  }, [state, sheet, online])
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
        <p className="muted">
          {sheet === 'certificates' ? 'The event is not over yet.' : 'No round has been published yet.'}
        </p>
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

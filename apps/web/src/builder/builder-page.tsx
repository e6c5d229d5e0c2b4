import './builder.css'
import type { CardBook, SquadShip } from '@flotilla/squads'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FaultList, LoadingMessage, Page, ThemeButton } from '../common-components.tsx'
import { storageFaultText } from '../host/game-store.ts'
import { enableTouchDrag } from '../touch-drag.ts'
import type { BuilderContext, ShelfKind } from './builder-context.ts'
import { BuilderToolbar, ImportNotes } from './builder-toolbar.tsx'
import { loadCardTexts } from './card-texts.ts'
import { draftRegulations, judgeDraft, loadDraftBook } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { Edit } from './edit.ts'
import { useOtherTabs } from './other-tabs.ts'
import { PrintSheet, type SheetKind } from './print-sheet.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { SquadColumn } from './squad-column.tsx'
import { loadSquad, type StoredSquad, saveBuild } from './squad-store.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useOwned } from './use-owned.ts'
import { useStoredSquad } from './use-stored-squad.ts'
import { type CardTexts, squadShipName } from './wording.ts'

/** The builder page of one squad of this device. */
export function BuilderPage({ id }: { id: string }) {
  const [found, setFound] = useState<{ stored: StoredSquad; book: CardBook }>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    const read = async () => {
      const stored = await loadSquad(id)
      if (!stored) {
        setFault('This device has no such squad. Choose one of the list, or begin a new one.')
        return
      }
      setFound({ stored, book: await loadDraftBook(stored.draft) })
    }
    read().catch((error) =>
      setFault(`This browser does not give out what it has stored. ${storageFaultText(error)}`),
    )
  }, [id])
  if (fault)
    return (
      <Page title="Squad">
        <FaultList faults={[fault]} />
        <p>
          <a href="#/squads">All squads</a>
        </p>
      </Page>
    )
  return found ? (
    <BuilderView stored={found.stored} book={found.book} />
  ) : (
    <LoadingMessage what="Loading the cards" />
  )
}

function BuilderView({ stored, book: first }: { stored: StoredSquad; book: CardBook }) {
  const [store] = useState(() => createDraftStore(first, stored.draft))
  const { book, history, fault } = useSyncExternalStore(store.listen, store.now)
  const [at, setAt] = useState(0)
  const [shelf, setShelf] = useState<ShelfKind>()
  const [texts, setTexts] = useState<CardTexts>({})
  const [status, setStatus] = useState('')
  const [sheet, setSheet] = useState<SheetKind>()
  const [notes, setNotes] = useState(stored.notes ?? [])
  const [shown, setShown] = useState<{ ship: string }>()
  const draft = history.now
  const place = Math.min(at, draft.squads.length - 1)
  const squad = draft.squads[place]!
  const by = useMemo(() => draftRegulations(book, draft), [book, draft])
  const verdict = useMemo(() => judgeDraft(by, draft), [by, draft])
  const storage = useStoredSquad(stored, draft, by, verdict, notes)
  const { versions } = storage
  const owned = useOwned(book, draft.squads)

  useEffect(() => {
    loadCardTexts(book).then(setTexts, () => undefined)
  }, [book])

  useEffect(() => {
    if (!shown) return
    const card = document.querySelector<HTMLElement>(`[data-ship="${CSS.escape(shown.ship)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  // Two tabs on one squad show the same: a change in one is a step in the other, which can be undone.
  const { changedElsewhere } = useOtherTabs(draft, stored.draft, store)
  useEffect(() => {
    if (changedElsewhere > 0) setStatus('This squad was changed in another tab. Undo takes that back.')
  }, [changedElsewhere])

  const act = useCallback(
    (edit: Edit, kind?: string) => {
      void store.act(edit, kind)
      setStatus('')
    },
    [store],
  )
  const showShip = useCallback((ship: string) => {
    setShelf(undefined)
    setShown({ ship })
  }, [])
  const closeSheet = useCallback(() => setSheet(undefined), [])
  useBuilderKeys(store, shelf, setShelf, showShip)

  const builder = useMemo<BuilderContext>(
    () => ({
      by,
      draft,
      squad,
      at: place,
      texts,
      versions,
      owned,
      shelf,
      act,
      open: setShelf,
      print: setSheet,
      show: showShip,
    }),
    [by, draft, squad, place, texts, versions, owned, shelf, act, showShip],
  )
  const keepBuild = (ship: SquadShip) => {
    const name = squadShipName(by, ship)
    saveBuild({ id: crypto.randomUUID(), edition: squad.edition, name, parts: ship.parts }).then(
      () => setStatus(`${name} is kept among your builds.`),
      (error) => storage.setFault(`The ship could not be kept. ${storageFaultText(error)}`),
    )
  }
  return (
    <div className="page builder-page">
      <BuilderHead />
      <main className="builder-main">
        <BuilderToolbar builder={builder} store={store} history={history} />
        <SettingsBar builder={builder} />
        <ImportNotes notes={notes} onRead={() => setNotes([])} />
        {storage.fault ? <FaultList faults={[storage.fault]} /> : null}
        {fault ? <FaultList faults={[fault]} /> : null}
        <p className="muted" role="status">
          {status}
        </p>
        <div className="builder-workspace" ref={enableTouchDrag}>
          <SquadColumn builder={builder} verdict={verdict} onAt={setAt} onKeep={keepBuild} />
          <ShelfPanel builder={builder} />
        </div>
      </main>
      {sheet ? <PrintSheet builder={builder} verdict={verdict} sheet={sheet} onDone={closeSheet} /> : null}
    </div>
  )
}

const BuilderHead = () => (
  <header className="page-head">
    <a className="brand" href="#/">
      <img src="./icon.svg" alt="" width="28" height="28" /> Flotilla
    </a>
    <nav aria-label="Pages">
      <a href="#/squads">All squads</a>
      <a href="#/new">New table</a>
      <a href="#/rules">Rules</a>
      <ThemeButton />
    </nav>
  </header>
)

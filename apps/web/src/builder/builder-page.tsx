import './builder.css'
import type { CardBook, Violation } from '@flotilla/squads'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FaultList, LoadingMessage, Page, ThemeButton } from '../common-components.tsx'
import { storageFaultText } from '../host/game-store.ts'
import { enableTouchDrag } from '../touch-drag.ts'
import type { BuilderContext, ShelfKind } from './builder-context.ts'
import { loadCardTexts } from './card-texts.ts'
import { draftRegulations, judgeDraft, loadDraftBook, squadUsage } from './draft.ts'
import { DraftShipCard } from './draft-ship-card.tsx'
import { createDraftStore } from './draft-store.ts'
import type { Edit } from './edit.ts'
import { type CardTexts, squadShipName } from './format.ts'
import { MissingPanel } from './missing-panel.tsx'
import { useOtherTabs } from './other-tabs.ts'
import { PlaySquad } from './play-squad.tsx'
import { PrintSheet, type SheetKind } from './print-sheet.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { moveShelfFocus } from './shelf-keys.ts'
import { ShelfPanel } from './shelf-panel.tsx'
import { loadSquad, type StoredSquad, saveBuild, saveSquad } from './squad-store.ts'
import { TeamSquadTabs } from './team-squad-tabs.tsx'
import { useOwned } from './use-owned.ts'
import { UsageBar, VerdictPanel } from './verdict-panel.tsx'

/** The builder page of one squad of this device. */
export function BuilderPage({ id }: { id: string }) {
  const [found, setFound] = useState<{ kept: StoredSquad; book: CardBook }>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    const read = async () => {
      const kept = await loadSquad(id)
      if (!kept) {
        setFault('This device has no such squad. Choose one of the list, or begin a new one.')
        return
      }
      setFound({ kept, book: await loadDraftBook(kept.draft) })
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
    <BuilderView kept={found.kept} book={found.book} />
  ) : (
    <LoadingMessage what="Loading the cards" />
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** The largest number of earlier versions that are stored. */
const MOST_VERSIONS = 30

/** Returns the earlier versions, with the one at the start of this visit once the squad has changed. */
function versionsOf({ draft, changed, worth, versions = [] }: StoredSquad, isChanged: boolean) {
  if (!isChanged || draft.squads.every(({ ships }) => ships.length === 0)) return versions
  return [{ at: changed, draft, worth }, ...versions].slice(0, MOST_VERSIONS)
}

function BuilderView({ kept, book: first }: { kept: StoredSquad; book: CardBook }) {
  const [steps] = useState(() => createDraftStore(first, kept.draft))
  const { book, history, fault } = useSyncExternalStore(steps.listen, steps.now)
  const [at, setAt] = useState(0)
  const [shelf, setShelf] = useState<ShelfKind>()
  const [texts, setTexts] = useState<CardTexts>({})
  const [unkept, setUnkept] = useState('')
  const [said, setSaid] = useState('')
  const [sheet, setSheet] = useState<SheetKind>()
  const [notes, setNotes] = useState(kept.notes ?? [])
  const [shown, setShown] = useState<{ ship: string }>()
  const draft = history.now
  const place = Math.min(at, draft.squads.length - 1)
  const squad = draft.squads[place]!
  const by = useMemo(() => draftRegulations(book, draft), [book, draft])
  const verdict = useMemo(() => judgeDraft(by, draft), [by, draft])
  const versions = useMemo(() => versionsOf(kept, draft !== kept.draft), [kept, draft])
  const used = useMemo(() => squadUsage(by, draft, place), [by, draft, place])
  const owned = useOwned(book, draft.squads)

  useEffect(() => {
    loadCardTexts(book).then(setTexts, () => undefined)
  }, [book])

  useEffect(() => {
    const worth = draft.squads
      .map((_, i) => squadUsage(by, draft, i))
      .map(({ value, measure }) => `${value} ${measure}`)
      .join(' and ')
    const answer = draft.free ? 'free' : verdict.answer
    saveSquad({
      ...kept,
      draft,
      notes,
      versions,
      worth,
      answer,
      changed: draft === kept.draft ? kept.changed : Date.now(),
    }).then(
      () => setUnkept(''),
      (error) =>
        setUnkept(
          `The squad could not be kept on this device. ${storageFaultText(error)} Save it as a file.`,
        ),
    )
  }, [kept, draft, by, verdict, notes, versions])

  useEffect(() => {
    if (!shown) return
    const card = document.querySelector<HTMLElement>(`[data-ship="${CSS.escape(shown.ship)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  // Two tabs on one squad show the same: a change in one is a step in the other, which can be undone.
  const { changedElsewhere } = useOtherTabs(draft, kept.draft, steps)
  useEffect(() => {
    if (changedElsewhere > 0) setSaid('This squad was changed in another tab. Undo takes that back.')
  }, [changedElsewhere])

  const act = useCallback(
    (edit: Edit, kind?: string) => {
      void steps.act(edit, kind)
      setSaid('')
    },
    [steps],
  )
  const printed = useCallback(() => setSheet(undefined), [])

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (event.key === 'Escape') {
        setShelf(undefined)
        if (shelf?.kind === 'slot') setShown({ ship: shelf.at.ship })
      } else if (moveShelfFocus(event)) {
        // The key moved the focus to the next card.
      } else if (isTyping(event.target)) return
      else if ((event.ctrlKey || event.metaKey) && key === 'z')
        void (event.shiftKey ? steps.redo() : steps.undo())
      else if ((event.ctrlKey || event.metaKey) && key === 'y') void steps.redo()
      else if (event.ctrlKey || event.metaKey || event.altKey) return
      else if (event.key === '/') document.querySelector<HTMLElement>('.builder-search')?.focus()
      else if (key === 'a') setShelf({ kind: 'ships' })
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [steps, shelf])

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
      show: (ship) => {
        setShelf(undefined)
        setShown({ ship })
      },
    }),
    [by, draft, squad, place, texts, versions, owned, shelf, act],
  )
  const faultsOf = (ref: string): Violation[] =>
    [...verdict.faults, ...verdict.open].filter(
      (fault) => fault.ship === ref && (fault.squad ?? place) === place,
    )
  return (
    <div className="page builder-page">
      <BuilderHead />
      <main className="builder-main">
        <div className="builder-top">
          <label className="builder-title">
            <span className="visually-hidden">Name of the squad</span>
            <input
              type="text"
              value={draft.name}
              maxLength={80}
              onChange={(event) => act({ do: 'rename', name: event.target.value }, 'rename')}
            />
          </label>
          <div className="row">
            <button
              type="button"
              onClick={() => void steps.undo()}
              disabled={history.past.length === 0}
              title="Ctrl+Z"
            >
              Undo
            </button>
            <button
              type="button"
              onClick={() => void steps.redo()}
              disabled={history.future.length === 0}
              title="Ctrl+Y"
            >
              Redo
            </button>
            <button type="button" onClick={() => setShelf({ kind: 'power' })}>
              What it can do
            </button>
            <button type="button" onClick={() => setShelf({ kind: 'try' })}>
              Try it
            </button>
            <button type="button" onClick={() => setShelf({ kind: 'versions' })}>
              Versions
            </button>
            <button type="button" onClick={() => setShelf({ kind: 'share' })}>
              Share
            </button>
          </div>
        </div>
        <SettingsBar builder={builder} />
        {notes.length > 0 ? (
          <div className="builder-notes" role="status">
            <p>The list came from elsewhere:</p>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <button type="button" onClick={() => setNotes([])}>
              I have read it
            </button>
          </div>
        ) : null}
        {unkept ? <FaultList faults={[unkept]} /> : null}
        {fault ? <FaultList faults={[fault]} /> : null}
        <p className="muted" role="status">
          {said}
        </p>
        <div className="builder-workspace" ref={enableTouchDrag}>
          <section className="builder-squad" aria-label="Squad">
            {draft.squads.length > 1 ? <TeamSquadTabs builder={builder} onAt={setAt} /> : null}
            <div className="builder-sticky">
              <UsageBar used={used} name={draft.name} />
            </div>
            <VerdictPanel builder={builder} verdict={verdict} />
            <MissingPanel builder={builder} />
            {squad.ships.length === 0 ? (
              <p className="muted builder-empty">No ship yet. Choose one, and its pilot.</p>
            ) : null}
            {squad.ships.map((ship, i) => (
              <DraftShipCard
                key={ship.ref}
                builder={builder}
                ship={ship}
                number={i + 1}
                faults={faultsOf(ship.ref)}
                onKeep={() => {
                  const name = squadShipName(by, ship)
                  saveBuild({
                    id: crypto.randomUUID(),
                    edition: squad.edition,
                    name,
                    parts: ship.parts,
                  }).then(
                    () => setSaid(`${name} is kept among your builds.`),
                    (error) => setUnkept(`The ship could not be kept. ${storageFaultText(error)}`),
                  )
                }}
              />
            ))}
            <div className="row builder-add">
              <button type="button" className="primary" onClick={() => setShelf({ kind: 'ships' })}>
                Add a ship
              </button>
              {squad.edition === 'second' && !draft.free ? (
                <button type="button" onClick={() => setShelf({ kind: 'quick' })}>
                  Quick builds
                </button>
              ) : null}
              <button type="button" onClick={() => setShelf({ kind: 'table' })}>
                Obstacles{squad.edition === 'first' ? ' and deck' : ''} ({squad.obstacles.length})
              </button>
            </div>
            <PlaySquad builder={builder} />
          </section>
          <ShelfPanel builder={builder} />
        </div>
      </main>
      {sheet ? <PrintSheet builder={builder} verdict={verdict} sheet={sheet} onDone={printed} /> : null}
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

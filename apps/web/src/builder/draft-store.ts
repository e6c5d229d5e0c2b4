import type { CardBook } from '@flotilla/squads'
import { draftRegulations, isCoveredBy, loadDraftBook, type SquadDraft } from './draft.ts'
import { type Edit, editDraft } from './edit.ts'
import { createHistory, type History, pushHistory, redo, undo } from './history.ts'

/** A draft with its past and future, and a book that covers it. */
export interface DraftState {
  readonly book: CardBook
  readonly history: History<SquadDraft>
  /** Why the last edit failed. */
  readonly fault?: string
}

type DraftStep = (now: DraftState) => History<SquadDraft>

/** The edits of a draft; an edit that must wait for cards takes effect when they have arrived. */
export interface DraftStore {
  now(): DraftState
  /** Calls a function after every change; returns a function that ends this. */
  listen(tell: () => void): () => void
  act(edit: Edit, kind?: string): Promise<void> | undefined
  undo(): Promise<void> | undefined
  redo(): Promise<void> | undefined
}

/**
 * Creates the store of a draft. An edit that needs cards outside the book, such as another faction, takes
 * effect once a larger book has loaded; until then the draft stays as it is and later edits wait. Books only
 * grow, so undo never waits.
 */
export function createDraftStore(book: CardBook, draft: SquadDraft): DraftStore {
  let now: DraftState = { book, history: createHistory(draft) }
  let turn: Promise<void> | undefined
  const told = new Set<() => void>()
  const setState = (next: DraftState): void => {
    now = next
    for (const tell of told) tell()
  }
  const runStep = (step: DraftStep): Promise<void> | undefined => {
    const history = step(now)
    if (!isCoveredBy(now.book, history.now))
      return loadDraftBook(history.now, now.book.factions).then(
        (larger) => setState({ book: larger, history: step({ ...now, book: larger }) }),
        () =>
          setState({ ...now, fault: 'The cards for that could not be loaded. Try again with a network.' }),
      )
    setState({ book: now.book, history })
    return undefined
  }
  const applyStep = (step: DraftStep): Promise<void> | undefined => {
    const mine = turn ? turn.then(() => runStep(step)) : runStep(step)
    turn = mine
    void mine?.then(() => {
      if (turn === mine) turn = undefined
    })
    return mine
  }
  return {
    now: () => now,
    listen: (tell) => {
      told.add(tell)
      return () => told.delete(tell)
    },
    act: (edit, kind) =>
      applyStep(({ book: known, history }) =>
        pushHistory(history, editDraft(draftRegulations(known, history.now), history.now, edit), kind),
      ),
    undo: () => applyStep(({ history }) => undo(history) ?? history),
    redo: () => applyStep(({ history }) => redo(history) ?? history),
  }
}

import type { CardBook } from '@flotilla/squads'
import { draftRegulations, isCoveredBy, loadDraftBook, type SquadDraft } from './draft.ts'
import { type Edit, editDraft } from './edit.ts'
import { createHistory, type History, pushHistory, redo, undo } from './history.ts'

/** A draft with its past and future, and a book that covers it. */
export interface DraftState {
  readonly book: CardBook
  readonly history: History<SquadDraft>
  /** Why the last step was not taken. */
  readonly fault?: string
}

type DraftStep = (now: DraftState) => History<SquadDraft>

/** What is done to a draft, step by step; a step that has to wait for cards says when it is taken. */
export interface DraftStore {
  now(): DraftState
  /** Told of every change; gives back how to be told no more. */
  listen(tell: () => void): () => void
  act(edit: Edit, kind?: string): Promise<void> | undefined
  undo(): Promise<void> | undefined
  redo(): Promise<void> | undefined
}

/**
 * A step to what the book does not cover, such as another faction, is taken once a larger book is there: until then all
 * stands as it stood, and steps behind it wait their turn. Books only become larger, so that no way back has to wait.
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

import type { Book } from '@flotilla/squads'
import { bookOf, type Draft, isCovered, regulationsOf } from './draft.ts'
import { type Edit, edited } from './edit.ts'
import { begun, type History, redone, stepped, undone } from './history.ts'

/** A draft with its past and future, and a book that covers it. */
export interface Standing {
  readonly book: Book
  readonly history: History<Draft>
  /** Why the last step was not taken. */
  readonly fault?: string
}

type Step = (now: Standing) => History<Draft>

/** What is done to a draft, step by step; a step that has to wait for cards says when it is taken. */
export interface Steps {
  now(): Standing
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
export function stepsFrom(book: Book, draft: Draft): Steps {
  let now: Standing = { book, history: begun(draft) }
  let turn: Promise<void> | undefined
  const told = new Set<() => void>()
  const put = (next: Standing): void => {
    now = next
    for (const tell of told) tell()
  }
  const taken = (step: Step): Promise<void> | undefined => {
    const history = step(now)
    if (!isCovered(now.book, history.now))
      return bookOf(history.now, now.book.factions).then(
        (larger) => put({ book: larger, history: step({ ...now, book: larger }) }),
        () => put({ ...now, fault: 'The cards for that could not be loaded. Try again with a network.' }),
      )
    put({ book: now.book, history })
    return undefined
  }
  const take = (step: Step): Promise<void> | undefined => {
    const mine = turn ? turn.then(() => taken(step)) : taken(step)
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
      take(({ book: known, history }) =>
        stepped(history, edited(regulationsOf(known, history.now), history.now, edit), kind),
      ),
    undo: () => take(({ history }) => undone(history) ?? history),
    redo: () => take(({ history }) => redone(history) ?? history),
  }
}

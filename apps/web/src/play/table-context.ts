import type { GameView } from '@flotilla/engine'
import { objectName, type StoryContext } from '@flotilla/story'
import { createContext, useContext, useMemo } from 'react'
import { shipTags } from '../board/ship-tags.ts'
import type { TableFacts } from '../host/host-types.ts'
import { storyContextFor } from './table-snapshot.ts'

/** What every part of the table screen shows or looks things up in. */
export interface TableContextValue {
  readonly table: TableFacts
  readonly view: GameView
  readonly story: StoryContext
  /** The name of each ship. */
  readonly names: readonly string[]
  /** A short name of each ship, for its label. */
  readonly tags: readonly string[]
}

/** The table on the screen. */
export const TableContext = createContext<TableContextValue | undefined>(undefined)

/** Returns the table that is on the screen. */
export function useTable(): TableContextValue {
  const value = useContext(TableContext)
  if (!value) throw new Error('useTable needs a TableContext around it.')
  return value
}

/** Works out what is shown of a view of a table. */
export function useTableValue(table: TableFacts, view: GameView): TableContextValue {
  const story = useMemo(() => storyContextFor(table, view), [table, view])
  const names = useMemo(() => table.facts.map((_, ship) => objectName(story, ship)), [table, story])
  const tags = useMemo(() => shipTags(names), [names])
  return useMemo(() => ({ table, view, story, names, tags }), [table, view, story, names, tags])
}

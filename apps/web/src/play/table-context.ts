import type { TableView } from '@flotilla/engine'
import type { StoryContext } from '@flotilla/story'
import { createContext, useContext } from 'react'
import type { TableFacts } from '../host/host-types.ts'

/** What every part of the table screen shows or looks things up in. */
export interface TableContextValue {
  readonly table: TableFacts
  readonly view: TableView
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

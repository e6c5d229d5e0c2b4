import type { ShipId, TableView } from '@flotilla/engine'
import { isHugeBase } from '@flotilla/geometry'
import { useCallback, useState } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import type { Panel } from './side-panel.tsx'

/** Reports whether the window has space for the log beside the table. */
export const isWide = (): boolean => matchMedia('(min-width: 1400px)').matches

/** Returns the next huge ship in order; undefined after the last. */
function nextHuge({ facts }: TableFacts, { state }: TableView, now: ShipId | undefined): ShipId | undefined {
  const all = state.ships.filter(({ id, place }) => place === 'table' && isHugeBase(facts[id]!.base))
  return all[now === undefined ? 0 : all.findIndex(({ id }) => id === now) + 1]?.id
}

/** Holds what is open beside and over the table: a panel, a rule, the sheet of a huge ship, the list of keys. */
export function usePanels(table: TableFacts, view: TableView) {
  const [panel, setPanel] = useState<Panel | undefined>(() => (isWide() ? 'log' : undefined))
  const [rule, setRule] = useState('')
  const [sheet, setSheet] = useState<number | undefined>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const readRule = useCallback((id: string) => {
    setRule(id)
    setPanel('rule')
  }, [])
  return {
    panel,
    setPanel,
    togglePanel: (one: Panel) => setPanel(panel === one ? undefined : one),
    /** Opens the ship panel, or closes it; the log takes its place where space allows. */
    showShipPanel: (isShown: boolean) => {
      if (isShown) setPanel('ship')
      else if (panel === 'ship') setPanel(isWide() ? 'log' : undefined)
    },
    rule,
    readRule,
    sheet,
    setSheet,
    showNextSheet: () => setSheet(nextHuge(table, view, sheet)),
    isHelpOpen,
    toggleHelp: () => setHelpOpen(!isHelpOpen),
  }
}

/** What is open beside and over the table. */
export type Panels = ReturnType<typeof usePanels>

import type { DecisionId, Option } from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import { useEffect, useState } from 'react'
import type { ShipSection } from './section-choices.ts'

/** Holds what the player has selected and points at while a question is open. */
export function useSelection(decision: DecisionId | undefined) {
  /** The ship whose details are shown. */
  const [selected, setSelected] = useState<number | undefined>()
  /** The option under the pointer. */
  const [pointed, setPointed] = useState<Option | undefined>()
  /** The section of a huge ship to which the options are narrowed. */
  const [aim, setAim] = useState<ShipSection | undefined>()
  /** The section whose energy the player moves to its cards, and how often they clicked on it. */
  const [poured, setPoured] = useState<{ section: Section; times: number } | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with empty hands.
  useEffect(() => {
    setPointed(undefined)
    setAim(undefined)
    setPoured(undefined)
  }, [decision])
  return { selected, setSelected, pointed, setPointed, aim, setAim, poured, setPoured }
}

/** What the player has selected and points at. */
export type Selection = ReturnType<typeof useSelection>

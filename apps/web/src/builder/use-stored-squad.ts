import type { Regulations } from '@flotilla/squads'
import { useEffect, useMemo, useState } from 'react'
import { storageFaultText } from '../host/game-store.ts'
import { type DraftVerdict, type SquadDraft, squadUsage } from './draft.ts'
import { type StoredSquad, saveSquad } from './squad-store.ts'

/** The largest number of earlier versions that are stored. */
const MOST_VERSIONS = 30

/** Returns the earlier versions, with the one at the start of this visit once the squad has changed. */
function versionsOf({ draft, changed, worth, versions = [] }: StoredSquad, isChanged: boolean) {
  if (!isChanged || draft.squads.every(({ ships }) => ships.length === 0)) return versions
  return [{ at: changed, draft, worth }, ...versions].slice(0, MOST_VERSIONS)
}

/** Stores a squad on this device with every change of its draft. Returns its versions and what could not be stored. */
export function useStoredSquad(
  stored: StoredSquad,
  draft: SquadDraft,
  regulations: Regulations,
  { answer }: Pick<DraftVerdict, 'answer'>,
  notes: readonly string[],
) {
  const [fault, setFault] = useState('')
  const versions = useMemo(() => versionsOf(stored, draft !== stored.draft), [stored, draft])
  useEffect(() => {
    const worth = draft.squads
      .map((_, i) => squadUsage(regulations, draft, i))
      .map(({ value, measure }) => `${value} ${measure}`)
      .join(' and ')
    saveSquad({
      ...stored,
      draft,
      notes: [...notes],
      versions,
      worth,
      answer: draft.free ? 'free' : answer,
      changed: draft === stored.draft ? stored.changed : Date.now(),
    }).then(
      () => setFault(''),
      (error) =>
        setFault(`The squad could not be kept on this device. ${storageFaultText(error)} Save it as a file.`),
    )
  }, [stored, draft, regulations, answer, notes, versions])
  return { versions, fault, setFault }
}

import { useEffect, useRef, useState } from 'react'
import type { SquadDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

/** Synchronises the tabs that show one squad: a change in one tab is a step in the others. */
export function useOtherTabs(
  draft: SquadDraft,
  opened: SquadDraft,
  steps: DraftStore,
): { changedElsewhere: number } {
  const [changedElsewhere, setChangedElsewhere] = useState(0)
  const channel = useRef<BroadcastChannel | undefined>(undefined)
  /** The draft that all tabs show, as far as this tab knows. */
  const common = useRef(JSON.stringify(opened))
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const open = new BroadcastChannel(`flotilla squad ${opened.id}`)
    channel.current = open
    open.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === common.current) return
      common.current = data
      void steps.act({ do: 'goBack', to: JSON.parse(data) as SquadDraft })
      setChangedElsewhere((count) => count + 1)
    }
    return () => open.close()
  }, [opened.id, steps])
  useEffect(() => {
    const text = JSON.stringify(draft)
    if (text === common.current) return
    common.current = text
    channel.current?.postMessage(text)
  }, [draft])
  return { changedElsewhere }
}

import { useEffect, useState } from 'react'

/** The id of this page. */
const me = crypto.randomUUID()

/**
 * Keeps a game open in one tab: another tab that opens it takes over. Returns whether this tab lost the game.
 */
export function useSingleTab(game: string): boolean {
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const channel = new BroadcastChannel('flotilla tables')
    channel.onmessage = ({ data }: MessageEvent<{ game: string; by: string }>) => {
      if (data.game === game && data.by !== me) setElsewhere(true)
    }
    channel.postMessage({ game, by: me })
    return () => channel.close()
  }, [game])
  return elsewhere
}

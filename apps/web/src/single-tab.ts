import { useEffect, useState } from 'react'

/** Every page has a name of its own. */
const me = crypto.randomUUID()

/** A game is played in one tab: another that opens it takes it over, and this one is told. */
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

import { useEffect, useSyncExternalStore } from 'react'
import { downloadText } from './download.ts'
import { localConnection } from './host/client.ts'

/** A warning that the browser does not store the game, before any of it is lost. */
export function UnsavedGameWarning() {
  const { unsavedGame, onUnsavedGame } = localConnection()
  const game = useSyncExternalStore(onUnsavedGame, unsavedGame)
  useEffect(() => {
    if (!game) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [game])
  if (!game) return null
  return (
    <div className="unsaved" role="alert">
      <p>
        This browser does not keep your game. {game.why} When this page is closed, all since it was last kept
        is lost: save it to a file, and open that under Replays to play on.
      </p>
      <button
        type="button"
        className="primary"
        onClick={() => downloadText(`${game.title}.game.json`, game.file)}
      >
        Save to a file
      </button>
    </div>
  )
}

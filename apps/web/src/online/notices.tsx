import { useEffect, useState } from 'react'
import { fetchApi } from '../api-client.ts'

/**
 * Reports whether notices are possible: the page needs https (or the same machine), a service worker, and a
 * browser with a push service.
 */
const isPossible = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const KEY_PADDING = 4

function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.padEnd(Math.ceil(text.length / KEY_PADDING) * KEY_PADDING, '=')
  return Uint8Array.from(atob(padded.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
}

const currentRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isPossible() ? await navigator.serviceWorker.getRegistration() : undefined

/** Asks the browser for permission, and subscribes this device. */
async function subscribe(): Promise<void> {
  const worker = await currentRegistration()
  if (!worker) throw new Error('This browser has not stored the page yet. Load it again and try once more.')
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser does not allow notices of this page. Allow them in its settings.')
  const { key } = await fetchApi<{ key: string }>('push')
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) })
    .catch(() => {
      throw new Error('This browser reaches no push service. Look here for your games instead.')
    })
  await fetchApi('push', subscription.toJSON())
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await currentRegistration())?.pushManager.getSubscription()
  if (!subscription) return
  await fetchApi('push/end', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** A switch for notices on this device; hidden where they are not possible. */
export function NoticesSwitch() {
  const [on, setOn] = useState<boolean>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    currentRegistration()
      .then((worker) => worker?.pushManager.getSubscription())
      .then((there) => setOn(there !== null && there !== undefined))
      .catch(() => setOn(false))
  }, [])
  if (!isPossible() || on === undefined) return null
  const change = async (next: boolean) => {
    setOn(next)
    setFault('')
    try {
      await (next ? subscribe() : unsubscribe())
    } catch (error) {
      setOn(!next)
      setFault((error as Error).message)
    }
  }
  return (
    <>
      <label className="online-check">
        <input type="checkbox" checked={on} onChange={({ target }) => void change(target.checked)} />
        <span>Tell this device when it is my turn and the game is not open</span>
      </label>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  )
}

import { fetchApi } from '../api-client.ts'

export interface SignedInPerson {
  readonly id: string
  readonly name: string
}

export interface SignedInDevice {
  readonly id: string
  readonly device: string
  readonly made: string
  readonly seen: string
  readonly here: boolean
}

export interface Passkey {
  readonly id: string
  readonly device: string
  readonly made: string
  readonly used: string | null
}

export { loadPerson, saveName } from '../online/table-api.ts'

export const loadDevices = (): Promise<{ visits: readonly SignedInDevice[]; passkeys: readonly Passkey[] }> =>
  fetchApi('me/devices')

export const endSession = (visit: string): Promise<unknown> => fetchApi('me/end', { visit })

export const deleteAccount = (): Promise<unknown> => fetchApi('me/forget', {})

export const createLinkCode = (): Promise<{ code: string; seconds: number }> => fetchApi('me/code', {})

export const redeemCode = (sent: string): Promise<unknown> => fetchApi('me/take', { code: sent })

export const removePasskey = (id: string): Promise<unknown> => fetchApi('passkeys/remove', { id })

/** Passkeys want a name of the server and TLS, or this very machine. */
export const arePasskeysAvailable = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const unlessCancelled = async <T>(asking: Promise<T>): Promise<T | undefined> => {
  try {
    return await asking
  } catch (error) {
    // Whoever changes their mind at the browser's own question has done nothing wrong.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('This device has a passkey for you already.')
    throw error
  }
}

/** Has the browser make a passkey; false when the person did not want one after all. */
export async function addPasskey(): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await fetchApi<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'passkeys/offer',
    {},
  )
  const made = await unlessCancelled(startRegistration({ optionsJSON }))
  if (made) await fetchApi('passkeys/add', made)
  return made !== undefined
}

/** Has the browser show a passkey, and this device known as whoever it belongs to. */
export async function signInWithPasskey(): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await fetchApi<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'passkeys/ask',
    {},
  )
  const shown = await unlessCancelled(startAuthentication({ optionsJSON }))
  if (shown) await fetchApi('passkeys/enter', shown)
  return shown !== undefined
}

import { fetchApi } from '../api-client.ts'

/** The person whom the server knows on this device. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
}

/** A device on which the person is signed in. */
export interface SignedInDevice {
  readonly id: string
  readonly device: string
  readonly made: string
  readonly seen: string
  readonly here: boolean
}

/** A passkey of the person. */
export interface Passkey {
  readonly id: string
  readonly device: string
  readonly made: string
  readonly used: string | null
}

export { loadPerson, saveName } from '../online/table-api.ts'

/** Loads the person's devices and passkeys. */
export const loadDevices = (): Promise<{
  sessions: readonly SignedInDevice[]
  passkeys: readonly Passkey[]
}> => fetchApi('me/devices')

/** Signs a device out. */
export const endSession = (session: string): Promise<unknown> => fetchApi('me/end', { session })

/** Deletes the account. */
export const deleteAccount = (): Promise<unknown> => fetchApi('me/forget', {})

/** Creates a code that signs in another device. */
export const createLinkCode = (): Promise<{ code: string; seconds: number }> => fetchApi('me/code', {})

/** Signs in with a code of another device. */
export const redeemCode = (sent: string): Promise<unknown> => fetchApi('me/take', { code: sent })

/** Removes a passkey. */
export const removePasskey = (id: string): Promise<unknown> => fetchApi('passkeys/remove', { id })

/** Reports whether passkeys are available: the server needs a name and TLS, or is this machine. */
export const arePasskeysAvailable = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const unlessCancelled = async <T>(asking: Promise<T>): Promise<T | undefined> => {
  try {
    return await asking
  } catch (error) {
    // Cancelling the browser's dialog is not an error.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('This device has a passkey for you already.')
    throw error
  }
}

/** Creates a passkey; returns false when the person cancelled. */
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

/** Signs in with a passkey; returns false when the person cancelled. */
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

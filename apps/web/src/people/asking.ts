import { asked } from '../asked.ts'

export interface Known {
  readonly id: string
  readonly name: string
}

export interface Device {
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

export { call, me } from '../online/api.ts'

export const devices = (): Promise<{ visits: readonly Device[]; passkeys: readonly Passkey[] }> =>
  asked('me/devices')

export const end = (visit: string): Promise<unknown> => asked('me/end', { visit })

export const forget = (): Promise<unknown> => asked('me/forget', {})

export const code = (): Promise<{ code: string; seconds: number }> => asked('me/code', {})

export const take = (sent: string): Promise<unknown> => asked('me/take', { code: sent })

export const removePasskey = (id: string): Promise<unknown> => asked('passkeys/remove', { id })

/** Passkeys want a name of the server and TLS, or this very machine. */
export const passkeysWork = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const given = async <T>(asking: Promise<T>): Promise<T | undefined> => {
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
  const optionsJSON = await asked<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'passkeys/offer',
    {},
  )
  const made = await given(startRegistration({ optionsJSON }))
  if (made) await asked('passkeys/add', made)
  return made !== undefined
}

/** Has the browser show a passkey, and this device known as whoever it belongs to. */
export async function enterByPasskey(): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await asked<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'passkeys/ask',
    {},
  )
  const shown = await given(startAuthentication({ optionsJSON }))
  if (shown) await asked('passkeys/enter', shown)
  return shown !== undefined
}

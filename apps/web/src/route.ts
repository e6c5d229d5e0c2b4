import { useSyncExternalStore } from 'react'

/** Decodes a part of an address; a part that is no valid code stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns the parts of the address after `#/`. */
export const parseRoute = (hash: string): readonly string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart)

/** Returns the parts of the current address and follows its changes. */
export const useRoute = (): readonly string[] => {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
  )
  return parseRoute(hash)
}

/** Goes to another page. */
export const navigate = (...parts: readonly string[]): void => {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`
}

/** Returns the address of a rule. */
export const ruleAddress = (id: string): string => `#/rules/${encodeURIComponent(id)}`

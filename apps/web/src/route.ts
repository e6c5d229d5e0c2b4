import { useSyncExternalStore } from 'react'

/** As it stands where it is no code for anything. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where the page is: the parts of the address after `#/`. */
export const parseRoute = (hash: string): readonly string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart)

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

export const navigate = (...parts: readonly string[]): void => {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`
}

export const ruleAddress = (id: string): string => `#/rules/${encodeURIComponent(id)}`

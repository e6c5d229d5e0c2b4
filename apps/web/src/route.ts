import { useSyncExternalStore } from 'react'

/** As it stands where it is no code for anything. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where the page is: the parts of the address after `#/`. */
export const routeOf = (hash: string): readonly string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)

export const useRoute = (): readonly string[] => {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
  )
  return routeOf(hash)
}

export const go = (...parts: readonly string[]): void => {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`
}

export const ruleAddress = (id: string): string => `#/rules/${encodeURIComponent(id)}`

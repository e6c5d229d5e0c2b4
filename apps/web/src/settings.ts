import { useSyncExternalStore } from 'react'

export type Speed = 'instant' | 'fast' | 'normal' | 'slow'

export interface Settings {
  readonly theme: 'dark' | 'light'
  readonly speed: Speed
}

/** How long things take, beside the normal. */
export const paces: Record<Speed, number> = { instant: 0, fast: 0.4, normal: 1, slow: 1.8 }

const KEY = 'flotilla settings'

function stored(): Settings {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const usual: Settings = { theme: 'dark', speed: calm ? 'instant' : 'normal' }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return usual
  }
}

let now = stored()
const listeners = new Set<() => void>()

const apply = (): void => {
  document.documentElement.dataset.theme = now.theme
}
apply()

export const settings = (): Settings => now

export function change(patch: Partial<Settings>): void {
  now = { ...now, ...patch }
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // It lasts as long as the page.
  }
  apply()
  for (const tell of listeners) tell()
}

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, settings)

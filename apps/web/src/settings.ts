import { useSyncExternalStore } from 'react'

/** How fast a game is told: all at once, a round in a quarter of a minute, or event by event. */
export type Speed = 'instant' | 'normal' | 'calm'

export interface Settings {
  readonly theme: 'dark' | 'light'
  readonly speed: Speed
  readonly sounds: boolean
}

const speeds: readonly unknown[] = ['instant', 'normal', 'calm'] satisfies Speed[]

const KEY = 'flotilla settings'

function stored(): Settings {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const usual: Settings = { theme: 'dark', speed: calm ? 'instant' : 'normal', sounds: true }
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
    return speeds.includes(kept.speed) ? kept : { ...kept, speed: usual.speed }
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

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

function loadSettings(): Settings {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const usual: Settings = { theme: 'dark', speed: calm ? 'instant' : 'normal', sounds: true }
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
    return speeds.includes(kept.speed) ? kept : { ...kept, speed: usual.speed }
  } catch {
    return usual
  }
}

let now = loadSettings()
const listeners = new Set<() => void>()

const applyTheme = (): void => {
  document.documentElement.dataset.theme = now.theme
}
applyTheme()

export const currentSettings = (): Settings => now

export function changeSettings(patch: Partial<Settings>): void {
  now = { ...now, ...patch }
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // It lasts as long as the page.
  }
  applyTheme()
  for (const tell of listeners) tell()
}

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentSettings)

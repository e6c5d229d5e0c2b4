import { useSyncExternalStore } from 'react'

/** The speed at which a game is shown: all at once, about 15 seconds per round, or event by event. */
export type Speed = 'instant' | 'normal' | 'calm'

/** How tables are drawn: with models where the graphics card is fast enough, never, or always. */
export type Graphics = 'auto' | 'flat' | 'always'

/** The player's settings in this browser. */
export interface Settings {
  readonly theme: 'dark' | 'light'
  readonly speed: Speed
  readonly sounds: boolean
  readonly graphics: Graphics
}

const speeds: readonly unknown[] = ['instant', 'normal', 'calm'] satisfies Speed[]

/** Reports whether nothing should move on this device. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const KEY = 'flotilla settings'

function loadSettings(): Settings {
  const usual: Settings = {
    theme: 'dark',
    speed: 'normal',
    sounds: true,
    graphics: 'auto',
  }
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

/** Returns the current settings. */
export const currentSettings = (): Settings => now

/** Changes and saves some settings. */
export function changeSettings(patch: Partial<Settings>): void {
  now = { ...now, ...patch }
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // The change then lasts as long as the page.
  }
  applyTheme()
  for (const tell of listeners) tell()
}

/** Returns the current settings and follows their changes. */
export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentSettings)

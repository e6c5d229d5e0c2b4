/** What an obstacle does to a ship that meets it, and to one that stands on it. */
export interface ObstacleEffects {
  /** Damage before any roll. */
  readonly damage: number
  readonly stress: number
  readonly strain: number
  readonly jam?: number
  readonly breaksLocks: boolean
  /** What each face of the attack die brings. */
  readonly roll: Partial<Record<'hit' | 'crit' | 'focus' | 'blank', ObstacleEffect>>
  /** When the Perform Action step is skipped. */
  readonly skipsAction: 'met' | 'overlapped' | 'never'
  /** A ship on it cannot attack. */
  readonly noAttack: boolean
  /** A ship on it cannot lock, nor be locked. */
  readonly noLock: boolean
  /** An attack through it lets the defender change one blank to an evade. */
  readonly shelters: boolean
}

export type ObstacleEffect = 'hit' | 'crit' | 'strain' | 'ion' | 'ion3' | 'stress'

export const noObstacleEffects: ObstacleEffects = {
  damage: 0,
  stress: 0,
  strain: 0,
  breaksLocks: false,
  roll: {},
  skipsAction: 'never',
  noAttack: false,
  noLock: false,
  shelters: false,
}

/** The effects of an obstacle on a ship that overlaps or moves through it, and on one at range 0 of it. */
export interface ObstacleEffects {
  /** Damage suffered before any roll. */
  readonly damage: number
  readonly stress: number
  readonly strain: number
  readonly jam?: number
  readonly breaksLocks: boolean
  /** The effect of each face of the attack die. */
  readonly roll: Partial<Record<'hit' | 'crit' | 'focus' | 'blank', ObstacleEffect>>
  /** When the ship skips its Perform Action step. */
  readonly skipsAction: 'met' | 'overlapped' | 'never'
  /** A ship on it cannot attack. */
  readonly noAttack: boolean
  /** A ship on it can neither lock nor be locked. */
  readonly noLock: boolean
  /** An attack through it lets the defender change one blank to an evade. */
  readonly shelters: boolean
}

/** An effect that an obstacle has on a ship. */
export type ObstacleEffect = 'hit' | 'crit' | 'strain' | 'ion' | 'ion3' | 'stress'

/** The effects of an obstacle that does nothing. */
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

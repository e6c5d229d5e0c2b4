/** What differs between the versions of the second edition. A version is a choice of these, never an `if` on a name. */
export interface Keys {
  /** What a ship that overlapped another goes through after its maneuver. */
  readonly overlap: 'skipAction' | 'byRelation'
  /** Whether ships may attack at range 0. */
  readonly rangeZeroAttacks: boolean
  /** When a red action gives its stress. */
  readonly redActionStress: 'after' | 'before'
  /** How far a jam reaches in the bullseye arc. */
  readonly jamBullseyeRange: 1 | 2
  /** How an ionized ship moves. */
  readonly ion: 'noDial' | 'dialDirection'
  readonly asteroid: ObstacleKeys
  readonly debris: ObstacleKeys
  readonly gascloud: ObstacleKeys
}

/** What an obstacle does to a ship that meets it, and to one that stands on it. */
export interface ObstacleKeys {
  /** Damage before any roll. */
  readonly damage: number
  readonly stress: number
  readonly strain: number
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

export type ObstacleEffect = 'hit' | 'crit' | 'strain' | 'ion' | 'ion3'

export const rulesets: { readonly [id: string]: Keys } = {
  '2e-epic-1.1.0': {
    overlap: 'skipAction',
    rangeZeroAttacks: false,
    redActionStress: 'after',
    jamBullseyeRange: 1,
    ion: 'noDial',
    asteroid: {
      damage: 0,
      stress: 0,
      strain: 0,
      breaksLocks: false,
      roll: { hit: 'hit', crit: 'crit' },
      skipsAction: 'met',
      noAttack: true,
      noLock: false,
      shelters: false,
    },
    debris: {
      damage: 0,
      stress: 1,
      strain: 0,
      breaksLocks: false,
      roll: { crit: 'crit' },
      skipsAction: 'never',
      noAttack: false,
      noLock: false,
      shelters: false,
    },
    gascloud: {
      damage: 0,
      stress: 0,
      strain: 0,
      breaksLocks: false,
      roll: { focus: 'strain', hit: 'strain' },
      skipsAction: 'met',
      noAttack: false,
      noLock: false,
      shelters: true,
    },
  },
  '2e-epic-1.4.6': {
    overlap: 'byRelation',
    rangeZeroAttacks: true,
    redActionStress: 'before',
    jamBullseyeRange: 2,
    ion: 'dialDirection',
    asteroid: {
      damage: 1,
      stress: 0,
      strain: 0,
      breaksLocks: false,
      roll: { hit: 'hit', crit: 'hit' },
      skipsAction: 'overlapped',
      noAttack: true,
      noLock: false,
      shelters: false,
    },
    debris: {
      damage: 0,
      stress: 1,
      strain: 0,
      breaksLocks: false,
      roll: { hit: 'hit', crit: 'crit' },
      skipsAction: 'overlapped',
      noAttack: true,
      noLock: false,
      shelters: false,
    },
    gascloud: {
      damage: 0,
      stress: 0,
      strain: 1,
      breaksLocks: true,
      roll: { hit: 'ion', crit: 'ion3' },
      skipsAction: 'overlapped',
      noAttack: true,
      noLock: true,
      shelters: false,
    },
  },
}

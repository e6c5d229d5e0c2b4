import { noObstacleEffects, type ObstacleEffects } from '../shared/obstacle-effects.ts'

/**
 * The differences between the versions of the second edition. A ruleset is a choice of these; code never
 * tests a ruleset's name.
 */
export interface RulesetSettings {
  /** Cards as printed, or as changed by the errata of 1.4.6. */
  readonly texts: 'printed' | 'changed'
  /** The consequence for a ship that overlapped another with its maneuver. */
  readonly overlap: 'skipAction' | 'byRelation'
  /** Whether ships may attack at range 0. */
  readonly rangeZeroAttacks: boolean
  /** When a red action gives its stress token. */
  readonly redActionStress: 'after' | 'before'
  /** The jam range in the bullseye arc. */
  readonly jamBullseyeRange: 1 | 2
  /** How an ionized ship moves. */
  readonly ion: 'noDial' | 'dialDirection'
  /** How the first player is determined by default. */
  readonly playerOrder: 'bid' | 'rolls'
  /** Whether a tractored ship moved over obstacles suffers their effects, or the move fails. */
  readonly tractorOverObstacles: boolean
  /** Whether a ship stopped by its carrier may dock with it. */
  readonly dockByManeuver: boolean
  /**
   * Whether a player whose time runs out may leave ships without a dial, which then execute the stress
   * maneuver.
   */
  readonly missingDials: boolean
  /** The last round of a game, after which mission points decide. */
  readonly rounds?: number
  readonly wings: WingSettings
  readonly asteroid: ObstacleEffects
  readonly debris: ObstacleEffects
  readonly gascloud: ObstacleEffects
  readonly looseCargo: ObstacleEffects
  readonly electroChaff: ObstacleEffects
  readonly blaze: ObstacleEffects
}

/** The differences in the rules for wings. */
export interface WingSettings {
  /** When wingmates may split by choice. */
  readonly splits: 'endOfRound' | 'duringEnd'
  /** When split ships may rejoin. */
  readonly joins: 'endOfRound' | 'startOfPlanning'
  /** Whether a ship may join a cloaked leader. */
  readonly joinsCloaked: boolean
  /** Whether a wingmate without a place in formation splits before or after its own maneuver. */
  readonly splitsBeforeManeuver: boolean
  /** When wingmates are limited to certain actions. */
  readonly limitsActions: 'always' | 'activation'
  /** Whether a leader that SLAMs or cloaks affects its wingmates. */
  readonly leaderActions: boolean
}

/** Obstacles from later cards; the same in both versions. */
const later: Pick<RulesetSettings, 'electroChaff' | 'blaze'> = {
  electroChaff: {
    ...noObstacleEffects,
    jam: 1,
    breaksLocks: true,
    roll: { hit: 'stress', crit: 'stress' },
    noLock: true,
  },
  blaze: { ...noObstacleEffects, roll: { hit: 'hit', crit: 'hit', focus: 'stress' }, skipsAction: 'met' },
}

/** Under 1.1.0 loose cargo and spare parts have no effects of their own. */
const debris110: ObstacleEffects = { ...noObstacleEffects, stress: 1, roll: { crit: 'crit' } }

/** The rulesets of the second edition. */
export const rulesets: { readonly [id: string]: RulesetSettings } = {
  '2e-epic-1.1.0': {
    texts: 'printed',
    overlap: 'skipAction',
    rangeZeroAttacks: false,
    redActionStress: 'after',
    jamBullseyeRange: 1,
    ion: 'noDial',
    playerOrder: 'bid',
    tractorOverObstacles: true,
    dockByManeuver: false,
    missingDials: false,
    wings: {
      splits: 'endOfRound',
      joins: 'endOfRound',
      joinsCloaked: false,
      splitsBeforeManeuver: true,
      limitsActions: 'always',
      leaderActions: true,
    },
    asteroid: {
      ...noObstacleEffects,
      roll: { hit: 'hit', crit: 'crit' },
      skipsAction: 'met',
      noAttack: true,
    },
    debris: debris110,
    looseCargo: debris110,
    ...later,
    gascloud: {
      ...noObstacleEffects,
      roll: { focus: 'strain', hit: 'strain' },
      skipsAction: 'met',
      shelters: true,
    },
  },
  '2e-epic-1.4.6': {
    texts: 'changed',
    overlap: 'byRelation',
    rangeZeroAttacks: true,
    redActionStress: 'before',
    jamBullseyeRange: 2,
    ion: 'dialDirection',
    playerOrder: 'rolls',
    tractorOverObstacles: false,
    dockByManeuver: true,
    missingDials: true,
    wings: {
      splits: 'duringEnd',
      joins: 'startOfPlanning',
      joinsCloaked: true,
      splitsBeforeManeuver: false,
      limitsActions: 'activation',
      leaderActions: false,
    },
    rounds: 12,
    asteroid: {
      ...noObstacleEffects,
      damage: 1,
      roll: { hit: 'hit', crit: 'hit' },
      skipsAction: 'overlapped',
      noAttack: true,
    },
    debris: {
      ...noObstacleEffects,
      stress: 1,
      roll: { hit: 'hit', crit: 'crit' },
      skipsAction: 'overlapped',
      noAttack: true,
    },
    looseCargo: {
      ...noObstacleEffects,
      strain: 1,
      roll: { hit: 'stress', crit: 'stress' },
      skipsAction: 'overlapped',
      noAttack: true,
    },
    ...later,
    gascloud: {
      ...noObstacleEffects,
      strain: 1,
      breaksLocks: true,
      roll: { hit: 'ion', crit: 'ion3' },
      skipsAction: 'overlapped',
      noAttack: true,
      noLock: true,
    },
  },
}

import { noObstacleEffects, type ObstacleEffects } from '../table/obstacle-effects.ts'

/** What differs between the versions of the second edition. A version is a choice of these, never an `if` on a name. */
export interface RulesetKeys {
  /** Cards as printed, or as the errata of 1.4.6 have changed them. */
  readonly texts: 'printed' | 'changed'
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
  /** How the first player is found when the setup does not say. */
  readonly playerOrder: 'bid' | 'rolls'
  /** Whether a ship that is tractored may be moved over obstacles and suffers their effects, or the move fails. */
  readonly tractorOverObstacles: boolean
  /** Whether a ship stopped by its carrier may dock with it. */
  readonly dockByManeuver: boolean
  /** Whether a player whose time is up may leave ships without a dial, which then fly the stress maneuver. */
  readonly missingDials: boolean
  /** The most rounds of a game, after which mission points decide. */
  readonly rounds?: number
  readonly wings: WingKeys
  readonly asteroid: ObstacleEffects
  readonly debris: ObstacleEffects
  readonly gascloud: ObstacleEffects
  readonly looseCargo: ObstacleEffects
  readonly electroChaff: ObstacleEffects
  readonly blaze: ObstacleEffects
}

/** What differs in the rules of wings. */
export interface WingKeys {
  /** When wingmates may split by choice. */
  readonly splits: 'endOfRound' | 'duringEnd'
  /** When split ships may join again. */
  readonly joins: 'endOfRound' | 'startOfPlanning'
  /** Whether a ship may join a cloaked leader. */
  readonly joinsCloaked: boolean
  /** Whether a wingmate without a place in formation splits before it moves by itself, or after. */
  readonly splitsBeforeManeuver: boolean
  /** When wingmates are limited to certain actions. */
  readonly limitsActions: 'always' | 'activation'
  /** Whether a leader that SLAMs or cloaks affects its wingmates. */
  readonly leaderActions: boolean
}

/** What cards of later years put on the table; it is the same in both versions. */
const later: Pick<RulesetKeys, 'electroChaff' | 'blaze'> = {
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

export const rulesets: { readonly [id: string]: RulesetKeys } = {
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

import type { RuleId } from '@flotilla/rulebook'

/**
 * The differences between the texts of the first edition. A ruleset is a choice of these; code never tests a
 * ruleset's name.
 */
export interface RulesetSettings {
  /** The maneuver a stressed ship executes after revealing a red one. */
  readonly stressedRed: 'opponentChooses' | 'straight2'
  readonly obstacles: ObstacleSettings
  /** Whether the player without initiative chooses an edge. */
  readonly edges: 'assigned' | 'chosen'
  /** The greatest distance from its edge at which a ship may be placed, in range bands. */
  readonly deploymentRange: 1 | 2
  /** When a side without ships has lost. */
  readonly gameEnds: 'atOnce' | 'endOfRound'
  readonly scoring: ScoringSettings
  /** The tiebreaker for equal scores, and when no ships are left. */
  readonly evenScore: 'draw' | 'finalSalvo'
  /** When a game ends after time is called, and the rule for it. */
  readonly timeCall: { readonly finish: 'round' | 'phase'; readonly rule: RuleId }
  /** The rule for concessions. */
  readonly concession: RuleId
  /** The damage decks a side may bring; the first unless its squad names another. */
  readonly damageDecks: readonly string[]
  /** Cards with errata are played as first printed, or as changed. */
  readonly texts: 'printed' | 'changed'
  /** The ship sizes that Biggs Darklighter protects, and whether he does so in only one round of the game. */
  readonly biggs: {
    readonly protects: readonly ('small' | 'large' | 'huge')[]
    readonly oneRound: boolean
  }
  readonly huge: HugeSettings
}

/** The scoring rules. */
export interface ScoringSettings {
  readonly destroyed: RuleId
  readonly crippled: RuleId
  /** Large ships with half their hull and shields or less score half their points, by this rule. */
  readonly half?: RuleId
  /** The minimum a side without ships scores for its opponents, for one player and for a team. */
  readonly wipedOut?: Readonly<Record<'player' | 'team', { readonly worth: number; readonly rule: RuleId }>>
}

/** The setup of huge ships. */
export interface HugeSettings {
  /** One of them may serve as an obstacle. */
  readonly asObstacle: boolean
  /** They are placed before all others. */
  readonly placedFirst: boolean
  /** A base must touch the edge of its side, by this rule. */
  readonly contact?: RuleId
  /** Their secondary weapons begin with full energy, like their Ship cards. */
  readonly chargedWeapons: boolean
  /** The rule for their starting energy. */
  readonly energyRule: RuleId
}

/** The placement of obstacles. */
export interface ObstacleSettings {
  /** The rules for the edges, for the second of a pair and for earlier obstacles. */
  readonly rules: {
    readonly turns: RuleId
    readonly edges: RuleId
    readonly pair: RuleId
    readonly apart: RuleId
  }
  /** Each turn places two, near each other. */
  readonly pairs: boolean
  /** The number each side brings. */
  readonly perSide: number
  /** The edges to keep away from, and how far; the second of a pair may be exempt. */
  readonly edges: 'player' | 'all'
  readonly secondFree?: true
  /** The distance from obstacles of earlier turns, in range bands. */
  readonly apart: 1 | 2
}

const core = {
  timeCall: { finish: 'round', rule: 'C1-WIN-6' },
  concession: 'C1-WIN-5',
  stressedRed: 'straight2',
  edges: 'assigned',
  deploymentRange: 1,
  gameEnds: 'endOfRound',
  scoring: { destroyed: 'C1-WIN-3', crippled: 'C1-WIN-3' },
  evenScore: 'draw',
  damageDecks: ['core', 'core-tfa'],
  texts: 'changed',
  biggs: { protects: ['small', 'large', 'huge'], oneRound: true },
  huge: { asObstacle: true, placedFirst: false, chargedWeapons: false, energyRule: 'HS-ENERGY-2' },
} as const

/** The rulesets of the first edition. */
export const rulesets: { readonly [id: string]: RulesetSettings } = {
  '1e-standard': {
    ...core,
    edges: 'chosen',
    obstacles: {
      rules: { turns: 'C1-SETUP-3', edges: 'C1-PLACE-2', pair: 'C1-PLACE-1', apart: 'C1-PLACE-1' },
      pairs: false,
      perSide: 3,
      edges: 'all',
      apart: 1,
    },
  },
  '1e-epic-2014': {
    ...core,
    stressedRed: 'opponentChooses',
    deploymentRange: 2,
    gameEnds: 'atOnce',
    scoring: { destroyed: 'EP14-END-5', crippled: 'EP14-END-6' },
    timeCall: { finish: 'round', rule: 'EP14-END-4' },
    concession: 'EP14-END-10',
    damageDecks: ['core'],
    texts: 'printed',
    biggs: { protects: ['small', 'large'], oneRound: false },
    huge: {
      asObstacle: false,
      placedFirst: true,
      contact: 'EP14-DEPLOY-17',
      chargedWeapons: false,
      energyRule: 'EP14-DEPLOY-19',
    },
    obstacles: {
      rules: {
        turns: 'EP14-DEPLOY-15',
        edges: 'EP14-DEPLOY-13',
        pair: 'EP14-DEPLOY-12',
        apart: 'EP14-DEPLOY-14',
      },
      pairs: true,
      perSide: 6,
      edges: 'player',
      apart: 2,
    },
  },
  '1e-epic-2018': {
    ...core,
    scoring: {
      destroyed: 'EV18-SCORE-1',
      crippled: 'EV18-SCORE-5',
      half: 'EV18-SCORE-2',
      wipedOut: {
        player: { worth: 300, rule: 'EV18-SCORE-7' },
        team: { worth: 400, rule: 'EV18-SCORE-8' },
      },
    },
    timeCall: { finish: 'phase', rule: 'EV18-END-3' },
    concession: 'EV18-END-6',
    evenScore: 'finalSalvo',
    huge: {
      asObstacle: false,
      placedFirst: true,
      contact: 'EV18-SETUP-17',
      chargedWeapons: true,
      energyRule: 'EV18-SETUP-20',
    },
    obstacles: {
      rules: {
        turns: 'EV18-SETUP-15',
        edges: 'EV18-SETUP-12',
        pair: 'EV18-SETUP-13',
        apart: 'EV18-SETUP-14',
      },
      pairs: true,
      perSide: 6,
      edges: 'all',
      secondFree: true,
      apart: 1,
    },
  },
}

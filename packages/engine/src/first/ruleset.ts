import type { RuleId } from '@flotilla/rulebook'

/** What differs between the texts of the first edition. A ruleset is a choice of these, never an `if` on a name. */
export interface RulesetKeys {
  /** What a stressed ship flies that has revealed a red maneuver. */
  readonly stressedRed: 'opponentChooses' | 'straight2'
  readonly obstacles: ObstacleKeys
  /** Whether the player without initiative chooses an edge. */
  readonly edges: 'assigned' | 'chosen'
  /** How far from its edge a ship may be placed, in bands of range. */
  readonly deploymentRange: 1 | 2
  /** When a side without ships has lost. */
  readonly gameEnds: 'atOnce' | 'endOfRound'
  readonly scoring: ScoringKeys
  /** What decides between equal scores, and when nobody is left. */
  readonly evenScore: 'draw' | 'finalSalvo'
  /** Until when a game goes on after the time was called, by this rule. */
  readonly timeCall: { readonly finish: 'round' | 'phase'; readonly rule: RuleId }
  /** The rule by which a side may give up. */
  readonly concession: RuleId
  /** The damage decks a side may bring; the first unless its squad names another. */
  readonly damageDecks: readonly string[]
  /** Cards whose text was changed later are as first printed, or as changed. */
  readonly texts: 'printed' | 'changed'
  /** The sizes of ships that Biggs Darklighter draws fire from, and whether he does so in one round of the game only. */
  readonly biggs: {
    readonly protects: readonly ('small' | 'large' | 'huge')[]
    readonly oneRound: boolean
  }
  readonly huge: HugeKeys
}

/** What counts for the score, and by which rules. */
export interface ScoringKeys {
  readonly destroyed: RuleId
  readonly crippled: RuleId
  /** Large ships with half their hull and shields or less score half their points, by this rule. */
  readonly half?: RuleId
  /** What a side counts at least when it has no ship left: that of one player, and a team. */
  readonly wipedOut?: Readonly<Record<'player' | 'team', { readonly worth: number; readonly rule: RuleId }>>
}

/** How huge ships are set up. */
export interface HugeKeys {
  /** One of them may serve as an obstacle. */
  readonly asObstacle: boolean
  /** They are placed before all others. */
  readonly placedFirst: boolean
  /** A base touches the edge of its side, by this rule. */
  readonly contact?: RuleId
  /** Their secondary weapons begin full of energy, like their Ship cards. */
  readonly chargedWeapons: boolean
  /** The rules that say how they are charged. */
  readonly energyRule: RuleId
}

/** How obstacles are placed. */
export interface ObstacleKeys {
  /** The rules that say so: for the edges, for the second of a pair and for earlier ones. */
  readonly rules: {
    readonly turns: RuleId
    readonly edges: RuleId
    readonly pair: RuleId
    readonly apart: RuleId
  }
  /** Each turn places two, near each other. */
  readonly pairs: boolean
  /** How many each side brings. */
  readonly perSide: number
  /** From which edges, and how far beyond; the second of a pair may be free of it. */
  readonly edges: 'player' | 'all'
  readonly secondFree?: true
  /** How far beyond those of earlier turns. */
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

export const rulesets: { readonly [id: string]: RulesetKeys } = {
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

import type { EventFormatId, RoundPlan, TournamentFormat } from './tournament-format.ts'

/** The largest number of rounds for which every strength of schedule stays an exact number. */
export const MAX_ROUNDS = 24

const epicRound = (limit: number): RoundPlan => ({
  minutes: 180,
  limit,
  measure: 'points',
  mode: 'solo',
  scenario: null,
  area: [6, 3],
})

const common2014 = {
  teamSize: 1,
  teamAssignment: 'advance',
  points: { win: 5, modifiedWin: 3, draw: 1, loss: 0, bye: 5 },
  fullWinLead: 12,
  equal: 'draw',
  wipeOutValue: 'cost',
  wipeOutAt: 'afterSkillStep',
  halfPoints: 'none',
  crippledSections: true,
  scoreUpToLimit: true,
  floats: 'pointDifference',
  keepGroupsApart: true,
  bye: { lowestBy: ['points', 'margin'], again: 'allow', margin: 1.5 },
  listsBeforeStart: true,
  ties: ['margin', 'schedule'],
  schedule: 'sum',
  scenariosSecret: false,
  minutesRange: [150, 210],
  atTime: 'finishRound',
  roundsADay: null,
  cut: null,
  cutMinutes: null,
  cutAllowed: true,
  tier: 'casual',
  tiers: ['casual', 'competitive', 'premier'],
  organiserPlays: ['casual', 'competitive'],
  requirements: null,
  tables: null,
} as const satisfies Partial<TournamentFormat>

const rules2014 = {
  byeRepeat: 'EP14-BYE-3',
  wipeOut: 'EP14-END-1',
  mutual: 'EP14-END-3',
  time: 'EP14-END-4',
  modified: 'EP14-END-7',
  equal: 'EP14-END-9',
  concession: 'EP14-END-10',
  wipeOutValue: 'EP14-PILE-4',
  minutes: 'EP14-FORMAT-3',
  minutesFixed: 'EP14-FORMAT-4',
  roundsFixed: 'EP14-FORMAT-5',
  cut: 'EP14-BRACKET-1',
  cutDeclared: 'EP14-FORMAT-8',
  seeding: 'EP14-BRACKET-4',
  bracketDraw: 'EP14-BRACKET-8',
  tier: 'EP14-TIER-1',
  organiser: 'EP14-TOP-1',
  removal: 'EP14-UNSP-4',
} as const satisfies TournamentFormat['rules']

const common2018 = {
  teamSize: 1,
  teamAssignment: 'advance',
  points: { win: 1, modifiedWin: null, draw: null, loss: 0, bye: 1 },
  fullWinLead: null,
  equal: 'finalSalvo',
  wipeOutValue: 'limit',
  wipeOutAt: 'endOfGameRound',
  halfPoints: 'large',
  crippledSections: true,
  scoreUpToLimit: true,
  floats: 'topDown',
  keepGroupsApart: false,
  bye: { lowestBy: ['points', 'margin', 'schedule', 'lot'], again: 'avoid', margin: 1.5 },
  ties: ['margin', 'schedule'],
  schedule: 'meanShare',
  scenariosSecret: false,
  minutesRange: null,
  atTime: 'finishPhase',
  pairedOnce: true,
  roundsADay: 3,
  cut: null,
  cutMinutes: null,
  cutAllowed: false,
  tier: 'relaxed',
  tiers: ['relaxed', 'formal'],
  organiserPlays: null,
  requirements: null,
  tables: null,
} as const satisfies Partial<TournamentFormat>

const rules2018 = {
  pairing: 'EV18-PAIR-2',
  nearest: 'EV18-PAIR-6',
  rematch: 'EV18-PAIR-4',
  bye: 'EV18-PAIR-8',
  byeRepeat: 'EV18-PAIR-8',
  players: 'EV18-INTRO-4',
  lists: 'EV18-PMAT-3',
  wipeOut: 'EV18-END-1',
  mutual: 'EV18-END-2',
  time: 'EV18-END-3',
  equal: 'EV18-END-5',
  salvo: 'EV18-SALVO-1',
  concession: 'EV18-END-6',
  tier: 'EV18-TIER-3',
  minutes: 'EV18-TIME-1',
  waitForSetup: 'EV18-TIME-2',
  roundsFixed: 'EV18-STRUCT-3',
  cut: 'EV18-STRUCT-3',
} as const satisfies TournamentFormat['rules']

const dogfight2014: TournamentFormat = {
  ...common2014,
  id: 'epic-dogfight-2014',
  name: 'Epic Dogfight (2014)',
  squads: 'epic-dogfight-2014',
  members: 1,
  captain: false,
  rounds: [epicRound(300), epicRound(300), epicRound(300)],
  rules: {
    ...rules2014,
    pairing: 'EP14-PAIR-2',
    nearest: 'EP14-PAIR-4',
    rematch: 'EP14-PAIR-5',
    together: 'EP14-PAIR-3',
    bye: 'EP14-BYE-4',
    players: 'EP14-FORMAT-1',
    lists: 'EP14-SQUAD-8',
    frozen: 'EP14-SQUAD-9',
    limit: 'EP14-SQUAD-2',
  },
}

const variant2018: TournamentFormat = {
  ...common2018,
  id: 'epic-variant-2018',
  name: 'Epic variant (2018)',
  squads: 'epic-variant-2018',
  members: 1,
  captain: false,
  rounds: [epicRound(300)],
  minutesRange: [180, 180],
  rules: { ...rules2018, frozen: 'EV18-SQUAD-15', limit: 'EV18-SQUAD-2', wipeOutValue: 'EV18-SCORE-7' },
}

const epicBattles: TournamentFormat = {
  ...common2018,
  id: 'epic-battles',
  name: 'Epic Battles event',
  squads: 'epic-battles',
  members: 1,
  captain: false,
  teamSize: 2,
  points: { win: 2, modifiedWin: null, draw: 1, loss: 0, bye: 2 },
  equal: 'draw',
  wipeOutValue: 'cost',
  halfPoints: 'all',
  crippledSections: false,
  scoreUpToLimit: false,
  atTime: 'finishRound',
  keepGroupsApart: true,
  rounds: [
    {
      minutes: 90,
      limit: 300,
      measure: 'points',
      mode: 'solo',
      scenario: 'Passing Engagement',
      area: [3, 3],
    },
    {
      minutes: 90,
      limit: 300,
      measure: 'points',
      mode: 'solo',
      scenario: 'Atmospheric Entry',
      area: [3, 3],
    },
    {
      minutes: 180,
      limit: 600,
      measure: 'points',
      mode: 'team',
      scenario: 'Cover the Evacuation',
      area: [6, 3],
    },
  ],
  scenariosSecret: true,
  roundsADay: null,
  tier: 'casual',
  tiers: ['casual', 'competitive', 'premier', 'relaxed', 'formal'],
  requirements: { hugeShipOrWing: true, hugeShare: 0.5, others: [] },
  rules: { lists: 'EB-EVT-6' },
}

/**
 * The values each event begins with. Those of the Epic Battles event follow the requirements and the three
 * rounds of the document's own example; it is silent on points and tie-breakers, so those are an organiser's
 * choice.
 */
export const tournamentFormatPresets: Readonly<Record<EventFormatId, TournamentFormat>> = {
  'epic-dogfight-2014': dogfight2014,
  'team-epic-2014': {
    ...dogfight2014,
    id: 'team-epic-2014',
    name: 'Team Epic (2014)',
    squads: 'team-epic-2014',
    members: 2,
    captain: true,
    rounds: [epicRound(400), epicRound(400), epicRound(400)],
    rules: {
      ...rules2014,
      pairing: 'EP14-TPAIR-2',
      nearest: 'EP14-TPAIR-3',
      rematch: 'EP14-TPAIR-4',
      together: 'EP14-TPAIR-2',
      bye: 'EP14-BYE-4',
      players: 'EP14-TSQUAD-1',
      captain: 'EP14-TSQUAD-8',
      lists: 'EP14-TSQUAD-9',
      frozen: 'EP14-TSQUAD-12',
      limit: 'EP14-TSQUAD-2',
    },
  },
  'epic-variant-2018': variant2018,
  'epic-variant-team-2018': {
    ...variant2018,
    id: 'epic-variant-team-2018',
    name: 'Epic variant in teams (2018)',
    squads: 'epic-variant-team-2018',
    members: 2,
    captain: true,
    rounds: [epicRound(400)],
    rules: {
      ...rules2018,
      captain: 'EV18-CAPT-1',
      frozen: 'EV18-TSQUAD-15',
      limit: 'EV18-TSQUAD-1',
      wipeOutValue: 'EV18-SCORE-8',
    },
  },
  'epic-battles': epicBattles,
  'legacy-epic': { ...epicBattles, id: 'legacy-epic', name: 'Legacy Epic event', squads: 'legacy-epic' },
  'xwa-epic': {
    ...epicBattles,
    id: 'xwa-epic',
    name: 'X-Wing Alliance Epic event',
    squads: 'xwa-epic',
    // 50 points of this list are worth 200 of the others.
    rounds: epicBattles.rounds.map((round) => ({ ...round, limit: round.limit / 4 })),
  },
  custom: {
    ...variant2018,
    id: 'custom',
    name: 'Custom event',
    squads: null,
    minutesRange: null,
    points: { win: 1, modifiedWin: null, draw: 0, loss: 0, bye: 1 },
    roundsADay: null,
    cutAllowed: true,
    tier: 'casual',
    tiers: ['casual', 'competitive', 'premier', 'relaxed', 'formal'],
    rules: {},
  },
}

/** The keys a format may omit. */
const optional: readonly (keyof TournamentFormat)[] = [
  'houseMinutes',
  'hugeObstacles',
  'listsBeforeStart',
  'pairedOnce',
  'pointsList',
  'roundRobin',
]
/** Reports whether a format may omit a key. */
export const isOptionalKey = (key: string): boolean => optional.some((each) => each === key)

/** Reports whether a text is the id of an event format. */
export const isEventFormatId = (text: string): text is EventFormatId =>
  Object.hasOwn(tournamentFormatPresets, text)

/** Returns the format with a number of rounds; rounds beyond those it names are like its last one. */
export function withRounds(format: TournamentFormat, count: number): TournamentFormat {
  const last = format.rounds.at(-1) ?? epicRound(300)
  return { ...format, rounds: Array.from({ length: count }, (_, index) => format.rounds[index] ?? last) }
}

/** Returns the format with all rounds of one length. */
export const withMinutes = (format: TournamentFormat, minutes: number): TournamentFormat => ({
  ...format,
  rounds: format.rounds.map((plan) => ({ ...plan, minutes })),
})

/** Returns the points or threat that one player's list may cost in a round. */
export const playerShare = (format: TournamentFormat, plan: RoundPlan): number =>
  plan.limit / (plan.mode === 'team' ? format.teamSize : format.members)

/** Returns a key of everything lists are judged by; lists are judged again when it changes. */
export const judgingKey = (format: TournamentFormat): string =>
  JSON.stringify([
    format.squads,
    format.pointsList,
    format.requirements,
    format.members,
    requiredLists(format),
  ])

/** A list that players bring, and the rounds it is for. */
export interface RequiredList {
  limit: number
  measure: 'points' | 'threat'
  rounds: number[]
}

/** Returns the different lists a player needs: one for each limit. */
export function requiredLists(format: TournamentFormat): RequiredList[] {
  const lists: RequiredList[] = []
  for (const [index, plan] of format.rounds.entries()) {
    const limit = playerShare(format, plan)
    const known = lists.find((list) => list.limit === limit && list.measure === plan.measure)
    if (known) known.rounds.push(index + 1)
    else lists.push({ limit, measure: plan.measure, rounds: [index + 1] })
  }
  return lists
}

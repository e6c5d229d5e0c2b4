import {
  type PlacementInstruction,
  type RemoteAbility,
  type RemoteCard,
  ruleText,
  type Scenario,
  type ScenarioRule,
  type ScenarioType,
  type SquadLimit,
} from '@flotilla/engine/second'
import { pluralize } from './wording.ts'

/** The names of scenario types. */
export const scenarioTypeNames: { readonly [type in ScenarioType]: string } = {
  headToHead: 'head-to-head',
  freeForAll: 'free-for-all',
  teamBattle: 'team battle',
}

/** The names of the sides. */
export const sideNames = { first: 'the attackers', second: 'the defenders' } as const
const sizes = { standard: '3 × 3 ft', epic: '6 × 3 ft' } as const

/** Formats the number of players. */
export const formatPlayerCount = ({ players: { min, max, also = [] } }: Scenario): string =>
  [min === max ? `${min}` : `${min}–${max}`, ...also.map((count) => `or ${count}`)].join(' ')

function limitWords({ side, type, per, points, threat, ships }: SquadLimit): string {
  const most = [
    points === undefined ? '' : `${points} points`,
    threat === undefined ? '' : `${threat} threat`,
  ].filter(Boolean)
  const whose = side ? ` of ${sideNames[side]}` : type ? ` in a ${scenarioTypeNames[type]}` : ''
  return `${most.join(' or ') || 'any size'} for each ${per}${whose}${ships === undefined ? '' : `, at most ${pluralize(ships, 'ship')}`}`
}

function abilityWords(ability: RemoteAbility): string {
  switch (ability.ability) {
    case 'escorted':
      return `defending it adds ${pluralize(ability.evades, 'evade')} if a friendly ship is in the attack arc`
    case 'moves':
      return `it moves in the System Phase by ${ability.templates.join(' or ')}`
    case 'fires':
      return `it may turn in the System Phase and fires ${ability.dice} dice at a ship in front of it up to range ${ability.range}`
    default:
      return 'ships may measure range from it when they lock'
  }
}

const remoteWords = ({ name, initiative, agility, hull, abilities = [] }: RemoteCard): string =>
  [
    `${name}: initiative ${initiative}, agility ${agility}, ${hull === undefined ? 'cannot be damaged' : `hull ${hull}`}`,
    ...abilities.map(abilityWords),
  ].join('; ')

const placers = {
  first: 'the first player or team',
  second: 'the second player or team',
  eachPlayer: 'each player',
  inTurns: 'the players in turn',
} as const

function placingWords({
  what,
  card,
  by,
  count,
  at,
  outsideDeployment,
  apart,
  after,
  within,
}: PlacementInstruction): string {
  const many = count ?? at?.length ?? 1
  const who = by ? placers[by] : 'nobody in particular'
  const thing =
    what === 'targets'
      ? `${many} ${card} counters on own ships`
      : `${many} × ${card}${what === 'marker' ? ' marker' : ''}`
  const where = [
    at ? 'at fixed places' : '',
    within ? 'in its own part of the table' : '',
    outsideDeployment ? 'outside deployment areas' : '',
    apart === undefined ? '' : `beyond range ${apart} of each other`,
    after ? 'after placing forces' : '',
  ].filter(Boolean)
  return `${thing}, placed by ${who}${where.length > 0 ? ` ${where.join(', ')}` : ''}`
}

const phases = {
  planning: 'Planning Phase',
  system: 'System Phase',
  activation: 'Activation Phase',
  engagement: 'Engagement Phase',
  end: 'End Phase',
} as const

function ruleLine(figures: ScenarioRule): string {
  const when = figures.phase ? `${figures.at === 'end' ? 'End of the ' : ''}${phases[figures.phase]}: ` : ''
  return `${when}${ruleText(figures)}${figures.reconstructed ? ' (reconstructed)' : ''}`
}

function endWords({ end }: Scenario): string {
  const ways = [
    `after round ${end.rounds}`,
    end.oneSideLeft === false ? '' : 'when one side at the most has ships',
    end.playerOut ? 'when a player has no ships left' : '',
    end.noRemotes ? `when no ${end.noRemotes} is left` : '',
    end.noTargets ? 'when no ship carries a counter' : '',
    end.counters === undefined ? '' : `when somebody has scored ${end.counters} victory counters`,
  ].filter(Boolean)
  return `${ways.join(', or ')}`
}

function scoringWords({ scoring: { base, counter } }: Scenario): string {
  const worth = counter
    ? `each victory counter is ${counter.points} points or ${counter.threat} threat`
    : 'each victory counter is 1'
  return base === 'standard' ? `standard scoring; ${worth}` : `what the rules above give alone; ${worth}`
}

/** Formats a scenario as a page of text. */
export function describeScenario(scenario: Scenario): string {
  const { title, synopsis, types, limits, area, obstacles, remotes = [], placing = [] } = scenario
  const { rules, tiebreaker, reconstructed = [], page, quickBuildsOnly } = scenario
  const textSection = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]
  return [
    title,
    synopsis,
    ...textSection('Game', [
      `${formatPlayerCount(scenario)} players, ${types.map((type) => scenarioTypeNames[type]).join(' or ')}${page === undefined ? '' : `, page ${page}`}`,
      `play area ${typeof area === 'string' ? sizes[area] : `${area.width} × ${area.height} mm`}`,
      ...limits.map(limitWords),
      ...(quickBuildsOnly ? ['quick builds only'] : []),
      `${pluralize(obstacles.list.length, 'obstacle')}`,
    ]),
    ...textSection('Remote cards', remotes.map(remoteWords)),
    ...textSection('Remotes and markers', placing.map(placingWords)),
    ...textSection('Rules', rules.map(ruleLine)),
    ...textSection('End', [endWords(scenario)]),
    ...textSection('Scoring', [
      scoringWords(scenario),
      tiebreaker === 'none' ? 'a tie is a draw' : 'tied: the fewer casualties, else a draw',
    ]),
    ...textSection('Reconstructed', reconstructed.length > 0 ? [reconstructed.join(', ')] : []),
    '',
  ].join('\n')
}

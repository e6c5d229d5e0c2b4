import { formats } from '@flotilla/squads'
import { isBracketSize } from './bracket.ts'
import type { EventRefusal, EventState, EventWarning } from './event.ts'
import type { RuleTopic, TournamentFormat } from './tournament-format.ts'
import { MAX_ROUNDS } from './tournament-format-presets.ts'

const ruleField = (format: TournamentFormat, of: RuleTopic): { rule?: NonNullable<EventRefusal['rule']> } => {
  const rule = format.rules[of]
  return rule ? { rule } : {}
}

type RunningEvent = Pick<EventState, 'format' | 'rounds' | 'draft' | 'bracket'>

const isPositive = (value: number) => Number.isInteger(value) && value > 0

const mostPoints = 1000

/** Explains why an event cannot be held in this format; empty if it can. */
export function formatRefusals(format: TournamentFormat): EventRefusal[] {
  const { rounds, minutesRange, tier, tiers, cut, points } = format
  const found: EventRefusal[] = []
  if (rounds.length < 1 || rounds.length > MAX_ROUNDS) {
    found.push({
      message: `An event has from 1 to ${MAX_ROUNDS} rounds before the cut, not ${rounds.length}.`,
    })
  }
  for (const [index, { minutes, limit }] of rounds.entries()) {
    const allowed = format.houseMinutes ? null : minutesRange
    const [least, most] = allowed ?? [1, Number.POSITIVE_INFINITY]
    if (!isPositive(minutes) || minutes < least || minutes > most) {
      const range = least === most ? `${least} are prescribed` : `${least} to ${most} are allowed`
      found.push({
        message: `Round ${index + 1} has ${minutes} minutes${allowed ? `; ${range}` : ''}.`,
        remedy: allowed ? 'Choose another length, or mark it as a house rule.' : 'Choose another length.',
        ...ruleField(format, 'minutes'),
      })
    }
    if (!isPositive(limit)) found.push({ message: `Round ${index + 1} has no squadron limit.` })
  }
  if (!tiers.includes(tier)) {
    found.push({
      message: `${format.name} is not held at the ${tier} tier.`,
      remedy: `Choose one of: ${tiers.join(', ')}.`,
      ...ruleField(format, 'tier'),
    })
  }
  if (format.hugeObstacles && tier !== 'casual' && tier !== 'relaxed') {
    found.push({
      message: `Huge ships do not serve as obstacles at the ${tier} tier.`,
      remedy: 'Leave them out, or hold a casual or relaxed event.',
      rule: 'HS-HOB-4',
    })
  }
  if (format.pointsList && format.squads && !formats[format.squads].pointsList) {
    found.push({
      message: `${formats[format.squads].name} has the costs printed on the cards, no points list.`,
      remedy: 'Leave the points list out.',
    })
  }
  if (cut !== null && !format.cutAllowed) {
    found.push({
      message: `${format.name} has no championship bracket.`,
      remedy: 'Hold a custom event to add one.',
      ...ruleField(format, 'cut'),
    })
  } else if (cut !== null && !isBracketSize(cut)) {
    found.push({
      message: `A bracket of ${cut} cannot be filled round by round.`,
      remedy: 'Cut to 2, 4, 8, 16, 32 or 64.',
      ...ruleField(format, 'cut'),
    })
  }
  if (cut !== null && rounds.at(-1)?.mode === 'team') {
    found.push({ message: 'A bracket is for single entrants, but the last round is for teams.' })
  }
  if (format.roundRobin && rounds.some(({ mode }) => mode === 'team')) {
    found.push({
      message:
        'Where everybody meets everybody the sides are the same in all rounds, but a round is for teams.',
      remedy: 'Hold all rounds in the same way, with teams as entrants if you like.',
    })
  }
  const worth = Object.values(points).filter((value) => value !== null)
  if (!worth.every((value) => Number.isInteger(value) && value >= 0 && value <= mostPoints)) {
    found.push({ message: `Tournament points for a result are whole numbers from 0 to ${mostPoints}.` })
  }
  if (format.equal === 'draw' && points.draw === null) {
    found.push({ message: 'Equal scores are a draw, but a draw has no tournament points.' })
  }
  if (format.fullWinLead !== null && points.modifiedWin === null) {
    found.push({ message: 'A small lead is a modified win, but a modified win has no tournament points.' })
  }
  if (!isPositive(format.members) || !isPositive(format.teamSize)) {
    found.push({ message: 'An entrant has at least one player.' })
  }
  if (format.tables !== null && !isPositive(format.tables)) {
    found.push({ message: 'There must be at least one table.' })
  }
  return found
}

/** Explains why an event allows no huge ship as an obstacle; undefined if it was announced beforehand. */
export const hugeObstacleRefusal = ({ hugeObstacles, tier }: TournamentFormat): EventRefusal | undefined =>
  hugeObstacles && (tier === 'casual' || tier === 'relaxed')
    ? undefined
    : {
        message: 'A huge ship may not serve as an obstacle here.',
        remedy: 'The organiser of a casual event may allow it by announcing it before the start.',
        rule: hugeObstacles ? 'HS-HOB-4' : 'HS-HOB-5',
      }

/** Warns about values that are allowed but against the document's advice. */
export function formatWarnings(format: TournamentFormat): EventWarning[] {
  const { rounds, roundsADay } = format
  const found: EventWarning[] = []
  if (roundsADay !== null && rounds.length > roundsADay) {
    found.push({
      message: `More than ${roundsADay} rounds in a day are strongly advised against.`,
      remedy: 'Spread them over more days.',
      rule: 'EV18-STRUCT-2',
    })
  }
  const usual = rounds.every(({ area: [long, wide] }) => long === 6 && wide === 3)
  if (format.rules.minutes === 'EP14-FORMAT-3' && !usual) {
    found.push({
      message: 'The play area is not 6 by 3 feet.',
      remedy: 'Tell all players well in advance.',
      rule: 'EP14-TABLE-5',
    })
  }
  return found
}

const isChanged = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/**
 * Explains why a running event cannot change from one format to another: values that players had to know
 * beforehand stay fixed, and so does everything that has taken effect.
 */
export function frozenRefusals(
  { format: from, rounds, draft, bracket }: RunningEvent,
  to: TournamentFormat,
): EventRefusal[] {
  const roundMinutes = ({ rounds }: TournamentFormat) => rounds.map((plan) => plan.minutes)
  const begun = Math.min(from.rounds.length, rounds.length + (draft ? 1 : 0))
  const fewer = to.rounds.length < begun || bracket !== null
  const parts: [boolean, string, RuleTopic][] = [
    [
      from.rounds.length !== to.rounds.length && (fewer || from.rules.roundsFixed !== undefined),
      from.rules.roundsFixed
        ? 'The number of rounds is fixed before the event begins.'
        : 'Those rounds have been paired already.',
      'roundsFixed',
    ],
    [
      (to.rounds.length >= begun &&
        isChanged(roundMinutes(from).slice(0, begun), roundMinutes(to).slice(0, begun))) ||
        (from.rules.minutesFixed !== undefined &&
          from.rounds.length === to.rounds.length &&
          isChanged(roundMinutes(from), roundMinutes(to))),
      from.rules.minutesFixed
        ? 'The length of the rounds is told to all players before the event.'
        : 'That round has been paired already.',
      'minutesFixed',
    ],
    [
      from.cut !== to.cut && (bracket !== null || from.rules.cutDeclared !== undefined),
      from.rules.cutDeclared
        ? 'Whether there is a bracket is declared before the event begins.'
        : 'The cut has been made already.',
      'cutDeclared',
    ],
  ]
  const found = parts
    .filter(([is]) => is)
    .map(
      ([, message, of]): EventRefusal => ({
        message,
        remedy: 'Undo the start to change it.',
        step: 'undo',
        ...ruleField(from, of),
      }),
    )
  // The number of tables may change without upsetting any player's plans.
  const sameRounds = isChanged(from.rounds.slice(0, begun), to.rounds.slice(0, begun))
    ? to.rounds
    : from.rounds
  const { tables, cut, cutMinutes } = from
  const same = { ...to, tables, cut, cutMinutes, rounds: sameRounds }
  return found.length === 0 && isChanged(from, same)
    ? [
        {
          message: 'The event has begun: its format stays as it is.',
          remedy: 'Undo the start to change it.',
          step: 'undo',
        },
      ]
    : found
}

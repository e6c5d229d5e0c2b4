import {
  type ComponentQuery,
  type ComponentVerdict,
  componentVerdict,
  findComponents,
  regulationFamily,
  type Subject,
} from './component-rules.ts'
import type { Agreement, EntrantId, EventState, Match, PlayerRef, Ruling } from './event.ts'

/** The place of a question: a match by round and number, and the entrant whose component it is. */
export interface MatchPlace {
  entrant?: EntrantId
  round?: number
  match?: number
}

const isSameSubject = (a: Subject, b: Subject) => a.component === b.component && a.what === b.what

/** Returns the organiser's latest ruling on a component that applies there. */
export function rulingOn(state: EventState, subject: Subject, where: MatchPlace = {}): Ruling | undefined {
  return state.rulings.findLast(
    ({ on, entrant, round, match }) =>
      !('question' in on) &&
      isSameSubject(on, subject) &&
      (entrant === undefined || entrant === where.entrant) &&
      (round === undefined || (round === where.round && match === where.match)),
  )
}

/** Returns all players of a match. */
export const matchPlayers = ({ entrants }: EventState, { sides }: Match): PlayerRef[] =>
  sides.flat().flatMap((entrant) => entrants[entrant - 1]!.members.map((_, member) => ({ entrant, member })))

/** Reports whether a match has begun: its round has started, or it has a result. */
export function isMatchBegun({ rounds }: EventState, round: number, { result }: Match): boolean {
  return result !== null || rounds[round - 1]!.clock.startedAt !== null
}

/** The state of an agreement in a match. */
export interface Consent {
  /** Whether a player has asked for it. */
  asked: boolean
  missing: PlayerRef[]
  /** The choice all players agree on; null while an agreement is missing or differs. */
  choice: string | null
}

const agreementsOn = ({ agreements }: EventState, subject: Subject, round: number, match: number) =>
  agreements.filter(
    (agreement) =>
      isSameSubject(agreement.on, subject) && agreement.round === round && agreement.match === match,
  )

/** Returns the players who agree to something in a match, and their choice. */
export function matchConsent(state: EventState, subject: Subject, round: number, match: number): Consent {
  const found = state.rounds[round - 1]?.matches.find(({ number }) => number === match)
  const given = agreementsOn(state, subject, round, match)
  const hasAgreed = ({ entrant, member }: PlayerRef) =>
    given.some(({ player }) => player.entrant === entrant && player.member === member)
  const missing = found ? matchPlayers(state, found).filter((seat) => !hasAgreed(seat)) : []
  const choices = new Set(given.map(({ choice }) => choice))
  const [choice] = choices
  return {
    asked: given.length > 0,
    missing,
    choice: missing.length === 0 && choices.size === 1 ? (choice ?? null) : null,
  }
}

/** Returns the agreements with one more, in place of the same player's earlier one. */
export const withAgreement = (agreements: readonly Agreement[], made: Agreement): Agreement[] => [
  ...agreements.filter(
    ({ on, round, match, player }) =>
      !(
        isSameSubject(on, made.on) &&
        round === made.round &&
        match === made.match &&
        player.entrant === made.player.entrant &&
        player.member === made.player.member
      ),
  ),
  made,
]

/**
 * Returns the verdict that applies in the event: the organiser's ruling, else the match's agreement, else the
 * regulations.
 */
export function eventVerdict(
  state: EventState,
  query: ComponentQuery,
  where: MatchPlace = {},
): ComponentVerdict {
  const written = componentVerdict(state.format, query)
  const ruling = rulingOn(state, query, where)
  if (ruling?.verdict) {
    return {
      verdict: ruling.verdict,
      rules: regulationFamily(state.format) === '2014' ? ['EP14-COMP-1', ...written.rules] : written.rules,
      text: `The organiser has ruled so: ${ruling.reason ?? ruling.answer ?? ''}`,
    }
  }
  if (written.verdict !== 'consent' || where.round === undefined || where.match === undefined) return written
  const { missing } = matchConsent(state, query, where.round, where.match)
  return missing.length === 0
    ? { ...written, verdict: 'allowed', text: 'Everybody in the match has agreed.' }
    : { ...written, verdict: 'forbidden', text: `Not everybody in the match has agreed. ${written.text}` }
}

/** Returns the cases of the regulations that mention all the words, each with the verdict of the event. */
export const findVerdicts = (state: EventState, text: string): readonly (Subject & ComponentVerdict)[] =>
  findComponents(state.format, text).flatMap(({ component, what }) =>
    what.map((each) => ({ component, what: each, ...eventVerdict(state, { component, what: each }) })),
  )

/** The ruler or set of templates a match shares. */
export interface SharedSet {
  /** Null while the choice is open. */
  choice: string | null
  by: 'players' | 'organiser' | null
}

/** Returns the ruler or set of templates that a match shares; null if no player has asked for one. */
export function sharedTool(
  state: EventState,
  component: 'ruler' | 'template',
  round: number,
  match: number,
): SharedSet | null {
  const subject: Subject = { component, what: 'shared' }
  const { asked, choice } = matchConsent(state, subject, round, match)
  if (!asked) return null
  const decided = rulingOn(state, subject, { round, match })?.answer
  if (decided !== undefined) return { choice: decided, by: 'organiser' }
  return choice ? { choice, by: 'players' } : { choice: null, by: null }
}

const dayOf = ({ source, at }: Ruling) => source?.date ?? at.slice(0, 10)

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the rulings on questions that contain all the words, the newest text first: that one applies. */
export function searchRulings({ rulings }: EventState, text: string): Ruling[] {
  const searched = wordsOf(text)
  return rulings
    .filter(({ on, answer }) => {
      if (!('question' in on)) return false
      const words = wordsOf(`${on.question} ${answer ?? ''}`)
      return searched.every((word) => words.some((each) => each.startsWith(word)))
    })
    .toReversed()
    .sort((a, b) => dayOf(b).localeCompare(dayOf(a)))
}

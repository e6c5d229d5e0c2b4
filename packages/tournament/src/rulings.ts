import {
  type ComponentQuery,
  type ComponentVerdict,
  componentVerdict,
  regulationFamily,
  type Subject,
} from './component-rules.ts'
import type { Agreement, EntrantId, EventState, Match, PlayerSeat, Ruling } from './event.ts'

/** A match by its round and number, and whose component it is. */
export interface MatchPlace {
  entrant?: EntrantId
  round?: number
  match?: number
}

const isSameSubject = (a: Subject, b: Subject) => a.component === b.component && a.what === b.what

/** The organiser's latest ruling on a component that holds there. */
export function rulingOn(state: EventState, subject: Subject, where: MatchPlace = {}): Ruling | undefined {
  return state.rulings.findLast(
    ({ on, entrant, round, match }) =>
      !('question' in on) &&
      isSameSubject(on, subject) &&
      (entrant === undefined || entrant === where.entrant) &&
      (round === undefined || (round === where.round && match === where.match)),
  )
}

/** Everybody who plays in a match. */
export const matchSeats = ({ entrants }: EventState, { sides }: Match): PlayerSeat[] =>
  sides.flat().flatMap((entrant) => entrants[entrant - 1]!.members.map((_, member) => ({ entrant, member })))

/** A match is begun once its round is called, or has a result. */
export function isMatchBegun({ rounds }: EventState, round: number, { result }: Match): boolean {
  return result !== null || rounds[round - 1]!.clock.startedAt !== null
}

export interface Consent {
  /** Somebody has asked for it. */
  asked: boolean
  missing: PlayerSeat[]
  /** What all who play have agreed on; null while anybody is missing or means another. */
  choice: string | null
}

const agreementsOn = ({ agreements }: EventState, subject: Subject, round: number, match: number) =>
  agreements.filter((held) => isSameSubject(held.on, subject) && held.round === round && held.match === match)

/** Who in a match agrees to something, and to what. */
export function matchConsent(state: EventState, subject: Subject, round: number, match: number): Consent {
  const held = state.rounds[round - 1]?.matches.find(({ number }) => number === match)
  const given = agreementsOn(state, subject, round, match)
  const hasAgreed = ({ entrant, member }: PlayerSeat) =>
    given.some(({ player }) => player.entrant === entrant && player.member === member)
  const missing = held ? matchSeats(state, held).filter((seat) => !hasAgreed(seat)) : []
  const choices = new Set(given.map(({ choice }) => choice))
  const [choice] = choices
  return {
    asked: given.length > 0,
    missing,
    choice: missing.length === 0 && choices.size === 1 ? (choice ?? null) : null,
  }
}

/** The agreements with one more, in place of what the same player said before. */
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

/** What holds in the event: the organiser's ruling, else what the match has agreed on, else the regulations. */
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

export interface SharedSet {
  /** Null while it is open which one. */
  choice: string | null
  by: 'players' | 'organiser' | null
}

/** The one ruler or set of templates that a match uses; null where nobody has asked for it. */
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

/** The rulings on questions that have all the words, the newest text first: that one holds. */
export function searchRulings({ rulings }: EventState, text: string): Ruling[] {
  const wanted = wordsOf(text)
  return rulings
    .filter(({ on, answer }) => {
      if (!('question' in on)) return false
      const held = wordsOf(`${on.question} ${answer ?? ''}`)
      return wanted.every((word) => held.some((each) => each.startsWith(word)))
    })
    .toReversed()
    .sort((a, b) => dayOf(b).localeCompare(dayOf(a)))
}

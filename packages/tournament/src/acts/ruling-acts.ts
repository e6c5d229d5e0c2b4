import { componentVerdict, regulationFamily, type Subject } from '../component-rules.ts'
import type { EventRefusal, EventState, Ruling } from '../event.ts'
import { isMatchBegun, matchConsent, matchPlayers, withAgreement } from '../rulings.ts'
import { type ApplyResult, type EventActOf, findEntrant, refuse, unknownEntrant } from './act-helpers.ts'
import { applyLeave } from './entrant-acts.ts'

type RuleAct = EventActOf<'rule'>

const matchIn = ({ rounds }: EventState, round: number, match: number) =>
  rounds[round - 1]?.matches.find(({ number }) => number === match)

function placeRefusals(state: EventState, { entrant, round, match }: RuleAct): EventRefusal[] {
  if (entrant !== undefined && !findEntrant(state, entrant)) return unknownEntrant(entrant)
  if (round === undefined && match === undefined) return []
  if (round === undefined || match === undefined)
    return refuse('A match is named by its round and its number.')
  return matchIn(state, round, match) ? [] : refuse(`There is no match ${match} in round ${round}.`)
}

/** Explains why a ruling on a component is incomplete. */
function componentRefusals(state: EventState, act: RuleAct, on: Subject): EventRefusal[] {
  const { rules, fixed, remedy } = componentVerdict(state.format, on)
  const [rule] = rules
  if (!act.reason) return refuse('A ruling needs a reason.', 'Give the reason.', undefined, 'reason')
  if (on.what === 'shared') {
    if (act.round === undefined || act.match === undefined || !act.answer) {
      return refuse('It is not said what is shared.', 'Name the match and the ruler or set it uses.', rule)
    }
    return matchConsent(state, on, act.round, act.match).asked
      ? []
      : refuse('Nobody in the match has asked for a shared one.', 'Note first who asks for it.', rule)
  }
  if (!act.verdict) return refuse('It is not said whether it may be used.', 'Rule it allowed or forbidden.')
  if (fixed && act.verdict === 'allowed')
    return refuse('No ruling allows that.', remedy ?? 'Rule it forbidden.', rule)
  if (on.what === 'touching' && !act.answer) {
    return refuse('It is not said which model got how many pegs.', 'Say it as the answer.', rule)
  }
  const mayEnd = regulationFamily(state.format) === '2014' && act.verdict === 'forbidden' && !remedy
  return mayEnd && act.entrant !== undefined && act.replacement === undefined
    ? refuse(
        'It is not said whether there is a replacement.',
        'Without one the entrant is out.',
        'EP14-COMP-2',
      )
    : []
}

/** Adds a ruling of the organiser. */
export function applyRuling(state: EventState, act: RuleAct): ApplyResult {
  const misplaced = placeRefusals(state, act)
  if (misplaced.length > 0) return misplaced
  const { do: _, ...ruling } = act
  const next: EventState = { ...state, rulings: [...state.rulings, ruling satisfies Ruling] }
  const { on, entrant } = act
  if ('question' in on) {
    return act.answer
      ? { state: next }
      : refuse('A question is ruled by an answer.', 'Say what holds, and which text it is from.')
  }
  const wrong = componentRefusals(state, act, on)
  if (wrong.length > 0) return wrong
  const { remedy, rules } = componentVerdict(state.format, on)
  if (act.verdict !== 'forbidden') return { state: next }
  if (remedy) {
    return { state: next, warnings: [{ message: remedy, ...(rules[0] ? { rule: rules[0] } : {}) }] }
  }
  if (entrant === undefined || act.replacement !== false) return { state: next }
  const { name, status } = findEntrant(state, entrant)!
  if (regulationFamily(state.format) !== '2014') {
    const message = `${name} has no replacement: what follows is for the organiser to decide.`
    return { state: next, warnings: [{ message }] }
  }
  if (status !== 'playing') return { state: next }
  const { at, by, reason } = act
  const out = applyLeave(next, { do: 'disqualify', entrant, at, by, ...(reason ? { reason } : {}) })
  if (Array.isArray(out)) return out
  const warning = { message: `${name} has no replacement and is disqualified.`, rule: 'EP14-COMP-2' as const }
  return { state: out.state, warnings: [warning, ...(out.warnings ?? [])] }
}

/** Adds agreements of players in a match. */
export function applyAgree(state: EventState, act: EventActOf<'agree'>): ApplyResult {
  const { on, round, match, players, choice = '' } = act
  const current = matchIn(state, round, match)
  if (!current) return refuse(`There is no match ${match} in round ${round}.`)
  const { verdict, rules, text } = componentVerdict(state.format, on)
  const [rule] = rules
  if (verdict !== 'consent') return refuse('That is not for the players to agree on.', text, rule)
  if (isMatchBegun(state, round, current)) {
    return refuse('The match has begun.', 'Such things are agreed before it; now the organiser rules.', rule)
  }
  const seats = matchPlayers(state, current)
  const stranger = players.find(
    ({ entrant, member }) => !seats.some((seat) => seat.entrant === entrant && seat.member === member),
  )
  if (stranger)
    return refuse('Somebody who agrees does not play in this match.', 'Name its players only.', rule)
  const agreements = players.reduce(
    (so, player) => withAgreement(so, { on, round, match, player, choice }),
    state.agreements,
  )
  return { state: { ...state, agreements } }
}

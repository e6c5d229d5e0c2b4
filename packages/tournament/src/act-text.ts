import type { Subject } from './component-rules.ts'
import type { EventAct, EventState, Match, MatchResult, Ruling } from './event.ts'
import { sideLabel } from './pairing/pairing-notes.ts'

/** Splits a camel-case key of the file into words. */
export const splitWords = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Names a component and its treatment in words. */
export const subjectText = ({ component, what }: Subject): string =>
  `${splitWords(component)}, ${splitWords(what)}`

/** Names the subject of a ruling: its question or its component. */
export const rulingSubjectText = ({ on }: Pick<Ruling, 'on'>): string =>
  'question' in on ? on.question : subjectText(on)

/** Puts a ruling into words: its subject and its verdict or answer. */
export const rulingText = (ruling: Pick<Ruling, 'on' | 'verdict' | 'answer'>): string =>
  `${rulingSubjectText(ruling)}: ${[ruling.verdict, ruling.answer].filter(Boolean).join(', ')}`

const given = { warning: 'warned', penalty: 'penalised', bonus: 'gave a bonus to' } as const

/** Summarises a ruling or an agreement for the log. */
export function rulingActText(act: Extract<EventAct, { do: 'rule' | 'agree' }>): string {
  return act.do === 'rule'
    ? `ruled on ${rulingText(act)}`
    : `round ${act.round}, match ${act.match}: agreed on ${subjectText(act.on)}${act.choice ? ` (${act.choice})` : ''}`
}

/** Summarises the result of a match. */
export function resultText({ sides }: Match, result: MatchResult | null): string {
  if (sides.length === 1) return 'bye'
  if (!result) return ''
  const { scores, ending, outcomes, salvo, byInitiative } = result
  const how = {
    wipeOut: 'wipe-out',
    mutualDestruction: 'both destroyed',
    time: 'time',
    concession: 'concession',
    decided: outcomes[0] === 'draw' ? '' : 'by the scenario',
    notPlayed: 'not played',
    bye: 'bye',
  }[ending]
  const more = [
    how,
    outcomes.includes('modifiedWin') ? 'modified win' : '',
    outcomes[0] === 'draw' ? 'draw' : '',
    salvo ? `final salvo to ${salvo.winner === 0 ? 'the first' : 'the second'}` : '',
    byInitiative ? 'by initiative' : '',
  ]
  return `${scores[0]}–${scores[1]}  ${more.filter(Boolean).join(', ')}`
}

/** Summarises an act, with the names entrants have now. */
export function actText(state: EventState, act: EventAct): string {
  const entrantLabel = (id: number) => state.entrants[id - 1]?.name ?? `entrant ${id}`
  const matchLabel = (round: number, number: number) => {
    const found = state.rounds[round - 1]?.matches.find((each) => each.number === number)
    return found
      ? `round ${round}, ${found.sides.map((side) => sideLabel(state, side)).join(' – ')}`
      : `round ${round}`
  }
  switch (act.do) {
    case 'create':
      return `began ${act.name}`
    case 'configure':
      return 'changed the event'
    case 'enter':
      return `entered ${act.name}`
    case 'edit':
      return `changed ${entrantLabel(act.entrant)}`
    case 'submit':
      return `handed in for ${entrantLabel(act.entrant)}: ${act.lists.map(({ cost }) => cost).join(' and ')} points`
    case 'confirm':
      return `confirmed the lists of ${entrantLabel(act.entrant)}`
    case 'override':
      return `accepted the lists of ${entrantLabel(act.entrant)}`
    case 'forbid':
    case 'allow':
      return `${act.do === 'forbid' ? 'kept apart' : 'let meet'} ${act.pair.map(entrantLabel).join(' and ')}`
    case 'fixTable':
      return act.table === null
        ? `freed ${entrantLabel(act.entrant)}`
        : `seated ${entrantLabel(act.entrant)} at table ${act.table}`
    case 'start':
      return 'started the event'
    case 'drop':
      return `${entrantLabel(act.entrant)} dropped`
    case 'noShow':
      return `${entrantLabel(act.entrant)} did not come`
    case 'disqualify':
      return `disqualified ${entrantLabel(act.entrant)}`
    case 'reinstate':
      return `${entrantLabel(act.entrant)} came back`
    case 'checkIn':
      return `${entrantLabel(act.entrant)} ${act.here ? 'checked in' : 'is not here after all'}`
    case 'penalise':
      return `${given[act.kind]} ${entrantLabel(act.entrant)}`
    case 'pair':
      return `drew round ${act.draft.round}${act.draft.redraw > 0 ? ` (draw ${act.draft.redraw + 1})` : ''}`
    case 'swap':
      return `swapped ${act.pair.map(entrantLabel).join(' and ')}`
    case 'moveTable':
      return `moved match ${act.match} to table ${act.table}`
    case 'publish':
      return 'published the round'
    case 'join':
      return `${entrantLabel(act.entrant)} joined round ${act.round} at table ${act.table}`
    case 'setUp':
      return `${matchLabel(act.round, act.match)}: ${act.ready ? 'set up' : 'not set up'}`
    case 'initiative':
      return `${matchLabel(act.round, act.match)}: initiative ${act.side === null ? 'open' : act.side === 0 ? 'first' : 'second'}`
    case 'clock':
      return `round ${act.round}: clock ${act.turn}`
    case 'extend':
      return `${matchLabel(act.round, act.match)}: ${act.minutes} minutes more`
    case 'result': {
      const found = state.rounds[act.round - 1]?.matches.find(({ number }) => number === act.match)
      return `${matchLabel(act.round, act.match)}: ${found ? resultText(found, act.result) : ''}`
    }
    case 'cut':
      return `cut to ${act.seeds.length}`
    case 'finish':
      return 'finished the event'
    case 'rule':
    case 'agree':
      return rulingActText(act)
    case 'undo':
      return `undid ${act.acts.join(', ')}`
  }
}

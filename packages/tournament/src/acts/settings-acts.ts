import type { EventRefusal, EventState } from '../event.ts'
import { formatRefusals, formatWarnings, frozenRefusals } from '../format-validation.ts'
import { textRefusals } from '../names.ts'
import { productRefusals } from '../product-legality.ts'
import { startRefusals, startWarnings } from '../registration.ts'
import { judgingKey, withRounds } from '../tournament-format-presets.ts'
import { type ApplyResult, type EventActOf, refuse } from './act-helpers.ts'

type EventNaming = Pick<EventActOf<'configure'>, 'name' | 'place' | 'date' | 'organisers'>

/** Refuses a name, place, date or organisers that an event cannot have. */
const namingRefusals = ({ name, place, date, organisers = [] }: EventNaming): EventRefusal[] => [
  ...(name !== undefined && name.trim() === '' ? [{ message: 'The event needs a name.' }] : []),
  ...textRefusals([name, place, date, ...organisers]),
]

/** Creates the event. */
export function applyCreate(act: EventActOf<'create'>): ApplyResult {
  const wrong = formatRefusals(act.format)
  wrong.push(...namingRefusals(act))
  if (wrong.length > 0) return wrong
  return {
    state: {
      name: act.name.trim(),
      place: act.place ?? '',
      date: act.date ?? '',
      seed: act.seed,
      format: act.format,
      organisers: act.organisers ?? [],
      phase: 'registration',
      entrants: [],
      forbidden: [],
      rounds: [],
      draft: null,
      bracket: null,
      champion: null,
      rulings: [],
      agreements: [],
      products: null,
    },
    warnings: formatWarnings(act.format),
  }
}

/** Changes settings of the event, as far as they may still change. */
export function applyConfigure(state: EventState, act: EventActOf<'configure'>): ApplyResult {
  const format = act.format ?? state.format
  const wrong = [
    ...formatRefusals(format),
    ...namingRefusals(act),
    ...(state.phase === 'registration' ? [] : frozenRefusals(state, format)),
    ...(act.products ? productRefusals(act.products) : []),
  ]
  if (wrong.length > 0) return wrong
  const sameLists = judgingKey(format) === judgingKey(state.format)
  return {
    state: {
      ...state,
      format,
      entrants: sameLists
        ? state.entrants
        : state.entrants.map((entrant) => ({ ...entrant, outdated: entrant.lists.length > 0 })),
      name: act.name?.trim() ?? state.name,
      place: act.place ?? state.place,
      date: act.date ?? state.date,
      organisers: act.organisers ?? state.organisers,
      products: act.products === undefined ? state.products : act.products,
    },
    warnings: act.format ? formatWarnings(format) : [],
  }
}

/** Starts the event, unless entries or lists prevent it. */
export function applyStart(before: EventState, { rounds, paperLists }: EventActOf<'start'>): ApplyResult {
  if (before.phase !== 'registration') return refuse('The event has begun already.')
  const state = rounds === undefined ? before : { ...before, format: withRounds(before.format, rounds) }
  const wrong = startRefusals(state, paperLists === true)
  return wrong.length > 0 ? wrong : { state: { ...state, phase: 'swiss' }, warnings: startWarnings(state) }
}

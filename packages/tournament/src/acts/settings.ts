import { startRefusals, startWarnings } from '../entry.ts'
import type { EventState, Refusal } from '../event.ts'
import { formatRefusals, formatWarnings, frozenRefusals } from '../format-check.ts'
import { judgedBy, withRounds } from '../formats.ts'
import { textRefusals } from '../names.ts'
import { productRefusals } from '../products.ts'
import { type ActOf, type Applied, no } from './common.ts'

type Naming = Pick<ActOf<'configure'>, 'name' | 'place' | 'date' | 'organisers'>

/** Why an event cannot be called so. */
const namingRefusals = ({ name, place, date, organisers = [] }: Naming): Refusal[] => [
  ...(name !== undefined && name.trim() === '' ? [{ message: 'The event needs a name.' }] : []),
  ...textRefusals([name, place, date, ...organisers]),
]

export function begun(act: ActOf<'create'>): Applied {
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

export function configured(state: EventState, act: ActOf<'configure'>): Applied {
  const format = act.format ?? state.format
  const wrong = [
    ...formatRefusals(format),
    ...namingRefusals(act),
    ...(state.phase === 'registration' ? [] : frozenRefusals(state, format)),
    ...(act.products ? productRefusals(act.products) : []),
  ]
  if (wrong.length > 0) return wrong
  const sameLists = judgedBy(format) === judgedBy(state.format)
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

export function started(before: EventState, { rounds, paperLists }: ActOf<'start'>): Applied {
  if (before.phase !== 'registration') return no('The event has begun already.')
  const state = rounds === undefined ? before : { ...before, format: withRounds(before.format, rounds) }
  const wrong = startRefusals(state, paperLists === true)
  return wrong.length > 0 ? wrong : { state: { ...state, phase: 'swiss' }, warnings: startWarnings(state) }
}

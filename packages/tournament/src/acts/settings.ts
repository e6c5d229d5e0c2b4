import { startRefusals, startWarnings } from '../entry.ts'
import type { EventState } from '../event.ts'
import { formatRefusals, formatWarnings, frozenRefusals } from '../format-check.ts'
import { productRefusals } from '../products.ts'
import { type ActOf, type Applied, no } from './common.ts'

export function begun(act: ActOf<'create'>): Applied {
  const wrong = formatRefusals(act.format)
  if (act.name.trim() === '') wrong.push({ message: 'The event needs a name.' })
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
    ...(state.phase === 'registration' ? [] : frozenRefusals(state.format, format)),
    ...(act.products ? productRefusals(act.products) : []),
  ]
  if (wrong.length > 0) return wrong
  return {
    state: {
      ...state,
      format,
      name: act.name ?? state.name,
      place: act.place ?? state.place,
      date: act.date ?? state.date,
      organisers: act.organisers ?? state.organisers,
      products: act.products === undefined ? state.products : act.products,
    },
    warnings: act.format ? formatWarnings(format) : [],
  }
}

export function started(state: EventState): Applied {
  if (state.phase !== 'registration') return no('The event has begun already.')
  const wrong = startRefusals(state)
  return wrong.length > 0 ? wrong : { state: { ...state, phase: 'swiss' }, warnings: startWarnings(state) }
}

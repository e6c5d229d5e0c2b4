import { cutMade, finished } from './acts/closing.ts'
import { type Applied, atMatch, change, find, no, unknown } from './acts/common.ts'
import { paired, published, swapped, tableMoved } from './acts/drafting.ts'
import {
  barring,
  checkedIn,
  edited,
  entered,
  left,
  overridden,
  penalised,
  reinstated,
  submitted,
  tableFixed,
} from './acts/entrants.ts'
import { joined } from './acts/joining.ts'
import { clockTurned, recorded } from './acts/playing.ts'
import { agreed, ruled } from './acts/ruling.ts'
import { begun, configured, started } from './acts/settings.ts'
import type { Act, EventState } from './event.ts'

/** The state after an act, or why it cannot be done. `undo` is no change of its own: replaying leaves acts out. */
export function apply(state: EventState | null, act: Act): Applied {
  if (act.do === 'create') return state === null ? begun(act) : no('An event begins once.')
  if (state === null) return no('The first act of an event creates it.')
  switch (act.do) {
    case 'configure':
      return configured(state, act)
    case 'enter':
      return entered(state, act)
    case 'edit':
      return edited(state, act)
    case 'submit':
      return submitted(state, act)
    case 'confirm':
      return find(state, act.entrant)
        ? { state: change(state, act.entrant, (held) => ({ ...held, confirmed: true })) }
        : unknown(act.entrant)
    case 'override':
      return overridden(state, act)
    case 'forbid':
    case 'allow':
      return barring(state, act)
    case 'fixTable':
      return tableFixed(state, act)
    case 'start':
      return started(state, act)
    case 'drop':
    case 'noShow':
    case 'disqualify':
      return left(state, act)
    case 'reinstate':
      return reinstated(state, act)
    case 'checkIn':
      return checkedIn(state, act)
    case 'penalise':
      return penalised(state, act)
    case 'pair':
      return paired(state, act)
    case 'swap':
      return swapped(state, act)
    case 'moveTable':
      return tableMoved(state, act)
    case 'publish':
      return published(state)
    case 'join':
      return joined(state, act)
    case 'setUp':
      return atMatch(state, act, (held) => ({ ...held, setUp: act.ready }))
    case 'initiative':
      return atMatch(state, act, (held) => ({ ...held, initiative: act.side }))
    case 'clock':
      return clockTurned(state, act)
    case 'extend':
      return atMatch(state, act, (held) =>
        Number.isInteger(act.minutes) && held.extension + act.minutes >= 0
          ? { ...held, extension: held.extension + act.minutes }
          : no('An extension is a whole number of minutes, and all of them together are not below 0.'),
      )
    case 'result':
      return recorded(state, act)
    case 'rule':
      return ruled(state, act)
    case 'agree':
      return agreed(state, act)
    case 'cut':
      return cutMade(state, act)
    case 'finish':
      return finished(state)
    case 'undo':
      return { state }
  }
}

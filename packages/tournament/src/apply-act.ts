import {
  type ApplyResult,
  applyToMatch,
  changeEntrant,
  findEntrant,
  refuse,
  unknownEntrant,
} from './acts/act-helpers.ts'
import { applyCut, applyFinish } from './acts/cut-and-finish-acts.ts'
import {
  applyCheckIn,
  applyEdit,
  applyEnter,
  applyFixTable,
  applyLeave,
  applyOverride,
  applyPairingBan,
  applyPenalise,
  applyReinstate,
  applySubmit,
} from './acts/entrant-acts.ts'
import { applyMoveTable, applyPair, applyPublish, applySwap } from './acts/pairing-draft-acts.ts'
import { applyPairWithBye } from './acts/play-bye-act.ts'
import { applyClock, applyResult } from './acts/round-acts.ts'
import { applyAgree, applyRuling } from './acts/ruling-acts.ts'
import { applyConfigure, applyCreate, applyStart } from './acts/settings-acts.ts'
import type { EventAct, EventState } from './event.ts'

/**
 * Returns the state after an act, or refusals. `undo` changes nothing by itself: a replay leaves the undone
 * acts out.
 */
export function applyAct(state: EventState | null, act: EventAct): ApplyResult {
  if (act.do === 'create') return state === null ? applyCreate(act) : refuse('An event begins once.')
  if (state === null) return refuse('The first act of an event creates it.')
  switch (act.do) {
    case 'configure':
      return applyConfigure(state, act)
    case 'enter':
      return applyEnter(state, act)
    case 'edit':
      return applyEdit(state, act)
    case 'submit':
      return applySubmit(state, act)
    case 'confirm':
      return findEntrant(state, act.entrant)
        ? { state: changeEntrant(state, act.entrant, (entrant) => ({ ...entrant, confirmed: true })) }
        : unknownEntrant(act.entrant)
    case 'override':
      return applyOverride(state, act)
    case 'forbid':
    case 'allow':
      return applyPairingBan(state, act)
    case 'fixTable':
      return applyFixTable(state, act)
    case 'start':
      return applyStart(state, act)
    case 'drop':
    case 'noShow':
    case 'disqualify':
      return applyLeave(state, act)
    case 'reinstate':
      return applyReinstate(state, act)
    case 'checkIn':
      return applyCheckIn(state, act)
    case 'penalise':
      return applyPenalise(state, act)
    case 'pair':
      return applyPair(state, act)
    case 'swap':
      return applySwap(state, act)
    case 'moveTable':
      return applyMoveTable(state, act)
    case 'publish':
      return applyPublish(state)
    case 'join':
      return applyPairWithBye(state, act)
    case 'setUp':
      return applyToMatch(state, act, (match) => ({ ...match, setUp: act.ready }))
    case 'initiative':
      return applyToMatch(state, act, (match) => ({ ...match, initiative: act.side }))
    case 'clock':
      return applyClock(state, act)
    case 'extend':
      return applyToMatch(state, act, (match) =>
        Number.isInteger(act.minutes) && match.extension + act.minutes >= 0
          ? { ...match, extension: match.extension + act.minutes }
          : refuse('An extension is a whole number of minutes, and all of them together are not below 0.'),
      )
    case 'result':
      return applyResult(state, act)
    case 'rule':
      return applyRuling(state, act)
    case 'agree':
      return applyAgree(state, act)
    case 'cut':
      return applyCut(state, act)
    case 'finish':
      return applyFinish(state)
    case 'undo':
      return { state }
  }
}

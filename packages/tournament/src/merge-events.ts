import { isRefused } from './acts/act-helpers.ts'
import { isDeepEqual } from './deep-equal.ts'
import type { EntrantId, EventAct, EventRefusal, Signature, TournamentEvent } from './event.ts'
import { nameKey } from './names.ts'
import { afterAct, dependentActs, replayActs, standingActs } from './perform-request.ts'

/** The copy that is right where two contradict each other. */
export type ConflictChoice = 'ours' | 'theirs'

/** An act of the other copy that cannot simply be added; a person must decide. */
export interface MergeConflict {
  /** The other copy's act, with the numbers that entrants and acts have in this copy. */
  theirs: EventAct
  /** The acts of this copy that contradict it, by number; empty if it merely no longer follows. */
  ours: number[]
  /** Further acts to undo if the other copy is right. */
  also: number[]
  /** Reasons why both cannot stand; empty if they could and only one is meant. */
  refusals: EventRefusal[]
  /** False if the other copy's act cannot be done whatever is undone here. */
  choice: boolean
}

/** The outcome of a merge. */
export interface MergeResult {
  event: TournamentEvent
  /** Number of acts added from the other copy, including those that count as undone. */
  added: number
  /** Acts missing from the log because the other device's acts say the same. */
  agreed: EventAct[]
  /** The next contradiction, if there are more than settlements. */
  open: MergeConflict | null
}

/** Removes the reason: acts that are otherwise equal are the same act. */
const withoutReason = ({ reason: _, ...act }: EventAct) => act
const isSame = (a: EventAct, b: EventAct) => isDeepEqual(withoutReason(a), withoutReason(b))

/** Returns the content of an act, without author and time. */
const actContent = ({ at: _, by: _by, ...act }: ReturnType<typeof withoutReason> & Signature) => act
const areSameAct = (a: EventAct, b: EventAct) =>
  a.do === 'enter' && b.do === 'enter'
    ? nameKey(a.name) === nameKey(b.name)
    : // Added time and points accumulate: only a person knows if they were given twice.
      a.do !== 'extend' &&
      a.do !== 'penalise' &&
      a.do !== 'undo' &&
      isDeepEqual(actContent(withoutReason(a)), actContent(withoutReason(b)))

/** Returns the subject of an act: of two acts on one subject only one can be meant. Null if both can be. */
function aboutOf(act: EventAct): string | null {
  switch (act.do) {
    case 'result':
    case 'initiative':
    case 'setUp':
    case 'extend':
      return `${act.do} ${act.round} ${act.match}`
    case 'drop':
    case 'noShow':
    case 'disqualify':
    case 'reinstate':
      return `status ${act.entrant}`
    case 'submit':
    case 'edit':
    case 'fixTable':
    case 'checkIn':
    case 'penalise':
      return `${act.do} ${act.entrant}`
    case 'clock':
      return `clock ${act.round}`
    case 'pair':
      return `pair ${act.draft.round}`
    case 'join':
      return `join ${act.round}`
    case 'swap':
    case 'moveTable':
    case 'publish':
      return 'draft'
    case 'configure':
    case 'cut':
      return act.do
    default:
      return null
  }
}

/** The numbers that entrants and acts of one copy have in another. */
interface NumberMapping {
  entrant(id: EntrantId): EntrantId
  act(number: number): number | undefined
}

function mapNumbers(act: EventAct, { entrant, act: numberOf }: NumberMapping): EventAct {
  switch (act.do) {
    case 'edit':
    case 'submit':
    case 'confirm':
    case 'override':
    case 'fixTable':
    case 'drop':
    case 'noShow':
    case 'disqualify':
    case 'reinstate':
    case 'checkIn':
    case 'penalise':
    case 'join':
      return { ...act, entrant: entrant(act.entrant) }
    case 'forbid':
    case 'allow':
    case 'swap':
      return { ...act, pair: [entrant(act.pair[0]), entrant(act.pair[1])] }
    case 'pair':
      return {
        ...act,
        draft: {
          ...act.draft,
          notes: act.draft.notes.map((note) => ({ ...note, entrants: note.entrants.map(entrant) })),
          matches: act.draft.matches.map((match) => ({
            ...match,
            sides: match.sides.map((side) => side.map(entrant)) as typeof match.sides,
            notes: match.notes.map((note) => ({ ...note, entrants: note.entrants.map(entrant) })),
          })),
        },
      }
    case 'cut':
      return { ...act, seeds: act.seeds.map(entrant) }
    case 'rule':
      return act.entrant === undefined ? act : { ...act, entrant: entrant(act.entrant) }
    case 'agree':
      return { ...act, players: act.players.map((seat) => ({ ...seat, entrant: entrant(seat.entrant) })) }
    case 'undo':
      return { ...act, acts: act.acts.flatMap((number) => numberOf(number) ?? []) }
    default:
      return act
  }
}

const commonStart = (a: readonly EventAct[], b: readonly EventAct[]): number => {
  let at = 0
  while (at < a.length && at < b.length && isDeepEqual(a[at], b[at])) at++
  return at
}

/**
 * Merges the acts of another copy into this event. Logs only grow, so both begin alike; the rest of the other
 * log is added behind ours. A contradiction waits for a settlement; the losing act stays in the log and
 * counts as undone, so that nothing is lost. A copy that already contains all of ours is taken as it is, so
 * that both devices have the same log again.
 */
export function mergeEvents(
  ours: TournamentEvent,
  theirs: TournamentEvent,
  settlements: readonly ConflictChoice[],
  signed: Signature,
): MergeResult | EventRefusal[] {
  const start = commonStart(ours.acts, theirs.acts)
  if (start === 0) {
    return [
      {
        message: 'This is the file of another event.',
        remedy: 'Open it from the list of events, or choose a copy of this one.',
      },
    ]
  }
  const back = mergeFrom(theirs, ours, start, [], signed)
  if (back.open === null && back.added === 0 && (back.agreed.length === 0 || isBefore(theirs, ours, start))) {
    return { event: theirs, added: theirs.acts.length - ours.acts.length, agreed: back.agreed, open: null }
  }
  return mergeFrom(ours, theirs, start, settlements, signed)
}

/**
 * Appends the acts of a device that worked offline to the shared log. Entries of the shared log never move,
 * so the device takes the outcome over as it is.
 */
export function mergeDevice(
  there: TournamentEvent,
  device: TournamentEvent,
  settlements: readonly ConflictChoice[],
  signed: Signature,
): MergeResult {
  return mergeFrom(there, device, commonStart(there.acts, device.acts), settlements, signed)
}

/**
 * Decides which of two equivalent copies both devices keep: the longer one, then the one with the earlier
 * acts.
 */
function isBefore(a: TournamentEvent, b: TournamentEvent, start: number): boolean {
  const more = a.acts.length - b.acts.length
  return more > 0 || (more === 0 && (a.acts[start]?.at ?? '') < (b.acts[start]?.at ?? ''))
}

function mergeFrom(
  ours: TournamentEvent,
  theirs: TournamentEvent,
  start: number,
  settlements: readonly ConflictChoice[],
  signed: Signature,
): MergeResult {
  let event = ours
  let added = 0
  let settled = 0
  const agreed: EventAct[] = []
  const taken = new Set<number>()
  const actNumbers = new Map<number, number>()
  const entrants = new Map<EntrantId, EntrantId>()
  let entered = theirs.acts.slice(0, start).filter((act) => act.do === 'enter').length
  const numbers: NumberMapping = {
    entrant: (id) => entrants.get(id) ?? id,
    act: (number) => (number <= start ? number : actNumbers.get(number)),
  }
  const entryOf = (number: number) => event.acts.slice(0, number).filter((act) => act.do === 'enter').length
  const theirsStand = standingActs(theirs.acts)

  for (let index = start; index < theirs.acts.length; index++) {
    const original = theirs.acts[index]!
    const act = mapNumbers(original, numbers)
    const isKnown = (number: number) => {
      taken.add(number)
      actNumbers.set(index + 1, number)
      if (act.do === 'enter') entrants.set(++entered, entryOf(number))
    }
    const pushActs = (acts: readonly EventAct[], next: TournamentEvent) => {
      added += acts.length
      event = next
    }
    const own = event.acts.findIndex((entry, at) => at >= start && !taken.has(at + 1) && isSame(entry, act))
    if (own !== -1) {
      isKnown(own + 1)
      continue
    }
    const stands = standingActs(event.acts)
    const ourTail = event.acts.flatMap((ourAct, at) =>
      at >= start && at < ours.acts.length && stands[at] && !taken.has(at + 1)
        ? [{ ourAct, number: at + 1 }]
        : [],
    )
    const alike = ourTail.find(({ ourAct }) => areSameAct(ourAct, act))
    if (alike && theirsStand[index]) {
      agreed.push(original)
      isKnown(alike.number)
      taken.delete(alike.number)
      continue
    }
    /** Adds an act to the log as undone. */
    const addAsUndone = (reason: string) => {
      const number = event.acts.length + 1
      const undo: EventAct = { do: 'undo', acts: [number], ...signed, reason }
      const again = replayActs([...event.acts, act, undo])
      if (!again.ok) throw new Error('An act that is undone changes nothing.')
      pushActs([act], again.event)
      isKnown(number)
      taken.add(number + 1)
    }
    // An act undone in the other copy is added as it is: its undo follows in that log.
    if (!theirsStand[index] && act.do !== 'undo') {
      addAsUndone('undone on the other device')
      continue
    }
    if (act.do === 'undo') {
      const still = standingActs(event.acts)
      const left = act.acts.filter((number) => still[number - 1])
      if (left.length === 0) {
        agreed.push(original)
        continue
      }
    }
    const about = aboutOf(act)
    const rivals = about === null ? [] : ourTail.filter(({ ourAct }) => aboutOf(ourAct) === about)
    const done = rivals.length === 0 ? appendAct(event, act) : null
    if (done?.ok) {
      pushActs([act], done.event)
      isKnown(event.acts.length)
      continue
    }
    const found = describeConflict(event, act, rivals, done?.refusals ?? [], signed)
    const settlement = settlements[settled++]
    if (settlement === undefined) return { event, added, agreed, open: found.contradiction }
    if (settlement === 'theirs' && found.taking) {
      for (let number = event.acts.length + 1; number <= found.taking.event.acts.length; number++) {
        taken.add(number)
      }
      pushActs([act], found.taking.event)
      isKnown(found.taking.at)
    } else addAsUndone('settled: what the other device says holds')
  }
  return { event, added, agreed, open: null }
}

type AppendResult = { ok: true; event: TournamentEvent } | { ok: false; refusals: EventRefusal[] }

function appendAct(event: TournamentEvent, act: EventAct): AppendResult {
  if (act.do === 'undo') {
    const again = replayActs([...event.acts, act])
    return again.ok ? again : { ok: false, refusals: again.refusals }
  }
  const applied = afterAct(event, act)
  return isRefused(applied)
    ? { ok: false, refusals: applied }
    : { ok: true, event: { acts: [...event.acts, act], state: applied.state } }
}

/** Describes the conflicts of an act, and the event with that act in place of ours. */
function describeConflict(
  event: TournamentEvent,
  act: EventAct,
  rivals: readonly { number: number }[],
  refusals: EventRefusal[],
  signed: Signature,
): { contradiction: MergeConflict; taking: { event: TournamentEvent; at: number } | null } {
  const ours = rivals.map(({ number }) => number)
  // A result is corrected in place, because later rounds were paired by it.
  if (act.do === 'result') {
    const because: EventAct = { ...act, reason: act.reason ?? signed.reason ?? 'settled between two devices' }
    const done = appendAct(event, because)
    return {
      contradiction: {
        theirs: act,
        ours,
        also: [],
        refusals: done.ok ? refusals : done.refusals,
        choice: done.ok,
      },
      taking: done.ok ? { event: done.event, at: done.event.acts.length } : null,
    }
  }
  const also = ours.length > 0 ? dependentActs(event, ours) : []
  const undo: EventAct = { do: 'undo', acts: [...ours, ...also], ...signed }
  const without = ours.length > 0 ? appendAct(event, undo) : null
  const done = without?.ok ? appendAct(without.event, act) : null
  return {
    contradiction: {
      theirs: act,
      ours,
      also,
      refusals: done?.ok ? [] : (done?.refusals ?? refusals),
      choice: done?.ok ?? false,
    },
    taking: done?.ok ? { event: done.event, at: done.event.acts.length } : null,
  }
}

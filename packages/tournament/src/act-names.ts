import type { EntrantStatus, EventRequestKind } from './event.ts'

/** The words for each status of an entrant. */
export const statusText: Readonly<Record<EntrantStatus, string>> = {
  playing: 'playing',
  dropped: 'dropped',
  noShow: 'did not come',
  disqualified: 'disqualified',
}

/** Returns the name of an act for text that mentions it by number; most acts go by their own key. */
export const actName = (kind: EventRequestKind): string => special[kind] ?? kind

const special: Partial<Record<EventRequestKind, string>> = {
  noShow: 'no-show',
  fixTable: 'fixed table',
  moveTable: 'move',
  setUp: 'set up',
  checkIn: 'check-in',
}

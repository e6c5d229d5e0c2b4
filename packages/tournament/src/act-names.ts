import type { EntrantStatus, EventRequestKind } from './event.ts'

export const statusText: Readonly<Record<EntrantStatus, string>> = {
  playing: 'playing',
  dropped: 'dropped',
  noShow: 'did not come',
  disqualified: 'disqualified',
}

/** What an act is called where it is spoken of by its number; most by their own word. */
export const actName = (kind: EventRequestKind): string => special[kind] ?? kind

const special: Partial<Record<EventRequestKind, string>> = {
  noShow: 'no-show',
  fixTable: 'fixed table',
  moveTable: 'move',
  setUp: 'set up',
  checkIn: 'check-in',
}

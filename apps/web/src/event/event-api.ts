import type { Person } from '@flotilla/host'
import type {
  DeskRole,
  Entrant,
  EntrantId,
  EventAct,
  EventState,
  ListFault,
  PlayerCall,
  Report,
  ReportedResult,
  Role,
} from '@flotilla/tournament'
import { fetchApi } from '../api-client.ts'

/** The settings of an event's public page. */
export interface OnlineSettings {
  readonly signUp: boolean
  readonly lists: boolean
  readonly listed: boolean
  readonly play: 'tables' | 'live' | 'days'
  readonly days?: number
  readonly bots?: boolean
  readonly notice: string
}

/** The default settings of an event's public page. */
export const defaultSettings: OnlineSettings = {
  signUp: true,
  lists: false,
  listed: false,
  play: 'tables',
  notice: '',
}

/** A tournament game that is played on the server. */
export interface OnlineGame {
  readonly round: number
  readonly match: number
  readonly game: string
  readonly over: boolean
}

/** The public part of an event. */
export interface PublicEvent {
  readonly state: EventState
  readonly settings: OnlineSettings
  readonly games: readonly OnlineGame[]
}

/** A player's own entry in an event. */
export interface OwnEntry {
  readonly person: Person | null
  readonly role: Role | null
  readonly entrant: Entrant | null
  readonly reported: ReportedResult | null
  readonly wanted: boolean
}

/** New acts and calls for the desk. */
export interface DeskUpdate {
  readonly role: DeskRole
  readonly settings: OnlineSettings
  readonly games: readonly OnlineGame[]
  readonly acts: readonly EventAct[]
  readonly calls: readonly PlayerCall[]
  readonly counts: { readonly acts: number; readonly calls: number }
}

/** The verdict on a list of an entrant. */
export interface ListVerdict {
  readonly costs: readonly number[]
  readonly violations: readonly ListFault[]
  readonly notes: readonly string[]
}

const eventPath = (id: string, what: string): string => `events/${encodeURIComponent(id)}/${what}`

/** Loads the listed events of the server. */
export const loadListedEvents = async () =>
  (
    await fetchApi<{
      events: readonly { id: string; name: string; date: string; place: string; phase: string }[]
    }>('events')
  ).events
/** Loads the public part of an event. */
export const loadPublicEvent = (id: string) => fetchApi<PublicEvent>(`events/${encodeURIComponent(id)}`)
/** Loads the person's own entry in an event. */
export const loadOwnEntry = (id: string) => fetchApi<OwnEntry>(eventPath(id, 'me'))
/** Enters an event. */
export const signUp = (id: string, name: string, members?: readonly string[]) =>
  fetchApi(eventPath(id, 'sign-up'), { name, ...(members ? { members } : {}) })
/** Judges a list without handing it in. */
export const judgeList = (id: string, text: string, member: number, list: number) =>
  fetchApi<ListVerdict>(eventPath(id, 'judge-list'), { text, member, list })
/** Hands in a list. */
export const handInList = (id: string, text: string, member: number, list: number) =>
  fetchApi<ListVerdict>(eventPath(id, 'list'), { text, member, list })
/** Checks in, or out again. */
export const checkIn = (id: string, here: boolean) => fetchApi(eventPath(id, 'check-in'), { here })
/** Drops out of an event. */
export const dropOut = (id: string) => fetchApi(eventPath(id, 'drop'), {})
/** Reports a result to the desk. */
export const reportResult = (id: string, round: number, match: number, report: Report) =>
  fetchApi(eventPath(id, 'report'), { round, match, report })
/** Agrees or disagrees with an opponent's report. */
export const answerReport = (id: string, call: number, agree: boolean) =>
  fetchApi(eventPath(id, 'answer'), { call, agree })
/** Calls a judge. */
export const callJudge = (id: string, text: string) => fetchApi(eventPath(id, 'judge'), { text })
/** Opens the online game of a match and returns its table. */
export const requestOnlineGame = async (id: string, round: number, match: number) =>
  (await fetchApi<{ game: string }>(eventPath(id, 'game'), { round, match })).game
/** Accepts the role that a link gives. */
export const claimRole = (id: string, code: string) =>
  fetchApi<{ role: Role; entrant: EntrantId | null }>(eventPath(id, 'claim'), { code })

/** Creates an event on the server. */
export const createOnlineEvent = async (acts: readonly EventAct[], settings: OnlineSettings) =>
  (await fetchApi<{ id: string }>('events', { acts, settings })).id
/** Loads acts and calls that are new to the desk. */
export const loadDeskUpdate = (id: string, acts: number) =>
  fetchApi<DeskUpdate>(eventPath(id, `desk?acts=${acts}&calls=0`))
/**
 * Sends acts and returns them as the server stored them, signing those of helpers itself. Undefined where
 * others were faster.
 */
export const pushActs = async (id: string, had: number, acts: readonly EventAct[]) =>
  (await fetchApi<{ stored: boolean; acts?: readonly EventAct[] }>(eventPath(id, 'acts'), { had, acts })).acts
/** Saves the settings of an event's public page. */
export const saveOnlineSettings = (id: string, settings: OnlineSettings) =>
  fetchApi(eventPath(id, 'settings'), settings)
/** Creates a link that gives a role at an event. */
export const createRoleLink = async (id: string, role: Role, entrant?: EntrantId) =>
  (
    await fetchApi<{ code: string }>(eventPath(id, 'link'), {
      role,
      ...(entrant === undefined ? {} : { entrant }),
    })
  ).code
/** Revokes all links for a role. */
export const revokeRoleLinks = (id: string, role: Role) => fetchApi(eventPath(id, 'unlink'), { role })
/** Marks a call as settled. */
export const settleCall = (id: string, call: number) => fetchApi(eventPath(id, 'settled'), { call })

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

/** What the event is to those who are not at its desk. */
export interface OnlineSettings {
  readonly signUp: boolean
  readonly lists: boolean
  readonly listed: boolean
  readonly play: 'tables' | 'live' | 'days'
  readonly days?: number
  readonly bots?: boolean
  readonly notice: string
}

export const defaultSettings: OnlineSettings = {
  signUp: true,
  lists: false,
  listed: false,
  play: 'tables',
  notice: '',
}

/** A game that is played on the server. */
export interface OnlineGame {
  readonly round: number
  readonly match: number
  readonly game: string
  readonly over: boolean
}

/** What everybody sees. */
export interface PublicEvent {
  readonly state: EventState
  readonly settings: OnlineSettings
  readonly games: readonly OnlineGame[]
}

/** What a player sees of the own place in it. */
export interface OwnEntry {
  readonly person: Person | null
  readonly role: Role | null
  readonly entrant: Entrant | null
  readonly reported: ReportedResult | null
  readonly wanted: boolean
}

/** What the desk hears. */
export interface DeskUpdate {
  readonly role: DeskRole
  readonly settings: OnlineSettings
  readonly games: readonly OnlineGame[]
  readonly acts: readonly EventAct[]
  readonly calls: readonly PlayerCall[]
  readonly counts: { readonly acts: number; readonly calls: number }
}

export interface ListVerdict {
  readonly costs: readonly number[]
  readonly violations: readonly ListFault[]
  readonly notes: readonly string[]
}

const eventPath = (id: string, what: string): string => `events/${encodeURIComponent(id)}/${what}`

export const loadListedEvents = async () =>
  (
    await fetchApi<{
      events: readonly { id: string; name: string; date: string; place: string; phase: string }[]
    }>('events')
  ).events
export const loadPublicEvent = (id: string) => fetchApi<PublicEvent>(`events/${encodeURIComponent(id)}`)
export const loadOwnEntry = (id: string) => fetchApi<OwnEntry>(eventPath(id, 'me'))
export const signUp = (id: string, name: string, members?: readonly string[]) =>
  fetchApi(eventPath(id, 'sign-up'), { name, ...(members ? { members } : {}) })
export const judgeList = (id: string, text: string, member: number, list: number) =>
  fetchApi<ListVerdict>(eventPath(id, 'judge-list'), { text, member, list })
export const handInList = (id: string, text: string, member: number, list: number) =>
  fetchApi<ListVerdict>(eventPath(id, 'list'), { text, member, list })
export const checkIn = (id: string, here: boolean) => fetchApi(eventPath(id, 'check-in'), { here })
export const dropOut = (id: string) => fetchApi(eventPath(id, 'drop'), {})
export const reportResult = (id: string, round: number, match: number, report: Report) =>
  fetchApi(eventPath(id, 'report'), { round, match, report })
export const answerReport = (id: string, call: number, agree: boolean) =>
  fetchApi(eventPath(id, 'answer'), { call, agree })
export const callJudge = (id: string, text: string) => fetchApi(eventPath(id, 'judge'), { text })
export const openGame = async (id: string, round: number, match: number) =>
  (await fetchApi<{ game: string }>(eventPath(id, 'game'), { round, match })).game
export const claimRole = (id: string, code: string) =>
  fetchApi<{ role: Role; entrant: EntrantId | null }>(eventPath(id, 'claim'), { code })

export const createOnlineEvent = async (acts: readonly EventAct[], settings: OnlineSettings) =>
  (await fetchApi<{ id: string }>('events', { acts, settings })).id
export const loadDeskUpdate = (id: string, acts: number) =>
  fetchApi<DeskUpdate>(eventPath(id, `desk?acts=${acts}&calls=0`))
/** The acts as the server has stored them: it signs those of helpers itself. Undefined where others were faster. */
export const pushActs = async (id: string, had: number, acts: readonly EventAct[]) =>
  (await fetchApi<{ stored: boolean; acts?: readonly EventAct[] }>(eventPath(id, 'acts'), { had, acts })).acts
export const saveOnlineSettings = (id: string, settings: OnlineSettings) =>
  fetchApi(eventPath(id, 'settings'), settings)
export const createRoleLink = async (id: string, role: Role, entrant?: EntrantId) =>
  (
    await fetchApi<{ code: string }>(eventPath(id, 'link'), {
      role,
      ...(entrant === undefined ? {} : { entrant }),
    })
  ).code
export const revokeRoleLinks = (id: string, role: Role) => fetchApi(eventPath(id, 'unlink'), { role })
export const settleCall = (id: string, call: number) => fetchApi(eventPath(id, 'settled'), { call })

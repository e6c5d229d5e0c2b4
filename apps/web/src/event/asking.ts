import type { Person } from '@flotilla/host'
import type {
  Act,
  Call,
  DeskRole,
  Entrant,
  EntrantId,
  EventState,
  ListFault,
  Report,
  Reported,
  Role,
} from '@flotilla/tournament'
import { asked } from '../asked.ts'

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

export const firstSettings: OnlineSettings = {
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
export interface OwnPlace {
  readonly person: Person | null
  readonly role: Role | null
  readonly entrant: Entrant | null
  readonly reported: Reported | null
  readonly wanted: boolean
}

/** What the desk hears. */
export interface DeskNews {
  readonly role: DeskRole
  readonly settings: OnlineSettings
  readonly games: readonly OnlineGame[]
  readonly acts: readonly Act[]
  readonly calls: readonly Call[]
  readonly counts: { readonly acts: number; readonly calls: number }
}

export interface ListVerdict {
  readonly costs: readonly number[]
  readonly violations: readonly ListFault[]
  readonly notes: readonly string[]
}

const of = (id: string, what: string): string => `events/${encodeURIComponent(id)}/${what}`

export const eventsListed = async () =>
  (
    await asked<{
      events: readonly { id: string; name: string; date: string; place: string; phase: string }[]
    }>('events')
  ).events
export const publicEvent = (id: string) => asked<PublicEvent>(`events/${encodeURIComponent(id)}`)
export const ownPlace = (id: string) => asked<OwnPlace>(of(id, 'me'))
export const signUp = (id: string, name: string, members?: readonly string[]) =>
  asked(of(id, 'sign-up'), { name, ...(members ? { members } : {}) })
export const judgeList = (id: string, text: string, member: number, list: number) =>
  asked<ListVerdict>(of(id, 'judge-list'), { text, member, list })
export const handIn = (id: string, text: string, member: number, list: number) =>
  asked<ListVerdict>(of(id, 'list'), { text, member, list })
export const checkIn = (id: string, here: boolean) => asked(of(id, 'check-in'), { here })
export const drop = (id: string) => asked(of(id, 'drop'), {})
export const reportResult = (id: string, round: number, match: number, report: Report) =>
  asked(of(id, 'report'), { round, match, report })
export const answerReport = (id: string, call: number, agree: boolean) =>
  asked(of(id, 'answer'), { call, agree })
export const callJudge = (id: string, text: string) => asked(of(id, 'judge'), { text })
export const openGame = async (id: string, round: number, match: number) =>
  (await asked<{ game: string }>(of(id, 'game'), { round, match })).game
export const claim = (id: string, code: string) =>
  asked<{ role: Role; entrant: EntrantId | null }>(of(id, 'claim'), { code })

export const makeOnline = async (acts: readonly Act[], settings: OnlineSettings) =>
  (await asked<{ id: string }>('events', { acts, settings })).id
export const deskNews = (id: string, acts: number) => asked<DeskNews>(of(id, `desk?acts=${acts}&calls=0`))
/** The acts as the server has stored them: it signs those of helpers itself. Undefined where others were faster. */
export const pushActs = async (id: string, had: number, acts: readonly Act[]) =>
  (await asked<{ stored: boolean; acts?: readonly Act[] }>(of(id, 'acts'), { had, acts })).acts
export const setOnline = (id: string, settings: OnlineSettings) => asked(of(id, 'settings'), settings)
export const newLink = async (id: string, role: Role, entrant?: EntrantId) =>
  (await asked<{ code: string }>(of(id, 'link'), { role, ...(entrant === undefined ? {} : { entrant }) }))
    .code
export const endLinks = (id: string, role: Role) => asked(of(id, 'unlink'), { role })
export const settledCall = (id: string, call: number) => asked(of(id, 'settled'), { call })

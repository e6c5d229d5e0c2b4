import type { LogStorage } from '@flotilla/host/log-storage'
import type { EntrantId, EventAct, PlayerCall, Role } from '@flotilla/tournament'
import type { Queries } from '../database.ts'
import { HttpError } from '../http-error.ts'

/** The settings of an event's public page. */
export interface EventSettings {
  /** Anyone may enter. */
  readonly signUp: boolean
  /** Everyone may see the lists. */
  readonly lists: boolean
  /** The event is in the public list. */
  readonly listed: boolean
  /** Games are played at physical tables, or here: live, or by correspondence. */
  readonly play: 'tables' | 'live' | 'days'
  /** By correspondence: days for each decision; three by default. */
  readonly days?: number
  /** Bots may stand in for absent players in games played here. */
  readonly bots?: boolean
  /** The announcement. */
  readonly notice: string
}

/** The role of a person at an event. */
export interface EventMembership {
  readonly role: Role
  readonly entrant: EntrantId | null
}

/** A match that is played at a table of this server. */
export interface EventGame {
  readonly round: number
  readonly match: number
  readonly game: string
  readonly over: boolean
}

/** The stored state of an event. */
export interface EventRecord {
  readonly acts: number
  readonly calls: number
  readonly settings: EventSettings
  readonly games: readonly EventGame[]
}

/** An event in the public list. */
export interface ListedEvent {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly place: string
  readonly phase: string
}

/** What is stored with acts of an event. */
export interface ActDetails {
  /** What the list of events says after them. */
  readonly about: string
  readonly person: string
  /** The entrant that the person becomes by them. */
  readonly newEntrant?: EntrantId | undefined
}

/** The store of events, their members and their links. */
export interface EventStore {
  create(
    id: string,
    acts: readonly EventAct[],
    settings: EventSettings,
    about: string,
    person: string,
  ): Promise<void>
  /** Returns the state of an event; undefined when there is none. */
  loadRecord(id: string): Promise<EventRecord | undefined>
  readonly acts: LogStorage<EventAct, ActDetails>
  readonly calls: LogStorage<PlayerCall, { readonly person: string }>
  storeSettings(id: string, settings: EventSettings): Promise<void>
  membershipOf(id: string, person: string): Promise<EventMembership | undefined>
  /** Gives a person the role of a link's code. */
  claimLink(code: string, id: string, person: string): Promise<EventMembership | undefined>
  /** Lists the people of entrants, in the order in which they came. */
  playersOf(id: string, entrants: readonly EntrantId[]): Promise<{ person: string; entrant: EntrantId }[]>
  addLink(code: string, id: string, role: Role, entrant: EntrantId | null): Promise<void>
  /**
   * Revokes all links of a role, and the role from people who got it by one; the maker of the event stays.
   */
  revokeLinks(id: string, role: Role): Promise<void>
  /** Records the table of a match; returns false where the match already has one. */
  recordTable(id: string, round: number, match: number, game: string): Promise<boolean>
  listPublic(): Promise<ListedEvent[]>
}

const UNIQUE = '23505'

/** Reports whether a statement ran; false where another node took the same number. */
async function insertUnlessTaken(doing: () => Promise<unknown>): Promise<boolean> {
  try {
    await doing()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE) return false
    throw error
  }
}

const rowsOf = (from: number, items: readonly unknown[]): string =>
  JSON.stringify(items.map((one, index) => ({ number: from + index + 1, text: JSON.stringify(one) })))

/** The number of acts written in one statement when an event is created. */
const PART = 100

/**
 * Creates the store of events. Every statement is a transaction of its own, so writes that belong together
 * share one.
 */
export const createEventStore = (database: Queries): EventStore => ({
  create: async (id, acts, settings, about, person) => {
    // Choices wait while a statement is done, so a large event is written in parts. Until it has an organiser it is not there.
    await database.query('INSERT INTO events (id, settings, about, listed) VALUES ($1, $2, $3, false)', [
      id,
      JSON.stringify(settings),
      about,
    ])
    for (let from = 0; from < acts.length; from += PART)
      await database.query(
        `INSERT INTO event_acts (event, number, act, person)
         SELECT $1, (x->>'number')::integer, x->>'text', $2 FROM jsonb_array_elements($3::jsonb) AS x`,
        [id, person, rowsOf(from, acts.slice(from, from + PART))],
      )
    await database.query(
      `WITH head AS (INSERT INTO event_members (event, person, role) VALUES ($1, $2, 'organiser'))
       UPDATE events SET listed = $3 WHERE id = $1`,
      [id, person, settings.listed],
    )
  },
  loadRecord: async (id) => {
    const [found] = await database.query<{
      acts: number
      calls: number
      settings: string
      games: string
      closed: boolean
    }>(
      `SELECT settings, EXISTS (SELECT 1 FROM closures WHERE kind = 'event' AND id = $1) AS closed,
         (SELECT count(*)::integer FROM event_acts WHERE event = $1) AS acts,
         (SELECT count(*)::integer FROM event_calls WHERE event = $1) AS calls,
         (SELECT coalesce(json_agg(json_build_object('round', round, 'match', match, 'game', game,
            'over', coalesce(stage = 'over', false)) ORDER BY round, match), '[]')::text
          FROM event_games LEFT JOIN tables ON tables.id = game WHERE event = $1) AS games
       FROM events WHERE id = $1`,
      [id],
    )
    if (!found) return
    const { acts, calls, settings, games, closed } = found
    if (closed) throw new HttpError(410, 'The operator of this server has closed this event.')
    return { acts, calls, settings: JSON.parse(settings), games: JSON.parse(games) }
  },
  acts: {
    since: async (id, number) => {
      const rows = await database.query<{ act: string }>(
        'SELECT act FROM event_acts WHERE event = $1 AND number > $2 ORDER BY number',
        [id, number],
      )
      return rows.map(({ act }) => JSON.parse(act))
    },
    append: (id, number, acts, { about, person, newEntrant }) =>
      insertUnlessTaken(async () => {
        // Who has entered meanwhile, from another page or at another node, does not enter again.
        const [{ added }] = (await database.query<{ added: number }>(
          `WITH all_acts AS (
           INSERT INTO event_acts (event, number, act, person)
           SELECT $1, (x->>'number')::integer, x->>'text', $2 FROM jsonb_array_elements($3::jsonb) AS x
           WHERE $5::integer IS NULL OR NOT EXISTS (
             SELECT 1 FROM event_members WHERE event = $1 AND person = $2 AND entrant IS NOT NULL)
           RETURNING number),
         entered AS (
           INSERT INTO event_members (event, person, role, entrant)
           SELECT $1, $2, 'player', $5::integer WHERE $5::integer IS NOT NULL AND EXISTS (SELECT 1 FROM all_acts)
           ON CONFLICT (event, person) DO UPDATE SET entrant = excluded.entrant, entered_at = now()),
         described AS (
           UPDATE events SET about = $4, updated_at = now() WHERE id = $1 AND EXISTS (SELECT 1 FROM all_acts))
         SELECT count(*)::integer AS added FROM all_acts`,
          [id, person, rowsOf(number, acts), about, newEntrant ?? null],
        )) as [{ added: number }]
        if (added === 0 && newEntrant !== undefined) throw new HttpError(409, 'You have signed up already.')
      }),
  },
  calls: {
    since: async (id, number) => {
      const rows = await database.query<{ call: string }>(
        'SELECT call FROM event_calls WHERE event = $1 AND number > $2 ORDER BY number',
        [id, number],
      )
      return rows.map(({ call }) => JSON.parse(call))
    },
    append: (id, number, calls, { person }) =>
      insertUnlessTaken(() =>
        database.query(
          `INSERT INTO event_calls (event, number, call, person)
           SELECT $1, (x->>'number')::integer, x->>'text', $2 FROM jsonb_array_elements($3::jsonb) AS x`,
          [id, person, rowsOf(number, calls)],
        ),
      ),
  },
  storeSettings: async (id, settings) => {
    await database.query('UPDATE events SET settings = $2, listed = $3, updated_at = now() WHERE id = $1', [
      id,
      JSON.stringify(settings),
      settings.listed,
    ])
  },
  membershipOf: async (id, person) => {
    const [found] = await database.query<{ role: Role; entrant: EntrantId | null }>(
      'SELECT role, entrant FROM event_members WHERE event = $1 AND person = $2',
      [id, person],
    )
    return found
  },
  claimLink: async (code, id, person) => {
    // Who is more than a player already stays it, and who has entered stays entered.
    const [found] = await database.query<{ role: Role; entrant: EntrantId | null }>(
      `WITH one AS (SELECT code, event, role, entrant FROM event_links WHERE code = $1 AND event = $2),
       claimed AS (
         INSERT INTO event_members (event, person, role, entrant, link)
         SELECT event, $3, role, entrant, CASE WHEN role <> 'player' THEN code END FROM one
         ON CONFLICT (event, person) DO UPDATE SET
           role = CASE WHEN excluded.role = 'player' OR event_members.role = 'organiser'
                       THEN event_members.role ELSE excluded.role END,
           link = CASE WHEN excluded.role = 'player' OR event_members.role = 'organiser'
                       THEN event_members.link ELSE excluded.link END,
           entered_at = CASE WHEN coalesce(excluded.entrant, 0) IN (0, event_members.entrant)
                             THEN event_members.entered_at ELSE now() END,
           entrant = coalesce(excluded.entrant, event_members.entrant))
       SELECT role, entrant FROM one`,
      [code, id, person],
    )
    return found
  },
  playersOf: async (id, entrants) =>
    database.query<{ person: string; entrant: EntrantId }>(
      `SELECT person, entrant FROM event_members WHERE event = $1 AND entrant = ANY($2::integer[])
       ORDER BY entrant, entered_at, person`,
      [id, entrants],
    ),
  addLink: async (code, id, role, entrant) => {
    await database.query('INSERT INTO event_links (code, event, role, entrant) VALUES ($1, $2, $3, $4)', [
      code,
      id,
      role,
      entrant,
    ])
  },
  revokeLinks: async (id, role) => {
    // A player is known by who entered, and keeps that: only roles at the desk are taken away.
    await database.query(
      `WITH ended AS (DELETE FROM event_links WHERE event = $1 AND role = $2),
       gone AS (
         DELETE FROM event_members WHERE event = $1 AND role = $2 AND role <> 'player' AND entrant IS NULL
           AND (link IS NOT NULL OR role <> 'organiser'))
       UPDATE event_members SET role = 'player', link = NULL WHERE event = $1 AND role = $2
         AND entrant IS NOT NULL AND (link IS NOT NULL OR role <> 'organiser')`,
      [id, role],
    )
  },
  recordTable: (id, round, match, game) =>
    insertUnlessTaken(() =>
      database.query('INSERT INTO event_games (event, round, match, game) VALUES ($1, $2, $3, $4)', [
        id,
        round,
        match,
        game,
      ]),
    ),
  listPublic: async () => {
    const rows = await database.query<{ id: string; about: string }>(
      `SELECT id, about FROM events WHERE listed
         AND NOT EXISTS (SELECT 1 FROM closures WHERE kind = 'event' AND closures.id = events.id)
       ORDER BY updated_at DESC LIMIT 100`,
    )
    return rows.map(({ id, about }) => ({ id, ...JSON.parse(about) }))
  },
})

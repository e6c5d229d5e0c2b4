import type { Queries } from './database.ts'

/** What an operator may set, each with what holds unless it is set. Where 0 sets no limit, its words say so. */
export const settings = {
  'tables-per-person': { value: 100, about: 'games that one person has made and that are not over' },
  'tables-per-day': { value: 200, about: 'games that one person makes in a day' },
  'events-per-person': { value: 100, about: 'events that one person has made' },
  'squads-per-person': { value: 500, about: 'squads that one person stores' },
  'squad-kilobytes': { value: 5_000, about: 'size of all squads of one person' },
  'squad-kilobytes-per-hour': {
    value: 40_000,
    about: 'size of the squads, game files and events that one address sends in an hour',
  },
  'work-per-person': {
    value: 200,
    about: 'milliseconds of work a second for one person, after 15 seconds’ worth at once',
  },
  'work-per-address': { value: 600, about: 'the same for all who ask from one address' },
  'keep-unstarted-days': {
    value: 30,
    about: 'days after which a table is deleted whose game has not begun; 0 keeps it',
  },
  'keep-idle-days': {
    value: 365,
    about: 'days after which a game is deleted that nobody goes on with; 0 keeps it',
  },
  'keep-finished-days': { value: 0, about: 'days after which a game is deleted that is over; 0 keeps it' },
  'keep-events-days': {
    value: 0,
    about: 'days after which an event is deleted where nothing happens; 0 keeps it',
  },
  'keep-people-days': {
    value: 400,
    about: 'days after which somebody is forgotten who did not come and has no passkey; 0 keeps them',
  },
  'keep-deleted-squads-days': {
    value: 100,
    about: 'days for which other devices hear that a squad was deleted',
  },
} as const satisfies Record<string, { readonly value: number; readonly about: string }>

/** The name of a setting. */
export type SettingName = keyof typeof settings

/** Reports whether a name is that of a setting. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** The settings of a server, as they were when they were last read. */
export interface ServerSettings {
  get(name: SettingName): number
  load(): Promise<void>
}

/** Creates the settings of a server, read from its database. */
export function createSettings(database: Queries): ServerSettings {
  let values = new Map<string, number>()
  return {
    get: (name) => values.get(name) ?? settings[name].value,
    load: async () => {
      const rows = await database.query<{ name: string; value: number }>('SELECT name, value FROM settings')
      values = new Map(rows.map(({ name, value }) => [name, value]))
    },
  }
}

/** Stores the value of a setting. */
export async function storeSetting(database: Queries, name: SettingName, value: number): Promise<void> {
  await database.query(
    'INSERT INTO settings VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
}

import type { Queries } from './database.ts'

/** What leads to every schema version from the one before, beginning with an empty database. None is ever changed. */
export const migrations: readonly string[] = [
  `CREATE TABLE people (
     id text PRIMARY KEY,
     name text NOT NULL,
     made timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE visits (
     token text PRIMARY KEY,
     person text NOT NULL REFERENCES people ON DELETE CASCADE,
     made timestamptz NOT NULL DEFAULT now(),
     seen timestamptz NOT NULL DEFAULT now()
   );
   CREATE INDEX visits_person ON visits (person);
   CREATE TABLE acts (
     game text NOT NULL,
     number integer NOT NULL,
     acts text NOT NULL,
     made timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (game, number)
   );
   CREATE TABLE snapshots (
     game text PRIMARY KEY,
     number integer NOT NULL,
     standing text NOT NULL,
     beside text
   );
   CREATE TABLE tables (
     id text PRIMARY KEY,
     title text NOT NULL,
     stage text NOT NULL,
     listed boolean NOT NULL,
     about text NOT NULL,
     due bigint,
     changed timestamptz NOT NULL DEFAULT now()
   );
   CREATE INDEX tables_listed ON tables (changed) WHERE listed;
   CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;`,
  `ALTER TABLE visits ADD COLUMN device text NOT NULL DEFAULT '';
   CREATE TABLE codes (
     code text PRIMARY KEY,
     serves text NOT NULL,
     person text REFERENCES people ON DELETE CASCADE,
     ends timestamptz NOT NULL
   );
   CREATE TABLE passkeys (
     id text PRIMARY KEY,
     person text NOT NULL REFERENCES people ON DELETE CASCADE,
     key text NOT NULL,
     counter bigint NOT NULL,
     transports text NOT NULL,
     device text NOT NULL,
     made timestamptz NOT NULL DEFAULT now(),
     used timestamptz
   );
   CREATE INDEX passkeys_person ON passkeys (person);`,
  `CREATE TABLE jobs (
     game text PRIMARY KEY,
     wanted integer NOT NULL DEFAULT 1,
     node text,
     ends timestamptz,
     made timestamptz NOT NULL DEFAULT now()
   );`,
  `CREATE TABLE events (
     id text PRIMARY KEY,
     settings text NOT NULL,
     about text NOT NULL,
     listed boolean NOT NULL,
     changed timestamptz NOT NULL DEFAULT now()
   );
   CREATE INDEX events_listed ON events (changed) WHERE listed;
   CREATE TABLE event_acts (
     event text NOT NULL REFERENCES events,
     number integer NOT NULL,
     act text NOT NULL,
     person text,
     made timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (event, number)
   );
   CREATE TABLE event_calls (
     event text NOT NULL REFERENCES events,
     number integer NOT NULL,
     call text NOT NULL,
     person text,
     PRIMARY KEY (event, number)
   );
   CREATE TABLE event_people (
     event text NOT NULL REFERENCES events,
     person text NOT NULL REFERENCES people ON DELETE CASCADE,
     role text NOT NULL,
     entrant integer,
     PRIMARY KEY (event, person)
   );
   CREATE TABLE event_links (
     code text PRIMARY KEY,
     event text NOT NULL REFERENCES events,
     role text NOT NULL,
     entrant integer
   );
   CREATE TABLE event_games (
     event text NOT NULL REFERENCES events,
     round integer NOT NULL,
     match integer NOT NULL,
     game text NOT NULL,
     PRIMARY KEY (event, round, match)
   );`,
  `CREATE TABLE squads (
     person text NOT NULL REFERENCES people ON DELETE CASCADE,
     id text NOT NULL,
     changed bigint NOT NULL,
     kept text,
     PRIMARY KEY (person, id)
   );`,
  // The time of the service, and by which link somebody has a role.
  `CREATE TABLE clocks (
     id integer PRIMARY KEY,
     time bigint NOT NULL,
     stored timestamptz NOT NULL DEFAULT now()
   );
   ALTER TABLE event_people ADD COLUMN link text;`,
  `CREATE TABLE checks (
     id integer PRIMARY KEY,
     made timestamptz NOT NULL
   );`,
  // How often bots have failed at a table, who has made it, and what an operator decides.
  `ALTER TABLE jobs ADD COLUMN failures integer NOT NULL DEFAULT 0;
   CREATE TABLE makers (
     game text PRIMARY KEY,
     person text NOT NULL,
     made timestamptz NOT NULL DEFAULT now()
   );
   CREATE INDEX makers_person ON makers (person);
   CREATE TABLE settings (
     name text PRIMARY KEY,
     value double precision NOT NULL
   );
   CREATE TABLE bans (
     person text PRIMARY KEY,
     made timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE closures (
     kind text NOT NULL,
     id text NOT NULL,
     made timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (kind, id)
   );`,
  // Whose games there are, and where a browser is told that it is somebody's turn.
  `ALTER TABLE tables ADD COLUMN people text[] NOT NULL DEFAULT '{}';
   ALTER TABLE tables ADD COLUMN asked text[] NOT NULL DEFAULT '{}';
   CREATE INDEX tables_people ON tables USING gin (people);
   CREATE TABLE push_keys (
     id integer PRIMARY KEY,
     public text NOT NULL,
     private text NOT NULL
   );
   CREATE TABLE push_subscriptions (
     endpoint text PRIMARY KEY,
     person text NOT NULL REFERENCES people ON DELETE CASCADE,
     keys text NOT NULL,
     site text NOT NULL,
     made timestamptz NOT NULL DEFAULT now()
   );
   CREATE INDEX push_subscriptions_person ON push_subscriptions (person);`,
  // Names as the glossary has them. Older releases read the version from the view, and refuse a newer one in words.
  `ALTER TABLE forms RENAME TO schema_versions;
   ALTER TABLE schema_versions RENAME COLUMN form TO version;
   CREATE VIEW forms AS SELECT version AS form FROM schema_versions;
   ALTER TABLE people RENAME COLUMN made TO created_at;
   ALTER TABLE visits RENAME TO sessions;
   ALTER TABLE sessions RENAME COLUMN made TO created_at;
   ALTER TABLE sessions RENAME COLUMN seen TO last_seen_at;
   ALTER INDEX visits_person RENAME TO sessions_person;
   ALTER TABLE acts RENAME TO log_entries;
   ALTER TABLE log_entries RENAME COLUMN acts TO entries;
   ALTER TABLE log_entries RENAME COLUMN made TO created_at;
   ALTER TABLE snapshots RENAME COLUMN standing TO table_state;
   ALTER TABLE snapshots RENAME COLUMN beside TO snapshot;
   ALTER TABLE tables RENAME COLUMN due TO due_at;
   ALTER TABLE tables RENAME COLUMN changed TO updated_at;
   ALTER TABLE tables RENAME COLUMN people TO players;
   ALTER TABLE tables RENAME COLUMN asked TO waiting_for;
   ALTER INDEX tables_people RENAME TO tables_players;
   ALTER TABLE codes RENAME COLUMN serves TO purpose;
   ALTER TABLE codes RENAME COLUMN ends TO expires_at;
   ALTER TABLE passkeys RENAME COLUMN made TO created_at;
   ALTER TABLE passkeys RENAME COLUMN used TO last_used_at;
   ALTER TABLE jobs RENAME COLUMN wanted TO requests;
   ALTER TABLE jobs RENAME COLUMN ends TO lease_expires_at;
   ALTER TABLE jobs RENAME COLUMN made TO created_at;
   ALTER TABLE events RENAME COLUMN changed TO updated_at;
   ALTER TABLE event_acts RENAME COLUMN made TO created_at;
   ALTER TABLE event_people RENAME TO event_members;
   ALTER TABLE squads RENAME COLUMN kept TO squad;
   ALTER TABLE squads RENAME COLUMN changed TO updated_at;
   ALTER TABLE clocks RENAME COLUMN stored TO stored_at;
   ALTER TABLE checks RENAME COLUMN made TO created_at;
   ALTER TABLE makers RENAME TO table_makers;
   ALTER TABLE table_makers RENAME COLUMN made TO created_at;
   ALTER INDEX makers_person RENAME TO table_makers_person;
   ALTER TABLE bans RENAME COLUMN made TO created_at;
   ALTER TABLE closures RENAME COLUMN made TO created_at;
   ALTER TABLE push_subscriptions RENAME COLUMN made TO created_at;`,
  `ALTER TABLE event_members ADD COLUMN entered_at timestamptz NOT NULL DEFAULT now();`,
]

/** So that two nodes that start at once do not both migrate. */
const LOCK = 4_600_001

/** From this schema version on, the table of schema versions has its name; before, it was called `forms`. */
const RENAMED = 10

/** The schema version of a database; 0 where it has none. */
export async function readSchemaVersion({ query }: Queries): Promise<number> {
  const [there] = await query<{ name: string | null }>(
    "SELECT coalesce(to_regclass('schema_versions'), to_regclass('forms'))::text AS name",
  )
  if (!there?.name) return 0
  const [row] = await query<{ version: number | null }>(
    `SELECT max(version) AS version FROM ${there.name} AS versions (version)`,
  )
  return row?.version ?? 0
}

/** Brings a database to a schema version, the current one unless another is named; within a transaction. */
export async function migrate(queries: Queries, to = migrations.length): Promise<void> {
  const { query } = queries
  await query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const now = await readSchemaVersion(queries)
  if (now > to)
    throw new Error(
      `The database has schema version ${now}, and this Flotilla knows ${to}. Start the newer Flotilla that made it.`,
    )
  if (now === 0) await query('CREATE TABLE IF NOT EXISTS forms (form integer PRIMARY KEY)')
  // A block, since a prepared statement has one part.
  for (let version = now + 1; version <= to; version++)
    await query(
      `DO $migration$ BEGIN ${migrations[version - 1]}
       INSERT INTO ${version < RENAMED ? 'forms' : 'schema_versions'} VALUES (${version}); END $migration$`,
    )
}

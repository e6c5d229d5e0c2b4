import { factionNames } from '@flotilla/catalogue'
import {
  type AnyLibrary,
  type AnySetup,
  commitment,
  editionOf,
  first,
  newGame,
  overspent,
  rulesets,
  type SeedParts,
  seedFrom,
} from '@flotilla/engine'
import { costsOf, loadReady, readyNames, regulations, type Squad, withBoats } from '@flotilla/squads'
import { capital } from '@flotilla/story'
import { deployed } from './deploy.ts'
import { squadsIn, withWings } from './files.ts'
import type {
  EditionSummary,
  Player,
  Quick,
  Result,
  SavedGame,
  SquadSummary,
  TableWanted,
} from './protocol.ts'
import { isFaction, measured, QUICK, quickNamed, wantedScenario, withLimit } from './scenarios.ts'
import { newSecret } from './secret.ts'
import { usualObstacles, wingSquadNamed, wingSquads, withOwnSets } from './wings.ts'

const editionNames = { first: 'First edition', second: 'Second edition' } as const
const allRulesets: readonly string[] = [...Object.keys(rulesets), ...Object.keys(first.rulesets)]

/** Finds what a ruleset is played with. */
type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** The editions the rules know, each with the versions it may be played by. */
export const editions = (): EditionSummary[] =>
  (['second', 'first'] as const).map((id) => ({
    id,
    name: editionNames[id],
    rulesets: allRulesets
      .filter((ruleset) => editionOf(ruleset) === id)
      .map((ruleset) => ({ id: ruleset, name: capital(ruleset.replace(/^\de-/, '').replace('-', ' ')) })),
  }))

/** What keeps a squad from the table, as the engine says it. */
function faultOf(squad: Squad, ruleset: string, library: AnyLibrary): string | undefined {
  const setup: AnySetup = { ruleset, seats: [{ name: '', team: 0, squad }] }
  const made = newGame(setup, '', library)
  return made.ok ? undefined : made.faults.join(' ')
}

async function summary(
  squad: Squad,
  name: string,
  title: string,
  plays: string,
  libraries: Libraries,
): Promise<SquadSummary> {
  const ruleset = allRulesets.find((one) => editionOf(one) === squad.edition)!
  const library = await libraries(ruleset)
  const { catalogue } = library
  const fault = faultOf(squad, ruleset, library)
  const costs = costsOf(await regulations(`standard-${squad.edition}`), squad)
  return {
    name,
    title,
    plays,
    edition: squad.edition,
    faction: squad.faction,
    factionName: factionNames[squad.faction],
    ships: squad.ships.map(({ parts: [{ ship, pilot: key }] }) => ({
      ship,
      shipName: catalogue.ship(ship)?.name ?? ship,
      pilot: catalogue.pilot(key)?.name ?? key,
    })),
    huge: squad.ships.some(({ parts: [{ ship }] }) => catalogue.ship(ship)?.size === 'huge'),
    points: costs.reduce((sum, cost) => sum + cost, 0),
    ...(fault ? { fault } : {}),
  }
}

/** Squads to take and play, those that can be played first. */
export async function readySquads(libraries: Libraries): Promise<SquadSummary[]> {
  const found = await Promise.all(
    readyNames.map(async (name) => {
      const { squad, title, plays } = (await loadReady(name))!
      if (!('squads' in squad)) return [await summary(squad, name, title, plays, libraries)]
      const { squads } = squad
      return Promise.all(
        squads.map(async (one, place) => ({
          ...(await summary(one, `${name}#${place}`, one.name || title, plays, libraries)),
          team: { name: title, place, of: squads.length },
        })),
      )
    }),
  )
  const wings = await Promise.all(
    (await wingSquads(await libraries(Object.keys(rulesets)[0]!))).map(
      async ({ name, title, plays, squad, wing }) => ({
        ...(await summary(squad, name, title, plays, libraries)),
        wing,
      }),
    ),
  )
  return [...found.flat(), ...wings].sort(
    (a, b) => Number(a.fault !== undefined) - Number(b.fault !== undefined),
  )
}

export async function readSquad(
  text: string,
  libraries: Libraries,
): Promise<Result<readonly SquadSummary[]>> {
  const read = await squadsIn(text)
  if (!read.ok) return read
  const found = read.value.map(async ({ squad, said, asked }) => ({
    ...(await summary(squad, '', squad.name || 'Your squad', '', libraries)),
    said,
    asked,
  }))
  return { ok: true, value: await Promise.all(found) }
}

async function squadOf(
  squad: TableWanted['seats'][number]['squad'],
  library: AnyLibrary,
): Promise<Result<Squad>> {
  if ('file' in squad) {
    const read = await squadsIn(squad.file)
    return read.ok ? withWings(read.value[0]!, squad.wings ?? []) : read
  }
  const wing = await wingSquadNamed(library, squad.ready)
  if (wing) return { ok: true, value: wing }
  const [name = '', place = '0'] = squad.ready.split('#')
  const ready = (await loadReady(name))?.squad
  const found = ready && 'squads' in ready ? ready.squads[Number(place)] : ready
  if (!found) return { ok: false, faults: [`There is no ready squad "${squad.ready}". Choose another.`] }
  return { ok: true, value: found }
}

/** What a squad that somebody brings to a table is called; or why it cannot be flown there. */
export async function broughtTitle(
  squad: TableWanted['seats'][number]['squad'],
  { ruleset, scenario }: Pick<TableWanted, 'ruleset' | 'scenario'>,
  libraries: Libraries,
): Promise<Result<string>> {
  if ('ready' in squad && squad.ready.startsWith(QUICK)) {
    const faction = squad.ready.slice(QUICK.length)
    if (!isFaction(faction))
      return { ok: false, faults: [`There is no faction "${faction}". Choose another squad.`] }
    return scenario
      ? { ok: true, value: `${factionNames[faction]}: quick builds` }
      : {
          ok: false,
          faults: ['Quick builds are drawn within the limit of a scenario. Choose another squad.'],
        }
  }
  const library = await libraries(ruleset)
  const found = await squadOf(squad, library)
  if (!found.ok) return found
  if (found.value.edition !== editionOf(ruleset))
    return { ok: false, faults: ['That squad is of the other edition. Choose another.'] }
  const fault = faultOf(found.value, ruleset, library)
  return fault ? { ok: false, faults: [fault] } : { ok: true, value: found.value.name || 'A squad' }
}

const saved = (
  title: string,
  setup: AnySetup,
  seed: string,
  players: readonly Player[],
  more: Pick<SavedGame, 'seedParts' | 'typedSeed' | 'guided'>,
): SavedGame => ({
  id: crypto.randomUUID(),
  title,
  changed: Date.now(),
  setup,
  seed,
  commitment: commitment(more.seedParts?.secret ?? seed),
  players,
  choices: [],
  round: 0,
  over: false,
  ...more,
})

/** How many obstacles several seats bring together, about. */
const OBSTACLES = 6

/** A table as somebody wants it; the secret is the one that its host has committed itself to. */
export async function newTable(
  wanted: TableWanted,
  library: AnyLibrary,
  secret = newSecret(),
): Promise<Result<SavedGame>> {
  const squads: Squad[] = []
  const shares = wanted.dice?.shares ?? wanted.seats.map(() => null)
  const seedParts: SeedParts | undefined = wanted.seed ? undefined : { secret, shares }
  const seed = seedParts ? seedFrom(seedParts) : wanted.seed!
  const played = await wantedScenario(wanted.scenario)
  if (!played.ok) return played
  const teams = wanted.seats.map(({ team }) => team)
  const scenario = played.value && wanted.limit ? withLimit(played.value, wanted.limit) : played.value
  for (const [seat, { squad }] of wanted.seats.entries()) {
    const quick = 'ready' in squad && (await quickNamed(squad.ready, scenario, teams, seat, seed))
    const found = quick ? { ok: true as const, value: quick } : await squadOf(squad, library)
    if (!found.ok) return found
    squads.push(found.value)
  }
  const by = await regulations(`standard-${editionOf(wanted.ruleset) ?? 'second'}`)
  // Whoever has things put down and brings no obstacles gets some: a table without them is no game.
  const bare = wanted.deployed && !scenario && editionOf(wanted.ruleset) === 'second'
  const flown = withOwnSets(squads)
    .map((squad) => withBoats(by.book, squad))
    .map((squad) => (bare && squad.obstacles.length === 0 ? { ...squad, obstacles: usualObstacles } : squad))
  const rounds = rulesets[wanted.ruleset]?.rounds
  const costs = (squad: Squad) => costsOf(by, squad)
  const worth = scenario ? await measured(flown, costs) : flown.map((squad) => ({ costs: costs(squad) }))
  const setup: AnySetup = {
    ruleset: wanted.ruleset,
    area: wanted.area,
    seats: wanted.seats.map(({ name, team }, seat) => ({
      name,
      team,
      squad: flown[seat]!,
      ...worth[seat]!,
    })),
    ...(scenario ? { scenario } : {}),
    ...(!scenario && flown.length > 2 && editionOf(wanted.ruleset) === 'second'
      ? { obstaclesPerSeat: Math.max(1, Math.round(OBSTACLES / flown.length)) }
      : {}),
    ...(rounds === undefined || scenario ? {} : { roundLimit: rounds }),
  }
  const over = scenario ? overspent(setup.seats, scenario) : []
  if (over.length > 0) return { ok: false, faults: over.map(({ fault }) => fault), seats: over }
  const made = wanted.deployed ? deployed(setup, seed, library, wanted.firstTeam) : begins(setup, library)
  if (!made.ok) return made
  const title = scenario?.title ?? wanted.seats.map(({ name }) => name).join(' – ')
  const players = wanted.seats.map(({ player }) => player)
  return {
    ok: true,
    value: {
      ...saved(title, setup, seed, players, seedParts ? { seedParts } : { typedSeed: true }),
      choices: made.value,
      given: made.value.length,
    },
  }
}

function begins(setup: AnySetup, library: AnyLibrary): Result<SavedGame['choices']> {
  const made = newGame(setup, '', library)
  return made.ok ? { ok: true, value: [] } : made
}

const against = (one: string, other: string, ready: readonly [string, string]): TableWanted['seats'] => [
  { name: one, team: 0, player: 'human', squad: { ready: ready[0] } },
  { name: other, team: 1, player: 'pilot', squad: { ready: ready[1] } },
]

/** Tables that are ready at one click, everything put down: a wing and a huge ship a side, or a small duel. */
export const quickTables = {
  epic: {
    ruleset: Object.keys(rulesets)[0]!,
    area: 'epic',
    deployed: true,
    scenario: { name: 'cover-the-evacuation' },
    firstTeam: 1,
    seats: against('Echo Base', 'Imperial Convoy', ['last-transport', 'outer-rim-convoy']),
  },
  'epic-first': {
    ruleset: '1e-epic-2018',
    area: 'epic',
    deployed: true,
    seats: against('Tantive IV', 'Imperial Raider', ['princess-and-pilots', 'raider-on-patrol']),
  },
  duel: {
    ruleset: Object.keys(rulesets)[0]!,
    area: 'standard',
    deployed: true,
    seats: against('Red Squadron', 'Black Squadron', ['red-squadron', 'black-squadron']),
  },
} as const satisfies Partial<Record<Quick, TableWanted>>

const single = (faction: Squad['faction'], name: string, ship: string, key: string): Squad => ({
  edition: 'second',
  faction,
  name,
  ships: [{ ref: 's1', parts: [{ ship, pilot: key, upgrades: [] }] }],
  wings: [],
  obstacles: [],
})

/** The guided first game: one X-wing and one TIE fighter flying at each other, one asteroid between them. */
export const guidedTable = (): SavedGame =>
  saved(
    'First flight',
    {
      ruleset: Object.keys(rulesets)[0]!,
      area: 'standard',
      seats: [
        { name: 'You', team: 0, squad: single('rebelalliance', 'You', 't65xwing', 'bluesquadronescort') },
        {
          name: 'The Empire',
          team: 1,
          squad: single('galacticempire', 'The Empire', 'tielnfighter', 'academypilot'),
        },
      ],
      positions: {
        ships: [
          { x: 420, y: 200, heading: 0 },
          { x: 500, y: 740, heading: 180 },
        ],
        obstacles: [{ id: 'coreasteroid5', pose: { x: 640, y: 430, heading: 40 } }],
      },
    },
    // The same first lesson for everybody.
    'first flight',
    ['human', 'cadet'],
    { guided: true },
  )

import { factionNames } from '@flotilla/catalogue'
import {
  type AnyLibrary,
  type AnySetup,
  combineSeed,
  editionOf,
  first,
  newGame,
  type SeedParts,
  seedCommitment,
} from '@flotilla/engine'
import { overLimitSeats, rulesets } from '@flotilla/engine/second'
import {
  loadReady,
  loadRegulations,
  readyNames,
  type Squad,
  shipCosts,
  withFreeShips,
} from '@flotilla/squads'
import { capitalize } from '@flotilla/story'
import { autoDeployChoices } from './auto-deploy.ts'
import {
  isFaction,
  loadQuickSquad,
  loadRequestedScenario,
  measureSquads,
  QUICK_SQUAD_PREFIX,
  withLimit,
  withLimitsInPointsOf,
} from './scenarios.ts'
import { newSecret } from './secret.ts'
import { parseSquadFile, withWings } from './squad-files.ts'
import type {
  EditionSummary,
  NewTableOptions,
  PlayerKind,
  QuickGame,
  QuickTable,
  Result,
  SavedGame,
  SquadSummary,
} from './table-types.ts'
import { defaultObstacles, loadWingSquad, wingSquads, withDistinctWingCards } from './wing-squads.ts'

const editionNames = { first: 'First edition', second: 'Second edition' } as const
const allRulesets: readonly string[] = [...Object.keys(rulesets), ...Object.keys(first.rulesets)]

/** Loads the library of a ruleset. */
type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** Lists the editions, each with the versions it may be played by. */
export const listEditions = (): EditionSummary[] =>
  (['second', 'first'] as const).map((id) => ({
    id,
    name: editionNames[id],
    rulesets: allRulesets
      .filter((ruleset) => editionOf(ruleset) === id)
      .map((ruleset) => ({ id: ruleset, name: capitalize(ruleset.replace(/^\de-/, '').replace('-', ' ')) })),
  }))

/** Returns why a squad cannot be played, as the engine says it; undefined when it can. */
function faultOf(squad: Squad, ruleset: string, library: AnyLibrary): string | undefined {
  const setup: AnySetup = { ruleset, seats: [{ name: '', team: 0, squad }] }
  const made = newGame(setup, '', library)
  return made.ok ? undefined : made.faults.join(' ')
}

async function squadSummary(
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
  const costs = shipCosts(await loadRegulations(`standard-${squad.edition}`), squad)
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

/** Lists the ready squads, playable ones first. */
export async function listReadySquads(libraries: Libraries): Promise<SquadSummary[]> {
  const found = await Promise.all(
    readyNames.map(async (name) => {
      const { squad, title, plays } = (await loadReady(name))!
      if (!('squads' in squad)) return [await squadSummary(squad, name, title, plays, libraries)]
      const { squads } = squad
      return Promise.all(
        squads.map(async (one, place) => ({
          ...(await squadSummary(one, `${name}#${place}`, one.name || title, plays, libraries)),
          team: { name: title, place, of: squads.length },
        })),
      )
    }),
  )
  const wings = await Promise.all(
    (await wingSquads(await libraries(Object.keys(rulesets)[0]!))).map(
      async ({ name, title, plays, squad, wing }) => ({
        ...(await squadSummary(squad, name, title, plays, libraries)),
        wing,
      }),
    ),
  )
  return [...found.flat(), ...wings].sort(
    (a, b) => Number(a.fault !== undefined) - Number(b.fault !== undefined),
  )
}

/** Returns the squads of a file, or says what is wrong with it. */
export async function readSquadFile(
  text: string,
  libraries: Libraries,
): Promise<Result<readonly SquadSummary[]>> {
  const read = await parseSquadFile(text)
  if (!read.ok) return read
  const found = read.value.map(async ({ squad, said, asked }) => ({
    ...(await squadSummary(squad, '', squad.name || 'Your squad', '', libraries)),
    said,
    asked,
  }))
  return { ok: true, value: await Promise.all(found) }
}

async function squadOf(
  squad: NewTableOptions['seats'][number]['squad'],
  library: AnyLibrary,
): Promise<Result<Squad>> {
  if ('file' in squad) {
    const read = await parseSquadFile(squad.file)
    return read.ok ? withWings(read.value[0]!, squad.wings ?? []) : read
  }
  const wing = await loadWingSquad(library, squad.ready)
  if (wing) return { ok: true, value: wing }
  const [name = '', place = '0'] = squad.ready.split('#')
  const ready = (await loadReady(name))?.squad
  const found = ready && 'squads' in ready ? ready.squads[Number(place)] : ready
  if (!found) return { ok: false, faults: [`There is no ready squad "${squad.ready}". Choose another.`] }
  return { ok: true, value: found }
}

/** Returns the title of a squad that a seat brings to a table, or why it cannot be played there. */
export async function checkSeatSquad(
  squad: NewTableOptions['seats'][number]['squad'],
  { ruleset, scenario }: Pick<NewTableOptions, 'ruleset' | 'scenario'>,
  libraries: Libraries,
): Promise<Result<string>> {
  if ('ready' in squad && squad.ready.startsWith(QUICK_SQUAD_PREFIX)) {
    const faction = squad.ready.slice(QUICK_SQUAD_PREFIX.length)
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

const toSavedGame = (
  title: string,
  setup: AnySetup,
  seed: string,
  players: readonly PlayerKind[],
  more: Pick<SavedGame, 'seedParts' | 'typedSeed' | 'guided'>,
): SavedGame => ({
  id: crypto.randomUUID(),
  title,
  changed: Date.now(),
  setup,
  seed,
  commitment: seedCommitment(more.seedParts?.secret ?? seed),
  players,
  choices: [],
  round: 0,
  over: false,
  ...more,
})

/** The approximate number of obstacles that several seats bring together. */
const OBSTACLES = 6

/** Creates a game with the requested settings; `secret` is the one that its host committed to. */
export async function createGame(
  wanted: NewTableOptions,
  library: AnyLibrary,
  secret = newSecret(),
): Promise<Result<SavedGame>> {
  const squads: Squad[] = []
  const shares = wanted.dice?.shares ?? wanted.seats.map(() => null)
  const seedParts: SeedParts | undefined = wanted.seed ? undefined : { secret, shares }
  const seed = seedParts ? combineSeed(seedParts) : wanted.seed!
  const played = await loadRequestedScenario(wanted.scenario)
  if (!played.ok) return played
  const teams = wanted.seats.map(({ team }) => team)
  const wantedScenario = played.value && wanted.limit ? withLimit(played.value, wanted.limit) : played.value
  for (const [seat, { squad }] of wanted.seats.entries()) {
    const quick = 'ready' in squad && (await loadQuickSquad(squad.ready, wantedScenario, teams, seat, seed))
    const found = quick ? { ok: true as const, value: quick } : await squadOf(squad, library)
    if (!found.ok) return found
    squads.push(found.value)
  }
  // A limit that was asked for is in the points of the squads.
  const scenario =
    wantedScenario && !wanted.limit ? withLimitsInPointsOf(wantedScenario, squads) : wantedScenario
  const by = await loadRegulations(`standard-${editionOf(wanted.ruleset) ?? 'second'}`)
  // With automatic deployment, a squad without obstacles gets some: an empty table makes a poor game.
  const bare = wanted.deployed && !scenario && editionOf(wanted.ruleset) === 'second'
  const flown = withDistinctWingCards(squads)
    .map((squad) => withFreeShips(by.book, squad))
    .map((squad) =>
      bare && squad.obstacles.length === 0 ? { ...squad, obstacles: defaultObstacles } : squad,
    )
  const rounds = rulesets[wanted.ruleset]?.rounds
  const squadCosts = (squad: Squad) => shipCosts(by, squad)
  const worth = scenario
    ? await measureSquads(flown, squadCosts)
    : flown.map((squad) => ({ costs: squadCosts(squad) }))
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
  const over = scenario ? overLimitSeats(setup.seats, scenario) : []
  if (over.length > 0) return { ok: false, faults: over.map(({ fault }) => fault), seats: over }
  const made = wanted.deployed
    ? autoDeployChoices(setup, seed, library, wanted.firstTeam)
    : checkBegins(setup, library)
  if (!made.ok) return made
  const title = scenario?.title ?? wanted.seats.map(({ name }) => name).join(' – ')
  const players = wanted.seats.map(({ player }) => player)
  return {
    ok: true,
    value: {
      ...toSavedGame(title, setup, seed, players, seedParts ? { seedParts } : { typedSeed: true }),
      choices: made.value,
      given: made.value.length,
    },
  }
}

function checkBegins(setup: AnySetup, library: AnyLibrary): Result<SavedGame['choices']> {
  const made = newGame(setup, '', library)
  return made.ok ? { ok: true, value: [] } : made
}

const versus = (one: string, other: string, ready: readonly [string, string]): NewTableOptions['seats'] => [
  { name: one, team: 0, player: 'human', squad: { ready: ready[0] } },
  { name: other, team: 1, player: 'pilot', squad: { ready: ready[1] } },
]

/**
 * Settings of tables that start with one click, deployed automatically: a wing and a huge ship a side, or a
 * small duel.
 */
export const quickTableRequests = {
  epic: {
    ruleset: Object.keys(rulesets)[0]!,
    area: 'epic',
    deployed: true,
    scenario: { name: 'cover-the-evacuation' },
    firstTeam: 1,
    seats: versus('Echo Base', 'Imperial Convoy', ['last-transport', 'outer-rim-convoy']),
  },
  'epic-first': {
    ruleset: '1e-epic-2018',
    area: 'epic',
    deployed: true,
    seats: versus('Tantive IV', 'Imperial Raider', ['princess-and-pilots', 'raider-on-patrol']),
  },
  'epic-legacy': {
    ruleset: '2e-epic-1.1.0',
    area: 'epic',
    deployed: true,
    seats: versus('Echo Base', 'Outer Rim Garrison', ['legacy-echo-base', 'legacy-outer-rim-garrison']),
  },
  'epic-xwa': {
    ruleset: '2e-epic-1.4.6',
    area: 'epic',
    deployed: true,
    seats: versus('The Bright Hope', 'The Blood Crow', ['xwa-bright-hope', 'xwa-blood-crow']),
  },
  duel: {
    ruleset: Object.keys(rulesets)[0]!,
    area: 'standard',
    deployed: true,
    seats: versus('Red Squadron', 'Black Squadron', ['red-squadron', 'black-squadron']),
  },
} as const satisfies Record<QuickTable, NewTableOptions>

/** Reports whether a game starts as a table, and is no lesson. */
export const isQuickTable = (what: QuickGame): what is QuickTable => what in quickTableRequests

const singleShipSquad = (faction: Squad['faction'], name: string, ship: string, key: string): Squad => ({
  edition: 'second',
  faction,
  name,
  ships: [{ ref: 's1', parts: [{ ship, pilot: key, upgrades: [] }] }],
  wings: [],
  obstacles: [],
})

/**
 * Creates the guided first game: one X-wing and one TIE fighter flying at each other, one asteroid between
 * them.
 */
export const createGuidedGame = (): SavedGame =>
  toSavedGame(
    'First flight',
    {
      ruleset: Object.keys(rulesets)[0]!,
      area: 'standard',
      seats: [
        {
          name: 'You',
          team: 0,
          squad: singleShipSquad('rebelalliance', 'You', 't65xwing', 'bluesquadronescort'),
        },
        {
          name: 'The Empire',
          team: 1,
          squad: singleShipSquad('galacticempire', 'The Empire', 'tielnfighter', 'academypilot'),
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
    // The same first lesson for every player.
    'first flight',
    ['human', 'cadet'],
    { guided: true },
  )

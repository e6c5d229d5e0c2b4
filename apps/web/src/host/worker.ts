import '../polyfill-random-uuid.ts'
import { libraryFor } from '@flotilla/cards'
import {
  type AnyLibrary,
  type PublicSnapshot,
  parseReplay,
  type Refusal,
  type Replay,
  recordingSnapshots,
  replayGame,
  seedCommitment,
} from '@flotilla/engine'
import {
  answerCall,
  commit,
  createGame,
  createGameFile,
  createLessonGame,
  createRandomSquad,
  createRematch,
  firstPendingSeat,
  type GameStorage,
  gameHandlers,
  isGameFile,
  isQuickTable,
  listEditions,
  listReadySquads,
  listScenarios,
  newSecret,
  nextNumber,
  openGame,
  openSession,
  openTable,
  parseGameFile,
  parseScenario,
  playAutomaticStep,
  playtestSquad,
  quickTableRequests,
  readSquadFile,
  requireSession,
  runInOrder,
  sendUpdates,
  type Table,
  type TableGuest,
  takeSnapshot,
  verifyReplay,
} from '@flotilla/host'
import { gameLogs, loadGame, loadSnapshot, saveGame, storageFaultText, unreadableText } from './game-store.ts'
import type {
  CallMessage,
  Handlers,
  HostMessage,
  LocalApi,
  NewTableOptions,
  OpenedFile,
  OpenedGame,
  Result,
  SavedGame,
  SessionSnapshot,
} from './host-types.ts'

const wall = self as unknown as {
  postMessage(message: HostMessage): void
  onmessage: ((event: MessageEvent<CallMessage<keyof LocalApi>>) => void) | null
}

const libraries = new Map<string, Promise<AnyLibrary>>()

/** Loads the library of a ruleset once. */
const loadLibrary = (ruleset: string): Promise<AnyLibrary> => {
  const found = libraries.get(ruleset) ?? libraryFor(ruleset)
  libraries.set(ruleset, found)
  return found
}

/** Games of this visit that the browser did not store. */
const visited = new Map<string, { readonly saved: SavedGame; readonly beside: SessionSnapshot | undefined }>()

/**
 * Stores a game, and notifies the page when that failed. After a failure, later calls do not wait for the
 * browser.
 */
async function storeGame<T>(
  saved: SavedGame,
  beside: SessionSnapshot | undefined,
  storing: () => Promise<T>,
): Promise<T | undefined> {
  const failing = visited.has(saved.id)
  visited.set(saved.id, { saved, beside })
  const work = storing().then(
    (done) => {
      visited.delete(saved.id)
      wall.postMessage({ unsaved: undefined })
      return done
    },
    async (error) => {
      const { id, title } = saved
      wall.postMessage({
        unsaved: { id, title, why: storageFaultText(error), file: await createGameFile(saved, beside) },
      })
      return undefined
    },
  )
  return failing ? undefined : work
}

/** The storage of this browser. Games that cannot be stored continue without it. */
const browser: GameStorage = {
  load: async (id) => {
    const here = visited.get(id)
    const saved = here?.saved ?? (await loadGame(id))
    const beside = here ? here.beside : await loadSnapshot(id)
    return saved && { saved, beside, number: nextNumber(saved), since: [] }
  },
  append: async (id, number, entries, { saved, beside }) => {
    const details = { saved: saved!, snapshot: beside()! }
    const storing = () => gameLogs.append(id, number, entries, details)
    return (await storeGame(details.saved, details.snapshot, storing)) ?? true
  },
  since: gameLogs.since,
}

let table: Table | undefined

const requireTable = (): Table => {
  if (!table) throw new Error('No game is open. Go back to the start and open one.')
  return table
}

/** The guest at the screen: a player, and after the game any seat. */
const screen: TableGuest = {
  seat: 0,
  // A bot's dials stay hidden while the game is in progress.
  maySit: (seat) => {
    const { players, over } = requireSession(requireTable()).saved
    return over || players[seat] === 'human'
  },
  receiveUpdate: (update) => wall.postMessage({ update }),
  receiveGame: (all) => wall.postMessage({ game: all }),
}

const yieldToEvents = (): Promise<void> => new Promise((go) => setTimeout(go, 0))

/**
 * Lets bots play until a person is asked; every step is sent at once, and the page shows it at its own speed.
 */
async function letBotsPlay(): Promise<void> {
  const one = requireTable()
  const playAutomatic = async (): Promise<void> => {
    while (table === one && playAutomaticStep(requireSession(one))) {
      sendUpdates(one)
      await yieldToEvents()
    }
  }
  await runInOrder(one, () => commit(one, playAutomatic))
}

let running: Promise<void> | undefined

function runBots(): Promise<void> {
  running ??= letBotsPlay().finally(() => {
    running = undefined
  })
  return running
}

/** Lets the bots answer a command, unless it was refused. */
async function thenRunBots(done: Refusal | undefined | Promise<Refusal | undefined>) {
  const refusal = await done
  if (!refusal) await runBots()
  return refusal
}

/** Opens a game at the seat of the person who is asked. */
async function openAtSeat(id: string, watching: boolean): Promise<Result<OpenedGame> | undefined> {
  const made = await openTable(browser, loadLibrary, id, watching)
  if (!made?.ok) return made
  table = made.value
  const session = requireSession(table)
  table.guests.add(screen)
  const { players } = session.saved
  const next = firstPendingSeat(session)
  screen.seat = next !== undefined && players[next] === 'human' ? next : Math.max(0, players.indexOf('human'))
  return { ok: true, value: openGame(session, screen.seat) }
}

const saveNewGame = (saved: SavedGame, beside?: SessionSnapshot) =>
  storeGame(saved, beside, () => saveGame(saved, beside))

async function saveResultGame(found: Result<SavedGame>): Promise<Result<string>> {
  if (!found.ok) return found
  await saveNewGame(found.value)
  return { ok: true, value: found.value.id }
}

/** The secret that this host committed to for the next game. */
let secret: string | undefined

async function createAndSaveGame(wanted: NewTableOptions): Promise<Result<string>> {
  const { dice, ruleset } = wanted
  if (dice && (!secret || dice.commitment !== seedCommitment(secret)))
    return { ok: false, faults: ['The dice were agreed on with another page. Begin again.'] }
  const found = await createGame(wanted, await loadLibrary(ruleset), dice ? secret : undefined)
  // A secret serves one game.
  if (dice && found.ok) secret = undefined
  return saveResultGame(found)
}

/** Parses JSON; undefined for other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}

/** Continues a game from its backup file. */
async function resumeFile(sent: unknown): Promise<Result<OpenedFile>> {
  const read = await parseGameFile(sent)
  if (!read.ok) return read
  const { saved, beside } = read.value
  const sound = openSession(saved, await loadLibrary(saved.setup.ruleset), false, beside)
  if (!sound.ok) return sound
  const session = sound.value
  await saveNewGame(session.saved, takeSnapshot(session))
  return { ok: true, value: { page: saved.over ? 'replay' : 'table', id: saved.id } }
}

/**
 * Returns the last snapshot of a replay that other rules made, which can still be watched from its recording.
 */
function lastScene({ choices, told }: Replay): PublicSnapshot | undefined {
  try {
    return told?.steps.length === choices.length ? recordingSnapshots(told).at(-1) : undefined
  } catch {
    return
  }
}

const host: Handlers<Omit<LocalApi, keyof ReturnType<typeof gameHandlers>>> = {
  editions: listEditions,
  squads: () => listReadySquads(loadLibrary),
  scenarios: listScenarios,
  readScenario: parseScenario,
  readSquad: (text) => readSquadFile(text, loadLibrary),
  randomSquad: createRandomSquad,
  playtest: async (wanted, number) => playtestSquad(wanted, await loadLibrary(wanted.ruleset), number),
  commitDice: () => {
    secret = newSecret()
    return seedCommitment(secret)
  },
  createGame: createAndSaveGame,
  createQuickGame: async (what, dice) => {
    if (isQuickTable(what))
      return createAndSaveGame({ ...quickTableRequests[what], ...(dice ? { dice } : {}) })
    const { ruleset } = quickTableRequests.duel
    return saveResultGame(await createLessonGame(what, ruleset, await loadLibrary(ruleset)))
  },
  rematch: async (swapped) => {
    const { saved } = requireSession(requireTable())
    return saveResultGame(createRematch(saved, swapped, await loadLibrary(saved.setup.ruleset)))
  },
  openGame: async (id, watching) => {
    try {
      const found = await openAtSeat(id, watching)
      return (
        found ?? {
          ok: false,
          faults: ['This browser has no such game. Begin a new one from the start page.'],
        }
      )
    } catch (error) {
      return { ok: false, faults: [unreadableText(error)] }
    }
  },
  openFile: async (text) => {
    const sent = parseJson(text)
    if (sent === undefined)
      return { ok: false, faults: ['That file is no replay. Choose one saved from a game.'] }
    if (isGameFile(sent)) return resumeFile(sent)
    const read = parseReplay(sent)
    if (!read.ok) return { ok: false, faults: [read.fault] }
    const { file } = read
    const played = replayGame(file, await loadLibrary(file.setup.ruleset))
    const id = crypto.randomUUID()
    const scene = !played.ok && played.otherRules ? lastScene(file) : undefined
    if (!played.ok && !scene) return { ok: false, faults: [played.fault] }
    const saved: SavedGame = {
      id,
      imported: true,
      title: file.setup.seats.map(({ name }) => name).join(' – '),
      changed: Date.now(),
      setup: file.setup,
      seed: file.seed,
      players: file.setup.seats.map(() => 'human'),
      choices: file.choices,
      round: (played.ok ? played.recorder.game : scene!).state.round,
      over: played.ok ? played.recorder.game.frames.length === 0 : scene!.over,
      rulesVersion: file.rulesVersion ?? 0,
      ...(file.segments ? { segments: file.segments } : {}),
      commitment: file.commitment,
      hashes: file.hashes,
      ...(file.seedParts ? { seedParts: file.seedParts } : {}),
      ...(file.typedSeed ? { typedSeed: true as const } : {}),
      ...(file.fromBackup ? { fromBackup: true as const } : {}),
    }
    await saveNewGame(
      saved,
      scene && file.told ? { id, at: file.choices.length, film: file.told } : undefined,
    )
    return { ok: true, value: { page: 'replay', id } }
  },
  verifyFile: async (text) => {
    const read = parseReplay(parseJson(text))
    return read.ok ? verifyReplay(read.file, await loadLibrary(read.file.setup.ruleset)) : undefined
  },
  playBots: runBots,
}

/** What the table of the open game answers; after a choice the bots play. */
function gameAnswers(): ReturnType<typeof gameHandlers> {
  const game = gameHandlers(requireTable(), screen)
  return {
    ...game,
    choose: (choice, key) => thenRunBots(game.choose(choice, key)),
    chooseAll: (options, key) => thenRunBots(game.chooseAll(options, key)),
    setOrders: (orders) => thenRunBots(game.setOrders(orders)),
  }
}

// The worker has this lock for its lifetime; a page that waits for the lock learns of its end.
const lock = crypto.randomUUID()
void navigator.locks
  ?.request(lock, () => {
    wall.postMessage({ lock })
    return new Promise(() => undefined)
  })
  .catch(() => undefined)

const isHostMethod = (name: string): name is keyof typeof host => Object.hasOwn(host, name)

wall.onmessage = async ({ data: { call, name, args } }) => {
  try {
    const result = isHostMethod(name)
      ? answerCall(host, { name, args })
      : answerCall(gameAnswers(), { name, args })
    wall.postMessage({ call, result: await result })
  } catch (error) {
    wall.postMessage({ call, error: error instanceof Error ? error.message : String(error) })
  }
}

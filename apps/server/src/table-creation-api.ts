import { libraryFor } from '@flotilla/cards'
import { editionOf, HOST_SEAT } from '@flotilla/engine'
import {
  cleanTitle,
  isGameFile,
  isPlainText,
  loadRequestedScenario,
  openGame,
  openSession,
  type Person,
  parseGameFile,
  type Result,
  type SavedGame,
  viewAt,
} from '@flotilla/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { resumeSchema, termsSchema } from './message-schemas.ts'
import { createQueues } from './queues.ts'
import { hasOnlyStorableText, UNSTORABLE_MESSAGE } from './storable-text.ts'
import { parseBody, tableId } from './table-api.ts'
import type { TableService } from './table-service.ts'

/** Characters in the name of a player. */
const MOST_NAME = 80
const BAD_NAME = `That file holds the name of a player that is longer than ${MOST_NAME} characters, or cannot be shown on one line. Save a game with other names.`
/** Bytes of a game file when it is unpacked: a game has less than a thousand for each choice. */
const LARGEST_GAME = 4 * 1024 * 1024

/** A game from a file, played through to see that it is sound and can go on. */
async function parseSavedGame(text: string): Promise<Result<SavedGame>> {
  const bad: Result<SavedGame> = {
    ok: false,
    faults: ['That file is no game. Choose one saved from a game that goes on.'],
  }
  try {
    const sent: unknown = JSON.parse(text)
    if (!isGameFile(sent)) return bad
    const found = await parseGameFile(sent, LARGEST_GAME)
    if (!found.ok) return found
    const { saved, beside } = found.value
    if (saved.over) return { ok: false, faults: ['That game is over. Watch it under Replays.'] }
    const sound = openSession(saved, await libraryFor(saved.setup.ruleset), false, beside)
    if (!sound.ok) return sound
    // A position, and what was told before it, that nobody can look at is no game.
    for (const seat of [HOST_SEAT, ...saved.players.keys()]) openGame(sound.value, seat)
    viewAt(sound.value, HOST_SEAT, 0)
    if (saved.setup.seats.some(({ name }) => !isPlainText(name) || name.length > MOST_NAME))
      return { ok: false, faults: [BAD_NAME] }
    // A game of older rules goes on by those of now.
    const game = sound.value.saved
    return hasOnlyStorableText(game) ? { ok: true, value: game } : { ok: false, faults: [UNSTORABLE_MESSAGE] }
  } catch {
    return bad
  }
}

type Tables = Pick<TableService, 'create' | 'titleOf' | 'seatPeople' | 'rematchRequest' | 'proposeRematch'>

/** Has a game that is over played again, where somebody has proposed that or at a new table, and seats who asks. */
async function playAgain(tables: Tables, id: string, by: Person): Promise<string> {
  const found = await tables.titleOf(id)
  if (!found) throw new HttpError(404, 'There is no such table. Ask for the link again.')
  if (!found.ok) throw new HttpError(410, found.faults.join(' '))
  const wanted = await tables.rematchRequest(id, by)
  if (!wanted.ok) throw new HttpError(409, wanted.faults.join(' '))
  const { terms, squads, seated, table } = wanted.value
  const there =
    table ?? (await tables.proposeRematch(id, seated.seat, await tables.create({ terms, by, squads })))
  const next = await tables.titleOf(there)
  if (!next?.ok) throw new HttpError(409, 'The table of the rematch is gone. Make a new one.')
  await tables.seatPeople(there, [seated])
  return there
}

/** Tables are made here. */
export function registerTableCreationApi(
  app: FastifyInstance,
  person: (request: FastifyRequest) => Promise<Person>,
  tables: Tables,
): void {
  const { create: createTable } = tables
  const runInQueue = createQueues()
  app.post('/api/games', async (request) => {
    const maker = await person(request)
    const { game, ...wanted } = parseBody(resumeSchema, request.body)
    const found = await parseSavedGame(game)
    if (!found.ok) throw new HttpError(400, found.faults.join(' '))
    const { title, setup } = found.value
    const terms = {
      ...wanted,
      title: cleanTitle(title),
      ruleset: setup.ruleset,
      area: setup.area === 'epic' ? ('epic' as const) : ('standard' as const),
      deployed: true,
      teams: setup.seats.map(({ team }) => team),
    }
    return { id: await createTable({ terms, by: maker, game: found.value }) }
  })

  app.post('/api/tables', async (request) => {
    const maker = await person(request)
    const terms = parseBody(termsSchema, request.body)
    if (!editionOf(terms.ruleset)) throw new HttpError(400, `There are no rules "${terms.ruleset}".`)
    const scenario = await loadRequestedScenario(terms.scenario)
    if (!scenario.ok) throw new HttpError(400, scenario.faults.join(' '))
    return { id: await createTable({ terms, by: maker }) }
  })

  app.post('/api/tables/:id/rematch', async (request) => {
    const by = await person(request)
    const { id } = parseBody(tableId, request.params)
    // Of two who ask at once, the second finds the table of the first.
    return { id: await runInQueue(id, () => playAgain(tables, id, by)) }
  })
}

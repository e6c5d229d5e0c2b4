import type { Result, SavedGame, SessionSnapshot } from './table-types.ts'
import { parseSavedGame, parseSnapshot } from './validate-saved-game.ts'

/**
 * The backup of a game that goes on: it can be played on from it anywhere. What nobody may know yet, the seed and dials that
 * are not revealed, lies packed in it, so that who looks into the file reads nothing. It is a seal and no lock, and the file
 * says so; a game that was taken up from one is marked.
 */
interface GameFile {
  readonly flotilla: 'game'
  readonly version: 1 | 2
  readonly about?: string
  /** The version of the rules it is played by. */
  readonly rulesVersion?: number
  readonly title: string
  readonly round: number
  readonly commitment?: string
  readonly sealed: string
}

const about =
  'A backup of a game that goes on. Who unpacks it can read hidden dials and foresee the dice: keep it to yourself.'

/** No game is larger: who sends one that is means mischief. */
const LARGEST = 16 * 1024 * 1024

async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value as Uint8Array<ArrayBuffer>)
    size += next.value.length
    if (size > largest) {
      await reader.cancel()
      throw new RangeError('The file is too large.')
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function deflateText(text: string): Promise<string> {
  const bytes = await pipeThrough(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
    LARGEST,
  )
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
}

async function inflateText(text: string, largest: number): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(await pipeThrough(bytes, new DecompressionStream('deflate-raw'), largest))
}

export async function createGameFile(saved: SavedGame, beside?: SessionSnapshot): Promise<string> {
  const { title, round, commitment, rulesVersion } = saved
  const file: GameFile = {
    flotilla: 'game',
    version: 2,
    about,
    ...(rulesVersion === undefined ? {} : { rulesVersion }),
    title,
    round,
    ...(commitment ? { commitment } : {}),
    sealed: await deflateText(JSON.stringify({ saved, ...(beside ? { beside } : {}) })),
  }
  return JSON.stringify(file)
}

/** A game as it goes on at one screen, wherever it was played before. */
const toLocalGame = ({ online: _, keys: __, ...saved }: SavedGame): SavedGame => saved

export const isGameFile = (value: unknown): boolean =>
  (value as Partial<GameFile> | null | undefined)?.flotilla === 'game'

/** What a file holds: the game, and where it stands and what was told of it, where that was written too. */
export interface FiledGame {
  readonly saved: SavedGame
  readonly beside?: SessionSnapshot
}

/** The game in a file, or what is wrong with the file; `largest` is how many bytes it may have when it is unpacked. */
export async function parseGameFile(value: unknown, largest = LARGEST): Promise<Result<FiledGame>> {
  const { version, sealed: inside } = value as Partial<GameFile>
  if (version !== 1 && version !== 2)
    return {
      ok: false,
      faults: [
        `This game file is of version ${String(version).slice(0, 40)}; this Flotilla reads 1 and 2. Use a newer one.`,
      ],
    }
  const damaged = (field: string): Result<FiledGame> => ({
    ok: false,
    faults: [`The game in this file is damaged: its field "${field}" cannot be read. Use another copy.`],
  })
  try {
    const found: unknown = JSON.parse(await inflateText(String(inside), largest))
    const { saved, beside }: { saved?: unknown; beside?: unknown } =
      version === 1 ? { saved: found } : (found as object)
    const game = parseSavedGame(saved)
    if ('field' in game) return damaged(game.field)
    const marked = { ...toLocalGame(game.game), fromBackup: true } as const
    if (beside === undefined) return { ok: true, value: { saved: marked } }
    const kept = parseSnapshot(beside)
    return 'field' in kept ? damaged(kept.field) : { ok: true, value: { saved: marked, beside: kept.beside } }
  } catch {
    return damaged('sealed')
  }
}

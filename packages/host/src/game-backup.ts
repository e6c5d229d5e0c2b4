import type { Result, SavedGame, SessionSnapshot } from './table-types.ts'
import { parseSavedGame, parseSnapshot } from './validate-saved-game.ts'

/**
 * The backup of a game in progress, from which it can continue anywhere. The seed and the dials that are not
 * revealed are packed, so that a glance into the file shows none of them. This is no encryption, and the file
 * says so; a game that continues from a file is marked.
 */
interface GameFile {
  readonly flotilla: 'game'
  readonly version: 1 | 2
  readonly about?: string
  /** The version of the rules that the game is played by. */
  readonly rulesVersion?: number
  readonly title: string
  readonly round: number
  readonly commitment?: string
  readonly sealed: string
}

const about =
  'A backup of a game that goes on. Who unpacks it can read hidden dials and foresee the dice: keep it to yourself.'

/** The largest game file, in bytes; no real game reaches it. */
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

/** Writes a game in progress, and its snapshot if there is one, as the text of a game file. */
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

/** Returns a game as it continues at one screen, wherever it was played before. */
const toLocalGame = ({ online: _, keys: __, ...saved }: SavedGame): SavedGame => saved

/** Reports whether a value looks like a game file. */
export const isGameFile = (value: unknown): boolean =>
  (value as Partial<GameFile> | null | undefined)?.flotilla === 'game'

/** The content of a game file: the game, and its snapshot if the file has one. */
export interface FiledGame {
  readonly saved: SavedGame
  readonly beside?: SessionSnapshot
}

/** Reads a game file, or says what is wrong with it; `largest` is the limit of its unpacked size in bytes. */
export async function parseGameFile(value: unknown, largest = LARGEST): Promise<Result<FiledGame>> {
  const { version, sealed: inside } = value as Partial<GameFile>
  if (version !== 1 && version !== 2)
    return {
      ok: false,
      faults: [
        `This game file is of version ${String(version).slice(0, 40)}; this Flotilla reads 1 and 2. Use a newer one.`,
      ],
    }
  const damagedField = (field: string): Result<FiledGame> => ({
    ok: false,
    faults: [`The game in this file is damaged: its field "${field}" cannot be read. Use another copy.`],
  })
  try {
    const found: unknown = JSON.parse(await inflateText(String(inside), largest))
    const { saved, beside }: { saved?: unknown; beside?: unknown } =
      version === 1 ? { saved: found } : (found as object)
    const game = parseSavedGame(saved)
    if ('field' in game) return damagedField(game.field)
    const marked = { ...toLocalGame(game.game), fromBackup: true } as const
    if (beside === undefined) return { ok: true, value: { saved: marked } }
    const kept = parseSnapshot(beside)
    return 'field' in kept
      ? damagedField(kept.field)
      : { ok: true, value: { saved: marked, beside: kept.beside } }
  } catch {
    return damagedField('sealed')
  }
}

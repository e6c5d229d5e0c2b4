import type { PlayerKind, Result, SavedGame } from './table-types.ts'

/**
 * The backup of a game that goes on: it can be played on from it anywhere. What nobody may know yet, the seed and dials that
 * are not revealed, lies packed in it, so that who looks into the file reads nothing. It is a seal and no lock, and the file
 * says so; a game that was taken up from one is marked.
 */
interface GameFile {
  readonly flotilla: 'game'
  readonly version: 1
  readonly about?: string
  readonly engine?: string
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
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value as Uint8Array<ArrayBuffer>)
    size += next.value.length
    if (size > LARGEST) {
      await reader.cancel()
      throw new RangeError('The file is too large.')
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function deflateText(text: string): Promise<string> {
  const bytes = await pipeThrough(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
}

async function inflateText(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(await pipeThrough(bytes, new DecompressionStream('deflate-raw')))
}

export async function createGameFile(saved: SavedGame): Promise<string> {
  const { title, round, commitment, engine } = saved
  const file: GameFile = {
    flotilla: 'game',
    version: 1,
    about,
    ...(engine ? { engine } : {}),
    title,
    round,
    ...(commitment ? { commitment } : {}),
    sealed: await deflateText(JSON.stringify(saved)),
  }
  return JSON.stringify(file)
}

const players: readonly unknown[] = ['human', 'pilot', 'cadet'] satisfies PlayerKind[]

/** Setup and choices are judged when the game is opened; this is what else a game has. */
function isSaved(value: unknown): value is SavedGame {
  const { id, title, setup, seed, seedParts, choices, players: who } = (value ?? {}) as Partial<SavedGame>
  return (
    [id, title, seed].every((one) => typeof one === 'string') &&
    (seedParts === undefined || (typeof seedParts?.secret === 'string' && Array.isArray(seedParts.shares))) &&
    typeof setup === 'object' &&
    Array.isArray(choices) &&
    choices.every((one) => typeof one === 'object' && one !== null) &&
    Array.isArray(who) &&
    who.every((one) => players.includes(one))
  )
}

/** A game as it goes on at one screen, wherever it was played before. */
const toLocalGame = ({ online: _, keys: __, ...saved }: SavedGame): SavedGame => saved

export const isGameFile = (value: unknown): boolean =>
  (value as Partial<GameFile> | null | undefined)?.flotilla === 'game'

/** The game in a file, or what is wrong with the file. */
export async function parseGameFile(value: unknown): Promise<Result<SavedGame>> {
  const { version, engine, sealed: inside } = value as Partial<GameFile>
  const other = `This game was saved by version ${String(engine).slice(0, 40)} of the rules, which is not what is in it. Use another copy.`
  if (version !== 1) return { ok: false, faults: [other] }
  try {
    const saved: unknown = JSON.parse(await inflateText(String(inside)))
    if (isSaved(saved))
      return saved.engine === engine
        ? { ok: true, value: { ...toLocalGame(saved), fromBackup: true } }
        : { ok: false, faults: [other] }
  } catch {
    // Said below: what is broken there cannot be told more closely.
  }
  return {
    ok: false,
    faults: ['The game in this file is damaged: its field "sealed" cannot be read. Use another copy.'],
  }
}

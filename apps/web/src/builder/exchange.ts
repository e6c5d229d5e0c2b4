import { isCommunity } from '@flotilla/catalogue'
import {
  type CardBook,
  ExchangeError,
  type FormatId,
  formats,
  type ImportedSquad,
  type ImportResult,
  importXws,
  isFormatId,
  isHugeSquadShip,
  isTeam,
  loadRegulations,
  parseSquads,
  type Squad,
  type SquadronLimit,
  serializeXws,
  squadCost,
  type Team,
  teamToXws,
  toText,
  toXws,
} from '@flotilla/squads'
import { draftSubject, type SquadDraft, toDraft } from './draft.ts'

/** Returns the file of a draft: XWS, which other builders read as well. */
export async function draftFile(draft: SquadDraft, book: CardBook): Promise<string> {
  const subject = draftSubject(draft)
  return serializeXws(isTeam(subject) ? await teamToXws(subject, book) : await toXws(subject, book))
}

/** Returns the list as text, one squad after the other. */
export async function draftText(draft: SquadDraft, book: CardBook): Promise<string> {
  const subject = draftSubject(draft)
  const texts = await Promise.all(
    (isTeam(subject) ? subject.squads : [subject]).map((squad) => toText(squad, book)),
  )
  return texts.join('\n')
}

/** The largest unpacked squad, in characters. */
const MOST_CHARACTERS = 500_000

const pipeThrough = async (bytes: Uint8Array, change: GenericTransformStream): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (
    new Blob([bytes as BlobPart]).stream().pipeThrough(change) as ReadableStream<Uint8Array>
  ).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > MOST_CHARACTERS) throw new Error('It is larger than any squad.')
    parts.push(read.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** The start of an address after `#/squads/` that contains the squad itself. */
export const LINK_PREFIX = '~'

/** Packs a squad into an address, so that sharing it needs no server. */
export async function packDraft(draft: SquadDraft, book: CardBook): Promise<string> {
  const { format, free, limit } = draft
  const sent = {
    format,
    ...(free ? { free } : {}),
    ...(limit ? { limit } : {}),
    xws: JSON.parse(await draftFile(draft, book)),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(sent))
  return LINK_PREFIX + toBase64Url(await pipeThrough(bytes, new CompressionStream('deflate-raw')))
}

const brokenLinkError = () =>
  new ExchangeError('', 'The link is broken or cut off.', 'Copy it whole, or ask for the squad as a file.')

const limitIn = (sent: unknown): SquadronLimit | undefined => {
  const { points, threat } = (sent ?? {}) as { points?: unknown; threat?: unknown }
  const sound = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0
  if (sound(points)) return { points }
  return sound(threat) ? { threat } : undefined
}

/** A squad or team that was received, with remarks about it. */
export interface ReceivedDraft {
  readonly draft: SquadDraft
  readonly notes: readonly string[]
}

/** Returns the likely format of a list that names none: the standard game where its points and cards fit. */
async function likelyFormat(squad: Squad, several: boolean): Promise<FormatId> {
  const epic: FormatId =
    squad.edition === 'second' ? 'epic-battles' : several ? 'epic-variant-team-2018' : 'epic-variant-2018'
  if (squad.pointsList && isCommunity(squad.pointsList)) return `${squad.pointsList}-epic`
  if (several || squad.wings.length > 0) return epic
  const standard: FormatId = squad.edition === 'second' ? 'standard-second' : 'standard-first'
  const by = await loadRegulations(standard)
  const hasHuge = squad.ships.some((ship) => isHugeSquadShip(by, ship))
  const hasCommand = squad.ships.some(({ parts }) =>
    parts.some(({ upgrades }) => upgrades.some(({ slot }) => slot === 'command')),
  )
  return hasHuge || hasCommand || squadCost(by, squad) > formats[standard].points!.max ? epic : standard
}

/**
 * Returns the remarks about a received squad, which name unknown cards and assumptions; unknown cards stay in
 * the squad.
 */
const saidOf = ({ notes, unknown, ambiguous }: ImportedSquad): string[] => [
  ...notes,
  ...unknown.map(({ id }) => `Nobody knows the card “${id}”; it is kept.`),
  ...ambiguous.map(({ name, choices }) => `“${name}” may be ${choices.join(' or ')}; the first was taken.`),
]

async function toReceivedDrafts(
  read: ImportResult,
  as: { format?: FormatId; free?: boolean; limit?: SquadronLimit } = read.played ?? {},
): Promise<ReceivedDraft[]> {
  const { squads, team } = read
  const toDraftOf = async (of: Squad | Team, first: Squad, several: boolean) => {
    const isKnown = as.format && formats[as.format].edition === first.edition
    const format = isKnown ? as.format! : await likelyFormat(first, several)
    return toDraft(crypto.randomUUID(), of, format, as)
  }
  const [first] = squads
  if (team && first)
    return [
      {
        draft: await toDraftOf({ ...team, squads: squads.map(({ squad }) => squad) }, first.squad, true),
        notes: squads.flatMap(saidOf),
      },
    ]
  return Promise.all(
    squads.map(async (one) => ({ draft: await toDraftOf(one.squad, one.squad, false), notes: saidOf(one) })),
  )
}

/** Unpacks the squads of an address. */
export async function unpackDrafts(data: string): Promise<ReceivedDraft[]> {
  let sent: unknown
  try {
    const bytes = await pipeThrough(
      fromBase64Url(data.replace(LINK_PREFIX, '')),
      new DecompressionStream('deflate-raw'),
    )
    sent = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw brokenLinkError()
  }
  if (typeof sent !== 'object' || sent === null) throw brokenLinkError()
  const { format, free, limit, xws } = sent as Record<string, unknown>
  const known = limitIn(limit)
  return toReceivedDrafts(await importXws(xws), {
    ...(typeof format === 'string' && isFormatId(format) ? { format } : {}),
    ...(free === true ? { free } : {}),
    ...(known ? { limit: known } : {}),
  })
}

/** Reads pasted or dropped text: XWS, a list as text, a link of another builder or of this one. */
export async function parseReceived(text: string): Promise<ReceivedDraft[]> {
  const own = /#\/squads\/(~[\w-]+)/.exec(text.trim())
  return own?.[1] ? unpackDrafts(own[1]) : toReceivedDrafts(await parseSquads(text))
}

/** Returns an id that is the same for the same link, so that opening it twice stores one squad. */
export async function linkIdOf(data: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data))
  return toBase64Url(new Uint8Array(hash)).slice(0, 22)
}

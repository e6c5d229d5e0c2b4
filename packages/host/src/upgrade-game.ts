import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
  type Choice,
  newGame,
  publicSnapshot,
  type Recording,
  recordingSnapshots,
  resumeSegment,
  segmentDice,
  segmentsOf,
  serializeGame,
  viewUpdate,
} from '@flotilla/engine'
import {
  appendChoice,
  currentVersion,
  type GamePoint,
  historyOf,
  lastPoint,
  openAtBeginning,
  type PastSegment,
  pastSegments,
  type Session,
} from './game-points.ts'
import type { Result, SavedGame, SessionSnapshot } from './table-types.ts'

/** Where the last segment of a game begins. */
const lastFrom = ({ segments }: SavedGame): number => segments?.at(-1)?.choices ?? 0

/** By which version of the rules a game was played; one that was never opened is played by that of now. */
export const savedVersion = ({ rulesVersion, engine }: SavedGame, library: AnyLibrary): number =>
  rulesVersion ?? (engine === undefined ? currentVersion(library) : 0)

/** A game where it is known to stand. */
function positionOf(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
): AnyGame | undefined {
  const made = kept?.data && resumeSegment(saved.setup, kept.data, savedVersion(saved, library), library)
  return made?.ok ? made.game : undefined
}

/** As far as the rules of now play the last segment of a game again as it was played: to the last hash that is the same, or to the end. */
function replayLastSegment(
  saved: SavedGame,
  library: AnyLibrary,
): { readonly session: Session; readonly agreed: number } | undefined {
  const made = openAtBeginning(saved, library, true)
  if (!made.ok) return
  const session = made.value
  const known = saved.hashes ?? []
  let agreed = session.saved.choices.length
  for (const { seat, ...choice } of saved.choices.slice(agreed)) {
    const hashes = lastPoint(session).hashes
    if (appendChoice(session, seat, choice as Choice | AnnouncementMessage)) return { session, agreed }
    const { hashes: now } = lastPoint(session)
    if (now === hashes) continue
    if (session.saved.hashes![now - 1] !== known[now - 1]) return { session, agreed }
    agreed = session.saved.choices.length
  }
  return { session, agreed: saved.choices.length }
}

/** What was told of points that follow each other. */
function filmFrom(points: readonly GamePoint[]): Recording {
  const [first, ...rest] = points.map(({ game }) => game)
  const scene = publicSnapshot(first!)
  let before = scene
  const steps = rest.map((game) => {
    const step = viewUpdate(game, undefined, before, publicSnapshot)
    before = publicSnapshot(game)
    return step
  })
  return { scene, events: first!.events, steps }
}

/** Of a game of which only events were stored: they are told, and the table stands as it does now. */
function stillFilm(
  game: AnyGame,
  history: SessionSnapshot['history'] = [],
  from: number,
  choices: number,
): Recording {
  const heard = Array.from({ length: choices - from + 1 }, (_, i) => history[from + i] ?? [])
  return {
    scene: publicSnapshot(game),
    events: heard[0]!,
    steps: heard.slice(1).map((events) => ({ told: events.map((event) => ({ event })) })),
  }
}

/** What was told of the last segment of a game up to a choice. */
function filmOfLast(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
  game: AnyGame,
): Recording {
  const from = lastFrom(saved)
  const { length } = saved.choices
  if (kept?.film?.steps.length === length - from) return kept.film
  const again = replayLastSegment(saved, library)
  return again?.agreed === length
    ? filmFrom(again.session.points.slice(from, length + 1) as GamePoint[])
    : stillFilm(game, kept?.history, from, length)
}

/**
 * Has a game go on by the rules of now, from where it stands. Where choices did not fit them the dice of those may have
 * been seen, so that it goes on with others.
 */
export function beginSegment(
  { saved, library, watching }: Pick<Session, 'saved' | 'library' | 'watching'>,
  game: AnyGame,
  film: Recording,
  dropped: number,
): Session {
  const all = segmentsOf(saved)
  const at = saved.choices.length
  const own = dropped > 0 ? segmentDice(saved.seed, all.length) : undefined
  const position = { ...game, chance: own?.chance ?? game.chance, events: [], states: [] }
  const next: SavedGame = {
    ...saved,
    rulesVersion: currentVersion(library),
    segments: [
      ...all.slice(0, -1),
      { ...all.at(-1)!, told: film },
      {
        rulesVersion: currentVersion(library),
        choices: at,
        hashes: saved.hashes?.length ?? 0,
        start: serializeGame<unknown>(position),
        ...(own ? { commitment: own.commitment, dropped } : {}),
      },
    ],
  }
  const past = pastSegments(next)
  const points: (GamePoint | undefined)[] = Array.from({ length: at })
  const history = historyOf(past, at, undefined)
  points[at] = { game: position, events: history[at] ?? [], hashes: saved.hashes?.length ?? 0 }
  return {
    saved: next,
    fresh: [],
    library,
    from: at,
    points,
    history,
    past,
    upgraded: true,
    watching,
    bots: [],
  }
}

/** A game that was stored by older rules and goes on by those of now: from where it stands, else from where they last agree. */
export function openUnderNewerRules(
  saved: SavedGame,
  library: AnyLibrary,
  watching: boolean,
  kept: SessionSnapshot | undefined,
): Result<Session> {
  const was = savedVersion(saved, library)
  if (was > currentVersion(library))
    return {
      ok: false,
      faults: [
        `This game is played by version ${was} of the rules, and this Flotilla has version ${currentVersion(library)}. Update Flotilla to go on.`,
      ],
    }
  const named = { ...saved, rulesVersion: was }
  const game = positionOf(saved, library, kept)
  if (game) {
    const film = filmOfLast(saved, library, kept, game)
    return { ok: true, value: beginSegment({ saved: named, library, watching }, game, film, 0) }
  }
  const again = replayLastSegment(saved, library)
  if (!again) {
    const { setup, seed } = saved
    const made = newGame(setup, seed, library)
    return {
      ok: false,
      faults: made.ok ? ['The stored position cannot be read. Use another copy of the game.'] : made.faults,
    }
  }
  const { session, agreed } = again
  const { hashes, game: there } = session.points[agreed]!
  const cut = {
    ...named,
    choices: saved.choices.slice(0, agreed),
    hashes: (saved.hashes ?? []).slice(0, hashes),
    round: there.state.round,
    over: false,
  }
  const film = filmFrom(session.points.slice(lastFrom(saved), agreed + 1) as GamePoint[])
  const dropped = saved.choices.length - agreed
  return { ok: true, value: beginSegment({ saved: cut, library, watching }, there, film, dropped) }
}

/** A game that ended under other rules: it is watched by what was told, or played again where the rules of now play it so. */
export function openFinished(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
): Result<Session> {
  const from = lastFrom(saved)
  const again = kept?.film ? undefined : replayLastSegment(saved, library)
  const all = again?.agreed === saved.choices.length ? again.session : undefined
  const position = positionOf(saved, library, kept) ?? (all && lastPoint(all).game)
  const made = position ? undefined : newGame(saved.setup, saved.seed, library)
  if (made && (!made.ok || !kept?.film))
    return {
      ok: false,
      faults: made.ok
        ? ['It was played by other rules than there are now, and nothing was stored to watch it by.']
        : made.faults,
    }
  const game = position ?? (made as { game: AnyGame }).game
  try {
    const film = filmOfLast(saved, library, kept, game)
    const past: PastSegment[] = [...pastSegments(saved), { from, film }]
    // What is damaged shows now.
    recordingSnapshots(film)
    const points: (GamePoint | undefined)[] = Array.from({ length: saved.choices.length })
    const history = historyOf(past, 0, undefined)
    points.push({ game, events: history.at(-1) ?? [], hashes: saved.hashes?.length ?? 0 })
    const one = { saved, fresh: [], library, from: saved.choices.length + 1, points, history, past, bots: [] }
    return { ok: true, value: { ...one, watching: true } }
  } catch {
    return { ok: false, faults: ['What was told of this game is damaged. Use another copy of it.'] }
  }
}

import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
  type Choice,
  newGame,
  publicSnapshot,
  type Recording,
  recordedStep,
  recordingSnapshots,
  resumeSegment,
  segmentDice,
  segmentsOf,
  serializeGame,
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
} from './game-points.ts'
import type { Session } from './session.ts'
import type { Result, SavedGame, SessionSnapshot } from './table-types.ts'

/** Returns where the last segment of a game begins. */
const lastSegmentStart = ({ segments }: SavedGame): number => segments?.at(-1)?.choices ?? 0

/**
 * Returns the version of the rules a game was played by; a game that was never opened has the current one.
 */
export const savedVersion = ({ rulesVersion, engine }: SavedGame, library: AnyLibrary): number =>
  rulesVersion ?? (engine === undefined ? currentVersion(library) : 0)

/** Opens a game at its stored position. */
function positionOf(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
): AnyGame | undefined {
  const made = kept?.data && resumeSegment(saved.setup, kept.data, savedVersion(saved, library), library)
  return made?.ok ? made.game : undefined
}

/**
 * Plays the last segment of a game again under the current rules: to the last hash that agrees, or to the
 * end.
 */
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

/** Returns the recording of consecutive points. */
function recordingFrom(points: readonly GamePoint[]): Recording {
  const [first, ...rest] = points.map(({ game }) => game)
  const scene = publicSnapshot(first!)
  let before = scene
  const steps = rest.map((game) => {
    const step = recordedStep(game, before)
    before = publicSnapshot(game)
    return step
  })
  return { scene, events: first!.events, steps }
}

/**
 * Returns a recording of a game of which only events were stored: the events, with the table in its present
 * state throughout.
 */
function eventsOnlyRecording(
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

/** Returns the recording of the last segment of a game up to a choice. */
function recordingOfLastSegment(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
  game: AnyGame,
): Recording {
  const from = lastSegmentStart(saved)
  const { length } = saved.choices
  if (kept?.film?.steps.length === length - from) return kept.film
  const again = replayLastSegment(saved, library)
  return again?.agreed === length
    ? recordingFrom(again.session.points.slice(from, length + 1) as GamePoint[])
    : eventsOnlyRecording(game, kept?.history, from, length)
}

/**
 * Continues a game under the current rules from its present position. Where stored choices did not fit them,
 * players may have seen the dice to come, so the game gets a new seed.
 */
export function beginSegment(
  { saved, library, watching }: Pick<Session, 'saved' | 'library' | 'watching'>,
  game: AnyGame,
  recording: Recording,
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
      { ...all.at(-1)!, told: recording },
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

/**
 * Opens a game that older rules stored and continues it under the current ones: from its position, or from
 * the last position on which both agree.
 */
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
    const recording = recordingOfLastSegment(saved, library, kept, game)
    return { ok: true, value: beginSegment({ saved: named, library, watching }, game, recording, 0) }
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
  const recording = recordingFrom(session.points.slice(lastSegmentStart(saved), agreed + 1) as GamePoint[])
  const dropped = saved.choices.length - agreed
  return { ok: true, value: beginSegment({ saved: cut, library, watching }, there, recording, dropped) }
}

/**
 * Opens a game that ended under other rules: from its recording, or played again where the current rules give
 * the same game.
 */
export function openFinishedGame(
  saved: SavedGame,
  library: AnyLibrary,
  kept: SessionSnapshot | undefined,
): Result<Session> {
  const from = lastSegmentStart(saved)
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
    const recording = recordingOfLastSegment(saved, library, kept, game)
    const past: PastSegment[] = [...pastSegments(saved), { from, recording }]
    // A damaged recording throws here.
    recordingSnapshots(recording)
    const points: (GamePoint | undefined)[] = Array.from({ length: saved.choices.length })
    const history = historyOf(past, 0, undefined)
    points.push({ game, events: history.at(-1) ?? [], hashes: saved.hashes?.length ?? 0 })
    const one = { saved, fresh: [], library, from: saved.choices.length + 1, points, history, past, bots: [] }
    return { ok: true, value: { ...one, watching: true } }
  } catch {
    return { ok: false, faults: ['What was told of this game is damaged. Use another copy of it.'] }
  }
}

import { type AnyLibrary, joinRecordings, type Replay, replayGame, seedFault } from '@flotilla/engine'
import { type Session, sessionRecording } from './session.ts'
import type { SavedGame, Verification } from './table-types.ts'

const files = new WeakMap<SavedGame, Replay>()

/**
 * Creates the replay file of a finished game, with the hashes of its original play. A game in progress must
 * not use it: it contains the seed.
 */
export function toReplayFile(session: Session): Replay {
  const file = files.get(session.saved) ?? fileOf(session)
  files.set(session.saved, file)
  return file
}

function fileOf(session: Session): Replay {
  const { saved, past, from } = session
  const { setup, seed, commitment: published = 'none', choices, hashes = [] } = saved
  const { seedParts, typedSeed, fromBackup, rulesVersion = 0, segments } = saved
  const recordings = past.map(({ recording }) => recording)
  if (from <= choices.length) recordings.push(sessionRecording(session))
  return {
    flotilla: 'replay',
    version: 2,
    rulesVersion,
    ...(segments ? { segments: segments.map(({ told: _, ...segment }) => segment) } : {}),
    setup,
    seed,
    ...(seedParts ? { seedParts } : {}),
    ...(typedSeed ? { typedSeed } : {}),
    ...(fromBackup ? { fromBackup } : {}),
    commitment: published,
    choices,
    hashes,
    told: recordings.reduce(joinRecordings),
  }
}

/**
 * Verifies that the seed comes from the committed secret and the seats' shares, and that the game plays out
 * as recorded.
 */
export function verifyReplay(file: Replay, library: AnyLibrary): Verification {
  const again = replayGame(file, library)
  return {
    commitment: seedFault(file) === undefined,
    replayed: again.ok,
    seed: file.seed,
    ...(file.seedParts ? { seedParts: file.seedParts } : {}),
    ...(again.ok ? {} : { fault: again.fault }),
  }
}

/** Verifies a game that was hosted here, with the secret drawn here and the shares it received. */
export function verifySession(session: Session): Verification | undefined {
  const { saved, library } = session
  if (!saved.over) return
  const check = verifyReplay(toReplayFile(session), library)
  const isOwn = check.commitment && check.seedParts && !saved.imported && !saved.fromBackup
  return isOwn ? { ...check, own: true } : check
}

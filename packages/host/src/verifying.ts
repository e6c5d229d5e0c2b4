import { filmOf, type Replay, replay, seedFault } from '@flotilla/engine'
import type { Verification } from './protocol.ts'
import type { Session } from './session.ts'

/** The whole game, as it was written while it was played. Only for one that is over: its seed is in it. */
export function replayFile({ saved, film, library }: Session): Replay {
  const {
    engine = 'none',
    ships = 'none',
    cards = {},
    setup,
    seed,
    commitment: published = 'none',
    choices,
    hashes = [],
    seedParts,
    typedSeed,
    fromBackup,
  } = saved
  const all = film?.told ?? filmOf(saved, library)
  return {
    flotilla: 'replay',
    version: 1,
    engine,
    ships,
    cards,
    setup,
    seed,
    ...(seedParts ? { seedParts } : {}),
    ...(typedSeed ? { typedSeed } : {}),
    ...(fromBackup ? { fromBackup } : {}),
    commitment: published,
    choices,
    hashes,
    ...(all ? { told: all } : {}),
  }
}

/** Whether the seed is made of the secret whose hash was published and the shares of the seats, and whether the game comes out as it was played. */
export function verified(session: Session): Verification | undefined {
  const { saved, library } = session
  if (!saved.over) return
  const again = replay(replayFile(session), library)
  return {
    commitment: seedFault(saved) === undefined,
    replayed: again.ok,
    seed: saved.seed,
    ...(saved.seedParts ? { seedParts: saved.seedParts } : {}),
    ...(again.ok ? {} : { fault: again.fault }),
  }
}

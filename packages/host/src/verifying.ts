import { commitment, filmOf, type Replay, replay } from '@flotilla/engine'
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
    typedSeed,
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
    ...(typedSeed ? { typedSeed } : {}),
    commitment: published,
    choices,
    hashes,
    ...(all ? { told: all } : {}),
  }
}

/** Whether the seed is the one whose hash was published, and whether the game comes out as it was played. */
export function verified(session: Session): Verification | undefined {
  const { saved, library } = session
  if (!saved.over) return
  const again = replay(replayFile(session), library)
  return {
    commitment: saved.commitment === commitment(saved.seed),
    replayed: again.ok,
    seed: saved.seed,
    ...(again.ok ? {} : { fault: again.fault }),
  }
}

// One engine in a process of its own, asked by `games.ts`: neither its memory nor what the compiler has learnt of it is
// another's.
import { cadet, fleetSetup, match } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { type AnyGame, clone, newGame, write } from '@flotilla/engine'
import type { Measured, Request, Table } from './games.ts'
import { decisionsPerSecond, operationsPerSecond, type Prepare } from './measure.ts'

let last: AnyGame | undefined

/** Cadets in every seat of a table. */
async function cadetsAt({ edition, ...fleet }: Table): Promise<Prepare> {
  const library = edition === 'first' ? await loadFirstLibrary() : await loadLibrary()
  const setup = fleetSetup(library, { ...fleet, rounds: 12 })
  return (seed) => {
    const made = newGame(setup, String(seed), library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    last = made.game
    return () => match(made.game, [cadet(seed), cadet(seed + 1000)]).decisions
  }
}

const table: Table | undefined = JSON.parse(process.argv[2]!)
const prepare = table ? await cadetsAt(table) : (await import('./showdown.ts')).showdown

function measured({ what, seconds }: Request): Measured {
  if (what === 'play') {
    // While others had their turn its memory was tidied up and made small: what that costs is not the engine's.
    decisionsPerSecond(prepare, seconds)
    return { decisionsPerSecond: decisionsPerSecond(prepare, seconds) }
  }
  const game = last!
  return {
    cloneMicroseconds: 1e6 / operationsPerSecond(() => clone<unknown, AnyGame['rules']>(game), seconds),
    bytes: JSON.stringify(write<unknown>(game)).length,
  }
}

process.on('message', (request: Request) => process.send!(measured(request)))
process.send!('ready')

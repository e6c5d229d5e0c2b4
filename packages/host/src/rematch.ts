import { type AnyLibrary, type AnySetup, seedCommitment } from '@flotilla/engine'
import { autoDeployChoices } from './auto-deploy.ts'
import { newSecret } from './secret.ts'
import type { Result, SavedGame } from './table-types.ts'

/** Gives each seat the squad of the opposite one. */
function swapSquads(setup: AnySetup): AnySetup {
  const { seats } = setup
  return {
    ...setup,
    seats: seats.map(({ name, team }, i) => ({ ...seats[seats.length - 1 - i]!, name, team })),
  } as AnySetup
}

/** Creates the same game with other dice, deployed automatically if the original was. */
export function createRematch(saved: SavedGame, swapped: boolean, library: AnyLibrary): Result<SavedGame> {
  const { title, players, guided, lesson, given = 0 } = saved
  const setup = swapped ? swapSquads(saved.setup) : saved.setup
  const seed = newSecret()
  const put = given > 0 ? autoDeployChoices(setup, seed, library) : { ok: true as const, value: [] }
  if (!put.ok) return put
  return {
    ok: true,
    value: {
      id: crypto.randomUUID(),
      title,
      changed: Date.now(),
      setup,
      seed,
      commitment: seedCommitment(seed),
      players,
      choices: put.value,
      given: put.value.length,
      round: 0,
      over: false,
      ...(guided ? { guided } : {}),
      ...(lesson ? { lesson } : {}),
    },
  }
}

import { TeamGenerators } from '@pkmn/randoms'
import { Battle, Teams } from '@pkmn/sim'
import type { Prepare } from './measure.ts'

Teams.setGeneratorFactory(TeamGenerators)

type Options = ConstructorParameters<typeof Battle>[0]
const formatid = 'gen9randombattle' as Options['formatid']

/** A battle at its first turn, with teams drawn by lot. */
function battleOf(seed: number): Battle {
  const chance = (what: number) => `sodium,${what}${String(seed).padStart(31, '0')}` as const
  const player = (side: number) => ({
    name: String(side),
    team: Teams.generate(formatid, { seed: chance(side) }),
  })
  return new Battle({ formatid, seed: chance(0), p1: player(1), p2: player(2) })
}

/** Plays a battle to its end by the engine's own automatic choices; how many were made, one a side and request. */
function played(battle: Battle): number {
  let decisions = 0
  while (!battle.ended) {
    for (const { activeRequest } of battle.sides) if (activeRequest && !activeRequest.wait) decisions++
    battle.makeChoices()
  }
  return decisions
}

/** Random battles of Pokémon Showdown's engine. */
export const showdown: Prepare = (index) => {
  const battle = battleOf(index)
  return () => played(battle)
}

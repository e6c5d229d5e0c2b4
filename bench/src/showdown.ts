import { TeamGenerators } from '@pkmn/randoms'
import { Battle, Teams } from '@pkmn/sim'
import type { PrepareGame } from './measure.ts'

Teams.setGeneratorFactory(TeamGenerators)

type Options = ConstructorParameters<typeof Battle>[0]
const formatid = 'gen9randombattle' as Options['formatid']

/** A battle at its first turn, with teams drawn by lot. */
function battleOf(seed: number): Battle {
  const randomInt = (what: number) => `sodium,${what}${String(seed).padStart(31, '0')}` as const
  const playerOptions = (side: number) => ({
    name: String(side),
    team: Teams.generate(formatid, { seed: randomInt(side) }),
  })
  return new Battle({ formatid, seed: randomInt(0), p1: playerOptions(1), p2: playerOptions(2) })
}

/** Plays a battle to its end by the engine's own automatic choices; how many were made, one a side and request. */
function playBattle(battle: Battle): number {
  let decisions = 0
  while (!battle.ended) {
    for (const { activeRequest } of battle.sides) if (activeRequest && !activeRequest.wait) decisions++
    battle.makeChoices()
  }
  return decisions
}

/** Random battles of Pokémon Showdown's engine. */
export const prepareShowdown: PrepareGame = (index) => {
  const battle = battleOf(index)
  return () => playBattle(battle)
}

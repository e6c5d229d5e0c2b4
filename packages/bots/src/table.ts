import { type AnyGame, type Deployment, first, rulesets } from '@flotilla/engine'
import { dealt, type Facts, type Gun, type Table } from './bot.ts'
import { factsOf } from './first.ts'

const isFirst = (game: AnyGame): game is first.Game => game.ruleset in first.rulesets

export function tableOf(game: AnyGame): Table {
  const { teams, area } = game.rules
  if (!isFirst(game)) {
    const { keys, cards, deployment } = game.rules
    const guns = (weapons: readonly Gun[]): Gun[] =>
      weapons.map((gun) => ({ ...gun, ...dealt(cards[gun.card]?.weapon) }))
    const facts = game.rules.facts.map(
      (one): Facts => ({
        ...one,
        edition: 'second',
        weapons: guns(one.weapons),
      }),
    )
    return { keys, facts, teams, area, deployment }
  }
  const deployment = teams.map((_, seat): Deployment => first.deploymentOf(game, seat))
  // Obstacles, overlaps and ion move ships in the first edition as in the first version of the second.
  return { keys: rulesets['2e-epic-1.1.0']!, facts: factsOf(game.rules), teams, area, deployment }
}

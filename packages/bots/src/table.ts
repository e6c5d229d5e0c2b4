import {
  type AnyGame,
  deployments,
  type ShipCard,
  shipCards,
  type TableRules,
  tableRules,
} from '@flotilla/engine'
import { giantOf, gunsOf, primariesOf } from './batteries.ts'
import type { Facts, Table } from './bot.ts'

const factsOf = (rules: TableRules, card: ShipCard): Facts => {
  const giant = giantOf(card)
  return {
    ...card,
    rules,
    attacks: primariesOf(card),
    weapons: gunsOf(card),
    turret: card.turret ?? (card.allRound ? 'double' : undefined),
    ...(giant ? { giant } : {}),
  }
}

export function tableOf(game: AnyGame): Table {
  const { teams, area } = game.rules
  const rules = tableRules(game)
  const facts = shipCards(game).map((card) => factsOf(rules, card))
  return { rules, facts, teams, area, deployment: deployments(game) }
}

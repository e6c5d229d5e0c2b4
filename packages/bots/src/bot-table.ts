import {
  type AnyGame,
  deployments,
  type ShipCard,
  shipCards,
  type TableRules,
  tableRules,
} from '@flotilla/engine'
import type { BotShipFacts, BotTable } from './bot.ts'
import { hugeShipFacts, primaryWeapons, weaponsOfCard } from './huge-weapons.ts'

const factsOf = (rules: TableRules, card: ShipCard): BotShipFacts => {
  const hugeShip = hugeShipFacts(card)
  return {
    ...card,
    rules,
    attacks: primaryWeapons(card),
    weapons: weaponsOfCard(card),
    turret: card.turret ?? (card.allRound ? 'double' : undefined),
    ...(hugeShip ? { hugeShip } : {}),
  }
}

/** Collects the open information of a game for a bot. */
export function botTable(game: AnyGame): BotTable {
  const { teams, area } = game.rules
  const rules = tableRules(game)
  const facts = shipCards(game).map((card) => factsOf(rules, card))
  return { rules, facts, teams, area, deployment: deployments(game) }
}

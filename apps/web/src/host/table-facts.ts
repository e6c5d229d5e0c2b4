import type { second } from '@flotilla/catalogue'
import type { Game, Library } from '@flotilla/engine'
import type { CardFacts, SavedGame, TableFacts } from './protocol.ts'

/** What a table shows of its ships, cards and obstacles: facts and our own words. */
export function tableFacts(saved: SavedGame, game: Game, library: Library, commitment: string): TableFacts {
  const { catalogue, cards: rules } = library
  const { facts, names, teams, area, deployment } = game.rules
  const cards: Record<string, CardFacts> = {}
  const add = (id: string, name: string) => {
    const text = rules[id]?.text
    cards[id] = { name, ...(text ? { text } : {}) }
  }
  for (const { seats } of [saved.setup]) {
    for (const { squad } of seats)
      for (const { parts } of squad.ships)
        for (const { pilot, upgrades } of parts) {
          const found = catalogue.pilot(pilot)
          if (found) add(found.id, found.name)
          for (const { id } of upgrades) add(id, catalogue.upgrade(id)?.name ?? id)
        }
  }
  for (const { id, name } of catalogue.conditions) add(id, name)
  for (const one of facts)
    for (const card of one.cards)
      if (!cards[card]) add(card, shipAbilityName(catalogue.pilot(one.pilot), card))
  return {
    id: saved.id,
    title: saved.title,
    ruleset: saved.setup.ruleset,
    guided: saved.guided === true,
    players: saved.players,
    names,
    teams,
    facts,
    shipNames: Object.fromEntries(facts.map(({ ship }) => [ship, catalogue.ship(ship)?.name ?? ship])),
    area,
    deployment,
    cards,
    damage: Object.fromEntries(
      catalogue.damageDeck.cards.map(({ id, name, effect }) => [id, { name, effect }]),
    ),
    commitment,
  }
}

const shipAbilityName = (pilot: second.Pilot | undefined, card: string): string =>
  card.startsWith('ship:') ? (pilot?.shipAbility ?? card) : card

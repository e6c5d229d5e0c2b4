import { costOn, pointsOf, type second } from '@flotilla/catalogue'
import type { Game, Library } from '@flotilla/engine'
import { obstacles } from '@flotilla/geometry'
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
    obstacles: game.rules.obstacles.map(({ id, kind }) => ({
      id,
      kind,
      outline: obstacles[id as keyof typeof obstacles].outline.map(([x, y]) => ({ x, y })),
    })),
    area,
    deployment,
    cards,
    damage: Object.fromEntries(
      catalogue.damageDeck.cards.map(({ id, name, effect }) => [id, { name, effect }]),
    ),
    points: saved.setup.seats.flatMap(({ squad }) =>
      squad.ships.map(({ parts: [part] }) => worth(library, part.pilot, part.upgrades)),
    ),
    commitment,
  }
}

const shipAbilityName = (pilot: second.Pilot | undefined, card: string): string =>
  card.startsWith('ship:') ? (pilot?.shipAbility ?? card) : card

function worth({ catalogue }: Library, key: string, upgrades: readonly { readonly id: string }[]): number {
  const pilot = catalogue.pilot(key)
  if (!pilot) return 0
  const ship = catalogue.ship(pilot.ship)!
  const on = { size: ship.size, agility: ship.stats.agility, initiative: pilot.initiative ?? 0 }
  const costs = [pilot, ...upgrades.flatMap(({ id }) => catalogue.upgrade(id) ?? [])].map((card) => {
    const cost = pointsOf(card)
    return cost === undefined ? 0 : (costOn(cost, on) ?? 0)
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

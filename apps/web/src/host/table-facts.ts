import { type AnyGame, type AnyLibrary, editionOf, type first, type Game, pilotId } from '@flotilla/engine'
import { firstFacts } from './first.ts'
import type { CardFacts, SavedGame, TableFacts } from './protocol.ts'

/** A card itself, without the number of its copy or the mark of its side. */
const cardOf = (card: string): string => card.replace(/#\d+$/, '')

/** The printed name of a card on a ship. */
function nameOf({ catalogue }: AnyLibrary, pilot: string, card: string): string {
  const flown = catalogue.pilot(pilot)
  if (card === pilot || (flown && card === pilotId(flown.id))) return flown?.name ?? card
  if (card.startsWith('ship:') && flown && 'shipAbility' in flown) return flown.shipAbility ?? card
  return catalogue.upgrade(cardOf(card))?.name ?? card
}

interface Deck {
  readonly id?: string
  readonly section?: string | null
}

/** A damage card as games name it: by its deck and, for a huge ship of the first edition, its section. */
const damageKey = ({ id: deck, section }: Deck, id: string): string =>
  deck ? `${deck}${section ? `-${section}` : ''}:${id}` : id

/** What a table shows of its ships, cards and obstacles: facts and our own words. */
export function tableFacts(
  saved: SavedGame,
  game: AnyGame,
  library: AnyLibrary,
  commitment: string,
): TableFacts {
  const edition = editionOf(game.ruleset)!
  const { catalogue, cards: rules } = library
  const { names, teams, area } = game.rules
  const facts =
    edition === 'first' ? (game as first.Game).rules.facts.map(firstFacts) : (game as Game).rules.facts
  const cards: Record<string, CardFacts> = {}
  const add = (id: string, name: string) => {
    const text = rules[cardOf(id)]?.text
    cards[id] = { name, ...(text ? { text } : {}) }
  }
  for (const one of facts)
    for (const card of [...one.cards, ...one.weapons.map(({ card: weapon }) => weapon)])
      add(card, nameOf(library, one.pilot, card))
  for (const { squad } of saved.setup.seats)
    for (const { parts } of squad.ships)
      for (const { upgrades } of parts)
        for (const { id } of upgrades) if (!cards[id]) add(id, catalogue.upgrade(id)?.name ?? id)
  for (const { id, name } of catalogue.conditions) add(id, name)
  const decks = catalogue.edition === 'first' ? catalogue.damageDecks : [catalogue.damageDeck]
  return {
    id: saved.id,
    title: saved.title,
    edition,
    ruleset: saved.setup.ruleset,
    guided: saved.guided === true,
    ended: saved.over,
    players: saved.players,
    names,
    teams,
    facts,
    shipNames: Object.fromEntries(facts.map(({ ship, name }) => [ship, catalogue.ship(ship)?.name ?? name])),
    area,
    cards,
    damage: Object.fromEntries(
      decks.flatMap((deck) =>
        deck.cards.map(({ id, name, effect }) => [damageKey(deck, id), { name, effect }]),
      ),
    ),
    commitment,
  }
}

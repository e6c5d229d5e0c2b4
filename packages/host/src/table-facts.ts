import {
  type AnyGame,
  type AnyLibrary,
  cardsOutsideSquads,
  editionOf,
  type FiringCost,
  type first,
  printedDamageCards,
  shipCards,
} from '@flotilla/engine'
import { pilotCardId, type WeaponRule } from '@flotilla/engine/second'
import type { CardFacts, SavedGame, TableFacts } from './table-types.ts'

/** Returns the id of a card without the number of its copy or the mark of its side. */
const cardOf = (card: string): string => card.replace(/#\d+$/, '')

/** Returns the printed name of a card on a ship. */
function nameOf({ catalogue }: AnyLibrary, pilot: string, card: string): string {
  const flown = catalogue.pilot(pilot)
  if (card === pilot || (flown && card === pilotCardId(flown.id))) return flown?.name ?? card
  if (card.startsWith('ship:') && flown && 'shipAbility' in flown) return flown.shipAbility ?? card
  return catalogue.upgrade(cardOf(card))?.name ?? card
}

/** Returns the cost of firing a weapon, as its card states it in either edition. */
function firingCost(rules: AnyLibrary['cards'][string] | undefined): FiringCost | undefined {
  const weapon: Pick<WeaponRule, 'charges'> & Pick<first.WeaponRule, 'energy' | 'pays'> = rules?.weapon ?? {}
  const { charges, energy, pays = [] } = weapon
  const cost: FiringCost = {
    ...(charges ? { charge: charges } : {}),
    ...(energy ? { energy } : {}),
    ...(pays.includes('lock') ? { lock: true } : {}),
    ...(pays.includes('focus') ? { token: 'focus' } : {}),
    ...(pays.includes('discard') ? { discard: true } : {}),
  }
  return Object.keys(cost).length > 0 ? cost : undefined
}

/** Returns the name of a ship; a ship of two sections has the name they share. */
const shipNameIn = ({ catalogue }: AnyLibrary, ship: string): string =>
  catalogue.ship(ship)?.name ?? catalogue.ship(`${ship}fore`)?.name.replace(/ \(Fore\)$/, '') ?? ship

/** Lists every damage card with its text; texts written for this game are marked. */
const damageFacts = (library: AnyLibrary): TableFacts['damage'] =>
  Object.fromEntries(
    printedDamageCards(library).map(([id, { name, effect, precisionShot, reconstructed }]) => [
      id,
      {
        name,
        effect,
        ...(precisionShot ? { precision: precisionShot.effect } : {}),
        ...(reconstructed ? { reconstructed: true as const } : {}),
      },
    ]),
  )

/** Returns the facts of the ships, cards and obstacles of a table, with our own card texts. */
export function tableFacts(
  saved: SavedGame,
  game: AnyGame,
  library: AnyLibrary,
  commitment: string,
): TableFacts {
  const edition = editionOf(game.ruleset)!
  const { catalogue, cards: rules } = library
  const { names, teams, area } = game.rules
  const facts = shipCards(game)
  const cards: Record<string, CardFacts> = {}
  const addCard = (id: string, name: string) => {
    // The second side of a card has rules of its own, the second copy of a card does not.
    const rule = rules[id] ?? rules[cardOf(id)]
    const text = rule?.text
    const fired = firingCost(rule)
    cards[id] = { name, ...(text ? { text } : {}), ...(fired ? { fired } : {}) }
  }
  for (const one of facts)
    for (const card of [...one.cards, ...one.weapons.map(({ card: weapon }) => weapon)])
      addCard(card, nameOf(library, one.pilot, card))
  for (const { squad } of saved.setup.seats)
    for (const { parts } of squad.ships)
      for (const { upgrades } of parts)
        for (const { id } of upgrades) if (!cards[id]) addCard(id, catalogue.upgrade(id)?.name ?? id)
  for (const id of cardsOutsideSquads(game)) if (!cards[id]) addCard(id, catalogue.upgrade(id)?.name ?? id)
  for (const { id, name } of catalogue.conditions) addCard(id, name)
  return {
    id: saved.id,
    title: saved.title,
    edition,
    ruleset: saved.setup.ruleset,
    guided: saved.guided === true,
    ...(saved.lesson ? { lesson: saved.lesson } : {}),
    online: saved.online === true,
    ended: saved.over,
    players: saved.players,
    names,
    teams,
    facts,
    shipNames: Object.fromEntries(facts.map(({ ship }) => [ship, shipNameIn(library, ship)])),
    area,
    cards,
    damage: damageFacts(library),
    commitment,
    typedSeed: saved.typedSeed === true,
    fromBackup: saved.fromBackup === true,
  }
}

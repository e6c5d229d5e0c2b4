import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { discardDamage, firstFacedownCards, ship } from '@flotilla/engine/first/effects'

/**
 * Returns the damage cards that energy may discard: any one facedown card of a section, and each faceup card.
 */
export const discardableDamageCards = (one: first.Ship) => ({
  facedown: firstFacedownCards(one).map(({ no, section }) =>
    createOption('damageNumber', `facedown:${section}`, {}, { no }),
  ),
  faceup: one.damage
    .filter(({ faceup }) => faceup)
    .map(({ no, card }) => createOption('damageNumber', card.split(':')[1]!, { no })),
})
/** Repairs a damage card by its number. */
export const discardDamageCard = (game: first.Game, id: ShipId, no: number): void =>
  discardDamage(
    game,
    id,
    ship(game, id).damage.filter((card) => card.no === no),
  )

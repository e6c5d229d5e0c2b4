import { first } from '@flotilla/engine'

const {
  discardDamage,
  energyOn,
  facts,
  firstFacedownCards,
  noteUse,
  shieldLimit,
  shieldsLeft,
  ship,
  spendEnergy,
} = first.effects

export const RULE = 'C1-ABILITY-1'

/** The Ship card has so much energy. */
export const canPay = (game: first.Game, { ship: id }: first.CardContext, energy: number): boolean =>
  energyOn(ship(game, id)) >= energy

export const payEnergy = (game: first.Game, { ship: id }: first.CardContext, energy: number): boolean =>
  spendEnergy(game, id, energy, 'HS-ENERGY-3')

/** The card has not been used this round. */
export const isUnusedThisRound = (game: first.Game, { ship: id, card }: first.CardContext): boolean =>
  !ship(game, id).performed.includes(card)

/** Spends energy for something that works once in a round. */
export function payEnergyOncePerRound(game: first.Game, me: first.CardContext, energy: number): void {
  payEnergy(game, me, energy)
  noteUse(game, me)
}

/** The places where a shield is missing: the whole ship, or its sections where each has shields of its own. */
export function missingShields(
  game: first.Game,
  id: number,
): { readonly id: string; readonly section?: 'fore' | 'aft' }[] {
  const one = ship(game, id)
  const places: { readonly id: string; readonly section?: 'fore' | 'aft' }[] = one.huge?.shields
    ? (['fore', 'aft'] as const).map((section) => ({ id: `shield:${section}`, section }))
    : [{ id: 'shield' }]
  return places.filter(({ section }) => shieldsLeft(one, section) < shieldLimit(game, one, section))
}

/** The maneuver on the revealed dial. */
export const revealedManeuver = (game: first.Game, id: number) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)?.maneuver

/** Which damage cards energy may discard: any facedown one of a section, and each faceup one. */
export const repairableDamage = (one: first.Ship) => ({
  facedown: firstFacedownCards(one).map(({ no, section }) => ({ id: `facedown:${section}`, no })),
  faceup: one.damage
    .filter(({ faceup }) => faceup)
    .map(({ no, card }) => ({ id: `${card.split(':')[1]}:${no}`, no })),
})

export const repairDamage = (game: first.Game, id: number, no: number): void =>
  discardDamage(
    game,
    id,
    ship(game, id).damage.filter((card) => card.no === no),
  )

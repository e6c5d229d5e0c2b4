import type { ShipId } from '@flotilla/engine'
import { type Layout, type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { firstCards as cards } from '../index.ts'

export { blanks, type PlacedPilot, type Table } from '@flotilla/engine/testing/first'

export const redSquadronPilot = 'redsquadronpilot' // X-wing, skill 4
export const rookiePilot = 'rookiepilot' // X-wing, skill 2
export const academyPilot = 'academypilot' // TIE fighter, skill 1
/** A ship that takes no part. */
export const farShip: PlacedPilot = ['obsidiansquadronpilot', 1500, 800, 180]
export const rebelPilot = (name: string): string => `rebelalliance:${name}`
export const scumPilot = (name: string): string => `scumandvillainy:${name}`

/** Lays out two sides. Small ships at 500, 300 and 500, 490 are at Range 2, nose to nose with heading 180. */
export const createSides = (
  ours: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  dice: readonly string[] = [],
  more: Partial<Layout> = {},
): Table => new Table({ seats: [ours, theirs], dice, cards, ...more })

/** Makes the first ship attack, by default the first enemy; no other ship attacks. */
export function fireFirst(at: Table, shot = 'primary:1'): Table {
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
  return at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', shot)
}

/** Makes one ship, by default the first, execute a maneuver; no other ship moves. */
export function flyDial(at: Table, dial: string, id = 0): Table {
  const { facts } = at.game.rules
  for (const one of at.game.state.ships) if (one.id !== id) at.arrange(one.id, { activated: true })
  return at.dials(...facts.map((one, ship) => (ship === id ? dial : one.dial[0]!.id)))
}

/** Reports whether a card has had an effect or offers one. */
export const hasActed = (at: Table, card: string): boolean => at.cardsHeard().includes(card)

export const gainedTokens = (at: Table): string[] =>
  at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)

/** Returns the tokens lost or spent before the End phase removes the rest. */
export const lostTokens = (at: Table): string[] =>
  at.events.flatMap((event) =>
    (event.kind === 'lost' || event.kind === 'spent') && event.rule !== 'C1-END-1'
      ? [`${event.ship}:${event.token}`]
      : [],
  )

/** Returns the dice options of a card. */
export const diceOffers = (at: Table, card: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.map(({ id }) => id).filter((id) => id.includes(card))
      : [],
  )

/** Returns the faces of the last roll or change of a ship's dice. */
export const lastFaces = (at: Table, id: ShipId): readonly string[] | undefined =>
  at.events.findLast(
    (event): event is Extract<typeof event, { kind: 'rolled' | 'changed' }> =>
      (event.kind === 'rolled' || event.kind === 'changed') && event.ship === id,
  )?.faces

/** Lays out two sides about to place their ships: the first at the bottom, the other at the top. */
export function createUnplaced(ours: readonly PlacedPilot[], theirs: readonly PlacedPilot[]): Table {
  const seats = [ours, theirs].map((ships, team) => ({ name: `seat ${team}`, team, squad: squadOf(ships) }))
  const at = new Table({ seats: [], setup: { ruleset: '1e-standard', area: 'standard', seats }, cards })
  at.answer('chooseInitiative', 'team:0')
  return at.answer('chooseEdge', 'edge:1')
}

import { type Layout, type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { firstCards as cards } from '../index.ts'

export { blanks, type PlacedPilot, type Table } from '@flotilla/engine/testing/first'

export const redSquadronPilot = 'redsquadronpilot' // X-wing, skill 4
export const rookiePilot = 'rookiepilot' // X-wing, skill 2
export const academyPilot = 'academypilot' // TIE fighter, skill 1
/** Somebody who is no concern of anybody. */
export const farShip: PlacedPilot = ['obsidiansquadronpilot', 1500, 800, 180]
export const rebelPilot = (name: string): string => `rebelalliance:${name}`
export const scumPilot = (name: string): string => `scumandvillainy:${name}`

/** Our ships and theirs. At 500, 300 and 500, 490 two small ones stand at Range 2, nose to nose with heading 180. */
export const createSides = (
  ours: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  dice: readonly string[] = [],
  more: Partial<Layout> = {},
): Table => new Table({ seats: [ours, theirs], dice, cards, ...more })

/** The first ship fires, at the first of the others unless told; nobody else does. */
export function fireFirst(at: Table, shot = 'primary:1'): Table {
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
  return at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', shot)
}

/** One ship, the first unless told, flies by its dial; nobody else moves. */
export function flyDial(at: Table, dial: string, id = 0): Table {
  const { facts } = at.game.rules
  for (const one of at.game.state.ships) if (one.id !== id) at.arrange(one.id, { activated: true })
  return at.dials(...facts.map((one, ship) => (ship === id ? dial : one.dial[0]!.id)))
}

/** Whether a card has done something or offers to. */
export const hasActed = (at: Table, card: string): boolean => at.cardsHeard().includes(card)

export const gainedTokens = (at: Table): string[] =>
  at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)

/** Tokens that were lost or spent before the End phase took what was left. */
export const lostTokens = (at: Table): string[] =>
  at.events.flatMap((event) =>
    (event.kind === 'lost' || event.kind === 'spent') && event.rule !== 'C1-END-1'
      ? [`${event.ship}:${event.token}`]
      : [],
  )

/** What a card offers to do to dice. */
export const diceOffers = (at: Table, card: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.map(({ id }) => id).filter((id) => id.includes(card))
      : [],
  )

/** The faces of the last change or roll of dice of a ship. */
export const lastFaces = (at: Table, id: number): readonly string[] | undefined =>
  at.events.findLast(
    (event): event is Extract<typeof event, { kind: 'rolled' | 'changed' }> =>
      (event.kind === 'rolled' || event.kind === 'changed') && event.ship === id,
  )?.faces

/** Two sides that are about to place their ships: the first below, the other above. */
export function createUnplaced(ours: readonly PlacedPilot[], theirs: readonly PlacedPilot[]): Table {
  const seats = [ours, theirs].map((ships, team) => ({ name: `seat ${team}`, team, squad: squadOf(ships) }))
  const at = new Table({ seats: [], setup: { ruleset: '1e-standard', area: 'standard', seats }, cards })
  at.answer('chooseInitiative', 'team:0')
  return at.answer('chooseEdge', 'edge:1')
}

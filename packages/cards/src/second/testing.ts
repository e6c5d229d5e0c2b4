import type { QuestionKind, ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { playUsualCases, type UsualCaseSetup, type UsualCases } from '../testing.ts'
import { secondCards } from './index.ts'

type Ship = ReturnType<Table['ship']>

export const xwingPilot = 'bluesquadronescort' // initiative 2, 3 attack, 2 agility, 4 hull, 2 shields
export const tiePilot = 'academypilot' // initiative 1, 2 attack, 3 agility, 3 hull
/** A ship that takes no part. */
export const farShip: PlacedPilot = ['darthvader', 1500, 800, 180]
export const blanks = (count: number): string[] => Array<string>(count).fill('blank')

/** Creates a table on which every card is implemented. */
export const createTable = (layout: Layout): Table => new Table({ ...layout, cards: secondCards })

/** Lays out a single ship, and another far away. */
export const createLoneShip = (
  pilot: string,
  upgrades: readonly string[] = [],
  more: Partial<Layout> = {},
): Table => createTable({ seats: [[[pilot, 600, 450, 0, upgrades]], [farShip]], ...more })

/**
 * Lays out an X-wing with upgrades about to attack a TIE that faces away, straight ahead or slightly aside.
 */
export function createFiring(
  upgrades: readonly string[],
  dice: string[],
  more: Partial<Layout> & { x?: number; target?: readonly string[] } = {},
): Table {
  const { x = 300, target = [], ...layout } = more
  const seats = [[[xwingPilot, 300, 300, 0, upgrades]], [[tiePilot, x, 500, 0, target]]] as Layout['seats']
  return createTable({ seats, dice, ...layout })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
}

/**
 * Lays out a ship about to attack another: by default from 600, 450 at one 190 mm ahead (range 2) that faces
 * away.
 */
export function createDuel(
  attacker: readonly [pilot: string, ...upgrades: string[]],
  defender: readonly [pilot: string, ...upgrades: string[]],
  dice: string[],
  more: Partial<Layout> & { x?: number; y?: number; heading?: number; friends?: readonly PlacedPilot[] } = {},
): Table {
  const { x = 600, y = 640, heading = 0, friends = [], ...layout } = more
  const [mine, ...upgrades] = attacker
  const [theirs, ...carried] = defender
  const seats: Layout['seats'] = [
    [[mine, 600, 450, 0, upgrades]],
    [[theirs, x, y, heading, carried], ...friends],
  ]
  return createTable({ seats, dice, ...layout })
}

/** Makes the first ship attack, up to the next question. */
export const fireFirst = (at: Table, shot = '0:front:1'): Table => {
  at.upTo('chooseAttack')
  while (at.asked('chooseAttack').subject !== 0) at.answer('chooseAttack', 'pass').upTo('chooseAttack')
  return at.answer('chooseAttack', shot)
}

type Arranged = Parameters<Table['arrange']>[1]

/** Makes the first ship of a duel attack, with given fields of both ships; the target only defends. */
export function fireVolley(
  attacker: Parameters<typeof createDuel>[0],
  defender: Parameters<typeof createDuel>[1],
  dice: string[],
  more: Parameters<typeof createDuel>[3] & { shot?: string; me?: Arranged; it?: Arranged } = {},
): Table {
  const { shot, me = {}, it = {}, ...layout } = more
  const at = createDuel(attacker, defender, dice, layout).arrange(0, me)
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { engaged: true })
  return fireFirst(at.arrange(1, it).skipTo('engagement'), shot)
}

/** Returns the targets and weapons of the first ship of a duel. */
export function shotOptions(
  attacker: Parameters<typeof createDuel>[0],
  defender: Parameters<typeof createDuel>[1],
  more: Parameters<typeof createDuel>[3] & { me?: Arranged } = {},
): string[] {
  const { me = {}, ...layout } = more
  const at = createDuel(attacker, defender, [], layout).arrange(0, me).arrange(1, { engaged: true })
  at.skipTo('engagement')
  return at.game.pending.some(({ ask }) => ask === 'chooseAttack') ? at.options('chooseAttack') : []
}

/**
 * Makes a single ship with given fields execute a maneuver, up to the first question except the order of
 * ships.
 */
export function flyManeuver(
  pilot: string,
  upgrades: readonly string[],
  dial: string,
  more: Partial<Layout> & { me?: Arranged } = {},
): Table {
  const { me = {}, ...layout } = more
  const at = createLoneShip(pilot, upgrades, layout).arrange(0, me)
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { activated: true, engaged: true })
  const others = at.game.state.ships.length - 1
  return at.dials(dial, ...Array<string>(others).fill('2FB'))
}

/** Lays out the ships of two sides. */
export const createSides = (
  ours: readonly PlacedPilot[],
  theirs: readonly PlacedPilot[],
  dice: string[] = [],
  more: Partial<Layout> = {},
): Table => createTable({ seats: [ours, theirs], dice, ...more })

/** Reports whether a pilot's ability has been used, or is offered now. */
export const hasActed = (at: Table, pilot: string): boolean => at.cardsHeard().includes(`pilot:${pilot}`)

/** Returns the dice options of a pilot now. */
export const diceOffers = (at: Table, pilot: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.flatMap(({ id }) => id.match(`^card:\\d+:pilot:${pilot}:(.*)$`)?.slice(1) ?? [])
      : [],
  )

/** Declines everything until a pilot's ability is offered, or the round is over. */
export function seekAbility(at: Table, pilot: string): Table {
  const { round } = at.game.state
  const isOffered = () =>
    at.game.pending.some(
      (one) =>
        (one.ask === 'useAbility' || one.ask === 'chooseAbility') &&
        one.options.some(({ card }) => card === `pilot:${pilot}`),
    )
  while (!isOffered() && at.game.state.round === round) {
    at.upTo('useAbility')
    if (isOffered() || at.game.pending[0]?.ask !== 'useAbility') break
    at.answer('useAbility', 'decline')
  }
  return at
}

/** Uses the ability of a pilot, declining everything before it. */
export function useAbilityOf(at: Table, pilot: string, option = 'use'): Table {
  seekAbility(at, pilot)
  const order = at.game.pending.find((one) => one.ask === 'chooseAbility')
  const first = order?.options.find(({ card }) => card === `pilot:${pilot}`)
  if (first) at.answer('chooseAbility', first.id)
  return at.answer('useAbility', option)
}

/** Returns what has been spent, in order: tokens, Force, charges and locks. */
export const spentItems = (at: Table): string[] => at.kinds('spent').map(({ token }) => token)
/** Returns every token gained, in order, as ship and name. */
export const gainedTokens = (at: Table): string[] =>
  at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)
/**
 * Lays out a table whose round stops before the End Phase, with the question `setDials`, so that the state
 * can be checked.
 */
export function beforeEndPhase(at: Table): Table {
  const { rules } = at.game
  const { round } = rules.procedures
  const options = [createOption('confirm', 'one', {}), createOption('confirm', 'other', {})]
  const endOf = () => [{ seat: 0, ask: 'setDials', rule: 'C2-ROUND-1', options } as const]
  const stopped = {
    ...round,
    steps: new Map(round!.steps).set('end', { name: 'end', run: endOf, next: undefined }),
  }
  Object.assign(at.game, { rules: { ...rules, procedures: { ...rules.procedures, round: stopped } } })
  return at
}

/** Lays out ships at the start of the Engagement Phase with given fields; stops after that phase. */
export function createEngagement(
  seats: Layout['seats'],
  dice: readonly string[] = [],
  ships: { readonly [id: number]: Partial<Ship> } = {},
  more: Partial<Layout> = {},
): Table {
  const at = beforeEndPhase(createTable({ seats, dice, ...more }))
  for (const [id, patch] of Object.entries(ships)) at.arrange(Number(id), patch)
  return at.skipTo('engagement')
}

/** Makes a ship perform the first attack it can, up to the next question. */
export function performFirstAttack(at: Table, by = 0): Table {
  at.upTo('chooseAttack')
  while (at.asked('chooseAttack').subject !== by) at.answer('chooseAttack', 'pass').upTo('chooseAttack')
  return at.answer('chooseAttack', at.options('chooseAttack')[0]!)
}

/** Returns the final faces of a ship's dice. */
export const facesOf = (at: Table, ship: ShipId): readonly string[] =>
  at.events
    .flatMap((one) =>
      (one.kind === 'rolled' || one.kind === 'changed') && one.ship === ship ? [one.faces] : [],
    )
    .at(-1) ?? []

/** Uses a card's option to modify dice. */
export const modifyDice = (at: Table, dice: 'Attack' | 'Defense', choice: string): Table =>
  at.answer(`modify${dice}Dice`, at.options(`modify${dice}Dice`).find((id) => id.endsWith(choice)) ?? choice)

/** Returns the options of a question except declining, or nothing if it is not asked. */
export const offeredOptions = (at: Table, ask: QuestionKind = 'useAbility'): string[] =>
  at.game.pending.some((one) => one.ask === ask)
    ? at.options(ask).filter((id) => !['decline', 'done', 'none'].includes(id))
    : []

/** Plays the usual cases of a card from the start of the Engagement Phase; every die is blank by default. */
export const usualCases = (
  card: string,
  how: Omit<UsualCaseSetup<Table>, 'lay' | 'heard'>,
  dice: readonly string[] = blanks(40),
): UsualCases =>
  playUsualCases({
    ...how,
    lay: ({ seats, teams, meanwhile }) => {
      const meant = {
        destroyed: { place: 'destroyed' },
        used: { force: 0, charges: { [card]: 0 } },
      } as const
      return createEngagement(seats, dice, meanwhile ? { 0: meant[meanwhile] } : {}, teams ? { teams } : {})
    },
    heard: (at) => at.cardsHeard().includes(card),
  })

/** A facedown damage card. */
export const facedownDamage = { card: 'fuelleak', faceup: false } as const
/** A faceup damage card. */
export const faceupDamage = { card: 'damagedengine', faceup: true } as const

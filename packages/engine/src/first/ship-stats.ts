import type { FirstCatalogue, first } from '@flotilla/catalogue'
import { obstacles, type Section, type Shape, shapeFromOutline, tokenOutlines } from '@flotilla/geometry'
import type { Equipped } from '@flotilla/squads'
import type { Seat } from '../kernel/decision.ts'
import type { DialEntry as Entry } from '../shared/dial.ts'
import type { CardId } from '../vocabulary/ids.ts'
import type { HugeFacts } from './huge/huge-facts.ts'
import { hugeObstacleShape } from './huge/obstacles.ts'

/** A maneuver with its difficulty on a dial. */
export type DialEntry = Entry<first.Difficulty>

/** A weapon that an upgrade provides. */
export interface SecondaryWeapon {
  /** The key of the card on this ship, as in `cards`. */
  readonly card: CardId
  readonly slot: first.Slot
  readonly value: number
  readonly range: { readonly min: number; readonly max: number }
  /** It fires in every direction. */
  readonly turret: boolean
  /** The cost of the card. */
  readonly points: number
  /** The section of a huge ship with two cards that has it. */
  readonly section?: Section
}

export type ChangedByUpgrades = 'skill' | 'attack' | 'agility' | 'hull' | 'shields'
export type ValuesByCard = { readonly [value in ChangedByUpgrades]?: { readonly [card: string]: number } }

/**
 * The facts of a ship that never change during a game. They follow from the setup, and all copies of the game
 * share them.
 */
export interface ShipFacts {
  readonly seat: Seat
  readonly name: string
  readonly pilot: string
  readonly unique: boolean
  readonly ship: string
  readonly base: 'small' | 'large' | 'gr75' | 'cr90'
  /** The pilot skill without upgrades, whose cards answer for it themselves. */
  readonly skill: number
  readonly attack: number
  readonly agility: number
  readonly hull: number
  readonly shields: number
  /**
   * The part of these values that comes from upgrades, by value and card; it is lost when they are discarded.
   */
  readonly valuesFrom: ValuesByCard
  readonly dial: readonly DialEntry[]
  readonly actions: readonly first.PrintedAction[]
  /** The actions it has without upgrades. */
  readonly bareActions: readonly first.PrintedAction[]
  readonly arcs: readonly first.PrintedArc[]
  /** The primary weapon fires in every direction. */
  readonly turret: boolean
  readonly weapons: readonly SecondaryWeapon[]
  /** Squad points with all upgrades. */
  readonly points: number
  /**
   * Every card on it: the pilot's key if it has an ability, and upgrades by key; a second copy ends in `#2`.
   */
  readonly cards: readonly string[]
  /** The cards whose abilities are not implemented yet. */
  readonly silent: readonly string[]
  /** The ID token of the ship: white numerals on one side, black on the other. */
  readonly idToken: { readonly number: number; readonly colour: 'white' | 'black' }
  readonly huge?: HugeFacts
}

export interface ObstacleFacts {
  readonly id: string
  /** A huge ship may serve as an obstacle. */
  readonly kind: 'asteroid' | 'debris' | 'huge'
  readonly shape: Shape
}

/** The token a ship can drop that counts as a debris cloud. */
export const CARGO_TOKEN = 'firstCargo'

const shapeOfPoints = (outline: readonly (readonly [number, number])[]): Shape =>
  shapeFromOutline(outline.map(([x, y]) => ({ x, y })))

/** Returns the id of a card, without the number of its copy. */
export const baseCardId = (instance: string): string =>
  instance.includes('#') ? instance.replace(/#\d+$/, '') : instance

const upgradeOf = (catalogue: FirstCatalogue, { slot, id, side }: Equipped): first.UpgradeData | undefined =>
  catalogue.upgrade([slot, id, ...(side ? [side] : [])].join(':')) ??
  catalogue.upgrades.find((one) => one.slot === slot && one.id === id)

/** Returns the upgrades a squad names, or what is wrong with one as a text. */
export function equippedCards(
  catalogue: FirstCatalogue,
  equipped: readonly Equipped[],
): first.UpgradeData[] | string {
  const upgrades: first.UpgradeData[] = []
  for (const one of equipped) {
    const upgrade = upgradeOf(catalogue, one)
    if (!upgrade) return `There is no ${one.slot} upgrade "${one.id}" in the first edition. Check the squad.`
    upgrades.push(upgrade)
  }
  return upgrades
}

export const grantedStat = (grants: readonly first.CardGrant[], stat: string): number =>
  grants.reduce((sum, grant) => sum + (grant.kind === 'stat' && grant.stat === stat ? grant.amount : 0), 0)

const changedByUpgrades: readonly ChangedByUpgrades[] = ['skill', 'attack', 'agility', 'hull', 'shields']

/** Returns what each upgrade adds to the printed values of its ship; `keys` are the cards' keys. */
export function addedValuesByCard(
  upgrades: readonly first.UpgradeData[],
  keys: readonly string[],
): ValuesByCard {
  const found: { [value in ChangedByUpgrades]?: { [card: string]: number } } = {}
  for (const value of changedByUpgrades)
    for (const [i, { grants }] of upgrades.entries()) {
      const amount = grantedStat(grants, value)
      if (amount !== 0) found[value] = { ...found[value], [keys[i]!]: amount }
    }
  return found
}

export const grantedActions = (grants: readonly first.CardGrant[]): first.PrintedAction[] =>
  grants.flatMap((one) => (one.kind === 'action' ? [one.action] : []))

/** Returns the cost of a pilot with its upgrades; discounts never go below 0. */
export function squadShipCost(pilot: first.PilotData, upgrades: readonly first.UpgradeData[]): number {
  const discounts = upgrades.flatMap(({ grants }) =>
    grants.flatMap((grant) => (grant.kind === 'discount' ? [grant] : [])),
  )
  const discountFor = (card: first.UpgradeData): number =>
    discounts.reduce((sum, { slot, amount }) => sum + (slot === 'any' || slot === card.slot ? amount : 0), 0)
  return upgrades.reduce(
    (sum, one) => sum + Math.min(one.points, Math.max(0, one.points - discountFor(one))),
    pilot.points,
  )
}

/** Returns the cards whose abilities are not implemented. */
export const silentCards = (
  cards: readonly string[],
  known: (card: string) => boolean,
  isPlainCard: (card: string) => boolean,
): string[] => cards.filter((card) => !known(baseCardId(card)) && !isPlainCard(baseCardId(card)))

/** Adds the copy number to each key from the second copy on. */
export const numberCopies = (keys: readonly string[]): string[] =>
  keys.map((key, i) => {
    const copy = keys.slice(0, i + 1).filter((one) => one === key).length
    return copy === 1 ? key : `${key}#${copy}`
  })

/**
 * Reports whether an upgrade only changes printed values and so needs no ability. Dual-sided upgrades do
 * more.
 */
export const isPlainUpgrade = ({ grants, attack, otherSide }: first.UpgradeData): boolean =>
  attack === undefined &&
  otherSide === undefined &&
  grants.length > 0 &&
  grants.every(({ kind }) => kind === 'stat' || kind === 'action')

const known = new Map<string, ObstacleFacts>()

/**
 * Returns the facts of an obstacle or of a cargo token, which counts as debris; or what is wrong with the
 * name as a text.
 */
export function obstacleFacts(id: string): ObstacleFacts | string {
  const found = known.get(id) ?? readObstacle(id)
  if (typeof found !== 'string') known.set(id, found)
  return found
}

function readObstacle(id: string): ObstacleFacts | string {
  if (id === CARGO_TOKEN)
    return { id, kind: 'debris', shape: shapeOfPoints(tokenOutlines[CARGO_TOKEN].outlines[0]!) }
  const huge = hugeObstacleShape(id)
  if (huge) return { id, kind: 'huge', shape: huge }
  const found = Object.hasOwn(obstacles, id) ? obstacles[id as keyof typeof obstacles] : undefined
  if (!found) return `There is no obstacle "${id}". Use one of ${Object.keys(obstacles).join(', ')}.`
  if (found.kind === 'gascloud')
    return `"${id}" is a gas cloud, which the first edition does not know. Use an asteroid or a debris cloud.`
  return { id, kind: found.kind, shape: shapeOfPoints(found.outline) }
}

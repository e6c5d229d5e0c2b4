import type { Arc, Band, Section } from '@flotilla/geometry'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { type OptionId, withSuffix } from '../../vocabulary/options.ts'
import {
  allCardsWith,
  isForbidden,
  isPermitted,
  substituteValue,
  sumCardValues,
  type WeaponRule,
} from '../ability.ts'
import { energyOn } from '../huge/energy.ts'
import { baseCardId } from '../ship-stats.ts'
import { countTokens, type Game, type Ship, ship, valueNow } from '../state.ts'

/** A weapon, a target and one of the equally short lines between them. */
export interface Shot {
  readonly id: OptionId
  readonly kind: 'shot'
  readonly attacker: ShipId
  /** `primary`, or the card of a secondary weapon. */
  readonly weapon: string
  readonly target: ShipId
  readonly range: Band
  readonly obstructedBy: readonly ObjectId[]
  /** The target section of a huge ship, and the section that fires. */
  readonly section?: Section
  readonly from?: Section
  /** The arc it is fired through; none for a weapon that fires in every direction. */
  readonly arc?: Arc
  /** A substitute for the attacker's lock, for a weapon that requires one. */
  readonly by?: AimSource
}

/** A focus token, or the focus token or lock of a friendly ship. */
export type AimSource = 'focus' | `${'focus' | 'lock'}:${number}`

export interface Weapon {
  readonly key: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** The arcs it fires through; undefined for every direction. */
  readonly arcs: readonly (Arc | undefined)[]
}

export const PRIMARY_WEAPON = 'primary'

/** Returns a value of a ship as changed by cards and tokens; limits apply after all changes are summed up. */
export const changedValue = (game: Game, one: Ship, which: 'attack' | 'agility', printed: number): number =>
  Math.max(0, printed + sumCardValues(game, which, { ship: one.id }))

/** Returns the current agility, with changes by an attack. */
export function agilityOf(game: Game, one: Ship, more = 0): number {
  const agility = valueNow(game, one, 'agility')
  const tractor = game.state.phase === 'combat' ? countTokens(one, 'tractor') : 0
  const cloak = countTokens(one, 'cloak') > 0 ? 2 : 0
  return changedValue(game, one, 'agility', agility + cloak - tractor + more)
}

/** Returns the range at which an attack counts. */
export const effectiveRange = (game: Game, { id }: Ship, weapon: string, range: Band): Band =>
  (substituteValue(game, 'attackRange', { ship: id, weapon, range }) as Band | undefined) ?? range

export const weaponRule = (game: Game, weapon: string): WeaponRule | undefined =>
  game.rules.cards[baseCardId(weapon)]?.weapon

/** Reports whether a ship has locked another, or a section of a huge one. */
export const hasLock = (one: Ship, target: ShipId, section?: Section): boolean =>
  one.locks.includes(target) && (!section || (one.lockedSections?.[target] ?? section) === section)

const OWN: readonly undefined[] = [undefined]

/** Returns how a weapon may be aimed at a ship or section; empty if it lacks a required token. */
export function aimsFor(
  game: Game,
  one: Ship,
  weapon: string,
  target: ShipId,
  section?: Section,
): readonly (AimSource | undefined)[] {
  const rule = weaponRule(game, weapon)
  if (rule?.energy && energyOn(one, weapon) < rule.energy) return []
  if (rule?.needs === undefined) return OWN
  const spends = rule.pays?.includes(rule.needs) === true
  const hasFocus = (by: Ship): boolean =>
    countTokens(by, 'focus') > 0 &&
    !(spends && isForbidden(game, { do: 'spendToken', ship: by.id, token: 'focus' }))
  const lentAim = (what: 'focus' | 'lock', has: (lender: Ship) => boolean): AimSource[] =>
    allCardsWith(game, 'lends')
      .filter(({ me, rules }) => me.ship !== one.id && rules.lends?.[what]?.(game, me, one.id))
      .filter(({ me }) => has(ship(game, me.ship)))
      .map(({ me }): AimSource => `${what}:${me.ship}`)
  if (rule.needs === 'focus') return [...(hasFocus(one) ? OWN : []), ...lentAim('focus', hasFocus)]
  const own = hasLock(one, target, section) ? OWN : []
  // A token that is not spent may as well be the ship's own.
  if (own.length > 0 && !spends) return own
  const focus: AimSource[] = isPermitted(game, { do: 'aimByFocus', ship: one.id })
    ? [...(hasFocus(one) ? ['focus' as const] : []), ...lentAim('focus', hasFocus)]
    : []
  return [...own, ...focus, ...lentAim('lock', (lender) => hasLock(lender, target, section))]
}

/** Returns a shot with its aim in its name. */
export const withAim = (shot: Shot, by: AimSource | undefined): Shot =>
  by ? { ...withSuffix(shot, 'by', by), by } : shot

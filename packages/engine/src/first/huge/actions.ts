import { bodyShape, rangeBetween, type Section, sectionShape } from '@flotilla/geometry'
import { type OptionOfKind, toOptionId, withSuffix } from '../../vocabulary/options.ts'
import { isForbidden, isPermitted, longestRange } from '../ability.ts'
import type { ActionRule } from '../actions/action-rules.ts'
import { discardDamage, gain, recoverShield } from '../changes.ts'
import {
  countTokens,
  type DamageCard,
  footprintOf,
  type Game,
  isEnemy,
  type Ship,
  ship,
  shipsOnTable,
  type Token,
} from '../state.ts'
import { energyOn, spendEnergy } from './energy.ts'
import { SECTIONS } from './huge-facts.ts'
import { shieldsLeft } from './huge-state.ts'
import { shieldLimit } from './shields.ts'

const missingShields = (game: Game, one: Ship, section: Section | undefined): number =>
  Math.max(0, shieldLimit(game, one, section) - shieldsLeft(one, section))

/**
 * Returns every way to recover shields for an amount of energy, split between sections that have their own.
 */
function recoverWays(game: Game, one: Ship, energy: number, most: number): OptionOfKind<'recover'>[] {
  if (!one.huge!.shields)
    return [recoverOption('recover', energy, { fore: Math.min(most, missingShields(game, one, undefined)) })]
  const [fore, aft] = SECTIONS.map((section) => missingShields(game, one, section))
  const all = Math.min(most, fore! + aft!)
  const least = Math.max(0, all - aft!)
  return Array.from({ length: Math.min(fore!, all) - least + 1 }, (_, i) => least + i).map((ahead) =>
    recoverOption(`recover:fore=${ahead},aft=${all - ahead}`, energy, { fore: ahead, aft: all - ahead }),
  )
}

const recoverOption = (
  id: string,
  energy: number,
  shields: { readonly fore: number; readonly aft?: number },
): OptionOfKind<'recover'> => ({
  id: toOptionId(id),
  kind: 'recover',
  energy,
  shields,
  ...(shields.fore + (shields.aft ?? 0) > 0 ? {} : { idle: true }),
})

/** Returns one facedown damage card of each section, because they are all alike. */
export const firstFacedownCards = ({ damage }: Ship): DamageCard[] =>
  SECTIONS.flatMap((section) => damage.find((one) => !one.faceup && one.section === section) ?? [])

/** The recover action: spends all energy of the Ship card and recovers a shield for each. */
const recover: ActionRule<OptionOfKind<'recover'>> = {
  ways: (game, one) => {
    const energy = energyOn(one)
    if (energy === 0) return []
    const { id } = one
    let limit = energy
    while (limit > 0 && isForbidden(game, { do: 'recover', ship: id, shields: limit })) limit -= 1
    const amounts = isPermitted(game, { do: 'recoverForLess', ship: id })
      ? Array.from({ length: energy }, (_, i) => energy - i)
      : [energy]
    const ways = amounts.flatMap((amount) =>
      recoverWays(game, one, amount, Math.min(amount, limit)).map((way) =>
        amount === energy ? way : withSuffix(way, amount),
      ),
    )
    const facedown = isPermitted(game, { do: 'recoverDamage', ship: id }) ? firstFacedownCards(one) : []
    if (facedown.length === 0) return ways
    const mends = amounts.flatMap((amount) =>
      recoverWays(game, one, amount, Math.min(amount - 1, limit)).flatMap(({ idle: _, ...way }) =>
        facedown.map(({ no, section }) => ({ ...withSuffix(way, amount, 'repair', section!), no })),
      ),
    )
    return [...ways, ...mends]
  },
  perform: (game, id, way) => {
    const { energy, shields, no } = way
    const sections = ship(game, id).huge!.shields !== null
    spendEnergy(game, id, energy, 'HS-RECOVER-2')
    discardDamage(
      game,
      id,
      ship(game, id).damage.filter((one) => one.no === no),
    )
    for (const section of SECTIONS)
      for (let n = shields[section] ?? 0; n > 0; n--)
        recoverShield(game, id, 'HS-RECOVER-3', sections ? section : undefined)
  },
}

const reinforce: ActionRule<OptionOfKind<'token'>> = {
  ways: () => [
    { id: toOptionId('reinforce:fore'), kind: 'token', token: 'reinforceFore' },
    { id: toOptionId('reinforce:aft'), kind: 'token', token: 'reinforceAft' },
  ],
  perform: (game, id, way) => gain(game, id, way.token as Token, 1, 'HS-REINF-1'),
}

/** The jam action: gives an enemy stress tokens until it has two. */
const jam: ActionRule<OptionOfKind<'jam'>> = {
  ways: (game, one) =>
    shipsOnTable(game)
      .filter(
        (other) =>
          isEnemy(game, one.id, other.id) &&
          rangeTo(game, one, bodyShape(footprintOf(game, other))) <= jamRange(game, one),
      )
      .map(({ id }) => ({ id: toOptionId(`jam:${id}`), kind: 'jam', target: id })),
  perform: (game, _, { target }) =>
    gain(game, target, 'stress', 2 - countTokens(ship(game, target), 'stress'), 'HS-JAM-2'),
}

/** Actions that work differently on huge ships. */
export const hugeActionRules: { readonly [action: string]: ActionRule } = { recover, reinforce, jam }

/** Returns the range from the nearest point of a whole ship. */
const rangeTo = (game: Game, one: Ship, shape: Parameters<typeof rangeBetween>[1]): number =>
  rangeBetween(bodyShape(footprintOf(game, one)), shape, 'first') ?? Number.POSITIVE_INFINITY

/** Returns the sections of a huge ship that another ship could lock. */
export const lockableSections = (game: Game, one: Ship, other: Ship, bands: number): Section[] =>
  SECTIONS.filter((section) => rangeTo(game, one, sectionShape(footprintOf(game, other), section)) <= bands)

const jamRange = (game: Game, one: Ship): number => longestRange(game, 'jam', { ship: one.id }, 2)

/** Returns the lock range of a huge ship. */
export const lockRange = (game: Game, one: Ship): number => longestRange(game, 'lock', { ship: one.id }, 3)

import {
  boostEnd,
  executeManeuver,
  type Pose,
  rollPlacements,
  rollTemplate,
  type Side,
  type Spot,
  type StandardBaseId,
  type Surroundings,
  type Template,
} from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { isPermitted } from '../ability.ts'
import { facts, type Game, othersOf, ship } from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'

/** The names of boosts and their templates. */
export const boostTemplates: readonly (readonly [string, Template])[] = [
  ['straight', { kind: 'straight', speed: 1 }],
  ['left', { kind: 'bank', speed: 1, side: 'left' }],
  ['right', { kind: 'bank', speed: 1, side: 'right' }],
]

export const rollSides = ['left', 'right'] as const
const placements = ['forward', 'middle', 'back'] as const
type Placement = (typeof placements)[number]

/** A ship with everything that may block its boosts or barrel rolls, and cached results. */
interface RepositionContext {
  readonly base: StandardBaseId
  readonly from: Pose
  readonly around: Surroundings
  readonly boosts: Map<Template, Spot>
  readonly rolls: { readonly [side in Side]: Map<Template, Record<Placement, Spot>> }
}

/** The last context by surroundings, because cards ask what a ship could do before its player is asked. */
const contexts = new WeakMap<Surroundings, RepositionContext>()

/** Returns the context of a ship, which stays valid while it and its surroundings do not move. */
function repositionContext(game: Game, id: ShipId): RepositionContext {
  const there = surroundingsOf(game, id)
  const { may } = game.rules.register.entries
  const clear = may.has('crossObstacles') && isPermitted(game, { do: 'crossObstacles', ship: id })
  const around = clear ? { ...there, obstacles: [] } : there
  const from = ship(game, id).pose
  const known = contexts.get(around)
  if (known?.from === from) return known
  const base = facts(game, id).base as StandardBaseId
  const context: RepositionContext = {
    base,
    from,
    around,
    boosts: new Map(),
    rolls: { left: new Map(), right: new Map() },
  }
  contexts.set(around, context)
  return context
}

/** Reports whether nothing blocks a place. */
const isFree = ({ objections }: Spot): boolean => objections.length === 0

/**
 * Returns where a boost ends. A card may let one that would overlap ships end like a partially executed
 * maneuver.
 */
export function boostSpot(
  game: Game,
  id: ShipId,
  template: Template,
  by = repositionContext(game, id),
): Spot {
  const { base, from, around, boosts: known } = by
  const spot = known.get(template) ?? boostEnd({ base, from, template }, around)
  known.set(template, spot)
  const blocked = !isFree(spot) && spot.objections.every(({ kind }) => kind === 'ship')
  if (!blocked || !isPermitted(game, { do: 'boostPartially', ship: id })) return spot
  const { kind: bearing, speed } = template
  const maneuver = template.kind === 'straight' ? { bearing, speed } : { bearing, speed, side: template.side }
  const others = othersOf(game, id)
  const { pose, template: covered } = executeManeuver({ edition: 'second', base, from, maneuver, others })
  return { ...spot, pose, template: covered ?? spot.template, objections: [] }
}

/** Returns where a barrel roll by a template may end. */
function rollSpots(
  { base, from, around, rolls }: RepositionContext,
  side: Side,
  template: Template,
): Record<Placement, Spot> {
  const known = rolls[side]
  const spots =
    known.get(template) ?? rollPlacements({ edition: 'second', base, from, side, template }, around)
  known.set(template, spots)
  return spots
}

/** Returns the boosts by these templates that nothing blocks. */
export function boostWays(
  game: Game,
  id: ShipId,
  templates: readonly (readonly [name: string, template: Template])[] = boostTemplates,
): BoostWay[] {
  if (facts(game, id).base === 'huge') return []
  const ways: BoostWay[] = []
  const by = repositionContext(game, id)
  for (const [name, template] of templates) {
    const spot = boostSpot(game, id, template, by)
    if (isFree(spot))
      ways.push({ id: toOptionId(`boost:${name}`), kind: 'boost', name, pose: spot.pose, template })
  }
  return ways
}

/** The template of the normal barrel roll, by base. */
const plainRoll: { readonly [base in StandardBaseId]: Template } = {
  small: rollTemplate('second', 'small', 'barrelRoll'),
  medium: rollTemplate('second', 'medium', 'barrelRoll'),
  large: rollTemplate('second', 'large', 'barrelRoll'),
}

/** The names of the ways of the normal barrel roll. */
const plainRolls = {
  left: {
    forward: 'barrelRoll:left:forward',
    middle: 'barrelRoll:left:middle',
    back: 'barrelRoll:left:back',
  },
  right: {
    forward: 'barrelRoll:right:forward',
    middle: 'barrelRoll:right:middle',
    back: 'barrelRoll:right:back',
  },
} as const

/** A barrel roll: a side, a template, and a position beside its end. */
export type RollWay = OptionOfKind<'barrelRoll'> &
  Required<Pick<OptionOfKind<'barrelRoll'>, 'pose' | 'side' | 'template' | 'placement'>>
/** A boost by a template. */
export type BoostWay = OptionOfKind<'boost'> & Required<Pick<OptionOfKind<'boost'>, 'pose' | 'template'>>

/** Returns the barrel rolls by these templates, or the normal one, that nothing blocks. */
export function rollWays(
  game: Game,
  id: ShipId,
  templates?: readonly (readonly [name: string, template: Template])[],
): RollWay[] {
  const { base } = facts(game, id)
  if (base === 'huge') return []
  const ways: RollWay[] = []
  const by = repositionContext(game, id)
  for (const side of rollSides)
    for (const [name, template] of templates ?? [['', plainRoll[base]] as const]) {
      const spots = rollSpots(by, side, template)
      for (const at of placements)
        if (isFree(spots[at]))
          ways.push({
            id: toOptionId(name ? `barrelRoll:${side}:${name}:${at}` : plainRolls[side][at]),
            kind: 'barrelRoll',
            name,
            pose: spots[at].pose,
            side,
            placement: at,
            template,
          })
    }
  return ways
}

/** Reports whether a ship can perform the normal barrel roll; most can on the first side tried. */
export function canRoll(game: Game, id: ShipId): boolean {
  const { base } = facts(game, id)
  if (base === 'huge') return false
  const by = repositionContext(game, id)
  return rollSides.some((side) => {
    const spots = rollSpots(by, side, plainRoll[base])
    return placements.some((at) => isFree(spots[at]))
  })
}

/** Reports whether a ship can perform a normal boost. */
export function canBoost(game: Game, id: ShipId): boolean {
  if (facts(game, id).base === 'huge') return false
  const by = repositionContext(game, id)
  return boostTemplates.some(([, template]) => isFree(boostSpot(game, id, template, by)))
}

/** Returns where a chosen barrel roll ends. */
export const rollSpot = (game: Game, id: ShipId, { side, template, placement }: RollWay): Spot =>
  rollSpots(repositionContext(game, id), side, template)[placement]

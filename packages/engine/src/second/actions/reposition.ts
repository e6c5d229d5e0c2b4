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
import type { OptionWith } from '../../kernel/decision.ts'
import { isPermitted } from '../ability.ts'
import { facts, type Game, othersOf, ship } from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'

/** What boosts are called, and the templates they go by. */
export const boostTemplates: readonly (readonly [string, Template])[] = [
  ['straight', { kind: 'straight', speed: 1 }],
  ['left', { kind: 'bank', speed: 1, side: 'left' }],
  ['right', { kind: 'bank', speed: 1, side: 'right' }],
]

export const rollSides = ['left', 'right'] as const
const placements = ['forward', 'middle', 'back'] as const
type Placement = (typeof placements)[number]

/** A ship, what may be in its way when it boosts or rolls, and what those came to that were looked at there. */
interface RepositionContext {
  readonly base: StandardBaseId
  readonly from: Pose
  readonly around: Surroundings
  readonly boosts: Map<Template, Spot>
  readonly rolls: { readonly [side in Side]: Map<Template, Record<Placement, Spot>> }
}

/** Of the ship that was looked at last: cards ask what it could do before it is asked what it does. */
let last: RepositionContext | undefined

/** It is the same for as long as the ship and all around it stay. */
function repositionContext(game: Game, id: number): RepositionContext {
  const there = surroundingsOf(game, id)
  const { may } = game.rules.register.entries
  const clear = may.has('crossObstacles') && isPermitted(game, { do: 'crossObstacles', ship: id })
  const around = clear ? { ...there, obstacles: [] } : there
  const from = ship(game, id).pose
  if (last?.around !== around || last.from !== from) {
    const base = facts(game, id).base as StandardBaseId
    last = { base, from, around, boosts: new Map(), rolls: { left: new Map(), right: new Map() } }
  }
  return last
}

/** Whether nothing is in the way of a place. */
const isFree = ({ objections }: Spot): boolean => objections.length === 0

/** Where a boost by a template ends; a card may have one that would end on other ships end where a maneuver would. */
export function boostSpot(
  game: Game,
  id: number,
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

/** Where a roll by a template may end. */
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

/** The boosts by these templates that nothing is in the way of. */
export function boostWays(
  game: Game,
  id: number,
  templates: readonly (readonly [name: string, template: Template])[] = boostTemplates,
): OptionWith<'pose' | 'template'>[] {
  if (facts(game, id).base === 'huge') return []
  const ways: OptionWith<'pose' | 'template'>[] = []
  const by = repositionContext(game, id)
  for (const [name, template] of templates) {
    const spot = boostSpot(game, id, template, by)
    if (isFree(spot)) ways.push({ id: `boost:${name}`, pose: spot.pose, template })
  }
  return ways
}

/** The template of the usual barrel roll, by base. */
const plainRoll: { readonly [base in StandardBaseId]: Template } = {
  small: rollTemplate('second', 'small', 'barrelRoll'),
  medium: rollTemplate('second', 'medium', 'barrelRoll'),
  large: rollTemplate('second', 'large', 'barrelRoll'),
}

/** What the ways of the usual barrel roll are called. */
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

export interface RollWay extends Omit<OptionWith<'pose' | 'side' | 'template'>, 'placement'> {
  readonly placement: Placement
}

/** The barrel rolls by these templates, or the usual one, to places that nothing is in the way of. */
export function rollWays(
  game: Game,
  id: number,
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
            id: name ? `barrelRoll:${side}:${name}:${at}` : plainRolls[side][at],
            pose: spots[at].pose,
            side,
            placement: at,
            template,
          })
    }
  return ways
}

/** Whether there is a place for the usual barrel roll: most find one on the first side. */
export function canRoll(game: Game, id: number): boolean {
  const { base } = facts(game, id)
  if (base === 'huge') return false
  const by = repositionContext(game, id)
  return rollSides.some((side) => {
    const spots = rollSpots(by, side, plainRoll[base])
    return placements.some((at) => isFree(spots[at]))
  })
}

/** Whether there is one for a usual boost. */
export function canBoost(game: Game, id: number): boolean {
  if (facts(game, id).base === 'huge') return false
  const by = repositionContext(game, id)
  return boostTemplates.some(([, template]) => isFree(boostSpot(game, id, template, by)))
}

/** Where a roll that was chosen ends. */
export const rollSpot = (game: Game, id: number, { side, template, placement }: RollWay): Spot =>
  rollSpots(repositionContext(game, id), side, template)[placement]

import {
  boostEnd as boosted,
  type Pose,
  rollRange,
  type Side,
  type Spot,
  type Surroundings,
  type Template,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { answeredPlace, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { cardsWith, isPermitted } from '../ability.ts'
import { offsetAt, onlyOffset, slideOf, slideQuestion, validateSlidePlace } from '../activation/slide.ts'
import { move } from '../changes.ts'
import { meetMines } from '../devices/detonation.ts'
import { overlapObstaclesPassed } from '../obstacles.ts'
import { type Game, type Ship, ship, smallOrLargeBase } from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'

export const boostTemplates = {
  straight: { kind: 'straight', speed: 1 },
  left: { kind: 'bank', speed: 1, side: 'left' },
  right: { kind: 'bank', speed: 1, side: 'right' },
} as const satisfies Readonly<Record<string, Template>>

/** A way to change a ship's position other than by a maneuver. */
export interface RepositionWay {
  readonly side?: Side
  readonly template: Template
  /** It may overlap obstacles and then suffers their effects. */
  readonly through?: true
}

/** Reports whether a ship may overlap obstacles on this way. */
const runsOver = (game: Game, id: ShipId, { through }: RepositionWay): boolean =>
  through === true || isPermitted(game, { do: 'crossObstacles', ship: id })

const repositionSurroundings = (game: Game, id: ShipId, way: RepositionWay): Surroundings => {
  const all = surroundingsOf(game, id)
  const ignored = runsOver(game, id, way) || isPermitted(game, { do: 'ignoreObstacles', ship: id })
  return ignored ? { ...all, obstacles: [] } : all
}

/** Returns the templates that cards substitute for the normal one. */
export const substituteTemplates = (
  game: Game,
  one: Ship,
  how: 'barrelRoll' | 'decloak',
): readonly Template[] =>
  cardsWith(game, one, 'moves').flatMap(({ rules }) => rules.moves?.instead?.[how] ?? [])

/**
 * Returns the ways to either side, by the templates of the ship's cards or the normal one. A bank template
 * may be placed either way round.
 */
export function sidewaysPose(
  game: Game,
  one: Ship,
  how: 'barrelRoll' | 'decloak',
  plain: Template,
): [name: string, way: RepositionWay][] {
  const own = substituteTemplates(game, one, how)
  const sides: Side[] = ['left', 'right']
  return own.length === 0
    ? sides.map((side) => [side, { side, template: plain }])
    : sides.flatMap((side) =>
        own.map((template): [string, RepositionWay] => [
          `${side}:${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`,
          { side, template },
        ]),
      )
}

/** Returns the name of a template in options. */
const nameOf = (template: Template): string =>
  template.kind === 'straight' ? `straight:${template.speed}` : `${template.kind}:${template.side}`

/** Returns the ways that cards add to a boost or barrel roll, and their costs. */
export function repositionWaysFromCards(
  game: Game,
  one: Ship,
  action: 'boost' | 'barrelRoll',
): { name: string; way: RepositionWay; stress?: true }[] {
  const sides: (Side | undefined)[] = action === 'boost' ? [undefined] : ['left', 'right']
  return cardsWith(game, one, 'moves').flatMap(({ rules: { moves } }) =>
    (moves?.[action] ?? []).flatMap((template) =>
      sides.map((side) => ({
        name: [...(side ? [side] : []), nameOf(template)].join(':'),
        way: { template, ...(side ? { side } : {}) },
        ...(moves?.stress ? { stress: true as const } : {}),
      })),
    ),
  )
}

/** Returns where a boost ends, or undefined if it is not possible. */
function boostSpot(game: Game, id: ShipId, way: RepositionWay): Spot | undefined {
  const spot = boosted(
    { base: smallOrLargeBase(game, id), from: ship(game, id).pose, template: way.template },
    repositionSurroundings(game, id, way),
  )
  return spot.objections.length > 0 ? undefined : spot
}

const rollRangeOf = (game: Game, id: ShipId, way: RepositionWay) =>
  rollRange(
    {
      edition: 'first',
      base: smallOrLargeBase(game, id),
      from: ship(game, id).pose,
      side: way.side!,
      template: way.template,
    },
    repositionSurroundings(game, id, way),
  )

/** Reports whether a ship can be repositioned this way. */
export const isFree = (game: Game, id: ShipId, way: RepositionWay): boolean =>
  way.side === undefined
    ? boostSpot(game, id, way) !== undefined
    : rollRangeOf(game, id, way).offsets.length > 0

export interface RepositionFrame extends Frame {
  ship: ShipId
  /** The seat that chooses the place. */
  seat: Seat
  way: RepositionWay
  rule: RuleId
}

/** Repositions a ship. A boost has one final position; a barrel roll ends anywhere along its template. */
export const repositionProcedure = procedure<Game, RepositionFrame>(
  'reposition',
  {
    place: (game, { ship: id, seat, way, rule }, answer) => {
      if (way.side === undefined) {
        const { pose, template } = boostSpot(game, id, way)!
        landReposition(game, id, pose, way, template, rule)
        return
      }
      const range = rollRangeOf(game, id, way)
      const slide = answer ? slideOf(answer.decision) : { pose: range.at(0).pose, offsets: range.offsets }
      const offset = answer ? offsetAt(slide, answeredPlace(answer)) : onlyOffset(slide)
      if (offset === undefined) return [slideQuestion(slide, { seat, ask: 'placeRoll', rule, ship: id })]
      const { pose, template } = range.at(offset)
      landReposition(game, id, pose, way, template, rule)
      return
    },
  },
  (_, { rule }, decision, pose) => validateSlidePlace(slideOf(decision), pose, rule),
)

function landReposition(
  game: Game,
  id: ShipId,
  pose: Pose,
  way: RepositionWay,
  template: Spot['template'],
  rule: RuleId,
): void {
  move(game, id, pose, rule)
  if (runsOver(game, id, way) && !isPermitted(game, { do: 'ignoreObstacles', ship: id }))
    overlapObstaclesPassed(game, id, template)
  meetMines(game, id, template)
}

/** Starts repositioning a ship. */
export const reposition = (game: Game, frame: Omit<RepositionFrame, keyof Frame>): void =>
  callProcedure<RepositionFrame>(game, { procedure: 'reposition', ...frame })

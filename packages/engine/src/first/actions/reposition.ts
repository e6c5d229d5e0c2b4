import {
  boost as boosted,
  type Pose,
  rollRange,
  type Side,
  type Spot,
  type Surroundings,
  type Template,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { placeOf, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { cardsWith, permitted } from '../ability.ts'
import { judgeSlide, offsetAt, onlyOffset, slideOf, slideQuestion } from '../activation/slide.ts'
import { move } from '../changes.ts'
import { meetMines } from '../devices/devices.ts'
import { meetObstacles } from '../obstacles.ts'
import { type Game, type Ship, ship, smallOrLarge } from '../state.ts'
import { surroundings } from '../surroundings.ts'

export const boostTemplates = {
  straight: { kind: 'straight', speed: 1 },
  left: { kind: 'bank', speed: 1, side: 'left' },
  right: { kind: 'bank', speed: 1, side: 'right' },
} as const satisfies Readonly<Record<string, Template>>

/** How a ship changes its position otherwise than by a maneuver. */
export interface Way {
  readonly side?: Side
  readonly template: Template
  /** Obstacles do not bar it: it runs into them. */
  readonly through?: true
}

/** Whether obstacles do not bar it, and it runs into them. */
const runsOver = (game: Game, id: number, { through }: Way): boolean =>
  through === true || permitted(game, { do: 'crossObstacles', ship: id })

const around = (game: Game, id: number, way: Way): Surroundings => {
  const all = surroundings(game, id)
  const ignored = runsOver(game, id, way) || permitted(game, { do: 'ignoreObstacles', ship: id })
  return ignored ? { ...all, obstacles: [] } : all
}

/** The templates that cards put in the place of the plain one. */
export const instead = (game: Game, one: Ship, how: 'barrelRoll' | 'decloak'): readonly Template[] =>
  cardsWith(game, one, 'moves').flatMap(({ rules }) => rules.moves?.instead?.[how] ?? [])

/** The ways to either side, by the templates of the ship's cards or the plain one: a bank may be laid either way round. */
export function sideways(
  game: Game,
  one: Ship,
  how: 'barrelRoll' | 'decloak',
  plain: Template,
): [name: string, way: Way][] {
  const own = instead(game, one, how)
  const sides: Side[] = ['left', 'right']
  return own.length === 0
    ? sides.map((side) => [side, { side, template: plain }])
    : sides.flatMap((side) =>
        own.map((template): [string, Way] => [
          `${side}:${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`,
          { side, template },
        ]),
      )
}

/** A template by the name that a way has in options. */
const nameOf = (template: Template): string =>
  template.kind === 'straight' ? `straight:${template.speed}` : `${template.kind}:${template.side}`

/** The ways that cards add to a boost or barrel roll, and what each is paid with. */
export function furtherWays(
  game: Game,
  one: Ship,
  action: 'boost' | 'barrelRoll',
): { name: string; way: Way; stress?: true }[] {
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

/** Where a boost ends; undefined when it is barred. */
function boostSpot(game: Game, id: number, way: Way): Spot | undefined {
  const spot = boosted(
    { base: smallOrLarge(game, id), from: ship(game, id).pose, template: way.template },
    around(game, id, way),
  )
  return spot.objections.length > 0 ? undefined : spot
}

const rolling = (game: Game, id: number, way: Way) =>
  rollRange(
    {
      edition: 'first',
      base: smallOrLarge(game, id),
      from: ship(game, id).pose,
      side: way.side!,
      template: way.template,
    },
    around(game, id, way),
  )

/** Whether a ship can be repositioned so at all. */
export const isFree = (game: Game, id: number, way: Way): boolean =>
  way.side === undefined ? boostSpot(game, id, way) !== undefined : rolling(game, id, way).offsets.length > 0

export interface RepositionFrame extends Frame {
  ship: number
  /** Who chooses the place. */
  seat: Seat
  way: Way
  rule: RuleId
}

/** A boost goes where it goes; a roll is placed along the slides of its template. */
export const repositioning = procedure<Game, RepositionFrame>(
  'reposition',
  {
    place: (game, { ship: id, seat, way, rule }, answer) => {
      if (way.side === undefined) {
        const { pose, template } = boostSpot(game, id, way)!
        land(game, id, pose, way, template, rule)
        return
      }
      const range = rolling(game, id, way)
      const slide = answer ? slideOf(answer.decision) : { pose: range.at(0).pose, offsets: range.offsets }
      const offset = answer ? offsetAt(slide, placeOf(answer)) : onlyOffset(slide)
      if (offset === undefined) return [slideQuestion(slide, { seat, ask: 'placeRoll', rule, ship: id })]
      const { pose, template } = range.at(offset)
      land(game, id, pose, way, template, rule)
      return
    },
  },
  (_, { rule }, decision, pose) => judgeSlide(slideOf(decision), pose, rule),
)

function land(game: Game, id: number, pose: Pose, way: Way, template: Spot['template'], rule: RuleId): void {
  move(game, id, pose, rule)
  if (runsOver(game, id, way) && !permitted(game, { do: 'ignoreObstacles', ship: id }))
    meetObstacles(game, id, template)
  meetMines(game, id, template)
}

export const reposition = (game: Game, frame: Omit<RepositionFrame, keyof Frame>): void =>
  call<RepositionFrame>(game, { procedure: 'reposition', ...frame })

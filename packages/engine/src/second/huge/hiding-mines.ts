import {
  inside,
  isBeyondRange,
  type Pose,
  placed,
  rounded,
  type Shape,
  shapeOf,
  tokens,
} from '@flotilla/geometry'
import { placeOf, type Question, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import type { Me } from '../ability.ts'
import { layDevice } from '../devices/place-device.ts'
import { tokenShape } from '../facts.ts'
import { lyingMarkers, markerShape } from '../scenarios/markers.ts'
import { bodyOf, deviceShape, type Game, inPlay, isEnemy } from '../state.ts'
import { spread } from './overlapping.ts'
import { wholeArea } from './redeploy.ts'

interface HideFrame extends Frame {
  /** The mine's card. */
  me: Me
}

const BEYOND = 2
const RULE = 'C2-ABILITY-3'

/** What a hidden mine keeps away from, and what it is called. */
function avoided(game: Game, { ship: id }: Me): { readonly what: string; readonly shape: Shape }[] {
  return [
    ...game.state.ships
      .filter((one) => inPlay(one) && isEnemy(game, id, one.id))
      .map((one) => ({ what: 'enemy ship', shape: bodyOf(game, one.id) })),
    ...(game.rules.scenario ? lyingMarkers(game) : []).map((one) => ({
      what: 'marker',
      shape: markerShape(one),
    })),
    ...game.state.devices
      .filter(({ place }) => place === 'table')
      .map((one) => ({ what: 'other device', shape: deviceShape(one) })),
  ]
}

function judgeHidden(game: Game, me: Me, at: Pose, around = avoided(game, me)): Refusal | undefined {
  const { token } = game.rules.cards[me.card]!.device!
  const pieces = tokens[token].outlines.map((_, piece) => placed(tokenShape(token, piece), rounded(at)))
  if (pieces.some((shape) => inside(shape, shapeOf([game.rules.area])) !== 'wholly'))
    return refused('It lies wholly inside the play area. Move it in.', RULE)
  const near = around.find(({ shape }) => pieces.some((piece) => !isBeyondRange(shape, piece, BEYOND)))
  return near && refused(`It is placed beyond range ${BEYOND} of every ${near.what}. Move it away.`, RULE)
}

/** How many places a question suggests. */
const MANY = 12

/** Some of the places where a mine may be hidden: a coarse search, then a fine one before it is given up. */
export function hidingPlaces(game: Game, me: Me): Pose[] {
  const { left, right, bottom, top } = wholeArea(game)
  const around = avoided(game, me)
  for (const step of [110, 20]) {
    const found: Pose[] = []
    for (let x = left + step; x < right; x += step)
      for (let y = bottom + step; y < top; y += step)
        if (!judgeHidden(game, me, { x, y, heading: 0 }, around)) found.push({ x, y, heading: 0 })
    if (found.length > 0) return spread(found, MANY)
  }
  return []
}

/** Lets the owner of a mine card put its device down far from all enemies. */
export const hideMine = (game: Game, me: Me): void => call<HideFrame>(game, { procedure: 'hideMine', me })

export const hidingMines = procedure<Game, HideFrame>(
  'hideMine',
  {
    place: (game, { me }, answer) => {
      if (!answer) {
        const places = hidingPlaces(game, me)
        return places.length > 0 ? [question(game, me, places)] : undefined
      }
      layDevice(game, me, rounded(placeOf(answer)), 'place')
      return
    },
  },
  (game, { me }, _, pose) => judgeHidden(game, me, pose),
)

const question = (game: Game, me: Me, places: readonly Pose[]): Question => ({
  seat: me.seat,
  ask: 'placeDevice',
  rule: RULE,
  limits: {
    card: me.card,
    token: game.rules.cards[me.card]!.device!.token,
    area: wholeArea(game),
    beyond: BEYOND,
    places,
  },
})

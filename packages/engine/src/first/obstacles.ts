import { covers, type Footprint, outline, overlaps, standsOn } from '@flotilla/geometry'
import { call, emit, procedure } from '../kernel/game.ts'
import { permitted } from './ability.ts'
import { gain } from './changes.ts'
import { suffer } from './damage/damage.ts'
import { damageOf, type RollerFrame, rollDice } from './roll.ts'
import { type Game, inPlay, ship, stand } from './state.ts'
import { kindOf, lyingObstacles } from './surroundings.ts'

export interface MeetFrame extends RollerFrame {
  ship: number
  obstacle: number
  /** The stress of a debris cloud has been given already. */
  rollOnly?: true
}

const rules = { asteroid: 'C1-ASTEROID-2', debris: 'C1-DEBRIS-2', huge: 'HS-HOB-7' } as const

/** What an obstacle does to a ship that has run into it. */
export const meetObstacle = procedure<Game, MeetFrame>('meetObstacle', {
  effect: (game, { ship: id, obstacle, rollOnly }) => {
    if (!inPlay(ship(game, id))) return
    const kind = kindOf(game, obstacle)
    if (!rollOnly) emit(game, { kind: 'metObstacle', rule: rules[kind], ship: id, obstacle })
    if (kind === 'debris' && !rollOnly) gain(game, id, 'stress', 1, 'C1-MEET-2')
    const hurts = kind === 'asteroid' ? [] : (['hit'] as const)
    rollDice(game, { ship: id, rule: rules[kind], good: ['focus', 'blank', ...hurts] })
    return
  },

  outcome: (game, { ship: id, obstacle, faces }) => {
    const kind = kindOf(game, obstacle)
    const { hits, crits } = damageOf(faces)
    const damage = {
      hits: kind === 'asteroid' ? hits : 0,
      crits: permitted(game, { do: 'ignoreObstacleCrits', ship: id }) ? 0 : crits,
    }
    suffer(game, id, damage, rules[kind], { kind: 'obstacle' })
    return undefined
  },
})

export const meet = (game: Game, id: number, obstacle: number, rollOnly = false): void =>
  call<MeetFrame>(game, {
    procedure: 'meetObstacle',
    ship: id,
    obstacle,
    ...(rollOnly ? { rollOnly } : {}),
  })

/** A ship runs into what it stands on. */
export function meetUnderneath(game: Game, id: number): void {
  for (const { id: obstacle, shape } of lyingObstacles(game))
    if (standsOn(stand(game, ship(game, id)), shape)) meet(game, id, Number(obstacle))
}

/** A ship that was moved otherwise than by a maneuver runs into what its template or its base lies on. */
export function meetObstacles(game: Game, id: number, template: Footprint): void {
  const hull = outline(stand(game, ship(game, id)))
  for (const { id: obstacle, shape } of lyingObstacles(game))
    if (overlaps(hull, shape) || covers(template, shape)) meet(game, id, Number(obstacle))
}

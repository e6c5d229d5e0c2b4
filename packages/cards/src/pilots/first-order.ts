import { type Cards, effects, type Game, on } from '@flotilla/engine'

const { gain, isDamaged, isObstacle, ship } = effects

const jamAll = (game: Game, passed: readonly number[]): void => {
  for (const id of passed) if (!isObstacle(id)) gain(game, id, 'jam', 2, 'C2-ABILITY-3')
}

export const firstOrder: Cards = {
  nightfall: {
    text: 'Each ship it moves through by a maneuver fully executed or a boost gains 2 jam tokens.',
    triggers: [
      on('afterManeuver', {
        when: (_, __, { full, passed }) => full && passed.some((id) => !isObstacle(id)),
        use: (game, _, { passed }) => jamAll(game, passed),
      }),
      on('afterAction', {
        when: (_, __, { action, passed }) => action === 'boost' && passed.some((id) => !isObstacle(id)),
        use: (game, _, { passed }) => jamAll(game, passed),
      }),
    ],
  },

  null: {
    text: 'As long as it is not damaged its initiative counts as 7.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? undefined : 7) },
  },

  rush: {
    text: 'As long as it is damaged its initiative counts as 6.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? 6 : undefined) },
  },
}

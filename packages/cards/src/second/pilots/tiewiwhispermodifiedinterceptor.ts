import { type Cards, effects, type Game, on } from '@flotilla/engine'

const { gain, isObstacle } = effects

const jamAll = (game: Game, passed: readonly number[]): void => {
  for (const id of passed) if (!isObstacle(id)) gain(game, id, 'jam', 2, 'C2-ABILITY-3')
}

export const cards: Cards = {
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
}

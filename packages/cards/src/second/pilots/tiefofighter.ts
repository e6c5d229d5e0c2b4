import { type Cards, effects } from '@flotilla/engine'

const { isDamaged, ship } = effects

export const cards: Cards = {
  null: {
    text: 'As long as it is not damaged its initiative counts as 7.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? undefined : 7) },
  },
}

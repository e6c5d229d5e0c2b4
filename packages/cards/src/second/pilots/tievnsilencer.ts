import { type Cards, effects } from '@flotilla/engine'

const { isDamaged, ship } = effects

export const cards: Cards = {
  rush: {
    text: 'As long as it is damaged its initiative counts as 6.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? 6 : undefined) },
  },
}

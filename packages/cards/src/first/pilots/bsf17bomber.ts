import { first } from '@flotilla/engine'

const { bombsAt } = first.effects

export const cards: first.Cards = {
  'resistance:bsf17bomber:cobaltleader': {
    text: 'A defender at Range 1 of a bomb rolls a die fewer.',
    value: {
      enemyDefenseDice: (game, _, { attack: { defender, section } }) =>
        bombsAt(game, defender, 1, section).length > 0 ? -1 : 0,
    },
  },

  'resistance:bsf17bomber:crimsonspecialist': {
    text: 'A bomb it drops on revealing its dial may be put anywhere that touches it.',
    lays: { touching: true },
  },
}

import {
  type AttackFrame,
  type CardRules,
  type Cards,
  effects,
  type Game,
  type Me,
  on,
} from '@flotilla/engine'
import { isPrimary, sees } from '../asking.ts'

/** Two sides: closed, which costs a die of some primary attacks, and open, which costs none. */
function foils(
  card: string,
  text: string,
  costs: (game: Game, me: Me, attack: AttackFrame) => boolean,
): Cards {
  const flips = (worth: number): Pick<CardRules, 'triggers'> => ({
    triggers: [
      on('beforeActivate', {
        may: true,
        intent: { helps: 'me', worth },
        use: (game, me) => effects.flip(game, me.ship, card, 'C2-ABILITY-3'),
      }),
    ],
  })
  return {
    [card]: {
      ...flips(0.3),
      text: `Closed: ${text} Before it activates it may be flipped.`,
      value: {
        attackDice: (game, me, { attack }) => (isPrimary(attack) && costs(game, me, attack) ? -1 : 0),
      },
    },
    [`${card}#1`]: { ...flips(-0.1), text: 'Open: before it activates it may be flipped.' },
  }
}

export const cards: Cards = {
  sensitivecontrols: {
    text: 'Its ship has Sensitive Controls in place of Autothrusters.',
  },

  ...foils('servomotorsfoils', 'primary attacks roll one die fewer.', () => true),
  ...foils(
    'integratedsfoils',
    'primary attacks on ships outside its bullseye roll one die fewer.',
    (game, me, { defender }) => !sees(game, me.ship, 'bullseye', defender),
  ),
}

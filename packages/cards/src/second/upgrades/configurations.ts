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

  tiedefenderelite: {
    text: 'Turns are easier and Koiogran turns harder. Its ship has Advanced Fire Control in place of Full Throttle.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.bearing === 'turn' ? -1 : maneuver.bearing === 'koiogran' ? 1 : 0,
    },
  },

  vectoredcannonsrz1: {
    text: 'Its primary weapon for the front arc fires through a single turret. Its ship has Vectored Cannons in place of Vectored Thrusters.',
    fits: (_, __, weapon) =>
      typeof weapon.key === 'number' && weapon.arc === 'front' ? { ...weapon, arc: 'singleTurret' } : weapon,
  },

  wartimeloadout: {
    text: 'Slots for a torpedo and a missile, 2 shields, lock and reload. Its ship has Devastating Barrage in place of its own ability.',
  },

  maneuverassistmgk300: {
    text: 'Straights and banks of speed 3 are easier.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.speed === 3 && (maneuver.bearing === 'straight' || maneuver.bearing === 'bank') ? -1 : 0,
    },
  },

  ...foils('servomotorsfoils', 'primary attacks roll one die fewer.', () => true),
  ...foils(
    'integratedsfoils',
    'primary attacks on ships outside its bullseye roll one die fewer.',
    (game, me, { defender }) => !sees(game, me.ship, 'bullseye', defender),
  ),
}

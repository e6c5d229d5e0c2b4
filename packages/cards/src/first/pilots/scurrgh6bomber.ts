import type { first, Seat } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { type DefenseFace, rangeThroughBomb } from '@flotilla/engine/first/effects'
import { addResult } from '../dice.ts'

const isOurs = (game: first.Game, me: first.CardContext, seat: Seat): boolean =>
  game.rules.teams[seat] === game.rules.teams[me.seat]

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:scurrgh6bomber:captainnym': {
    text: 'Once in a round it may keep a friendly bomb from going off.',
    triggers: [
      triggerOn('wouldDetonate', {
        once: 'round',
        when: (game, me, { seat }) => isOurs(game, me, seat),
        may: true,
        intent: { helps: 'friend', worth: 0 },
        use: () => ({}),
      }),
    ],
  },

  'scumandvillainy:scurrgh6bomber:captainnym': {
    text: 'Friendly bombs do nothing to it. A friendly ship attacked by range through a friendly bomb may add an evade result.',
    may: { ignoreBomb: (game, me, { seat }) => isOurs(game, me, seat) },
    defenseDice: {
      of: ['me', 'friend'],
      ...addResult<DefenseFace>('evade', (game, me, attack) =>
        rangeThroughBomb(game, attack, (seat) => isOurs(game, me, seat)),
      ),
    },
  },

  'scumandvillainy:scurrgh6bomber:solsixxa': {
    text: 'It may drop bombs by a 1 turn.',
    lays: {
      templates: [
        { kind: 'turn', speed: 1, side: 'left' },
        { kind: 'turn', speed: 1, side: 'right' },
      ],
    },
  },
}

import { first } from '@flotilla/engine'
import { friendsAt, options, RULE } from '../looks.ts'

const { on } = first
const { attackOne, breakLock, count, gain, inArc, lock, lose, ship, shotsOf } = first.effects

const handed = ['focus', 'evade'] as const

export const cards: first.Cards = {
  'scumandvillainy:jumpmaster5000:manaroo': {
    text: 'When the Combat phase begins it may hand all its focus and evade tokens and its locks to a friend at Range 1.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return one.locks.length > 0 || handed.some((token) => count(one, token) > 0)
        },
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) => options(friendsAt(game, me.ship, 1, 1)),
        use: (game, me, _, { target }) => {
          for (const token of handed) {
            const amount = count(ship(game, me.ship), token)
            lose(game, me.ship, token, amount, RULE)
            gain(game, target, token, amount, RULE)
          }
          for (const locked of ship(game, me.ship).locks) {
            breakLock(game, me.ship, locked, RULE)
            lock(game, target, locked, RULE)
          }
        },
      }),
    ],
  },

  'scumandvillainy:jumpmaster5000:dengar': {
    text: 'Once in a round, after it defended against a ship inside its firing arc, it may attack that ship.',
    triggers: [
      on('afterDefend', {
        once: 'round',
        when: (game, me, { attacker }) =>
          inArc(game, me.ship, attacker) && shotsOf(game, me.ship).some(({ target }) => target === attacker),
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, { attacker }) => attackOne(game, me.ship, attacker),
      }),
    ],
  },
}

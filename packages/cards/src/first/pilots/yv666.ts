import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  breakLock,
  currentAttack,
  hasLock,
  isFriend,
  remainingResults,
  requireAttack,
  ship,
} from '@flotilla/engine/first/effects'
import { noteOnce, RULE } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:yv666:bossk': {
    text: 'When its attack hits it may cancel a crit to add 2 hits, before damage is dealt.',
    triggers: [
      triggerOn('attackHit', {
        when: (game) => remainingResults(requireAttack(game)).crits > 0,
        may: true,
        intent: { hurts: 'enemy', worth: 0.8 },
        use: (game) => {
          const attack = requireAttack(game)
          const { hits, crits } = remainingResults(attack)
          attack.result = { hits: hits + 2, crits: crits - 1 }
        },
      }),
    ],
  },

  'scumandvillainy:yv666:lattsrazzi': {
    text: 'When a friendly ship declares an attack it may spend its own lock on the defender, who has 1 agility less in this attack.',
    value: {
      enemyAgility: {
        of: ['me', 'friend'],
        says: (_, me, { attack }) => (attack.once?.includes(me.key) ? -1 : 0),
      },
    },
    triggers: [
      triggerOn('becomesDefender', {
        of: 'any',
        when: (game, me, { attacker, ship: id }) =>
          (attacker === me.ship || isFriend(game, me.ship, attacker)) &&
          hasLock(ship(game, me.ship), id, currentAttack(game)?.section),
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me, { ship: id }) => {
          breakLock(game, me.ship, id, RULE, 'spent')
          noteOnce(requireAttack(game), me)
        },
      }),
    ],
  },

  'scumandvillainy:yv666:moraloeval': {
    text: 'It fires cannons through its auxiliary arc as well.',
    fits: (_, __, weapon) => (weapon.key.startsWith('cannon:') ? { ...weapon, arcs: ['fullFront'] } : weapon),
  },
}

import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  attackAgain,
  breakLock,
  countTokens,
  deal,
  discardDamage,
  gain,
  isInFiringArc,
  lock,
  lose,
  setCardNote,
  ship,
} from '@flotilla/engine/first/effects'
import { friendsAtRange, hasOpportunity, RULE, shipOptions, usesPrintedText } from '../queries.ts'

const handed = ['focus', 'evade'] as const

/** The whole table. */
const FARTHEST = Number.POSITIVE_INFINITY

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:jumpmaster5000:manaroo': {
    text: 'When the Combat phase begins it may hand all its focus and evade tokens and its locks to a friend: as printed to any, as changed to one at Range 1.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return one.locks.length > 0 || handed.some((token) => countTokens(one, token) > 0)
        },
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          shipOptions(
            friendsAtRange(game, me.ship, 1, usesPrintedText(game) ? FARTHEST : 1).filter(
              (id) => !ship(game, id).huge || ship(game, me.ship).locks.length > 0,
            ),
          ),
        use: (game, me, _, { target }) => {
          for (const token of handed) {
            const amount = countTokens(ship(game, me.ship), token)
            lose(game, me.ship, token, amount, RULE)
            gain(game, target, token, amount, RULE)
          }
          for (const locked of ship(game, me.ship).locks) {
            const section = ship(game, me.ship).lockedSections?.[locked]
            breakLock(game, me.ship, locked, RULE)
            lock(game, target, locked, RULE, section)
          }
        },
      }),
    ],
  },

  'scumandvillainy:jumpmaster5000:dengar': {
    text: 'Once in a round, after it defended against a ship inside its firing arc, it may attack that ship, even if it was destroyed.',
    triggers: [
      triggerOn('afterDefend', {
        attacks: true,
        once: 'round',
        when: (game, me, { attacker }) =>
          isInFiringArc(game, me.ship, attacker) && hasOpportunity(game, me, { at: attacker }),
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, { attacker }) => attackAgain(game, me, { at: attacker }),
      }),
    ],
  },

  'scumandvillainy:jumpmaster5000:teltrevura': {
    text: 'The first time damage would destroy it, its damage cards are discarded and it is dealt 4 facedown ones.',
    triggers: [
      triggerOn('wouldBeDestroyed', {
        when: (game, me) => !ship(game, me.ship).held?.[me.key],
        use: (game, me) => {
          setCardNote(game, me, 1)
          discardDamage(game, me.ship, ship(game, me.ship).damage)
          for (let i = 0; i < 4; i++) deal(game, me.ship, false, RULE)
          return {}
        },
      }),
    ],
  },
}

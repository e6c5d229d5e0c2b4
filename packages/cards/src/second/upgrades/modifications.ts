import { type Cards, effects, type Option, on, type Token } from '@flotilla/engine'
import { isShipDamage, mine } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const { breakLock, count, couldAct, grantAction, lose, ship, suffer } = effects

const boosting = { whileStressed: true } as const
const redTokens = ['stress', 'strain', 'deplete', 'ion'] as const satisfies readonly Token[]

export const cards: Cards = {
  imperviumplating: {
    text: 'Before it is dealt a faceup damage card about the ship it may spend a charge to discard it.',
    triggers: [
      on('wouldBeDealt', {
        when: (_, __, { card }) => card !== undefined && isShipDamage(card),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: () => ({ discard: true }),
      }),
    ],
  },

  ablativeplating: {
    text: 'Before it suffers damage from an obstacle or a friendly bomb it may spend a charge to prevent 1 of it.',
    triggers: [
      on('wouldSuffer', {
        of: 'any',
        when: (game, me, moment) => {
          const { kind, device, seat } = moment.source as effects.Source
          return (
            mine(game, me, moment) &&
            charged(game, me) &&
            (kind === 'obstacle' || (device === 'bomb' && seat === me.seat))
          )
        },
        may: true,
        intent: { helps: 'me' },
        choices: (_, __, { hits, crits }) => [
          ...(hits > 0 ? [{ id: 'hit', hits: 1, crits: 0 }] : []),
          ...(crits > 0 ? [{ id: 'crit', hits: 0, crits: 1 }] : []),
        ],
        use: (game, me, { hits, crits }, less) => {
          spend(game, me)
          return {
            hits: hits - less.hits,
            crits: crits - less.crits,
          }
        },
      }),
    ],
  },

  afterburners: {
    text: 'After a maneuver of speed 3–5 fully executed it may spend a charge to boost, even while stressed.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, moment) =>
          moment.full === true &&
          moment.maneuver.speed >= 3 &&
          charged(game, me) &&
          couldAct(game, me.ship, ['boost'], boosting),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          spend(game, me)
          grantAction(game, me.ship, 'C2-ACTION-9', ['boost'], boosting)
        },
      }),
    ],
  },

  electronicbaffle: {
    text: 'In the End Phase it may suffer 1 hit to remove a red token: stress, strain, deplete, ion, or a lock on it.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'me', worth: -0.3 },
        choices: (game, me): Option[] => [
          ...redTokens
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .map((token) => ({ id: token, token })),
          ...game.state.ships
            .filter(({ locks }) => locks.includes(me.ship))
            .map(({ id }) => ({ id: `lock:${id}`, locker: id })),
        ],
        use: (game, me, _, { token, locker }) => {
          suffer(game, me.ship, { hits: 1 }, 'C2-CHARGE-4')
          if (token) lose(game, me.ship, token as Token, 1, 'C2-ABILITY-3')
          else if (locker !== undefined) breakLock(game, locker, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}

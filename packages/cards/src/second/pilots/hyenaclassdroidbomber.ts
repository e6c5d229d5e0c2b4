import { type CardRules, type Cards, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  facts,
  grantAction,
  isOnTable,
  launchTemplates,
  suffer,
} from '@flotilla/engine/second/effects'
import { areFriends, isPrimary } from '../queries.ts'

const isNetworked = (cards: readonly string[]): boolean => cards.includes('ship:networkedcalculations')

/** Builds an ability that adds an attack die from this range to range 1, and turns a hit to a crit. */
const recklessAttack = (least: 0 | 1): Pick<CardRules, 'value' | 'triggers'> => ({
  value: { attackDice: (_, __, { attack: { range } }) => (range >= least && range <= 1 ? 1 : 0) },
  triggers: [
    triggerOn('afterNeutralize', {
      of: 'target',
      when: (_, __, { hit, range }) => hit && range >= least && range <= 1,
      use: (game, me) => suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3'),
    }),
  ],
})

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  baktoidprototype: {
    text: 'A special weapon needs no lock or token against a target that a friendly ship with Networked Calculations, itself included, has locked.',
    may: {
      fireUnaimed: (game, me, { target }) =>
        game.state.ships.some(
          (one) =>
            isOnTable(one) &&
            one.locks.includes(target) &&
            areFriends(game, me.ship, one.id) &&
            isNetworked(facts(game, one.id).cards),
        ),
    },
  },

  bombardmentdrone: {
    text: 'What it would drop it may launch by the same template.',
    layings: (_, __, kind, ways) =>
      kind === 'obstacle'
        ? ways
        : [
            ...ways,
            ...ways
              .filter(
                ({ how, template }) =>
                  how === 'drop' &&
                  !ways.some(
                    (way) =>
                      way.how === 'launch' && JSON.stringify(way.template) === JSON.stringify(template),
                  ),
              )
              .flatMap(({ template }) => launchTemplates(template)),
          ],
  },

  dbs32c: {
    text: 'At the start of the Engagement Phase it may spend a calculate token to coordinate, but only ships with Networked Calculations.',
    cannot: {
      way: (game, _, { way }) => {
        const target = /^coordinate:(\d+)$/.exec(way)?.[1]
        return target !== undefined && !isNetworked(facts(game, Number(target)).cards)
      },
    },
    triggers: [
      triggerOn('startOfEngagement', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['coordinate']),
        cost: { token: 'calculate' },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['coordinate']),
      }),
    ],
  },

  dbs404: {
    text: 'It can perform primary attacks at range 0. In an attack at range 0–1, as changed at range 1, it must roll 1 more attack die, and after that attack hits it suffers 1 crit before the damage is dealt.',
    may: { attackAtRangeZero: (_, __, { weapon }) => isPrimary({ weapon }) },
    ...recklessAttack(0),
    errata: recklessAttack(1),
  },
}

import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import { addDice, canAddDice, gain, ship } from '@flotilla/engine/second/effects'
import { rerollAttackDice, turnOneDie } from '../dice.ts'
import {
  arcKindOf,
  enemiesOf,
  hasInArc,
  isPrimary,
  isTurret,
  rangeBetweenShips,
  redTokensOf,
} from '../queries.ts'
import { anakinSkywalker, oddBall } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'anakinskywalker-btlbywing': anakinSkywalker,

  broadside: {
    text: 'In a turret attack with its turret to the left or right it may turn one blank to a focus.',
    attackDice: turnOneDie(
      'blank',
      'focus',
      (game, me, attack) =>
        isTurret(arcKindOf(attack)) && ['left', 'right'].includes(ship(game, me.ship).turret),
    ),
  },

  goji: {
    text: 'A friendly ship at range 0–3, itself included, may roll 1 more defense die for each friendly bomb at range 0–1 of it.',
    triggers: [
      triggerOn('beforeRoll', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (game, me, { dice }) => dice === 'defenseDice' && canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me, { ship: id }) => {
          const near = game.state.devices.filter(
            ({ id: bomb, kind, seat, place }) =>
              kind === 'bomb' &&
              seat === me.seat &&
              place === 'table' &&
              rangeBetweenShips(game, id, bomb) <= 1,
          )
          return near.length > 0 ? [createOption('amount', 'use', {}, { amount: near.length })] : []
        },
        use: (game, me, { dice }, { amount }) => addDice(game, me, dice, amount),
      }),
    ],
  },

  matchstick: {
    text: 'In a primary or turret attack it may reroll one die for each red token it has.',
    attackDice: rerollAttackDice((game, me, attack) =>
      isPrimary(attack) || isTurret(arcKindOf(attack)) ? redTokensOf(game, me.ship) : 0,
    ),
  },

  'oddball-btlbywing': oddBall,

  r2d2: {
    text: 'At the start of the Engagement Phase it gains a calculate token if an enemy is in its rear arc.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'rear', id)),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}

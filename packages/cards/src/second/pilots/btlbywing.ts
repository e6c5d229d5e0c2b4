import { type Cards, effects, on } from '@flotilla/engine'
import { arcKindOf, enemiesOf, isPrimary, isTurret, rangeBetween, redTokensOf, sees } from '../asking.ts'
import { rerollAttackDice, turnOne } from '../dice.ts'
import { anakin, oddball } from '../persons.ts'

const { addDice, canAddDice, gain, ship } = effects

export const cards: Cards = {
  'anakinskywalker-btlbywing': anakin,

  broadside: {
    text: 'In a turret attack with its turret to the left or right it may turn one blank to a focus.',
    attackDice: turnOne(
      'blank',
      'focus',
      (game, me, attack) =>
        isTurret(arcKindOf(attack)) && ['left', 'right'].includes(ship(game, me.ship).turret),
    ),
  },

  goji: {
    text: 'A friendly ship at range 0–3, itself included, may roll 1 more defense die for each friendly bomb at range 0–1 of it.',
    triggers: [
      on('beforeRoll', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (game, me, { dice }) => dice === 'defenseDice' && canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me, { ship: id }) => {
          const near = game.state.devices.filter(
            ({ id: bomb, kind, seat, place }) =>
              kind === 'bomb' && seat === me.seat && place === 'table' && rangeBetween(game, id, bomb) <= 1,
          )
          return near.length > 0 ? [{ id: 'use', amount: near.length }] : []
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

  'oddball-btlbywing': oddball,

  r2d2: {
    text: 'At the start of the Engagement Phase it gains a calculate token if an enemy is in its rear arc.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => sees(game, me.ship, 'rear', id)),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}

import { type Cards, effects } from '@flotilla/engine'
import { enemiesOf, friendsAt, iAttack, isPrimary, mine, rangeBetween, sees } from './conditions.ts'
import { rerollOneAttackDie } from './dice.ts'

const { gain, grantAction, recoverForce, ship, spendForce } = effects

/** What pilots of the second edition do, by XWS id. */
export const pilots: Cards = {
  lukeskywalker: {
    text: 'When an attack on this ship is declared, it may recover 1 Force.',
    triggers: [
      {
        at: 'becomesDefender',
        when: (game, me, moment) =>
          mine(game, me, moment) && ship(game, me.ship).force < effects.facts(game, me.ship).force,
        may: true,
        use: (game, me) => recoverForce(game, me.ship, 1, 'C2-ABILITY-3'),
      },
    ],
  },

  darthvader: {
    text: 'After an action it may spend 1 Force for another action.',
    triggers: [
      {
        at: 'afterAction',
        when: (game, me, moment) => mine(game, me, moment) && ship(game, me.ship).force > 0,
        may: true,
        use: (game, me) => {
          spendForce(game, me.ship, 1, 'C2-CHARGE-4')
          grantAction(game, me.ship, 'C2-ACTION-9')
        },
      },
    ],
  },

  howlrunner: {
    text: 'A friendly ship at range 0–1 may reroll one die of a primary attack.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        isPrimary(attack) && (iAttack(me, attack) || rangeBetween(game, me.ship, attack.attacker) <= 1),
    ),
  },

  wedgeantilles: {
    text: 'Whoever it attacks rolls one defense die fewer.',
    dice: (_, me, attack) => (iAttack(me, attack) ? { defense: -1 } : {}),
  },

  soontirfel: {
    text: 'With an enemy in its bullseye at the start of the Engagement Phase it gains a focus token.',
    triggers: [
      {
        at: 'startOfEngagement',
        when: (game, me) => enemiesOf(game, me.ship).some((other) => sees(game, me.ship, 'bullseye', other)),
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      },
    ],
  },

  jakefarrell: {
    text: 'After a boost or a barrel roll it may let a friendly ship at range 0–1, itself included, focus.',
    triggers: [
      {
        at: 'afterAction',
        when: (game, me, moment) =>
          mine(game, me, moment) && (moment.action === 'boost' || moment.action === 'barrelRoll'),
        may: true,
        choices: (game, me) =>
          [me.ship, ...friendsAt(game, me.ship, 0, 1)].map((target) => ({ id: `ship:${target}`, target })),
        use: (game, _, __, { target }) => grantAction(game, target as number, 'C2-ACTION-9', ['focus']),
      },
    ],
  },

  nightbeast: {
    text: 'After a blue maneuver fully executed it may focus.',
    triggers: [
      {
        at: 'afterManeuver',
        when: (game, me, moment) =>
          mine(game, me, moment) && moment.difficulty === 'blue' && moment.full === true,
        may: true,
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      },
    ],
  },
}

import { type Cards, effects, on } from '@flotilla/engine'
import { areFriends, iAttack, isPrimary, rangeBetween } from '../asking.ts'
import { rerollOneAttackDie } from '../dice.ts'
import { charged, spend } from '../paying.ts'
import { sabine, tough } from '../persons.ts'

const { addDice, assign, canAddDice, facts, grantAction, isDamaged, isDevice, last, recoverCharges, ship } =
  effects

export const cards: Cards = {
  captainrex: {
    text: 'After it attacks it lays Suppressive Fire on the defender.',
    triggers: [
      on('afterAttack', {
        use: (game, me, { defender }) => {
          last(game, me.ship, me.card)
          const condition = { card: 'suppressivefire', by: me.seat, source: me.ship }
          if (!isDevice(defender)) assign(game, defender, condition, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  gideonhask: {
    text: 'Attacking a damaged ship it rolls one attack die more.',
    value: {
      attackDice: (game, _, { attack: { defender } }) =>
        !isDevice(defender) && isDamaged(ship(game, defender)) ? 1 : 0,
    },
  },

  howlrunner: {
    text: 'A friendly ship at range 0–1 may reroll one die of a primary attack.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        isPrimary(attack) && (iAttack(me, attack) || rangeBetween(game, me.ship, attack.attacker) <= 1),
    ),
  },

  idenversio: {
    text: 'Before a friendly TIE/ln fighter at range 0–1, itself included, suffers damage it may spend its charge to prevent it.',
    triggers: [
      on('wouldSuffer', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          charged(game, me) &&
          facts(game, id).ship === 'tielnfighter' &&
          areFriends(game, me.ship, id) &&
          (id === me.ship || rangeBetween(game, me.ship, id) <= 1),
        may: true,
        intent: { helps: 'friend', worth: 1.5 },
        use: (game, me) => {
          spend(game, me)
          return { hits: 0, crits: 0 }
        },
      }),
    ],
  },

  nightbeast: {
    text: 'After a blue maneuver fully executed it may focus.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'blue' && moment.full === true,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  'sabinewren-tielnfighter': sabine,

  wampa: {
    text: 'Attacking it may spend a charge to roll one attack die more. After it defends it loses a charge.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => dice === 'attackDice' && canAddDice(game, me, dice),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
      on('afterDefend', {
        when: charged,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'zeborrelios-tielnfighter': tough,
}

import { type Cards, effects, on } from '@flotilla/engine'
import { areFriends, enemiesOf, iAttack, isPrimary, rangeBetween, sees } from '../asking.ts'
import { rerollOneAttackDie } from '../dice.ts'
import { charged, hasForce, payForce, spend } from '../paying.ts'

const {
  addDice,
  attackNow,
  canAddDice,
  couldAct,
  dealOneOf,
  facts,
  gain,
  grantAction,
  isDamaged,
  isDevice,
  leaveResults,
  recoverCharges,
  ship,
  topOfDeck,
} = effects

const rolls = ['barrelRoll', 'boost']
const evenStressed = { whileStressed: true } as const

export const empire: Cards = {
  captainoicunn: {
    text: 'It may attack with its primary weapon at range 0.',
    may: { attackAtRangeZero: (_, __, shot) => isPrimary(shot) },
  },

  deathrain: {
    text: 'After it drops or launches a device it may act.',
    triggers: [
      on('laid', {
        when: (game, me, { how }) => how !== 'place' && couldAct(game, me.ship),
        may: true,
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  darthvader: {
    text: 'After an action it may spend 1 Force for another action.',
    triggers: [
      on('afterAction', {
        when: (game, me) => hasForce(game, me) && couldAct(game, me.ship),
        may: true,
        use: (game, me) => {
          payForce(game, me)
          grantAction(game, me.ship, 'C2-ACTION-9')
        },
      }),
    ],
  },

  fifthbrother: {
    text: 'When its attack has hit and results are neutralized, it may spend 2 Force to add a crit.',
    triggers: [
      on('afterNeutralize', {
        of: 'any',
        when: (_, me, { attacker, hit }) => attacker === me.ship && hit,
        cost: { force: 2 },
        may: true,
        use: (game, _, { hits, crits }) => leaveResults(game, { hits, crits: crits + 1 }),
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
        use: (game, me) => {
          spend(game, me)
          return { hits: 0, crits: 0 }
        },
      }),
    ],
  },

  maarekstele: {
    text: 'A faceup damage card its attack deals is one of three that it chooses.',
    triggers: [
      on('wouldBeDealt', {
        of: 'any',
        when: (game, me, { ship: id, faceup, attack }) =>
          faceup && attack && attackNow(game)!.attacker === me.ship && attackNow(game)!.defender === id,
        choices: (game, _, { ship: id, card }) =>
          [card!, ...topOfDeck(game, id, 2)].map((damage, at) => ({ id: `${at}:${damage}`, damage, at })),
        use: (game, _, { ship: id, card }, { at }) =>
          dealOneOf(game, id, card!, topOfDeck(game, id, 2).length, at),
      }),
    ],
  },

  nightbeast: {
    text: 'After a blue maneuver fully executed it may focus.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'blue' && moment.full === true,
        may: true,
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  soontirfel: {
    text: 'With an enemy in its bullseye at the start of the Engagement Phase it gains a focus token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((other) => sees(game, me.ship, 'bullseye', other)),
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  turrphennir: {
    text: 'After it attacks it may barrel roll or boost, even while stressed.',
    triggers: [
      on('afterAttack', {
        when: (game, me) => couldAct(game, me.ship, rolls, evenStressed),
        may: true,
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls, evenStressed),
      }),
    ],
  },

  wampa: {
    text: 'Attacking it may spend a charge to roll one attack die more. After it defends it loses a charge.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => dice === 'attackDice' && canAddDice(game, me, dice),
        cost: { charge: 1 },
        may: true,
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
      on('afterDefend', {
        when: charged,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
  },
}

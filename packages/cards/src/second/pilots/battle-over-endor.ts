import { deedOption, type ShipId } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  canLock,
  capDice,
  couldPerformAction,
  countTokens,
  facts,
  gain,
  grantAction,
  isDevice,
  isGreen,
  requireAttack,
  setInitiative,
  ship,
} from '@flotilla/engine/second/effects'
import { actAfter, bonusAttackWith, gainAfter } from '../abilities.ts'
import { rerollAttackDice, turnOneDie, turnUpToDice } from '../dice.ts'
import { acquireLock, lockOptions, mayLock } from '../locks.ts'
import { friendsAtRange, hasStress, isPrimary, shipOption, slotOf } from '../queries.ts'

const strainMe = (game: Game, me: CardContext): void => gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')

/** Reports whether a friendly ship with that name at range 0–2 is stressed. */
const isPartnerStressed = (game: Game, me: CardContext, name: string): boolean =>
  friendsAtRange(game, me.ship, 0, 2).some(
    (id) => facts(game, id).pilot.split('-')[0] === name && hasStress(game, id),
  )

/** Reports whether a ship is about to roll for a missile attack while it is disarmed. */
const isDisarmedMissile = (game: Game, me: CardContext): boolean =>
  countTokens(ship(game, me.ship), 'disarm') > 0 && slotOf(game, requireAttack(game)) === 'missile'

/** The rules of the pilots of Battle over Endor, by id. */
export const cards: Cards = {
  'adonfox-battleoverendor': {
    text: 'Stressed, you roll 1 more defense die.',
    value: { defenseDice: (game, me) => (hasStress(game, me.ship) ? 1 : 0) },
  },

  'ginamoonsong-battleoverendor': {
    text: 'Start of the Engagement Phase: you may acquire a lock if a friendly Braylen Stramm at range 0–2 is stressed.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => isPartnerStressed(game, me, 'braylenstramm'),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: lockOptions,
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target as ShipId),
      }),
    ],
  },

  'braylenstramm-battleoverendor': {
    text: 'Start of the Engagement Phase: you gain a focus token if a friendly Gina Moonsong at range 0–2 is stressed.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => isPartnerStressed(game, me, 'ginamoonsong'),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'landocalrissian-battleoverendor': {
    text: 'Start of the Activation Phase: you may spend a charge to activate at an initiative of your choice, 1 to 6.',
    triggers: [
      triggerOn('startOfActivation', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: () => ['1', '2', '3', '4', '5', '6'].map(deedOption),
        use: (game, me, _, { name }) =>
          setInitiative(
            game,
            me.ship,
            { value: Number(name), card: me.card, until: 'phase' },
            'C2-ABILITY-3',
          ),
      }),
    ],
  },

  'arvelcrynyd-battleoverendor': {
    text: 'While you defend, you may gain a strain token to turn a focus into an evade.',
    defenseDice: turnOneDie('focus', 'evade', undefined, strainMe),
  },

  'tychocelchu-battleoverendor': {
    text: 'You may fire missiles while you are disarmed, with 4 attack dice at most.',
    may: {
      attackDisarmed: (game, me, { weapon }) => slotOf(game, { attacker: me.ship, weapon }) === 'missile',
    },
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => dice === 'attackDice' && isDisarmedMissile(game, me),
        alone: true,
        use: (game) => capDice(game, 'attackDice', 4),
      }),
    ],
  },

  'gemmersojan-battleoverendor': {
    text: 'While you defend, you may gain a strain token to turn up to 2 blanks into focuses.',
    defenseDice: turnUpToDice(2, 'blank', 'focus', undefined, strainMe),
  },

  'wedgeantilles-battleoverendor': {
    text: 'You gain a focus token when your attack hits.',
    triggers: [gainAfter('afterAttack', 'focus', { when: (_, __, { hit }) => hit })],
  },

  'yendor-battleoverendor': {
    text: 'Your primary attacks: you may gain a strain token to reroll a blank.',
    attackDice: rerollAttackDice((_, __, attack) => (isPrimary(attack) ? 1 : 0), strainMe, ['blank']),
  },

  'kendyidele-battleoverendor': {
    text: 'When you spend a green token, you may gain a strain token: a friendly ship at range 1–3 may focus or evade, in red.',
    triggers: [
      triggerOn('spent', {
        when: (_, __, { token }) => isGreen(token),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 3)
            .filter((id) => couldPerformAction(game, id, ['focus', 'evade'], { colour: 'red' }))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          strainMe(game, me)
          grantAction(game, target as ShipId, 'C2-ACTION-9', ['focus', 'evade'], { colour: 'red' })
        },
      }),
    ],
  },

  'captainyorr-battleoverendor': {
    text: 'When your primary attack hits, you may spend a charge for a bonus attack with a cannon.',
    triggers: [
      bonusAttackWith('cannon', {
        when: (_, __, { hit, weapon }) => hit && isPrimary({ weapon }),
        cost: { charge: 1 },
      }),
    ],
  },

  'coloneljendon-battleoverendor': {
    text: 'While you defend without shields, you may turn a blank into a focus.',
    defenseDice: turnOneDie('blank', 'focus', (game, me) => ship(game, me.ship).shields === 0),
  },

  'sapphire2-battleoverendor': {
    text: 'With a focus token, you roll 1 more defense die.',
    value: { defenseDice: (game, me) => (countTokens(ship(game, me.ship), 'focus') > 0 ? 1 : 0) },
  },

  'soontirfel-battleoverendor': {
    text: 'After you attack, you may spend a charge and gain a deplete token to boost or barrel roll.',
    triggers: [
      triggerOn('afterAttack', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['boost', 'barrelRoll']),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => {
          gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
          grantAction(game, me.ship, 'C2-ACTION-9', ['boost', 'barrelRoll'])
        },
      }),
    ],
  },

  'mausmonare-battleoverendor': {
    text: 'You gain a calculate token when you evade.',
    triggers: [gainAfter('afterAction', 'calculate', { when: (_, __, { action }) => action === 'evade' })],
  },

  'lieutenanthebsly-battleoverendor': {
    text: 'After you defend, you may boost in red, even while stressed.',
    triggers: [actAfter('afterDefend', ['boost'], { colour: 'red', whileStressed: true, worth: 0.2 })],
  },

  'scythe6-battleoverendor': {
    text: 'Your attacks at range 1–2: roll 1 more die.',
    value: { attackDice: (_, __, { attack }) => (attack.range >= 1 && attack.range <= 2 ? 1 : 0) },
  },

  'scimitar1-battleoverendor': {
    text: 'After a friendly ship at range 0–3 attacks, you may spend a charge to lock the defender.',
    triggers: [
      triggerOn('afterAttack', {
        of: ['me', 'friend'],
        range: [0, 3],
        canResolve: (game, me, { defender }) =>
          !isDevice(game, defender) && canLock(game, me.ship, defender) && mayLock(game, me.ship, defender),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { defender }) => acquireLock(game, me.ship, defender),
      }),
    ],
  },

  'scimitar3-battleoverendor': {
    text: 'After you drop a bomb, you may spend a charge to boost.',
    triggers: [
      actAfter('laid', ['boost'], {
        when: (_, __, { how, kind }) => how === 'drop' && kind === 'bomb',
        cost: { charge: 1 },
      }),
    ],
  },
}

import { createOption, deedOption } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type CardRules,
  type Cards,
  type DiceAbility,
  effects,
  type Game,
  triggerOn,
} from '@flotilla/engine/second'
import {
  countFace,
  executeManeuverNow,
  flipCard,
  gain,
  isDevice,
  isTractored,
  ship,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { acquireLock, mayLock } from '../locks.ts'
import { canPayEnergy, payEnergy } from './energy-costs.ts'

type AttackFace = effects.AttackFace

const rule = 'C2-HUGE-28'

/** The offline side of a hardpoint that 2 energy restore after engaging. */
const waiting: CardRules = {
  text: 'Offline: after it engages the ship may spend 2 energy to flip the card.',
  triggers: [
    triggerOn('afterEngage', {
      canResolve: (game, me) => canPayEnergy(game, me, 2),
      may: true,
      intent: { helps: 'me' },
      use: (game, me) => {
        payEnergy(game, me, 2)
        flipCard(game, me.ship, baseOf(me), rule)
      },
    }),
  ],
}

const baseOf = ({ card }: CardContext): string => card.split('#')[0]!

/** Builds the offline side of a hardpoint that an action restores for energy. */
const repairableSide = (card: string, energy: number, text: string): CardRules => ({
  text,
  actions: {
    restore: {
      ways: (_, one) =>
        one.energy >= energy ? [createOption('card', `card:${card}#1:restore`, {}, { card })] : [],
      perform: (game, id) => {
        effects.spendEnergy(game, id, energy, 'C2-CHARGE-2')
        flipCard(game, id, card, rule)
      },
    },
  },
})

const forOne = (card: string): CardRules =>
  repairableSide(card, 1, 'Offline. Action: it spends 1 energy to flip the card.')

const bonusAttackCosts = (...costs: readonly number[]) => costs.map((energy) => ({ energy }))

/** Builds a mandatory ability that turns dice with a weapon. */
const turnResults = (
  when: (game: Game, attack: AttackFrame) => boolean,
  most: (hits: number) => number,
): DiceAbility<AttackFace> => ({
  must: true,
  choices: (game, _, attack, dice) =>
    countFace(dice, 'hit') > 0 && when(game, attack) ? [deedOption('hitToCrit')] : [],
  change: (_, __, ___, dice) => turnFaces(dice, 'hit', 'crit', most(countFace(dice, 'hit'))),
})

/**
 * Reports whether Drill Beak applies: at range 0, or with a Grappler at range 1 against a tractored target.
 */
function canDrill(game: Game, { attacker, defender, range }: AttackFrame): boolean {
  if (range === 0) return true
  const grappler = effects.facts(game, attacker).cards.includes('grappler')
  return grappler && range === 1 && !isDevice(game, defender) && isTractored(game, ship(game, defender))
}

/** Builds a modifier by which torpedoes and missiles fire through another arc than the front one. */
const fireThroughArc =
  (arc: string, bonusOnly: boolean): NonNullable<CardRules['fits']> =>
  (_, __, weapon) =>
    weapon.slot !== 'torpedo' && weapon.slot !== 'missile'
      ? weapon
      : {
          ...weapon,
          arc: weapon.arc === 'front' ? arc : weapon.arc,
          ...(bonusOnly ? { bonusOnly: true as const } : {}),
        }

/** The rules of huge ships' hardpoints, by id. */
export const cards: Cards = {
  ioncannonbattery: {
    text: 'A bonus attack for 1 energy. If it hits, the target suffers 1 crit and takes an ion token for every result.',
    bonusAttacks: bonusAttackCosts(1),
    weapon: {
      bonusOnly: true,
      deals: { crits: 1 },
      inflict: (game, { defender }, hits, crits) => {
        if (!isDevice(game, defender)) gain(game, defender, 'ion', hits + crits, 'C2-WEAPON-16')
      },
    },
  },
  'ioncannonbattery#1': waiting,

  ordnancetubes: {
    text: 'Torpedoes and missiles are fired as bonus attacks, one of each, through the full front arc.',
    bonusAttacks: [{ slots: ['torpedo'] }, { slots: ['missile'] }],
    fits: fireThroughArc('fullFront', true),
  },
  'ordnancetubes#1': {
    ...repairableSide(
      'ordnancetubes',
      2,
      'Offline: torpedoes and missiles fire through the bullseye arc. Action: it spends 2 energy to flip the card.',
    ),
    fits: fireThroughArc('bullseye', false),
  },

  pointdefensebattery: {
    text: 'Four bonus attacks for 1 energy each.',
    bonusAttacks: bonusAttackCosts(1, 1, 1, 1),
    weapon: { bonusOnly: true },
  },
  'pointdefensebattery#1': waiting,

  targetingbattery: {
    text: 'A bonus attack for 1 energy, after which it may lock the target.',
    bonusAttacks: bonusAttackCosts(1),
    weapon: { bonusOnly: true },
    triggers: [
      triggerOn('afterAttack', {
        when: (_, me, { weapon }) => weapon === me.card,
        canResolve: (game, me, { defender }) => mayLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => acquireLock(game, me.ship, defender),
      }),
    ],
  },
  'targetingbattery#1': waiting,

  turbolaserbattery: {
    text: 'A bonus attack for 3 energy at a locked target. If it hits, 3 hits are added.',
    bonusAttacks: bonusAttackCosts(3),
    weapon: { bonusOnly: true, needs: 'lock', moreHits: 3 },
  },
  'turbolaserbattery#1': waiting,

  tractortentacles: {
    text: 'A bonus attack, and four more for 1 energy each.',
    bonusAttacks: bonusAttackCosts(0, 1, 1, 1, 1),
    weapon: { bonusOnly: true },
  },
  'tractortentacles#1': forOne('tractortentacles'),

  protoncannonbattery: {
    text: 'A bonus attack, and another for 1 energy; in each one hit is turned to a crit.',
    bonusAttacks: bonusAttackCosts(0, 1),
    weapon: {
      bonusOnly: true,
      attackDice: turnResults(
        () => true,
        () => 1,
      ),
    },
  },
  'protoncannonbattery#1': forOne('protoncannonbattery'),

  enhancedpropulsion: {
    text: 'At the start of the End Phase it may spend 2 energy to fly 2 straight or a bank of 1, white.',
    triggers: [
      triggerOn('startOfEnd', {
        canResolve: (game, me) => canPayEnergy(game, me, 2),
        may: true,
        intent: { helps: 'me' },
        choices: () => [
          createOption('flight', 'straight', {}, { flies: { speed: 2, bearing: 'straight' } }),
          createOption('flight', 'left', {}, { flies: { speed: 1, bearing: 'bank', side: 'left' } }),
          createOption('flight', 'right', {}, { flies: { speed: 1, bearing: 'bank', side: 'right' } }),
        ],
        use: (game, me, _, { flies }) => {
          payEnergy(game, me, 2)
          executeManeuverNow(game, me.ship, flies!, 'white')
        },
      }),
    ],
  },
  'enhancedpropulsion#1': forOne('enhancedpropulsion'),

  drillbeak: {
    text: 'A bonus attack for 1 energy, at range 0 too, where every hit is a crit.',
    bonusAttacks: bonusAttackCosts(1),
    weapon: { bonusOnly: true, atRangeZero: true, attackDice: turnResults(canDrill, (hits) => hits) },
  },
  'drillbeak#1': forOne('drillbeak'),
}

import {
  type AttackFrame,
  type CardRules,
  type Cards,
  type DiceAbility,
  effects,
  type Game,
  type Me,
  on,
} from '@flotilla/engine'
import { lockNow, mayLock } from '../locking.ts'
import { able, pay } from './energy.ts'

const { countFace, flip, flyNow, gain, isDevice, isTractored, ship, turn } = effects
type AttackFace = effects.AttackFace

const rule = 'C2-HUGE-28'

/** An offline side from which 2 energy bring the hardpoint back after engaging. */
const waiting: CardRules = {
  text: 'Offline: after it engages the ship may spend 2 energy to flip the card.',
  triggers: [
    on('afterEngage', {
      canResolve: (game, me) => able(game, me, 2),
      may: true,
      intent: { helps: 'me' },
      use: (game, me) => {
        pay(game, me, 2)
        flip(game, me.ship, baseOf(me), rule)
      },
    }),
  ],
}

const baseOf = ({ card }: Me): string => card.split('#')[0]!

/** An offline side that an action brings back, for so much energy. */
const repairable = (card: string, energy: number, text: string): CardRules => ({
  text,
  actions: {
    restore: {
      ways: (_, one) => (one.energy >= energy ? [{ id: `card:${card}#1:restore` }] : []),
      perform: (game, id) => {
        effects.spendEnergy(game, id, energy, 'C2-CHARGE-2')
        flip(game, id, card, rule)
      },
    },
  },
})

const forOne = (card: string): CardRules =>
  repairable(card, 1, 'Offline. Action: it spends 1 energy to flip the card.')

const bonus = (...costs: readonly number[]) => costs.map((energy) => ({ energy }))

/** Turns dice with a weapon whenever it can be done. */
const turning = (
  when: (game: Game, attack: AttackFrame) => boolean,
  most: (hits: number) => number,
): DiceAbility<AttackFace> => ({
  must: true,
  choices: (game, _, attack, dice) =>
    countFace(dice, 'hit') > 0 && when(game, attack) ? [{ id: 'hitToCrit' }] : [],
  change: (_, __, ___, dice) => turn(dice, 'hit', 'crit', most(countFace(dice, 'hit'))),
})

/** Drill Beak at range 0; on a Grappler a tractored target at range 1 is as near. */
function drills(game: Game, { attacker, defender, range }: AttackFrame): boolean {
  if (range === 0) return true
  const grappler = effects.facts(game, attacker).cards.includes('grappler')
  return grappler && range === 1 && !isDevice(defender) && isTractored(game, ship(game, defender))
}

/** Torpedoes and missiles fire through another arc than the front one. */
const through =
  (arc: string, bonusOnly: boolean): NonNullable<CardRules['fits']> =>
  (_, __, weapon) =>
    weapon.slot !== 'torpedo' && weapon.slot !== 'missile'
      ? weapon
      : {
          ...weapon,
          arc: weapon.arc === 'front' ? arc : weapon.arc,
          ...(bonusOnly ? { bonusOnly: true as const } : {}),
        }

export const cards: Cards = {
  ioncannonbattery: {
    text: 'A bonus attack for 1 energy. If it hits, the target suffers 1 crit and takes an ion token for every result.',
    bonusAttacks: bonus(1),
    weapon: {
      bonusOnly: true,
      deals: { crits: 1 },
      inflict: (game, { defender }, hits, crits) => {
        if (!isDevice(defender)) gain(game, defender, 'ion', hits + crits, 'C2-WEAPON-16')
      },
    },
  },
  'ioncannonbattery#1': waiting,

  ordnancetubes: {
    text: 'Torpedoes and missiles are fired as bonus attacks, one of each, through the full front arc.',
    bonusAttacks: [{ slots: ['torpedo'] }, { slots: ['missile'] }],
    fits: through('fullFront', true),
  },
  'ordnancetubes#1': {
    ...repairable(
      'ordnancetubes',
      2,
      'Offline: torpedoes and missiles fire through the bullseye arc. Action: it spends 2 energy to flip the card.',
    ),
    fits: through('bullseye', false),
  },

  pointdefensebattery: {
    text: 'Four bonus attacks for 1 energy each.',
    bonusAttacks: bonus(1, 1, 1, 1),
    weapon: { bonusOnly: true },
  },
  'pointdefensebattery#1': waiting,

  targetingbattery: {
    text: 'A bonus attack for 1 energy, after which it may lock the target.',
    bonusAttacks: bonus(1),
    weapon: { bonusOnly: true },
    triggers: [
      on('afterAttack', {
        when: (_, me, { weapon }) => weapon === me.card,
        canResolve: (game, me, { defender }) => mayLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => lockNow(game, me.ship, defender),
      }),
    ],
  },
  'targetingbattery#1': waiting,

  turbolaserbattery: {
    text: 'A bonus attack for 3 energy at a locked target. If it hits, 3 hits are added.',
    bonusAttacks: bonus(3),
    weapon: { bonusOnly: true, needs: 'lock', moreHits: 3 },
  },
  'turbolaserbattery#1': waiting,

  tractortentacles: {
    text: 'A bonus attack, and four more for 1 energy each.',
    bonusAttacks: bonus(0, 1, 1, 1, 1),
    weapon: { bonusOnly: true },
  },
  'tractortentacles#1': forOne('tractortentacles'),

  protoncannonbattery: {
    text: 'A bonus attack, and another for 1 energy; in each one hit is turned to a crit.',
    bonusAttacks: bonus(0, 1),
    weapon: {
      bonusOnly: true,
      attackDice: turning(
        () => true,
        () => 1,
      ),
    },
  },
  'protoncannonbattery#1': forOne('protoncannonbattery'),

  enhancedpropulsion: {
    text: 'At the start of the End Phase it may spend 2 energy to fly 2 straight or a bank of 1, white.',
    triggers: [
      on('startOfEnd', {
        canResolve: (game, me) => able(game, me, 2),
        may: true,
        intent: { helps: 'me' },
        choices: () => [
          { id: 'straight', flies: { speed: 2, bearing: 'straight' } },
          { id: 'left', flies: { speed: 1, bearing: 'bank', side: 'left' } },
          { id: 'right', flies: { speed: 1, bearing: 'bank', side: 'right' } },
        ],
        use: (game, me, _, { flies }) => {
          pay(game, me, 2)
          flyNow(game, me.ship, flies!, 'white')
        },
      }),
    ],
  },
  'enhancedpropulsion#1': forOne('enhancedpropulsion'),

  drillbeak: {
    text: 'A bonus attack for 1 energy, at range 0 too, where every hit is a crit.',
    bonusAttacks: bonus(1),
    weapon: { bonusOnly: true, atRangeZero: true, attackDice: turning(drills, (hits) => hits) },
  },
  'drillbeak#1': forOne('drillbeak'),
}

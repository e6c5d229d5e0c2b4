import { type Cards, effects, on } from '@flotilla/engine'
import { areFriends, coversDefender, friendsAt, inFiringArc, toShip } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const {
  assign,
  attackNow,
  cancel,
  couldAct,
  count,
  countFace,
  facts,
  gain,
  grantAction,
  inPlay,
  isDevice,
  isStressed,
  last,
  lose,
  recoverForce,
  rolled,
  ship,
  suffer,
  transfer,
} = effects

const rolls = ['barrelRoll', 'boost']

const sabine: Cards[string] = {
  text: 'Before it activates it may barrel roll or boost.',
  triggers: [
    on('beforeActivate', {
      when: (game, me) => couldAct(game, me.ship, rolls),
      may: true,
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls),
    }),
  ],
}

/** Evades cancel crits before hits. */
const tough: Cards[string] = {
  text: 'Defending, its evades cancel crits before hits.',
  must: { cancelCritsFirst: true },
}

const garven: Cards[string] = {
  text: 'After it spends a focus token a friend at range 1–3 may gain one.',
  triggers: [
    on('spent', {
      when: (_, __, { token }) => token === 'focus',
      may: true,
      choices: (game, me) => friendsAt(game, me.ship, 1, 3).map(toShip),
      use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C2-ABILITY-3'),
    }),
  ],
}

export const rebels: Cards = {
  biggsdarklighter: {
    text: 'When a friend at range 0–1 defends and it is in the attack arc itself, it may suffer 1 hit or crit to cancel such a result.',
    triggers: [
      on('beforeNeutralize', {
        of: 'any',
        when: (game, me) => coversDefender(game, me, attackNow(game)!),
        may: true,
        choices: (game) =>
          (['hit', 'crit'] as const)
            .filter((face) => countFace(attackNow(game)!.attackDice!, face) > 0)
            .map((face) => ({ id: face, face })),
        use: (game, me, _, { face }) => {
          cancel(game, face)
          suffer(game, me.ship, face === 'hit' ? { hits: 1 } : { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

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

  chewbacca: {
    text: 'Before it is dealt a faceup damage card it may spend a charge to be dealt the card facedown.',
    triggers: [
      on('wouldBeDealt', {
        when: (game, me, { faceup }) => faceup && charged(game, me),
        may: true,
        use: (game, me) => {
          spend(game, me)
          return { faceup: false }
        },
      }),
    ],
  },

  garvendreis: garven,
  'garvendreis-t65xwing': garven,

  jakefarrell: {
    text: 'After a boost or a barrel roll it may let a friendly ship at range 0–1, itself included, focus.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => rolls.includes(moment.action),
        may: true,
        choices: (game, me) => [me.ship, ...friendsAt(game, me.ship, 0, 1)].map(toShip),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  jekporkins: {
    text: 'After it gains a stress token it may roll an attack die to remove it, and suffers 1 hit on a hit.',
    triggers: [
      on('gained', {
        when: (game, me, { token }) => token === 'stress' && isStressed(ship(game, me.ship)),
        may: true,
        use: (game, me) => {
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          if (rolled(game, me.ship, 'C2-ABILITY-3') === 'hit')
            suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  kylekatarn: {
    text: 'At the start of the Engagement Phase it may hand a focus token to a friend in its firing arc.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => count(ship(game, me.ship), 'focus') > 0,
        may: true,
        choices: (game, me) =>
          game.state.ships
            .filter((one) => one.id !== me.ship && inPlay(one) && areFriends(game, me.ship, one.id))
            .filter(({ id }) => inFiringArc(game, me.ship, id))
            .map(({ id }) => toShip(id)),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'focus', 'C2-ABILITY-3'),
      }),
    ],
  },

  lukeskywalker: {
    text: 'When an attack on this ship is declared, it may recover 1 Force.',
    triggers: [
      on('becomesDefender', {
        when: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        may: true,
        use: (game, me) => recoverForce(game, me.ship, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  sabinewren: sabine,
  'sabinewren-tielnfighter': sabine,

  zeborrelios: tough,
  'zeborrelios-sheathipedeclassshuttle': tough,
  'zeborrelios-tielnfighter': tough,

  wedgeantilles: {
    text: 'Whoever it attacks rolls one defense die fewer.',
    value: { enemyDefenseDice: -1 },
  },
}

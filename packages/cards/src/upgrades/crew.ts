import { type Cards, effects, type Game, on, type Token } from '@flotilla/engine'
import { enemiesOf, friendsAt, inFiringArc, isPrimary, othersAt, tokensOr, toShip } from '../asking.ts'
import { chargesOf, hasForce, payForce, spend } from '../paying.ts'
import { zamWesell } from '../zam-wesell.ts'

const {
  addResult,
  askPlayer,
  assign,
  attackNow,
  count,
  countFace,
  diceToRoll,
  facts,
  gain,
  guessEvades,
  hold,
  initiativeOf,
  isDevice,
  lose,
  noted,
  repair,
  ship,
  suffer,
  transfer,
} = effects

/** Whether the maneuver its ship has revealed this round is blue. */
const revealedBlue = (game: Game, id: number): boolean => {
  const { revealed } = ship(game, id)
  return facts(game, id).dial.find((one) => one.id === revealed)?.difficulty === 'blue'
}

const kept = ['evade', 'focus'] as const

export const crew: Cards = {
  pz4co: {
    text: 'At the end of the Activation Phase it may hand a calculate token to a friend at range 1–2; a focus token if it revealed a blue maneuver.',
    triggers: [
      on('endOfActivation', {
        may: true,
        choices: (game, me) =>
          (['calculate', ...(revealedBlue(game, me.ship) ? (['focus'] as const) : [])] as const)
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .flatMap((token) =>
              friendsAt(game, me.ship, 1, 2).map((target) => ({ id: `${token}:${target}`, token, target })),
            ),
        use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  c3po: {
    text: 'Before it rolls defense dice it may spend a calculate token to guess the number of evades: exactly as many rolled add one. A calculate action gives it a second token.',
    triggers: [
      on('beforeRoll', {
        when: (_, __, { dice }) => dice === 'defenseDice',
        cost: { token: 'calculate' },
        may: true,
        choices: (game) =>
          Array.from({ length: diceToRoll(game, attackNow(game)!, 'defenseDice') }, (_, i) => ({
            id: `evades:${i + 1}`,
            evades: i + 1,
          })),
        use: (game, me, _, { evades }) => guessEvades(game, me, evades),
      }),
      on('rolled', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && noted(game, me) === countFace(attackNow(game)!.defenseDice!, 'evade'),
        use: (game) => addResult(game, 'evade'),
      }),
      on('afterAction', {
        when: (_, __, { action }) => action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  zeborrelios: {
    text: 'It may attack with its primary weapon at range 0, and so may enemies attack it.',
    may: {
      attackAtRangeZero: {
        of: ['me', 'enemy'],
        says: (_, me, shot) => isPrimary(shot) && (shot.ship === me.ship || shot.target === me.ship),
      },
    },
  },

  chewbacca: {
    text: 'At the start of the Engagement Phase it may spend 2 charges to repair a faceup damage card.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => chargesOf(game, me) >= 2,
        may: true,
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [{ id: `repair:${at}:${card}`, damage: card, at }] : [],
          ),
        use: (game, me, _, { damage, at }) => {
          spend(game, me, 2)
          repair(game, me.ship, damage, 'C2-ABILITY-3', at)
        },
      }),
    ],
  },

  darthvader: {
    text: 'At the start of the Engagement Phase it may spend 1 Force on a ship in its firing arc at range 0–2, which suffers 1 hit or removes a green token.',
    triggers: [
      on('startOfEngagement', {
        when: hasForce,
        may: true,
        choices: (game, me) =>
          othersAt(game, me.ship, 0, 2)
            .filter((id) => inFiringArc(game, me.ship, id))
            .map(toShip),
        use: (game, me, moment, { target }) => {
          payForce(game, me)
          const id = target
          askPlayer(game, me, facts(game, id).seat, tokensOr(game, id, 'suffer'), { ...moment, ship: id })
        },
      }),
    ],
    answered: (game, _, { token }, { ship: id }) => {
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },

  fives: {
    text: 'After its attack on a ship of its initiative or higher missed it puts an evade or focus token on the card. Before it engages it may take one from there.',
    triggers: [
      on('afterAttack', {
        when: (game, me, { defender, hit }) =>
          !hit &&
          !isDevice(defender) &&
          initiativeOf(game, ship(game, defender)) >= initiativeOf(game, ship(game, me.ship)),
        choices: () => kept.map((token) => ({ id: token, token })),
        use: (game, me, _, { token }) => hold(game, me.ship, me.card, token, 'C2-ABILITY-3'),
      }),
      on('beforeEngage', {
        may: true,
        choices: (game, me) =>
          kept
            .filter((token) => ship(game, me.ship).held?.[me.card]?.[token])
            .map((token) => ({ id: token, token })),
        use: (game, me, _, { token }) => {
          hold(game, me.ship, me.card, token, 'C2-ABILITY-3', -1)
          gain(game, me.ship, token, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  informant: {
    text: 'After forces are placed it bugs an enemy ship with a Listening Device.',
    triggers: [
      on('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(toShip),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'listeningdevice', by: me.seat, source: me.ship }, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  jynerso: {
    text: 'A friendly ship at range 0–3, itself included, that would gain a focus token may gain an evade token instead.',
    triggers: [
      on('wouldGain', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (_, __, { token }) => token === 'focus',
        may: true,
        use: () => ({ token: 'evade' }),
      }),
    ],
  },

  perceptivecopilot: {
    text: 'A focus action gives it a second focus token.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  zamwesell: zamWesell,
}

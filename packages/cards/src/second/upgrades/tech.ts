import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type Option, type OptionOfKind, targetOf } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  askPlayer,
  askToPlaceDevice,
  breakLock,
  canLock,
  canSpendLock,
  couldPerformAction,
  countFace,
  countTokens,
  decloak,
  decloakWays,
  deviceShape,
  facts,
  firingRequirements,
  gain,
  grantAction,
  greenTokens,
  holdTokenOnCard,
  isEnemy,
  isStressed,
  lock,
  lose,
  recoverShield,
  setInitiative,
  ship,
  shipsNear,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import {
  areFriends,
  enemiesOf,
  friendlyForCard,
  hasInArc,
  rangeBetweenShips,
  shipOption,
} from '../queries.ts'

const isGreen = (token: string): boolean => (greenTokens as readonly string[]).includes(token)

/** Returns the sensor buoys of a card's player. */
const sensorBuoys = (game: Game, me: CardContext) =>
  game.state.devices.filter(
    ({ what, seat, place }) => what === 'sensorBuoy' && seat === me.seat && place === 'table',
  )

/** Reports whether an enemy outside the bullseye arc has locked its ship. */
const isLockedAside = (game: Game, me: CardContext, { by }: { readonly by: ShipId }): boolean =>
  isEnemy(game, me.ship, by) && !hasInArc(game, by, 'bullseye', me.ship)

/** The rules of tech upgrades, by id. */
export const cards: Cards = {
  biohexacryptcodes: {
    text: 'It may coordinate or jam a ship that it has locked at any range, and spends the lock for it.',
    ways: (game, me, { action }, ways) =>
      action === 'coordinate' || action === 'jam'
        ? [
            ...ways,
            ...ship(game, me.ship)
              .locks.filter(
                (id) =>
                  canSpendLock(game, me.ship, id) &&
                  id < game.state.ships.length &&
                  (action === 'jam' ? isEnemy(game, me.ship, id) : areFriends(game, me.ship, id)) &&
                  !ways.some((way) => targetOf(way) === id),
              )
              .map((target) => ({ ...createOption(action, action, { target }), by: me.card })),
          ]
        : ways,
    payWay: (game, me, way) => breakLock(game, me.ship, targetOf(way)!, 'C2-CHARGE-4', 'spent'),
  },

  sensorbuoysuite: {
    text: 'Before forces are placed 2 sensor buoys are put beyond range 2 of every edge. Before it engages it may lock a ship at range 0–1 of a friendly buoy, however far that is.',
    device: { kind: 'remote', token: 'sensorBuoy', layings: [], otherwise: true },
    remote: {},
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        use: (game, me) => {
          for (let i = 0; i < 2; i++) askToPlaceDevice(game, me, { beyondEdges: 2 })
        },
      }),
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) =>
          [...new Set(sensorBuoys(game, me).flatMap((one) => shipsNear(game, deviceShape(one), 1)))]
            .filter((id) => canLock(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C2-ABILITY-3'),
      }),
    ],
  },

  sensorscramblers: {
    text: 'It begins cloaked, and nobody locks it while it is. In the End Phase with an enemy at range 0–3 it must decloak.',
    cannot: {
      lock: {
        of: 'any',
        says: (game, me, { target }) => target === me.ship && countTokens(ship(game, me.ship), 'cloak') > 0,
      },
    },
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'afterForces',
        alone: true,
        use: (game, me) => gain(game, me.ship, 'cloak', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('endPhase', {
        when: (game, me) =>
          countTokens(ship(game, me.ship), 'cloak') > 0 &&
          enemiesOf(game, me.ship).some((id) => rangeBetweenShips(game, me.ship, id) <= 3),
        choices: (game, me): readonly Option[] => {
          const ways = decloakWays(game, me.ship)
          return ways.length > 0 ? ways : [deedOption('loseCloak')]
        },
        use: (game, me, _, way) => {
          if (way.kind === 'decloak') decloak(game, me.ship, way)
          else lose(game, me.ship, 'cloak', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  hyperspacetrackingdata: {
    text: 'Its initiative may count as any from 0 to 6 during setup. After setup each friendly ship at range 0–2 gains a focus or evade token.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: () =>
          [0, 1, 2, 3, 4, 5, 6].map((skill) => createOption('amount', 'initiative', { amount: skill })),
        use: (game, me, _, { amount }) =>
          setInitiative(game, me.ship, { value: amount, card: me.card, until: 'phase' }, 'C2-ABILITY-3'),
      }),
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => {
          for (const id of friendlyForCard(game, me, 0, 2).reverse())
            askPlayer(
              game,
              me,
              me.seat,
              [
                createOption('token', 'focus', {}, { token: 'focus', ship: id }),
                createOption('token', 'evade', {}, { token: 'evade', ship: id }),
              ],
              { ship: id },
            )
        },
      }),
    ],
    answered: (game, _, { token }: OptionOfKind<'token'>, { ship: id }) =>
      gain(game, id, token as 'focus' | 'evade', 1, 'C2-ABILITY-3'),
  },

  advancedoptics: {
    text: 'While this ship attacks, it may spend a focus token to turn a blank to a hit.',
    attackDice: {
      spends: ['focus'],
      choices: (game, me, _, dice) =>
        countTokens(ship(game, me.ship), 'focus') > 0 && countFace(dice, 'blank') > 0
          ? [deedOption('blankToHit')]
          : [],
      change: (game, me, _, dice) => {
        lose(game, me.ship, 'focus', 1, 'C2-CHARGE-4', 'spent')
        return turnFaces(dice, 'blank', 'hit', 1)
      },
    },
  },

  ferrospherepaint: {
    text: 'After an enemy locks it, if it is not in the bullseye of that enemy, that enemy gains a stress token. As changed, that enemy may break its lock instead.',
    triggers: [
      triggerOn('locked', {
        when: isLockedAside,
        use: (game, me, { by }) => gain(game, by, 'stress', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
    errata: {
      triggers: [
        triggerOn('locked', {
          when: isLockedAside,
          use: (game, me, { by }) =>
            askPlayer(game, me, facts(game, by).seat, [deedOption('gainStress'), deedOption('breakLock')], {
              ship: me.ship,
              target: by,
            }),
        }),
      ],
      answered: (game, me, { name }, { target }) => {
        if (name === 'breakLock') breakLock(game, target!, me.ship, 'C2-ABILITY-3')
        else gain(game, target!, 'stress', 1, 'C2-ABILITY-3', me.seat)
      },
    },
  },

  primedthrusters: {
    text: 'With 2 stress tokens or fewer it may boost and barrel roll while stressed.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        (action === 'boost' || action === 'barrelRoll') && countTokens(ship(game, me.ship), 'stress') <= 2,
    },
  },

  deuteriumpowercells: {
    text: 'In the System Phase it may spend a charge and gain a disarm token to recover a shield. Not stressed, it may spend a charge to gain a stress token in place of another token.',
    system: {
      ways: (game, me) =>
        hasCharge(game, me) && ship(game, me.ship).shields < facts(game, me.ship).shields
          ? [deedOption('recover')]
          : [],
      use: (game, me) => {
        spendCharge(game, me)
        gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
        recoverShield(game, me.ship, 'C2-ABILITY-3')
      },
    },
    triggers: [
      triggerOn('wouldGain', {
        when: (game, me, { token }) =>
          token !== 'stress' && !isGreen(token) && !isStressed(ship(game, me.ship)),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: () => ({ token: 'stress' }),
      }),
    ],
  },

  automatedtargetpriority: {
    text: 'It attacks nothing but what is nearest. After a miss a calculate token is put on this card; before it engages it may take one from there.',
    cannot: { declare: (_, __, { shot, all }) => all.some(({ range }) => range < shot.range) },
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => !hit,
        use: (game, me) => holdTokenOnCard(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3'),
      }),
      triggerOn('beforeEngage', {
        when: (game, me) => (ship(game, me.ship).held?.[me.card]?.calculate ?? 0) > 0,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => {
          holdTokenOnCard(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3', -1)
          gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  patternanalyzer: {
    text: 'Fully executing a red maneuver it may act before the difficulty is checked.',
    triggers: [
      triggerOn('beforeDifficulty', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  targetingsynchronizer: {
    text: 'Friendly ships at range 1–2 need no lock of their own to attack what it has locked.',
    may: {
      fireUnaimed: {
        of: 'friend',
        range: [1, 2],
        says: (game, me, { weapon, target }) =>
          firingRequirements(game, weapon).includes('lock') && ship(game, me.ship).locks.includes(target),
      },
    },
  },
}

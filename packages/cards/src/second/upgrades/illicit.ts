import type { ObjectId, ShipId } from '@flotilla/engine'
import { deedOption, type OptionOfKind } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, type Token, triggerOn } from '@flotilla/engine/second'
import {
  addRoundEffect,
  askPlayer,
  couldPerformAction,
  countRolled,
  countTokens,
  decloak,
  decloakWays,
  deviceWays,
  dropTemplates,
  expose,
  facts,
  gain,
  grantAction,
  holdTokenOnCard,
  isDevice,
  isObstacle,
  isStressed,
  lose,
  orangeTokens,
  placeDevice,
  recoverCharges,
  redTokens,
  rollOne,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import { enemyBalance, hasHiddenDamage, othersAtRange } from '../queries.ts'

const chute = 'riggedcargochute'
const cybernetics = 'contrabandcybernetics'
const isOn = (game: Game, me: CardContext): boolean => ship(game, me.ship).lasting.includes(cybernetics)

/** Loses its charge and jams the ships that its ship has locked or that have locked it. */
function dropDisguise(game: Game, me: CardContext, id: ObjectId): void {
  recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3')
  if (!isObstacle(game, id) && !isDevice(game, id)) gain(game, id, 'jam', 1, 'C2-ABILITY-3', me.seat)
}

const cloaking = 'cloakingdevice'
const coaxium = 'coaxiumhyperfuel'
const noGreen: readonly string[] = [...redTokens, ...orangeTokens]

/** Returns options: expose a damage card, or suffer 1 critical damage. */
const priceOptions = (game: Game, id: ShipId) => [
  ...(hasHiddenDamage(game, id) ? [deedOption('expose')] : []),
  deedOption('sufferCrit'),
]
function payPrice(game: Game, id: ShipId, price: string | undefined): void {
  if (price === 'expose') expose(game, id, 'C2-CHARGE-4')
  else suffer(game, id, { crits: 1 }, 'C2-CHARGE-4')
}

/** The rules of illicit upgrades, by id. */
export const cards: Cards = {
  [cloaking]: {
    text: 'Action: it spends a charge to cloak. When the Planning Phase begins a die is rolled for it; a focus has it decloak or lose the token.',
    actions: {
      cloak: {
        ways: (game, one) =>
          (one.charges[cloaking] ?? 0) > 0 && couldPerformAction(game, one.id, ['cloak'])
            ? [deedOption('cloakingDevice')]
            : [],
        perform: (game, id) => {
          spendCharge(game, { card: cloaking, ship: id, seat: facts(game, id).seat })
          grantAction(game, id, 'C2-ACTION-9', ['cloak'])
        },
      },
    },
    triggers: [
      triggerOn('startOfPlanning', {
        when: (game, me) => countTokens(ship(game, me.ship), 'cloak') > 0,
        use: (game, me) => rollOne(game, me, ['hit', 'crit', 'blank']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'focus') > 0)
        askPlayer(game, me, me.seat, [...decloakWays(game, me.ship), deedOption('loseCloak')], {
          ship: me.ship,
        })
    },
    answered: (game, me, way) => {
      if (way.kind === 'decloak') decloak(game, me.ship, way)
      else lose(game, me.ship, 'cloak', 1, 'C2-ABILITY-3')
    },
  },

  feedbackarray: {
    text: 'Before it engages it may gain an ion and a disarm token: each other ship at range 0 suffers 1 hit.',
    triggers: [
      triggerOn('beforeEngage', {
        when: (game, me) => othersAtRange(game, me.ship, 0, 0).length > 0,
        may: true,
        intent: (game, me) => ({
          hurts: 'enemy',
          worth: enemyBalance(game, me, othersAtRange(game, me.ship, 0, 0)) - 1.1,
        }),
        use: (game, me) => {
          for (const id of othersAtRange(game, me.ship, 0, 0).reverse())
            suffer(game, id, { hits: 1 }, 'C2-ABILITY-3', { kind: 'effect', seat: me.seat })
          gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
          gain(game, me.ship, 'ion', 1, 'C2-CHARGE-4')
        },
      }),
    ],
  },

  [coaxium]: {
    text: 'It may SLAM while stressed, and exposes a damage card or suffers 1 critical damage for it. After a maneuver cut short it may do the same to SLAM.',
    may: { actWhileStressed: (_, __, { action }) => action === 'slam' },
    ways: (game, me, { action }, ways) =>
      action === 'slam' && isStressed(ship(game, me.ship))
        ? ways.map((way) => ({ ...way, by: me.card }))
        : ways,
    payWay: (game, me) => askPlayer(game, me, me.seat, priceOptions(game, me.ship), { ship: me.ship }),
    answered: (game, me, { name }) => payPrice(game, me.ship, name),
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => !full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['slam']),
        may: true,
        // Exposing a damage card or suffering a crit costs more than any SLAM is worth.
        intent: { helps: 'me', worth: -0.5 },
        choices: (game, me) => priceOptions(game, me.ship),
        use: (game, me, _, { name }) => {
          grantAction(game, me.ship, 'C2-ACTION-9', ['slam'])
          payPrice(game, me.ship, name)
        },
      }),
    ],
  },

  babufrik: {
    text: 'A red or orange token may be put on this card for a charge. In the System Phase that costs another charge, or it gains the tokens from there.',
    triggers: [
      triggerOn('wouldGain', {
        when: (_, __, { token }) => noGreen.includes(token),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { token }) => {
          holdTokenOnCard(game, me.ship, me.card, token, 'C2-ABILITY-3')
          return {}
        },
      }),
    ],
    system: {
      must: true,
      ways: (game, me) =>
        Object.values(ship(game, me.ship).held?.[me.card] ?? {}).some((amount) => amount > 0)
          ? [deedOption(hasCharge(game, me) ? 'spendCharge' : 'gainTokens')]
          : [],
      use: (game, me) => {
        if (hasCharge(game, me)) {
          spendCharge(game, me)
          return
        }
        for (const [token, amount] of Object.entries(ship(game, me.ship).held?.[me.card] ?? {})) {
          holdTokenOnCard(game, me.ship, me.card, token as Token, 'C2-ABILITY-3', -amount)
          gain(game, me.ship, token as Token, amount, 'C2-ABILITY-3')
        }
      },
    },
  },

  overtunedmodulators: {
    text: 'In the System Phase, not stressed, it may spend its charge on 3 calculate tokens. Without the charge every green token removed in the End Phase brings a strain token.',
    system: {
      ways: (game, me) =>
        hasCharge(game, me) && !isStressed(ship(game, me.ship)) ? [deedOption('calculate')] : [],
      use: (game, me) => {
        spendCharge(game, me)
        gain(game, me.ship, 'calculate', 3, 'C2-ABILITY-3')
      },
    },
    triggers: [
      triggerOn('cleanedUp', {
        when: (game, me) => !hasCharge(game, me),
        alone: true,
        use: (game, me, { removed }) => gain(game, me.ship, 'strain', removed, 'C2-ABILITY-3'),
      }),
    ],
  },

  falsetranspondercodes: {
    text: 'After it locks something or is locked it loses its charge and jams the other, at any range.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'lock',
        canResolve: hasCharge,
        use: (game, me, { target }) => dropDisguise(game, me, target!),
      }),
      triggerOn('locked', { canResolve: hasCharge, use: (game, me, { by }) => dropDisguise(game, me, by) }),
    ],
  },

  [cybernetics]: {
    text: 'Before it activates it may spend its charge to act and fly red maneuvers while stressed, until the end of the round.',
    triggers: [
      triggerOn('beforeActivate', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => addRoundEffect(game, me.ship, me.card),
      }),
    ],
    may: { actWhileStressed: isOn, flyRedWhileStressed: isOn },
    errata: { noRecovery: true },
  },

  deadmansswitch: {
    text: 'After it is destroyed each other ship at range 0–1 suffers 1 hit.',
    triggers: [
      triggerOn('destroyed', {
        use: (game, me) => {
          for (const id of othersAtRange(game, me.ship, 0, 1).reverse())
            suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  inertialdampeners: {
    text: 'Instead of its maneuver it may spend a shield to stand still, and gains a stress token.',
    triggers: [
      triggerOn('wouldExecute', {
        cost: { shield: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: () => ({
          maneuver: { speed: 0, bearing: 'stationary' },
          difficulty: 'white',
          gains: { stress: 1 },
        }),
      }),
    ],
  },

  [chute]: {
    text: 'Action: it spends its charge to drop loose cargo.',
    device: {
      kind: 'obstacle',
      obstacle: 'loosecargo',
      token: 'looseCargo',
      layings: dropTemplates({ kind: 'straight', speed: 1 }),
      otherwise: true,
    },
    actions: {
      drop: {
        ways: (game, { id }) => deviceWays(game, { card: chute, ship: id, seat: facts(game, id).seat }),
        perform: (game, id, { pose }: OptionOfKind<'place'>) =>
          placeDevice(game, { card: chute, ship: id, seat: facts(game, id).seat }, pose as never),
      },
    },
  },
}

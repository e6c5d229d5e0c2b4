import type { ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type first,
  type OptionOfKind,
  targetOption,
} from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  afterFlying,
  askPlayer,
  countRolled,
  countTokens,
  type DefenseFace,
  deal,
  decloakNow,
  discardAtRoundEnd,
  discardUpgrade,
  dropCargoToken,
  endAttacks,
  facts,
  freeAction,
  gain,
  hullLeft,
  isEnemy,
  isStressed,
  lose,
  mayAttack,
  payStress,
  repeatAbility,
  restoreCards,
  rollInAction,
  rollOne,
  ship,
  shipsOnTable,
  suffer,
  treatAs,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import {
  ANY_NUMBER,
  enemiesAtRange,
  isLastingThisRound,
  othersAtRange,
  RULE,
  rangeOf,
  shipOptions,
  sufferFromEffect,
} from '../queries.ts'

/** Removes an ion token, and asks an enemy's player whether that ship gains one. */
function dischargeIon(game: first.Game, me: first.CardContext, target: ShipId): void {
  lose(game, me.ship, 'ion', 1, RULE)
  const answers = [createOption('token', 'gain:ion', {}, { token: 'ion', target }), declineOption()]
  askPlayer(game, me, facts(game, target).seat, answers)
}

/**
 * Reports whether a ship has an opportunity to attack that it can give up, and has not attacked in this
 * phase.
 */
const forgoesAttacks = (game: first.Game, id: ShipId): boolean =>
  mayAttack(game, ship(game, id)) && ship(game, id).fired.length === 0

const salvaged = ['torpedo', 'missile', 'bomb', 'cannon', 'turret', 'mod']

/** The rules of illicit upgrades, by key. */
export const cards: first.Cards = {
  'illicit:burnoutslam': {
    text: 'It may perform the SLAM action, after which this is discarded.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'slam',
        use: (game, me) => discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
  },

  'illicit:cloakingdevice': {
    text: 'Action: a free cloak action. Cloaked at the end of a round it rolls a die; a focus discards the card, and it decloaks or loses the token.',
    action: {
      ways: (_, one) => (countTokens(one, 'cloak') > 0 ? [] : [deedOption('cloakingdevice')]),
      perform: (game, id) => freeAction(game, id, 'C1-ACTION-5', ['cloak']),
    },
    triggers: [
      triggerOn('endOfRound', {
        when: (game, me) => countTokens(ship(game, me.ship), 'cloak') > 0,
        use: (game, me) => rollOne(game, me, ['hit', 'crit', 'blank']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'focus') === 0) return
      decloakNow(game, me.ship)
      discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
    },
  },

  'illicit:iondischargers': {
    text: 'After it gets an ion token it may remove it for an enemy at Range 1, whose player may take one; then the card is discarded.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'ion',
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => shipOptions(enemiesAtRange(game, me.ship, 1, 1)),
        use: (game, me, { amount }, { target }) => {
          // Each of several tokens gained together may be removed.
          if (amount > 1) repeatAbility(game, me)
          dischargeIon(game, me, target)
        },
      }),
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => shipOptions(enemiesAtRange(game, me.ship, 1, 1)),
        use: (game, me, _, { target }) => dischargeIon(game, me, target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>) => {
      if (target === undefined) return
      discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
      gain(game, target, 'ion', 1, 'C1-ION-1')
    },
  },

  'illicit:scavengercrane': {
    text: 'After a ship at Range 1–2 is destroyed it may turn up a discarded weapon, bomb or modification of its ship; on a blank the crane is discarded.',
    triggers: [
      triggerOn('destroyed', {
        of: ['friend', 'ally', 'enemy'],
        range: [1, 2],
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          ship(game, me.ship)
            .discarded.filter((key) => salvaged.some((slot) => key.startsWith(`${slot}:`)))
            .map((key) => createOption('upgrade', '', { upgrade: key })),
        use: (game, me, _, { upgrade }) => {
          restoreCards(game, me.ship, [upgrade], RULE)
          rollOne(game, me, ['hit', 'crit', 'focus'])
        },
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'blank') > 0) discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
    },
  },

  'illicit:deadmansswitch': {
    text: 'When it is destroyed every ship at Range 1 suffers 1 damage.',
    triggers: [
      triggerOn('destroyed', {
        use: (game, me) => {
          for (const { id } of shipsOnTable(game))
            if (id !== me.ship && rangeOf(game, me.ship, id) === 1) sufferFromEffect(game, id, { hits: 1 })
        },
      }),
    ],
  },

  'illicit:feedbackarray': {
    text: 'Instead of attacking in Combat it may get an ion token and suffer 1 damage, and an enemy at Range 1 suffers 1.',
    triggers: [
      triggerOn('wouldAttack', {
        when: (game, me) => forgoesAttacks(game, me.ship) && hullLeft(game, ship(game, me.ship)) > 0,
        may: true,
        intent: { hurts: 'enemy', worth: -0.3 },
        choices: (game, me) =>
          shipsOnTable(game)
            .filter(({ id }) => isEnemy(game, me.ship, id) && rangeOf(game, me.ship, id) === 1)
            .map(({ id }) => targetOption('ship', id)),
        use: (game, me, _, { target }) => {
          sufferFromEffect(game, target, { hits: 1 })
          suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1')
          gain(game, me.ship, 'ion', 1, 'C1-ION-1')
          endAttacks(game, me.ship, 'phase')
          return true
        },
      }),
    ],
  },

  'illicit:hotshotblaster': {
    text: 'Fires in every direction and is discarded.',
    weapon: { turret: true, pays: ['discard'] },
  },

  'illicit:inertialdampeners': {
    text: 'On revealing its maneuver it may be discarded to stand still instead; then it gets a stress token.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        cost: { discard: true },
        use: (game, me) => {
          treatAs(
            game,
            { maneuver: { speed: 0, bearing: 'stationary' }, difficulty: 'white' },
            'C1-ABILITY-1',
          )
          afterFlying(game, { do: 'gain', ship: me.ship, token: 'stress', amount: 1, rule: RULE })
        },
      }),
    ],
  },

  'illicit:riggedcargochute': {
    text: 'Action: it is discarded and drops a cargo token, which counts as a debris cloud.',
    action: {
      ways: () => [deedOption('riggedcargochute')],
      perform: (game, id, _, key) => {
        discardUpgrade(game, id, key, 'C1-ABILITY-5')
        dropCargoToken(game, id)
      },
    },
  },

  'illicit:blackmarketslicertools': {
    text: 'Action: an attack die against a stressed enemy at Range 1–2; a hit or crit turns a stress token of it into a facedown damage card.',
    action: {
      ways: (game, one) =>
        shipsOnTable(game)
          .filter(
            (other) =>
              isEnemy(game, one.id, other.id) && isStressed(other) && rangeOf(game, one.id, other.id) <= 2,
          )
          .map(({ id }) => targetOption('slicertools', id)),
      perform: (game, id, { target }: OptionOfKind<'target'>, key) =>
        rollInAction(game, { ship: id, good: ['hit', 'crit'] }, 'illicit:blackmarketslicertools', key, {
          target: target!,
        }),
    },
    outcome: (game, _, faces, { target }) => {
      if (countRolled(faces, 'hit', 'crit') === 0) return
      lose(game, target!, 'stress', 1, RULE, 'taken')
      deal(game, target!, false, RULE)
    },
  },

  'illicit:contrabandcybernetics': {
    text: 'When it is about to activate it may be discarded, for a stress token: stress does not hinder it to the end of the round.',
    triggers: [
      triggerOn('becomesActive', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          discardAtRoundEnd(game, me.ship, me.key, 'C1-ABILITY-5')
          payStress(game, me.ship, 1, RULE)
        },
      }),
    ],
    may: { actWhileStressed: isLastingThisRound, flyRedWhileStressed: isLastingThisRound },
  },

  'illicit:empdevice': {
    text: 'Instead of attacking in Combat it may be discarded for 2 ion tokens to each ship at Range 1, its own among them.',
    triggers: [
      triggerOn('wouldAttack', {
        may: true,
        intent: { hurts: 'enemy', worth: -0.2 },
        cost: { discard: true },
        when: (game, me) => forgoesAttacks(game, me.ship) && othersAtRange(game, me.ship, 1, 1).length > 0,
        use: (game, me) => {
          for (const id of [me.ship, ...othersAtRange(game, me.ship, 1, 1)])
            gain(game, id, 'ion', 2, 'C1-ION-1')
          endAttacks(game, me.ship, 'phase')
          return true
        },
      }),
    ],
  },

  'illicit:glitterstim': {
    text: 'When Combat begins it may be discarded, for a stress token: this round its focus results may be hits and evades.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => {
          discardAtRoundEnd(game, me.ship, me.key, 'C1-ABILITY-5')
          payStress(game, me.ship, 1, RULE)
        },
      }),
    ],
    attackDice: turnDice<AttackFace>('focus', 'hit', ANY_NUMBER, isLastingThisRound),
    defenseDice: turnDice<DefenseFace>('focus', 'evade', ANY_NUMBER, isLastingThisRound),
  },
}

import { deedOption, type ShipId } from '@flotilla/engine'
import { type CardContext, type Cards, diceAbility, type Game, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  addDice,
  canAddDice,
  couldPerformAction,
  countFace,
  countTokens,
  type DefenseFace,
  exposableCards,
  expose,
  facts,
  gain,
  grantAction,
  isDevice,
  lose,
  requireAttack,
  rerollDice,
  rollAttackDie,
  rollOne,
  ship,
  suffer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { actAfter } from './abilities.ts'
import { chargesOf, spendCharge } from './costs.ts'
import { rerollOneAttackDie, rerollOneDefenseDie } from './dice.ts'
import {
  friendsAtRange,
  hasInArc,
  hasStress,
  isOtherFriend,
  isPrimary,
  rangeBetweenShips,
  shipOption,
} from './queries.ts'

const stress = (game: Game, id: ShipId): number => countTokens(ship(game, id), 'stress')

const isAlone = (game: Game, me: CardContext): boolean =>
  friendsAtRange(game, me.ship, 0, 1).length === 0 && chargesOf(game, me) > 0

/** The rules of ship abilities that only Legacy and X-Wing Alliance have, by id. */
export const cards: Cards = {
  'ship:prioritizedweaponssystems': {
    text: 'Before you engage, you may gain a strain token to remove a disarm token.',
    triggers: [
      triggerOn('beforeEngage', {
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'disarm') > 0,
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => {
          gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'ship:chissengineering': {
    text: 'After you fully execute a maneuver of speed 3 to 5, you may lock. Unless you are stressed, you may spend a shield to roll the range 1 die for a primary attack at any range.',
    triggers: [
      actAfter('afterManeuver', ['lock'], {
        when: (_, __, { full, maneuver }) => full && maneuver.speed >= 3,
      }),
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          return (
            dice === 'attackDice' &&
            attack.attacker === me.ship &&
            isPrimary(attack) &&
            attack.range > 1 &&
            !hasStress(game, me.ship) &&
            canAddDice(game, me, dice)
          )
        },
        cost: { shield: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  'ship:formedup': {
    text: 'When the End Phase is over, you may remove a stress token with another friendly TIE/ln Fighter at range 0–1.',
    triggers: [
      triggerOn('endOfRound', {
        when: (game, me) =>
          friendsAtRange(game, me.ship, 0, 1).some((id) => facts(game, id).ship === 'tielnfighter'),
        canResolve: (game, me) => hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'ship:bornforthis': {
    text: 'Unless you are strained, another friendly ship at range 0–2 that defends may spend your focus and evade tokens; you then gain a strain token.',
    defenseDice: {
      of: 'friend',
      range: [0, 2],
      ...diceAbility<DefenseFace, ReturnType<typeof deedOption>>({
        choices: (game, me, _, dice) => {
          const { tokens } = ship(game, me.ship)
          if ((tokens.strain ?? 0) > 0) return []
          const blankOrFocus = countFace(dice, 'focus') + countFace(dice, 'blank')
          return [
            ...((tokens.focus ?? 0) > 0 && countFace(dice, 'focus') > 0 ? [deedOption('focus')] : []),
            ...((tokens.evade ?? 0) > 0 && blankOrFocus > 0 ? [deedOption('evade')] : []),
          ]
        },
        change: (game, me, _, dice, { name }) => {
          lose(game, me.ship, name === 'focus' ? 'focus' : 'evade', 1, 'C2-CHARGE-4', 'spent')
          gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3')
          if (name === 'focus') return turnFaces(dice, 'focus', 'evade', dice.length)
          return turnFaces(dice, countFace(dice, 'blank') > 0 ? 'blank' : 'focus', 'evade', 1)
        },
      }),
    },
  },

  'ship:hope': {
    text: 'When another friendly ship at range 0–3 is destroyed, you may focus or boost.',
    triggers: [
      triggerOn('destroyed', {
        of: 'friend',
        range: [0, 3],
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus', 'boost']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus', 'boost']),
      }),
    ],
  },

  'ship:solo': {
    text: 'With no other friendly ship at range 0–1, you may spend a charge to reroll one of your dice.',
    attackDice: rerollOneAttackDie(isAlone, (game, me) => spendCharge(game, me)),
    defenseDice: rerollOneDefenseDie(isAlone, (game, me) => spendCharge(game, me)),
  },

  'ship:highstakes': {
    text: 'After a red action, you may roll an attack die and remove a stress token on a hit or crit.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { colour }) => colour === 'red',
        canResolve: (game, me) => hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => rollOne(game, me, ['hit', 'crit']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (faces.some((face) => face === 'hit' || face === 'crit'))
        lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
    },
  },

  'ship:lockedsfoils': {
    text: 'You gain a deplete token when you boost.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        use: (game, me) => gain(game, me.ship, 'deplete', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'ship:sensorblackout': {
    text: 'Roll 1 fewer die for primary attacks at range 0–1, and 1 fewer while you defend at range 1.',
    value: {
      attackDice: (_, __, { attack }) => (isPrimary(attack) && attack.range <= 1 ? -1 : 0),
      defenseDice: (_, __, { attack }) => (attack.range === 1 ? -1 : 0),
    },
  },

  'ship:modifiedfororganics': {
    text: 'Banks of speed 2 and 3 are easier, turns of speed 3 harder. Standardized upgrades need not be on all such ships.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) => {
        if (maneuver.bearing === 'bank') return maneuver.speed === 2 || maneuver.speed === 3 ? -1 : 0
        return maneuver.bearing === 'turn' && maneuver.speed === 3 ? 1 : 0
      },
    },
  },

  'ship:merciless': {
    text: 'While you attack, you may strain another friendly ship at range 0–1 of the defender to reroll a blank.',
    attackDice: diceAbility<AttackFace, ReturnType<typeof shipOption>>({
      choices: (game, me, { defender }, dice) =>
        isDevice(game, defender) || !dice.some(({ face, rerolled }) => face === 'blank' && !rerolled)
          ? []
          : game.state.ships
              .filter(
                ({ id }) => isOtherFriend(game, me.ship, id) && rangeBetweenShips(game, defender, id) <= 1,
              )
              .map(({ id }) => shipOption(id)),
      change: (game, _, __, dice, { target }) => {
        gain(game, target as ShipId, 'strain', 1, 'C2-CHARGE-4')
        return rerollDice(dice, { blank: 1, focus: 0, hit: 0, crit: 0 }, () => rollAttackDie(game))
      },
    }),
  },

  'ship:leavenoonebehind': {
    text: 'After you act with fewer than 2 stress tokens, you may gain one: another friendly small ship at range 0–1 may gain a deplete token to boost.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me) => stress(game, me.ship) < 2,
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 1)
            .filter((id) => facts(game, id).base === 'small' && couldPerformAction(game, id, ['boost']))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          gain(game, target as ShipId, 'deplete', 1, 'C2-CHARGE-4')
          grantAction(game, target as ShipId, 'C2-ACTION-9', ['boost'])
        },
      }),
    ],
  },

  'ship:adaptivesfoils': {
    text: 'You gain a deplete token when you barrel roll, and may remove one before you attack a ship in your bullseye.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll',
        use: (game, me) => gain(game, me.ship, 'deplete', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' && hasInArc(game, me.ship, 'bullseye', requireAttack(game).defender),
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'deplete') > 0,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => lose(game, me.ship, 'deplete', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'ship:coaxiuminjectors': {
    text: 'After you fully execute a maneuver of speed 3 or 4, you may spend a charge to SLAM in red, even while stressed. After a SLAM you expose one of your damage cards or suffer 1 critical damage.',
    triggers: [
      actAfter('afterManeuver', ['slam'], {
        when: (_, __, { full, maneuver }) => full && (maneuver.speed === 3 || maneuver.speed === 4),
        cost: { charge: 1 },
        colour: 'red',
        whileStressed: true,
        worth: 0.1,
      }),
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'slam',
        choices: (game, me) => [
          deedOption('suffer'),
          ...(exposableCards(game, me.ship).length > 0 ? [deedOption('expose')] : []),
        ],
        use: (game, me, _, way) => {
          if (way.name === 'suffer') suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3')
          else expose(game, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'ship:enduringlimitations': {
    text: 'When the Activation Phase is over with 3 or more stress tokens, you remove one and suffer 1 damage.',
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) => stress(game, me.ship) >= 3,
        use: (game, me) => {
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'ship:restoredspeedster': {
    text: 'With exactly 1 disarm token, you may fire primary weapons at enemies in your bullseye.',
    may: {
      attackDisarmed: (game, me, { weapon, target }) =>
        countTokens(ship(game, me.ship), 'disarm') === 1 &&
        isPrimary({ weapon }) &&
        hasInArc(game, me.ship, 'bullseye', target),
    },
  },

  'ship:imposingbehemoth': {
    text: 'An enemy at range 0 in the full arc of your reinforce token rolls 1 fewer defense die.',
    value: {
      defenseDice: {
        of: 'enemy',
        range: [0, 0],
        says: (game, me, { ship: id }) => {
          const { tokens } = ship(game, me.ship)
          return ((tokens.reinforceFore ?? 0) > 0 && hasInArc(game, me.ship, 'fullFront', id)) ||
            ((tokens.reinforceAft ?? 0) > 0 && hasInArc(game, me.ship, 'fullRear', id))
            ? -1
            : 0
        },
      },
    },
  },
}

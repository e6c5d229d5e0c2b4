import { deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  addDice,
  addRoundEffect,
  breakLock,
  canAddDice,
  countTokens,
  gain,
  isDamaged,
  lock,
  lose,
  orangeTokens,
  requireAttack,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { turnFocus, turnOneDieOf } from '../dice.ts'
import {
  couldLock,
  hasStress,
  isPrimary,
  rangeBetweenShips,
  redTokens,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'

/** Reports whether the dice belong to a ship it has locked, in an attack between the two. */
function isDiceOfLockedShip(game: Game, me: CardContext, dice: 'attackDice' | 'defenseDice'): boolean {
  const { attacker, defender } = requireAttack(game)
  const [roller, other] = dice === 'attackDice' ? [attacker, defender] : [defender, attacker]
  return other === me.ship && ship(game, me.ship).locks.includes(roller)
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  null: {
    text: 'As long as it is not damaged its initiative counts as 7.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? undefined : 7) },
  },

  commandermalarus: {
    text: 'At the start of the Engagement Phase it may spend a charge and gain a stress token: until the end of the round it may turn all its focus results to hits or evades.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.7 },
        use: (game, me) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          addRoundEffect(game, me.ship, me.card)
        },
      }),
    ],
    ...turnFocus((game, me) => ship(game, me.ship).lasting.includes(me.card)),
  },

  lieutenantrivas: {
    text: 'After a ship at range 1–2 gains a red or orange token, it may lock that ship.',
    triggers: [
      triggerOn('gained', {
        of: 'any',
        range: [1, 2],
        when: (_, __, { token }) => [...redTokens, ...orangeTokens].some((one) => one === token),
        canResolve: (game, me, { ship: id }) => couldLock(game, me.ship, id),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { ship: id }) => lock(game, me.ship, id, 'C2-LOCK-1'),
      }),
      triggerOn('locked', {
        of: 'any',
        range: [1, 2],
        canResolve: (game, me, { ship: id }) => couldLock(game, me.ship, id),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { ship: id }) => lock(game, me.ship, id, 'C2-LOCK-1'),
      }),
    ],
  },

  longshot: {
    text: 'In a primary attack at range 3 it rolls 1 more attack die.',
    value: { attackDice: (_, __, { attack }) => (isPrimary(attack) && attack.range === 3 ? 1 : 0) },
  },

  midnight: {
    text: 'Nobody modifies the dice of a ship it has locked that attacks it or that it attacks.',
    cannot: {
      modifyAttackDice: { of: 'any', says: (game, me) => isDiceOfLockedShip(game, me, 'attackDice') },
      modifyDefenseDice: { of: 'any', says: (game, me) => isDiceOfLockedShip(game, me, 'defenseDice') },
    },
  },

  muse: {
    text: 'At the start of the Engagement Phase a friendly ship at range 0–1 may lose a stress token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => hasStress(game, id))
            .map(shipOption),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  scorch: {
    text: 'In a primary attack, not stressed, it may gain a stress token to roll 1 more attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          !hasStress(game, me.ship) &&
          canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { dice }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          addDice(game, me, dice)
        },
      }),
    ],
  },

  static: {
    text: 'In a primary attack it may spend its lock on the defender and a focus token to turn all its results to crits.',
    attackDice: {
      spends: ['lock', 'focus'],
      choices: (game, me, attack, dice) => {
        const { locks } = ship(game, me.ship)
        return isPrimary(attack) &&
          !attack.lockKept &&
          locks.includes(attack.defender) &&
          countTokens(ship(game, me.ship), 'focus') > 0 &&
          dice.some(({ face }) => face !== 'crit')
          ? [deedOption('allToCrit')]
          : []
      },
      change: (game, me, { defender }, dice) => {
        breakLock(game, me.ship, defender, 'C2-LOCK-5', 'spent')
        lose(game, me.ship, 'focus', 1, 'C2-CHARGE-4', 'spent')
        return dice.map((die) => ({ ...die, face: 'crit' }))
      },
    },
  },

  tn3465: {
    text: 'When another friendly ship attacks a ship at range 0–1 of it, it may suffer 1 crit to turn one result of the attacker to a crit.',
    attackDice: {
      of: 'friend',
      ...turnOneDieOf<AttackFace>(
        ['blank', 'focus', 'hit'],
        'crit',
        (game, me, { defender }) => rangeBetweenShips(game, me.ship, defender) <= 1,
        (game, me) => suffer(game, me.ship, { crits: 1 }, 'C2-CHARGE-4'),
      ),
    },
  },
}

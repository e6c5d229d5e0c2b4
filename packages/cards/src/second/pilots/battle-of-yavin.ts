import type { ShipId } from '@flotilla/engine'
import { deedOption } from '@flotilla/engine'
import { type Cards, type Game, systemRule, triggerOn } from '@flotilla/engine/second'
import {
  currentAttack,
  endInitiative,
  facts,
  initiativeOf,
  isDevice,
  recoverCharges,
  setInitiative,
  ship,
} from '@flotilla/engine/second/effects'
import { actAfter, mayAddDie } from '../abilities.ts'
import { hasForce, spendOneForce } from '../costs.ts'
import { rerollAttackDice, turnOneDie } from '../dice.ts'
import { acquireLock, lockTargets, mayLock } from '../locks.ts'
import {
  arcKindOf,
  enemiesAtRange,
  friendsAtRange,
  isFriendAt,
  isInFiringArc,
  isInSideArc,
  isPrimary,
  rangeBetweenShips,
  shipOption,
} from '../queries.ts'

const isTie = (game: Game, id: ShipId): boolean => /tie/.test(facts(game, id).ship)

/** Returns the upgrades of a ship that miss a charge. */
const emptyUpgrades = (game: Game, id: ShipId): string[] => {
  const { charges } = ship(game, id)
  return Object.keys(facts(game, id).slots).filter((card) => {
    const most = facts(game, id).charges[card]?.value ?? 0
    return (charges[card] ?? most) < most
  })
}

/** One more attack die with one of these pilots beside the attacker. */
const besideFriend = (names: readonly string[]) => ({
  attackDice: (game: Game, me: { ship: ShipId }, { attack }: { attack: { weapon: number | string } }) =>
    isPrimary(attack) &&
    friendsAtRange(game, me.ship, 0, 1).some(
      (id) => isInSideArc(game, me.ship, id, 1) && names.includes(facts(game, id).pilot.split('-')[0]!),
    )
      ? 1
      : 0,
})

/** The rules of the pilots of Battle of Yavin, by id. */
export const cards: Cards = {
  'dextiree-battleofyavin': {
    text: 'With another friendly ship at range 0–1, you may roll 1 more defense die.',
    triggers: [mayAddDie('defenseDice', (game, me) => friendsAtRange(game, me.ship, 0, 1).length > 0)],
  },

  'dutchvander-battleofyavin': {
    text: 'Each time you spend a lock in an attack, a friendly ship at range 1–3 may lock the defender.',
    triggers: [
      triggerOn('spent', {
        when: (game, me, { token }) => token === 'lock' && currentAttack(game)?.attacker === me.ship,
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) => {
          const defender = currentAttack(game)?.defender
          if (defender === undefined || isDevice(game, defender)) return []
          return friendsAtRange(game, me.ship, 1, 3)
            .filter((id) => mayLock(game, id, defender))
            .map(shipOption)
        },
        use: (game, _, __, { target }) => acquireLock(game, target, currentAttack(game)!.defender as ShipId),
      }),
    ],
  },

  'holokand-battleofyavin': {
    text: 'System Phase: with no enemy at range 1–2, you may recover 1 charge of one of your upgrades.',
    system: systemRule({
      ways: (game, me) =>
        enemiesAtRange(game, me.ship, 1, 2).length > 0 ? [] : emptyUpgrades(game, me.ship).map(deedOption),
      use: (game, me, { name }) => recoverCharges(game, me.ship, name!, 1, 'C2-CHARGE-3'),
    }),
  },

  'popskrail-battleofyavin': {
    text: 'Attacks with your turret: you may reroll up to 2 attack dice.',
    attackDice: rerollAttackDice((_, __, attack) => (arcKindOf(attack) === 'singleTurret' ? 2 : 0)),
  },

  'hansolo-battleofyavin': {
    text: 'When your attack hits, you may spend a charge to coordinate.',
    triggers: [
      actAfter('afterAttack', ['coordinate'], { when: (_, __, { hit }) => hit, cost: { charge: 1 } }),
    ],
  },

  'biggsdarklighter-battleofyavin': {
    text: 'System Phase: you may take the initiative of a friendly ship at range 1 until the Activation Phase is over.',
    system: systemRule({
      ways: (game, me) => friendsAtRange(game, me.ship, 1, 1).map(shipOption),
      use: (game, me, { target }) =>
        setInitiative(
          game,
          me.ship,
          { value: initiativeOf(game, ship(game, target as ShipId)), card: me.card, until: 'round' },
          'C2-ABILITY-3',
        ),
    }),
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) => ship(game, me.ship).initiatives.some(({ card }) => card === me.card),
        use: (game, me) => endInitiative(game, me.ship, me.card),
      }),
    ],
  },

  'wedgeantilles-battleofyavin': {
    text: 'Your primary attacks: the defender rolls 1 fewer die while another friendly ship is in its firing arc.',
    value: {
      enemyDefenseDice: (game, me, { attack }) =>
        isPrimary(attack) &&
        friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).some((id) =>
          isInFiringArc(game, attack.defender, id),
        )
          ? -1
          : 0,
    },
  },

  'darthvader-battleofyavin': {
    text: 'While you attack, you may spend 1 Force to turn a blank into a hit.',
    attackDice: turnOneDie('blank', 'hit', (game, me) => hasForce(game, me), spendOneForce),
  },

  'idenversio-battleofyavin': {
    text: 'Before you or a friendly TIE at range 0–1 suffers damage, you may spend 2 charges to prevent 1 of it.',
    triggers: [
      triggerOn('wouldSuffer', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          !isDevice(game, id) &&
          isTie(game, id) &&
          isFriendAt(game, me.ship, id) &&
          (id === me.ship || rangeBetweenShips(game, me.ship, id) <= 1),
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'friend', worth: 1 },
        choices: (_, __, { hits, crits }) => [
          ...(hits > 0 ? [deedOption('hit')] : []),
          ...(crits > 0 ? [deedOption('crit')] : []),
        ],
        use: (_, __, { hits, crits }, { name }) =>
          name === 'crit' ? { hits, crits: crits - 1 } : { hits: hits - 1, crits },
      }),
    ],
  },

  'sigma4-battleofyavin': {
    text: 'After you barrel roll, you may spend a charge to boost.',
    triggers: [
      actAfter('afterAction', ['boost'], {
        when: (_, __, { action }) => action === 'barrelRoll',
        cost: { charge: 1 },
      }),
    ],
  },

  'sigma5-battleofyavin': {
    text: 'When your attack hits, you may spend a charge to evade.',
    triggers: [actAfter('afterAttack', ['evade'], { when: (_, __, { hit }) => hit, cost: { charge: 1 } })],
  },

  'sigma6-battleofyavin': {
    text: 'After you fully execute a maneuver of speed 3 to 5, you may spend a charge to SLAM.',
    triggers: [
      actAfter('afterManeuver', ['slam'], {
        when: (_, __, { full, maneuver }) => full && maneuver.speed >= 3,
        cost: { charge: 1 },
      }),
    ],
  },

  'sigma7-battleofyavin': {
    text: 'System Phase: you may spend a charge to lock an enemy at range 0–1.',
    system: systemRule({
      ways: (game, me) =>
        (ship(game, me.ship).charges[me.card] ?? 0) === 0
          ? []
          : lockTargets(game, me.ship)
              .filter((id) => enemiesAtRange(game, me.ship, 0, 1).includes(id))
              .map(shipOption),
      use: (game, me, { target }) => {
        recoverCharges(game, me.ship, me.card, -1, 'C2-CHARGE-4')
        acquireLock(game, me.ship, target as ShipId)
      },
    }),
  },

  'backstabber-battleofyavin': {
    text: 'Your primary attacks: roll 1 more die with a friendly Darth Vader or “Mauler” Mithel at range 0–1 to your left or right.',
    value: besideFriend(['darthvader', 'maulermithel']),
  },

  'maulermithel-battleofyavin': {
    text: 'Your primary attacks: roll 1 more die with a friendly Darth Vader or “Backstabber” at range 0–1 to your left or right.',
    value: besideFriend(['darthvader', 'backstabber']),
  },

  'darkcurse-battleofyavin': {
    text: 'Nobody modifies the dice of attacks against you.',
    cannot: {
      modifyAttackDice: {
        of: 'any',
        says: (game, me, { ship: id }) => {
          const attack = currentAttack(game)
          return attack?.defender === me.ship && attack.attacker === id
        },
      },
    },
  },
}

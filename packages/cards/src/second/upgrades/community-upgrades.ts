import { createOption, type ShipId } from '@flotilla/engine'
import {
  type CardContext,
  type Cards,
  type Game,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  couldPerformAction,
  countTokens,
  gain,
  grantAction,
  greenTokens,
  initiativeOf,
  isBasicManeuver,
  isDamaged,
  isDevice,
  lose,
  loseShield,
  orangeTokens,
  recoverForce,
  repair,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { actAfter, gainAfter } from '../abilities.ts'
import { hasCharge, spendCharge } from '../costs.ts'
import {
  addOneResult,
  rerollAttackDice,
  rerollDefenseDiceUpTo,
  rerollOneAttackDie,
  turnEither,
  turnOneDie,
} from '../dice.ts'
import { acquireLock, lockOptions } from '../locks.ts'
import {
  enemiesAtRange,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  hasStress,
  isInFiringArc,
  isPrimary,
  rangeBetweenShips,
  redTokens,
  revealedOf,
  shipOption,
  tokenOptions,
} from '../queries.ts'

/** More friendly ships than other enemy ships stand beside the defender. */
const outnumbers = (game: Game, me: CardContext, defender: ShipId): boolean => {
  const beside = (id: ShipId) => id !== defender && rangeBetweenShips(game, defender, id) <= 1
  const friends = friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).filter(beside).length
  const own = beside(me.ship) ? 1 : 0
  return friends + own > enemiesOf(game, me.ship).filter(beside).length
}

/** May act for a charge after a fully executed maneuver. */
const actAfterManeuver = (
  actions: readonly string[],
  terms: { whileStressed?: true } = {},
): TriggeredAbility =>
  actAfter('afterManeuver', actions, { when: (_, __, { full }) => full, cost: { charge: 1 }, ...terms })

/** Removes a token of a ship for another one. */
const swapToken = (
  window: 'beforeEngage' | 'endOfActivation',
  gives: 'strain',
  takes: 'all' | 'disarm',
  charge: boolean,
): TriggeredAbility =>
  triggerOn(window, {
    when: (game, me) => takes === 'disarm' || countTokens(ship(game, me.ship), gives) === 0,
    ...(charge ? { cost: { charge: 1 } } : {}),
    may: true,
    intent: { helps: 'me', worth: 0.5 },
    choices: (game, me) =>
      takes === 'disarm'
        ? countTokens(ship(game, me.ship), 'disarm') > 0
          ? [createOption('token', '', { token: 'disarm' })]
          : []
        : tokenOptions(game, me.ship, [...redTokens, ...orangeTokens]),
    use: (game, me, _, { token }) => {
      gain(game, me.ship, gives, 1, 'C2-CHARGE-4')
      lose(game, me.ship, token as 'stress', 1, 'C2-ABILITY-3')
    },
  })

/** Gives the attacker a strain token for a charge after a defense. */
const strainAttacker = (sees: (game: Game, me: CardContext, attacker: ShipId) => boolean): TriggeredAbility =>
  triggerOn('afterDefend', {
    when: (game, me, { attacker }) => !isDevice(game, attacker) && sees(game, me, attacker),
    cost: { charge: 1 },
    may: true,
    intent: { hurts: 'enemy', worth: 0.4 },
    use: (game, _, { attacker }) => gain(game, attacker, 'strain', 1, 'C2-ABILITY-3'),
  })

/** The rules of upgrades that only Legacy and X-Wing Alliance have, by id. */
export const cards: Cards = {
  'preciseastromech-battleofyavin': {
    text: 'After you act, you may spend a charge to lock in red.',
    triggers: [actAfter('afterAction', ['lock'], { cost: { charge: 1 }, colour: 'red', worth: 0.3 })],
  },

  'targetingastromech-battleofyavin': {
    text: 'After you lock, you may rotate your arc in red.',
    triggers: [
      actAfter('afterAction', ['rotateArc'], {
        when: (_, __, { action }) => action === 'lock',
        colour: 'red',
        worth: 0.1,
      }),
    ],
  },

  'r2a3-battleoverendor': {
    text: 'After you act, you may spend a charge to acquire a lock.',
    triggers: [
      triggerOn('afterAction', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: lockOptions,
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target as ShipId),
      }),
    ],
  },

  'stabilizingastromech-battleoverendor': {
    text: 'After you fully execute a maneuver, you may spend a charge to perform a white action, even while stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        canResolve: (game, me) =>
          couldPerformAction(game, me.ship, undefined, { white: 'any', whileStressed: true }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) =>
          grantAction(game, me.ship, 'C2-ACTION-9', undefined, { white: 'any', whileStressed: true }),
      }),
    ],
  },

  'blacksquadronr4-evacuationofdqar': {
    text: 'After you fully execute a blue maneuver, you may spend a charge to remove all your stress tokens.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, difficulty }) => full && difficulty === 'blue',
        canResolve: (game, me) => hasStress(game, me.ship),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) =>
          lose(game, me.ship, 'stress', countTokens(ship(game, me.ship), 'stress'), 'C2-ABILITY-3'),
      }),
    ],
  },

  'precisiontunedcannons-battleoverendor': {
    text: 'A cannon that adds a focus to attacks on a ship in your bullseye.',
    weapon: {
      attackDice: {
        ...addOneResult('focus', (game, me, { defender }) => hasInArc(game, me.ship, 'bullseye', defender)),
        must: true,
      },
    },
  },

  'flechettecannons-armedanddangerous': {
    text: 'A cannon: a hit on a ship in your bullseye gives it a strain token.',
    weapon: {},
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { hit, weapon, defender }) =>
          hit &&
          weapon === me.card &&
          !isDevice(game, defender) &&
          hasInArc(game, me.ship, 'bullseye', defender),
        use: (game, _, { defender }) => gain(game, defender, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'heavyplasmamissiles-alphaclassstarwing': {
    text: 'A missile for a lock and a charge: a ship it hits loses a shield.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { hit, weapon, defender }) =>
          hit && weapon === me.card && !isDevice(game, defender) && ship(game, defender).shields > 0,
        use: (game, _, { defender }) => loseShield(game, defender, 'C2-ABILITY-3'),
      }),
    ],
  },

  rookkast: {
    text: 'After a red action, you may gain a strain token. Strained, you may turn a blank or focus of your attack into a hit.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { colour }) => colour === 'red',
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
    attackDice: turnEither(
      [
        ['blank', 'hit'],
        ['focus', 'hit'],
      ],
      (game, me) => countTokens(ship(game, me.ship), 'strain') > 0,
    ),
  },

  bokatankryze: {
    text: 'While you attack at range 0–1, you may reroll a die.',
    attackDice: rerollOneAttackDie(
      (game, me, { defender }) => rangeBetweenShips(game, me.ship, defender as ShipId) <= 1,
    ),
  },

  captainhark: {
    text: 'After you fully execute a red maneuver without a focus token, you may spend a charge to gain one.',
    triggers: [
      gainAfter('afterManeuver', 'focus', {
        when: (game, me, { full, difficulty }) =>
          full && difficulty === 'red' && countTokens(ship(game, me.ship), 'focus') === 0,
        cost: { charge: 1 },
      }),
    ],
  },

  'chewbacca-battleofyavin': {
    text: 'When you evade, you may gain a focus token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'evade',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'chewbacca-armedanddangerous': {
    text: 'Start of the System Phase: you may spend 2 charges to repair a faceup damage card.',
    triggers: [
      triggerOn('startOfSystem', {
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
          ),
        use: (game, me, _, { damage, at }) => repair(game, me.ship, damage, 'C2-ABILITY-3', at),
      }),
    ],
  },

  'embo-armedanddangerous': {
    text: 'Start of the Engagement Phase: you may reinforce in red with an enemy at range 0.',
    triggers: [
      actAfter('startOfEngagement', ['reinforce'], {
        when: (game, me) => enemiesAtRange(game, me.ship, 0, 0).length > 0,
        colour: 'red',
      }),
    ],
  },

  'c3po-epicsl': {
    text: 'While you defend, you may gain a strain token to turn one of your results into an evade.',
    defenseDice: turnEither(
      [
        ['blank', 'evade'],
        ['focus', 'evade'],
      ],
      undefined,
      (game, me) => gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3'),
    ),
  },

  'caijvanda-epicsl': {
    text: 'While you defend against a ship in your front arc, you add an evade.',
    defenseDice: {
      ...addOneResult('evade', (game, me, { attacker }) => hasInArc(game, me.ship, 'front', attacker)),
      must: true,
    },
  },

  'leiaorgana-epicsl': {
    text: 'When a friendly ship at range 0–3 is destroyed, another one at range 0–3 may boost or focus.',
    triggers: [
      triggerOn('destroyed', {
        of: 'friend',
        range: [0, 3],
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 3)
            .filter((id) => couldPerformAction(game, id, ['boost', 'focus']))
            .map(shipOption),
        use: (game, _, __, { target }) =>
          grantAction(game, target as ShipId, 'C2-ACTION-9', ['boost', 'focus']),
      }),
    ],
  },

  'roilinganger-rsl': {
    text: 'Start of the Engagement Phase: in the front arc of an enemy, you may gain a strain token to recover 1 Force.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => hasInArc(game, id, 'front', me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
          recoverForce(game, me.ship, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'automatedloaders-swz98': {
    text: 'After a primary attack, you may spend a charge to reload.',
    triggers: [
      actAfter('afterAttack', ['reload'], {
        when: (_, __, { weapon }) => isPrimary({ weapon }),
        cost: { charge: 1 },
      }),
    ],
  },

  'stygiumreserve-tiephphantom': {
    text: 'After you fully execute a maneuver, you may spend a charge to boost, even while stressed.',
    triggers: [actAfterManeuver(['boost'], { whileStressed: true })],
  },

  'computerassistedhandling-battleoverendor': {
    text: 'After you fully execute a maneuver, you may spend a charge to boost or barrel roll.',
    triggers: [actAfterManeuver(['boost', 'barrelRoll'])],
  },

  'targetassistalgorithm-battleoverendor': {
    text: 'Before you engage without green tokens, you gain a calculate token with an enemy in your front arc.',
    triggers: [
      gainAfter('beforeEngage', 'calculate', {
        when: (game, me) =>
          greenTokens.every((token) => countTokens(ship(game, me.ship), token) === 0) &&
          enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'front', id)),
      }),
    ],
  },

  'blanksignature-battleoverendor': {
    text: 'While you defend against a ship without a lock on you, you may spend a charge to turn a focus into an evade.',
    defenseDice: turnOneDie(
      'focus',
      'evade',
      (game, me, { attacker }) =>
        hasCharge(game, me) && !isDevice(game, attacker) && !ship(game, attacker).locks.includes(me.ship),
      (game, me) => spendCharge(game, me),
    ),
  },

  notorious: {
    text: 'After you defend against a ship in your firing arc, you may spend a charge to strain it. Your attacks on a strained ship may reroll a blank.',
    triggers: [strainAttacker((game, me, attacker) => isInFiringArc(game, me.ship, attacker))],
    attackDice: rerollAttackDice(
      (game, _, { defender }) =>
        !isDevice(game, defender) && countTokens(ship(game, defender), 'strain') > 0 ? 1 : 0,
      undefined,
      ['blank'],
    ),
  },

  'crimelord-armedanddangerous': {
    text: 'After you defend against a ship in your front arc, you may spend a charge to strain it.',
    triggers: [strainAttacker((game, me, attacker) => hasInArc(game, me.ship, 'front', attacker))],
  },

  'fanatic-battleofyavin': {
    text: 'Damaged, you may turn a focus of a primary attack into a hit.',
    attackDice: turnOneDie(
      'focus',
      'hit',
      (game, me, attack) => isPrimary(attack) && isDamaged(ship(game, me.ship)),
    ),
  },

  'efficientprocessing-swz103': {
    text: 'You gain one more calculate token when you calculate.',
    triggers: [
      gainAfter('afterAction', 'calculate', { when: (_, __, { action }) => action === 'calculate' }),
    ],
  },

  'truegrit-swz98': {
    text: 'When the Activation Phase is over and you are not strained, you may gain a strain token to remove a red or orange one.',
    triggers: [swapToken('endOfActivation', 'strain', 'all', false)],
  },

  'noescape-battleoverendor': {
    text: 'Your primary attacks may reroll a blank with more friendly than other enemy ships at range 0–1 of the defender.',
    attackDice: rerollAttackDice(
      (game, me, attack) =>
        isPrimary(attack) && !isDevice(game, attack.defender) && outnumbers(game, me, attack.defender)
          ? 1
          : 0,
      undefined,
      ['blank'],
    ),
  },

  'pushthelimit-battleoverendor': {
    text: 'After you fully execute a red maneuver or perform a red action, you may gain a strain token to remove a stress token, unless you are strained.',
    triggers: (['afterManeuver', 'afterAction'] as const).map((window) =>
      triggerOn(window, {
        when: (game, me, event) =>
          ('colour' in event ? event.colour === 'red' : event.difficulty === 'red' && event.full) &&
          countTokens(ship(game, me.ship), 'strain') === 0,
        canResolve: (game, me) => hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => {
          gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ),
  },

  'apexpredator-battleoverendor': {
    text: 'Your primary attacks on a ship of lower initiative may reroll a die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        isPrimary(attack) &&
        !isDevice(game, attack.defender) &&
        initiativeOf(game, ship(game, attack.defender)) < initiativeOf(game, ship(game, me.ship)),
    ),
  },

  'itsatrap-battleoverendor': {
    text: 'While you defend with more friendly than enemy ships at range 0–1, you may reroll a blank.',
    defenseDice: rerollDefenseDiceUpTo(
      (game, me) =>
        friendsAtRange(game, me.ship, 0, 1).length > enemiesAtRange(game, me.ship, 0, 1).length ? 1 : 0,
      undefined,
      ['blank'],
    ),
  },

  'mandaloriantactics-armedanddangerous': {
    text: 'While you defend with an enemy at range 0, you may reroll a blank.',
    defenseDice: rerollDefenseDiceUpTo(
      (game, me) => (enemiesAtRange(game, me.ship, 0, 0).length > 0 ? 1 : 0),
      undefined,
      ['blank'],
    ),
  },

  'determination-evacuationofdqar': {
    text: 'While you fire your primary weapon at a ship in your bullseye, you may suffer 1 damage to add a focus.',
    attackDice: addOneResult(
      'focus',
      (game, me, attack) => isPrimary(attack) && hasInArc(game, me.ship, 'bullseye', attack.defender),
      (game, me) => suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3'),
    ),
  },

  'threatsensors-evacuationofdqar': {
    text: 'While you defend without stress, you may reroll a focus.',
    defenseDice: rerollDefenseDiceUpTo((game, me) => (hasStress(game, me.ship) ? 0 : 1), undefined, [
      'focus',
    ]),
  },

  'precisionholotargeter-evacuationofdqar': {
    text: 'Your primary attacks from outside the defender’s firing arc: it rolls 1 fewer die.',
    value: {
      enemyDefenseDice: (game, me, { attack }) =>
        isPrimary(attack) &&
        !isDevice(game, attack.defender) &&
        !isInFiringArc(game, attack.defender, me.ship)
          ? -1
          : 0,
    },
  },

  'acceleratedsensorarray-evacuationofdqar': {
    text: 'After a revealed speed of 3 to 5, you may reroll a die as you defend or fire your primary weapon, and 2 after an advanced maneuver.',
    attackDice: rerollAttackDice((game, me, attack) => (isPrimary(attack) ? rerollsAtSpeed(game, me) : 0)),
    defenseDice: rerollDefenseDiceUpTo(rerollsAtSpeed),
  },
}

/** Returns how many dice the sensor array rerolls after the revealed maneuver. */
function rerollsAtSpeed(game: Game, me: CardContext): number {
  const maneuver = revealedOf(game, me.ship)?.maneuver
  if (!maneuver || maneuver.speed < 3) return 0
  return isBasicManeuver(maneuver) ? 1 : 2
}

import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type OptionOfKind, targetOption, turnOption } from '@flotilla/engine'
import {
  type CardContext,
  type CardRules,
  type Cards,
  cardAction,
  type DeviceLaunch,
  type DiceAbility,
  diceAbility,
  type Game,
  pilotCardId,
  shipAbilityId,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  attackWeapon,
  bonusAttack,
  boostWays,
  boostWithCard,
  canBonusAttack,
  couldPerformAction,
  countFace,
  countTokens,
  currentAttack,
  type DefenseFace,
  deal,
  destroy,
  dockedShips,
  executeManeuverNow,
  expose,
  facts,
  gain,
  grantAction,
  greenTokens,
  isBasicManeuver as isBasic,
  isCriticallyDamaged,
  isDevice,
  isObstacle,
  isPermitted,
  isStressed,
  lock,
  lose,
  move,
  obstacleKind,
  rangeBonus,
  recoverCharges,
  requireAttack,
  rollWays,
  rotateInPlaceWays,
  ship,
  spendCharges,
  suffer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { parseManeuver, type Template } from '@flotilla/geometry'
import { hitToCrit, rerollAttackDice, turnOneDie } from './dice.ts'
import {
  arcKindOf,
  couldLock,
  friendsAtRange,
  hasHiddenDamage,
  hasInArc,
  isAttackWithSlot,
  isPrimary,
  othersAtRange,
  rangeTo,
  shipOption,
  slotOf,
} from './queries.ts'

const red = { colour: 'red' } as const
const nimble = ['barrelRoll', 'boost'] as const

/** Builds an ability that performs one of these actions in the System Phase. */
const systemPhaseAction = (
  actions: readonly string[],
  terms: Parameters<typeof grantAction>[4] = {},
): Required<CardRules>['system'] => ({
  ways: (game, me) => (couldPerformAction(game, me.ship, actions, terms) ? [deedOption('act')] : []),
  use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions, terms),
})

/** Returns the pilot's card, which holds the charges of a ship ability. */
const pilotCard = (game: Game, me: CardContext): string => pilotCardId(facts(game, me.ship).pilot)

const rearward = { weapons: 'primary', arcs: ['rear'] } as const
const primaryAt = (target: ShipId) => ({ weapons: 'primary', targets: [target] }) as const

/** Builds an ability that may perform one of these as a red action after any action. */
const afterAnyAction = (...actions: readonly string[]): TriggeredAbility =>
  triggerOn('afterAction', {
    canResolve: (game, me) => couldPerformAction(game, me.ship, actions, red),
    may: true,
    intent: { helps: 'me' },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions, red),
  })

const isIndependent = (game: Game, id: ShipId): boolean =>
  facts(game, id).cards.includes(shipAbilityId('Independent Calculations'))

/** The 1-bank template to either side. */
const banks = (['left', 'right'] as const).map((side): [string, Template] => [
  `bank:${side}`,
  { kind: 'bank', speed: 1, side },
])

/** Builds an ability that turns a focus result for a calculate token of a friendly ship at range 0–1. */
const spendFriendCalculate = <Face extends string>(
  to: Face,
): DiceAbility<Face | 'focus', OptionOfKind<'friend'>> => ({
  spends: ['calculate'],
  choices: (game, me, _, dice) =>
    countFace(dice, 'focus') > 0
      ? friendsAtRange(game, me.ship, 0, 1)
          .filter((id) => countTokens(ship(game, id), 'calculate') > 0 && !isIndependent(game, id))
          .map((id) => createOption('friend', 'calculate', { friend: id }))
      : [],
  change: (game, _, __, dice, { friend }) => {
    lose(game, friend, 'calculate', 1, 'C2-CALC-2', 'spent')
    return turnFaces(dice, 'focus', to, 1)
  },
})

/** Reports whether a ship's revealed maneuver was advanced: neither a straight, nor a bank, nor a turn. */
function isAdvanced(game: Game, id: ShipId): boolean {
  const entry = facts(game, id).dial.find((one) => one.id === ship(game, id).revealed)
  return entry !== undefined && !isBasic(entry.maneuver)
}

/** The rules of ship abilities, by name. */
/** White maneuvers by their dial ids. */
const ailerons = ['1BW', '1FW', '1NW']

const hasAilerons = (game: Game, me: CardContext): boolean =>
  !isStressed(ship(game, me.ship)) || isPermitted(game, { do: 'useShipAbilityWhileStressed', ship: me.ship })

const flyByAilerons = (game: Game, me: CardContext, maneuver: string): void =>
  executeManeuverNow(game, me.ship, parseManeuver(maneuver), 'white', me.card)

/** Builds an ability that rotates the turret for a tractor token after certain maneuvers, or all. */
const tractorTurret = (
  when: (game: Game, me: CardContext, moment: WindowEventAt<'afterManeuver'>) => boolean = () => true,
) =>
  triggerOn('afterManeuver', {
    when,
    canResolve: (game, me) => couldPerformAction(game, me.ship, ['rotateArc']),
    may: true,
    intent: { helps: 'me', worth: 0.1 },
    use: (game, me) => {
      grantAction(game, me.ship, 'C2-ACTION-9', ['rotateArc'])
      // The consequences of the token come first.
      gain(game, me.ship, 'tractor', 1, 'C2-CHARGE-4', me.seat)
    },
  })

const mayDeclineAilerons = (game: Game, { ship: id }: CardContext): boolean =>
  isPermitted(game, { do: 'declineShipAbility', ship: id })

/** Reports whether the Reaper need not boost, as under the errata. */
const mayDeclineBoost = (game: Game, me: CardContext): boolean =>
  facts(game, me.ship).ship === 'tiereaper' || mayDeclineAilerons(game, me)

const abilities: Cards = {
  'Advanced Droid Brain': {
    text: 'A calculate action gives it a second calculate token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'Advanced Targeting Computer': {
    text: 'In a primary attack on a ship it has locked it rolls 1 more die and turns one hit to a crit.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && ship(game, me.ship).locks.includes(attack.defender) ? 1 : 0,
    },
    attackDice: {
      ...hitToCrit(
        (game, me, attack) => isPrimary(attack) && ship(game, me.ship).locks.includes(attack.defender),
      ),
      must: true,
    },
  },

  Autothrusters: {
    text: 'After an action it may perform a red barrel roll or boost.',
    triggers: [afterAnyAction('barrelRoll', 'boost')],
  },

  'Concordia Faceoff': {
    text: 'While this ship defends at range 1 in the front arc of the attacker, it turns one result to an evade.',
    defenseDice: diceAbility({
      must: true,
      choices: (game, me, attack, dice) =>
        attack.range === 1 && hasInArc(game, attack.attacker, 'front', me.ship)
          ? (['blank', 'focus'] as const)
              .filter((face) => countFace(dice, face) > 0)
              .map((face) => turnOption(face, 'evade', 'second'))
          : [],
      change: (_, __, ___, dice, { face }) => turnFaces(dice, face, 'evade', 1),
    }),
  },

  'Full Throttle': {
    text: 'After a maneuver of speed 3–5 fully executed it may evade.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, moment) => moment.full === true && moment.maneuver.speed >= 3,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
      }),
    ],
  },

  'Hyperspace Docking Ring': {
    text: 'A Delta-7, Eta-2 or V-wing can dock with it. It flies at speed 1 by the dial and at the initiative of the ship it carries; for an advanced maneuver it stays where it is and may be turned. Empty it does not activate.',
    carries: { ships: ['delta7aethersprite', 'eta2actis', 'nimbusclassvwing'], count: 1, flies: true },
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me) => isAdvanced(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => rotateInPlaceWays(game, me.ship, 180),
        use: (game, me, _, { pose }) => move(game, me.ship, pose, 'C2-ABILITY-3'),
      }),
    ],
  },

  'Linked Battery': {
    text: 'Its cannons roll 1 more attack die.',
    value: {
      attackDice: (game, me, { attack }) =>
        facts(game, me.ship).weapons.some(({ card, slot }) => card === attack.weapon && slot === 'cannon')
          ? 1
          : 0,
    },
  },

  'Networked Calculations': {
    text: 'While it attacks or defends, it may spend a calculate token of another friendly ship at range 0–1 to turn a focus to a hit or evade.',
    attackDice: spendFriendCalculate<AttackFace>('hit'),
    defenseDice: spendFriendCalculate<DefenseFace>('evade'),
  },

  'Experimental Scanners': {
    text: 'It locks at any range but 1.',
    range: { lock: Number.POSITIVE_INFINITY },
    cannot: { lock: (game, me, { target }) => rangeTo(game, me.ship, target) === 1 },
  },

  'Devastating Barrage': {
    text: 'Its torpedoes and missiles at a target in its bullseye: no evade cancels their crits.',
    cannot: {
      cancelCrits: (game, me, { attack: { weapon, defender } }) =>
        facts(game, me.ship).weapons.some(
          ({ card, slot }) => card === weapon && (slot === 'torpedo' || slot === 'missile'),
        ) && hasInArc(game, me.ship, 'bullseye', defender),
    },
  },

  'Nimble Bomber': {
    text: 'A device dropped by a straight may be dropped by a bank of the same speed.',
    layings: (_, __, kind, ways) => [
      ...ways,
      ...ways.flatMap(({ how, template: { kind: shape, speed } }): DeviceLaunch[] =>
        kind !== 'obstacle' && how === 'drop' && shape === 'straight' && speed <= 3
          ? (['left', 'right'] as const).map((side) => ({
              how,
              template: { kind: 'bank', speed: speed, side },
            }))
          : [],
      ),
    ],
  },

  'Plated Hull': {
    text: 'While this ship defends without critical damage, it turns one crit to a hit.',
    enemyAttackDice: {
      ...turnOneDie<AttackFace>('crit', 'hit', (game, me) => !isCriticallyDamaged(ship(game, me.ship))),
      must: true,
    },
  },

  'Adaptive Ailerons': {
    text: 'Before it reveals its dial, if it is not stressed, it must execute a white straight or bank at speed 1. As changed it must boost instead, which a TIE Reaper need not.',
    triggers: [
      triggerOn('beforeReveal', {
        when: (game, me) => hasAilerons(game, me) && !mayDeclineAilerons(game, me),
        choices: () => ailerons.map((maneuver) => createOption('maneuver', '', { maneuver })),
        use: (game, me, _, { maneuver }) => flyByAilerons(game, me, maneuver),
      }),
      triggerOn('beforeReveal', {
        when: (game, me) => hasAilerons(game, me) && mayDeclineAilerons(game, me),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: () => ailerons.map((maneuver) => createOption('maneuver', '', { maneuver })),
        use: (game, me, _, { maneuver }) => flyByAilerons(game, me, maneuver),
      }),
    ],
    errata: {
      triggers: [
        triggerOn('beforeReveal', {
          when: (game, me) => hasAilerons(game, me) && !mayDeclineBoost(game, me),
          choices: (game, me) => boostWays(game, me.ship),
          use: (game, me, _, way) => boostWithCard(game, me, way),
        }),
        triggerOn('beforeReveal', {
          when: (game, me) => hasAilerons(game, me) && mayDeclineBoost(game, me),
          may: true,
          intent: { helps: 'me', worth: 0.2 },
          choices: (game, me) => boostWays(game, me.ship),
          use: (game, me, _, way) => boostWithCard(game, me, way),
        }),
      ],
    },
  },

  'Sensitive Controls': {
    text: 'In the System Phase it may perform a red barrel roll or boost.',
    system: systemPhaseAction(nimble, red),
  },

  'Heavy Weapon Turret': {
    text: 'Its turret turns to the front or the rear only, and its missiles for the front arc fire through it.',
    turretArcs: ['front', 'rear'],
    fits: (_, __, weapon) =>
      weapon.slot === 'missile' && weapon.arc === 'front' ? { ...weapon, arc: 'singleTurret' } : weapon,
  },

  'Spacetug Tractor Array': {
    text: 'Action: a ship at range 1 in its front arc gains a tractor token, in its bullseye 2.',
    actions: {
      pull: cardAction({
        ways: (game, { id }) =>
          othersAtRange(game, id, 1, 1)
            .filter((target) => hasInArc(game, id, 'front', target))
            .map((target) => targetOption('pull', target)),
        perform: (game, id, { target }) => {
          const tokens = hasInArc(game, id, 'bullseye', target) ? 2 : 1
          gain(game, target, 'tractor', tokens, 'C2-ABILITY-4', facts(game, id).seat)
        },
      }),
    },
  },

  'Stygium Array': {
    text: 'After it decloaks it may evade. At the start of the End Phase it may spend an evade token to cloak.',
    triggers: [
      triggerOn('afterDecloak', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
      }),
      triggerOn('startOfEnd', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return countTokens(one, 'evade') > 0 && countTokens(one, 'cloak') === 0
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          lose(game, me.ship, 'evade', 1, 'C2-CHARGE-4', 'spent')
          gain(game, me.ship, 'cloak', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'Fine-tuned Controls': {
    text: 'After it fully executes a maneuver, it may spend a Force to boost or barrel roll.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, nimble),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', nimble),
      }),
    ],
  },

  'Intuitive Controls': {
    text: 'In the System Phase it may perform a purple barrel roll or boost.',
    system: systemPhaseAction(nimble, { colour: 'purple' }),
  },

  'Pursuit Thrusters': {
    text: 'In the System Phase it may boost.',
    system: systemPhaseAction(['boost']),
  },

  'Vectored Cannons': {
    text: 'In the System Phase it may perform a red boost or turn its turret, which points to the front or the rear only.',
    turretArcs: ['front', 'rear'],
    system: systemPhaseAction(['boost', 'rotateArc'], red),
  },

  'Refined Gyrostabilizers': {
    text: 'Its turret turns to the front or the rear only. After an action it may perform a red boost or turn it.',
    turretArcs: ['front', 'rear'],
    triggers: [afterAnyAction('boost', 'rotateArc')],
  },

  'Rotating Cannons': {
    text: 'Its turret turns to the front or the rear only, and its cannons for the front arc fire through it.',
    turretArcs: ['front', 'rear'],
    fits: (_, __, weapon) =>
      weapon.slot === 'cannon' && weapon.arc === 'front' ? { ...weapon, arc: 'singleTurret' } : weapon,
  },

  'Pinpoint Tractor Array': {
    text: 'Its turret never turns to the rear. After a maneuver, as changed one fully executed, it may gain a tractor token to turn it.',
    turretArcs: ['front', 'right', 'left'],
    triggers: [tractorTurret()],
    errata: { triggers: [tractorTurret((_, __, { full }) => full)] },
  },

  'Fine-Tuned Thrusters': {
    text: 'After a maneuver fully executed, with neither a deplete nor a strain token, it may gain one of them to lock or roll.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full }) => {
          const one = ship(game, me.ship)
          return full && countTokens(one, 'deplete') + countTokens(one, 'strain') === 0
        },
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['lock', 'barrelRoll']),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: () => (['deplete', 'strain'] as const).map((token) => createOption('token', '', { token })),
        use: (game, me, _, { token }) => {
          grantAction(game, me.ship, 'C2-ACTION-9', ['lock', 'barrelRoll'])
          gain(game, me.ship, token, 1, 'C2-CHARGE-4')
        },
      }),
    ],
  },

  'Networked Aim': {
    text: 'It never spends its locks to reroll, and may reroll as many attack dice as the defender is locked by friendly ships.',
    cannot: { modifyAttackDice: (_, __, { by }) => by === 'lock' },
    attackDice: rerollAttackDice(
      (game, me, attack) =>
        [me.ship, ...friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)].filter((id) =>
          ship(game, id).locks.includes(attack.defender),
        ).length,
    ),
  },

  'Fire Convergence': {
    text: 'When a friendly ship attacks a target in the turret arc of this ship, but not with a turret, this ship may spend a charge to have up to 2 attack dice rerolled.',
    attackDice: {
      of: ['me', 'friend'],
      ...rerollAttackDice(
        (game, me, attack) => {
          const one = ship(game, me.ship)
          return attackWeapon(attack).arc !== 'singleTurret' &&
            (one.charges[pilotCard(game, me)] ?? 0) > 0 &&
            hasInArc(game, me.ship, one.turret, attack.defender)
            ? 2
            : 0
        },
        (game, me) => spendCharges(game, me.ship, pilotCard(game, me), 1, 'C2-CHARGE-2'),
      ),
    },
  },

  'Dead to Rights': {
    text: 'When it attacks something in its bullseye no green token modifies the defense dice.',
    cannot: {
      modifyDefenseDice: {
        of: 'any',
        says: (game, me, { by }) => {
          const attack = currentAttack(game)
          return (
            attack?.attacker === me.ship &&
            (greenTokens as readonly string[]).includes(by) &&
            hasInArc(game, me.ship, 'bullseye', attack.defender)
          )
        },
      },
    },
  },

  'Sensor Blindspot': {
    text: 'Its primary attacks at range 0–1 have no die for the range and 1 fewer die.',
    value: {
      attackDice: (game, _, { attack }) =>
        isPrimary(attack) && attack.range <= 1 ? -1 - rangeBonus(game, 'attackDice') : 0,
    },
  },

  'Advanced Fire Control': {
    text: 'After an attack with a cannon or missile on something it has locked it may attack that with its primary weapon, as a bonus attack.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, me, { attacker, defender, weapon }) =>
          ['cannon', 'missile'].includes(slotOf(game, { attacker, weapon }) ?? '') &&
          ship(game, me.ship).locks.includes(defender),
        canResolve: (game, me, { defender }) => canBonusAttack(game, me.ship, primaryAt(defender)),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { defender }) => bonusAttack(game, me.ship, primaryAt(defender)),
      }),
    ],
  },

  'Pursuit Craft': {
    text: 'After it deploys it may lock a ship that the friendly Hound’s Tooth has locked.',
    triggers: [
      triggerOn('afterDeploy', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
            .filter((id) => facts(game, id).cards.includes('houndstooth'))
            .flatMap((id) => ship(game, id).locks)
            .filter((id) => !isObstacle(game, id) && !isDevice(game, id) && couldLock(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C2-ABILITY-3'),
      }),
    ],
  },

  'Notched Stabilizers': {
    text: 'While it moves it ignores asteroids.',
    may: {
      ignoreObstacle: (game, _, { obstacle, moving }) =>
        moving && obstacleKind(game, obstacle) === 'asteroid',
    },
  },

  Microthrusters: {
    text: 'It rolls by banks in place of a straight.',
    ways: (game, me, { action }, ways) => (action === 'barrelRoll' ? rollWays(game, me.ship, banks) : ways),
  },

  'Explosion with Wings': {
    text: 'It begins with a facedown damage card. After a SLAM it may expose a damage card to remove a disarm token.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'afterForces',
        alone: true,
        use: (game, me) => deal(game, me.ship, false, 'C2-ABILITY-3'),
      }),
      triggerOn('afterAction', {
        when: (game, me, { action }) =>
          action === 'slam' &&
          countTokens(ship(game, me.ship), 'disarm') > 0 &&
          hasHiddenDamage(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => {
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
          expose(game, me.ship, 'C2-CHARGE-4')
        },
      }),
    ],
  },

  'Intuitive Interface': {
    text: 'After an action that a talent, illicit or modification upgrade has added to its bar it may calculate.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) =>
          facts(game, me.ship).added.some(
            (one) => one.action === action && ['talent', 'illicit', 'modification'].includes(one.slot),
          ),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['calculate']),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['calculate']),
      }),
    ],
  },

  'Independent Calculations': {
    text: 'A white calculate action may be red and bring 2 tokens. Nobody spends its tokens by Networked Calculations.',
    ways: (_, __, { action, colour }, ways) =>
      action === 'calculate' && colour === 'white'
        ? [...ways, createOption('amount', 'calculate:2', {}, { amount: 2, colour: 'red' })]
        : ways,
  },

  'Locked and Loaded': {
    text: 'After its carrier performs a primary attack through its front arc, or an attack with a turret upgrade, the carrier may perform a bonus primary attack through its rear arc.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        of: 'any',
        inReserve: true,
        when: (game, me, { ship: id }) => {
          const attack = requireAttack(game)
          return (
            id === ship(game, me.ship).docked &&
            (isAttackWithSlot(game, attack, 'turret') || (isPrimary(attack) && arcKindOf(attack) === 'front'))
          )
        },
        canResolve: (game, _, { ship: id }) => canBonusAttack(game, id, rearward),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, _, { ship: id }) => bonusAttack(game, id, rearward),
      }),
    ],
  },

  'Comms Shuttle': {
    text: 'Its carrier can coordinate, and may before it activates.',
    docked: { lends: [{ action: 'coordinate', difficulty: 'white' }] },
    triggers: [
      triggerOn('beforeActivate', {
        of: 'any',
        inReserve: true,
        when: (game, me, { ship: id }) => id === ship(game, me.ship).docked,
        canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, ['coordinate']),
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', ['coordinate']),
      }),
    ],
  },

  'Tail Gun': {
    text: 'With a ship docked it has a primary weapon for the rear arc, of the value of that ship’s for the front.',
    fits: (game, me, weapon) => {
      const [docked] = dockedShips(game, me.ship)
      if (weapon.key !== 0 || !docked) return weapon
      const key = facts(game, me.ship).attacks.length
      const lent = facts(game, docked.id).attacks.filter(({ arc }) => arc === 'front')
      return [weapon, ...lent.map(({ value }, i) => ({ ...weapon, key: key + i, arc: 'rear', value }))]
    },
  },

  'Escape Craft': {
    text: 'It begins the game docked with the Hound’s Tooth.',
    cannot: {
      leaveCarrier: (game, me) => game.state.phase === 'setup' && ship(game, me.ship).place === 'hand',
    },
  },

  'Co-Pilot': {
    text: 'As long as it is docked its carrier has the ability of its pilot beside its own.',
    docked: { copilot: true },
  },

  'Rigged Energy Cells': {
    text: 'In the System Phase, if it is not docked, it loses a charge. Without charges at the end of the Activation Phase it is destroyed. Before it is removed, however it was destroyed, each ship at range 0–1 suffers 1 crit.',
    system: {
      must: true,
      ways: (game, me) =>
        (ship(game, me.ship).charges[pilotCard(game, me)] ?? 0) > 0 ? [deedOption('loseCharge')] : [],
      use: (game, me) => recoverCharges(game, me.ship, pilotCard(game, me), -1, 'C2-ABILITY-3'),
    },
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) => (ship(game, me.ship).charges[pilotCard(game, me)] ?? 0) === 0,
        use: (game, me) => destroy(game, me.ship),
      }),
      triggerOn('beforeRemoved', {
        use: (game, me) => {
          for (const id of othersAtRange(game, me.ship, 0, 1).reverse())
            suffer(game, id, { crits: 1 }, 'C2-ABILITY-3', { kind: 'effect', seat: me.seat })
        },
      }),
    ],
  },

  'Vectored Thrusters': {
    text: 'After an action it may perform a red boost.',
    triggers: [afterAnyAction('boost')],
  },
}

/** The rules of ship abilities, by id. */
export const cards: Cards = Object.fromEntries(
  Object.entries(abilities).map(([name, rules]) => [shipAbilityId(name), rules]),
)

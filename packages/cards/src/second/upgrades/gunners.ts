import type { Option, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
} from '@flotilla/engine'
import {
  type Ability,
  type AskContext,
  type AttackFrame,
  type CardContext,
  type Cards,
  type DeviceLaunch,
  type DiceAbility,
  type Game,
  type Token,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  addDice,
  addRoundEffect,
  allWeaponsOf,
  arcsOf,
  askPlayer,
  attackOutsideLimit,
  bonusAttack,
  canAddDice,
  canAttackNow,
  canBonusAttack,
  couldPerformAction,
  countFace,
  countRolled,
  countTokens,
  type DefenseFace,
  dropAndLaunchWays,
  facts,
  firingRequirements,
  gain,
  grantAction,
  isDevice,
  isStressed,
  lose,
  placeDeviceAs,
  recoverCharges,
  requireAttack,
  requireDice,
  rollOne,
  rotateArcAction,
  ship,
  suffer,
  weaponsOf,
} from '@flotilla/engine/second/effects'
import type { Arc, Template } from '@flotilla/geometry'
import { hasCharge, hasForce, hasInactiveCharges, spendCharge, spendOneForce } from '../costs.ts'
import { hitToCrit, rerollAttackDice, rerollOneAttackDie, turnOneDie, turnUpToDice } from '../dice.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  arcKindOf,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  isInFiringArc,
  isInTurretArc,
  isPrimary,
  isTurret,
  othersAtRange,
  rangeBetweenShips,
  removeGreenTokenOptions,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import {
  hasRedOrOrangeToken,
  redAndOrangeTokens,
  removeOneToken,
  tokenOption,
} from '../red-and-orange-tokens.ts'

/** Returns the primary weapons of a ship for an arc, as changed by its cards. */
const primaryWeaponsFor = (game: Game, id: ShipId, through: string): number[] =>
  weaponsOf(game, id).flatMap(({ key, arc }) => (typeof key === 'number' && arc === through ? [key] : []))

/** Returns the weapons of a ship that fire through turret arcs, as changed by its cards. */
const turretWeapons = (game: Game, id: ShipId): (number | string)[] =>
  weaponsOf(game, id).flatMap(({ key, arc }) => (isTurret(arc) ? [key] : []))

/** Returns the enemies that a ship has not attacked this round. */
const enemiesNotAttacked = (game: Game, id: ShipId): ShipId[] => {
  const { fired } = ship(game, id)
  return enemiesOf(game, id).filter((other) => !fired.some(({ target }) => target === other))
}

/** A bonus attack with a turret of a focused ship, at a ship it has not attacked this round. */
export const turretOnAnother: TriggeredAbility = triggerOn('bonusAfterAttack', {
  when: (game, me, moment) => isPrimary(moment) && countTokens(ship(game, me.ship), 'focus') > 0,
  canResolve: (game, me) => canBonusAttack(game, me.ship, anotherAttack(game, me)),
  may: true,
  intent: { hurts: 'enemy', worth: 1 },
  use: (game, me) => bonusAttack(game, me.ship, anotherAttack(game, me)),
})
const anotherAttack = (game: Game, me: CardContext) => ({
  weapons: turretWeapons(game, me.ship),
  targets: enemiesNotAttacked(game, me.ship),
})

/**
 * Returns the turrets through whose arcs a ship has not attacked this round; each turret of a huge ship
 * counts separately.
 */
function otherTurrets(game: Game, id: ShipId) {
  const { weapons, base } = facts(game, id)
  const one = ship(game, id)
  if (base === 'huge') {
    const fired = one.fired.map((shot) => shot.weapon)
    const idle = weapons.filter((gun) => gun.slot === 'turret' && isTurret(gun.arc))
    return { weapons: idle.map(({ card }) => card).filter((card) => !fired.includes(card)) }
  }
  // A weapon without charges left has still been fired.
  const guns = allWeaponsOf(game, id).filter((gun) => isTurret(gun.arc))
  const used = one.fired.filter(({ weapon }) => guns.some(({ key }) => key === weapon)).map(({ arc }) => arc)
  const arcs = new Set<Arc>(
    guns.flatMap((gun) => arcsOf(one, gun.arc)).filter((each) => !used.includes(each)),
  )
  return { weapons: guns.map(({ key }) => key), arcs: [...arcs] }
}

/** Returns every way to rotate one turret indicator of a ship, single or double. */
function turretTurns(game: Game, { ship: id }: CardContext) {
  const { base, turret } = facts(game, id)
  const ways = rotateArcAction.ways(game, ship(game, id))
  if (base !== 'huge') return turret ? ways : []
  return ways.filter((way) => way.kind === 'turrets' && Object.keys(way.turn).length === 1)
}

const maximumSpeed = (template: Template): number => (template.kind === 'straight' ? 5 : 3)
const launchName = ({ how, template }: DeviceLaunch): string => JSON.stringify([how, template])

const focusOrCalculate = (game: Game, id: ShipId): Token[] =>
  redAndOrangeTokens(game, id, ['focus', 'calculate'])

const isFrontal = (attack: AttackFrame): boolean => isPrimary(attack) && arcKindOf(attack) === 'front'

const addBlank = <Face extends string>(
  when: (game: Game, me: CardContext, attack: AttackFrame) => boolean,
): DiceAbility<Face | 'blank'> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [deedOption('addBlank')] : []),
  change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
})

/** Returns the other ships in the arc of an attack. */
const inAttackArc = (game: Game, { attacker, arc }: AttackFrame): ShipId[] =>
  othersAtRange(game, attacker, 0, 3).filter((id) => hasInArc(game, attacker, arc, id))

/** Returns friendly ships that have a ship in their bullseye arc and could focus. */
const bullseyeFriends = (game: Game, me: CardContext, target: ShipId): ShipId[] =>
  selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).filter(
    (id) => hasInArc(game, id, 'bullseye', target) && couldPerformAction(game, id, ['focus']),
  )

/** Returns options for friendly ships near the defender with a strain or stress token to remove. */
const friendsToRelieve = (game: Game, me: CardContext, defender: ShipId, had: readonly ShipId[]) =>
  selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
    .filter((id) => !had.includes(id) && rangeBetweenShips(game, id, defender) <= 3)
    .flatMap((target) =>
      redAndOrangeTokens(game, target, ['strain', 'stress']).map((token) =>
        createOption('token', '', { token, target }),
      ),
    )

/** Removes a token, and asks for another ship while there are any left. */
function removeNextToken(
  game: Game,
  me: CardContext,
  { target, token }: OptionOfKind<'token'>,
  about: AskContext,
): void {
  removeOneToken(game, target!, token as Token)
  const had = [...(about.had ?? []), target!]
  const left = (about.left ?? 0) - 1
  const options = friendsToRelieve(game, me, about.target!, had)
  if (left > 0 && options.length > 0)
    askPlayer(game, me, me.seat, [...options, declineOption()], { ...about, had, left })
}

/** Rotates a turret for 1 Force. */
const turning: Omit<
  Ability<WindowEventAt<'startOfEngagement'>, OptionOfKind<'turret' | 'turrets'>>,
  'use'
> = {
  cost: { force: 1 },
  may: true,
  intent: { helps: 'me' },
  choices: turretTurns,
}

/** The rules of gunners, by id. */
export const cards: Cards = {
  agilegunner: {
    text: 'In the End Phase it may turn a turret.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: turretTurns,
        use: (game, me, _, way) => rotateArcAction.perform(game, me.ship, way),
      }),
    ],
  },

  suppressivegunner: {
    text: 'While this ship attacks, it may spend a focus result: the defender gains a deplete token, or suffers 1 hit if it would rather.',
    attackDice: {
      choices: (game, _, attack, dice) =>
        !isDevice(game, attack.defender) && countFace(dice, 'focus') > 0 ? [deedOption('suppress')] : [],
      change: (game, me, { defender }, dice) => {
        const about = { ship: defender }
        askPlayer(game, me, facts(game, defender).seat, [deedOption('deplete'), deedOption('suffer')], about)
        const spent = dice.findIndex(({ face }) => face === 'focus')
        return dice.toSpliced(spent, 1)
      },
    },
    answered: (game, _, { name: choice }, { ship: id }) => {
      if (choice === 'suffer') suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
      else gain(game, id, 'deplete', 1, 'C2-ABILITY-3')
    },
  },

  veteranturretgunner: {
    text: 'After a primary attack it may perform a bonus attack through an arc of a turret it has not attacked through this round.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (_, __, moment) => isPrimary({ weapon: moment.weapon }),
        canResolve: (game, me) => canBonusAttack(game, me.ship, otherTurrets(game, me.ship)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => bonusAttack(game, me.ship, otherTurrets(game, me.ship)),
      }),
    ],
  },

  veterantailgunner: {
    text: 'After a primary attack through its front arc it may perform a bonus one through its rear arc.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, me, moment) =>
          primaryWeaponsFor(game, me.ship, 'front').includes(moment.weapon as number),
        canResolve: (game, me) =>
          canBonusAttack(game, me.ship, { weapons: primaryWeaponsFor(game, me.ship, 'rear') }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => bonusAttack(game, me.ship, { weapons: primaryWeaponsFor(game, me.ship, 'rear') }),
      }),
    ],
  },

  dengar: {
    text: 'After it defends against a ship in its firing arc it may spend its charge: that ship removes a green token, or may suffer 1 hit by an attack die.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me, moment) =>
          !isDevice(game, moment.attacker) && isInFiringArc(game, me.ship, moment.attacker),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, moment) => {
          const attacker = moment.attacker
          askPlayer(
            game,
            me,
            facts(game, attacker).seat,
            removeGreenTokenOptions(game, attacker, 'roll'),
            moment,
          )
        },
      }),
    ],
    answered: (game, me, { token }: AnswerFields<'token'>, { attacker }) => {
      const id = attacker ?? -1
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else rollOne(game, me, ['hit', 'crit'], { ship: me.ship, target: id })
    },
    outcome: (game, _, faces, { target }) =>
      suffer(game, target!, { hits: countRolled(faces, 'hit', 'crit') }, 'C2-ABILITY-3'),
  },

  lukeskywalker: {
    text: 'At the start of the Engagement Phase it may spend 1 Force, and as changed gain a deplete token, to turn a turret.',
    triggers: [
      triggerOn('startOfEngagement', {
        ...turning,
        use: (game, me, _, way) => rotateArcAction.perform(game, me.ship, way),
      }),
    ],
    errata: {
      triggers: [
        triggerOn('startOfEngagement', {
          ...turning,
          use: (game, me, _, way) => {
            gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
            rotateArcAction.perform(game, me.ship, way)
          },
        }),
      ],
    },
  },

  skilledbombardier: {
    text: 'Its devices may be dropped or launched by a template one speed faster or slower.',
    layings: (_, __, kind, ways) => {
      if (kind === 'obstacle') return ways
      const more = ways.flatMap(({ how, template }) =>
        [template.speed - 1, template.speed + 1]
          .filter((speed) => speed >= 1 && speed <= maximumSpeed(template))
          .map((speed): DeviceLaunch => ({ how, template: { ...template, speed } })),
      )
      return [...new Map([...ways, ...more].map((way) => [launchName(way), way])).values()]
    },
  },

  bt1: {
    text: 'While this ship attacks, it may turn a hit to a crit for each stress token of the defender.',
    attackDice: turnUpToDice(
      (game, _, { defender }) => countTokens(ship(game, defender), 'stress'),
      'hit',
      'crit',
      (game, _, attack) => !isDevice(game, attack.defender) && isStressed(ship(game, attack.defender)),
    ),
  },

  bistan: {
    text: 'After a primary attack, with a focus token, it may perform a bonus attack with a turret on a ship it has not attacked this round.',
    triggers: [turretOnAnother],
  },

  bossk: {
    text: 'After a primary attack that missed, unless stressed, it gains a stress token and performs a bonus primary attack on the same target.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, me, moment) => isPrimary(moment) && !moment.hit && !isStressed(ship(game, me.ship)),
        canResolve: (game, me, moment) =>
          canBonusAttack(game, me.ship, { weapons: 'primary', targets: [moment.defender] }),
        use: (game, me, { defender }) => {
          gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          bonusAttack(game, me.ship, { weapons: 'primary', targets: [defender], must: true })
        },
      }),
    ],
  },

  ezrabridger: {
    text: 'After a primary attack it may spend 1 Force for a bonus attack through a turret arc it has not attacked through this round; stressed it may reroll a die of that.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (_, __, moment) => isPrimary(moment),
        canResolve: (game, me) => canBonusAttack(game, me.ship, otherTurrets(game, me.ship)),
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => bonusAttack(game, me.ship, { ...otherTurrets(game, me.ship), granted: me.card }),
      }),
    ],
    attackDice: rerollOneAttackDie(
      (game, me, attack) => attack.granted === me.card && isStressed(ship(game, me.ship)),
    ),
  },

  fifthbrother: {
    text: 'While this ship attacks, it may spend 1 Force to turn one focus to a crit.',
    attackDice: turnOneDie<AttackFace>('focus', 'crit', hasForce, spendOneForce),
  },

  greedo: {
    text: 'While this ship attacks, it may spend its charge to turn one hit to a crit. As long as the charge is there whoever attacks it may turn one, too.',
    attackDice: hitToCrit(hasCharge, (game, me) => spendCharge(game, me)),
    enemyAttackDice: {
      ...hitToCrit(hasCharge),
      theirs: true,
    },
  },

  hansolo: {
    text: 'At initiative 7 of the Engagement Phase it may attack with a turret, and not again through that arc this round.',
    engagesAt: [7],
    triggers: [
      triggerOn('atInitiative', {
        when: (game, me, { initiative }) =>
          initiative === 7 && canAttackNow(game, me.ship, { weapons: turretWeapons(game, me.ship) }),
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: (game, me) => {
          addRoundEffect(game, me.ship, me.card)
          attackOutsideLimit(game, me.ship, { weapons: turretWeapons(game, me.ship) })
        },
      }),
    ],
    cannot: {
      attackThrough: (game, me, { weapon, arc }) => {
        const { fired, lasting } = ship(game, me.ship)
        const guns = turretWeapons(game, me.ship)
        if (!lasting.includes(me.card) || !guns.includes(weapon)) return false
        const first = fired.find((shot) => guns.includes(shot.weapon))
        return first !== undefined && (facts(game, me.ship).turret === 'single' || first.arc === arc)
      },
    },
  },

  'hansolo-gunner': {
    text: 'Before it engages it may perform a red focus action.',
    triggers: [
      triggerOn('beforeEngage', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus'], { colour: 'red' }),
      }),
    ],
  },

  hotshotgunner: {
    text: 'In an attack with a turret the defender, once it has modified its dice, removes a focus or calculate token.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'target',
        when: (game, _, { defender }) =>
          !isDevice(game, defender) &&
          isTurret(arcKindOf(requireAttack(game))) &&
          focusOrCalculate(game, defender).length > 0,
        use: (game, me, { defender }) =>
          askPlayer(game, me, facts(game, defender).seat, focusOrCalculate(game, defender).map(tokenOption), {
            ship: defender,
          }),
      }),
    ],
    answered: (game, _, { token }: AnswerFields<'token'>, { ship: id }) =>
      removeOneToken(game, id, token as Token),
  },

  specialforcesgunner: {
    text: 'Its primary attacks to the front have 1 more die while its turret points there; after one, with the turret to the rear, it may perform a bonus primary attack with that.',
    value: {
      attackDice: (game, me, { attack }) =>
        isFrontal(attack) && ship(game, me.ship).turret === 'front' ? 1 : 0,
    },
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, me) => isFrontal(requireAttack(game)) && ship(game, me.ship).turret === 'rear',
        canResolve: (game, me) =>
          canBonusAttack(game, me.ship, { weapons: primaryWeaponsFor(game, me.ship, 'singleTurret') }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) =>
          bonusAttack(game, me.ship, { weapons: primaryWeaponsFor(game, me.ship, 'singleTurret') }),
      }),
    ],
  },

  finn: {
    text: 'Defending, or in a primary attack, against a ship in its front arc it may add a blank to its dice.',
    attackDice: addBlank<AttackFace>(
      (game, me, attack) => isPrimary(attack) && hasInArc(game, me.ship, 'front', attack.defender),
    ),
    defenseDice: addBlank<DefenseFace>((game, me, attack) =>
      hasInArc(game, me.ship, 'front', attack.attacker),
    ),
  },

  paigetico: {
    text: 'After a primary attack it may drop a bomb or turn its turret. After it is destroyed it may drop a bomb.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, moment) => isPrimary(moment),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me): Option[] => [
          ...dropAndLaunchWays(game, me.ship, 'drop', ['bomb']),
          ...turretTurns(game, me),
        ],
        use: (game, me, _, way: Option) =>
          way.kind === 'turret' || way.kind === 'turrets'
            ? rotateArcAction.perform(game, me.ship, way)
            : placeDeviceAs(game, me.ship, way),
      }),
      triggerOn('destroyed', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) => dropAndLaunchWays(game, me.ship, 'drop', ['bomb']),
        use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
      }),
    ],
  },

  'rey-gunner': {
    text: 'While this ship attacks or defends against a ship in its turret arc, it may spend 1 Force to turn a blank to a hit or an evade.',
    attackDice: turnOneDie<AttackFace>(
      'blank',
      'hit',
      (game, me, attack) => hasForce(game, me) && isInTurretArc(game, me.ship, attack.defender),
      spendOneForce,
    ),
    defenseDice: turnOneDie<DefenseFace>(
      'blank',
      'evade',
      (game, me, attack) => hasForce(game, me) && isInTurretArc(game, me.ship, attack.attacker),
      spendOneForce,
    ),
  },

  seventhfleetgunner: {
    text: 'In the primary attack of another friendly ship on a ship in its firing arc it may spend its charge for 1 more die, up to 4. In the System Phase it may gain a disarm token to recover the charge.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'friend',
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          isInFiringArc(game, me.ship, requireAttack(game).defender) &&
          canAddDice(game, me, 'attackDice', 1, 4),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        use: (game, me) => addDice(game, me, 'attackDice'),
      }),
    ],
    system: {
      ways: (game, me) => (hasInactiveCharges(game, me) ? [deedOption('recharge')] : []),
      use: (game, me) => {
        gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
        recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3')
      },
    },
  },

  clonecommandercody: {
    text: 'After its attack missed although it had hits or crits the defender gains a strain token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { hit, defender }) =>
          !hit &&
          !isDevice(game, defender) &&
          requireDice(requireAttack(game), 'attackDice').some(
            ({ face }) => face === 'hit' || face === 'crit',
          ),
        use: (game, _, { defender }) => gain(game, defender, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  ahsokatano: {
    text: 'After a maneuver it may spend 1 Force: another friendly ship at range 1–3 in its firing arc may perform a red focus action, even while stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 3)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .filter((id) => couldPerformAction(game, id, ['focus'], { colour: 'red', whileStressed: true }))
            .map(shipOption),
        use: (game, _, __, { target }) =>
          grantAction(game, target, 'C2-ACTION-9', ['focus'], { colour: 'red', whileStressed: true }),
      }),
    ],
  },

  clonecaptainrex: {
    text: 'While this ship attacks, it may spend a focus result: each friendly ship with the defender in its bullseye may gain a strain token to perform a focus action.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        countFace(dice, 'focus') > 0 && bullseyeFriends(game, me, attack.defender).length > 0
          ? [deedOption('mark')]
          : [],
      change: (game, me, { defender }, dice) => {
        for (const id of bullseyeFriends(game, me, defender).reverse())
          askPlayer(game, me, me.seat, [createOption('ship', 'use', {}, { ship: id }), declineOption()], {
            ship: id,
          })
        return dice.toSpliced(
          dice.findIndex(({ face }) => face === 'focus'),
          1,
        )
      },
    },
    answered: (game, _, { kind }, { ship: id }) => {
      if (kind === 'decline' || !couldPerformAction(game, id, ['focus'])) return
      gain(game, id, 'strain', 1, 'C2-CHARGE-4')
      grantAction(game, id, 'C2-ACTION-9', ['focus'])
    },
  },

  'bobafett-gunner': {
    text: 'While this ship attacks with no other ship in the attack arc, it may turn one focus to a hit.',
    attackDice: turnOneDie<AttackFace>(
      'focus',
      'hit',
      (game, _, attack) => !inAttackArc(game, attack).some((id) => id !== attack.defender),
    ),
  },

  weaponssystemsofficer: {
    text: 'After an attack with a weapon that asks for a lock it may lock the defender.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { weapon }) => firingRequirements(game, weapon).includes('lock'),
        canResolve: (game, me, { defender }) => mayLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { defender }) => acquireLock(game, me.ship, defender),
      }),
    ],
  },

  'sabinewren-gunner': {
    text: 'After a special attack one friendly ship at range 0–3 of the defender for each damage card it was dealt may remove a strain or stress token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, moment) => !isPrimary(moment) && !isDevice(game, moment.defender),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me, { defender, dealt }) =>
          dealt.length > 0 ? friendsToRelieve(game, me, defender, []) : [],
        use: (game, me, { defender, dealt }, option) =>
          removeNextToken(game, me, option, { ship: me.ship, target: defender, left: dealt.length, had: [] }),
      }),
    ],
    answered: (game, me, option, about) => {
      if (option.kind === 'token') removeNextToken(game, me, option, about)
    },
  },

  dt798: {
    text: 'At the start of the Engagement Phase it may give a strain token to another friendly ship in its firing arc. While this ship attacks, it may reroll a die for each ship in the attack arc with a red or orange token, locks apart.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'friend', worth: -0.3 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 3)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .map(shipOption),
        use: (game, _, __, { target }) => gain(game, target, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
    attackDice: rerollAttackDice(
      (game, _, attack) => inAttackArc(game, attack).filter((id) => hasRedOrOrangeToken(game, id)).length,
    ),
  },
}

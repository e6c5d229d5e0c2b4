import {
  type Ability,
  type About,
  type AttackFrame,
  type Cards,
  type DiceAbility,
  effects,
  type Game,
  type Laying,
  type Me,
  type MomentAt,
  type Option,
  on,
  type Token,
  type Trigger,
} from '@flotilla/engine'
import type { Arc, Template } from '@flotilla/geometry'
import {
  arcKindOf,
  enemiesOf,
  friendlyAt,
  friendsAt,
  inFiringArc,
  inTurretArc,
  isPrimary,
  isTurret,
  othersAt,
  rangeBetween,
  sees,
  tokensOr,
  toShip,
} from '../asking.ts'
import { hitToCrit, rerollAttackDice, rerollOneAttackDie, turnOne, turnUpTo } from '../dice.ts'
import { lockNow, mayLock } from '../locking.ts'
import { charged, hasForce, isSpent, payForce, spend } from '../paying.ts'
import { isTroubled, removeOne, toToken, troublesOf } from '../tokens.ts'

const {
  addDice,
  arcsOf,
  askPlayer,
  attackBeside,
  bonusAttack,
  canAddDice,
  canAttackNow,
  canBonusAttack,
  couldAct,
  count,
  countFace,
  facts,
  gain,
  grantAction,
  isDevice,
  isStressed,
  last,
  layAs,
  layingWays,
  lose,
  needsOf,
  recoverCharges,
  rolledOf,
  rollOne,
  rotateArc,
  ship,
  suffer,
  theAttack,
  rolledDice,
  weaponsOf,
  armamentOf,
} = effects

/** The primary weapons of a ship for an arc, as its cards have them. */
const primaries = (game: Game, id: number, through: string): number[] =>
  weaponsOf(game, id).flatMap(({ key, arc }) => (typeof key === 'number' && arc === through ? [key] : []))

/** The weapons of a ship that fire through turrets, as its cards have them. */
const turrets = (game: Game, id: number): (number | string)[] =>
  weaponsOf(game, id).flatMap(({ key, arc }) => (isTurret(arc) ? [key] : []))

/** Enemy ships that a ship has not attacked this round. */
const untried = (game: Game, id: number): number[] => {
  const { fired } = ship(game, id)
  return enemiesOf(game, id).filter((other) => !fired.some(({ target }) => target === other))
}

/** A bonus attack with a turret, if its ship is focused, on somebody it has not attacked this round. */
export const turretOnAnother: Trigger = on('bonusAfterAttack', {
  when: (game, me, moment) => isPrimary(moment) && count(ship(game, me.ship), 'focus') > 0,
  canResolve: (game, me) => canBonusAttack(game, me.ship, another(game, me)),
  may: true,
  intent: { hurts: 'enemy', worth: 1 },
  use: (game, me) => bonusAttack(game, me.ship, another(game, me)),
})
const another = (game: Game, me: Me) => ({
  weapons: turrets(game, me.ship),
  targets: untried(game, me.ship),
})

/** The turrets of a ship through whose arcs it has not attacked this round. Those of a huge ship are apart. */
function otherTurrets(game: Game, id: number) {
  const { weapons, base } = facts(game, id)
  const one = ship(game, id)
  if (base === 'huge') {
    const fired = one.fired.map((shot) => shot.weapon)
    const idle = weapons.filter((gun) => gun.slot === 'turret' && isTurret(gun.arc))
    return { weapons: idle.map(({ card }) => card).filter((card) => !fired.includes(card)) }
  }
  // One whose last charge is gone has been fired all the same.
  const guns = armamentOf(game, id).filter((gun) => isTurret(gun.arc))
  const used = one.fired.filter(({ weapon }) => guns.some(({ key }) => key === weapon)).map(({ arc }) => arc)
  const arcs = new Set<Arc>(
    guns.flatMap((gun) => arcsOf(one, gun.arc)).filter((each) => !used.includes(each)),
  )
  return { weapons: guns.map(({ key }) => key), arcs: [...arcs] }
}

/** Every way to turn one turret indicator of a ship, single or double. */
function turretTurns(game: Game, { ship: id }: Me) {
  const { base, turret } = facts(game, id)
  const ways = rotateArc.ways(game, ship(game, id))
  if (base !== 'huge') return turret ? ways : []
  return ways.filter(({ turn }) => Object.keys(turn as object).length === 1)
}

const fastest = (template: Template): number => (template.kind === 'straight' ? 5 : 3)
const name = ({ how, template }: Laying): string => JSON.stringify([how, template])

const aimed = (game: Game, id: number): Token[] => troublesOf(game, id, ['focus', 'calculate'])

const isFrontal = (attack: AttackFrame): boolean => isPrimary(attack) && arcKindOf(attack) === 'front'

const addBlank = <Face extends string>(
  when: (game: Game, me: Me, attack: AttackFrame) => boolean,
): DiceAbility<Face | 'blank'> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [{ id: 'addBlank' }] : []),
  change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
})

/** The other ships in the arc of an attack. */
const inAttackArc = (game: Game, { attacker, arc }: AttackFrame): number[] =>
  othersAt(game, attacker, 0, 3).filter((id) => sees(game, attacker, arc, id))

/** Friendly ships that have a ship in their bullseye and could focus. */
const marked = (game: Game, me: Me, target: number): number[] =>
  friendlyAt(game, me.ship, 0, Number.POSITIVE_INFINITY).filter(
    (id) => sees(game, id, 'bullseye', target) && couldAct(game, id, ['focus']),
  )

/** Friendly ships near the defender that have a strain or stress token to remove. */
const relieved = (game: Game, me: Me, defender: number, had: readonly number[]) =>
  friendlyAt(game, me.ship, 0, Number.POSITIVE_INFINITY)
    .filter((id) => !had.includes(id) && rangeBetween(game, id, defender) <= 3)
    .flatMap((target) =>
      troublesOf(game, target, ['strain', 'stress']).map((token) => ({
        id: `${token}:${target}`,
        token,
        target,
      })),
    )

/** Removes a token, and asks for another ship as long as there are any left. */
function relieve(game: Game, me: Me, { target, token }: Option, about: About): void {
  removeOne(game, target!, token as Token)
  const had = [...(about.had ?? []), target!]
  const left = (about.left ?? 0) - 1
  const options = relieved(game, me, about.target!, had)
  if (left > 0 && options.length > 0)
    askPlayer(game, me, me.seat, [...options, { id: 'decline' }], { ...about, had, left })
}

/** Turns a turret for 1 Force. */
const turning: Omit<Ability<MomentAt<'startOfEngagement'>>, 'use'> = {
  cost: { force: 1 },
  may: true,
  intent: { helps: 'me' },
  choices: turretTurns,
}

export const cards: Cards = {
  agilegunner: {
    text: 'In the End Phase it may turn a turret.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: turretTurns,
        use: (game, me, _, way) => rotateArc.perform(game, me.ship, way),
      }),
    ],
  },

  suppressivegunner: {
    text: 'While this ship attacks, it may spend a focus result: the defender gains a deplete token, or suffers 1 hit if it would rather.',
    attackDice: {
      choices: (_, __, attack, dice) =>
        !isDevice(attack.defender) && countFace(dice, 'focus') > 0 ? [{ id: 'suppress' }] : [],
      change: (game, me, { defender }, dice) => {
        const about = { ship: defender }
        askPlayer(game, me, facts(game, defender).seat, [{ id: 'deplete' }, { id: 'suffer' }], about)
        const spent = dice.findIndex(({ face }) => face === 'focus')
        return dice.toSpliced(spent, 1)
      },
    },
    answered: (game, _, { id: choice }, { ship: id }) => {
      if (choice === 'suffer') suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
      else gain(game, id, 'deplete', 1, 'C2-ABILITY-3')
    },
  },

  veteranturretgunner: {
    text: 'After a primary attack it may perform a bonus attack through an arc of a turret it has not attacked through this round.',
    triggers: [
      on('bonusAfterAttack', {
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
      on('bonusAfterAttack', {
        when: (game, me, moment) => primaries(game, me.ship, 'front').includes(moment.weapon as number),
        canResolve: (game, me) =>
          canBonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => bonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
      }),
    ],
  },

  dengar: {
    text: 'After it defends against a ship in its firing arc it may spend its charge: that ship removes a green token, or may suffer 1 hit by an attack die.',
    triggers: [
      on('afterDefend', {
        when: (game, me, moment) => !isDevice(moment.attacker) && inFiringArc(game, me.ship, moment.attacker),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, moment) => {
          const attacker = moment.attacker
          askPlayer(game, me, facts(game, attacker).seat, tokensOr(game, attacker, 'roll'), moment)
        },
      }),
    ],
    answered: (game, me, { token }, { attacker }) => {
      const id = attacker ?? -1
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else rollOne(game, me, ['hit', 'crit'], { ship: me.ship, target: id })
    },
    outcome: (game, _, faces, { target }) =>
      suffer(game, target!, { hits: rolledOf(faces, 'hit', 'crit') }, 'C2-ABILITY-3'),
  },

  lukeskywalker: {
    text: 'At the start of the Engagement Phase it may spend 1 Force, and as changed gain a deplete token, to turn a turret.',
    triggers: [
      on('startOfEngagement', {
        ...turning,
        use: (game, me, _, way) => rotateArc.perform(game, me.ship, way),
      }),
    ],
    errata: {
      triggers: [
        on('startOfEngagement', {
          ...turning,
          use: (game, me, _, way) => {
            gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
            rotateArc.perform(game, me.ship, way)
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
          .filter((speed) => speed >= 1 && speed <= fastest(template))
          .map((speed): Laying => ({ how, template: { ...template, speed } })),
      )
      return [...new Map([...ways, ...more].map((way) => [name(way), way])).values()]
    },
  },

  bt1: {
    text: 'While this ship attacks, it may turn a hit to a crit for each stress token of the defender.',
    attackDice: turnUpTo(
      (game, _, { defender }) => count(ship(game, defender), 'stress'),
      'hit',
      'crit',
      (game, _, attack) => !isDevice(attack.defender) && isStressed(ship(game, attack.defender)),
    ),
  },

  bistan: {
    text: 'After a primary attack, with a focus token, it may perform a bonus attack with a turret on a ship it has not attacked this round.',
    triggers: [turretOnAnother],
  },

  bossk: {
    text: 'After a primary attack that missed, unless stressed, it gains a stress token and performs a bonus primary attack on the same target.',
    triggers: [
      on('bonusAfterAttack', {
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
      on('bonusAfterAttack', {
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
    attackDice: turnOne<effects.AttackFace>('focus', 'crit', hasForce, payForce),
  },

  greedo: {
    text: 'While this ship attacks, it may spend its charge to turn one hit to a crit. As long as the charge is there whoever attacks it may turn one, too.',
    attackDice: hitToCrit(charged, (game, me) => spend(game, me)),
    enemyAttackDice: {
      ...hitToCrit(charged),
      theirs: true,
    },
  },

  hansolo: {
    text: 'At initiative 7 of the Engagement Phase it may attack with a turret, and not again through that arc this round.',
    engagesAt: [7],
    triggers: [
      on('atInitiative', {
        when: (game, me, { initiative }) =>
          initiative === 7 && canAttackNow(game, me.ship, { weapons: turrets(game, me.ship) }),
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: (game, me) => {
          last(game, me.ship, me.card)
          attackBeside(game, me.ship, { weapons: turrets(game, me.ship) })
        },
      }),
    ],
    cannot: {
      attackThrough: (game, me, { weapon, arc }) => {
        const { fired, lasting } = ship(game, me.ship)
        const guns = turrets(game, me.ship)
        if (!lasting.includes(me.card) || !guns.includes(weapon)) return false
        const first = fired.find((shot) => guns.includes(shot.weapon))
        return first !== undefined && (facts(game, me.ship).turret === 'single' || first.arc === arc)
      },
    },
  },

  'hansolo-gunner': {
    text: 'Before it engages it may perform a red focus action.',
    triggers: [
      on('beforeEngage', {
        canResolve: (game, me) => couldAct(game, me.ship, ['focus'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus'], { colour: 'red' }),
      }),
    ],
  },

  hotshotgunner: {
    text: 'In an attack with a turret the defender, once it has modified its dice, removes a focus or calculate token.',
    triggers: [
      on('beforeNeutralize', {
        of: 'target',
        when: (game, _, { defender }) =>
          !isDevice(defender) && isTurret(arcKindOf(theAttack(game))) && aimed(game, defender).length > 0,
        use: (game, me, { defender }) =>
          askPlayer(game, me, facts(game, defender).seat, aimed(game, defender).map(toToken), {
            ship: defender,
          }),
      }),
    ],
    answered: (game, _, { token }, { ship: id }) => removeOne(game, id, token as Token),
  },

  specialforcesgunner: {
    text: 'Its primary attacks to the front have 1 more die while its turret points there; after one, with the turret to the rear, it may perform a bonus primary attack with that.',
    value: {
      attackDice: (game, me, { attack }) =>
        isFrontal(attack) && ship(game, me.ship).turret === 'front' ? 1 : 0,
    },
    triggers: [
      on('bonusAfterAttack', {
        when: (game, me) => isFrontal(theAttack(game)) && ship(game, me.ship).turret === 'rear',
        canResolve: (game, me) =>
          canBonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'singleTurret') }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => bonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'singleTurret') }),
      }),
    ],
  },

  finn: {
    text: 'Defending, or in a primary attack, against a ship in its front arc it may add a blank to its dice.',
    attackDice: addBlank<effects.AttackFace>(
      (game, me, attack) => isPrimary(attack) && sees(game, me.ship, 'front', attack.defender),
    ),
    defenseDice: addBlank<effects.DefenseFace>((game, me, attack) =>
      sees(game, me.ship, 'front', attack.attacker),
    ),
  },

  paigetico: {
    text: 'After a primary attack it may drop a bomb or turn its turret. After it is destroyed it may drop a bomb.',
    triggers: [
      on('afterAttack', {
        when: (_, __, moment) => isPrimary(moment),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me): Option[] => [
          ...layingWays(game, me.ship, 'drop', ['bomb']),
          ...turretTurns(game, me),
        ],
        use: (game, me, _, way: Option) =>
          /^(drop|place):/.test(way.id) ? layAs(game, me.ship, way) : rotateArc.perform(game, me.ship, way),
      }),
      on('destroyed', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) => layingWays(game, me.ship, 'drop', ['bomb']),
        use: (game, me, _, way) => layAs(game, me.ship, way),
      }),
    ],
  },

  'rey-gunner': {
    text: 'While this ship attacks or defends against a ship in its turret arc, it may spend 1 Force to turn a blank to a hit or an evade.',
    attackDice: turnOne<effects.AttackFace>(
      'blank',
      'hit',
      (game, me, attack) => hasForce(game, me) && inTurretArc(game, me.ship, attack.defender),
      payForce,
    ),
    defenseDice: turnOne<effects.DefenseFace>(
      'blank',
      'evade',
      (game, me, attack) => hasForce(game, me) && inTurretArc(game, me.ship, attack.attacker),
      payForce,
    ),
  },

  seventhfleetgunner: {
    text: 'In the primary attack of another friendly ship on a ship in its firing arc it may spend its charge for 1 more die, up to 4. In the System Phase it may gain a disarm token to recover the charge.',
    triggers: [
      on('beforeRoll', {
        of: 'friend',
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(theAttack(game)) &&
          inFiringArc(game, me.ship, theAttack(game).defender) &&
          canAddDice(game, me, 'attackDice', 1, 4),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        use: (game, me) => addDice(game, me, 'attackDice'),
      }),
    ],
    system: {
      ways: (game, me) => (isSpent(game, me) ? [{ id: 'recharge' }] : []),
      use: (game, me) => {
        gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
        recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3')
      },
    },
  },

  clonecommandercody: {
    text: 'After its attack missed although it had hits or crits the defender gains a strain token.',
    triggers: [
      on('afterAttack', {
        when: (game, _, { hit, defender }) =>
          !hit &&
          !isDevice(defender) &&
          rolledDice(theAttack(game), 'attackDice').some(({ face }) => face === 'hit' || face === 'crit'),
        use: (game, _, { defender }) => gain(game, defender, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  ahsokatano: {
    text: 'After a maneuver it may spend 1 Force: another friendly ship at range 1–3 in its firing arc may perform a red focus action, even while stressed.',
    triggers: [
      on('afterManeuver', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          friendsAt(game, me.ship, 1, 3)
            .filter((id) => inFiringArc(game, me.ship, id))
            .filter((id) => couldAct(game, id, ['focus'], { colour: 'red', whileStressed: true }))
            .map(toShip),
        use: (game, _, __, { target }) =>
          grantAction(game, target, 'C2-ACTION-9', ['focus'], { colour: 'red', whileStressed: true }),
      }),
    ],
  },

  clonecaptainrex: {
    text: 'While this ship attacks, it may spend a focus result: each friendly ship with the defender in its bullseye may gain a strain token to perform a focus action.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        countFace(dice, 'focus') > 0 && marked(game, me, attack.defender).length > 0 ? [{ id: 'mark' }] : [],
      change: (game, me, { defender }, dice) => {
        for (const id of marked(game, me, defender).reverse())
          askPlayer(game, me, me.seat, [{ id: 'use', ship: id }, { id: 'decline' }], { ship: id })
        return dice.toSpliced(
          dice.findIndex(({ face }) => face === 'focus'),
          1,
        )
      },
    },
    answered: (game, _, { id: answer }, { ship: id }) => {
      if (answer === 'decline' || !couldAct(game, id, ['focus'])) return
      gain(game, id, 'strain', 1, 'C2-CHARGE-4')
      grantAction(game, id, 'C2-ACTION-9', ['focus'])
    },
  },

  'bobafett-gunner': {
    text: 'While this ship attacks with no other ship in the attack arc, it may turn one focus to a hit.',
    attackDice: turnOne<effects.AttackFace>(
      'focus',
      'hit',
      (game, _, attack) => !inAttackArc(game, attack).some((id) => id !== attack.defender),
    ),
  },

  weaponssystemsofficer: {
    text: 'After an attack with a weapon that asks for a lock it may lock the defender.',
    triggers: [
      on('afterAttack', {
        when: (game, _, { weapon }) => needsOf(game, weapon).includes('lock'),
        canResolve: (game, me, { defender }) => mayLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { defender }) => lockNow(game, me.ship, defender),
      }),
    ],
  },

  'sabinewren-gunner': {
    text: 'After a special attack one friendly ship at range 0–3 of the defender for each damage card it was dealt may remove a strain or stress token.',
    triggers: [
      on('afterAttack', {
        when: (_, __, moment) => !isPrimary(moment) && !isDevice(moment.defender),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me, { defender, dealt }) =>
          dealt.length > 0 ? relieved(game, me, defender, []) : [],
        use: (game, me, { defender, dealt }, option) =>
          relieve(game, me, option, { ship: me.ship, target: defender, left: dealt.length, had: [] }),
      }),
    ],
    answered: (game, me, option, about) => {
      if (option.id !== 'decline') relieve(game, me, option, about)
    },
  },

  dt798: {
    text: 'At the start of the Engagement Phase it may give a strain token to another friendly ship in its firing arc. While this ship attacks, it may reroll a die for each ship in the attack arc with a red or orange token, locks apart.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { hurts: 'friend', worth: -0.3 },
        choices: (game, me) =>
          friendsAt(game, me.ship, 0, 3)
            .filter((id) => inFiringArc(game, me.ship, id))
            .map(toShip),
        use: (game, _, __, { target }) => gain(game, target, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
    attackDice: rerollAttackDice(
      (game, _, attack) => inAttackArc(game, attack).filter((id) => isTroubled(game, id)).length,
    ),
  },
}

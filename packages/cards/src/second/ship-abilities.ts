import {
  abilityId,
  type Cards,
  type DiceAbility,
  effects,
  type Game,
  type Laying,
  on,
  type Trigger,
} from '@flotilla/engine'
import { type Pose, parseManeuver } from '@flotilla/geometry'
import { friendsAt, iAttack, iDefend, isPrimary, othersAt, rangeTo, sees } from './asking.ts'
import { hitToCrit, turnOne } from './dice.ts'

const {
  count,
  countFace,
  couldAct,
  facts,
  flyNow,
  gain,
  grantAction,
  isBasic,
  isCriticallyDamaged,
  isStressed,
  lose,
  move,
  ship,
  turn,
  turnsOf,
} = effects

const red = { colour: 'red' } as const

/** After any action it may perform one of these as a red action. */
const afterAnyAction = (...actions: readonly string[]): Trigger =>
  on('afterAction', {
    when: (game, me) => couldAct(game, me.ship, actions, red),
    may: true,
    intent: { helps: 'me' },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions, red),
  })

/** Turns a focus to what helps by a calculate token of a friend at range 0–1. */
const networked = <Face extends 'focus' | 'hit' | 'evade' | 'crit' | 'blank'>(
  to: Face,
  concerns: typeof iAttack,
): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    concerns(me, attack) && countFace(dice, 'focus' as Face) > 0
      ? friendsAt(game, me.ship, 0, 1)
          .filter((id) => count(ship(game, id), 'calculate') > 0)
          .map((id) => ({ id: `calculate:${id}`, friend: id }))
      : [],
  change: (game, _, __, dice, { friend }) => {
    lose(game, friend!, 'calculate', 1, 'C2-CALC-2', 'spent')
    return turn(dice, 'focus' as Face, to, 1)
  },
})

/** What is flown by the dial it revealed was neither a straight, nor a bank, nor a turn. */
function isAdvanced(game: Game, id: number): boolean {
  const entry = facts(game, id).dial.find((one) => one.id === ship(game, id).revealed)
  return entry !== undefined && !isBasic(entry.maneuver)
}

/** What ship abilities do, by their names. */
/** White maneuvers as they stand on dials. */
const ailerons = ['1BW', '1FW', '1NW']

const abilities: Cards = {
  'Advanced Droid Brain': {
    text: 'A calculate action gives it a second calculate token.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'Advanced Targeting Computer': {
    text: 'In a primary attack on a ship it has locked it rolls one die more and turns one hit to a crit.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && ship(game, me.ship).locks.includes(attack.defender) ? 1 : 0,
    },
    attackDice: {
      ...hitToCrit(
        (game, me, attack) =>
          iAttack(me, attack) && isPrimary(attack) && ship(game, me.ship).locks.includes(attack.defender),
      ),
      must: true,
    },
  },

  Autothrusters: {
    text: 'After an action it may perform a red barrel roll or boost.',
    triggers: [afterAnyAction('barrelRoll', 'boost')],
  },

  'Concordia Faceoff': {
    text: 'Defending at range 1 in the front arc of the attacker it turns one result to an evade.',
    defenseDice: {
      must: true,
      choices: (game, me, attack, dice) =>
        iDefend(me, attack) && attack.range === 1 && sees(game, attack.attacker, 'front', me.ship)
          ? (['blank', 'focus'] as const)
              .filter((face) => countFace(dice, face) > 0)
              .map((face) => ({ id: `${face}ToEvade`, face }))
          : [],
      change: (_, __, ___, dice, { face }) => turn(dice, face as 'blank' | 'focus', 'evade', 1),
    },
  },

  'Full Throttle': {
    text: 'After a maneuver of speed 3–5 fully executed it may evade.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, moment) =>
          moment.full === true && moment.maneuver.speed >= 3 && couldAct(game, me.ship, ['evade']),
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
      on('afterManeuver', {
        when: (game, me) => isAdvanced(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => turnsOf(game, me.ship, 180),
        use: (game, me, _, { pose }) => move(game, me.ship, pose as Pose, 'C2-ABILITY-3'),
      }),
    ],
  },

  'Linked Battery': {
    text: 'Its cannons roll one attack die more.',
    value: {
      attackDice: (game, me, { attack }) =>
        facts(game, me.ship).weapons.some(({ card, slot }) => card === attack.weapon && slot === 'cannon')
          ? 1
          : 0,
    },
  },

  'Networked Calculations': {
    text: 'Attacking or defending it may spend a calculate token of a friend at range 0–1 to turn a focus to a hit or evade.',
    attackDice: networked<effects.AttackFace>('hit', iAttack),
    defenseDice: networked<effects.DefenseFace>('evade', iDefend),
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
        ) && sees(game, me.ship, 'bullseye', defender),
    },
  },

  'Nimble Bomber': {
    text: 'A device dropped by a straight may be dropped by a bank of the same speed.',
    layings: (_, __, kind, ways) => [
      ...ways,
      ...ways.flatMap(({ how, template: { kind: shape, speed } }): Laying[] =>
        kind !== 'obstacle' && how === 'drop' && shape === 'straight' && speed <= 3
          ? (['left', 'right'] as const).map((side) => ({
              how,
              template: { kind: 'bank', speed: speed as 1 | 2 | 3, side },
            }))
          : [],
      ),
    ],
  },

  'Plated Hull': {
    text: 'Defending without critical damage it turns one crit to a hit.',
    enemyAttackDice: {
      ...turnOne<effects.AttackFace>(
        'crit',
        'hit',
        (game, me, attack) => iDefend(me, attack) && !isCriticallyDamaged(ship(game, me.ship)),
      ),
      must: true,
    },
  },

  'Adaptive Ailerons': {
    text: 'Before it reveals its dial, not stressed, it must execute a white straight or bank at speed 1.',
    triggers: [
      on('beforeReveal', {
        when: (game, me) => !isStressed(ship(game, me.ship)),
        choices: () => ailerons.map((maneuver) => ({ id: maneuver, maneuver })),
        use: (game, me, _, { maneuver }) => flyNow(game, me.ship, parseManeuver(maneuver), 'white'),
      }),
    ],
  },

  'Sensitive Controls': {
    text: 'In the System Phase it may perform a red barrel roll or boost.',
    system: {
      ways: (game, me) => (couldAct(game, me.ship, ['barrelRoll', 'boost'], red) ? [{ id: 'act' }] : []),
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['barrelRoll', 'boost'], red),
    },
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
      pull: {
        ways: (game, { id }) =>
          othersAt(game, id, 1, 1)
            .filter((target) => sees(game, id, 'front', target))
            .map((target) => ({ id: `pull:${target}`, target })),
        perform: (game, id, { target }) => {
          const tokens = sees(game, id, 'bullseye', target as number) ? 2 : 1
          gain(game, target as number, 'tractor', tokens, 'C2-ABILITY-4', facts(game, id).seat)
        },
      },
    },
  },

  'Stygium Array': {
    text: 'After it decloaks it may evade. At the start of the End Phase it may spend an evade token to cloak.',
    triggers: [
      on('afterDecloak', {
        when: (game, me) => couldAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
      }),
      on('startOfEnd', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return count(one, 'evade') > 0 && count(one, 'cloak') === 0
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

  'Vectored Thrusters': {
    text: 'After an action it may perform a red boost.',
    triggers: [afterAnyAction('boost')],
  },
}

/** What ship abilities do, by the id the registry has for them. */
export const cards: Cards = Object.fromEntries(
  Object.entries(abilities).map(([name, rules]) => [abilityId(name), rules]),
)

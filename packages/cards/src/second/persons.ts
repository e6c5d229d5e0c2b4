// Those who fly several ships and do the same in each.
import {
  type AttackFrame,
  type Cards,
  pilotId as cardOf,
  type DiceAbility,
  effects,
  type Game,
  type Me,
  type MomentAt,
  on,
} from '@flotilla/engine'
import {
  enemiesOf,
  friendsAt,
  hasStress,
  isHurt,
  isOtherFriend,
  isPrimary,
  locksOn,
  rangeBetween,
  sees,
  toShip,
} from './asking.ts'
import { addOne, forOthers, spending, turnFocus } from './dice.ts'
import { hasForce, payForce } from './paying.ts'

const {
  breakLock,
  canModify,
  canReroll,
  couldAct,
  count,
  countFace,
  difficultyOf,
  facts,
  gain,
  grantAction,
  isObstacle,
  isStressed,
  leaveResults,
  lockOn,
  lose,
  recoverCharges,
  rerollNow,
  rolledDice,
  setDial,
  ship,
  theRoll,
  transfer,
  transferLock,
} = effects

export const rolls = ['barrelRoll', 'boost']

export const sabine: Cards[string] = {
  text: 'Before it activates it may barrel roll or boost.',
  triggers: [
    on('beforeActivate', {
      canResolve: (game, me) => couldAct(game, me.ship, rolls),
      may: true,
      intent: { helps: 'me' },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls),
    }),
  ],
}

/** Evades cancel crits before hits. */
export const tough: Cards[string] = {
  text: 'Defending, its evades cancel crits before hits.',
  must: { cancelCritsFirst: true },
}

export const garven: Cards[string] = {
  text: 'After it spends a focus token another friendly ship at range 1–3 may gain one.',
  triggers: [
    on('spent', {
      when: (_, __, { token }) => token === 'focus',
      may: true,
      intent: { helps: 'friend' },
      choices: (game, me) => friendsAt(game, me.ship, 1, 3).map(toShip),
      use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C2-ABILITY-3'),
    }),
  ],
}

const inBullseye = (game: Game, me: Me) => {
  const seen = enemiesOf(game, me.ship).filter((id) => sees(game, me.ship, 'bullseye', id))
  return seen.length > 0 ? locksOn(game, me.ship, seen) : []
}

export const oddball: Cards[string] = {
  text: 'After it fully executes a red maneuver or a red action it may lock an enemy ship in its bullseye.',
  triggers: [
    on('afterManeuver', {
      when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      choices: inBullseye,
      use: (game, me, _, way) => lockOn.perform(game, me.ship, way),
    }),
    on('afterAction', {
      when: (_, __, { colour }) => colour === 'red',
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      choices: inBullseye,
      use: (game, me, _, way) => lockOn.perform(game, me.ship, way),
    }),
  ],
}

export const anakin: Cards[string] = {
  text: 'After a maneuver fully executed, with an enemy in its bullseye or in its front arc at range 0–1, it may spend 1 Force to remove a stress token.',
  triggers: [
    on('afterManeuver', {
      when: (game, me, { full }) =>
        full &&
        isStressed(ship(game, me.ship)) &&
        enemiesOf(game, me.ship).some(
          (id) =>
            sees(game, me.ship, 'bullseye', id) ||
            (sees(game, me.ship, 'front', id) && rangeBetween(game, me.ship, id) <= 1),
        ),
      cost: { force: 1 },
      may: true,
      intent: { helps: 'me', worth: 0.7 },
      use: (game, me) => lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
    }),
  ],
}

export const norra: Cards[string] = {
  text: 'Defending with an enemy at range 0–1 it adds an evade.',
  defenseDice: {
    ...addOne<effects.DefenseFace>('evade', (game, me) =>
      enemiesOf(game, me.ship).some((enemy) => rangeBetween(game, me.ship, enemy) <= 1),
    ),
    must: true,
  },
}

export const shara: Cards[string] = {
  text: 'While this ship defends or performs a primary attack, it may spend its lock on the other ship to add a focus.',
  attackDice: spending(
    ['lock'],
    addOne<effects.AttackFace>(
      'focus',
      (game, me, attack) =>
        isPrimary(attack) && !attack.lockKept && ship(game, me.ship).locks.includes(attack.defender),
      (game, me, { defender }) => breakLock(game, me.ship, defender, 'C2-LOCK-5', 'spent'),
    ),
  ),
  defenseDice: spending(
    ['lock'],
    addOne<effects.DefenseFace>(
      'focus',
      (game, me, attack) => ship(game, me.ship).locks.includes(attack.attacker),
      (game, me, { attacker }) => breakLock(game, me.ship, attacker, 'C2-LOCK-5', 'spent'),
    ),
  ),
}

export const ezra: Cards[string] = {
  text: 'While this ship attacks or defends while stressed, it may spend 1 Force to turn up to 2 focus results to hits or evades.',
  ...turnFocus((game, me) => hasForce(game, me) && hasStress(game, me.ship), payForce, 2),
}

export const gideonHask: Cards[string] = {
  text: 'While this ship attacks a damaged ship, it rolls 1 more attack die.',
  value: { attackDice: (game, _, { attack: { defender } }) => (isHurt(game, defender) ? 1 : 0) },
}

export const vultSkerris: Cards[string] = {
  text: 'Action: gain a strain token to recover its charge. Before it engages it may spend the charge to act.',
  actions: {
    recover: {
      ways: (game, { id, charges }) => {
        const card = cardOf(facts(game, id).pilot)
        return (charges[card] ?? 0) < (facts(game, id).charges[card]?.value ?? 0) ? [{ id: 'recover' }] : []
      },
      perform: (game, id) => {
        gain(game, id, 'strain', 1, 'C2-ABILITY-4')
        recoverCharges(game, id, cardOf(facts(game, id).pilot), 1, 'C2-CHARGE-3')
      },
    },
  },
  triggers: [
    on('beforeEngage', {
      canResolve: (game, me) => couldAct(game, me.ship),
      cost: { charge: 1 },
      may: true,
      intent: { helps: 'me', worth: 0.7 },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
    }),
  ],
}

/** After a maneuver through a friend it may evade. */
export const caiThrenalli: Cards[string] = {
  text: 'After it fully executes a maneuver through a friendly ship it may evade.',
  triggers: [
    on('afterManeuver', {
      when: (game, me, { full, passed }) =>
        full && passed.some((id) => !isObstacle(id) && effects.areFriendly(game, me.ship, id)),
      canResolve: (game, me) => couldAct(game, me.ship, ['evade']),
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
    }),
  ],
}

export const hera: Cards[string] = {
  text: 'After it reveals a red or blue maneuver it may set its dial to another of the same difficulty.',
  triggers: [
    on('afterReveal', {
      may: true,
      intent: { helps: 'me', worth: 0.4 },
      choices: (game, me) => {
        const one = ship(game, me.ship)
        const { dial } = facts(game, me.ship)
        const shown = dial.find(({ id }) => id === one.dial)
        const colour = shown && difficultyOf(game, one, shown)
        return colour === 'red' || colour === 'blue'
          ? dial
              .filter((entry) => entry !== shown && difficultyOf(game, one, entry) === colour)
              .map(({ id }) => ({ id, maneuver: id }))
          : []
      },
      use: (game, me, _, { maneuver }) => setDial(game, me.ship, maneuver, 'C2-ABILITY-3'),
    }),
  ],
}

export const bossk: Cards[string] = {
  text: 'In a primary attack it may spend a crit for 2 more hits, once results are neutralized.',
  triggers: [
    on('afterNeutralize', {
      of: 'target',
      when: (game, me, { weapon, crits }) =>
        isPrimary({ weapon }) && crits > 0 && canModify(game, me, 'attackDice'),
      may: true,
      intent: { hurts: 'enemy', worth: 0.8 },
      use: (game, _, { hits, crits }) => leaveResults(game, { hits: hits + 2, crits: crits - 1 }),
    }),
  ],
}

type Rolled = Pick<MomentAt<'rolled'>, 'dice'>

const gambling = {
  when: (game: Game, me: Me, { dice }: Rolled) =>
    !isStressed(ship(game, me.ship)) && blanksOf(game, me, dice) > 0,
  may: true,
  use: (game: Game, me: Me, { dice }: Rolled) => {
    const blank = blanksOf(game, me, dice)
    gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
    rerollNow(game, me, dice, { blank })
  },
} as const

/** Captain of the Falcon or of its escape craft. */
export const gambler: Cards[string] = {
  text: 'After it rolls dice, in an attack or outside, not stressed, it may gain a stress token to reroll all its blanks.',
  triggers: [
    on('rolled', { ...gambling, intent: { helps: 'me', worth: 0.3 } }),
    on('otherRoll', {
      ...gambling,
      intent: (_, __, { good }) => ({
        helps: 'me',
        worth: good.length > 0 && !good.includes('blank') ? 0.3 : -1,
      }),
    }),
  ],
}

/** Its blanks, or as many as it may reroll. */
const blanksOf = (game: Game, me: Me, dice: 'attackDice' | 'defenseDice'): number =>
  canReroll(game, me, dice, countFace<string>(rolledDice(theRoll(game), dice), 'blank'))

export const l337: Cards[string] = {
  text: 'Without shields its banks are easier.',
  difficulty: {
    maneuver: (game, me, { entry }) =>
      entry.maneuver.bearing === 'bank' && ship(game, me.ship).shields === 0 ? -1 : 0,
  },
}

/** What Hera may hand to a ship that rolls its dice: a token, or one of her locks. */
const handedBy = <Face extends string>(roller: (attack: AttackFrame) => number): DiceAbility<Face> => ({
  choices: (game, me, attack) =>
    isOtherFriend(game, me.ship, roller(attack), 1, 2)
      ? [
          ...(['focus', 'evade'] as const)
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .map((token) => ({ id: `give:${token}`, token })),
          ...ship(game, me.ship)
            .locks.filter(
              (target) => target !== roller(attack) && !ship(game, roller(attack)).locks.includes(target),
            )
            .map((target) => ({ id: `lock:${target}`, target })),
        ]
      : [],
  change: (game, me, attack, dice, { token, target }) => {
    const to = roller(attack)
    if (token) transfer(game, me.ship, to, token as 'focus', 'C2-ABILITY-3')
    else transferLock(game, { ship: me.ship, target: target! }, { ship: to, target: target! }, 'C2-ABILITY-3')
    return [...dice]
  },
})

export const heraInFight: Cards[string] = {
  text: 'While another friendly ship at range 1–2 may modify its dice, this ship may hand it a focus token, an evade token or a lock that it does not have yet.',
  attackDice: forOthers(handedBy(({ attacker }) => attacker)),
  defenseDice: forOthers(handedBy(({ defender }) => defender)),
}

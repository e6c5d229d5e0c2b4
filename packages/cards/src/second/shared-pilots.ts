import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type OptionOfKind, targetOption } from '@flotilla/engine'
// Pilots of several ships with the same ability in each.
import {
  type AttackFrame,
  type CardContext,
  type Cards,
  pilotCardId as cardOf,
  type DiceAbility,
  type Game,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  areFriendly,
  breakLock,
  canModify,
  rerollLimit as canReroll,
  couldPerformAction,
  countFace,
  countTokens,
  type DefenseFace,
  difficultyOf,
  facts,
  gain,
  grantAction,
  isObstacle,
  isStressed,
  lockAction,
  lose,
  recoverCharges,
  requireDice,
  requireRoll,
  rerollDiceNow,
  setDial,
  setRemainingResults,
  ship,
  transfer,
  transferLock,
} from '@flotilla/engine/second/effects'
import { hasForce, spendOneForce } from './costs.ts'
import { addOneResult, turnFocus, withSpentTokens } from './dice.ts'
import {
  enemiesOf,
  friendsAtRange,
  hasDamageCards,
  hasInArc,
  hasStress,
  isPrimary,
  locksOn,
  rangeBetweenShips,
  shipOption,
} from './queries.ts'

export const repositionActions = ['barrelRoll', 'boost']

export const sabineWren: Cards[string] = {
  text: 'Before it activates it may barrel roll or boost.',
  triggers: [
    triggerOn('beforeActivate', {
      canResolve: (game, me) => couldPerformAction(game, me.ship, repositionActions),
      may: true,
      intent: { helps: 'me' },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', repositionActions),
    }),
  ],
}

/** The rules of cards that let evades cancel crits first. */
export const cancelCritsFirst: Cards[string] = {
  text: 'Defending, its evades cancel crits before hits.',
  must: { cancelCritsFirst: true },
}

export const garvenDreis: Cards[string] = {
  text: 'After it spends a focus token another friendly ship at range 1–3 may gain one.',
  triggers: [
    triggerOn('spent', {
      when: (_, __, { token }) => token === 'focus',
      may: true,
      intent: { helps: 'friend' },
      choices: (game, me) => friendsAtRange(game, me.ship, 1, 3).map(shipOption),
      use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C2-ABILITY-3'),
    }),
  ],
}

const inBullseye = (game: Game, me: CardContext) => {
  const seen = enemiesOf(game, me.ship).filter((id) => hasInArc(game, me.ship, 'bullseye', id))
  return seen.length > 0 ? locksOn(game, me.ship, seen) : []
}

export const oddBall: Cards[string] = {
  text: 'After it fully executes a red maneuver or a red action it may lock an enemy ship in its bullseye.',
  triggers: [
    triggerOn('afterManeuver', {
      when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      choices: inBullseye,
      use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
    }),
    triggerOn('afterAction', {
      when: (_, __, { colour }) => colour === 'red',
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      choices: inBullseye,
      use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
    }),
  ],
}

export const anakinSkywalker: Cards[string] = {
  text: 'After a maneuver fully executed, with an enemy in its bullseye or in its front arc at range 0–1, it may spend 1 Force to remove a stress token.',
  triggers: [
    triggerOn('afterManeuver', {
      when: (game, me, { full }) =>
        full &&
        isStressed(ship(game, me.ship)) &&
        enemiesOf(game, me.ship).some(
          (id) =>
            hasInArc(game, me.ship, 'bullseye', id) ||
            (hasInArc(game, me.ship, 'front', id) && rangeBetweenShips(game, me.ship, id) <= 1),
        ),
      cost: { force: 1 },
      may: true,
      intent: { helps: 'me', worth: 0.7 },
      use: (game, me) => lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
    }),
  ],
}

export const norraWexley: Cards[string] = {
  text: 'Defending with an enemy at range 0–1 it adds an evade.',
  defenseDice: {
    ...addOneResult<DefenseFace>('evade', (game, me) =>
      enemiesOf(game, me.ship).some((enemy) => rangeBetweenShips(game, me.ship, enemy) <= 1),
    ),
    must: true,
  },
}

export const sharaBey: Cards[string] = {
  text: 'While this ship defends or performs a primary attack, it may spend its lock on the other ship to add a focus.',
  attackDice: withSpentTokens(
    ['lock'],
    addOneResult<AttackFace>(
      'focus',
      (game, me, attack) =>
        isPrimary(attack) && !attack.lockKept && ship(game, me.ship).locks.includes(attack.defender),
      (game, me, { defender }) => breakLock(game, me.ship, defender, 'C2-LOCK-5', 'spent'),
    ),
  ),
  defenseDice: withSpentTokens(
    ['lock'],
    addOneResult<DefenseFace>(
      'focus',
      (game, me, attack) => ship(game, me.ship).locks.includes(attack.attacker),
      (game, me, { attacker }) => breakLock(game, me.ship, attacker, 'C2-LOCK-5', 'spent'),
    ),
  ),
}

export const ezraBridger: Cards[string] = {
  text: 'While this ship attacks or defends while stressed, it may spend 1 Force to turn up to 2 focus results to hits or evades.',
  ...turnFocus((game, me) => hasForce(game, me) && hasStress(game, me.ship), spendOneForce, 2),
}

export const gideonHask: Cards[string] = {
  text: 'While this ship attacks a damaged ship, it rolls 1 more attack die.',
  value: { attackDice: (game, _, { attack: { defender } }) => (hasDamageCards(game, defender) ? 1 : 0) },
}

export const vultSkerris: Cards[string] = {
  text: 'Action: gain a strain token to recover its charge. Before it engages it may spend the charge to act.',
  actions: {
    recover: {
      ways: (game, { id, charges }) => {
        const card = cardOf(facts(game, id).pilot)
        return (charges[card] ?? 0) < (facts(game, id).charges[card]?.value ?? 0)
          ? [deedOption('recover')]
          : []
      },
      perform: (game, id) => {
        gain(game, id, 'strain', 1, 'C2-ABILITY-4')
        recoverCharges(game, id, cardOf(facts(game, id).pilot), 1, 'C2-CHARGE-3')
      },
    },
  },
  triggers: [
    triggerOn('beforeEngage', {
      canResolve: (game, me) => couldPerformAction(game, me.ship),
      cost: { charge: 1 },
      may: true,
      intent: { helps: 'me', worth: 0.7 },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
    }),
  ],
}

/** The rules of C'ai Threnalli: after a maneuver through a friendly ship it may evade. */
export const caiThrenalli: Cards[string] = {
  text: 'After it fully executes a maneuver through a friendly ship it may evade.',
  triggers: [
    triggerOn('afterManeuver', {
      when: (game, me, { full, passed }) =>
        full && passed.some((id) => !isObstacle(game, id) && areFriendly(game, me.ship, id)),
      canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade']),
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
    }),
  ],
}

export const heraSyndulla: Cards[string] = {
  text: 'After it reveals a red or blue maneuver it may set its dial to another of the same difficulty.',
  triggers: [
    triggerOn('afterReveal', {
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
              .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
          : []
      },
      use: (game, me, _, { maneuver }) => setDial(game, me.ship, maneuver, 'C2-ABILITY-3'),
    }),
  ],
}

export const bossk: Cards[string] = {
  text: 'In a primary attack it may spend a crit for 2 more hits, once results are neutralized.',
  triggers: [
    triggerOn('afterNeutralize', {
      of: 'target',
      when: (game, me, { weapon, crits }) =>
        isPrimary({ weapon }) && crits > 0 && canModify(game, me, 'attackDice'),
      may: true,
      intent: { hurts: 'enemy', worth: 0.8 },
      use: (game, _, { hits, crits }) => setRemainingResults(game, { hits: hits + 2, crits: crits - 1 }),
    }),
  ],
}

type RolledDice = Pick<WindowEventAt<'rolled'>, 'dice'>

const gambling = {
  when: (game: Game, me: CardContext, { dice }: RolledDice) =>
    !isStressed(ship(game, me.ship)) && blanksOf(game, me, dice) > 0,
  may: true,
  use: (game: Game, me: CardContext, { dice }: RolledDice) => {
    const blank = blanksOf(game, me, dice)
    gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
    rerollDiceNow(game, me, dice, { blank })
  },
} as const

/** The rules of Lando Calrissian, in the Falcon and in its escape craft. */
export const landoCalrissian: Cards[string] = {
  text: 'After it rolls dice, in an attack or outside, not stressed, it may gain a stress token to reroll all its blanks.',
  triggers: [
    triggerOn('rolled', { ...gambling, intent: { helps: 'me', worth: 0.3 } }),
    triggerOn('otherRoll', {
      ...gambling,
      intent: (_, __, { good }) => ({
        helps: 'me',
        worth: good.length > 0 && !good.includes('blank') ? 0.3 : -1,
      }),
    }),
  ],
}

/** Returns the number of its blanks, or of those it may reroll. */
const blanksOf = (game: Game, me: CardContext, dice: 'attackDice' | 'defenseDice'): number =>
  canReroll(game, me, dice, countFace<string>(requireDice(requireRoll(game), dice), 'blank'))

export const l337: Cards[string] = {
  text: 'Without shields its banks are easier.',
  difficulty: {
    maneuver: (game, me, { entry }) =>
      entry.maneuver.bearing === 'bank' && ship(game, me.ship).shields === 0 ? -1 : 0,
  },
}

/** Builds an ability by which Hera gives the rolling ship a token, or one of her locks. */
const handedBy = <Face extends string>(roller: (attack: AttackFrame) => ShipId): DiceAbility<Face> => ({
  of: 'friend',
  range: [1, 2],
  choices: (game, me, attack) => [
    ...(['focus', 'evade'] as const)
      .filter((token) => countTokens(ship(game, me.ship), token) > 0)
      .map((token) => createOption('token', 'give', { token })),
    ...ship(game, me.ship)
      .locks.filter(
        (target) => target !== roller(attack) && !ship(game, roller(attack)).locks.includes(target),
      )
      .map((target) => targetOption('lock', target)),
  ],
  change: (game, me, attack, dice, { token, target }: OptionOfKind<'token'>) => {
    const to = roller(attack)
    if (token) transfer(game, me.ship, to, token as 'focus', 'C2-ABILITY-3')
    else transferLock(game, { ship: me.ship, target: target! }, { ship: to, target: target! }, 'C2-ABILITY-3')
    return [...dice]
  },
})

/** The rules of Hera Syndulla during the Engagement Phase. */
export const heraSyndullaInEngagement: Cards[string] = {
  text: 'While another friendly ship at range 1–2 may modify its dice, this ship may hand it a focus token, an evade token or a lock that it does not have yet.',
  attackDice: handedBy(({ attacker }) => attacker),
  defenseDice: handedBy(({ defender }) => defender),
}

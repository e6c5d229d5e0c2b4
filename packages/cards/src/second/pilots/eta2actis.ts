import type { ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption } from '@flotilla/engine'
import {
  type CardContext,
  type Cards,
  type Game,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  addRoundEffect,
  askPlayer,
  countTokens,
  type DefenseFace,
  facts,
  gain,
  isDevice,
  isEnemy,
  keepTokenEffect,
  recoverForce,
  ship,
  spendForce,
} from '@flotilla/engine/second/effects'
import { turnOneDie } from '../dice.ts'
import {
  areFriends,
  hasInArc,
  othersAtRange,
  rangeBetweenShips,
  redTokenWays,
  removeRedToken,
  selfAndFriendsAtRange,
} from '../queries.ts'

/**
 * Reports whether the ship itself, or a ship of a certain name, has more enemies than friendly ships at range
 * 0–1.
 */
const isOutnumbered =
  (name: string) =>
  (game: Game, me: CardContext, { ship: id }: WindowEventAt<'afterManeuver'>): boolean => {
    if (id !== me.ship && facts(game, id).name !== name) return false
    const near = othersAtRange(game, id, 0, 1)
    const enemies = near.filter((other) => isEnemy(game, me.ship, other))
    const friends = near.filter((other) => areFriends(game, me.ship, other))
    return enemies.length > friends.length
  }

const kept = ['focus', 'evade'] as const
/** Returns options for ships that could keep a token, each once. */
const shipsToKeepTokens = (game: Game, me: CardContext, had: readonly ShipId[] = []) =>
  selfAndFriendsAtRange(game, me.ship, 0, 2)
    .filter((id) => !had.includes(id))
    .flatMap((target) =>
      kept
        .filter((token) => countTokens(ship(game, target), token) > 0)
        .map((token) => createOption('token', 'keep', { token, target })),
    )

function keepNext(
  game: Game,
  me: CardContext,
  { token, target }: { token: 'focus' | 'evade'; target: ShipId },
  had: readonly ShipId[] = [],
): void {
  spendForce(game, me.ship, 1, 'C2-CHARGE-4')
  addRoundEffect(game, target, keepTokenEffect(token))
  const chosen = [...had, target]
  const more = ship(game, me.ship).force > 0 ? shipsToKeepTokens(game, me, chosen) : []
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: chosen })
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  aaylasecura: {
    text: 'Whoever defends against an enemy in its front arc at range 0–1 may turn one blank to a focus.',
    defenseDice: {
      of: 'any',
      ...turnOneDie<DefenseFace>(
        'blank',
        'focus',
        (game, me, { attacker }) =>
          !isDevice(game, attacker) &&
          isEnemy(game, me.ship, attacker) &&
          hasInArc(game, me.ship, 'front', attacker) &&
          rangeBetweenShips(game, me.ship, attacker) <= 1,
      ),
      anybody: true,
    },
  },

  'anakinskywalker-eta2actis': {
    text: 'After it or a friendly Obi-Wan Kenobi at range 0–3 executes a maneuver with more enemies than other friendly ships at range 0–1, it may spend 1 Force to remove a red token of that ship.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: isOutnumbered('Obi-Wan Kenobi'),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, _, { ship: id }) => redTokenWays(game, id),
        use: (game, _, { ship: id }, way) => removeRedToken(game, id, way),
      }),
    ],
  },

  'obiwankenobi-eta2actis': {
    text: 'After it or a friendly Anakin Skywalker at range 0–3 executes a maneuver with more enemies than other friendly ships at range 0–1, it may spend 1 Force to give that ship a focus token.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: isOutnumbered('Anakin Skywalker'),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        use: (game, _, { ship: id }) => gain(game, id, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  shaakti: {
    text: 'At the start of the End Phase each Force it spends lets another friendly ship at range 0–2, or itself, keep a focus or evade token.',
    triggers: [
      triggerOn('startOfEnd', {
        canResolve: (game, me) => ship(game, me.ship).force > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => shipsToKeepTokens(game, me),
        use: (game, me, _, way) => keepNext(game, me, way),
      }),
    ],
    answered: (game, me, { token, target }: AnswerFields<'token'>, { had = [] }) => {
      if (target !== undefined) keepNext(game, me, { token: token as 'focus' | 'evade', target }, had)
    },
  },

  yoda: {
    text: 'After another friendly ship at range 0–3 spends Force it may spend 1 Force for that ship to recover 1.',
    triggers: [
      triggerOn('spent', {
        of: 'friend',
        range: [0, 3],
        when: (_, __, { token }) => token === 'force',
        canResolve: (game, _, { ship: id }) => ship(game, id).force < facts(game, id).force,
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, _, { ship: id }) => recoverForce(game, id, 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}

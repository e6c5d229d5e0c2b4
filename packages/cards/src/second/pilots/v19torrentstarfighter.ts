import { type Ability, type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  facts,
  grantAction,
  isDevice,
  isEnemy,
  lockAction,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { friendsAtRange, handOverOptions, hasInArc, isInSideArc } from '../queries.ts'
import { oddBall } from '../shared-pilots.ts'

const red = { colour: 'red' } as const

const toTheSides = (game: Game, me: CardContext) =>
  handOverOptions(
    game,
    me.ship,
    friendsAtRange(game, me.ship, 1, 2).filter((id) => isInSideArc(game, me.ship, id)),
  )

const handsOver: Ability<unknown, ReturnType<typeof toTheSides>[number]> = {
  may: true,
  intent: { helps: 'friend', worth: 0.1 },
  choices: toTheSides,
  use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  axe: {
    text: 'After it attacks or defends it may hand a green token to another friendly ship at range 1–2 in its left or right arc.',
    triggers: [triggerOn('afterDefend', handsOver), triggerOn('afterAttack', handsOver)],
  },

  kickback: {
    text: 'After a barrel roll action it may perform a red lock action.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll',
        canResolve: (game, me) =>
          couldPerformAction(game, me.ship, ['lock'], red) &&
          lockAction.ways(game, ship(game, me.ship)).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['lock'], red),
      }),
    ],
  },

  oddball: oddBall,

  swoop: {
    text: 'After a small or medium friendly ship, itself included, fully executes a maneuver of speed 3–4 and is at range 0–1, it may perform a red boost action.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 1],
        when: (game, _, { ship: id, maneuver: { speed }, full }) =>
          full && (speed === 3 || speed === 4) && ['small', 'medium'].includes(facts(game, id).base),
        canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, ['boost'], red),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', ['boost'], red),
      }),
    ],
  },

  tucker: {
    text: 'After another friendly ship at range 1–2 attacks an enemy ship in its front arc it may focus.',
    triggers: [
      triggerOn('afterAttack', {
        of: 'friend',
        range: [1, 2],
        when: (game, me, { defender }) =>
          !isDevice(game, defender) &&
          isEnemy(game, me.ship, defender) &&
          hasInArc(game, me.ship, 'front', defender),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },
}

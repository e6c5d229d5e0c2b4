import { type Ability, type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { friendsAt, handing, isBeside, sees } from '../asking.ts'
import { oddball } from '../persons.ts'

const { couldAct, facts, grantAction, isDevice, isEnemy, lockOn, ship, transfer } = effects

const red = { colour: 'red' } as const

const toTheSides = (game: Game, me: Me) =>
  handing(
    game,
    me.ship,
    friendsAt(game, me.ship, 1, 2).filter((id) => isBeside(game, me.ship, id)),
  )

const handsOver: Ability<unknown, ReturnType<typeof toTheSides>[number]> = {
  may: true,
  intent: { helps: 'friend', worth: 0.1 },
  choices: toTheSides,
  use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
}

export const cards: Cards = {
  axe: {
    text: 'After it attacks or defends it may hand a green token to another friendly ship at range 1–2 in its left or right arc.',
    triggers: [on('afterDefend', handsOver), on('afterAttack', handsOver)],
  },

  kickback: {
    text: 'After a barrel roll action it may perform a red lock action.',
    triggers: [
      on('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll',
        canResolve: (game, me) =>
          couldAct(game, me.ship, ['lock'], red) && lockOn.ways(game, ship(game, me.ship)).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['lock'], red),
      }),
    ],
  },

  oddball,

  swoop: {
    text: 'After a small or medium friendly ship, itself included, fully executes a maneuver of speed 3–4 and is at range 0–1, it may perform a red boost action.',
    triggers: [
      on('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 1],
        when: (game, _, { ship: id, maneuver: { speed }, full }) =>
          full && (speed === 3 || speed === 4) && ['small', 'medium'].includes(facts(game, id).base),
        canResolve: (game, _, { ship: id }) => couldAct(game, id, ['boost'], red),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', ['boost'], red),
      }),
    ],
  },

  tucker: {
    text: 'After another friendly ship at range 1–2 attacks an enemy ship in its front arc it may focus.',
    triggers: [
      on('afterAttack', {
        of: 'friend',
        range: [1, 2],
        when: (game, me, { defender }) =>
          !isDevice(defender) && isEnemy(game, me.ship, defender) && sees(game, me.ship, 'front', defender),
        canResolve: (game, me) => couldAct(game, me.ship, ['focus']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },
}

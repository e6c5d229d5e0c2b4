// Those who fly several ships and do the same in each.
import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, toShip } from './asking.ts'

const { couldAct, gain, grantAction } = effects

export const rolls = ['barrelRoll', 'boost']

export const sabine: Cards[string] = {
  text: 'Before it activates it may barrel roll or boost.',
  triggers: [
    on('beforeActivate', {
      when: (game, me) => couldAct(game, me.ship, rolls),
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
  text: 'After it spends a focus token a friend at range 1–3 may gain one.',
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

// Those who fly several ships and do the same in each.
import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { enemiesOf, friendsAt, locksOn, rangeBetween, sees, toShip } from './asking.ts'

const { couldAct, gain, grantAction, isStressed, lockOn, lose, ship } = effects

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

const inBullseye = (game: Game, me: Me) => {
  const seen = enemiesOf(game, me.ship).filter((id) => sees(game, me.ship, 'bullseye', id))
  return seen.length > 0 ? locksOn(game, me.ship, seen) : []
}

export const oddball: Cards[string] = {
  text: 'After a red maneuver fully executed or a red action it may lock an enemy ship in its bullseye.',
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

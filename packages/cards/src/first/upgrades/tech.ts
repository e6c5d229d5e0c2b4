import { first } from '@flotilla/engine'
import { turnDice } from '../dice.ts'
import { bar, iAttack, iDefend, RULE } from '../looks.ts'

const { on } = first

const { breakLock, count, freeAction, hasLock, inArc, lose, mayAct, ship } = first.effects

/** A second token of a kind goes at once. */
const onlyOne = (kind: 'focus' | 'evade'): first.Trigger =>
  on('gained', {
    when: (game, me, { token }) => token === kind && count(ship(game, me.ship), kind) > 1,
    alone: true,
    use: (game, me) => lose(game, me.ship, kind, count(ship(game, me.ship), kind) - 1, RULE),
  })

/** Boost and barrel roll, as far as they are on the bar. */
const rolls = (game: first.Game, id: number): string[] =>
  bar(game, id).filter((action) => action === 'boost' || action === 'barrelRoll')

export const cards: first.Cards = {
  'tech:sensorcluster': {
    text: 'Defending it may spend a focus token to change a blank to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>(
      'blank',
      'evade',
      1,
      (game, me, attack) =>
        iDefend(me, attack) && first.effects.canSpend(game, ship(game, me.ship), 'focus', attack),
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },

  'tech:weaponsguidance': {
    text: 'Attacking it may spend a focus token to change a blank to a hit.',
    attackDice: turnDice<first.effects.AttackFace>(
      'blank',
      'hit',
      1,
      (game, me, attack) => iAttack(me, attack) && first.effects.count(ship(game, me.ship), 'focus') > 0,
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },

  'tech:advancedoptics': {
    text: 'It keeps a focus token in the End phase, and never has more than one.',
    cannot: { removeToken: (_, __, { token }) => token === 'focus' },
    triggers: [onlyOne('focus')],
  },

  'tech:commrelay': {
    text: 'It keeps an evade token in the End phase, and never has more than one.',
    cannot: { removeToken: (_, __, { token }) => token === 'evade' },
    triggers: [onlyOne('evade')],
  },

  'tech:primedthrusters': {
    text: 'With fewer than 3 stress tokens it may boost and barrel roll.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        (action === 'boost' || action === 'barrelRoll') && count(ship(game, me.ship), 'stress') < 3,
    },
  },

  'tech:threattracker': {
    text: 'When an enemy in its arc at Range 1–2 is about to attack, it may spend its lock on it for a free boost or barrel roll of its bar.',
    triggers: [
      on('beforeEngage', {
        of: 'enemy',
        when: (game, me, { ship: id }) =>
          hasLock(ship(game, me.ship), id) &&
          inArc(game, me.ship, id, 2) &&
          mayAct(game, me.ship, rolls(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me, { ship: id }) => {
          breakLock(game, me.ship, id, RULE, 'spent')
          freeAction(game, me.ship, 'C1-ACTION-5', rolls(game, me.ship))
        },
      }),
    ],
  },
}

import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  breakLock,
  countTokens,
  type DefenseFace,
  freeAction,
  gain,
  hasLock,
  isFriend,
  isInFiringArc,
  lose,
  mayAct,
  setSkill,
  ship,
} from '@flotilla/engine/first/effects'
import { paidBy, turnDice } from '../dice.ts'
import { freeBarActions, RULE, rangeOf } from '../queries.ts'

/** Builds an ability that removes a second token of a kind at once. */
const onlyOne = (kind: 'focus' | 'evade'): first.TriggeredAbility =>
  triggerOn('gained', {
    when: (game, me, { token }) => token === kind && countTokens(ship(game, me.ship), kind) > 1,
    alone: true,
    use: (game, me) => lose(game, me.ship, kind, countTokens(ship(game, me.ship), kind) - 1, RULE),
  })

/** Builds an ability by which stress is checked after the action. */
const checksLater = (colour: 'red' | 'green', worth: number): first.TriggeredAbility =>
  triggerOn('wouldCheckStress', {
    when: (_, __, { difficulty }) => difficulty === colour,
    may: true,
    intent: { helps: 'me', worth },
    use: () => ({}),
  })

/** Returns boost and barrel roll, if they are on the bar. */
const rollOptions = (game: first.Game, id: ShipId): string[] =>
  freeBarActions(game, id).filter((action) => action === 'boost' || action === 'barrelRoll')

/** The rules of tech upgrades, by key. */
export const cards: first.Cards = {
  'tech:sensorcluster': {
    text: 'Defending it may spend a focus token to change a blank to an evade.',
    defenseDice: paidBy('focus', turnDice<DefenseFace>('blank', 'evade', 1)),
  },

  'tech:weaponsguidance': {
    text: 'Attacking it may spend a focus token to change a blank to a hit.',
    attackDice: paidBy('focus', turnDice<AttackFace>('blank', 'hit', 1)),
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
        (action === 'boost' || action === 'barrelRoll') && countTokens(ship(game, me.ship), 'stress') < 3,
    },
  },

  'tech:hyperwavecommscanner': {
    text: 'While forces are placed it may count as having pilot skill 0, 6 or 12. A friend placed at Range 1–2 of it may get a focus or evade token.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (game, me, { step }) => step === 'placing' && ship(game, me.ship).place === 'hand',
        may: true,
        intent: { helps: 'me' },
        choices: () => [0, 6, 12].map((skill) => createOption('skill', 'skill', { skill })),
        use: (game, me, _, { skill }) => setSkill(game, me.ship, skill, game.state.round, RULE),
      }),
      triggerOn('placed', {
        of: 'friend',
        range: [1, 2],
        when: (game, _, { ship: id }) => !ship(game, id).huge,
        may: true,
        intent: { helps: 'friend' },
        choices: () => [
          createOption('token', 'focus', {}, { token: 'focus' as const }),
          createOption('token', 'evade', {}, { token: 'evade' as const }),
        ],
        use: (game, _, { ship: id }, { token }) => gain(game, id, token, 1, RULE),
      }),
    ],
  },

  'tech:patternanalyzer': {
    text: "After a maneuver it may check its pilot's stress after its action and not before.",
    triggers: [checksLater('red', 0.4), checksLater('green', -0.4)],
  },

  'tech:targetingsynchronizer': {
    text: 'Friends at Range 1–2 fire weapons that ask for a lock by its lock, and may spend that.',
    lends: {
      lock: (game, me, attacker) =>
        isFriend(game, me.ship, attacker) && rangeOf(game, me.ship, attacker) <= 2,
    },
  },

  'tech:threattracker': {
    text: 'When an enemy in its arc at Range 1–2 is about to attack, it may spend its lock on it for a free boost or barrel roll of its bar.',
    triggers: [
      triggerOn('beforeEngage', {
        of: 'enemy',
        when: (game, me, { ship: id }) =>
          hasLock(ship(game, me.ship), id) &&
          isInFiringArc(game, me.ship, id, 2) &&
          mayAct(game, me.ship, rollOptions(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me, { ship: id }) => {
          breakLock(game, me.ship, id, RULE, 'spent')
          freeAction(game, me.ship, 'C1-ACTION-5', rollOptions(game, me.ship))
        },
      }),
    ],
  },
}

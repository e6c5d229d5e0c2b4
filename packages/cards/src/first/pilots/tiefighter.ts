import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  assignCondition,
  cancelResults,
  countFace,
  deal,
  facts,
  freeAction,
  gain,
  isInFiringArc,
  mayAct,
  noteUse,
  requireAttack,
  requireDice,
  uncancelledResults,
} from '@flotilla/engine/first/effects'
import { SUPPRESSIVE_FIRE } from '../conditions.ts'
import { rerollAttack, turnDice } from '../dice.ts'
import { defenderDamage, friendsAtRange, isPrimary, isStillOnTable, RULE, shipOptions } from '../queries.ts'
import { cancelCritsFirst, sabineWren } from '../shared-pilots.ts'

/** The ships that are TIE fighters. */
const fighters = ['tiefighter', 'tiefofighter', 'tiesffighter']

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiefighter:backstabber': {
    text: 'Attacking from outside the defender’s arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (isInFiringArc(game, attack.defender, me.ship) ? 0 : 1) },
  },

  'galacticempire:tiefighter:chaser': {
    text: 'When another friendly ship at Range 1 spends a focus token it gets one.',
    triggers: [
      triggerOn('spent', {
        of: 'friend',
        range: [1, 1],
        when: (_, __, { token }) => token === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, RULE),
      }),
    ],
  },

  'galacticempire:tiefighter:darkcurse': {
    text: 'Whoever attacks it spends no focus tokens and rerolls no attack dice.',
    cannot: {
      spendToken: {
        of: 'enemy',
        says: (_, me, { ship: id, token, attack }) =>
          token === 'focus' && attack?.attacker === id && attack.defender === me.ship,
      },
      rerollAttackDice: {
        of: 'enemy',
        says: (_, me, { attack, amount }) => attack.defender === me.ship && amount > 0,
      },
    },
  },

  'galacticempire:tiefighter:howlrunner': {
    text: 'Another friendly ship at Range 1 may reroll a die of a primary attack.',
    attackDice: {
      of: 'friend',
      range: [1, 1],
      ...rerollAttack(1, {
        when: (_, __, attack) => isPrimary(attack),
      }),
    },
  },

  'galacticempire:tiefighter:maulermithel': {
    text: 'Attacking at Range 1 it rolls a die more.',
    value: { attackDice: (_, __, { attack }) => (attack.range === 1 ? 1 : 0) },
  },

  'galacticempire:tiefighter:nightbeast': {
    text: 'After a green maneuver it may perform a free focus action.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { difficulty }) => difficulty === 'green' && mayAct(game, me.ship, ['focus']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['focus']),
      }),
    ],
  },

  'galacticempire:tiefighter:scourge': {
    text: 'Attacking a ship with a damage card it rolls a die more.',
    value: { attackDice: (game, _, { attack }) => (defenderDamage(game, attack).length > 0 ? 1 : 0) },
  },

  'galacticempire:tiefighter:wampa': {
    text: 'Attacking it may cancel all results when they are about to be compared, a crit among them, to deal the defender a facedown damage card.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'target',
        when: (game) => countFace(requireDice(requireAttack(game), 'attackDice'), 'crit') > 0,
        may: true,
        intent: (game) => {
          const { hits, crits } = uncancelledResults(game, requireAttack(game))
          return { hurts: 'enemy', worth: 1.2 - hits - crits }
        },
        use: (game, _, { defender }) => {
          const { section } = requireAttack(game)
          cancelResults(game)
          deal(game, defender, false, RULE, section && [section])
        },
      }),
    ],
  },

  'galacticempire:tiefighter:wingedgundark': {
    text: 'Attacking at Range 1 it may change a hit to a crit.',
    attackDice: turnDice('hit', 'crit', 1, (_, __, attack) => attack.range === 1),
  },

  'galacticempire:tiefighter:youngster': {
    text: 'Other friendly TIE, TIE/fo and TIE/sf fighters at Range 1–3 may perform the action of its elite talent.',
    may: {
      learn: {
        of: 'friend',
        range: [1, 3],
        says: (game, me, { ship: id, card, from }) =>
          from === me.ship && card.startsWith('ept:') && fighters.includes(facts(game, id).ship),
      },
    },
  },

  'rebelalliance:tiefighter:ahsokatano': {
    text: 'When the Combat phase begins it may spend a focus token: a friendly ship at Range 1 may perform a free action.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          shipOptions([me.ship, ...friendsAtRange(game, me.ship, 1, 1)].filter((id) => mayAct(game, id))),
        use: (game, _, __, { target }) => freeAction(game, target, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:tiefighter:captainrex': {
    text: 'After an attack the defender gets Suppressive Fire.',
    triggers: [
      triggerOn('afterAttack', {
        use: (game, me, { defender }) => {
          noteUse(game, me)
          if (isStillOnTable(game, defender))
            assignCondition(game, defender, SUPPRESSIVE_FIRE, true, 'C1-CONDITION-1')
        },
      }),
    ],
  },

  'rebelalliance:tiefighter:sabinewren': sabineWren,
  'rebelalliance:tiefighter:zeborrelios': cancelCritsFirst,
}

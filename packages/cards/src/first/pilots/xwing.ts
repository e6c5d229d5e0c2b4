import type { ShipId } from '@flotilla/engine'
import { type first, targetOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  breakLock,
  countRolled,
  countTokens,
  type DefenseFace,
  deal,
  facts,
  freeAction,
  gain,
  isFriend,
  isStressed,
  lock,
  lose,
  mayAct,
  mayLock,
  payStress,
  repeatAbility,
  replaceUpgrade,
  rollOne,
  setCardNote,
  ship,
  sizeOf,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { friendsAtRange, isStillOnTable, RULE, rangeOf, shipOptions, tokensToTake } from '../queries.ts'

/** Returns the round in which a pilot last drew fire. */
const drewFire = (game: first.Game, me: first.CardContext): number | undefined =>
  ship(game, me.ship).held?.[me.key]

/** Returns the S-foils of a ship, and the side that is down. */
const sFoilSides = (game: first.Game, id: ShipId) =>
  facts(game, id)
    .cards.filter((key) => key.startsWith('mod:servomotorsfoils:'))
    .filter((key) => !ship(game, id).discarded.includes(key))
    .map((key) => ({ key, other: game.rules.cards[ship(game, id).replaced?.[key] ?? key]?.flips }))

/** Builds an ability that removes a stress token with a lock. */
const calmsWithLock = (at: 'gained' | 'spent'): first.TriggeredAbility =>
  triggerOn(at, {
    when: (game, me, { token }) => token === 'lock' && isStressed(ship(game, me.ship)),
    may: true,
    intent: { helps: 'me', worth: 0.6 },
    use: (game, me) => lose(game, me.ship, 'stress', 1, RULE),
  })

/** Removes one of several stress tokens gained together, and offers the next. */
function shrugOff(game: first.Game, me: first.CardContext, tokens: number): void {
  lose(game, me.ship, 'stress', 1, RULE)
  if (tokens > 1) repeatAbility(game, me, { left: tokens - 1 })
  rollOne(game, me, ['crit', 'focus', 'blank'])
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:xwing:biggsdarklighter': {
    text: 'Other friendly ships at Range 1 cannot be attacked with a weapon that could attack it instead: always, or for one round of the game, chosen when Combat begins.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => game.rules.keys.biggs.oneRound && drewFire(game, me) === undefined,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, me) => setCardNote(game, me, game.state.round),
      }),
    ],
    cannot: {
      attack: {
        of: 'enemy',
        when: (game, me) => !game.rules.keys.biggs.oneRound || drewFire(game, me) === game.state.round,
        says: (game, me, { shot: { target, weapon }, all }) =>
          target !== me.ship &&
          isFriend(game, me.ship, target) &&
          game.rules.keys.biggs.protects.includes(sizeOf(game, target)) &&
          rangeOf(game, me.ship, target) === 1 &&
          all.some((other) => other.target === me.ship && other.weapon === weapon),
      },
    },
  },

  'rebelalliance:xwing:edriotwotubes': {
    text: 'When it becomes active in the Activation phase with a focus token it may perform a free action.',
    triggers: [
      triggerOn('becomesActive', {
        when: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0 && mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:xwing:garvendreis': {
    text: 'A focus token it has spent may go to another friendly ship at Range 1–2.',
    triggers: [
      triggerOn('spent', {
        when: (_game, _me, moment) => moment.token === 'focus',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 2).filter((id) => !ship(game, id).huge)),
        use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'rebelalliance:xwing:hobbieklivian': {
    text: 'When it gets or spends a target lock it may remove a stress token from itself.',
    triggers: [calmsWithLock('gained'), calmsWithLock('spent')],
  },

  'rebelalliance:xwing:jekporkins': {
    text: 'A stress token it gets it may remove and roll an attack die: on a hit it is dealt a facedown damage card.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'stress' && isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me, { amount }) => shrugOff(game, me, amount),
      }),
      triggerOn('goesOn', {
        when: (game, me, { key }) => key === me.key && isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me, { left = 0 }) => shrugOff(game, me, left),
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'hit') > 0) deal(game, me.ship, false, RULE)
    },
  },

  'rebelalliance:xwing:kullbeesperado': {
    text: 'After a boost or barrel roll action it may flip its Servomotor S-foils.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) =>
          (action === 'boost' || action === 'barrelRoll') && sFoilSides(game, me.ship).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          for (const { key, other } of sFoilSides(game, me.ship))
            if (other) replaceUpgrade(game, me.ship, key, other, RULE)
        },
      }),
    ],
  },

  'rebelalliance:xwing:leevantenza': {
    text: 'After a boost action it may get a stress token to get an evade token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          gain(game, me.ship, 'evade', 1, RULE)
        },
      }),
    ],
  },

  'rebelalliance:xwing:lukeskywalker': {
    text: 'Defending it may change a focus result to an evade.',
    defenseDice: turnDice<DefenseFace>('focus', 'evade', 1),
  },

  'rebelalliance:xwing:tarnmison': {
    text: 'When an enemy declares an attack on it, it may lock that ship.',
    triggers: [
      triggerOn('becomesDefender', {
        when: (game, me, { attacker }) =>
          !ship(game, me.ship).locks.includes(attacker) && mayLock(game, me.ship, attacker),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { attacker }) => lock(game, me.ship, attacker, 'C1-LOCK-1'),
      }),
    ],
  },

  'rebelalliance:xwing:wedgeantilles': {
    text: 'Whoever it attacks has 1 agility less.',
    value: { enemyAgility: -1 },
  },

  'rebelalliance:xwing:wesjanson': {
    text: 'After an attack it may remove a focus token, an evade token or a target lock from the defender.',
    triggers: [
      triggerOn('afterAttack', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, _, { defender }) =>
          isStillOnTable(game, defender)
            ? [
                ...tokensToTake(game, [defender]),
                ...ship(game, defender).locks.map((locked) => targetOption('lock', locked)),
              ]
            : [],
        use: (game, _, { defender }, option) => {
          if (option.kind === 'token') lose(game, defender, option.token, 1, RULE)
          else breakLock(game, defender, option.target, RULE)
        },
      }),
    ],
  },
}

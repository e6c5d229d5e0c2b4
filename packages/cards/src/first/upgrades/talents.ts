import { first } from '@flotilla/engine'
import { rerollAttack, rerollDefense, turnDice } from '../dice.ts'
import { bar, friendsAt, iAttack, iDefend, options } from '../looks.ts'

const { on } = first
const {
  cancelEvade,
  count,
  currentAttack,
  freeAction,
  gain,
  inArc,
  isStressed,
  lose,
  replaceUpgrade,
  setSkill,
  ship,
  skillOf,
  suffer,
} = first.effects

const strained = [
  { id: 'focus', token: 'focus' },
  { id: 'evade', token: 'evade' },
] as const

export const cards: first.Cards = {
  'ept:adaptability:minus1': { text: 'Its pilot skill is 1 lower.', value: { skill: -1 } },

  'ept:adaptability:plus1': { text: 'Its pilot skill is 1 higher.', value: { skill: 1 } },

  'ept:crackshot': {
    text: 'Attacking a ship in its arc it may be discarded when results are compared, to cancel an evade.',
    triggers: [
      on('beforeNeutralize', {
        of: 'enemy',
        cost: { discard: true },
        when: (game, me, { attacker, defender }) =>
          attacker === me.ship &&
          inArc(game, me.ship, defender) &&
          (currentAttack(game)?.defenseDice ?? []).some(({ face }) => face === 'evade'),
        may: true,
        intent: { hurts: 'enemy', worth: 0.8 },
        use: (game) => cancelEvade(game),
      }),
    ],
  },

  'ept:drawtheirfire': {
    text: 'When a friendly ship at Range 1 is hit, it may suffer one of the crits in its place.',
    triggers: [
      on('hit', {
        of: 'friend',
        range: [1, 1],
        when: (game) => (currentAttack(game)?.result?.crits ?? 0) > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, me) => {
          const attack = currentAttack(game)!
          attack.result = { ...attack.result!, crits: attack.result!.crits - 1 }
          suffer(game, me.ship, { crits: 1 }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:elusiveness': {
    text: 'Defending unstressed it may take a stress token to have an attack die rerolled.',
    enemyAttackDice: rerollAttack(
      (game, me, attack) => iDefend(me, attack) && !isStressed(ship(game, me.ship)),
      1,
      { pay: (game, me) => gain(game, me.ship, 'stress', 1, 'C1-ABILITY-1') },
    ),
  },

  'ept:intensity:exhausted': {
    text: 'When Combat ends it may spend a focus or evade token to be flipped.',
    flips: 'ept:intensity:intensity',
    triggers: [
      on('endOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => strained.filter(({ token }) => count(ship(game, me.ship), token) > 0),
        use: (game, me, _, { token }) => {
          lose(game, me.ship, token, 1, 'C1-ABILITY-1', 'spent')
          replaceUpgrade(game, me.ship, me.key, 'ept:intensity:intensity', 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:intensity:intensity': {
    text: 'After a boost or barrel roll it may get a focus or evade token, and is flipped.',
    flips: 'ept:intensity:exhausted',
    triggers: [
      on('afterAction', {
        when: (_, __, { action }) => action === 'boost' || action === 'barrelRoll',
        may: true,
        intent: { helps: 'me' },
        choices: () => strained,
        use: (game, me, _, { token }) => {
          replaceUpgrade(game, me.ship, me.key, 'ept:intensity:exhausted', 'C1-ABILITY-1')
          gain(game, me.ship, token, 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:intimidation': {
    text: 'An enemy it touches has 1 agility less.',
    value: {
      agility: {
        of: 'enemy',
        when: (game, me, { ship: id }) => ship(game, me.ship).touching.includes(id),
        says: -1,
      },
    },
  },

  'ept:juke': {
    text: 'Attacking with an evade token it may change an evade result of the defender to a focus.',
    enemyDefenseDice: turnDice<first.effects.DefenseFace>(
      'evade',
      'focus',
      1,
      (game, me, attack) => iAttack(me, attack) && count(ship(game, me.ship), 'evade') > 0,
    ),
  },

  'ept:lonewolf': {
    text: 'Attacking or defending with no friend at Range 1–2 it may reroll a blank.',
    attackDice: rerollAttack(
      (game, me, attack) => iAttack(me, attack) && friendsAt(game, me.ship, 1, 2).length === 0,
      1,
      { faces: ['blank'] },
    ),
    defenseDice: rerollDefense(
      (game, me, attack) => iDefend(me, attack) && friendsAt(game, me.ship, 1, 2).length === 0,
      1,
      ['blank'],
    ),
  },

  'ept:marksmanship': {
    text: 'Action: attacking this round it may change a focus result to a crit and all others to hits.',
    action: { ways: () => [{ id: 'marksmanship' }], perform: () => undefined },
    attackDice: {
      choices: (game, me, attack, dice) =>
        iAttack(me, attack) &&
        ship(game, me.ship).performed.includes(me.card) &&
        dice.some(({ face }) => face === 'focus')
          ? [{ id: 'focus:crit' }]
          : [],
      change: (_, __, ___, dice) =>
        first.effects.turn(first.effects.turn(dice, 'focus', 'crit', 1), 'focus', 'hit', dice.length),
    },
  },

  'ept:outmaneuver': {
    text: 'A defender in its arc that does not have it in its own has 1 agility less.',
    value: {
      enemyAgility: (game, me, { attack: { defender } }) =>
        inArc(game, me.ship, defender) && !inArc(game, defender, me.ship) ? -1 : 0,
    },
  },

  'ept:predator': {
    text: 'Attacking it may reroll a die, two against pilot skill 2 or lower.',
    attackDice: rerollAttack(
      (_, me, attack) => iAttack(me, attack),
      (game, { defender }) => (skillOf(game, ship(game, defender)) <= 2 ? 2 : 1),
    ),
  },

  'ept:pushthelimit': {
    text: 'Once in a round, after an action, a free action of its bar and then a stress token.',
    triggers: [
      on('afterAction', {
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          first.effects.later(game, {
            do: 'gain',
            ship: me.ship,
            token: 'stress',
            amount: 1,
            rule: 'C1-ABILITY-1',
          })
          first.effects.noteUse(game, me)
          freeAction(game, me.ship, 'C1-ACTION-5', bar(game, me.ship))
        },
      }),
    ],
  },

  'ept:swarmtactics': {
    text: 'At the start of Combat a friendly ship of lower skill at Range 1 may have its pilot skill for the phase.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          options(
            friendsAt(game, me.ship, 1, 1).filter(
              (other) => skillOf(game, ship(game, other)) < skillOf(game, ship(game, me.ship)),
            ),
          ),
        use: (game, me, _, { target }) =>
          setSkill(game, target, skillOf(game, ship(game, me.ship)), game.state.round, 'C1-ABILITY-8'),
      }),
    ],
  },

  'ept:wingman': {
    text: 'At the start of Combat it takes a stress token off another friendly ship at Range 1.',
    triggers: [
      on('startOfEngagement', {
        choices: (game, me) =>
          options(friendsAt(game, me.ship, 1, 1).filter((other) => isStressed(ship(game, other)))),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },
}

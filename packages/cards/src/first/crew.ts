import { first } from '@flotilla/engine'
import type { Maneuver } from '@flotilla/geometry'
import { rerollDefense, turnDice } from './dice.ts'
import { greens, iAttack, iDefend, isThere } from './looks.ts'

const { on } = first

const {
  attackAgain,
  changeDial,
  discard,
  facts,
  gain,
  isTooHard,
  rangeInArc,
  recoverShield,
  ship,
  skillOf,
  suffer,
} = first.effects

/** Crew of the first edition, by key. */
export const crew: first.Cards = {
  'crew:gunner': {
    text: 'After an attack that missed it may attack once more with its primary weapon, and then no more.',
    triggers: [
      on('bonusAfterAttack', {
        when: (_game, _me, moment) => moment.missed === true,
        may: true,
        use: (game, me) => attackAgain(game, me.ship, [first.effects.PRIMARY]),
      }),
    ],
  },

  'crew:reconspecialist': {
    text: 'A focus action gives one more focus token.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:chewbacca': {
    text: 'A damage card dealt to it may be discarded for a shield; Chewbacca is discarded too.',
    triggers: [
      on('wouldBeDealt', {
        may: true,
        use: (game, me, { section }) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          recoverShield(game, me.ship, 'C1-ABILITY-1', section)
          return { discarded: true }
        },
      }),
    ],
  },

  'crew:darthvader': {
    text: 'After an attack it may suffer 2 damage for the defender to suffer 1 critical damage.',
    triggers: [
      on('afterAttack', {
        when: (game, _me, moment) => isThere(game, moment.defender),
        may: true,
        use: (game, me, { defender }) => {
          suffer(game, defender, { crits: 1 }, 'C1-ABILITY-1')
          suffer(game, me.ship, { hits: 2 }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:tactician': {
    text: 'A ship it has attacked in its arc at Range 2 gets a stress token.',
    triggers: [
      on('afterAttack', {
        when: (game, me, moment) =>
          isThere(game, moment.defender) && rangeInArc(game, me.ship, moment.defender) === 2,
        use: (game, _, { defender }) => gain(game, defender, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:mercenarycopilot': {
    text: 'Attacking at Range 3 it may change a hit to a crit.',
    attackDice: turnDice<first.effects.AttackFace>(
      'hit',
      'crit',
      1,
      (_, me, attack) => iAttack(me, attack) && attack.range === 3,
    ),
  },

  'crew:navigator': {
    text: 'A dial it reveals may be turned to another maneuver of the same bearing, not red while stressed.',
    triggers: [
      on('afterReveal', {
        may: true,
        choices: (game, me) => {
          const one = ship(game, me.ship)
          const { dial } = facts(game, me.ship)
          const { maneuver } = dial.find(({ id }) => id === one.revealed)!
          const alike = ({ bearing, side }: Maneuver) =>
            bearing === maneuver.bearing && side === maneuver.side
          return dial
            .filter((entry) => entry.id !== one.revealed && alike(entry.maneuver))
            .filter((entry) => !isTooHard(game, one, entry))
            .map(({ id }) => ({ id, maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => changeDial(game, me.ship, maneuver, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:niennunb': {
    text: 'All its straights are green.',
    difficulty: greens(({ bearing }) => bearing === 'straight'),
  },

  'crew:rebelcaptive': {
    text: 'The first ship of a round that attacks it gets a stress token.',
    triggers: [
      on('becomesDefender', {
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        use: (game, me, { attacker }) => {
          first.effects.noteUse(game, me)
          gain(game, attacker, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:flightinstructor': {
    text: 'Defending it may reroll a focus result, or a blank against pilot skill 2 or lower.',
    defenseDice: rerollDefense(
      (_, me, attack) => iDefend(me, attack),
      1,
      (game, { attacker }) => (skillOf(game, ship(game, attacker)) <= 2 ? ['focus', 'blank'] : ['focus']),
    ),
  },

  'crew:herasyndulla': {
    text: 'It may reveal and execute red maneuvers while stressed.',
    may: { flyRedWhileStressed: true },
  },
}

import { first } from '@flotilla/engine'
import { rerollAttack, turnDice } from './dice.ts'
import { iAttack, iDefend, isPrimary, isThere, noteOnce, range } from './looks.ts'

const { on } = first

const {
  attackAgain,
  breakLock,
  count,
  currentAttack,
  discard,
  discardOutright,
  facts,
  gain,
  hasLock,
  inArc,
  isEnemy,
  isStressed,
  lock,
  lose,
  noteUse,
  PRIMARY,
  ship,
  ships,
  suffer,
} = first.effects

type AttackFace = first.effects.AttackFace

const ALL = 20

/** Its own attack has missed for good. */
const missed = (
  _: first.Game,
  __: first.Me,
  moment: first.MomentAt<'afterAttack'> | first.MomentAt<'bonusAfterAttack'>,
): boolean => moment.missed

/** Which of the two firsts of a round an attack is for a ship: as attacker or as defender. */
const role = (me: first.Me, attack: first.AttackFrame): string | undefined =>
  iAttack(me, attack) ? `${me.card}:attack` : iDefend(me, attack) ? `${me.card}:defend` : undefined

/** How often a ship has had a role this round. */
const times = (game: first.Game, me: first.Me, what: string): number =>
  ship(game, me.ship).performed.filter((one) => one === what).length

/** Crew of the first edition that works in attacks, by key. */
export const crewInCombat: first.Cards = {
  'crew:lukeskywalker': {
    text: 'After an attack that missed it may attack once more with its primary weapon, with a focus result for a hit, and then no more.',
    triggers: [
      on('bonusAfterAttack', {
        when: missed,
        may: true,
        use: (game, me) => {
          noteUse(game, me)
          attackAgain(game, me.ship, [PRIMARY])
        },
      }),
    ],
    attackDice: turnDice<AttackFace>(
      'focus',
      'hit',
      1,
      (game, me, attack) =>
        iAttack(me, attack) &&
        attack.bonus === true &&
        isPrimary(attack) &&
        ship(game, me.ship).performed.includes(me.card),
    ),
  },

  'crew:bazemalbus': {
    text: 'After an attack that missed it may attack another ship with its primary weapon, and then no more.',
    triggers: [
      on('bonusAfterAttack', {
        when: missed,
        may: true,
        use: (game, me, { defender }) => attackAgain(game, me.ship, [PRIMARY], defender),
      }),
    ],
  },

  'crew:bossk': {
    text: 'After an attack that missed, unless it is stressed, it gets a stress and a focus token and locks the defender.',
    triggers: [
      on('afterAttack', {
        when: (game, me, moment) => missed(game, me, moment) && !isStressed(ship(game, me.ship)),
        use: (game, me, { defender }) => {
          gain(game, me.ship, 'stress', 1, 'C1-ABILITY-1')
          gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1')
          if (isThere(game, defender)) lock(game, me.ship, defender, 'C1-LOCK-1')
        },
      }),
    ],
  },

  'crew:bistan': {
    text: 'Attacking at Range 1–2 it may change a hit to a crit.',
    attackDice: turnDice<AttackFace>(
      'hit',
      'crit',
      1,
      (_, me, attack) => iAttack(me, attack) && attack.range <= 2,
    ),
  },

  'crew:wookieecommandos': {
    text: 'Attacking it may reroll its focus results.',
    attackDice: rerollAttack((_, me, attack) => iAttack(me, attack), ALL, { faces: ['focus'] }),
  },

  'crew:dengar': {
    text: 'Attacking it may reroll a die, or two against a unique pilot.',
    attackDice: rerollAttack(
      (_, me, attack) => iAttack(me, attack),
      (game, { defender }) => (facts(game, defender).unique ? 2 : 1),
    ),
  },

  'crew:hansolo': {
    text: 'Attacking a ship it has locked it may spend the lock to change all focus results to hits.',
    attackDice: turnDice<AttackFace>(
      'focus',
      'hit',
      ALL,
      (game, me, attack) =>
        iAttack(me, attack) && hasLock(ship(game, me.ship), attack.defender, attack.section),
      (game, me, { defender }) => breakLock(game, me.ship, defender, 'C1-LOCK-4', 'spent'),
    ),
  },

  'crew:sawgerrera': {
    text: 'Attacking it may suffer 1 damage to change all focus results to crits.',
    attackDice: turnDice<AttackFace>(
      'focus',
      'crit',
      ALL,
      (_, me, attack) => iAttack(me, attack),
      (game, me) => suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1'),
    ),
  },

  'crew:lattsrazzi': {
    text: 'Defending it may remove a stress token from the attacker for an evade result.',
    defenseDice: {
      choices: (game, me, attack) =>
        iDefend(me, attack) && count(ship(game, attack.attacker), 'stress') > 0 ? [{ id: 'evade' }] : [],
      change: (game, _, { attacker }, dice) => {
        lose(game, attacker, 'stress', 1, 'C1-ABILITY-1')
        return [...dice, { face: 'evade' }]
      },
    },
  },

  'crew:greedo': {
    text: 'The first damage card of its first attack of a round, and of the first on it, is dealt faceup.',
    triggers: [
      on('becomesDefender', {
        alone: true,
        of: 'any',
        when: (_, me, { ship: id, attacker }) => id === me.ship || attacker === me.ship,
        use: (game, me) => {
          const card = role(me, currentAttack(game)!)
          if (card) noteUse(game, { ...me, card })
        },
      }),
      on('wouldBeDealt', {
        of: 'any',
        when: (game, me, { ship: id }) => {
          const attack = currentAttack(game)
          const what = attack && role(me, attack)
          return (
            attack?.defender === id &&
            what !== undefined &&
            times(game, me, what) === 1 &&
            !attack.once?.includes(me.key)
          )
        },
        use: (game, me) => {
          noteOnce(currentAttack(game)!, me)
          return { faceup: true }
        },
      }),
    ],
  },

  'crew:bobafett': {
    text: 'After an attack that dealt a faceup damage card he may be discarded for the defender to lose an upgrade of choice.',
    triggers: [
      on('dealtFaceup', {
        alone: true,
        of: 'any',
        when: (game, me, { ship: id }) => {
          const attack = currentAttack(game)
          return attack !== undefined && iAttack(me, attack) && attack.defender === id
        },
        use: (game, me) => noteOnce(currentAttack(game)!, me),
      }),
      on('afterAttack', {
        when: (game, me, moment) =>
          isThere(game, moment.defender) && currentAttack(game)?.once?.includes(me.key) === true,
        may: true,
        choices: (game, _, { defender }) => {
          const { pilot, cards } = facts(game, defender)
          const { discarded } = ship(game, defender)
          return cards
            .filter((key) => key !== pilot && !discarded.includes(key))
            .map((key) => ({ id: key, upgrade: key }))
        },
        use: (game, me, { defender }, { upgrade }) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          discardOutright(game, defender, upgrade, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:magvayarro': {
    text: 'After defending it may lock the attacker.',
    triggers: [
      on('afterDefend', {
        when: (game, _me, moment) => isThere(game, moment.attacker),
        may: true,
        use: (game, me, { attacker }) => lock(game, me.ship, attacker, 'C1-LOCK-1'),
      }),
    ],
  },

  'crew:deathtroopers': {
    text: 'Who attacks another friend at Range 1, with it in the firing arc at Range 1–3, gets a stress token.',
    triggers: [
      on('becomesDefender', {
        of: 'friend',
        range: [1, 1],
        when: (game, me, { attacker }) => inArc(game, attacker, me.ship),
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:marajade': {
    text: 'At the end of combat enemies at Range 1 without stress get a stress token.',
    triggers: [
      on('endOfEngagement', {
        alone: true,
        use: (game, me) => {
          for (const one of ships(game))
            if (isEnemy(game, me.ship, one.id) && range(game, me.ship, one.id) === 1 && !isStressed(one))
              gain(game, one.id, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },
}

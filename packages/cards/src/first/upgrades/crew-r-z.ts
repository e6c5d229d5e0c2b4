import type { ShipId } from '@flotilla/engine'
import { first, type OptionOfKind, targetOption, withPrefix } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  actionRules,
  breakLock,
  countRolled,
  countTokens,
  freeAction,
  gain,
  isEnemy,
  isInFiringArc,
  isStressed,
  lock,
  lose,
  mayAct,
  mayBeTurnOf,
  noteUse,
  rangeInFiringArc,
  recoverShield,
  rollInAction,
  rollOne,
  setCardNote,
  shieldLimit,
  shieldsLeft,
  ship,
  shipsOnTable,
  suffer,
  turnFaceup,
} from '@flotilla/engine/first/effects'
import { payStressPerDie, rerollAttack, rerollDefense, turnDice } from '../dice.ts'
import {
  ANY_NUMBER,
  friendsAtRange,
  isOwnUnusedBomb,
  isStillOnTable,
  RULE,
  rangeOf,
  shipOptions,
  sufferFromEffect,
  usesPrintedText,
} from '../queries.ts'

/** The number of ships a Weapons Engineer keeps locked. */
const LOCKS = 2

/** Returns what else a ship could lock now. */
const alsoLockable = (game: first.Game, id: ShipId) => {
  const one = ship(game, id)
  return actionRules.targetLock.ways(game, one, '').filter(({ target }) => !one.locks.includes(target))
}

const newLock = (_: first.Game, __: first.CardContext, { token }: first.WindowEventAt<'gained'>): boolean =>
  token === 'lock'

type AttackFace = first.effects.AttackFace

/** The rules of crew from R to Z, by key. */
export const cards: first.Cards = {
  'crew:r2d2-swx22': {
    text: 'At the end of the End phase, without shields, of a huge ship on its section, it may recover one and roll an attack die: on a hit a facedown damage card is turned up.',
    triggers: [
      triggerOn('endOfRound', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return shieldsLeft(one, me.section) === 0 && shieldLimit(game, one, me.section) > 0
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          recoverShield(game, me.ship, RULE, me.section)
          rollOne(game, me, ['crit', 'focus', 'blank'])
        },
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'hit') > 0) turnFaceup(game, me.ship, RULE, me.section)
    },
  },

  'crew:rebelcaptive': {
    text: 'The first ship of a round that attacks it gets a stress token.',
    triggers: [
      triggerOn('becomesDefender', {
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        use: (game, me, { attacker }) => {
          first.effects.noteUse(game, me)
          gain(game, attacker, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:reconspecialist': {
    text: 'A focus action gives one more focus token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:sabinewren': {
    text: 'Once in a round an enemy at Range 1 of a friendly bomb that has gone off suffers 1 damage.',
    triggers: [
      triggerOn('bombRemoved', {
        when: isOwnUnusedBomb,
        choices: (game, me, { near }) =>
          shipOptions(near.filter((id) => isStillOnTable(game, id) && isEnemy(game, me.ship, id))),
        use: (game, me, _, { target }) => {
          noteUse(game, me)
          sufferFromEffect(game, target, { hits: 1 })
        },
      }),
    ],
  },

  'crew:saboteur': {
    text: 'Action: an attack die; on a hit or crit a facedown damage card of an enemy at Range 1 is turned up.',
    action: first.cardAction({
      ways: (game, one) =>
        shipsOnTable(game)
          .filter(({ id, damage }) => isEnemy(game, one.id, id) && damage.some(({ faceup }) => !faceup))
          .filter(({ id }) => rangeOf(game, one.id, id) === 1)
          .map(({ id }) => targetOption('saboteur', id)),
      perform: (game, id, { target }, key) =>
        rollInAction(game, { ship: id, good: ['hit', 'crit'] }, 'crew:saboteur', key, { target }),
    }),
    outcome: (game, _, faces, { target }) => {
      if (countRolled(faces, 'hit', 'crit') > 0) turnFaceup(game, target!, RULE)
    },
  },

  'crew:sawgerrera': {
    text: 'Attacking it may suffer 1 damage to change all focus results to crits.',
    attackDice: turnDice<AttackFace>(
      'focus',
      'crit',
      ANY_NUMBER,
      () => true,
      (game, me) => suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1'),
    ),
  },

  'crew:systemsofficer': {
    text: 'After a green maneuver another friend at Range 1 may lock an enemy.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 1).flatMap((friend) =>
            actionRules.targetLock
              .ways(game, ship(game, friend), '')
              .map((way) => ({ ...withPrefix(friend, way), friend })),
          ),
        use: (game, _, __, { friend, target, section }) => lock(game, friend, target, 'C1-LOCK-1', section),
      }),
    ],
  },

  'crew:tactician': {
    text: 'A ship it has attacked in its arc at Range 2 gets a stress token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, moment) =>
          isStillOnTable(game, moment.defender) && rangeInFiringArc(game, me.ship, moment.defender) === 2,
        use: (game, _, { defender }) => gain(game, defender, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:targetingcoordinator': {
    text: 'Energy: for 1 energy a friend at Range 1–2 gets a lock that its ship could take.',
    energy: {
      cost: 1,
      ways: (game, one) =>
        [one.id, ...friendsAtRange(game, one.id, 1, 2)].flatMap((friend) =>
          actionRules.targetLock.ways(game, one, '').map((way) => ({ ...withPrefix(friend, way), friend })),
        ),
      perform: (game, _, { friend, target, section }: OptionOfKind<'lock'>) =>
        lock(game, friend!, target, 'C1-LOCK-1', section),
    },
  },

  'crew:weaponsengineer': {
    text: 'It keeps two ships locked, and whenever it locks one it may lock another.',
    limit: { locks: LOCKS },
    triggers: [
      triggerOn('gained', {
        alone: true,
        when: (game, me, moment) => newLock(game, me, moment) && ship(game, me.ship).locks.length > LOCKS,
        choices: (game, me, { target }) =>
          ship(game, me.ship)
            .locks.filter((old) => old !== target)
            .map((old) => targetOption('unlock', old)),
        use: (game, me, _, { target }) => breakLock(game, me.ship, target, 'C1-LOCK-1'),
      }),
      triggerOn('gained', {
        when: (game, me, moment) => newLock(game, me, moment) && !moment.also,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => alsoLockable(game, me.ship),
        use: (game, me, _, { target, section }) => lock(game, me.ship, target, 'C1-LOCK-1', section, true),
      }),
    ],
  },

  'crew:wookieecommandos': {
    text: 'Attacking it may reroll its focus results.',
    attackDice: rerollAttack(ANY_NUMBER, { faces: ['focus'] }),
  },

  'crew:zeborrelios': {
    text: 'An enemy in its firing arc that it touches may be attacked, and may attack it, while either is active in Combat.',
    may: {
      attackTouching: {
        of: ['me', 'enemy'],
        says: (game, me, { ship: id, other }) => {
          const enemy = id === me.ship ? other : id
          return (
            (id === me.ship ? isEnemy(game, id, enemy) : other === me.ship) &&
            isInFiringArc(game, me.ship, enemy) &&
            mayBeTurnOf(game, [me.ship, enemy])
          )
        },
      },
    },
  },

  'crew:rey': {
    text: 'In the End phase it may lay a focus token of its ship on this card, and take one back when Combat begins.',
    triggers: [
      triggerOn('endPhase', {
        when: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          lose(game, me.ship, 'focus', 1, RULE)
          setCardNote(game, me, (ship(game, me.ship).held?.[me.key] ?? 0) + 1)
        },
      }),
      triggerOn('startOfEngagement', {
        when: (game, me) => (ship(game, me.ship).held?.[me.key] ?? 0) > 0,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          setCardNote(game, me, (ship(game, me.ship).held?.[me.key] ?? 0) - 1)
          gain(game, me.ship, 'focus', 1, RULE)
        },
      }),
    ],
  },

  'crew:tacticalofficer': { text: 'It may coordinate.' },

  'crew:tailgunner': {
    text: 'A defender it attacks in its rear arc has 1 agility less.',
    value: {
      enemyAgility: (_, __, { attack: { arc } }) => (arc === 'rear' ? -1 : 0),
    },
  },

  'crew:unkarplutt': {
    text: 'After a maneuver that ran into an enemy it may suffer 1 damage for a free action.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full }) =>
          !full &&
          ship(game, me.ship).touching.some((id) => isEnemy(game, me.ship, id)) &&
          mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: -0.3 },
        use: (game, me) => {
          freeAction(game, me.ship, 'C1-ACTION-5')
          suffer(game, me.ship, { hits: 1 }, RULE)
        },
      }),
    ],
  },

  'crew:ysanneisard': {
    text: 'When Combat begins, without shields and with a damage card, it may perform a free evade action.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => {
          const { shields, damage } = ship(game, me.ship)
          return shields === 0 && damage.length > 0 && mayAct(game, me.ship, ['evade'])
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
    ],
  },

  'crew:zuckuss': {
    text: 'Attacking it may take stress tokens to have as many defense dice rerolled: as printed always, as changed while unstressed.',
    enemyDefenseDice: rerollDefense(ANY_NUMBER, {
      when: (game, me) => usesPrintedText(game) || !isStressed(ship(game, me.ship)),
      pay: payStressPerDie,
    }),
  },
}

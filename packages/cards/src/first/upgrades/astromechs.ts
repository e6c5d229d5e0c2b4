import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type first, type OptionOfKind, targetOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  addRoundEffect,
  bombRule,
  bombWays,
  countRolled,
  currentAttack,
  damageToSuffer,
  difficultyOf,
  discardAtRoundEnd,
  discardDamage,
  discardUpgrade,
  facts,
  freeAction,
  gain,
  hasCardWatchingShip,
  hasChangeableDie,
  hasLock,
  isEnemy,
  isInFiringArc,
  isStressed,
  lock,
  lose,
  mayAct,
  mayLock,
  noteUse,
  payStress,
  placeBomb,
  recoverShield,
  requireAttack,
  rollDice,
  rollInAction,
  rollOne,
  ship,
  shipsOnTable,
  suffer,
  turnFacedown,
} from '@flotilla/engine/first/effects'
import { paidBy, rerollAttack, rerollDefense } from '../dice.ts'
import {
  ANY_NUMBER,
  dropDamage,
  enemiesAtRange,
  isAboutPilot,
  isDealt,
  isLastingThisRound,
  isPrimary,
  isStillOnTable,
  lacksShield,
  lockOptions,
  makeGreen,
  RULE,
  usesPrintedText,
} from '../queries.ts'

const isArmament = (action: string): boolean => /^card:(torpedo|bomb):/.test(action)

/** Reports whether the attacker is a ship it has locked. */
const byLocked = (game: first.Game, me: first.CardContext, { attacker }: first.AttackFrame): boolean =>
  hasLock(ship(game, me.ship), attacker)

/** Reports whether R7-T1 locks an enemy: the enemy has the ship in its firing arc. */
const isOnTo = (game: first.Game, id: ShipId, target: ShipId): boolean =>
  isInFiringArc(game, target, id) && mayLock(game, id, target)

/** The rules of astromechs, by key. */
export const cards: first.Cards = {
  'amd:bb8': {
    text: 'On revealing a green maneuver it may perform a free barrel roll.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          const entry = facts(game, me.ship).dial.find(({ id }) => id === one.revealed)
          return (
            entry !== undefined &&
            difficultyOf(game, one, entry) === 'green' &&
            mayAct(game, me.ship, ['barrelRoll'])
          )
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['barrelRoll']),
      }),
    ],
  },

  'amd:r2astromech': {
    text: 'Its maneuvers of speed 1 and 2 are green.',
    difficulty: makeGreen(({ speed }) => speed === 1 || speed === 2),
  },

  'amd:r2d2': {
    text: 'After a green maneuver it may recover a shield, before a die is rolled for what it met, but for mines.',
    triggers: [
      triggerOn('executed', {
        when: (game, me, moment) => moment.difficulty === 'green' && lacksShield(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => recoverShield(game, me.ship, 'C1-ABILITY-1'),
      }),
    ],
  },

  'amd:r2f2': {
    text: 'Action: 1 agility more to the end of the round.',
    action: {
      ways: () => [deedOption('r2f2')],
      perform: (game, id, _, key) => addRoundEffect(game, id, key),
    },
    value: { agility: (game, me) => (ship(game, me.ship).performed.includes(me.card) ? 1 : 0) },
  },

  'amd:r3a2': {
    text: 'Attacking a ship in its arc it may take a stress token to give the defender one.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (game, me, { ship: id }) => isInFiringArc(game, me.ship, id),
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me, { ship: id }) => {
          payStress(game, me.ship, 1, 'C1-ABILITY-1')
          gain(game, id, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'amd:r5astromech': {
    text: 'In the End phase it may turn a faceup damage card of the ship kind facedown.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ship(game, me.ship)
            .damage.filter(({ faceup, card }) => faceup && !/pilot$|cockpit$/.test(card))
            .map(({ no, card }) => createOption('damageNumber', card, { no })),
        use: (game, me, _, { no }: OptionOfKind<'damageNumber'>) =>
          turnFacedown(game, me.ship, no, 'C1-ABILITY-1'),
      }),
    ],
  },

  'amd:r5d8': {
    text: 'Action: a defense die, and on an evade or a focus a facedown damage card is discarded.',
    action: {
      ways: (_, { damage }) => (damage.some(({ faceup }) => !faceup) ? [deedOption('r5d8')] : []),
      perform: (game, id, _, key) =>
        rollInAction(game, { ship: id, dice: 'defenseDice', good: ['evade', 'focus'] }, 'amd:r5d8', key),
    },
    outcome: (game, { ship: id }, faces) => {
      if (countRolled(faces, 'evade', 'focus') === 0) return
      discardDamage(
        game,
        id,
        ship(game, id)
          .damage.filter(({ faceup }) => !faceup)
          .slice(0, 1),
      )
    },
  },

  'amd:targetingastromech': {
    text: 'After a red maneuver it may lock an enemy.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'red',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => lockOptions(game, me.ship),
        use: (game, me, _, { target, section }) => lock(game, me.ship, target, 'C1-LOCK-1', section),
      }),
    ],
  },

  'samd:unhingedastromech': {
    text: 'Its maneuvers of speed 3 are green.',
    difficulty: makeGreen(({ speed }) => speed === 3),
  },

  'amd:chopper-swx72': {
    text: 'Action: another upgrade of its ship is discarded to recover a shield.',
    action: {
      ways: (game, one, key) =>
        lacksShield(game, one.id)
          ? facts(game, one.id)
              .cards.filter(
                (card) => card !== key && card !== facts(game, one.id).pilot && !one.discarded.includes(card),
              )
              .map((card) => createOption('upgrade', 'chopper', { upgrade: card }))
          : [],
      perform: (game, id, { upgrade }: OptionOfKind<'upgrade'>) => {
        discardUpgrade(game, id, upgrade!, 'C1-ABILITY-5')
        recoverShield(game, id, RULE)
      },
    },
  },

  'amd:flightassistastromech': {
    text: 'It cannot attack outside its arc. After a maneuver that met nothing, with no enemy in its arc, it may perform a free boost or barrel roll.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full, met }) =>
          full &&
          met.length === 0 &&
          !shipsOnTable(game).some(
            ({ id }) => isEnemy(game, me.ship, id) && isInFiringArc(game, me.ship, id),
          ) &&
          mayAct(game, me.ship, ['boost', 'barrelRoll']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['boost', 'barrelRoll']),
      }),
    ],
    cannot: { attack: (game, me, { shot }) => !isInFiringArc(game, me.ship, shot.target) },
  },

  'amd:r3astromech': {
    text: 'Once in a round, attacking with its primary weapon, it may cancel a focus result for an evade token.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        isPrimary(attack) &&
        hasChangeableDie(dice, 'focus') &&
        !ship(game, me.ship).performed.includes(me.card)
          ? [{ ...deedOption('focus'), by: 'cancel' }]
          : [],
      change: (game, me, _, dice) => {
        noteUse(game, me)
        gain(game, me.ship, 'evade', 1, RULE)
        return dice.toSpliced(
          dice.findIndex(({ face }) => face === 'focus'),
          1,
        )
      },
    },
  },

  'amd:r4d6': {
    text: 'Hit by 3 hits or more it may cancel all but 2, for a stress token each.',
    triggers: [
      triggerOn('hit', {
        when: (game) => damageToSuffer(game, requireAttack(game)).hits >= 3,
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => {
          const attack = currentAttack(game)
          if (!attack?.result) return
          const { hits, crits } = attack.result
          attack.result = { hits: 2, crits }
          gain(game, me.ship, 'stress', hits - 2, RULE)
        },
      }),
    ],
  },

  'amd:r5p9': {
    text: 'When Combat ends it may spend a focus token to recover a shield, where it lacks one or a card looks at the token.',
    triggers: [
      triggerOn('endOfEngagement', {
        when: (game, me) =>
          lacksShield(game, me.ship) || hasCardWatchingShip(game, ship(game, me.ship), 'spent'),
        cost: { token: 'focus' },
        may: true,
        intent: (game, me) => ({ helps: 'me', worth: lacksShield(game, me.ship) ? 0.9 : 0.1 }),
        use: (game, me) => recoverShield(game, me.ship, RULE),
      }),
    ],
  },

  'amd:r5x3': {
    text: 'Before it reveals its dial it may be discarded to ignore obstacles to the end of the round.',
    triggers: [
      triggerOn('beforeReveal', {
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => discardAtRoundEnd(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
    may: {
      ignoreObstacles: isLastingThisRound,
      ignoreObstruction: isLastingThisRound,
      attackFromObstacle: isLastingThisRound,
    },
  },

  'amd:r7astromech': {
    text: 'Once in a round, defending against a ship it has locked, it may spend the lock to have any attack dice rerolled.',
    enemyAttackDice: paidBy(
      'lock',
      rerollAttack(ANY_NUMBER, {
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        pay: noteUse,
      }),
    ),
  },

  'amd:r7t1': {
    text: 'Action: an enemy at Range 1–2 may be locked, if it has this ship in its arc; then a free boost.',
    action: {
      ways: (game, one) => {
        const near = enemiesAtRange(game, one.id, 1, 2)
        return [
          ...near.map((target) => targetOption('r7t1', target)),
          ...(near.some((target) => isOnTo(game, one.id, target)) ? [deedOption('r7t1:withoutLock')] : []),
        ]
      },
      perform: (game, id, { target }: OptionOfKind<'target'>) => {
        freeAction(game, id, 'C1-ACTION-5', ['boost'])
        if (target !== undefined && isOnTo(game, id, target)) lock(game, id, target, 'C1-LOCK-1')
      },
    },
  },

  'amd:m9g8': {
    text: 'It may lock friendly ships. Of a ship it has locked that attacks it may have a die rerolled.',
    may: { lockFriends: true },
    attackDice: { of: ['me', 'friend'], ...rerollAttack(1, { when: byLocked }), byOwner: true },
    enemyAttackDice: { of: ['me', 'friend'], ...rerollAttack(1, { when: byLocked }), byOwner: true },
  },

  'amd:r5k6': {
    text: 'After spending a lock it rolls a defense die; an evade brings the lock back, not to be spent in that attack.',
    triggers: [
      triggerOn('spent', {
        when: (game, _, { token, target }) => token === 'lock' && isStillOnTable(game, target),
        use: (game, me, { target }) =>
          rollDice(
            game,
            { ship: me.ship, dice: 'defenseDice', good: ['evade'] },
            { me, about: { target: target! } },
          ),
      }),
    ],
    outcome: (game, me, faces, { target }) => {
      if (countRolled(faces, 'evade') === 0) return
      lock(game, me.ship, target!, 'C1-LOCK-1')
      const attack = currentAttack(game)
      if (attack) attack.locksBarred = [...(attack.locksBarred ?? []), me.ship]
    },
  },

  'samd:r5tk': {
    text: 'It may lock friendly ships and attack them.',
    may: { lockFriends: true, attackFriends: true },
  },

  'samd:genius': {
    text: 'After the maneuver of its dial it may drop a bomb that needs no action: as printed if it met no ship, and the card is discarded in any case; as changed as on revealing the dial.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, _, { full, revealed }) => revealed && (full || !usesPrintedText(game)),
        may: true,
        intent: { hurts: 'enemy', worth: -0.1 },
        choices: (game, me) =>
          facts(game, me.ship)
            .cards.filter((key) => bombRule(game, key)?.when === 'reveal')
            .filter((key) => !ship(game, me.ship).discarded.includes(key))
            .flatMap((key) => bombWays(game, ship(game, me.ship), key)),
        use: (game, me, _, way) => {
          placeBomb(game, me.ship, way)
          if (usesPrintedText(game) && bombRule(game, way.upgrade!)?.stays)
            discardUpgrade(game, me.ship, way.upgrade!, 'C1-BOMB-1')
        },
      }),
    ],
  },

  'samd:overclockedr4': {
    text: 'When it spends a focus token in Combat it may take a stress token for another.',
    triggers: [
      triggerOn('spent', {
        when: (game, _, { token }) => token === 'focus' && game.state.phase === 'combat',
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          gain(game, me.ship, 'focus', 1, RULE)
        },
      }),
    ],
  },

  'samd:r4agromech': {
    text: 'When it spends a focus token in its attack, not as the price of a weapon, it may lock the defender.',
    triggers: [
      triggerOn('spent', {
        when: (game, _, { token }) => token === 'focus' && currentAttack(game)?.attackDice !== undefined,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { attacker, defender } = requireAttack(game)
          return attacker === me.ship
            ? lockOptions(game, me.ship).filter(({ target }) => target === defender)
            : []
        },
        use: (game, me, _, { target, section }) => lock(game, me.ship, target, 'C1-LOCK-1', section),
      }),
    ],
  },

  'samd:r4b11': {
    text: 'Attacking a ship it has locked it may spend the lock to have any defense dice rerolled.',
    enemyDefenseDice: paidBy('lock', rerollDefense(ANY_NUMBER)),
  },

  'samd:r4e1': {
    text: 'It may perform the actions of its torpedoes and bombs while stressed; after one it may be discarded for a stress token less.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => isArmament(action) && isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me' },
        cost: { discard: true },
        use: (game, me) => lose(game, me.ship, 'stress', 1, RULE),
      }),
    ],
    may: { actWhileStressed: (_, __, { action }) => isArmament(action) },
  },

  'samd:r5p8': {
    text: 'Once in a round, after defending, it may roll an attack die: a hit does the attacker 1 damage, a crit each of both.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, _, { attacker }) => isStillOnTable(game, attacker),
        once: 'round',
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me, { attacker }) => rollOne(game, me, ['hit'], { target: attacker }),
      }),
    ],
    outcome: (game, me, faces, { target }) => {
      suffer(game, me.ship, { hits: countRolled(faces, 'crit') }, RULE)
      suffer(game, target!, { hits: countRolled(faces, 'hit', 'crit') }, RULE)
    },
  },

  'samd:salvagedastromech': {
    text: 'A faceup damage card about the ship may be discarded before it does anything, and this with it.',
    triggers: [
      triggerOn('dealtFaceup', {
        when: (game, me, { no }) => isDealt(game, me.ship, no) && !isAboutPilot(game, me.ship, no),
        may: true,
        intent: { helps: 'me', worth: 1 },
        cost: { discard: true },
        use: (game, me, { no }) => dropDamage(game, me.ship, no),
      }),
    ],
  },
}

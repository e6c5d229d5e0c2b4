import type { ShipId } from '@flotilla/engine'
import { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  breakLock,
  countRolled,
  type DefenseFace,
  freeAction,
  isFriend,
  isInFiringArc,
  isStressed,
  lose,
  mayAct,
  rerollDice,
  rollAttackDie,
  rollOne,
  ship,
  tokenPayers,
} from '@flotilla/engine/first/effects'
import { addResult, attackFaces, paidBy, rerollOptions } from '../dice.ts'
import { ANY_NUMBER, RULE, rangeOf } from '../queries.ts'

const isBeside = (game: first.Game, me: first.CardContext, other: ShipId): boolean =>
  isFriend(game, me.ship, other) && rangeOf(game, me.ship, other) <= 2

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:arc170:braylenstramm': {
    text: 'After a maneuver it may roll an attack die; on a hit or crit it loses a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me) => isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => rollOne(game, me, ['hit', 'crit']),
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'hit', 'crit') > 0) lose(game, me.ship, 'stress', 1, RULE)
    },
  },

  'rebelalliance:arc170:norrawexley': {
    text: 'Attacking or defending it may spend its lock on the enemy to add a focus result.',
    attackDice: paidBy('lock', addResult<AttackFace>('focus')),
    defenseDice: paidBy('lock', addResult<DefenseFace>('focus')),
  },

  'rebelalliance:arc170:sharabey': {
    text: 'Another friendly ship at Range 1–2 may use its target locks as its own when it attacks.',
    lends: { lock: isBeside, asOwn: true },
    attackDice: {
      of: 'friend',
      ...first.diceAbility({
        choices: (game, me, attack, dice) =>
          !attack.used?.includes('lock') &&
          tokenPayers(game, attack.attacker, 'lock', attack).includes(me.ship)
            ? rerollOptions(dice, attackFaces, ANY_NUMBER, attackFaces).map((one) => ({ ...one, by: 'lock' }))
            : [],
        // Under the rules it is the attacker's own lock, which is spent on a reroll.
        change: (game, me, attack, dice, { pick }) => {
          attack.used = [...(attack.used ?? []), 'lock']
          breakLock(game, me.ship, attack.defender, 'C1-LOCK-4', 'spent')
          return rerollDice(dice, pick, () => rollAttackDie(game))
        },
      }),
    },
  },

  'rebelalliance:arc170:thanekyrell': {
    text: 'After an enemy inside its firing arc at Range 1–3 attacked another friendly ship it may perform a free action.',
    triggers: [
      triggerOn('afterAttack', {
        of: 'enemy',
        when: (game, me, { attacker, defender }) =>
          defender !== me.ship &&
          isFriend(game, me.ship, defender) &&
          isInFiringArc(game, me.ship, attacker) &&
          mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5'),
      }),
    ],
  },
}

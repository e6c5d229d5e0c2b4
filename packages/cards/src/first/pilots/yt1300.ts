import { createOption, first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  attackAgain,
  countFace,
  facts,
  footprintOf,
  freeAction,
  isEnemy,
  isInFiringArc,
  mayAct,
  rerollDice,
  rollAttackDie,
  shipsOnTable,
  turnFacedown,
} from '@flotilla/engine/first/effects'
import { bodyShape, isBeyondRange, MAX_BANDS } from '@flotilla/geometry'
import { rerollAttack, rerollDefense } from '../dice.ts'
import { freeBarActions, friendsAtRange, hasOpportunity, RULE, shipOptions } from '../queries.ts'

type AttackFace = first.effects.AttackFace

/** Returns a pick of all of some dice. */
const allOf = (dice: readonly first.effects.Die<AttackFace>[]): Record<AttackFace, number> => ({
  blank: countFace(dice, 'blank'),
  focus: countFace(dice, 'focus'),
  hit: countFace(dice, 'hit'),
  crit: countFace(dice, 'crit'),
})

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:yt1300:chewbacca': {
    text: 'A faceup damage card dealt to it is turned facedown at once and does nothing.',
    triggers: [
      triggerOn('dealtFaceup', {
        alone: true,
        use: (game, me, { no }) => turnFacedown(game, me.ship, no, RULE),
      }),
    ],
  },

  'rebelalliance:yt1300:hansolo': {
    text: 'Attacking it may reroll all its dice.',
    attackDice: first.diceAbility({
      choices: (_, __, ___, dice) =>
        dice.some(({ rerolled }) => !rerolled)
          ? [createOption('reroll', 'all', {}, { pick: allOf(dice.filter(({ rerolled }) => !rerolled)) })]
          : [],
      change: (game, _, __, dice, { pick }) => rerollDice(dice, pick, () => rollAttackDie(game)),
    }),
  },

  'rebelalliance:yt1300:landocalrissian': {
    text: 'After a green maneuver another friendly ship at Range 1 may perform a free action of its bar.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          shipOptions(
            friendsAtRange(game, me.ship, 1, 1).filter((other) =>
              mayAct(game, other, freeBarActions(game, other)),
            ),
          ),
        use: (game, _, __, { target }) =>
          freeAction(game, target, 'C1-ACTION-5', freeBarActions(game, target)),
      }),
    ],
  },

  'resistance:yt1300:chewbacca-swx57': {
    text: 'After another friendly ship at Range 1–3 was destroyed it may attack; in an attack once that is over.',
    triggers: [
      triggerOn('destroyed', {
        attacks: true,
        of: 'friend',
        range: [1, 3],
        when: (game, me) => hasOpportunity(game, me),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => attackAgain(game, me),
      }),
    ],
  },

  'resistance:yt1300:hansolo-swx57': {
    text: 'It may be placed anywhere beyond Range 3 of enemy ships.',
    may: {
      place: (game, me, { pose }) =>
        shipsOnTable(game).every(
          (other) =>
            !isEnemy(game, me.ship, other.id) ||
            isBeyondRange(
              bodyShape({ base: facts(game, me.ship).base, pose }),
              bodyShape(footprintOf(game, other)),
              3,
            ),
        ),
    },
  },

  'resistance:yt1300:rey': {
    text: 'Attacking or defending against a ship inside its firing arc it may reroll up to 2 blanks.',
    attackDice: rerollAttack(2, {
      when: (game, me, attack) => isInFiringArc(game, me.ship, attack.defender),
      faces: ['blank'],
    }),
    defenseDice: rerollDefense(2, {
      when: (game, me, attack) => isInFiringArc(game, me.ship, attack.attacker, MAX_BANDS),
      faces: ['blank'],
    }),
  },
}

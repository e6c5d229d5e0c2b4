import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  attackAgain,
  gain,
  hasRangeBonus,
  isInFiringArc,
  requireAttack,
  requireDice,
} from '@flotilla/engine/first/effects'
import { MAX_BANDS } from '@flotilla/geometry'
import { hasOpportunity, isNoted, isPrimary, noteForLater, RULE } from '../queries.ts'

/** Reports whether a ship has extra dice for the range of an attack. */
const gainsByRange = (game: first.Game, me: first.CardContext, attack: first.AttackFrame): boolean =>
  isPrimary(attack) && hasRangeBonus(game, me.ship, attack)

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:kihraxzfighter:grazthehunter': {
    text: 'Defending against a ship inside its firing arc it rolls a die more.',
    value: {
      defenseDice: (game, me, { attack }) =>
        isInFiringArc(game, me.ship, attack.attacker, MAX_BANDS) ? 1 : 0,
    },
  },

  'scumandvillainy:kihraxzfighter:talonbanecobra': {
    text: 'What the range gives it in dice counts twice, attacking and defending.',
    value: {
      attackDice: (game, me, { attack }) => (attack.range === 1 && gainsByRange(game, me, attack) ? 1 : 0),
      defenseDice: (game, me, { attack }) => (attack.range >= 3 && gainsByRange(game, me, attack) ? 1 : 0),
    },
  },

  'scumandvillainy:kihraxzfighter:viktorhel': {
    text: 'After it defended with any number of dice but two the attacker gets a stress token.',
    triggers: [
      triggerOn('rolled', {
        alone: true,
        when: (game, me, { dice }) =>
          dice === 'defenseDice' &&
          requireDice(requireAttack(game), 'defenseDice').length !== 2 &&
          !isNoted(game, me),
        use: (game, me) => noteForLater(requireAttack(game), me),
      }),
      triggerOn('afterDefend', {
        when: isNoted,
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:kihraxzfighter:captainjostero': {
    text: 'Once in a round, after an enemy that is not defending suffers damage, it may attack that ship; in an attack once that is over.',
    triggers: [
      triggerOn('afterSuffer', {
        attacks: true,
        of: 'enemy',
        once: 'round',
        when: (game, me, { ship: id, defends }) => !defends && hasOpportunity(game, me, { at: id }),
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, { ship: id }) => attackAgain(game, me, { at: id }),
      }),
    ],
  },
}

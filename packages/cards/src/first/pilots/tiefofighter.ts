import type { ShipId } from '@flotilla/engine'
import { deedOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { type AttackFace, isStressed, lose, payStress, ship } from '@flotilla/engine/first/effects'
import { paidBy } from '../dice.ts'
import { addAttackDice, friendsAtRange, RULE } from '../queries.ts'

/** Returns stressed friendly ships at Range 1, including the ship itself. */
const stressedFriends = (game: first.Game, me: first.CardContext): ShipId[] =>
  [me.ship, ...friendsAtRange(game, me.ship, 1, 1)].filter((id) => isStressed(ship(game, id)))

/** Reports whether an attack is between this ship and an enemy it has locked. */
const isHeldBy = (
  game: first.Game,
  me: first.CardContext,
  { ship: id, attack }: { readonly ship: ShipId; readonly attack: first.AttackFrame },
): boolean =>
  ship(game, me.ship).locks.includes(id) &&
  [attack.attacker, attack.defender].every((one) => one === id || one === me.ship)

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'firstorder:tiefofighter:epsilonace': {
    text: 'Without damage cards its pilot skill is 12.',
    treats: { skill: (game, me) => (ship(game, me.ship).damage.length === 0 ? 12 : undefined) },
  },

  'firstorder:tiefofighter:epsilonleader': {
    text: 'When the Combat phase begins each friendly ship at Range 1, itself included, loses a stress token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => stressedFriends(game, me).length > 0,
        use: (game, me) => {
          for (const id of stressedFriends(game, me))
            lose(game, id, 'stress', 1, RULE, id === me.ship ? 'lost' : 'taken')
        },
      }),
    ],
  },

  'firstorder:tiefofighter:omegaace': {
    text: 'Attacking it may spend a focus token and its lock on the defender to change all its results to crits.',
    attackDice: paidBy(
      'focus',
      paidBy<AttackFace>('lock', {
        choices: (_, __, ___, dice) =>
          dice.some(({ face, fixed }) => face !== 'crit' && !fixed) ? [deedOption('crits')] : [],
        change: (_, __, ___, dice) =>
          dice.map((die) => (die.fixed ? die : { ...die, face: 'crit' as const })),
      }),
    ),
  },

  'firstorder:tiefofighter:omegaleader': {
    text: 'An enemy it has locked changes no dice and adds no results, attacking it or defending against it.',
    cannot: {
      modifyAttackDice: { of: 'enemy', when: isHeldBy, says: true },
      modifyDefenseDice: { of: 'enemy', when: isHeldBy, says: true },
    },
  },

  'firstorder:tiefofighter:zetaace': {
    text: 'It may barrel roll by the 2 straight.',
    moves: { barrelRoll: [{ kind: 'straight', speed: 2 }] },
  },

  'firstorder:tiefofighter:zetaleader': {
    text: 'Attacking it may, not stressed, get a stress token to roll a die more.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => dice === 'attackDice' && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          addAttackDice(game)
        },
      }),
    ],
  },
}

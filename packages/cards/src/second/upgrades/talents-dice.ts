import { createOption, deedOption, rerollOption, turnOption, withSuffix } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type Cards,
  type DiceAbility,
  diceAbility,
  type effects,
  type Game,
  triggerOn,
} from '@flotilla/engine/second'
import {
  attackWeapon,
  cancelResult,
  countFace,
  countTokens,
  expose,
  facts,
  gain,
  isAtObstacle,
  isObstacle,
  isOnTable,
  isTractored,
  obstacleKind,
  obstructingShips,
  recoverCharges,
  requireAttack,
  requireDice,
  rerollDice,
  rerollPicks,
  rollDefenseDie,
  ship,
  spendCharges,
  suffer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { hasCharge } from '../costs.ts'
import { rerollAttackDice, rerollDefenseDice, turnOneDie } from '../dice.ts'
import {
  areFriends,
  canBeSaved,
  hasHiddenDamage,
  hasInArc,
  isInSideArc,
  isOrdnance,
  isPrimary,
  othersAtRange,
  rangeBetweenShips,
} from '../queries.ts'

type AttackFace = effects.AttackFace
type DefenseFace = effects.DefenseFace

/** Reports whether there are several dice, all blank. */
const isBarren = (dice: readonly { readonly face: string }[] = []): boolean =>
  dice.length >= 2 && dice.every(({ face }) => face === 'blank')

/** Returns a focus or blank to turn to a hit. */
const toHit = (dice: readonly { readonly face: AttackFace }[]) =>
  (['blank', 'focus'] as const).filter((face) => countFace(dice, face) > 0)

/** Builds an ability that rerolls one blank of a defending friendly ship. */
const rerollBlank = (
  when: (game: Game, me: CardContext, attack: AttackFrame) => boolean,
  pay: (game: Game, me: CardContext) => void,
): DiceAbility<DefenseFace> => ({
  choices: (game, me, attack, dice) =>
    when(game, me, attack) && dice.some(({ face, rerolled }) => face === 'blank' && !rerolled)
      ? [createOption('reroll', 'reroll:blank', {}, { pick: { blank: 1 } })]
      : [],
  change: (game, me, _, dice) => {
    pay(game, me)
    return rerollDice(dice, { blank: 1, focus: 0, evade: 0 }, () => rollDefenseDie(game))
  },
})

/** The rules of talents that change dice, by id. */
export const cards: Cards = {
  fanatical: {
    text: 'In a primary attack without shields it may turn a focus to a hit.',
    attackDice: turnOneDie<AttackFace>(
      'focus',
      'hit',
      (game, me, attack) => isPrimary(attack) && ship(game, me.ship).shields === 0,
    ),
  },

  fearless: {
    text: 'In a primary attack through its front arc at range 1, in the front arc of the defender, it may turn a result to a hit.',
    attackDice: diceAbility({
      choices: (game, me, attack, dice) =>
        isPrimary(attack) &&
        attackWeapon(attack).arc === 'front' &&
        attack.range === 1 &&
        hasInArc(game, attack.defender, 'front', me.ship)
          ? toHit(dice).map((face) => turnOption(face, 'hit', 'second'))
          : [],
      change: (_, __, ___, dice, { face }) => turnFaces(dice, face, 'hit', 1),
    }),
  },

  heroic: {
    text: 'With two blanks or more and nothing else it may reroll any of its dice.',
    attackDice: rerollAttackDice((_, __, attack) =>
      isBarren(attack.attackDice) ? requireDice(attack, 'attackDice').length : 0,
    ),
    defenseDice: rerollDefenseDice((_, __, attack) =>
      isBarren(attack.defenseDice) ? requireDice(attack, 'defenseDice').length : 0,
    ),
  },

  ruthless: {
    text: 'While this ship attacks, it may have another friendly ship at range 0–1 of the defender suffer 1 hit, to turn a result to a hit.',
    attackDice: diceAbility({
      choices: (game, me, attack, dice) =>
        othersAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
          .filter((id) => areFriends(game, me.ship, id) && rangeBetweenShips(game, id, attack.defender) <= 1)
          .flatMap((friend) =>
            toHit(dice).map((face) => ({
              ...withSuffix(turnOption(face, 'hit', 'second'), friend),
              friend,
            })),
          ),
      change: (game, _, __, dice, { face, friend }) => {
        suffer(game, friend, { hits: 1 }, 'C2-ABILITY-3')
        return turnFaces(dice, face, 'hit', 1)
      },
    }),
  },

  saturationsalvo: {
    text: 'While this ship attacks with a torpedo or missile, it may spend a charge of that card to have two defense dice rerolled.',
    enemyDefenseDice: diceAbility({
      choices: (game, me, attack, dice) =>
        isOrdnance(game, attack) && (ship(game, me.ship).charges[attack.weapon] ?? 0) > 0
          ? rerollPicks(dice, ['blank', 'focus', 'evade'] as const)
              .filter(({ blank, focus, evade }) => blank + focus + evade === 2)
              .map((pick) => rerollOption(pick))
          : [],
      change: (game, me, { weapon }, dice, { pick }) => {
        spendCharges(game, me.ship, weapon as string, 1, 'C2-CHARGE-2')
        return rerollDice(dice, pick, () => rollDefenseDie(game))
      },
    }),
  },

  trickshot: {
    text: 'An attack that an obstacle obstructs rolls 1 more die.',
    value: {
      attackDice: (game, _, { attack: { obstructedBy } }) =>
        obstructedBy.some((thing) => isObstacle(game, thing)) ? 1 : 0,
    },
  },

  treacherous: {
    text: 'While this ship defends, it may spend its charge and choose a ship that obstructs the attack: a hit or crit is cancelled, and that ship gains a strain token. A ship destroyed at range 0–3 brings the charge back.',
    triggers: [
      // Cancelling is not modifying, so it does not belong to the modification steps.
      triggerOn('beforeNeutralize', {
        cost: { charge: 1 },
        may: true,
        intent: (game) => ({ helps: 'me', worth: canBeSaved(game) ? 0.5 : -1 }),
        choices: (game) =>
          obstructingShips(game, requireAttack(game)).flatMap((id) =>
            (['hit', 'crit'] as const)
              .filter((face) => countFace(requireDice(requireAttack(game), 'attackDice'), face) > 0)
              .map((face) =>
                createOption('face', face === 'hit' ? 'cancelHit' : 'cancelCrit', { target: id }, { face }),
              ),
          ),
        use: (game, me, _, { face, target }) => {
          cancelResult(game, face)
          gain(game, target, 'strain', 1, 'C2-ABILITY-3', me.seat)
        },
      }),
      triggerOn('destroyed', {
        of: 'any',
        range: [0, 3],
        when: (game, me, moment) => moment.ship !== me.ship && !hasCharge(game, me),
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      }),
    ],
  },

  dedicated: {
    text: 'When another friendly ship at range 0–2 in its left or right arc defends that is limited or has this card, it may gain a strain token, if it has none, to have one blank rerolled.',
    defenseDice: {
      of: 'friend',
      range: [0, 2],
      ...rerollBlank(
        (game, me, { defender }) =>
          isInSideArc(game, me.ship, defender) &&
          (facts(game, defender).limited || facts(game, defender).cards.includes(me.card)) &&
          countTokens(ship(game, me.ship), 'strain') === 0,
        (game, me) => gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4'),
      ),
    },
  },

  graviticdeflection: {
    text: 'While this ship defends, it may reroll a die for every tractored ship in the attack arc.',
    defenseDice: rerollDefenseDice(
      (game, _, attack) =>
        game.state.ships.filter(
          (one) =>
            isOnTable(one) && isTractored(game, one) && hasInArc(game, attack.attacker, attack.arc, one.id),
        ).length,
    ),
  },

  deadeyeshot: {
    text: 'In a primary attack on something in its bullseye it may spend a hit, or turn a crit to a hit, to have the defender expose a damage card.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        isPrimary(attack) &&
        hasInArc(game, me.ship, 'bullseye', attack.defender) &&
        hasHiddenDamage(game, attack.defender)
          ? [
              ...(countFace(dice, 'hit') > 0 ? [deedOption('spendHit')] : []),
              ...(countFace(dice, 'crit') > 0 ? [deedOption('critToHit')] : []),
            ]
          : [],
      change: (game, _, { defender }, dice, { name }) => {
        expose(game, defender, 'C2-ABILITY-3')
        return name === 'critToHit'
          ? turnFaces(dice, 'crit', 'hit', 1)
          : dice.toSpliced(
              dice.findIndex(({ face }) => face === 'hit'),
              1,
            )
      },
    },
  },

  tierfonbellyrun: {
    text: 'It fires special weapons from asteroids. Defending at range 0 of an obstacle, attack dice are not rerolled.',
    may: {
      attackFromObstacle: (game, _, { weapon, obstacle }) =>
        typeof weapon === 'string' && obstacleKind(game, obstacle) === 'asteroid',
    },
    cannot: {
      rerollAttackDice: {
        of: 'any',
        says: (game, me, { attack }) => attack.defender === me.ship && isAtObstacle(game, me.ship),
      },
    },
  },
}

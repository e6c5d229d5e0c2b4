import type { ShipId } from '@flotilla/engine'
import { deedOption, turnOption } from '@flotilla/engine'
import { type AttackFrame, type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  assign,
  barrelRollAction,
  countFace,
  countTokens,
  currentAttack,
  type DefenseFace,
  type Die,
  facts,
  isOnTable,
  lose,
  ship,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { areFriends, hasInArc, isPrimary, revealedOf, shipOption } from '../queries.ts'

const handmaiden = 'naboohandmaiden'

/** Returns the other ship of an attack in which this one takes part. */
const opponentInAttack = (me: CardContext, { attacker, defender }: AttackFrame): ShipId | undefined =>
  attacker === me.ship ? defender : defender === me.ship ? attacker : undefined

const speedOf = (game: Game, id: ShipId): number | undefined => revealedOf(game, id)?.maneuver.speed

const isFaster = (game: Game, me: CardContext, attack: AttackFrame): boolean => {
  const other = speedOf(game, opponentInAttack(me, attack)!)
  return other !== undefined && (speedOf(game, me.ship) ?? -1) > other
}

/** Reports whether the dice are those of an opponent whose revealed speed equals that of the ship. */
const isMatched = (game: Game, me: CardContext, roller: 'attacker' | 'defender'): boolean => {
  const attack = currentAttack(game)
  if (!attack || opponentInAttack(me, attack) !== attack[roller]) return false
  const own = speedOf(game, me.ship)
  return own !== undefined && own === speedOf(game, attack[roller])
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'anakinskywalker-nabooroyaln1starfighter': {
    text: 'Before it reveals its dial it may spend 1 Force to barrel roll; that is no action.',
    triggers: [
      triggerOn('beforeReveal', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => barrelRollAction.ways(game, ship(game, me.ship)),
        use: (game, me, _, way) => barrelRollAction.perform(game, me.ship, way),
      }),
    ],
  },

  dineeellberger: {
    text: 'The dice of whoever attacks it or is attacked by it cannot be modified if both have revealed the same speed.',
    cannot: {
      modifyAttackDice: { of: 'any', says: (game, me) => isMatched(game, me, 'attacker') },
      modifyDefenseDice: { of: 'any', says: (game, me) => isMatched(game, me, 'defender') },
    },
  },

  [handmaiden]: {
    text: 'After forces are placed it decoys a friendly ship that is no Naboo Handmaiden.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) =>
          game.state.ships
            .filter((one) => isOnTable(one) && areFriends(game, me.ship, one.id))
            .filter(({ id }) => facts(game, id).pilot !== handmaiden)
            .map(({ id }) => shipOption(id)),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'decoyed', by: me.seat, source: me.ship }, 2, 'C2-CONDITION-2'),
      }),
    ],
    defenseDice: {
      of: ['me', 'friend'],
      spends: ['evade'],
      own: true,
      choices: (game, me, { attacker, defender, arc }, dice) => {
        if (!isDecoyed(game, me, defender)) return []
        if (countTokens(ship(game, me.ship), 'evade') === 0 || !hasInArc(game, attacker, arc, me.ship))
          return []
        if (isN1(game, defender)) return [deedOption('addEvade')]
        return (['blank', 'focus'] as const)
          .filter((face) => countFace(dice, face) > 0)
          .map((face) => turnOption(face, 'evade', 'second'))
      },
      change: (game, me, _, dice, option): Die<DefenseFace>[] => {
        lose(game, me.ship, 'evade', 1, 'C2-ABILITY-3', 'spent')
        return option.kind === 'face'
          ? turnFaces(dice, option.face as DefenseFace, 'evade', 1)
          : [...dice, { face: 'evade' }]
      },
    },
  },

  padmeamidala: {
    text: 'An enemy in its front arc can modify only one focus result when it attacks or defends.',
    must: {
      spareFocus: {
        of: 'enemy',
        arc: 'front',
        says: true,
      },
    },
  },

  ricolie: {
    text: 'It rolls 1 more die when it defends or makes a primary attack, if it has revealed a higher speed than the enemy.',
    value: {
      attackDice: (game, me, { attack }) => (isPrimary(attack) && isFaster(game, me, attack) ? 1 : 0),
      defenseDice: (game, me, { attack }) => (isFaster(game, me, attack) ? 1 : 0),
    },
  },
}

const isDecoyed = (game: Game, me: CardContext, id: ShipId): boolean =>
  ship(game, id).conditions.some(({ card, by }) => card === 'decoyed' && by === me.seat)

const isN1 = (game: Game, id: ShipId): boolean => facts(game, id).ship === 'nabooroyaln1starfighter'

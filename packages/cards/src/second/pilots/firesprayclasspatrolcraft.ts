import type { ObjectId, ShipId } from '@flotilla/engine'
import type { AttackFrame, CardContext, Cards, DeviceLaunch, Game } from '@flotilla/engine/second'
import {
  areFriendly,
  difficultyOf,
  dropTemplates,
  facts,
  isDevice,
  isStressed,
  ship,
} from '@flotilla/engine/second/effects'
import type { Template } from '@flotilla/geometry'
import {
  rerollAttackDice,
  rerollDefenseDiceUpTo,
  rerollOneAttackDie,
  rerollOneDefenseDie,
  turnOneDie,
} from '../dice.ts'
import { enemiesAtRange, friendsAtRange, isPrimary, othersAtRange, revealedOf } from '../queries.ts'
import { zamWesell } from '../zam-wesell.ts'

const steps = ['blue', 'white', 'red', 'purple']
const difficultyStep = (game: Game, id: ShipId): number => {
  const entry = revealedOf(game, id)
  return entry ? steps.indexOf(difficultyOf(game, ship(game, id), entry)) : -1
}

/** Reports whether it has revealed an easier maneuver than the enemy; purple ones are the hardest. */
const hasItEasier = (game: Game, me: CardContext, enemy: ObjectId): boolean => {
  const own = difficultyStep(game, me.ship)
  return own >= 0 && !isDevice(game, enemy) && own < difficultyStep(game, enemy)
}

const isTense = (game: Game, enemy: ShipId): boolean =>
  !isDevice(game, enemy) && isStressed(ship(game, enemy))

const nearEnemies = (game: Game, me: CardContext): number => enemiesAtRange(game, me.ship, 0, 1).length

const isSpecial = (attack: AttackFrame): boolean => !isPrimary(attack)

const threes: readonly Template[] = [
  { kind: 'turn', speed: 3, side: 'left' },
  { kind: 'straight', speed: 3 },
  { kind: 'turn', speed: 3, side: 'right' },
]
const isOneStraight = ({ how, template: { kind, speed } }: DeviceLaunch): boolean =>
  how === 'drop' && kind === 'straight' && speed === 1

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  bobafett: {
    text: 'While it attacks or defends, it may reroll one of its dice for each enemy ship at range 0–1.',
    attackDice: rerollAttackDice(nearEnemies),
    defenseDice: rerollDefenseDiceUpTo(nearEnemies),
  },

  'bobafett-separatistalliance': {
    text: 'While this ship defends with no other friendly ship at range 0–2, it may turn one blank to a focus.',
    defenseDice: turnOneDie('blank', 'focus', (game, me) => friendsAtRange(game, me.ship, 0, 2).length === 0),
  },

  emonazzameen: {
    text: 'What it would drop by the 1 straight it may drop by the 3 straight or a 3 turn.',
    layings: (_, __, kind, ways) =>
      kind !== 'obstacle' && ways.some(isOneStraight) ? [...ways, ...dropTemplates(...threes)] : ways,
  },

  jangofett: {
    text: 'While this ship defends or performs a primary attack, it may turn one focus of the enemy to a blank, if it has revealed an easier maneuver.',
    enemyAttackDice: turnOneDie('focus', 'blank', (game, me, attack) =>
      hasItEasier(game, me, attack.attacker),
    ),
    enemyDefenseDice: turnOneDie(
      'focus',
      'blank',
      (game, me, attack) => isPrimary(attack) && hasItEasier(game, me, attack.defender),
    ),
  },

  kathscarlet: {
    text: 'In a primary attack it rolls 1 more die if another friendly ship that is not limited is at range 0 of the defender.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) &&
        !isDevice(game, attack.defender) &&
        othersAtRange(game, attack.defender, 0, 0).some(
          (id) => areFriendly(game, me.ship, id) && !facts(game, id).limited,
        )
          ? 1
          : 0,
    },
  },

  koshkafrost: {
    text: 'While this ship attacks or defends against a stressed ship, it may reroll one of its dice.',
    attackDice: rerollOneAttackDie((game, _, attack) => isTense(game, attack.defender)),
    defenseDice: rerollOneDefenseDie((game, _, attack) => isTense(game, attack.attacker)),
  },

  krassistrelix: {
    text: 'Its special weapons of the front arc fire to the rear as well, and in a special attack it may reroll one die.',
    fits: (_, __, weapon) =>
      typeof weapon.key === 'string' && weapon.arc === 'front' ? { ...weapon, also: ['rear'] } : weapon,
    attackDice: rerollOneAttackDie((_, __, attack) => isSpecial(attack)),
  },

  zamwesell: zamWesell,
}

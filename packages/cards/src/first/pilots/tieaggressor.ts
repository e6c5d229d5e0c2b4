import { first } from '@flotilla/engine'
import { isPrimary, missed, RULE } from '../looks.ts'

const { on } = first
const { attackAgain, canSpend, lose, ship, shotsOf } = first.effects

const isWasted = ({ face, fixed }: first.effects.Die<first.effects.DefenseFace>): boolean =>
  face !== 'evade' && !fixed

/** What a ship could fire now that is none of this weapon. */
const otherWeapons = (game: first.Game, id: number, fired: string): string[] => [
  ...new Set(shotsOf(game, id).flatMap(({ weapon }) => (weapon === fired ? [] : [weapon]))),
]

export const cards: first.Cards = {
  'galacticempire:tieaggressor:doubleedge': {
    text: 'Once in a round, after an attack with a secondary weapon missed, it may attack with another weapon.',
    triggers: [
      on('bonusAfterAttack', {
        when: (game, me, moment) =>
          missed(game, me, moment) &&
          !isPrimary(moment) &&
          otherWeapons(game, me.ship, moment.weapon).length > 0,
        once: 'round',
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { weapon }) => attackAgain(game, me.ship, otherWeapons(game, me.ship, weapon)),
      }),
    ],
  },

  'galacticempire:tieaggressor:lieutenantkestal': {
    text: 'Attacking it may spend a focus token to cancel all blanks and focus results of the defender.',
    enemyDefenseDice: {
      choices: (game, me, attack, dice) =>
        canSpend(game, ship(game, me.ship), 'focus', attack) && dice.some(isWasted)
          ? [{ id: 'cancel', token: 'focus' as const }]
          : [],
      change: (game, me, _, dice) => {
        lose(game, me.ship, 'focus', 1, RULE, 'spent')
        return dice.filter((die) => !isWasted(die))
      },
    },
  },
}

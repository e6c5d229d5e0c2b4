import { type Cards, effects } from '@flotilla/engine'
import { iAttack, isPrimary, sees } from '../asking.ts'
import { turnOne } from '../dice.ts'

const { count, ship } = effects

export const cards: Cards = {
  captainoicunn: {
    text: 'It may attack with its primary weapon at range 0.',
    may: { attackAtRangeZero: (_, __, shot) => isPrimary(shot) },
  },

  rearadmiralchiraneau: {
    text: 'Attacking a ship in the full arc of its reinforce token it may turn a focus to a crit.',
    attackDice: turnOne<effects.AttackFace>(
      'focus',
      'crit',
      (game, me, attack) =>
        iAttack(me, attack) &&
        (
          [
            ['reinforceFore', 'fullFront'],
            ['reinforceAft', 'fullRear'],
          ] as const
        ).some(
          ([token, arc]) =>
            count(ship(game, me.ship), token) > 0 && sees(game, me.ship, arc, attack.defender),
        ),
    ),
  },
}

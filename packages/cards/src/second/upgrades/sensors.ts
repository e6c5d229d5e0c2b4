import { type Cards, effects } from '@flotilla/engine'
import { iAttack } from '../asking.ts'
import { rerollOneAttackDie } from '../dice.ts'

const { launching, ship } = effects

export const cards: Cards = {
  firecontrolsystem: {
    text: 'Attacking a ship it has locked it may reroll one die, and then cannot spend the lock in this attack.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) => iAttack(me, attack) && ship(game, me.ship).locks.includes(attack.defender),
      (_, __, attack) => {
        attack.lockKept = true
      },
    ),
  },

  trajectorysimulator: {
    text: 'In the System Phase its bombs may be launched by the straight of speed 5.',
    layings: (game, _, kind, ways) =>
      kind === 'bomb' && game.state.phase === 'system'
        ? [...ways, ...launching({ kind: 'straight', speed: 5 })]
        : ways,
  },
}

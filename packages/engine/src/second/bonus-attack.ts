import { call, type Frame, procedure } from '../kernel/game.ts'
import { mark } from './changes.ts'
import { type Aiming, attackBy, attackQuestion, shotsOf } from './engagement.ts'
import { type Game, ship } from './state.ts'

interface BonusFrame extends Frame {
  ship: number
  aiming: Aiming
}

/** Whether a ship has a bonus attack left this round that it could use so. */
export const canBonusAttack = (game: Game, id: number, aiming: Aiming = {}): boolean =>
  !ship(game, id).bonus && shotsOf(game, id, aiming).length > 0

/** Lets a ship perform a bonus attack; standard ships have one in a round. */
export const bonusAttack = (game: Game, id: number, aiming: Aiming = {}): void =>
  call<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming })

export const bonusAttacking = procedure<Game, BonusFrame>('bonusAttack', {
  choose: (game, { ship: id, aiming }, answer) => {
    if (ship(game, id).bonus) return 'done'
    if (!answer) return [attackQuestion(game, id, shotsOf(game, id, aiming), 'C2-WEAPON-21')]
    if (attackBy(game, id, answer.option!)) mark(game, id, { bonus: true })
    return
  },
})

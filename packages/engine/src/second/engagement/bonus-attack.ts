import { chosen } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { mark } from '../changes.ts'
import { grantedShots } from '../huge/attacks.ts'
import { type Game, isHuge, ship } from '../state.ts'
import { attackBy, attackQuestion } from './engagement.ts'
import { type Aiming, type Shot, shotsOf } from './shots.ts'

interface BonusFrame extends Frame {
  ship: number
  aiming: Aiming
  /** It is no bonus attack, and does not count as one. */
  plain?: true
}

/** Whether a ship has a bonus attack left this round that it could use so. */
export const canBonusAttack = (game: Game, id: number, aiming: Aiming = {}): boolean =>
  !ship(game, id).bonus && bonusOf(game, id, aiming).length > 0

/** What a bonus attack may be; a huge ship has one in a round with each of its weapons. */
function bonusOf(game: Game, id: number, aiming: Aiming): Shot[] {
  const shots = shotsOf(game, id, aiming)
  return isHuge(game, id) ? grantedShots(game, id, shots) : shots
}

/** Lets a ship perform a bonus attack; standard ships have one in a round. */
export const bonusAttack = (game: Game, id: number, aiming: Aiming = {}): void =>
  call<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming })

/** Whether an effect could have a ship attack so, and has it, beside its bonus attack of the round. */
export const canAttackNow = (game: Game, id: number, aiming: Aiming): boolean =>
  bonusOf(game, id, aiming).length > 0
export const attackBeside = (game: Game, id: number, aiming: Aiming): void =>
  call<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming, plain: true })

export const bonusAttacking = procedure<Game, BonusFrame>('bonusAttack', {
  choose: (game, { ship: id, aiming, plain }, answer) => {
    if (ship(game, id).bonus && !plain) return 'done'
    if (!answer) return [attackQuestion(game, id, bonusOf(game, id, aiming), 'C2-WEAPON-21', aiming.must)]
    if (attackBy(game, id, chosen(answer), aiming) && !isHuge(game, id) && !plain)
      mark(game, id, { bonus: true })
    return
  },
})

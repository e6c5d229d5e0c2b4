import { chosenOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { updateShip } from '../changes.ts'
import { grantedShots } from '../huge/attacks.ts'
import { type Game, isHuge, ship } from '../state.ts'
import { attackQuestion, performChosenAttack } from './engagement.ts'
import { type AimOptions, type Shot, shotsOf } from './shots.ts'

interface BonusFrame extends Frame {
  ship: number
  aiming: AimOptions
  /** It is no bonus attack, and does not count as one. */
  plain?: true
}

/** Whether a ship has a bonus attack left this round that it could use so. */
export const canBonusAttack = (game: Game, id: number, aiming: AimOptions = {}): boolean =>
  !ship(game, id).bonus && bonusOf(game, id, aiming).length > 0

/** What a bonus attack may be; a huge ship has one in a round with each of its weapons. */
function bonusOf(game: Game, id: number, aiming: AimOptions): Shot[] {
  const shots = shotsOf(game, id, aiming)
  return isHuge(game, id) ? grantedShots(game, id, shots) : shots
}

/** Lets a ship perform a bonus attack; standard ships have one in a round. */
export const bonusAttack = (game: Game, id: number, aiming: AimOptions = {}): void =>
  callProcedure<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming })

/** Whether an effect could have a ship attack so, and has it, beside its bonus attack of the round. */
export const canAttackNow = (game: Game, id: number, aiming: AimOptions): boolean =>
  bonusOf(game, id, aiming).length > 0
export const attackOutsideLimit = (game: Game, id: number, aiming: AimOptions): void =>
  callProcedure<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming, plain: true })

export const bonusAttackProcedure = procedure<Game, BonusFrame>('bonusAttack', {
  choose: (game, { ship: id, aiming, plain }, answer) => {
    if (ship(game, id).bonus && !plain) return 'done'
    if (!answer) return [attackQuestion(game, id, bonusOf(game, id, aiming), 'C2-WEAPON-21', aiming.must)]
    if (performChosenAttack(game, id, chosenOption(answer), aiming) && !isHuge(game, id) && !plain)
      updateShip(game, id, { bonus: true })
    return
  },
})

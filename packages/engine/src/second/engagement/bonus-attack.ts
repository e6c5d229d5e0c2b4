import { chosenOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { updateShip } from '../changes.ts'
import { grantedShots } from '../huge/attacks.ts'
import { type Game, isHuge, ship } from '../state.ts'
import { attackQuestion, performChosenAttack } from './engagement.ts'
import { type AimOptions, type Shot, shotsOf } from './shots.ts'

interface BonusFrame extends Frame {
  ship: ShipId
  aiming: AimOptions
  /** It does not count as a bonus attack. */
  plain?: true
}

/** Reports whether a ship has a bonus attack left this round that it could use this way. */
export const canBonusAttack = (game: Game, id: ShipId, aiming: AimOptions = {}): boolean =>
  !ship(game, id).bonus && bonusOf(game, id, aiming).length > 0

/** Returns the possible bonus attacks; a huge ship has one per round with each weapon. */
function bonusOf(game: Game, id: ShipId, aiming: AimOptions): Shot[] {
  const shots = shotsOf(game, id, aiming)
  return isHuge(game, id) ? grantedShots(game, id, shots) : shots
}

/** Lets a ship perform a bonus attack; a standard ship has one per round. */
export const bonusAttack = (game: Game, id: ShipId, aiming: AimOptions = {}): void =>
  callProcedure<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming })

/** Reports whether a ship could perform an attack that does not count as its bonus attack of the round. */
export const canAttackNow = (game: Game, id: ShipId, aiming: AimOptions): boolean =>
  bonusOf(game, id, aiming).length > 0
/** Lets a ship perform an attack that does not count as its bonus attack of the round. */
export const attackOutsideLimit = (game: Game, id: ShipId, aiming: AimOptions): void =>
  callProcedure<BonusFrame>(game, { procedure: 'bonusAttack', ship: id, aiming, plain: true })

/** Performs a bonus attack. */
export const bonusAttackProcedure = procedure<Game, BonusFrame>('bonusAttack', {
  choose: (game, { ship: id, aiming, plain }, answer) => {
    if (ship(game, id).bonus && !plain) return 'done'
    if (!answer) return [attackQuestion(game, id, bonusOf(game, id, aiming), 'C2-WEAPON-21', aiming.must)]
    if (performChosenAttack(game, id, chosenOption(answer), aiming) && !isHuge(game, id) && !plain)
      updateShip(game, id, { bonus: true })
    return
  },
})

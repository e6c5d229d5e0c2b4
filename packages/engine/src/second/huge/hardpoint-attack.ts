import { chosenOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { attackQuestion, performChosenAttack } from '../engagement/engagement.ts'
import { facts, type Game, isEnemy } from '../state.ts'
import { bonusShots } from './attacks.ts'

interface HardpointFrame extends Frame {
  ship: ShipId
}

const hardpointShots = (game: Game, id: ShipId, spare: number) =>
  bonusShots(game, id, (card) => facts(game, id).hardpoints.includes(card), spare)

/** Reports whether a ship could fire a hardpoint and keep an amount of energy for something else. */
export const hasHardpointShot = (game: Game, id: ShipId, spare = 0): boolean =>
  hardpointShots(game, id, spare).length > 0

/** Reports whether it could fire one at an enemy. */
export const hasHardpointShotAtEnemy = (game: Game, id: ShipId, spare = 0): boolean =>
  hardpointShots(game, id, spare).some(({ target }) => isEnemy(game, id, target))

/** Lets a ship perform a bonus attack with one of its hardpoints. */
export const fireHardpoint = (game: Game, id: ShipId): void =>
  callProcedure<HardpointFrame>(game, { procedure: 'hardpointAttack', ship: id })

/** Performs a bonus attack with a hardpoint. */
export const hardpointAttackProcedure = procedure<Game, HardpointFrame>('hardpointAttack', {
  choose: (game, { ship: id }, answer) => {
    if (!answer) return [attackQuestion(game, id, hardpointShots(game, id, 0), 'C2-HUGE-24')]
    performChosenAttack(game, id, chosenOption(answer))
    return
  },
})

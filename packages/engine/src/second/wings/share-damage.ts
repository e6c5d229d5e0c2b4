import { bodyShape, isInArc } from '@flotilla/geometry'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { countFace } from '../../shared/dice.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { suffer } from '../damage/damage.ts'
import { remoteAttackStand } from '../devices/remotes.ts'
import { cancelResult } from '../engagement/attack-dice.ts'
import { requireAttack, requireDice } from '../engagement/current-attack.ts'
import { facts, footprintOf, type Game } from '../state.ts'
import { wingmatesOf } from './formation.ts'

interface ShareFrame extends Frame {
  leader: ShipId
  /** How many wingmates may still suffer damage. */
  left: number
  /** The wingmates that have. */
  used: readonly ShipId[]
  /** Only ships of this type may. */
  by?: string
}

/** Returns which wingmates in the attack arc may suffer which damage. */
function shareOptions(
  game: Game,
  { leader, used, by }: Pick<ShareFrame, 'leader' | 'used' | 'by'>,
): OptionOfKind<'share'>[] {
  const attack = requireAttack(game)
  const from = remoteAttackStand(game, attack.attacker)
  const faces = (['hit', 'crit'] as const).filter(
    (face) => countFace(requireDice(attack, 'attackDice'), face) > 0,
  )
  return wingmatesOf(game, leader)
    .filter(({ id, doomed }) => !doomed && !used.includes(id) && id !== attack.defender)
    .filter(({ id }) => by === undefined || facts(game, id).ship === by)
    .filter((one) => isInArc('second', from, attack.arc, bodyShape(footprintOf(game, one))))
    .flatMap(({ id }) =>
      faces.map((face) => ({ id: toOptionId(`${face}:${id}`), kind: 'share' as const, ship: id, face })),
    )
}

/** Reports whether a wingmate could suffer damage for a defender now. */
export const canShareDamage = (game: Game, leader: ShipId, by?: string): boolean =>
  shareOptions(game, { leader, used: [], ...(by ? { by } : {}) }).length > 0

/** Lets some wingmates suffer one damage each to cancel a matching result of the attack in progress. */
export function shareDamage(game: Game, leader: ShipId, most: number, by?: string): void {
  callProcedure<ShareFrame>(game, {
    procedure: 'shareDamage',
    leader,
    left: most,
    used: [],
    ...(by ? { by } : {}),
  })
}

/** Asks which wingmates suffer damage for the defender. */
export const shareDamageProcedure = procedure<Game, ShareFrame>('shareDamage', {
  choose: (game, frame, answer) => {
    if (!answer) {
      if (frame.left === 0) return 'done'
      const { seat } = facts(game, frame.leader)
      const options = [...shareOptions(game, frame), declineOption('done')]
      return [{ seat, ask: 'shareDamage', rule: 'EB-WSQ-4', subject: frame.leader, options }]
    }
    const option = answeredOption(answer, 'shareDamage')
    if (option.kind === 'decline') return 'done'
    const { ship: id, face } = option
    frame.left -= 1
    frame.used = [...frame.used, id]
    cancelResult(game, face)
    suffer(game, id, face === 'hit' ? { hits: 1 } : { crits: 1 }, 'EB-WSQ-4')
    return 'again'
  },
})

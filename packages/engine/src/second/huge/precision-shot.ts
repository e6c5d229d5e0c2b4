import { type Arc, isInArc } from '@flotilla/geometry'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { CardId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { type CardContext, cardPart, damageCardId, openWindow } from '../ability.ts'
import { currentAttack } from '../engagement/current-attack.ts'
import { facts, footprintOf, type Game, ship, targetShape } from '../state.ts'

/** The upper half of a huge damage card. */
export interface PrecisionRule {
  readonly name: string
  /** The position of the attacker relative to the huge ship. */
  readonly arc: 'side' | 'fullFront' | 'fullRear' | 'bullseye'
  use(game: Game, me: CardContext, attacker: ShipId): void
}

interface PrecisionFrame extends Frame {
  ship: ShipId
  attacker: ShipId
  card: CardId
  at: number
}

/** Opens the precision shot of a card that an attack has dealt faceup, before its other effects. */
export function precisionShot(game: Game, id: ShipId, card: string, at: number): void {
  const attack = currentAttack(game)
  if (!attack || attack.defender !== id || !game.rules.cards[damageCardId(card)]?.precision) return
  callProcedure<PrecisionFrame>(game, {
    procedure: 'precisionShot',
    ship: id,
    attacker: attack.attacker,
    card,
    at,
  })
}

const arcsFor: Record<PrecisionRule['arc'], readonly Arc[]> = {
  side: ['left', 'right'],
  fullFront: ['fullFront'],
  fullRear: ['fullRear'],
  bullseye: ['bullseye'],
}

/**
 * Reports whether an attacker is in the arc of a precision shot; these arcs reach range 5, like huge weapons.
 */
function isInShotArea(game: Game, id: ShipId, arc: PrecisionRule['arc'], attacker: ShipOrDeviceId): boolean {
  const from = targetShape(game, attacker)
  return arcsFor[arc].some((one) => isInArc('second', footprintOf(game, ship(game, id)), one, from, 5))
}

export const precisionShotProcedure = procedure<Game, PrecisionFrame>('precisionShot', {
  aim: (game, { ship: id, attacker, card, at }) => {
    const { arc } = cardPart(game, damageCardId(card), 'precision')
    if (isInShotArea(game, id, arc, attacker)) resolvePrecisionShot(game, id, attacker, card, at)
    else openWindow(game, { window: 'precisionShot', ship: id, attacker, card, at })
    return undefined
  },
})

/** Resolves the precision shot of a damage card. */
export function resolvePrecisionShot(
  game: Game,
  id: ShipId,
  attacker: ShipId,
  card: CardId,
  at: number,
): void {
  const rule = cardPart(game, damageCardId(card), 'precision')
  const made = game.rules.reconstructed.has(card) ? { reconstructed: true as const } : {}
  emit(game, {
    kind: 'precisionShot',
    rule: 'C2-HDAMAGE-2',
    ship: attacker,
    target: id,
    card,
    name: rule.name,
    ...made,
  })
  rule.use(game, { card: damageCardId(card), ship: id, seat: facts(game, id).seat, at }, attacker)
}

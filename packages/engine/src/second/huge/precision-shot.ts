import { type Arc, isInArc } from '@flotilla/geometry'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { damageKey, type Me, open, partOf } from '../ability.ts'
import { attackNow } from '../engagement/attack-now.ts'
import { bodyOf, facts, type Game, ship, stand } from '../state.ts'

/** The upper half of a huge damage card. */
export interface PrecisionRule {
  readonly name: string
  /** Where the attacker must stand, seen from the huge ship. */
  readonly arc: 'side' | 'fullFront' | 'fullRear' | 'bullseye'
  use(game: Game, me: Me, attacker: number): void
}

interface PrecisionFrame extends Frame {
  ship: number
  attacker: number
  card: string
  at: number
}

/** A card an attack has dealt faceup: its precision shot comes before the rest of it. */
export function precisionShot(game: Game, id: number, card: string, at: number): void {
  const attack = attackNow(game)
  if (!attack || attack.defender !== id || !game.rules.cards[damageKey(card)]?.precision) return
  call<PrecisionFrame>(game, {
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

/** Huge weapons reach range 5, and so do the arcs in question. */
function standsIn(game: Game, id: number, arc: PrecisionRule['arc'], attacker: number): boolean {
  const from = bodyOf(game, attacker)
  return arcsFor[arc].some((one) => isInArc('second', stand(game, ship(game, id)), one, from, 5))
}

export const precisionShots = procedure<Game, PrecisionFrame>('precisionShot', {
  aim: (game, { ship: id, attacker, card, at }) => {
    const { arc } = partOf(game, damageKey(card), 'precision')
    if (standsIn(game, id, arc, attacker)) hitPrecisely(game, id, attacker, card, at)
    else open(game, { window: 'precisionShot', ship: id, attacker, card, at })
    return undefined
  },
})

/** Carries out the precision shot of a damage card. */
export function hitPrecisely(game: Game, id: number, attacker: number, card: string, at: number): void {
  const rule = partOf(game, damageKey(card), 'precision')
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
  rule.use(game, { card: damageKey(card), ship: id, seat: facts(game, id).seat, at }, attacker)
}

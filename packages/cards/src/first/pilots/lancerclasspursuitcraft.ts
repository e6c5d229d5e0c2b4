import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { type DefenseFace, footprintOf, gain, moveTractoredShip, ship } from '@flotilla/engine/first/effects'
import { attackRange, bodyShape, isInArc } from '@flotilla/geometry'
import { addResult } from '../dice.ts'
import { othersAtRange, RULE, shipOptions } from '../queries.ts'

const hasInArc = (game: first.Game, id: ShipId, arc: 'front' | 'mobile', other: ShipId): boolean => {
  const one = ship(game, id)
  return isInArc(
    'first',
    footprintOf(game, one),
    arc === 'mobile' ? one.turret : arc,
    bodyShape(footprintOf(game, ship(game, other))),
  )
}

/** Returns the range at which another ship is inside its mobile arc. */
const mobileRange = (game: first.Game, id: ShipId, other: ShipId): number | undefined =>
  attackRange({
    edition: 'first',
    attacker: footprintOf(game, ship(game, id)),
    arc: ship(game, id).turret,
    target: bodyShape(footprintOf(game, ship(game, other))),
  })?.band

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:lancerclasspursuitcraft:asajjventress': {
    text: 'When the Combat phase begins a ship at Range 1–2 inside its mobile arc may be given a stress token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          shipOptions(
            othersAtRange(game, me.ship, 1, 2).filter((id) => hasInArc(game, me.ship, 'mobile', id)),
          ),
        use: (game, _, __, { target }) => gain(game, target, 'stress', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:lancerclasspursuitcraft:ketsuonyo': {
    text: 'When the Combat phase begins a ship at Range 1 inside both its arcs may be given a tractor beam token; an opponent moves a friendly one.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          shipOptions(
            othersAtRange(game, me.ship, 1, 1).filter(
              (id) => hasInArc(game, me.ship, 'front', id) && hasInArc(game, me.ship, 'mobile', id),
            ),
          ),
        use: (game, me, _, { target }) => moveTractoredShip(game, target, me.seat, RULE),
      }),
    ],
  },

  'scumandvillainy:lancerclasspursuitcraft:sabinewren': {
    text: 'Defending against an enemy inside its mobile arc at Range 1–2 it may add a focus result.',
    defenseDice: addResult<DefenseFace>(
      'focus',
      (game, me, attack) => (mobileRange(game, me.ship, attack.attacker) ?? 3) <= 2,
    ),
  },
}

import { first } from '@flotilla/engine'
import { attackRange, body, isInArc } from '@flotilla/geometry'
import { addResult } from '../dice.ts'
import { options, othersAt, RULE } from '../looks.ts'

const { on } = first
const { gain, pull, ship, stand } = first.effects

const sees = (game: first.Game, id: number, arc: 'front' | 'mobile', other: number): boolean => {
  const one = ship(game, id)
  return isInArc(
    'first',
    stand(game, one),
    arc === 'mobile' ? one.turret : arc,
    body(stand(game, ship(game, other))),
  )
}

/** At what range another ship is inside its mobile arc. */
const mobileRange = (game: first.Game, id: number, other: number): number | undefined =>
  attackRange({
    edition: 'first',
    attacker: stand(game, ship(game, id)),
    arc: ship(game, id).turret,
    target: body(stand(game, ship(game, other))),
  })?.band

export const cards: first.Cards = {
  'scumandvillainy:lancerclasspursuitcraft:asajjventress': {
    text: 'When the Combat phase begins a ship at Range 1–2 inside its mobile arc may be given a stress token.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          options(othersAt(game, me.ship, 1, 2).filter((id) => sees(game, me.ship, 'mobile', id))),
        use: (game, _, __, { target }) => gain(game, target, 'stress', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:lancerclasspursuitcraft:ketsuonyo': {
    text: 'When the Combat phase begins a ship at Range 1 inside both its arcs may be given a tractor beam token; an opponent moves a friendly one.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          options(
            othersAt(game, me.ship, 1, 1).filter(
              (id) => sees(game, me.ship, 'front', id) && sees(game, me.ship, 'mobile', id),
            ),
          ),
        use: (game, me, _, { target }) => pull(game, target, me.seat, RULE),
      }),
    ],
  },

  'scumandvillainy:lancerclasspursuitcraft:sabinewren': {
    text: 'Defending against an enemy inside its mobile arc at Range 1–2 it may add a focus result.',
    defenseDice: addResult<first.effects.DefenseFace>(
      'focus',
      (game, me, attack) => (mobileRange(game, me.ship, attack.attacker) ?? 3) <= 2,
    ),
  },
}

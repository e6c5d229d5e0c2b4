import type { first } from '@flotilla/engine'
import { facts, footprintOf, isFriend, ship } from '@flotilla/engine/first/effects'
import { bodyShape, isAtRange } from '@flotilla/geometry'
import { kyloRen } from '../kylo-ren.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'firstorder:upsilonclassshuttle:kyloren': kyloRen,

  'firstorder:upsilonclassshuttle:lieutenantdormitz': {
    text: 'Other friendly ships may be placed anywhere at Range 1–2 of it.',
    may: {
      place: {
        of: 'friend',
        says: (game, me, { ship: id, pose }) =>
          isAtRange(
            bodyShape(footprintOf(game, ship(game, me.ship))),
            bodyShape({ base: facts(game, id).base, pose }),
            1,
            2,
            'first',
          ),
      },
    },
  },

  'firstorder:upsilonclassshuttle:majorstridan': {
    text: 'For its actions and upgrades friendly ships at Range 2–3 are at Range 1.',
    treats: {
      range: (game, me, { other, range }) =>
        range > 1 && range <= 3 && isFriend(game, me.ship, other) ? 1 : undefined,
    },
  },
}

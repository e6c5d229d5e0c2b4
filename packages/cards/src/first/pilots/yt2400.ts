import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { type ActionFrame, drawMoreDamage, isStressed, ship } from '@flotilla/engine/first/effects'
import { isPrimary } from '../queries.ts'

const isActing = (game: first.Game, id: ShipId): boolean =>
  game.frames.some((frame) => frame.procedure === 'performAction' && (frame as ActionFrame).ship === id)

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:yt2400:dashrendar': {
    text: 'It ignores obstacles when it activates and acts.',
    may: { ignoreObstacles: (game, me) => game.state.phase === 'activation' || isActing(game, me.ship) },
  },

  'rebelalliance:yt2400:eadenvrill': {
    text: 'Attacking a stressed ship with its primary weapon it rolls a die more.',
    value: {
      attackDice: (game, _, { attack }) =>
        isPrimary(attack) && isStressed(ship(game, attack.defender)) ? 1 : 0,
    },
  },

  'rebelalliance:yt2400:leebo': {
    text: 'Dealt a faceup damage card it draws one more and chooses one of the two; the other is discarded.',
    triggers: [triggerOn('faceupToBeDealt', { alone: true, use: (game, me) => drawMoreDamage(game, me, 1) })],
  },
}

import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  addRoundEffect,
  isInFiringArc,
  isStressed,
  lose,
  payStress,
  ship,
  shotsOf,
} from '@flotilla/engine/first/effects'
import { RULE } from '../queries.ts'
import { cancelCritsFirst, ezraBridger } from '../shared-pilots.ts'

/** Returns the key under which a ship is noted as unable to spend tokens on its dice this round. */
const noTokensNote = (me: first.CardContext, id: ShipId): string => `${me.card}:${id}`
const isBlinded = (game: first.Game, me: first.CardContext, id: ShipId): boolean =>
  game.rules.abilityContext.hasUsed(game, me, noTokensNote(me, id))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:sheathipedeclassshuttle:ap5': {
    text: 'Coordinating a stressed ship it may get 2 stress tokens to remove one from that ship, before it acts.',
    triggers: [
      triggerOn('coordinating', {
        when: (game, _, { target }) => isStressed(ship(game, target)),
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        use: (game, me, { target }) => {
          payStress(game, me.ship, 2, RULE)
          lose(game, target, 'stress', 1, RULE, 'taken')
        },
      }),
    ],
  },

  'rebelalliance:sheathipedeclassshuttle:ezrabridger': ezraBridger,

  'rebelalliance:sheathipedeclassshuttle:fennrau': {
    text: 'When an enemy inside its firing arc at Range 1–3 becomes active in Combat it may, not stressed, get a stress token: that ship spends no tokens on its attack dice this round.',
    triggers: [
      triggerOn('beforeEngage', {
        of: 'enemy',
        when: (game, me, { ship: id }) =>
          !isStressed(ship(game, me.ship)) &&
          isInFiringArc(game, me.ship, id) &&
          shotsOf(game, id).length > 0,
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me, { ship: id }) => {
          payStress(game, me.ship, 1, RULE)
          game.rules.abilityContext.noteUse(game, me, noTokensNote(me, id))
          addRoundEffect(game, me.ship, me.key)
        },
      }),
    ],
    cannot: {
      modifyAttackDice: {
        of: 'enemy',
        says: (game, me, { ship: id, by, attack }) =>
          by !== 'card' && attack.attacker === id && isBlinded(game, me, id),
      },
      spendToken: {
        of: 'enemy',
        says: (game, me, { ship: id, attack }) =>
          attack !== undefined &&
          attack.attackDice !== undefined &&
          attack.attacker === id &&
          isBlinded(game, me, id),
      },
    },
  },

  'rebelalliance:sheathipedeclassshuttle:zeborrelios': cancelCritsFirst,
}

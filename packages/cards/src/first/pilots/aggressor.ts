import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  attackAgain,
  facts,
  freeAction,
  mayAct,
  recoverShield,
  shieldLimit,
  ship,
  treatAs,
} from '@flotilla/engine/first/effects'
import { hasShot, isDestroyed, RULE, revealedManeuver } from '../queries.ts'

const cannonCards = (game: first.Game, me: first.CardContext): string[] =>
  facts(game, me.ship).cards.filter((card) => card.startsWith('cannon:'))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:aggressor:ig88a': {
    text: 'After its attack destroys the defender it may recover a shield.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) =>
          isDestroyed(game, defender) &&
          ship(game, me.ship).shields < shieldLimit(game, ship(game, me.ship), undefined),
        may: true,
        intent: { helps: 'me', worth: 1 },
        use: (game, me) => recoverShield(game, me.ship, RULE),
      }),
    ],
  },

  'scumandvillainy:aggressor:ig88b': {
    text: 'Once in a round, after its attack missed, it may attack with a cannon.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { hit }) => !hit && hasShot(game, me, { only: cannonCards(game, me) }),
        once: 'round',
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => attackAgain(game, me, { only: cannonCards(game, me) }),
      }),
    ],
  },

  'scumandvillainy:aggressor:ig88c': {
    text: 'After a boost action it may perform a free evade action.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'boost' && mayAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
    ],
  },

  'scumandvillainy:aggressor:ig88d': {
    text: "A Segnor's Loop of speed 3 it may fly by the turn template of that side.",
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => {
          const shown = revealedManeuver(game, me.ship)
          return shown?.entry.maneuver.bearing === 'segnor' && shown.entry.maneuver.speed === 3
        },
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          const { entry, difficulty } = revealedManeuver(game, me.ship)!
          treatAs(game, { maneuver: { ...entry.maneuver, template: 'turn' }, difficulty }, RULE)
        },
      }),
    ],
  },
}

import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  askPlayer,
  countTokens,
  facts,
  footprintOf,
  lock,
  lockAmong,
  lose,
  ship,
} from '@flotilla/engine/first/effects'
import { bodyShape, isInArc } from '@flotilla/geometry'
import { enemiesAtRange, RULE, shipOptions, sufferFromEffect } from '../queries.ts'

/** Returns the enemies inside its bullseye arc at Range 1–3. */
const inBullseye = (game: first.Game, me: first.CardContext): ShipId[] => {
  const here = footprintOf(game, ship(game, me.ship))
  return enemiesAtRange(game, me.ship, 1, 3).filter((id) =>
    isInArc('first', here, 'bullseye', bodyShape(footprintOf(game, ship(game, id)))),
  )
}

const shed = ['focus', 'evade'] as const

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:m12lkimogilafighter:dalanoberos': {
    text: 'When the Combat phase begins it may lock an enemy inside its bullseye arc at Range 1–3.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          shipOptions(
            lockAmong(game, me.ship, inBullseye(game, me)).filter(
              (id) => !ship(game, me.ship).locks.includes(id),
            ),
          ),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'scumandvillainy:m12lkimogilafighter:toranikulda': {
    text: 'After its attack every enemy inside its bullseye arc at Range 1–3 suffers 1 damage or loses all its focus and evade tokens, as its player chooses.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me) => inBullseye(game, me).length > 0,
        use: (game, me) => {
          for (const target of inBullseye(game, me).toReversed()) {
            const sheds = shed.some((token) => countTokens(ship(game, target), token) > 0)
            askPlayer(
              game,
              me,
              facts(game, target).seat,
              [
                createOption('target', 'suffer', {}, { target }),
                ...(sheds ? [createOption('target', 'shedTokens', {}, { target })] : []),
              ],
              { target },
            )
          }
        },
      }),
    ],
    answered: (game, _, { name }, { target }) => {
      if (name === 'suffer') sufferFromEffect(game, target!, { hits: 1 })
      else for (const token of shed) lose(game, target!, token, countTokens(ship(game, target!), token), RULE)
    },
  },
}

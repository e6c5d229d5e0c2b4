import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { isEnemy, ship } from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { sufferFromEffect } from '../queries.ts'

const touchingEnemies = (game: first.Game, me: first.CardContext): ShipId[] =>
  ship(game, me.ship).touching.filter((other) => isEnemy(game, me.ship, other))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:vt49decimator:captainoicunn': {
    text: 'After a maneuver each enemy it touches suffers 1 damage.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me) => touchingEnemies(game, me).length > 0,
        use: (game, me) => {
          for (const other of touchingEnemies(game, me)) sufferFromEffect(game, other, { hits: 1 })
        },
      }),
    ],
  },

  'galacticempire:vt49decimator:commanderkenkirk': {
    text: 'Without shields and with a damage card its agility is 1 higher.',
    value: {
      agility: (game, me) => {
        const { shields, damage } = ship(game, me.ship)
        return shields === 0 && damage.length > 0 ? 1 : 0
      },
    },
  },

  'galacticempire:vt49decimator:rearadmiralchiraneau': {
    text: 'Attacking at Range 1–2 it may change a focus result to a crit.',
    attackDice: turnDice('focus', 'crit', 1, (_, __, attack) => attack.range <= 2),
  },
}

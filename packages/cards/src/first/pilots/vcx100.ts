import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { gain, isEnemy, ship } from '@flotilla/engine/first/effects'
import { addAttackDice, RULE } from '../queries.ts'
import { heraSyndulla } from '../shared-pilots.ts'

const touchedEnemies = (game: first.Game, id: ShipId): ShipId[] =>
  ship(game, id).touching.filter((other) => isEnemy(game, id, other))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:vcx100:chopper': {
    text: 'When the Combat phase begins every enemy it touches gets a stress token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => touchedEnemies(game, me.ship).length > 0,
        use: (game, me) => {
          for (const id of touchedEnemies(game, me.ship)) gain(game, id, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'rebelalliance:vcx100:herasyndulla': heraSyndulla,

  'rebelalliance:vcx100:kananjarrus': {
    text: 'When an enemy at Range 1–2 attacks it may spend a focus token: that ship rolls a die less.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'enemy',
        range: [1, 2],
        cost: { token: 'focus' },
        when: (_, __, { dice }) => dice === 'attackDice',
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game) => addAttackDice(game, -1),
      }),
    ],
  },
}

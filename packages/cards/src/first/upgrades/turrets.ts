import type { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { primaryValue } from '../queries.ts'
import { gainIonOnHit } from './cannons.ts'

/** The rules of turrets, by key. */
export const cards: first.Cards = {
  'turret:blasterturret': { text: 'Spends a focus token.', weapon: { needs: 'focus', pays: ['focus'] } },

  'turret:ioncannonturret': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: gainIonOnHit },
  },

  'turret:twinlaserturret': {
    text: 'Attacks twice; each hit does 1 damage.',
    weapon: { twice: true, deals: { hits: 1 } },
  },

  'turret:autoblasterturret': {
    text: 'Its hits are not cancelled by defense dice.',
    cannot: { cancelHits: (_, me, { attack }) => attack.weapon === me.key },
    weapon: {},
  },

  'turret:dorsalturret': {
    text: 'A die more at Range 1.',
    weapon: { more: (_, { range }) => (range === 1 ? 1 : 0) },
  },

  'turret:syncedturret': {
    text: 'Needs a lock; at a ship in its front arc it may reroll as many dice as its primary weapon value.',
    weapon: {
      needs: 'lock',
      attackDice: rerollAttack((game, { attacker }) => primaryValue(game, attacker), {
        when: (game, me, attack) => game.rules.abilityContext.sees(game, me, 'front', attack.defender),
      }),
    },
  },
}

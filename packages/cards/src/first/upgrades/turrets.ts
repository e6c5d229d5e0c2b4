import type { first } from '@flotilla/engine'
import { ion } from './cannons.ts'

export const cards: first.Cards = {
  'turret:blasterturret': { text: 'Spends a focus token.', weapon: { needs: 'focus', pays: ['focus'] } },

  'turret:ioncannonturret': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: ion },
  },

  'turret:twinlaserturret': {
    text: 'Attacks twice; each hit does 1 damage.',
    weapon: { twice: true, deals: { hits: 1 } },
  },
}

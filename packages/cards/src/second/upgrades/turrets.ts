import type { Cards } from '@flotilla/engine/second'
import { ionDamageWeapon } from './cannons.ts'

/** The rules of turrets, by id. */
export const cards: Cards = {
  dorsalturret: {
    text: 'A turret with two dice.',
    weapon: {},
  },

  ioncannonturret: {
    text: 'A turret that costs a target it hits 1 damage and an ion token for every other result.',
    weapon: ionDamageWeapon,
  },
}

import { test } from 'vitest'
import { createTable, farShip, tiePilot } from '../testing.ts'
import { gr75 } from './testing.ts'

test('[C2-HUGE-7] stalwartcaptain: destroyed under a huge ship it stays, and is put down behind it; without the card it is gone', () => {
  const struck = (upgrades: string[]) => {
    const hurt = { card: 'fuelleak', faceup: false }
    const at = createTable({
      seats: [[[gr75, 600, 300]], [[tiePilot, 600, 470, 0, upgrades], farShip]],
      dice: ['blank'],
    })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    return at.arrange(1, { damage: [hurt, hurt] }).dials('2FW', '2FB', '2FB')
  }
  const stays = struck(['stalwartcaptain']).upTo('placeBehind')
  stays.has(1, { place: 'reserve', doomed: true })
  stays.put('placeBehind', 600, 200)
  stays.has(1, { place: 'table', doomed: true })
  struck([]).has(1, { place: 'destroyed' })
})

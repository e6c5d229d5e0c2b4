import { expect, test } from 'vitest'
import { far, heard, rebel, red, scum, sides } from './testing.ts'

const nym = rebel('scurrgh6bomber:captainnym')
const charges = 'bomb:seismiccharges'

/** A bomber drops its charges beside an X-wing, with Nym on its side or the other. */
const dropped = (mine: boolean, performed: string[] = []) =>
  sides(
    [[scum('scurrgh6bomber:solsixxa'), 500, 500, 0, [charges]], ...(mine ? [[nym, 900, 300] as const] : [])],
    [[red, 580, 430], ...(mine ? [far] : [[nym, 900, 300] as const])],
  )
    .arrange(1, { activated: true, ...(mine ? { performed } : {}) })
    .arrange(2, { activated: true })
    .dials('3FG', '1FG', '1FG', ...(mine ? ['2FG'] : []))
    .upTo('dropBomb')
    .answer('dropBomb', charges)
    .upTo('useAbility')

test('captainnym (Rebel): keeps a friendly bomb from going off, once in a round', () => {
  const at = dropped(true).answer('useAbility', 'use').upTo('setDials')
  expect(at.kinds('detonated')).toEqual([])
  expect(at.game.state.devices).toHaveLength(1)
  at.has(2, { shields: 2 })
  const gone = dropped(true).answer('useAbility', 'decline').upTo('setDials')
  expect(gone.kinds('detonated')).toHaveLength(1)
  gone.has(2, { shields: 1 })
  expect(gone.game.state.devices).toEqual([])
  expect(heard(dropped(true, [`${nym}:0`]), nym)).toBe(false)
  expect(heard(dropped(false), nym)).toBe(false)
})

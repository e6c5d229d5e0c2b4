import { expect, test } from 'vitest'
import { blanks, createSides, fireFirst, hasActed, redSquadronPilot, scumPilot } from './testing.ts'

const tel = scumPilot('jumpmaster5000:teltrevura')

const struck = (hits: number, cards: number, more = {}) => {
  const at = createSides(
    [[redSquadronPilot, 500, 300]],
    [[tel, 500, 510]],
    [...Array<string>(hits).fill('hit'), ...blanks(3 - hits), ...blanks(2)],
  )
  at.damaged(1, ...Array<string>(cards).fill('weaponmalfunction'))
  return fireFirst(at.arrange(1, more), 'primary:1').upTo('setDials')
}

test('teltrevura: the first time he would be destroyed he is dealt four facedown cards instead', () => {
  const at = struck(3, 3).has(1, { place: 'table' })
  expect(at.damage(1)).toEqual(['-', '-', '-', '-'])
  at.ends('setDials')
  expect(at.game.state.decks[1]!.discard).toHaveLength(6)
  struck(3, 3, { held: { [tel]: 1 } }).has(1, { place: 'destroyed' })
  const less = struck(1, 3)
  expect(hasActed(less, tel)).toBe(false)
  expect(less.damage(1)).toHaveLength(4)
})

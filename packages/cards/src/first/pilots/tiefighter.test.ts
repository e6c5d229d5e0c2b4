import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, blanks, far, fire, heard, rebel, red, type Standing, sides } from './testing.ts'

const ahsoka = rebel('tiefighter:ahsokatano')
const rex = rebel('tiefighter:captainrex')
const fireOn = 'condition:suppressivefire'

test('ahsokatano: a focus token for a free action of a friend at Range 1, or her own', () => {
  const begun = (tokens: object, stress = 0) =>
    sides(
      [
        [ahsoka, 500, 300],
        [red, 630, 300],
        [red, 360, 300],
      ],
      [[academy, 500, 380]],
    )
      .arrange(0, { tokens })
      .arrange(1, { tokens: { stress } })
      .skipTo('combat')
  expect(begun({ focus: 1 }).options('useAbility')).toEqual(['ship:0', 'ship:1', 'ship:2', 'decline'])
  expect(begun({ focus: 1 }, 1).options('useAbility')).toEqual(['ship:0', 'ship:2', 'decline'])
  const at = begun({ focus: 1 }).answer('useAbility', 'ship:1').has(0, { tokens: {} })
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus').has(1, { tokens: { focus: 1, stress: 0 } })
  expect(heard(begun({}), ahsoka)).toBe(false)
  const apart = sides(
    [
      [ahsoka, 500, 300],
      [red, 650, 300],
    ],
    [far],
  ).arrange(0, { tokens: { focus: 1 } })
  expect(apart.skipTo('combat').options('useAbility')).toEqual(['ship:0', 'decline'])
})

/** Captain Rex and a friend before a TIE that he has fired on. */
const suppressed = (foe: Standing = [academy, 500, 490, 180]) =>
  sides(
    [
      [rex, 500, 300],
      [red, 560, 300],
    ],
    [foe],
    blanks(40),
  )

test('captainrex: Suppressive Fire for whom he has attacked, until that one attacks him', () => {
  const at = suppressed()
  fire(at, 'primary:2').upTo('setDials')
  expect(at.ship(2).conditions).toEqual([fireOn])
  const shoots = (shot: string) => {
    const next = suppressed()
      .arrange(2, { conditions: [fireOn] })
      .arrange(0, { performed: [rex] })
    next.arrange(0, { fought: true }).arrange(1, { fought: true }).skipTo('combat')
    return next.upTo('chooseAttack', 2).answer('chooseAttack', shot)
  }
  const other = shoots('primary:1').upTo('setDials')
  expect(other.rolls()[0]).toBe(1)
  expect(other.ship(2).conditions).toEqual([fireOn])
  const himself = shoots('primary:0')
  expect(himself.rolls()[0]).toBe(2)
  expect(himself.ship(2).conditions).toEqual([])
})

test('captainrex: it goes when he has not attacked in a Combat phase, or is destroyed', () => {
  const idle = suppressed().arrange(2, { conditions: [fireOn] })
  idle.skipTo('combat').upTo('setDials')
  expect(idle.ship(2).conditions).toEqual([])
  const friend = sides(
    [
      [red, 500, 300],
      [red, 560, 300],
    ],
    [[rex, 500, 490, 0], far],
    ['hit', 'hit', 'hit', ...blanks(3)],
  )
  friend
    .arrange(1, { conditions: [fireOn] })
    .damaged(2, 'directhit')
    .arrange(2, { performed: [rex] })
  fire(friend, 'primary:2').upTo('setDials')
  expect(friend.ship(2).place).toBe('destroyed')
  expect(friend.ship(1).conditions).toEqual([])
  const kept = suppressed()
    .arrange(2, { conditions: [fireOn] })
    .arrange(0, { performed: [rex], fought: true })
  kept.skipTo('combat').upTo('setDials')
  expect(kept.ship(2).conditions).toEqual([fireOn])
})

test('captainrex: a huge ship is suppressed too', () => {
  const at = suppressed([cr90, 500, 560, 90])
  fire(at, 'primary:2:fore').upTo('setDials')
  expect(at.ship(2).conditions).toEqual([fireOn])
})

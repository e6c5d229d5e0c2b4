import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { far, offers, table, xwing } from '../testing.ts'

test('landocalrissian-modifiedyt1300lightfreighter: a friendly ship at range 0–3 acts after a blue maneuver', () => {
  const flown = (dial: string) => {
    const seats = [
      [
        ['landocalrissian-modifiedyt1300lightfreighter', 600, 200],
        [xwing, 800, 200],
        [xwing, 1200, 200],
      ],
      [far],
    ] as Layout['seats']
    const at = table({ seats }).arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials(dial, '1FB', '1FB', '2FB').upTo('useAbility')
  }
  const at = flown('1FB')
  expect(offers(at)).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1')
    .answer('chooseAction', 'focus')
    .has(1, { tokens: { focus: 1 } })
  expect(flown('1BW').cardsHeard()).toEqual([])
})

test('leiaorgana: 1 Force for a focus token after a red maneuver of a friendly ship', () => {
  const flown = (dial: string, x = 300, force = 1) => {
    const at = table({
      seats: [
        [
          ['leiaorgana', 600, 200],
          [xwing, x, 200],
        ],
        [far],
      ],
    })
    return at.arrange(0, { activated: true, force }).dials('1FB', dial, '2FB').upTo('useAbility')
  }
  const at = flown('4KR')
  expect(offers(at)).toEqual(['focus'])
  at.answer('useAbility', 'focus').has(1, { tokens: { stress: 1, focus: 1 } })
  at.has(0, { force: 0 })
  expect(flown('4KR', 1200).cardsHeard()).toEqual([])
  expect(flown('3FW').cardsHeard()).toEqual([])
  expect(flown('4KR', 300, 0).cardsHeard()).toEqual([])
})

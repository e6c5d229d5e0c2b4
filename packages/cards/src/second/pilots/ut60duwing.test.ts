import type { Standing } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { alone, blanks, clash, far, offers, scratch, shoot, still, table, tie, xwing } from '../testing.ts'

test('benthictwotubes: hands a focus token to a friend at range 1–2 after a focus action', () => {
  const acted = (x: number, action = 'focus') => {
    const at = table({
      seats: [
        [
          ['benthictwotubes', 600, 200],
          [xwing, x, 250],
        ],
        [[tie, 600, 450]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  }
  const at = acted(780)
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { focus: 1 } })
  expect(acted(1000).cardsHeard()).toEqual([])
  expect(acted(780, 'lock:2').cardsHeard()).toEqual([])
})

test('cassianandor: a friend at range 1–3 loses a stress token', () => {
  const started = (x: number) => {
    const at = table({
      seats: [
        [
          ['cassianandor', 600, 200],
          [xwing, x, 200],
        ],
        [far],
      ],
    })
    return at.arrange(1, { tokens: { stress: 1 } }).dials('1FB', '3FW', '2FB')
  }
  const at = started(800)
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(started(1200).cardsHeard()).toEqual([])
})

test('hefftobber: acts after an enemy has come to range 0', () => {
  const flown = (y: number, dial = '2FB') => {
    const at = still(table({ seats: [[['hefftobber', 600, 450]], [[tie, 600, y]]] }))
    return at.arrange(0, { activated: true }).dials('1FB', dial).upTo('useAbility')
  }
  const at = flown(300).answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(at.kinds('gained')[0]).toMatchObject({ ship: 0, token: 'focus' })
  expect(flown(150).cardsHeard()).toEqual([])
})

test('k2so: calculates when it is stressed', () => {
  const flown = (dial: string) =>
    alone('k2so')
      .dials(dial, '2FB')
      .upTo('chooseAction', 0)
      .kinds('gained')
      .map(({ token }) => token)
  expect(flown('0OR')).toEqual(['stress', 'calculate'])
  expect(flown('1FB')).toEqual([])
})

test('sawgerrera: a damaged friendly ship at range 0–3 rerolls a die', () => {
  const firing = (x: number, damage: (typeof scratch)[]) =>
    shoot(
      clash(
        [
          [
            [xwing, 600, 450],
            ['sawgerrera', x, 450],
          ],
          [[tie, 600, 640]],
        ],
        blanks(12),
        { 0: { damage } },
      ),
    )
  expect(offers(firing(800, [scratch]), 'modifyAttackDice')).toEqual(['card:1:pilot:sawgerrera:reroll:blank'])
  expect(firing(1100, [scratch]).cardsHeard()).toEqual([])
  expect(firing(800, []).cardsHeard()).toEqual([])
})

test('bodhirook: friendly ships lock what is near any of them', () => {
  const locks = (pilot: string, allied = false) => {
    const mine: Standing = [xwing, 200, 200]
    const other: Standing = [pilot, 900, 200]
    const foe: Standing = [tie, 900, 480]
    const at = table(
      allied ? { seats: [[mine], [other], [foe]], teams: [0, 0, 1] } : { seats: [[mine, other], [foe]] },
    )
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 0).options('chooseAction')
  }
  expect(locks('bodhirook')).toContain('lock:2')
  expect(locks('k2so')).not.toContain('lock:2')
  expect(locks('bodhirook', true)).not.toContain('lock:2')
})

test('magvayarro: whoever attacks a friendly ship at range 0–2 rerolls one die at most', () => {
  const shot = (x: number, allied = false) => {
    const defender: Standing = [xwing, 600, 640]
    const magva: Standing = ['magvayarro', x, 640]
    return shoot(
      clash(
        [[[xwing, 600, 450]], ...(allied ? [[defender], [magva]] : [[defender, magva]])],
        blanks(12),
        { 0: { locks: [1] }, 1: { engaged: true }, 2: { engaged: true } },
        allied ? { teams: [0, 1, 1] } : {},
      ),
    )
  }
  expect(offers(shot(700), 'modifyAttackDice')).toEqual(['lock:1000'])
  expect(offers(shot(1000), 'modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'lock:3000'])
  expect(offers(shot(700, true), 'modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'lock:3000'])
})

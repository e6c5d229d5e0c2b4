import { blanks, type Standing } from '@flotilla/engine/testing/first'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, far, fire, fly, heard, offers, red, sides } from './testing.ts'

const name = (id: string) => `galacticempire:vt49decimator:${id}`

test('rearadmiralchiraneau: a focus result to a crit at Range 1–2', () => {
  const shot = (y: number, pilot = name('rearadmiralchiraneau')) =>
    fire(sides([[pilot, 500, 300]], [[red, 500, y, 180]], ['focus', ...blanks(9)]))
  const at = shot(500)
  at.answer('modifyAttackDice', `card:0:${name('rearadmiralchiraneau')}:focus:crit`)
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(offers(shot(430), name('rearadmiralchiraneau'))).toHaveLength(1)
  expect(offers(shot(600), name('rearadmiralchiraneau'))).toEqual([])
  expect(offers(shot(500, 'patrolleader'), name('rearadmiralchiraneau'))).toEqual([])
})

test('captainoicunn: enemies it touches after a maneuver suffer 1 damage', () => {
  const flown = (foes: Standing[], friends: Standing[] = [], pilot = name('captainoicunn')) => {
    const at = sides([[pilot, 500, 300], ...friends], foes, blanks(4))
    return fly(at, '2FG')
  }
  expect(flown([[red, 500, 440]]).ship(1).shields).toBe(1)
  // Nobody is touched, or only a friend, or by another pilot.
  expect(flown([[red, 500, 640]]).ship(1).shields).toBe(2)
  expect(heard(flown([far], [[academy, 500, 440]]), name('captainoicunn'))).toBe(false)
  expect(flown([[red, 500, 440]], [], 'patrolleader').ship(1).shields).toBe(2)
  // Of a huge ship an opponent chooses the section.
  const huge = flown([[cr90, 600, 440, 90]])
  huge.answer('chooseSection', 'fore').upTo('setDials')
  expect(huge.kinds('damaged').filter(({ ship }) => ship === 1)).toMatchObject([{ section: 'fore' }])
})

test('commanderkenkirk: 1 agility more without shields and with a damage card', () => {
  const rolls = (shields: number, cards: number, pilot = name('commanderkenkirk')) =>
    fire(
      sides([[red, 500, 300]], [[pilot, 500, 520, 180]], blanks(6)).arrange(1, {
        shields,
        damage: Array.from({ length: cards }, (_, i) => ({
          no: 901 + i,
          card: 'core:directhit',
          faceup: false,
          since: 0,
        })),
      }),
    ).rolls()[1]
  expect(rolls(0, 1)).toBe(1)
  expect(rolls(1, 1)).toBe(0)
  expect(rolls(0, 0)).toBe(0)
  expect(rolls(0, 1, 'patrolleader')).toBe(0)
})

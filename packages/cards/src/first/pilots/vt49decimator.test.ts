import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `galacticempire:vt49decimator:${id}`

test('rearadmiralchiraneau: a focus result to a crit at Range 1–2', () => {
  const shot = (y: number, pilot = name('rearadmiralchiraneau')) =>
    fireFirst(createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, y, 180]], ['focus', ...blanks(9)]))
  const at = shot(500)
  at.answer('modifyAttackDice', `card:0:${name('rearadmiralchiraneau')}:focus:crit`)
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(diceOffers(shot(430), name('rearadmiralchiraneau'))).toHaveLength(1)
  expect(diceOffers(shot(600), name('rearadmiralchiraneau'))).toEqual([])
  expect(diceOffers(shot(500, 'patrolleader'), name('rearadmiralchiraneau'))).toEqual([])
})

test('captainoicunn: enemies it touches after a maneuver suffer 1 damage', () => {
  const flown = (foes: PlacedPilot[], friends: PlacedPilot[] = [], pilot = name('captainoicunn')) => {
    const at = createSides([[pilot, 500, 300], ...friends], foes, blanks(4))
    return flyDial(at, '2FG')
  }
  expect(flown([[redSquadronPilot, 500, 440]]).ship(1).shields).toBe(1)
  // The ship touches no ship, only a friendly one, or has another pilot.
  expect(flown([[redSquadronPilot, 500, 640]]).ship(1).shields).toBe(2)
  expect(hasActed(flown([farShip], [[academyPilot, 500, 440]]), name('captainoicunn'))).toBe(false)
  expect(flown([[redSquadronPilot, 500, 440]], [], 'patrolleader').ship(1).shields).toBe(2)
  // Of a huge ship an opponent chooses the section.
  const huge = flown([[cr90, 600, 440, 90]])
  huge.answer('chooseSection', 'fore').upTo('setDials')
  expect(huge.kinds('damaged').filter(({ ship }) => ship === 1)).toMatchObject([{ section: 'fore' }])
})

test('commanderkenkirk: 1 agility more without shields and with a damage card', () => {
  const rolls = (shields: number, cards: number, pilot = name('commanderkenkirk')) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[pilot, 500, 520, 180]], blanks(6)).arrange(1, {
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

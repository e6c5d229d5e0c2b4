import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  lostTokens,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const lowhhrick = rebelPilot('auzituckgunship:lowhhrick')
const wullffwarro = rebelPilot('auzituckgunship:wullffwarro')

/** A TIE hits an X-wing that Lowhhrick stands beside, or Lowhhrick himself. */
const shot = (x: number, tokens: object, at = 'primary:1') =>
  fireFirst(
    createSides(
      [['scourge', 500, 300]],
      [
        [redSquadronPilot, 500, 490],
        [lowhhrick, x, 490],
      ],
      ['hit', 'hit', ...blanks(9)],
    ).arrange(2, { tokens }),
    at,
  ).upTo('modifyDefenseDice')

test('lowhhrick: a reinforce token for an evade result of another friend at Range 1', () => {
  const at = shot(630, { reinforceFore: 1, reinforceAft: 1 })
  expect(diceOffers(at, lowhhrick)).toHaveLength(2)
  at.answer('modifyDefenseDice', `card:2:${lowhhrick}:add:evade:reinforceAft`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'evade'])
  expect(lostTokens(at)).toEqual(['2:reinforceAft'])
  expect(diceOffers(at, lowhhrick)).toEqual([])
  expect(diceOffers(shot(650, { reinforceFore: 1 }), lowhhrick)).toEqual([])
  expect(diceOffers(shot(630, {}), lowhhrick)).toEqual([])
  expect(diceOffers(shot(560, { reinforceFore: 1 }, 'primary:2'), lowhhrick)).toEqual([])
})

test('wullffwarro: without shields and with a damage card a die more', () => {
  const rolls = (shields: number, damaged: boolean) => {
    const at = createSides([[wullffwarro, 500, 300]], [[academyPilot, 500, 490]], blanks(9))
    if (damaged) at.damaged(0, 'directhit')
    return fireFirst(at.arrange(0, { shields }), 'primary:1').rolls()[0]
  }
  expect([rolls(0, true), rolls(1, true), rolls(0, false)]).toEqual([4, 3, 3])
})

import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  rebelPilot,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

const benthic = rebelPilot('uwing:benthictwotubes')
const bodhi = rebelPilot('uwing:bodhirook')
const cassian = rebelPilot('uwing:cassianandor')
const heff = rebelPilot('uwing:hefftobber')
const magva = rebelPilot('uwing:magvayarro')
const saw = rebelPilot('uwing:sawgerrera')

test('benthictwotubes: hands the token of a focus action to a friend at Range 1–2', () => {
  const acting = (x: number, action = 'focus') =>
    createSides(
      [
        [benthic, 500, 300],
        [redSquadronPilot, x, 330],
        [gr75, 300, 300, 0],
      ],
      [farShip],
    )
      .dials('1FG', '2FG', '1FW', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  const at = acting(700)
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
    .has(0, { tokens: {} })
    .has(1, { tokens: { focus: 1 } })
  expect(hasActed(acting(800), benthic)).toBe(false)
  expect(hasActed(acting(700, 'none'), benthic)).toBe(false)
})

test('bodhirook: friends lock what is at Range 1–3 of any friend', () => {
  const locks = (pilot: string, foes = 1) =>
    createSides(
      [
        [redSquadronPilot, 500, 300],
        [pilot, 300, 300],
        [rookiePilot, 1000, 500],
      ],
      [[academyPilot, 1000, 800, 180], ...(foes > 1 ? [[academyPilot, 1000, 900, 180] as const] : [])],
    )
      .dials('1FG', '1FG', '1FG', '2FG')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(locks(bodhi)).toEqual(['lock:3'])
  expect(locks(redSquadronPilot)).toEqual([])
})

test('cassianandor: a stress token off another friend at Range 1–2 when activation begins', () => {
  const begun = (x: number, stress: number) =>
    createSides(
      [
        [cassian, 500, 300],
        [redSquadronPilot, x, 300],
      ],
      [[academyPilot, 600, 420]],
    )
      .arrange(0, { tokens: { stress: 1 } })
      .arrange(1, { tokens: { stress } })
      .arrange(2, { tokens: { stress: 1 } })
      .skipTo('activation')
  begun(755, 1).answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(hasActed(begun(765, 1), cassian)).toBe(false)
  expect(hasActed(begun(755, 0), cassian)).toBe(false)
})

test('sawgerrera: a friend at Range 1–2, or he, stressed or damaged, rerolls a die', () => {
  const shot = (x: number, how: (at: ReturnType<typeof createSides>) => unknown) => {
    const at = createSides(
      [
        [redSquadronPilot, 500, 300],
        [saw, x, 300],
      ],
      [[academyPilot, 500, 490, 180]],
      blanks(9),
    )
    how(at)
    return diceOffers(fireFirst(at, 'primary:2'), saw)
  }
  const stressed = (at: ReturnType<typeof createSides>) => at.arrange(0, { tokens: { stress: 1 } })
  const damaged = (at: ReturnType<typeof createSides>) => at.damaged(0, 'directhit')
  expect(shot(755, stressed)).toEqual([`card:1:${saw}:reroll:1000`])
  expect(shot(755, damaged)).toHaveLength(1)
  expect(shot(755, () => 0)).toEqual([])
  expect(shot(765, stressed)).toEqual([])
  const own = createSides([[saw, 500, 300]], [[academyPilot, 500, 510, 180]], blanks(9)).damaged(
    0,
    'directhit',
  )
  expect(diceOffers(fireFirst(own, 'primary:1'), saw)).toHaveLength(1)
})

test('hefftobber: a free action after an enemy ran into him', () => {
  const rammed = (y: number, mine = false, stress = 0) =>
    createSides(
      [[heff, 500, 400], ...(mine ? [[rookiePilot, 500, y, 180] as const] : [])],
      [mine ? farShip : [academyPilot, 500, y, 180]],
    )
      .arrange(0, { tokens: { stress }, activated: true })
      .dials('2FG', ...(mine ? ['2FG', '2FG'] : ['2FG']))
      .upTo('useAbility')
  const at = rammed(540).answer('useAbility', 'use')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['0:focus'])
  expect(hasActed(rammed(700), heff)).toBe(false)
  expect(hasActed(rammed(540, true), heff)).toBe(false)
  expect(hasActed(rammed(540, false, 2), heff)).toBe(false)
})

test('magvayarro: whoever attacks another ship at Range 1–2 of her rerolls one die at most', () => {
  const shot = (x: number, target = 2, pilot = 'scourge') =>
    fireFirst(
      createSides(
        [
          [pilot, 500, 300],
          ['howlrunner', 560, 300],
        ],
        [
          [redSquadronPilot, 500, 490],
          [magva, x, 490],
        ],
        [...blanks(pilot === 'scourge' ? 2 : 3), 'blank', ...blanks(9)],
      ).arrange(0, { locks: [2, 3] }),
      `primary:${target}`,
    )
  const locks = (at: ReturnType<typeof shot>) =>
    at.options('modifyAttackDice').filter((id) => id.startsWith('lock'))
  const at = shot(755)
  expect(locks(at)).toEqual(['lock:1000'])
  expect(hasActed(at, 'galacticempire:tiefighter:howlrunner')).toBe(true)
  at.answer('modifyAttackDice', 'lock:1000')
  expect(at.kinds('changed')).toHaveLength(1)
  expect(hasActed(at, 'galacticempire:tiefighter:howlrunner')).toBe(false)
  expect(locks(shot(765))).toEqual(['lock:1000', 'lock:2000'])
  expect(locks(shot(570, 3))).toEqual(['lock:1000', 'lock:2000'])
  // A ship that must reroll all dice or none rerolls none.
  const han = (x: number) => diceOffers(shot(x, 2, rebelPilot('yt1300:hansolo')), 'hansolo')
  expect([han(755), han(765).length]).toEqual([[], 1])
})

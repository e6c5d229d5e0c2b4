import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, blanks, far, fire, gains, heard, offers, rebel, red, rookie, sides } from './testing.ts'

const benthic = rebel('uwing:benthictwotubes')
const bodhi = rebel('uwing:bodhirook')
const cassian = rebel('uwing:cassianandor')
const heff = rebel('uwing:hefftobber')
const magva = rebel('uwing:magvayarro')
const saw = rebel('uwing:sawgerrera')

test('benthictwotubes: hands the token of a focus action to a friend at Range 1–2', () => {
  const acting = (x: number, action = 'focus') =>
    sides(
      [
        [benthic, 500, 300],
        [red, x, 330],
        [gr75, 300, 300, 0],
      ],
      [far],
    )
      .dials('1FG', '2FG', '1FW', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  const at = acting(700)
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
    .has(0, { tokens: {} })
    .has(1, { tokens: { focus: 1 } })
  expect(heard(acting(800), benthic)).toBe(false)
  expect(heard(acting(700, 'none'), benthic)).toBe(false)
})

test('bodhirook: friends lock what is at Range 1–3 of any friend', () => {
  const locks = (pilot: string, foes = 1) =>
    sides(
      [
        [red, 500, 300],
        [pilot, 300, 300],
        [rookie, 1000, 500],
      ],
      [[academy, 1000, 800, 180], ...(foes > 1 ? [[academy, 1000, 900, 180] as const] : [])],
    )
      .dials('1FG', '1FG', '1FG', '2FG')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(locks(bodhi)).toEqual(['lock:3'])
  expect(locks(red)).toEqual([])
})

test('cassianandor: a stress token off another friend at Range 1–2 when activation begins', () => {
  const begun = (x: number, stress: number) =>
    sides(
      [
        [cassian, 500, 300],
        [red, x, 300],
      ],
      [[academy, 600, 420]],
    )
      .arrange(0, { tokens: { stress: 1 } })
      .arrange(1, { tokens: { stress } })
      .arrange(2, { tokens: { stress: 1 } })
      .skipTo('activation')
  begun(755, 1).answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(heard(begun(765, 1), cassian)).toBe(false)
  expect(heard(begun(755, 0), cassian)).toBe(false)
})

test('sawgerrera: a friend at Range 1–2, or he, stressed or damaged, rerolls a die', () => {
  const shot = (x: number, how: (at: ReturnType<typeof sides>) => unknown) => {
    const at = sides(
      [
        [red, 500, 300],
        [saw, x, 300],
      ],
      [[academy, 500, 490, 180]],
      blanks(9),
    )
    how(at)
    return offers(fire(at, 'primary:2'), saw)
  }
  const stressed = (at: ReturnType<typeof sides>) => at.arrange(0, { tokens: { stress: 1 } })
  const damaged = (at: ReturnType<typeof sides>) => at.damaged(0, 'directhit')
  expect(shot(755, stressed)).toEqual([`card:1:${saw}:reroll:1000`])
  expect(shot(755, damaged)).toHaveLength(1)
  expect(shot(755, () => 0)).toEqual([])
  expect(shot(765, stressed)).toEqual([])
  const own = sides([[saw, 500, 300]], [[academy, 500, 510, 180]], blanks(9)).damaged(0, 'directhit')
  expect(offers(fire(own, 'primary:1'), saw)).toHaveLength(1)
})

test('hefftobber: a free action after an enemy ran into him', () => {
  const rammed = (y: number, mine = false, stress = 0) =>
    sides(
      [[heff, 500, 400], ...(mine ? [[rookie, 500, y, 180] as const] : [])],
      [mine ? far : [academy, 500, y, 180]],
    )
      .arrange(0, { tokens: { stress }, activated: true })
      .dials('2FG', ...(mine ? ['2FG', '2FG'] : ['2FG']))
      .upTo('useAbility')
  const at = rammed(540).answer('useAbility', 'use')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['0:focus'])
  expect(heard(rammed(700), heff)).toBe(false)
  expect(heard(rammed(540, true), heff)).toBe(false)
  expect(heard(rammed(540, false, 2), heff)).toBe(false)
})

test('magvayarro: whoever attacks another ship at Range 1–2 of her rerolls one die at most', () => {
  const shot = (x: number, target = 2, pilot = 'scourge') =>
    fire(
      sides(
        [
          [pilot, 500, 300],
          ['howlrunner', 560, 300],
        ],
        [
          [red, 500, 490],
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
  expect(heard(at, 'galacticempire:tiefighter:howlrunner')).toBe(true)
  at.answer('modifyAttackDice', 'lock:1000')
  expect(at.kinds('changed')).toHaveLength(1)
  expect(heard(at, 'galacticempire:tiefighter:howlrunner')).toBe(false)
  expect(locks(shot(765))).toEqual(['lock:1000', 'lock:2000'])
  expect(locks(shot(570, 3))).toEqual(['lock:1000', 'lock:2000'])
  // Whoever has to reroll all dice or none rerolls none.
  const han = (x: number) => offers(shot(x, 2, rebel('yt1300:hansolo')), 'hansolo')
  expect([han(755), han(765).length]).toEqual([[], 1])
})

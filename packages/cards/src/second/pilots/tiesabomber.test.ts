import { expect, test } from 'vitest'
import { blanks, clash, offers, xwing } from '../testing.ts'

test('captainjonus: two dice of a torpedo of a friendly ship at range 0–1 are rerolled', () => {
  const firing = (x: number, shot: string) => {
    const at = clash(
      [
        [
          ['gammasquadronace', 600, 450, 0, ['protontorpedoes']],
          ['captainjonus', x, 450],
        ],
        [[xwing, 600, 700]],
      ],
      blanks(12),
      { 0: { locks: [2] } },
    )
    at.upTo('chooseAttack', 0).answer('chooseAttack', shot)
    return offers(at, 'modifyAttackDice').filter((id) => id.includes('captainjonus'))
  }
  expect(firing(680, 'protontorpedoes:front:2')).toEqual(
    ['1', '2'].map((n) => `card:1:pilot:captainjonus:reroll:${n}000`),
  )
  expect(firing(900, 'protontorpedoes:front:2')).toEqual([])
  expect(firing(680, '0:front:2')).toEqual([])
})

test('majorrhymer: his torpedoes reach one range nearer', () => {
  const shots = (pilot: string, y: number) =>
    clash([[[pilot, 600, 450, 0, ['protontorpedoes']]], [[xwing, 600, y]]], [], { 0: { locks: [1] } })
      .upTo('chooseAttack', 0)
      .options('chooseAttack')
  expect(shots('majorrhymer', 560)).toContain('protontorpedoes:front:1')
  expect(shots('gammasquadronace', 560)).not.toContain('protontorpedoes:front:1')
})

import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  facedownDamage,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('captainjonus: two dice of a torpedo of a friendly ship at range 0–1 are rerolled', () => {
  const firing = (x: number, shot: string) => {
    const at = createEngagement(
      [
        [
          ['gammasquadronace', 600, 450, 0, ['protontorpedoes']],
          ['captainjonus', x, 450],
        ],
        [[xwingPilot, 600, 700]],
      ],
      blanks(12),
      { 0: { locks: [2] } },
    )
    at.upTo('chooseAttack', 0).answer('chooseAttack', shot)
    return offeredOptions(at, 'modifyAttackDice').filter((id) => id.includes('captainjonus'))
  }
  expect(firing(680, 'protontorpedoes:front:2')).toEqual(
    ['1', '2'].map((n) => `card:1:pilot:captainjonus:reroll:${n}000`),
  )
  expect(firing(900, 'protontorpedoes:front:2')).toEqual([])
  expect(firing(680, '0:front:2')).toEqual([])
})

test('majorrhymer: his torpedoes and missiles reach one range nearer, his cannons do not', () => {
  const weapons = ['protontorpedoes', 'concussionmissiles', 'heavylasercannon']
  const shots = (pilot: string) =>
    createEngagement([[[pilot, 600, 450, 0, weapons]], [[xwingPilot, 600, 560]]], [], { 0: { locks: [1] } })
      .upTo('chooseAttack', 0)
      .options('chooseAttack')
  expect(shots('majorrhymer')).toEqual([
    '0:front:1',
    'protontorpedoes:front:1',
    'concussionmissiles:front:1',
    'pass',
  ])
  expect(shots('gammasquadronace')).toEqual(['0:front:1', 'pass'])
})

test('deathfire: attacks and drops a device once destroyed', () => {
  const at = createEngagement(
    [[[xwingPilot, 600, 450]], [['deathfire', 600, 640, 180, ['protonbombs']]]],
    ['hit', 'hit', 'hit', ...blanks(12)],
    {
      1: {
        damage: [facedownDamage, facedownDamage, facedownDamage, facedownDamage, facedownDamage],
        engaged: true,
      },
    },
  )
  performFirstAttack(at).answer('chooseAbility', '1:pilot:deathfire:0').answer('useAbility', 'use')
  at.answer('chooseAttack', '0:front:0').answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.game.state.devices).toHaveLength(1)
  expect(at.kinds('attack').map(({ ship }) => ship)).toEqual([0, 1])
  at.upTo('setDials').has(1, { place: 'destroyed' })
  const alive = createEngagement(
    [[[xwingPilot, 600, 450]], [['deathfire', 600, 640, 180]]],
    ['hit', 'hit', 'hit', ...blanks(12)],
    { 1: { engaged: true } },
  )
  expect(performFirstAttack(alive).cardsHeard()).toEqual([])
})

test('tomaxbren: a reload brings back a charge of a talent', () => {
  const reloaded = (talent: number) =>
    createLoneShip('tomaxbren', ['protontorpedoes', 'elusive'])
      .arrange(0, { charges: { protontorpedoes: 0, elusive: talent } })
      .dials('1FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'reload:protontorpedoes')
  const at = reloaded(0)
  expect(offeredOptions(at)).toEqual(['recover:elusive'])
  at.answer('useAbility', 'recover:elusive')
  expect(at.kinds('recovered').map(({ card }) => card)).toEqual(['protontorpedoes', 'elusive'])
  expect(reloaded(1).cardsHeard()).toEqual([])
})

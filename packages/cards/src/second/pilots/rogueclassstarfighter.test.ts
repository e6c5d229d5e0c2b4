import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  diceOffers,
  faceupDamage,
  fireVolley,
  gainedTokens,
  hasActed,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const charges = (pilot: string, value: number) => ({ charges: { [`pilot:${pilot}`]: value } })

test('durge: turns 2 hits into a crit when more results are left than shields', () => {
  const struck = (shields: number, faces = ['hit', 'hit', 'hit']) =>
    fireVolley([xwingPilot], ['durge'], [...faces, ...blanks(12)], { heading: 180, it: { shields } })
  const at = useAbilityOf(struck(1), 'durge')
  expect(at.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'crit'])
  expect(hasActed(struck(3), 'durge')).toBe(false)
  expect(hasActed(struck(0, ['hit', 'blank', 'blank']), 'durge')).toBe(false)
})

test('cadbane: hands a red or orange token to the ship he hits, for 2 charges', () => {
  const fired = (face: string, tokens: object, charge = 2) =>
    fireVolley(['cadbane'], [tiePilot], [face, face, ...blanks(12)], {
      me: { tokens, ...charges('cadbane', charge) },
    })
  const at = useAbilityOf(fired('hit', { stress: 1 }), 'cadbane', 'stress:1')
  expect(at.kinds('spent').filter(({ token }) => token === 'charge')).toHaveLength(1)
  expect(hasActed(fired('blank', { stress: 1 }), 'cadbane')).toBe(false)
  expect(hasActed(fired('hit', {}), 'cadbane')).toBe(false)
  expect(hasActed(fired('hit', { stress: 1 }, 1), 'cadbane')).toBe(false)
})

test('nomlumb-rogueclassstarfighter: takes the initiative of an enemy in the front arc', () => {
  const pilot = 'nomlumb-rogueclassstarfighter'
  const start = (x: number) =>
    createEngagement([[[pilot, 600, 450]], [['wedgeantilles', x, 640]]], blanks(20))
  expect(
    useAbilityOf(start(600), pilot, 'ship:1')
      .kinds('initiative')
      .map(({ value }) => value),
  ).toEqual([6])
  expect(hasActed(start(1000), pilot)).toBe(false)
})

test('cadbane-separatistalliance: acts for a charge when another ship at range 0–3 is destroyed', () => {
  const pilot = 'cadbane-separatistalliance'
  const fired = (x: number, face = 'hit') =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            [pilot, x, 450],
          ],
          [
            [tiePilot, 600, 560],
            [tiePilot, 1500, 850],
          ],
        ],
        [face, face, face, face, ...blanks(12)],
        { 1: { engaged: true, ...charges(pilot, 1) }, 2: { damage: [], engaged: true } },
      ),
    )
  expect(hasActed(fired(700), pilot)).toBe(true)
  expect(hasActed(fired(1400), pilot)).toBe(false)
  expect(hasActed(fired(700, 'blank'), pilot)).toBe(false)
})

test('ig101: repairs a faceup damage card at the start of the System Phase', () => {
  const system = (damage: object[]) =>
    createSides([['ig101', 600, 300]], [[tiePilot, 600, 850]])
      .arrange(0, { damage: damage as never })
      .dials('2FB', '2FB')
  useAbilityOf(system([faceupDamage]), 'ig101', 'repair:0:damagedengine').has(0, {
    damage: [{ ...faceupDamage, faceup: false }],
  })
  expect(hasActed(system([{ ...faceupDamage, faceup: false }]), 'ig101')).toBe(false)
})

test('ig102: turns a blank to a focus against equal or higher initiative', () => {
  const struck = (pilot: string) =>
    diceOffers(fireVolley([pilot], ['ig102'], ['hit', 'hit', ...blanks(12)], { heading: 180 }), 'ig102')
  expect(struck('wedgeantilles')).toHaveLength(1)
  expect(struck(tiePilot)).toEqual([])
})

test('ig111: an enemy in the bullseye suffers a damage for a deplete token when its attack misses', () => {
  const fired = (face: string, x = 600) =>
    fireVolley(['ig111'], [tiePilot], [face, face, ...blanks(12)], { x, y: 700 })
  const at = useAbilityOf(fired('blank'), 'ig111', 'ship:1')
  expect(gainedTokens(at)).toContain('0:deplete')
  expect(at.kinds('damaged').some(({ ship }) => ship === 1)).toBe(true)
  expect(hasActed(fired('hit'), 'ig111')).toBe(false)
  expect(hasActed(fired('blank', 660), 'ig111')).toBe(false)
})

import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createEngagement, hasActed, performFirstAttack, xwingPilot } from './testing.ts'

/** Cards that modify or cancel dice outside the modification steps, where that is not possible. */

const six = { ruleset: '2e-epic-1.4.6' }
type Ships = Parameters<typeof createEngagement>[2]

/** Plays the attack of a pilot up to the question about a card. */
const attack = (pilot: string, theirs: PlacedPilot, dice: readonly string[], ships: Ships = {}) =>
  performFirstAttack(
    createEngagement([[[pilot, 600, 450]], [theirs]], [...dice, ...blanks(12)], ships, six),
  ).upTo('useAbility')

const critical = ['crit', 'blank', 'blank', 'blank']
/** The pilots with the dice they need, and how far ahead a small ship touches them. */
const modifiers: readonly (readonly [pilot: string, dice: readonly string[], ahead: number])[] = [
  ['landocalrissian', ['hit', 'blank'], 60],
  ['landocalrissian-escapecraft', ['blank', 'blank'], 40],
  ['bossk', critical, 60],
  ['bossk-z95af4headhunter', critical, 40],
  ['fifthbrother', critical, 40],
  ['sunnybounder', ['blank', 'blank', 'blank'], 40],
  ['commandermalarus-xiclasslightshuttle', critical, 50],
]

test.each(modifiers)('%s modifies no dice that Midnight keeps it from modifying', (pilot, dice) => {
  expect(hasActed(attack(pilot, ['midnight', 600, 640], dice), pilot)).toBe(true)
  expect(hasActed(attack(pilot, ['midnight', 600, 640], dice, { 1: { locks: [0] } }), pilot)).toBe(false)
})

test.each(modifiers)('[C2-WEAPON-8] %s modifies no dice of its own at range 0', (pilot, dice, ahead) => {
  expect(hasActed(attack(pilot, [xwingPilot, 600, 640], dice), pilot)).toBe(true)
  expect(hasActed(attack(pilot, [xwingPilot, 600, 450 + ahead], dice), pilot)).toBe(false)
})

test.each([
  ['seventhsister', ['hit', 'hit', 'evade'], {}],
  ['lieutenantkestal', ['hit', 'hit', 'blank'], { tokens: { focus: 1 } }],
  ['captainsear', ['hit', 'hit', 'hit', 'evade'], { tokens: { calculate: 1 } }],
] as const)('[C2-WEAPON-9] %s cancels no defense dice at range 0', (pilot, dice, me) => {
  expect(hasActed(attack(pilot, [xwingPilot, 600, 640], dice, { 0: me }), pilot)).toBe(true)
  expect(hasActed(attack(pilot, [xwingPilot, 600, 490], dice, { 0: me }), pilot)).toBe(false)
})

test('[C2-WEAPON-9] joyrekkoff spends no charge on defense dice at range 0', () => {
  const shot = (y: number) => {
    const seats = [[['joyrekkoff', 600, 450, 0, ['protontorpedoes']]], [[xwingPilot, 600, y]]] as const
    return hasActed(
      performFirstAttack(createEngagement(seats, blanks(12), {}, six)).upTo('useAbility'),
      'joyrekkoff',
    )
  }
  expect(shot(640)).toBe(true)
  expect(shot(490)).toBe(false)
})

test('magvayarro: Lando Calrissian rerolls no more than one blank against her', () => {
  const against = (defender: string) => {
    const at = attack('landocalrissian', [defender, 600, 640], ['blank', 'blank', 'hit', 'focus'])
    return at.answer('useAbility', 'use').kinds('changed')[0]?.faces
  }
  expect(against(xwingPilot)).toEqual(['hit', 'focus'])
  expect(against('magvayarro')).toEqual(['hit', 'blank'])
})

test('alexsandrkallus: blanks that Lando Calrissian has rerolled are modified dice', () => {
  const against = (choice: string) =>
    attack('landocalrissian', ['alexsandrkallus', 600, 660], ['hit', 'blank'])
      .answer('useAbility', choice)
      .upTo('useAbility')
  expect(hasActed(against('use'), 'alexsandrkallus')).toBe(true)
  expect(hasActed(against('decline'), 'alexsandrkallus')).toBe(false)
})

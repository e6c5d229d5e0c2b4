import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  fireFirst,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const eaden = rebelPilot('yt2400:eadenvrill')
const leebo = rebelPilot('yt2400:leebo')
const cannon = 'cannon:heavylasercannon'

test('eadenvrill: a die more with the primary weapon at a stressed ship', () => {
  const rolls = (stress: number, shot = 'primary:1') =>
    fireFirst(
      createSides([[eaden, 500, 300, 0, [cannon]]], [[academyPilot, 500, 510, 180]], blanks(9)).arrange(1, {
        tokens: { stress },
      }),
      shot,
    ).rolls()[0]
  expect([rolls(1), rolls(0), rolls(1, `${cannon}:1`)]).toEqual([3, 2, 4])
})

test('leebo: of two cards for a faceup one he chooses', () => {
  const struck = (dice: string[], shields = 0) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[leebo, 500, 510]], [...dice, ...blanks(2)], {
        deck: ['weaponmalfunction', 'consolefire', 'directhit'],
      }).arrange(1, { shields }),
      'primary:1',
    ).upTo('useAbility')
  const at = struck(['crit', 'blank', 'blank'])
  expect(at.asked('useAbility').options).toMatchObject([
    { damage: 'core:weaponmalfunction', card: leebo },
    { damage: 'core:consolefire', card: leebo },
  ])
  expect(at.asked('useAbility').seat).toBe(1)
  // Until then they lie on the deck.
  expect(at.game.state.decks[1]!.draw.slice(0, 2)).toEqual(['core:weaponmalfunction', 'core:consolefire'])
  at.answer('useAbility', 'damage:1')
  expect(at.damage(1)).toEqual(['consolefire'])
  expect(at.game.state.decks[1]!.discard).toEqual(['core:weaponmalfunction'])
  at.ends('setDials')
  const down = struck(['hit', 'blank', 'blank'])
  expect(down.damage(1)).toEqual(['-'])
  expect(hasActed(down, leebo)).toBe(false)
  expect(hasActed(struck(['crit', 'blank', 'blank'], 1), leebo)).toBe(false)
})

test('leebo: a deck that runs out is made up from its discards, and one card is dealt as ever', () => {
  const struck = (draw: string[], discard: string[]) => {
    const at = createSides(
      [[redSquadronPilot, 500, 300]],
      [[leebo, 500, 510]],
      ['crit', ...blanks(4)],
    ).arrange(1, {
      shields: 0,
    })
    at.game.state = { ...at.game.state, decks: at.game.state.decks.with(1, { draw, discard }) }
    return fireFirst(at, 'primary:1').upTo('useAbility')
  }
  const at = struck(['core:weaponmalfunction'], ['core:consolefire'])
  expect(at.kinds('shuffled')).toHaveLength(1)
  at.answer('useAbility', 'damage:1')
  expect(at.damage(1)).toEqual(['consolefire'])
  expect(at.game.state.decks[1]).toEqual({ draw: [], discard: ['core:weaponmalfunction'] })
  const one = struck(['core:weaponmalfunction'], [])
  expect(one.damage(1)).toEqual(['weaponmalfunction'])
})

import { expect, test } from 'vitest'
import { createLoneShip, offeredOptions } from '../testing.ts'

test.each(['herasyndulla', 'herasyndulla-vcx100lightfreighter'])(
  '%s: turns a red or blue dial to another of the colour',
  (pilot) => {
    const flown = (colour: string) => {
      const at = createLoneShip(pilot)
      const { dial } = at.game.rules.facts[0]!
      const entry = dial.find(({ difficulty }) => difficulty === colour)!
      return { at: at.dials(entry.id, '2FB').upTo('useAbility'), dial, entry }
    }
    for (const colour of ['red', 'blue'] as const) {
      const { at, dial, entry } = flown(colour)
      const others = dial.filter((one) => one !== entry && one.difficulty === colour).map(({ id }) => id)
      expect(offeredOptions(at)).toEqual(others)
      at.answer('useAbility', others[0]!).has(0, { revealed: others[0] })
    }
    expect(flown('white').at.cardsHeard()).toEqual([])
  },
)

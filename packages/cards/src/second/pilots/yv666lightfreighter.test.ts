import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  fireFirst,
  gainedTokens,
  hasActed,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test.each(['bossk', 'bossk-z95af4headhunter'])('%s: a crit left over may become two hits', (pilot) => {
  const shot = (dice: string[]) => {
    const at = createSides([[pilot, 600, 450]], [[xwingPilot, 600, 660]], [...dice, ...blanks(4)])
    const weapon = pilot === 'bossk' ? '0:fullFront:1' : '0:front:1'
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement'), weapon).upTo('useAbility')
  }
  const rest = pilot === 'bossk' ? blanks(2) : blanks(1)
  const at = useAbilityOf(shot(['crit', ...rest]), pilot).upTo('setDials')
  expect(at.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'hit'])
  expect(hasActed(shot(['hit', ...rest]), pilot)).toBe(false)
})

test('lattsrazzi: spends a lock on a ship at range 1 to tractor it', () => {
  const begun = (y: number, locks: ObjectId[]) =>
    createSides([['lattsrazzi', 600, 450]], [[xwingPilot, 600, y]])
      .arrange(0, { locks })
      .skipTo('engagement')
  const at = useAbilityOf(begun(600, [1]), 'lattsrazzi', 'ship:1')
  expect(gainedTokens(at)).toEqual(['1:tractor'])
  at.has(0, { locks: [] })
  expect(hasActed(begun(620, [1]), 'lattsrazzi')).toBe(false)
  expect(hasActed(begun(600, []), 'lattsrazzi')).toBe(false)
})

test('moraloeval: spends a charge to come back over the edge he left by', () => {
  const gone = (charges: number) => {
    const at = createSides([['moraloeval', 20, 450, -90]], [[xwingPilot, 900, 450]])
    at.arrange(0, { charges: { 'pilot:moraloeval': charges } }).arrange(1, { activated: true, engaged: true })
    return at.dials('4FW', '2FB').upTo('useAbility')
  }
  const at = useAbilityOf(gone(2), 'moraloeval').upTo('placeShip')
  expect(at.ship(0).place).toBe('reserve')
  expect(at.ship(0).charges).toEqual({ 'pilot:moraloeval': 1 })
  expect(() => at.put('placeShip', 300, 450, 90)).toThrow()
  at.put('placeShip', 45, 450, 90)
  expect(at.ship(0)).toMatchObject({ place: 'table', pose: { x: 45, y: 450 } })
  at.ends('setDials')
  expect(gone(0).ship(0).place).toBe('fled')
})

test.each(['moraloeval', 'teltrevura'])(
  '%s: whoever waits in reserve for another reason stays there',
  (pilot) => {
    const at = createSides(
      [
        [pilot, 600, 450],
        [xwingPilot, 200, 450],
      ],
      [[xwingPilot, 900, 450]],
    )
    at.arrange(0, { place: 'reserve' }).skipTo('end')
    expect(at.game.state.round).toBe(2)
    at.has(0, { place: 'reserve' })
    expect(at.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
  },
)

import type { CardId, ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const tractored = (pilot: string, tractor: number, shot = '1:front:1') => {
  const at = createSides([[pilot, 600, 450]], [[xwingPilot, 640, 640]], blanks(8))
  return fireFirst(
    at.arrange(0, { turret: 'front' }).arrange(1, { tokens: { tractor } }).skipTo('engagement'),
    shot,
  )
}

test('sunfac: one die more at a tractored ship', () => {
  expect(tractored('sunfac', 1).upTo('setDials').rolls()[0]).toBe(3)
  expect(tractored('sunfac', 0).upTo('setDials').rolls()[0]).toBe(2)
})

test('chertek: up to two rerolls at a tractored ship', () => {
  expect(diceOffers(tractored('chertek', 1), 'chertek')).toEqual(['reroll:1000', 'reroll:2000'])
  expect(diceOffers(tractored('chertek', 0), 'chertek')).toEqual([])
})

test('berwerkret: after a hit friends that locked the defender calculate as a red action', () => {
  const hit = (dice: string[], locks: ObjectId[], friend = 'dfs311') => {
    const at = createSides(
      [
        ['berwerkret', 600, 450],
        [friend, 700, 450],
        [friend, 500, 450],
      ],
      [[xwingPilot, 640, 640]],
      dice,
    )
    at.arrange(0, { turret: 'front' })
      .arrange(1, { locks, engaged: true })
      .arrange(2, { locks, engaged: true })
    return fireFirst(at.skipTo('engagement'), '1:front:3').upTo('useAbility')
  }
  const hits = ['hit', 'hit', ...blanks(2)]
  const at = useAbilityOf(hit(hits, [3]), 'berwerkret', 'ship:1').answer('chooseAction', 'calculate')
  at.answer('answerAbility', 'ship:2').answer('chooseAction', 'calculate').upTo('setDials')
  expect(gainedTokens(at).filter((one) => one.endsWith('stress'))).toEqual(['1:stress', '2:stress'])
  expect(hasActed(hit(blanks(4), [3]), 'berwerkret')).toBe(false)
  expect(hasActed(hit(hits, []), 'berwerkret')).toBe(false)
  expect(hasActed(hit(hits, [3], 'bluesquadronescort'), 'berwerkret')).toBe(false)
})

test('gorgol: takes a disarm token; a friend at range 1–2 is tractored and repairs a card of the ship', () => {
  const system = (x: number, card: CardId) =>
    createSides(
      [
        ['gorgol', 600, 450],
        [xwingPilot, x, 450],
      ],
      [farShip],
    )
      .arrange(1, { damage: [{ card, faceup: true }] })
      .skipTo('system')
  const at = system(800, 'weaponsfailure').answer('systemPhase', 'card:pilot:gorgol:ship:1:0')
  at.upTo('setDials')
  expect(gainedTokens(at).toSorted()).toEqual(['0:disarm', '1:tractor'])
  at.has(1, { damage: [{ card: 'weaponsfailure', faceup: false }] })
  const plain = system(800, 'woundedpilot').answer('systemPhase', 'card:pilot:gorgol:ship:1').upTo('setDials')
  plain.has(1, { damage: [{ card: 'woundedpilot', faceup: true }] })
  const offered = (at: ReturnType<typeof system>) => at.game.pending.some(({ ask }) => ask === 'systemPhase')
  expect(offered(system(850, 'weaponsfailure'))).toBe(false)
})

import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  diceOffers,
  fireVolley,
  flyManeuver,
  gainedTokens,
  hasActed,
  modifyDice,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
} from '../testing.ts'

test('themandalorian: turns a blank to a focus in the front arc of 2 enemies at range 1–2', () => {
  const fired = (second: number) =>
    diceOffers(
      performFirstAttack(
        createEngagement(
          [
            [['themandalorian', 600, 450]],
            [
              [tiePilot, 560, 640, 180],
              [tiePilot, 640, second, 180],
            ],
          ],
          blanks(12),
          { 1: { engaged: true }, 2: { engaged: true } },
        ),
      ),
      'themandalorian',
    )
  expect(fired(640)).toHaveLength(1)
  expect(fired(860)).toEqual([])
})

test('q90: calculates or barrel rolls after an advanced maneuver for a strain token', () => {
  const advanced = (dial: string) => flyManeuver('q90', [], dial)
  const turn = ['4KR', '5KR', '3KR', '2LR', '3LR', '3ER'].find((dial) => {
    try {
      advanced(dial)
      return true
    } catch {
      return false
    }
  })!
  const at = useAbilityOf(advanced(turn), 'q90').answer('chooseAction', 'calculate')
  expect(gainedTokens(at)).toEqual(expect.arrayContaining(['0:calculate', '0:strain']))
  expect(hasActed(advanced('2FB'), 'q90')).toBe(false)
})

test('guildbountyhunter: spends a charge of an illicit upgrade to turn a focus to a crit at range 1–2', () => {
  const fired = (y: number, upgrades = ['inertialdampeners'], card = 1) =>
    fireVolley(['guildbountyhunter', ...upgrades], [tiePilot], ['focus', 'hit', 'hit', ...blanks(12)], {
      y,
      me: { charges: Object.fromEntries(upgrades.map((upgrade) => [upgrade, card])) },
    })
  const at = fired(690, ['deadmansswitch'])
  expect(diceOffers(at, 'guildbountyhunter')).toEqual([])
  const paid = fired(690, ['contrabandcybernetics'])
  expect(diceOffers(paid, 'guildbountyhunter')).toHaveLength(1)
  modifyDice(paid, 'Attack', paid.options('modifyAttackDice').find((id) => id.includes('guildbountyhunter'))!)
  paid.has(0, { charges: { contrabandcybernetics: 0 } })
  expect(diceOffers(fired(760, ['contrabandcybernetics']), 'guildbountyhunter')).toEqual([])
  expect(diceOffers(fired(690, ['contrabandcybernetics'], 0), 'guildbountyhunter')).toEqual([])
})

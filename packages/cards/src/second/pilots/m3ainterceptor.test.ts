import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('g4rgorvm: after it defended every other ship at range 0 suffers a crit', () => {
  const shot = (x: number) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        ['g4rgorvm', 600, 640],
        [xwingPilot, x, 640],
      ],
      blanks(9),
    )
    return fireFirst(at.skipTo('engagement')).upTo('setDials').ship(2).shields
  }
  expect(shot(640)).toBe(1)
  expect(shot(650)).toBe(2)
})

test('genesisred: has the focus and evade tokens of what it locks', () => {
  const locked = (own: object, theirs: object) => {
    const at = createSides([['genesisred', 600, 450]], [[xwingPilot, 600, 800]]).arrange(0, { tokens: own })
    at.arrange(1, { tokens: theirs, activated: true }).dials('2FB', '2FB')
    at.upTo('chooseAction', 0).answer('chooseAction', 'lock:1')
    return [
      ...at
        .kinds('lost')
        .map(({ token }) => token)
        .slice(0, 1),
      ...gainedTokens(at),
    ]
  }
  expect(locked({ evade: 1 }, { focus: 2 })).toEqual(['evade', '0:focus'])
  expect(locked({}, { calculate: 1 })).not.toContain('0:calculate')
})

test('inaldra: suffers a hit to reroll any number of dice', () => {
  const at = createSides([['inaldra', 600, 450]], [[tiePilot, 600, 640]], blanks(9)).skipTo('engagement')
  fireFirst(at)
  expect(diceOffers(at, 'inaldra')).toEqual(['reroll:1000', 'reroll:2000'])
  at.answer('modifyAttackDice', 'card:0:pilot:inaldra:reroll:2000')
  expect(at.ship(0).shields).toBe(0)
  const shot = fireFirst(
    createSides([[xwingPilot, 600, 450]], [['inaldra', 600, 640]], ['hit', ...blanks(9)]).skipTo(
      'engagement',
    ),
  )
  expect(diceOffers(shot, 'inaldra')).toEqual(['reroll:100', 'reroll:200', 'reroll:300'])
})

test('laetinashera: an evade token after an attack that missed', () => {
  const attack = (dice: string[]) =>
    gainedTokens(
      fireFirst(
        createSides([['laetinashera', 600, 450]], [[tiePilot, 600, 640]], [...dice, ...blanks(9)]).skipTo(
          'engagement',
        ),
      ).upTo('setDials'),
    )
  expect(attack(blanks(5))).toEqual(['0:evade'])
  expect(attack(['hit', 'hit'])).toEqual([])
  const defend = (dice: string[]) =>
    gainedTokens(
      fireFirst(
        createSides([[xwingPilot, 600, 450]], [['laetinashera', 600, 640]], [...dice, ...blanks(9)]).skipTo(
          'engagement',
        ),
      ).upTo('setDials'),
    )
  expect(defend(blanks(6))).toEqual(['1:evade'])
  expect(defend(['hit'])).toEqual([])
})

test('quinnjast: a disarm token for a charge of an upgrade', () => {
  const begun = (charges: number) =>
    createSides([['quinnjast', 600, 450, 0, ['protontorpedoes']]], [farShip])
      .arrange(0, { charges: { protontorpedoes: charges } })
      .skipTo('engagement')
  const at = useAbilityOf(begun(0), 'quinnjast', 'charge:protontorpedoes')
  expect(gainedTokens(at)).toEqual(['0:disarm'])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 1 })
  expect(hasActed(begun(2), 'quinnjast')).toBe(false)
})

test('serissu: friends at range 0–1, itself included, reroll one defense die', () => {
  const shot = (x: number) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        ['serissu', x, 640],
      ],
      ['hit', ...blanks(9)],
    )
    return diceOffers(fireFirst(at.skipTo('engagement')), 'serissu')
  }
  expect(shot(730)).toEqual(['reroll:blank'])
  expect(shot(750)).toEqual([])
  const own = fireFirst(
    createSides([[xwingPilot, 600, 450]], [['serissu', 600, 640]], ['hit', ...blanks(9)]).skipTo(
      'engagement',
    ),
  )
  expect(diceOffers(own, 'serissu')).toEqual(['reroll:blank'])
})

test('sunnybounder: dice that all show the same bring another, rolled or rerolled', () => {
  const attack = (dice: string[], locks: ObjectId[] = []) => {
    const at = createSides([['sunnybounder', 600, 450]], [[tiePilot, 600, 640]], [...dice, ...blanks(9)])
    return fireFirst(at.arrange(0, { locks }).skipTo('engagement'))
  }
  const at = useAbilityOf(attack(['hit', 'hit']), 'sunnybounder')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'hit'])
  expect(hasActed(attack(['hit', 'crit']), 'sunnybounder')).toBe(false)
  const again = attack(['crit', 'blank', 'crit'], [1]).answer('modifyAttackDice', 'lock:1000')
  expect(useAbilityOf(again, 'sunnybounder').kinds('changed').at(-1)!.faces).toEqual(['crit', 'crit', 'crit'])
})

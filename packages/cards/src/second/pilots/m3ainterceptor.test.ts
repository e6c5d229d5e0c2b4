import { expect, test } from 'vitest'
import { blanks, diceOffers, far, fire, gains, heard, sides, tie, uses, xwing } from '../testing.ts'

test('g4rgorvm: after it defended every other ship at range 0 suffers a crit', () => {
  const shot = (x: number) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        ['g4rgorvm', 600, 640],
        [xwing, x, 640],
      ],
      blanks(9),
    )
    return fire(at.skipTo('engagement')).upTo('setDials').ship(2).shields
  }
  expect(shot(640)).toBe(1)
  expect(shot(650)).toBe(2)
})

test('genesisred: has the focus and evade tokens of what it locks', () => {
  const locked = (own: object, theirs: object) => {
    const at = sides([['genesisred', 600, 450]], [[xwing, 600, 800]]).arrange(0, { tokens: own })
    at.arrange(1, { tokens: theirs, activated: true }).dials('2FB', '2FB')
    at.upTo('chooseAction', 0).answer('chooseAction', 'lock:1')
    return [
      ...at
        .kinds('lost')
        .map(({ token }) => token)
        .slice(0, 1),
      ...gains(at),
    ]
  }
  expect(locked({ evade: 1 }, { focus: 2 })).toEqual(['evade', '0:focus'])
  expect(locked({}, { calculate: 1 })).not.toContain('0:calculate')
})

test('inaldra: suffers a hit to reroll any number of dice', () => {
  const at = sides([['inaldra', 600, 450]], [[tie, 600, 640]], blanks(9)).skipTo('engagement')
  fire(at)
  expect(diceOffers(at, 'inaldra')).toEqual(['reroll:1000', 'reroll:2000'])
  at.answer('modifyAttackDice', 'card:0:pilot:inaldra:reroll:2000')
  expect(at.ship(0).shields).toBe(0)
  const shot = fire(
    sides([[xwing, 600, 450]], [['inaldra', 600, 640]], ['hit', ...blanks(9)]).skipTo('engagement'),
  )
  expect(diceOffers(shot, 'inaldra')).toEqual(['reroll:100', 'reroll:200', 'reroll:300'])
})

test('laetinashera: an evade token after an attack that missed', () => {
  const attack = (dice: string[]) =>
    gains(
      fire(
        sides([['laetinashera', 600, 450]], [[tie, 600, 640]], [...dice, ...blanks(9)]).skipTo('engagement'),
      ).upTo('setDials'),
    )
  expect(attack(blanks(5))).toEqual(['0:evade'])
  expect(attack(['hit', 'hit'])).toEqual([])
  const defend = (dice: string[]) =>
    gains(
      fire(
        sides([[xwing, 600, 450]], [['laetinashera', 600, 640]], [...dice, ...blanks(9)]).skipTo(
          'engagement',
        ),
      ).upTo('setDials'),
    )
  expect(defend(blanks(6))).toEqual(['1:evade'])
  expect(defend(['hit'])).toEqual([])
})

test('quinnjast: a disarm token for a charge of an upgrade', () => {
  const begun = (charges: number) =>
    sides([['quinnjast', 600, 450, 0, ['protontorpedoes']]], [far])
      .arrange(0, { charges: { protontorpedoes: charges } })
      .skipTo('engagement')
  const at = uses(begun(0), 'quinnjast', 'charge:protontorpedoes')
  expect(gains(at)).toEqual(['0:disarm'])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 1 })
  expect(heard(begun(2), 'quinnjast')).toBe(false)
})

test('serissu: friends at range 0–1, itself included, reroll one defense die', () => {
  const shot = (x: number) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        [tie, 600, 640],
        ['serissu', x, 640],
      ],
      ['hit', ...blanks(9)],
    )
    return diceOffers(fire(at.skipTo('engagement')), 'serissu')
  }
  expect(shot(730)).toEqual(['reroll:blank'])
  expect(shot(750)).toEqual([])
  const own = fire(
    sides([[xwing, 600, 450]], [['serissu', 600, 640]], ['hit', ...blanks(9)]).skipTo('engagement'),
  )
  expect(diceOffers(own, 'serissu')).toEqual(['reroll:blank'])
})

test('sunnybounder: dice that all show the same bring another, rolled or rerolled', () => {
  const attack = (dice: string[], locks: number[] = []) => {
    const at = sides([['sunnybounder', 600, 450]], [[tie, 600, 640]], [...dice, ...blanks(9)])
    return fire(at.arrange(0, { locks }).skipTo('engagement'))
  }
  const at = uses(attack(['hit', 'hit']), 'sunnybounder')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'hit'])
  expect(heard(attack(['hit', 'crit']), 'sunnybounder')).toBe(false)
  const again = attack(['crit', 'blank', 'crit'], [1]).answer('modifyAttackDice', 'lock:1000')
  expect(uses(again, 'sunnybounder').kinds('changed').at(-1)!.faces).toEqual(['crit', 'crit', 'crit'])
})

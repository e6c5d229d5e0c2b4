import { expect, test } from 'vitest'
import { academy, blanks, far, fire, gains, heard, offers, rebel, red, rookie, sides } from './testing.ts'

const ap5 = rebel('sheathipedeclassshuttle:ap5')
const fenn = rebel('sheathipedeclassshuttle:fennrau')

test('ap5: two stress tokens of his for one of the ship he coordinates, which then acts', () => {
  const coordinates = (stress: number) =>
    sides(
      [
        [ap5, 500, 300],
        [rookie, 600, 300],
      ],
      [far],
    )
      .arrange(1, { tokens: { stress }, activated: true })
      .dials('2FG', '2FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'coordinate:1')
  const at = coordinates(1).answer('useAbility', 'use')
  at.has(0, { tokens: { stress: 2 } }).has(1, { tokens: {} })
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['0:stress', '1:focus'])
  const declined = coordinates(1).answer('useAbility', 'decline')
  expect(gains(declined)).toEqual([])
  const calm = coordinates(0)
  expect(heard(calm, ap5)).toBe(false)
  expect(calm.asked('chooseAction').subject).toBe(1)
})

/** A TIE with a focus token and a lock that is about to attack. */
const active = (place: [x: number, y: number], stress = 0, foe: [x: number, y: number] = [500, 490]) =>
  sides(
    [['scourge', 500, 300]],
    [
      [red, ...foe],
      [fenn, ...place, 180],
    ],
    ['focus', 'blank', ...blanks(6)],
  )
    .arrange(0, { tokens: { focus: 1 }, locks: [1] })
    .arrange(1, { fought: true })
    .arrange(2, { fought: true, tokens: { stress } })
    .skipTo('combat')

test('fennrau: a stress token, and an enemy in his arc spends no tokens on its attack dice', () => {
  const at = active([560, 490])
    .answer('useAbility', 'use')
    .has(2, { tokens: { stress: 1 } })
  at.upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  expect(at.kinds('changed')).toEqual([])
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('modifyAttackDice')
  const free = active([560, 490]).answer('useAbility', 'decline')
  free.upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  expect(free.options('modifyAttackDice')).toEqual(expect.arrayContaining(['focus', 'lock:1000']))
  // Behind him is an arc of his; beside him is none; further than Range 3, stressed, or nobody to attack.
  expect(heard(active([500, 130]), fenn)).toBe(true)
  expect(heard(active([640, 300]), fenn)).toBe(false)
  expect(heard(active([560, 660]), fenn)).toBe(false)
  expect(heard(active([560, 490], 1), fenn)).toBe(false)
  expect(heard(active([500, 130], 0, [900, 490]), fenn)).toBe(false)
})

test('fennrau: it lasts to the end of the round though his ship is destroyed meanwhile', () => {
  const at = active([560, 490]).answer('useAbility', 'use')
  at.arrange(2, { place: 'destroyed' }).upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  expect(at.kinds('changed')).toEqual([])
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('modifyAttackDice')
})

test('fennrau: cards change dice as ever, and tokens are spent in defense', () => {
  const howl = fire(
    sides(
      [
        ['scourge', 500, 300],
        ['howlrunner', 560, 300],
      ],
      [
        [red, 500, 490],
        [fenn, 560, 490, 180],
      ],
      ['focus', 'blank', ...blanks(6)],
    ).arrange(3, { performed: [`${fenn}:0`] }),
    'primary:2',
  )
  expect(offers(howl, 'howlrunner')).toHaveLength(2)
  // Nor is a card paid for with a token of an attacker he has seen to.
  const calculated = (seen: string) => {
    const at = sides(
      [['scourge', 500, 300, 0, ['ept:calculation']]],
      [[red, 500, 490], far, [fenn, 560, 490, 180]],
      ['focus', ...blanks(6)],
    )
    return fire(at.arrange(0, { tokens: { focus: 1 } }).arrange(3, { performed: [`${fenn}:${seen}`] }))
  }
  expect(offers(calculated('0'), 'ept:calculation')).toEqual([])
  expect(offers(calculated('1'), 'ept:calculation')).toHaveLength(1)
  const defends = fire(
    sides(
      [
        [red, 500, 300],
        [fenn, 560, 300],
      ],
      [[academy, 500, 490, 180]],
      ['hit', ...blanks(2), 'focus', ...blanks(2)],
    )
      .arrange(2, { tokens: { focus: 1 } })
      .arrange(1, { performed: [`${fenn}:2`] }),
    'primary:2',
  )
  expect(defends.upTo('modifyDefenseDice', 2).options('modifyDefenseDice')).toContain('focus')
})

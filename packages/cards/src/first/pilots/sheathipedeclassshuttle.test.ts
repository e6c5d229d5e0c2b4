import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  rebelPilot,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

const ap5 = rebelPilot('sheathipedeclassshuttle:ap5')
const fenn = rebelPilot('sheathipedeclassshuttle:fennrau')

test('ap5: two stress tokens of his for one of the ship he coordinates, which then acts', () => {
  const coordinates = (stress: number) =>
    createSides(
      [
        [ap5, 500, 300],
        [rookiePilot, 600, 300],
      ],
      [farShip],
    )
      .arrange(1, { tokens: { stress }, activated: true })
      .dials('2FG', '2FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'coordinate:1')
  const at = coordinates(1).answer('useAbility', 'use')
  at.has(0, { tokens: { stress: 2 } }).has(1, { tokens: {} })
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['0:stress', '1:focus'])
  const declined = coordinates(1).answer('useAbility', 'decline')
  expect(gainedTokens(declined)).toEqual([])
  const calm = coordinates(0)
  expect(hasActed(calm, ap5)).toBe(false)
  expect(calm.asked('chooseAction').subject).toBe(1)
})

/** A TIE with a focus token and a lock that is about to attack. */
const active = (place: [x: number, y: number], stress = 0, foe: [x: number, y: number] = [500, 490]) =>
  createSides(
    [['scourge', 500, 300]],
    [
      [redSquadronPilot, ...foe],
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
  expect(hasActed(active([500, 130]), fenn)).toBe(true)
  expect(hasActed(active([640, 300]), fenn)).toBe(false)
  expect(hasActed(active([560, 660]), fenn)).toBe(false)
  expect(hasActed(active([560, 490], 1), fenn)).toBe(false)
  expect(hasActed(active([500, 130], 0, [900, 490]), fenn)).toBe(false)
})

test('fennrau: it lasts to the end of the round though his ship is destroyed meanwhile', () => {
  const at = active([560, 490]).answer('useAbility', 'use')
  at.arrange(2, { place: 'destroyed' }).upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  expect(at.kinds('changed')).toEqual([])
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('modifyAttackDice')
})

test('fennrau: cards change dice as ever, and tokens are spent in defense', () => {
  const howl = fireFirst(
    createSides(
      [
        ['scourge', 500, 300],
        ['howlrunner', 560, 300],
      ],
      [
        [redSquadronPilot, 500, 490],
        [fenn, 560, 490, 180],
      ],
      ['focus', 'blank', ...blanks(6)],
    ).arrange(3, { performed: [`${fenn}:0`] }),
    'primary:2',
  )
  expect(diceOffers(howl, 'howlrunner')).toHaveLength(2)
  // Nor is a card paid for with a token of an attacker that he has affected.
  const calculated = (seen: string) => {
    const at = createSides(
      [['scourge', 500, 300, 0, ['ept:calculation']]],
      [[redSquadronPilot, 500, 490], farShip, [fenn, 560, 490, 180]],
      ['focus', ...blanks(6)],
    )
    return fireFirst(at.arrange(0, { tokens: { focus: 1 } }).arrange(3, { performed: [`${fenn}:${seen}`] }))
  }
  expect(diceOffers(calculated('0'), 'ept:calculation')).toEqual([])
  expect(diceOffers(calculated('1'), 'ept:calculation')).toHaveLength(1)
  const defends = fireFirst(
    createSides(
      [
        [redSquadronPilot, 500, 300],
        [fenn, 560, 300],
      ],
      [[academyPilot, 500, 490, 180]],
      ['hit', ...blanks(2), 'focus', ...blanks(2)],
    )
      .arrange(2, { tokens: { focus: 1 } })
      .arrange(1, { performed: [`${fenn}:2`] }),
    'primary:2',
  )
  expect(defends.upTo('modifyDefenseDice', 2).options('modifyDefenseDice')).toContain('focus')
})

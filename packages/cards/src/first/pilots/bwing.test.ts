import { expect, test } from 'vitest'
import { academyPilot, blanks, createSides, diceOffers, fireFirst, rebelPilot } from './testing.ts'

const keyan = rebelPilot('bwing:keyanfarlander')

test('rebelalliance:bwing:keyanfarlander: a stress token less, and all focus results are hits, be there any or not', () => {
  const shot = (stress: number, dice: string[]) =>
    fireFirst(
      createSides([[keyan, 500, 300]], [[academyPilot, 500, 490, 180]], [...dice, ...blanks(3)]).arrange(0, {
        tokens: { stress },
      }),
      'primary:1',
    )
  const at = shot(2, ['focus', 'focus', 'blank']).answer('modifyAttackDice', `card:0:${keyan}:focus:hit`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
  at.has(0, { tokens: { stress: 1 } })
  at.upTo('setDials').ends('setDials')
  expect(diceOffers(shot(0, ['focus', 'focus', 'blank']), keyan)).toEqual([])
  const none = shot(1, blanks(3)).answer('modifyAttackDice', `card:0:${keyan}:focus:hit`)
  none.has(0, { tokens: {} })
  expect(diceOffers(none, keyan)).toEqual([])
})

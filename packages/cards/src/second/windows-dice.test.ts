import { expect, test } from 'vitest'
import { blanks, createDuel, createTable, fireFirst, tiePilot, xwingPilot } from './testing.ts'

const shooting = (...told: Parameters<typeof createDuel>) => createDuel(...told).skipTo('engagement')

test('[wampa] buys an attack die before it rolls, and loses the charge when it is attacked', () => {
  const at = fireFirst(shooting(['wampa'], [xwingPilot], blanks(5))).answer('useAbility', 'use')
  expect(at.rolls()).toEqual([3, 2])
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'charge', card: 'pilot:wampa' }])
  at.upTo('setDials').ends('setDials')

  const declined = fireFirst(shooting(['wampa'], [xwingPilot], blanks(4))).answer('useAbility', 'decline')
  expect(declined.rolls()).toEqual([2, 2])
  const spent = createDuel(['wampa'], [xwingPilot], blanks(4)).arrange(0, { charges: { 'pilot:wampa': 0 } })
  expect(fireFirst(spent.skipTo('engagement')).cardsHeard()).toEqual([])

  // Its defense dice are no concern of the first half; the second takes the charge and buys nothing.
  const attacked = fireFirst(shooting([xwingPilot], ['wampa'], blanks(6))).upTo('setDials')
  expect(attacked.rolls()).toEqual([3, 3])
  expect(attacked.kinds('lost')).toMatchObject([{ ship: 1, what: 'charge', card: 'pilot:wampa' }])
})

test('[landocalrissian] rerolls all blanks for a stress token, attacking and defending, unless stressed', () => {
  const lando = (tokens = {}, dice: string[] = ['blank', 'hit', 'crit', 'evade', ...blanks(2)]) =>
    fireFirst(
      createDuel(['landocalrissian'], [tiePilot], dice).arrange(0, { tokens }).skipTo('engagement'),
      '0:front:1',
    )
  const at = lando({}, ['blank', 'hit', 'crit', 'evade', 'evade', 'blank'])
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  at.answer('useAbility', 'use').has(0, { tokens: { stress: 1 } })
  expect(at.kinds('changed').map(({ faces }) => faces)).toEqual([['crit', 'hit']])
  at.upTo('setDials').ends('setDials')
  expect(lando({ stress: 1 }, ['blank', 'hit', ...blanks(3)]).cardsHeard()).toEqual([])
  expect(lando({}, ['focus', 'hit', ...blanks(3)]).cardsHeard()).toEqual([])

  const defending = fireFirst(shooting([tiePilot], ['landocalrissian'], ['hit', 'hit', 'blank', 'evade']))
  defending
    .upTo('useAbility')
    .answer('useAbility', 'use')
    .has(1, { tokens: { stress: 1 } })
  expect(defending.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
})

test('[c3po] guesses evades for a calculate token, and has one more for being right', () => {
  const guessing = (dice: string[], guess: string) =>
    fireFirst(
      createDuel([xwingPilot], ['landocalrissian', 'c3po'], ['hit', 'hit', 'hit', ...dice])
        .arrange(1, { tokens: { calculate: 1, stress: 1 } })
        .skipTo('engagement'),
    )
      .upTo('useAbility')
      .answer('useAbility', guess)
      .upTo('setDials')
  const right = guessing(['evade'], 'evades:1')
  expect(right.kinds('guessed')).toMatchObject([{ ship: 1, amount: 1 }])
  expect(right.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(right.kinds('spent')).toMatchObject([{ ship: 1, token: 'calculate' }])
  right.ends('setDials')
  const wrong = guessing(['blank'], 'evades:1')
  expect(wrong.kinds('hit')).toMatchObject([{ hits: 3 }])
  expect(wrong.kinds('spent')).toHaveLength(1)
  expect(guessing(['evade'], 'decline').kinds('hit')).toMatchObject([{ hits: 2 }])

  const none = createDuel([xwingPilot], ['landocalrissian', 'c3po'], ['hit', 'hit', 'hit', 'evade'])
  expect(fireFirst(none.skipTo('engagement')).cardsHeard()).toEqual([])
  // Attack dice are not guessed.
  const attacking = createDuel(['landocalrissian', 'c3po'], [tiePilot], ['hit', 'hit', ...blanks(3)])
  attacking.arrange(0, { tokens: { calculate: 1 } }).skipTo('engagement')
  expect(fireFirst(attacking).cardsHeard()).toEqual([])
})

test('[c3po] A calculate action of its ship gives two tokens, another action none', () => {
  const acting = (action: string) =>
    createTable({ seats: [[['landocalrissian', 600, 450, 0, ['c3po']]], [[tiePilot, 1500, 800, 180]]] })
      .dials('1FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
      .kinds('gained')
      .map(({ token }) => token)
  expect(acting('calculate')).toEqual(['calculate', 'calculate'])
  expect(acting('focus')).toEqual(['focus'])
})

test('[fifthbrother] adds a crit to an attack that hit for 2 Force, after results are neutralized', () => {
  const attack = (dice: string[], force = 2, answer = 'use') => {
    const at = createDuel(['fifthbrother'], [xwingPilot], dice).arrange(0, { force }).skipTo('engagement')
    fireFirst(at).upTo('useAbility')
    if (at.game.pending.some(({ ask }) => ask === 'useAbility')) at.answer('useAbility', answer)
    return at
  }
  const at = attack(['hit', 'hit', 'evade', 'blank'])
  at.has(1, { shields: 0, damage: [] })
  expect(at.kinds('spent')).toMatchObject([{ token: 'force', amount: 2 }])
  expect(at.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'crit'])
  at.upTo('setDials').ends('setDials')
  expect(attack(['hit', 'hit', 'evade', 'blank'], 2, 'decline').kinds('damaged')).toHaveLength(1)
  expect(attack(['hit', 'blank', 'evade', 'blank']).cardsHeard()).toEqual([])
  expect(attack(['hit', 'hit', 'evade', 'blank'], 1).cardsHeard()).toEqual([])
  // Nor for an attack on him.
  const attacked = fireFirst(shooting([xwingPilot], ['fifthbrother'], ['hit', ...blanks(5)])).upTo('setDials')
  expect(attacked.cardsHeard()).toEqual([])
})

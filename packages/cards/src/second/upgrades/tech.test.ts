import { expect, test } from 'vitest'
import { aimed, alone, blanks, flown, table, tie, volley, xwing } from '../testing.ts'

test('advancedoptics: a focus token turns a blank to a hit', () => {
  const fired = (tokens: object) =>
    volley([xwing, 'advancedoptics'], [tie], ['hit', ...blanks(5)], { me: { tokens } })
  const at = fired({ focus: 1 }).answer('modifyAttackDice', 'card:0:advancedoptics:blankToHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  expect(at.ship(0).tokens).toEqual({})
  expect(fired({}).cardsHeard()).toEqual([])
})

test('ferrospherepaint: an enemy that locks it from beside its bullseye is stressed', () => {
  const locked = (x: number, seats = 2) => {
    const painted = [xwing, x, 700, 0, ['ferrospherepaint']] as const
    const at = table({
      seats:
        seats === 2 ? [[[xwing, 600, 400]], [painted]] : [[[xwing, 600, 400], painted], [[tie, 1500, 800]]],
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    at.dials(...['2FB', '2FB', '2FB'].slice(0, at.game.state.ships.length))
    return at.answer('chooseAction', 'lock:1').ship(0).tokens
  }
  expect(locked(680)).toEqual({ stress: 1 })
  expect(locked(600)).toEqual({})
  expect(locked(680, 1)).toEqual({})
})

test('primedthrusters: boosts and rolls with 2 stress tokens or fewer', () => {
  const may = (stress: number) => {
    const at = flown('phoenixsquadronpilot', ['primedthrusters'], '1TW', { me: { tokens: { stress } } })
    return at.game.pending[0]!.ask === 'chooseAction'
      ? [...new Set(at.options('chooseAction').map((id) => id.split(':')[0]))]
      : []
  }
  expect(may(2)).toEqual(['barrelRoll', 'boost', 'none'])
  expect(may(3)).toEqual([])
})

test('deuteriumpowercells: a shield for a charge and a disarm token', () => {
  const at = alone(xwing, ['deuteriumpowercells']).arrange(0, { shields: 1 }).dials('2FB', '2FB')
  at.answer('systemPhase', 'card:deuteriumpowercells:recover')
  at.answer('useAbility', 'decline')
  at.has(0, { shields: 2, charges: { deuteriumpowercells: 1 }, tokens: { disarm: 1 } })
  expect(alone(xwing, ['deuteriumpowercells']).dials('2FB', '2FB').game.pending[0]!.ask).not.toBe(
    'systemPhase',
  )
})

test('deuteriumpowercells: a stress token in place of another', () => {
  const ionized = (it: object = {}) =>
    volley([xwing, 'ioncannon'], [tie, 'deuteriumpowercells'], ['hit', 'hit', ...blanks(4)], {
      shot: 'ioncannon:front:1',
      it,
    })
  const at = ionized().answer('useAbility', 'use')
  at.has(1, { tokens: { stress: 1 }, charges: { deuteriumpowercells: 1 } })
  expect(ionized({ tokens: { stress: 1 } }).cardsHeard()).toEqual([])
  expect(ionized({ charges: { deuteriumpowercells: 0 } }).cardsHeard()).toEqual([])
})

test('automatedtargetpriority: only what is nearest is attacked', () => {
  const friends = [[tie, 640, 740, 0]] as const
  expect(aimed([xwing, 'automatedtargetpriority'], [tie], { friends })).toEqual(['0:front:1', 'pass'])
  expect(aimed([xwing], [tie], { friends })).toEqual(['0:front:1', '0:front:2', 'pass'])
})

test('automatedtargetpriority: a miss puts a calculate token on it, taken before it engages', () => {
  const at = volley([xwing, 'automatedtargetpriority'], [tie], blanks(6))
  expect(at.ship(0).held).toEqual({ automatedtargetpriority: { calculate: 1 } })
  const next = alone(xwing, ['automatedtargetpriority'])
    .arrange(0, { held: { automatedtargetpriority: { calculate: 1 } } })
    .skipTo('engagement')
    .upTo('useAbility')
  next.answer('useAbility', 'use')
  expect(next.kinds('gained')).toMatchObject([{ ship: 0, token: 'calculate', amount: 1 }])
  expect(volley([xwing, 'automatedtargetpriority'], [tie], ['hit', ...blanks(5)]).ship(0).held).toBe(
    undefined,
  )
})

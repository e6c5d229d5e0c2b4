import { blanks, type Standing } from '@flotilla/engine/testing/first'
import { gozanti } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, faces, far, fire, fly, heard, offers, red, sides } from './testing.ts'

const name = (id: string) => `galacticempire:tiereaper:${id}`

test('majorvermeil: a blank or focus result to a hit against a ship without tokens', () => {
  const shot = (tokens: object, pilot = name('majorvermeil')) =>
    fire(
      sides([[pilot, 500, 300]], [[red, 500, 490, 180]], ['blank', 'focus', 'hit', ...blanks(4)]).arrange(1, {
        tokens,
      }),
    )
  const at = shot({ stress: 1 })
  expect(offers(at, name('majorvermeil'))).toHaveLength(2)
  at.answer('modifyAttackDice', `card:0:${name('majorvermeil')}:blank:hit`)
  expect(faces(at, 0)).toEqual(['hit', 'focus', 'hit'])
  const other = shot({}).answer('modifyAttackDice', `card:0:${name('majorvermeil')}:focus:hit`)
  expect(faces(other, 0)).toEqual(['blank', 'hit', 'hit'])
  expect(offers(shot({ focus: 1 }), name('majorvermeil'))).toEqual([])
  expect(offers(shot({ evade: 1 }), name('majorvermeil'))).toEqual([])
  expect(offers(shot({}, 'scarifbasepilot'), name('majorvermeil'))).toEqual([])
})

test('vizier: a token for a friend that flew at speed 1 to Range 1', () => {
  const flown = (dial: string, friend: Standing, tokens: object = { focus: 1, evade: 1 }, foe = far) => {
    const at = sides([friend, [name('vizier'), 600, 400]], [foe])
    return fly(at.arrange(1, { tokens }), dial).upTo('useAbility')
  }
  const friend: Standing = ['gammasquadronpilot', 500, 300]
  const at = flown('1FG', friend)
  expect(at.options('useAbility')).toEqual(['give:focus', 'give:evade', 'decline'])
  at.answer('useAbility', 'give:evade')
    .has(0, { tokens: { evade: 1 } })
    .has(1, { tokens: { focus: 1 } })
  expect(heard(flown('2FG', friend), name('vizier'))).toBe(false)
  expect(heard(flown('1FG', friend, {}), name('vizier'))).toBe(false)
  expect(heard(flown('1FG', ['gammasquadronpilot', 440, 300]), name('vizier'))).toBe(false)
  // It has overlapped a ship.
  expect(heard(flown('1FG', friend, undefined, [academy, 500, 400]), name('vizier'))).toBe(false)
  // A huge ship has no use for such tokens.
  expect(heard(flown('1FW', [gozanti, 400, 300]), name('vizier'))).toBe(false)
})

test('captainferoph: an evade result more against a jammed attacker', () => {
  const shot = (tokens: object, pilot = name('captainferoph')) =>
    fire(sides([[red, 500, 300]], [[pilot, 500, 490, 180]], ['hit', ...blanks(6)]).arrange(0, { tokens }))
  const at = shot({ jam: 1 })
  expect(at.kinds('missed')).toHaveLength(1)
  expect(faces(at, 1)).toEqual(['blank', 'evade'])
  expect(shot({}).kinds('hit')).toHaveLength(1)
  expect(shot({ jam: 1 }, 'scarifbasepilot').kinds('hit')).toHaveLength(1)
  const own = fire(
    sides([[name('captainferoph'), 500, 300]], [[red, 500, 490, 180]], blanks(9)).arrange(1, {
      tokens: { jam: 1 },
    }),
  )
  expect(heard(own, name('captainferoph'))).toBe(false)
})

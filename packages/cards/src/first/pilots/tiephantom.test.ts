import { expect, test } from 'vitest'
import { createSides, farShip } from './testing.ts'

const echo = 'galacticempire:tiephantom:echo'

test('echo: it decloaks by the 2 bank and no other', () => {
  const ways = (pilot: string) => {
    const at = createSides([[pilot, 500, 300]], [farShip]).arrange(0, { tokens: { cloak: 1 } })
    return at.dials('2FG', '2FG').upTo('decloak')
  }
  const at = ways(echo)
  expect(at.options('decloak')).toEqual([
    'ahead:bank:left',
    'ahead:bank:right',
    'left:bank:left',
    'left:bank:right',
    'right:bank:left',
    'right:bank:right',
    'stay',
  ])
  at.answer('decloak', 'ahead:bank:right')
  expect(at.kinds('moved')[0]!.to.heading).toBe(45)
  const other = ways('galacticempire:tiephantom:whisper')
  expect(other.options('decloak')).toEqual(['ahead', 'left', 'right', 'stay'])
})

import { expect, test } from 'vitest'
import { far, sides } from '../testing.ts'

test('solsixxa: drops by any template of speed 1', () => {
  const ways = sides([['solsixxa', 600, 450, 0, ['protonbombs']]], [far])
    .skipTo('system')
    .options('systemPhase')
  expect(ways).toEqual([
    'drop:protonbombs:1straight',
    'drop:protonbombs:1bank:left',
    'drop:protonbombs:1bank:right',
    'drop:protonbombs:1turn:left',
    'drop:protonbombs:1turn:right',
    'done',
  ])
})

import { expect, test } from 'vitest'
import { dialOf, maneuverId } from './dial.ts'

test('every entry of a printed dial is read as the maneuver it shows', () => {
  const read = (bearing: Parameters<typeof dialOf>[0][number]['bearing']) => {
    const [entry] = dialOf([{ speed: 2, bearing, difficulty: 'red' }])
    const { maneuver, id } = entry!
    return [id, maneuver.bearing, 'side' in maneuver ? maneuver.side : undefined]
  }
  expect(
    (
      [
        'turnLeft',
        'bankLeft',
        'straight',
        'bankRight',
        'turnRight',
        'koiogranTurn',
        'segnorsLoopLeft',
        'segnorsLoopRight',
        'tallonRollLeft',
        'tallonRollRight',
        'reverseBankLeft',
        'reverseStraight',
        'reverseBankRight',
        'stationary',
      ] as const
    ).map(read),
  ).toEqual([
    ['2TR', 'turn', 'left'],
    ['2BR', 'bank', 'left'],
    ['2FR', 'straight', undefined],
    ['2NR', 'bank', 'right'],
    ['2YR', 'turn', 'right'],
    ['2KR', 'koiogran', undefined],
    ['2LR', 'segnor', 'left'],
    ['2PR', 'segnor', 'right'],
    ['2ER', 'tallon', 'left'],
    ['2RR', 'tallon', 'right'],
    ['2AR', 'reverseBank', 'left'],
    ['2SR', 'reverseStraight', undefined],
    ['2DR', 'reverseBank', 'right'],
    ['2OR', 'stationary', undefined],
  ])
})

test('the last letter is the colour', () => {
  const ids = (['green', 'blue', 'white', 'red', 'purple'] as const).map((difficulty) =>
    maneuverId({ speed: 3, bearing: 'bank', side: 'right' }, difficulty),
  )
  expect(ids).toEqual(['3NG', '3NB', '3NW', '3NR', '3NP'])
})

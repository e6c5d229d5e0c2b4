import type { Table } from '@flotilla/host'
import { expect, test } from 'vitest'
import { createTurnNotices } from './turn-notices.ts'

/** A table at which Ada and Bo play, and the seats whose clocks run can be changed. */
function tableOfTwo() {
  const running: number[] = []
  const table = {
    id: 'table',
    state: {
      terms: { title: 'Duel' },
      chairs: [
        { person: 'ada', plays: 'human' },
        { person: 'bo', plays: 'human' },
      ],
    },
    session: { saved: { over: false, players: ['human', 'human'] } },
    clocks: { running },
  } as unknown as Table
  return { table, ask: (...seats: number[]) => void running.splice(0, running.length, ...seats) }
}

test('whoever is asked when a table is loaded gets no notice; whose turn comes then does, once, unless they are there', () => {
  const notices: (readonly string[])[] = []
  const here = new Set<string>()
  const notice = createTurnNotices(
    (people) => notices.push(people),
    (_, person) => here.has(person),
  )
  const { table, ask } = tableOfTwo()
  ask(0)
  notice(table)
  expect(notices).toEqual([])
  ask(1)
  notice(table)
  notice(table)
  expect(notices).toEqual([['bo']])
  here.add('ada')
  ask(0)
  notice(table)
  expect(notices).toEqual([['bo']])
})

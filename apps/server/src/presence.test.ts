import { expect, test, vi } from 'vitest'
import { createPresence, type Presence } from './presence.ts'

/** Nodes that hear each other at once. */
function nodes(names: readonly string[]) {
  const all = new Map<string, Presence>()
  const changed: string[] = []
  for (const name of names)
    all.set(
      name,
      createPresence(
        (said) => {
          if (!all.has(name)) return
          for (const [other, one] of all) if (other !== name) one.updateFromNode(name, said)
        },
        (table) => changed.push(`${name} ${table}`),
      ),
    )
  return { at: (name: string) => all.get(name)!, changed, end: (name: string) => all.delete(name) }
}

const people = (one: Presence, table = 't') => [...one.peopleAt(table)].sort()

test('who is at a table is known at every node, also to one that opens it later', () => {
  const { at, changed } = nodes(['a', 'b', 'c'])
  at('a').addPage('t', 'Ada')
  expect(people(at('b'))).toEqual(['Ada'])
  expect(changed).toContain('b t')
  at('b').addPage('t', 'Bo')
  for (const name of ['a', 'b', 'c']) expect(people(at(name))).toEqual(['Ada', 'Bo'])
  expect(people(at('c'), 'other')).toEqual([])
  // A second page of a person changes nothing, and the first that goes neither.
  at('b').addPage('t', 'Bo')
  at('b').removePage('t', 'Bo')
  expect(people(at('a'))).toEqual(['Ada', 'Bo'])
  at('b').removePage('t', 'Bo')
  expect(people(at('a'))).toEqual(['Ada'])
  for (const name of ['a', 'b', 'c']) at(name).close()
})

test('those of a node that says nothing any more are gone after a while', () => {
  vi.useFakeTimers()
  try {
    const { at, changed, end } = nodes(['a', 'b'])
    at('a').addPage('t', 'Ada')
    at('b').addPage('t', 'Bo')
    vi.advanceTimersByTime(100_000)
    expect(people(at('a'))).toEqual(['Ada', 'Bo'])
    const silent = at('b')
    end('b')
    changed.length = 0
    vi.advanceTimersByTime(100_000)
    expect(people(at('a'))).toEqual(['Ada'])
    expect(changed).toContain('a t')
    for (const one of [silent, at('a')]) one.close()
  } finally {
    vi.useRealTimers()
  }
})

test('somebody is absent who has had no page open at any node for some minutes', () => {
  vi.useFakeTimers()
  try {
    const { at } = nodes(['a', 'b'])
    const absent = (person: string) => ['a', 'b'].map((node) => at(node).isAbsent('t', person))
    at('a').addPage('t', 'Ada')
    // Nobody is absent at once after a restart, though nobody was seen.
    expect(absent('Bo')).toEqual([false, false])
    vi.advanceTimersByTime(200_000)
    expect(absent('Ada')).toEqual([false, false])
    expect(absent('Bo')).toEqual([true, true])
    at('a').removePage('t', 'Ada')
    vi.advanceTimersByTime(170_000)
    expect(absent('Ada')).toEqual([false, false])
    at('b').addPage('t', 'Ada')
    at('b').removePage('t', 'Ada')
    vi.advanceTimersByTime(170_000)
    expect(absent('Ada')).toEqual([false, false])
    vi.advanceTimersByTime(60_000)
    expect(absent('Ada')).toEqual([true, true])
    for (const node of ['a', 'b']) at(node).close()
  } finally {
    vi.useRealTimers()
  }
})

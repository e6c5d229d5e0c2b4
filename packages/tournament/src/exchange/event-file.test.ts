import { ExchangeError } from '@flotilla/squads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report } from '../event.ts'
import { tournamentFormatPresets } from '../tournament-format-presets.ts'
import { parseEvent, serializeEvent } from './event-file.ts'
import { createStartedEvent, createWholeEvent, pairAndPublish, perform } from './testing.ts'

function refusal(text: string): ExchangeError {
  try {
    parseEvent(text)
  } catch (error) {
    if (error instanceof ExchangeError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const whole = await createWholeEvent()
const text = serializeEvent(whole)
const json = () => JSON.parse(text)

describe('the file of an event', () => {
  test('takes brackets after a quotation mark in a name for a part of it', () => {
    const file = json()
    const name = `"${'['.repeat(40)}`
    file.acts[0].name = name
    expect(parseEvent(JSON.stringify(file)).state.name).toBe(name)
  })

  test('brings the same event back, and is written the same again', () => {
    const back = parseEvent(text)
    expect(back).toEqual(whole)
    expect(serializeEvent(back)).toBe(text)
    expect(parseEvent(`\uFEFF${JSON.stringify(json(), null, 2)}`)).toEqual(whole)
  })

  test('has an act a line', () => {
    expect(text.trimEnd().split('\n')).toHaveLength(whole.acts.length + 2)
  })

  test.each(Object.values(tournamentFormatPresets))('holds $name', (format) => {
    const event = perform(null, { do: 'create', name: 'One', format, seed: 'x' })
    expect(parseEvent(serializeEvent(event))).toEqual(event)
  })

  test('holds every kind of report with what it led to', () => {
    const left = { small: 2, large: 1, huge: 0 }
    const reports: Report[] = [
      { ending: 'wipeOut', destroyed: 0, scores: [120, null] },
      { ending: 'mutualDestruction', scores: [null, null], salvo: { left: [left, left] } },
      { ending: 'mutualDestruction', scores: [null, null], salvo: { winner: 1, hits: [2, 3], dice: [4, 4] } },
      { ending: 'time', scores: [50, 50], salvo: { winner: 0 } },
      { ending: 'concession', conceded: 1, scores: [null, 10] },
      { ending: 'notPlayed', present: 1 },
      { ending: 'notPlayed', present: null },
    ]
    const event = pairAndPublish(
      perform(createStartedEvent(tournamentFormatPresets['epic-variant-2018'], ['Ana', 'Bo']), {
        do: 'start',
      }),
    )
    for (const report of reports) {
      const reported = perform(event, { do: 'result', round: 1, match: 1, report })
      expect(parseEvent(serializeEvent(reported))).toEqual(reported)
    }
  })
})

describe('refuses what is not an event, or is damaged, with the place and a remedy', () => {
  const at = (what: string) => whole.acts.findIndex(({ do: kind }) => kind === what)

  test.each([
    ['an empty file', '', '', /not valid JSON/],
    ['a torn file', text.slice(0, text.length / 2), '', /not valid JSON/],
    ['a squad', '{"faction":"rebel","pilots":[],"version":"2.0.0"}', '', /not the file of an event/],
    ['a list', '[]', '', /not the file of an event/],
    ['null', 'null', '', /not the file of an event/],
    ['a newer version', '{"flotilla":"event","version":2,"news":[]}', 'version', /newer Flotilla.*up to 1/],
    ['no version', '{"flotilla":"event","acts":[]}', 'version', /missing/],
    ['version 0', '{"flotilla":"event","version":0,"acts":[]}', 'version', /Write 1\./],
    ['no act', '{"flotilla":"event","version":1,"acts":[]}', 'acts', /too short.*at least 1/],
    ['hostile depth', `${'['.repeat(100_000)}`, 'character 31', /nested/],
    [
      'hostile depth in an object',
      `{"flotilla":"event","a":${'{"a":'.repeat(40)}`,
      'character 170',
      /nested/,
    ],
  ])('%s', (_, given, place, problem) => {
    const error = refusal(given)
    expect(error.place).toBe(place)
    expect(error.message).toMatch(problem)
    expect(error.remedy).toMatch(/\.$/)
  })

  const pair = ['acts', at('pair'), 'draft', 'matches', 0, 'sides']
  const result = ['acts', at('result'), 'result']

  test.each<[string, (string | number)[], unknown, RegExp]>([
    ['an unknown act', ['acts', 3, 'do'], 'explode', /^acts\[3\]\.do$/],
    ['a slip in a key', ['acts', 1, 'nmae'], 'x', /^acts\[1\]\.nmae$/],
    ['no time', ['acts', 1, 'at'], undefined, /^acts\[1\]\.at$/],
    ['a time in words', ['acts', 1, 'at'], 'noon', /^acts\[1\]\.at$/],
    ['an endless name', ['acts', 1, 'name'], 'x'.repeat(1e6), /^acts\[1\]\.name$/],
    ['an unknown tie-breaker', ['acts', 0, 'format', 'ties'], ['luck'], /^acts\[0\]\.format\.ties\[0\]$/],
    ['a score in words', [...result, 'scores', 1], '40', /\.result\.scores\[1\]$/],
    ['an endless number', [...result, 'points', 0], 1e300, /\.result\.points\[0\]$/],
    ['three sides', pair, [[1], [2], [3]], /\.matches\[0\]\.sides/],
    ['a stranger', pair, [[99], [2]], /\.draft\.matches$/],
    ['one twice', pair, [[1], [1]], /\.draft\.matches$/],
    ['an act out of order', ['acts', at('start'), 'do'], 'publish', /^acts\[\d+\]/],
    ['a second creation', ['acts', 8], whole.acts[0], /^acts\[8\]$/],
  ])('%s', (_, path, value, place) => {
    const file = json()
    const holder = path.slice(0, -1).reduce((so, key) => so[key], file)
    holder[path.at(-1)!] = value
    const error = refusal(JSON.stringify(file))
    expect(error.place).toMatch(place)
    expect(error.remedy).toMatch(/\.$/)
  })

  test('a key that reaches into what objects inherit', () => {
    const hostile = text.replace('"do":"enter"', '"__proto__":{"polluted":1},"do":"enter"')
    expect(refusal(hostile).place).toBe('acts[1].__proto__')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('any single value replaced by another never does worse than a refusal', () => {
    const places: [object, string][] = []
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      for (const key of Object.keys(value)) {
        places.push([value, key])
        collect((value as Record<string, unknown>)[key])
      }
    }
    const strange = fc.constantFrom<unknown>(null, -1, 0, 1, 7, 1e9, '', 'x', true, [], {}, [[1]], undefined)
    const file = json()
    collect(file)
    fc.assert(
      fc.property(fc.nat(places.length - 1), strange, (index, value) => {
        const [object, key] = places[index]! as [Record<string, unknown>, string]
        const held = object[key]
        object[key] = value
        try {
          parseEvent(JSON.stringify(file))
        } catch (error) {
          expect(error).toBeInstanceOf(ExchangeError)
        } finally {
          object[key] = held
        }
      }),
      { numRuns: 400 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { plainScenario } from '../../../test/scenario.ts'
import type { ScenarioRule } from '../../second/index.ts'
import { loadScenario, scenarioNames } from './load-scenario.ts'
import { builtInRules, ruleText } from './rules/index.ts'
import schema from './scenario.schema.json' with { type: 'json' }
import { validateScenario } from './validate-scenario.ts'

const faults = (value: unknown) => {
  const checked = validateScenario(value)
  return checked.ok ? [] : checked.faults
}

describe.each(scenarioNames)('%s', (name) => {
  test('[EB-SCN-1] [EB-REM-5] comes with everything a scenario needs', async () => {
    const scenario = (await loadScenario(name))!
    expect(validateScenario(scenario)).toEqual({ ok: true, scenario })
    expect(scenario.id).toBe(name)
    expect(scenario.obstacles).toBeDefined()
    for (const figures of scenario.rules) {
      const text = builtInRules[figures.rule]!.text(figures)
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toContain('undefined')
      expect(builtInRules[figures.rule]!.phase !== undefined).toBe(figures.phase !== undefined)
    }
  })
})

test('the schema knows every built-in rule, and requires every parameter that its sentence uses', () => {
  const variants = schema.properties.rules.items.oneOf
  expect(variants.map(({ properties }) => properties.rule.const)).toEqual(Object.keys(builtInRules))
  for (const [name, { text, phase }] of Object.entries(builtInRules)) {
    const variant = variants.find(({ properties }) => properties.rule.const === name)!
    const required = variant.required.filter((key) => key !== 'rule')
    expect([name, required.includes('phase')]).toEqual([name, phase !== undefined])
    const given: Record<string, { enum?: string[]; type?: string; const?: unknown }> = variant.properties
    for (const turn of [0, 1, 2, 3, 4]) {
      const figure = (key: string) => {
        const { enum: words, type } = given[key] ?? {}
        return words ? words[turn % words.length] : type === 'array' ? [3] : key
      }
      const figures = Object.fromEntries(required.map((key) => [key, figure(key)]))
      expect(text({ rule: name, ...figures })).not.toContain('undefined')
    }
  }
})

test('what a rule says goes by its figures', () => {
  const says = (rule: string, figures: object) => ruleText({ rule, ...figures } as ScenarioRule)
  expect(says('firstHit', { counters: 1 })).toContain('scores 1 victory counter.')
  expect(says('firstHit', { counters: 2 })).toContain('scores 2 victory counters.')
  expect(says('survivors', { card: 'turret', counters: 1 })).toContain('1 victory counter.')
  expect(says('survivors', { card: 'turret', counters: 2 })).toContain('2 victory counters.')
  const over = { side: 'first', edge: 'top', points: 50, threat: 2 }
  const left = { points: 30, threat: 1 }
  expect(says('escapeOver', over)).not.toContain('at the end of the game')
  expect(says('escapeOver', { ...over, left })).toMatch(/^Ships of the attackers .*the defenders score/)
  expect(says('escapeOver', { ...over, side: 'second', left })).toMatch(
    /^Ships of the defenders .*the attackers score/,
  )
  const evacuate = { card: 'shuttle', side: 'second', dice: 1, full: 3 }
  const plainly = says('evacuate', evacuate)
  expect(plainly).toMatch(/^The defenders roll as many .* the attackers score those on it\.$/)
  expect(plainly).not.toContain('fewest')
  expect(says('evacuate', { ...evacuate, dice: 2, side: 'first' })).toMatch(
    /^The attackers roll 2 times as many .* the defenders score those on it\.$/,
  )
  expect(says('evacuate', { ...evacuate, evenly: true, inTime: true })).toMatch(
    /among those with the fewest for each .* is lost like one destroyed\.$/,
  )
  expect(says('waves', { rounds: [3, 5] })).toMatch(/^Squads come in 3 waves.* in rounds 3 and 5\.$/)
})

test('[EB-SCN-1] [EB-SSCO-1] a scenario without rules or scoring is none', () => {
  const { scoring: _, rules: __, ...rest } = plainScenario()
  expect(faults(rest)).toEqual([
    { where: 'rules', what: 'It is missing.', remedy: 'Add it.' },
    { where: 'scoring', what: 'It is missing.', remedy: 'Add it.' },
  ])
})

test('[EB-REM-5] a remote that is placed must have its card', () => {
  const placing = [{ what: 'remote', card: 'shuttle', count: 1 }] as const
  expect(faults({ ...plainScenario(), placing })).toEqual([
    { where: 'placing[0].card', what: 'There is no remote card "shuttle".', remedy: 'Add the remote card.' },
  ])
})

test('[EB-SSET-23] printed places lie on the table, and not on one another', () => {
  const at = (...places: [x: number, y: number][]) => ({
    ...plainScenario(),
    placing: [{ what: 'marker', card: 'beacon', at: places.map(([x, y]) => ({ x, y })) }],
  })
  expect(faults(at([300, 400], [5, 400], [310, 410]))).toEqual([
    { where: 'placing[0].at[1]', what: 'It reaches out of the play area.', remedy: 'Move it in.' },
    {
      where: 'placing[0].at[2]',
      what: 'It lies on what placing[0].at[0] puts down.',
      remedy: 'Move one of them aside.',
    },
  ])
  expect(faults(at([300, 400], [360, 400]))).toEqual([])
})

describe('areas', () => {
  const area = (left: number, right: number, bottom: number, top: number) => ({
    ...plainScenario(),
    areas: [{ id: 'a', label: 'A', parts: [{ left, right, bottom, top }] }],
  })
  const found = (value: unknown) => faults(value).map(({ where, what }) => [where, what])

  test('have an inside, and lie in the play area', () => {
    expect(found(area(0, 1828.8, 0, 914.4))).toEqual([])
    for (const empty of [area(5, 5, 0, 9), area(0, 9, 5, 5)])
      expect(found(empty)).toEqual([['areas[0].parts[0]', 'The rectangle has no inside.']])
    for (const out of [area(-1, 9, 0, 9), area(0, 9, -1, 9), area(0, 1829.5, 0, 9), area(0, 9, 0, 915)])
      expect(found(out)).toEqual([['areas[0].parts[0]', 'It reaches out of the play area.']])
  })

  test('to deploy in are there for everybody who may play', () => {
    const [first, second] = plainScenario().deployment
    const of = (player: number) => ({ colour: 'red', parts: first!.parts, player })
    const shared = { colour: 'red', parts: first!.parts }
    const among = (max: number, ...deployment: object[]) =>
      found({ ...plainScenario(), players: { min: 2, max }, deployment })
    expect(among(3, first!, second!)).toEqual([])
    expect(among(3, of(1), of(2), of(3))).toEqual([])
    expect(among(3, of(1), shared)).toEqual([])
    expect(among(4, of(1), of(3))).toEqual([['deployment', 'Players 2, 4 have no area.']])
    expect(among(3, first!)).toEqual([['deployment', 'Players 1, 2, 3 have no area.']])
    expect(among(3, { ...first!, player: 1 }, second!)).toEqual([
      ['deployment[0]', 'It says twice whose area it is.'],
    ])
  })

  test('are not needed where all come in at hyperspace points', () => {
    const without = (rules: object[], hyperspace?: object[]) =>
      found({ ...plainScenario(), deployment: [], rules, ...(hyperspace ? { hyperspace } : {}) })
    const comes = { rule: 'arriveAtPoints', phase: 'end', fromRound: 1 }
    const none = [['deployment', 'Nobody has a place to begin.']]
    expect(without([comes], [{ x: 9, y: 9, heading: 0 }])).toEqual([])
    expect(without([comes])).toEqual(none)
    expect(without([comes], [])).toEqual(none)
    expect(without([], [{ x: 9, y: 9, heading: 0 }])).toEqual(none)
    expect(without([comes], [{ x: 9, y: 999, heading: 0 }])).toMatchObject([
      ['hyperspace[0]', expect.any(String)],
    ])
  })
})

test('what is named must be there, and it is said what there is', () => {
  const named = (rule: object, more: object = {}) =>
    faults({ ...plainScenario(), ...more, rules: [rule] }).map(({ where, what, remedy }) => [
      where,
      what,
      remedy,
    ])
  const remotes = [{ card: 'pod', name: 'Pod', token: 'shuttle', initiative: 0, agility: 1, hull: 2 }]
  expect(named({ rule: 'remoteLost', card: 'crate', counters: 1 }, { remotes })).toEqual([
    ['rules[0].card', 'There is no remote card "crate".', 'Use one of pod.'],
  ])
  expect(named({ rule: 'deliver', phase: 'end', marker: 'box', counters: 1 })).toEqual([
    ['rules[0].marker', 'There is no marker "box".', 'Add the marker.'],
  ])
  expect(named({ rule: 'exit', phase: 'end', area: 'gate', side: 'first' })).toEqual([
    ['rules[0].area', 'There is no area "gate".', 'Add the area.'],
  ])
  expect(
    named({ rule: 'remoteLost', card: 'pod', counters: 1 }, { remotes, end: { rounds: 9, noRemotes: 'x' } }),
  ).toEqual([['end.noRemotes', 'There is no remote card "x".', 'Use one of pod.']])
})

test('a scenario for two sides alone is not for more than three', () => {
  const most = (max: number, ...types: string[]) =>
    faults({ ...plainScenario(), types, players: { min: 2, max } }).map(({ where, what }) => [where, what])
  expect(most(4, 'headToHead')).toEqual([['players.max', 'A head-to-head scenario is for two.']])
  expect(most(3, 'headToHead')).toEqual([])
  expect(most(4, 'headToHead', 'freeForAll')).toEqual([])
  expect(most(4, 'teamBattle')).toEqual([])
})

test('there is no scenario of another name', async () => {
  expect(await loadScenario('toString')).toBeUndefined()
  expect(await loadScenario('nowhere')).toBeUndefined()
})

test.each([
  ['nothing at all', 7, '', 'is not an object'],
  ['an unknown field', { ...plainScenario(), colour: 1 }, 'colour', 'There is no such field here.'],
  [
    'an unknown rule',
    { ...plainScenario(), rules: [{ rule: 'dance' }] },
    'rules[0].rule',
    '"dance" is not known here.',
  ],
  [
    'a rule without its figures',
    { ...plainScenario(), rules: [{ rule: 'firstHit' }] },
    'rules[0].counters',
    'It is missing.',
  ],
  [
    'a figure that is no number',
    { ...plainScenario(), rules: [{ rule: 'firstHit', counters: 'one' }] },
    'rules[0].counters',
    '"one" is not a number.',
  ],
  ['too many players', { ...plainScenario(), players: { min: 2, max: 9 } }, 'players.max', '9 is too large.'],
  ['players the wrong way round', { ...plainScenario(), players: { min: 4, max: 2 } }, 'players', '4 to 2'],
  [
    'an area outside the table',
    {
      ...plainScenario(),
      areas: [{ id: 'a', label: 'A', parts: [{ left: 1800, right: 2000, bottom: 0, top: 10 }] }],
    },
    'areas[0].parts[0]',
    'It reaches out of the play area.',
  ],
  [
    'an area turned inside out',
    {
      ...plainScenario(),
      areas: [{ id: 'a', label: 'A', parts: [{ left: 9, right: 1, bottom: 0, top: 1 }] }],
    },
    'areas[0].parts[0]',
    'The rectangle has no inside.',
  ],
  [
    'an obstacle nobody has',
    { ...plainScenario(), obstacles: { list: ['moon'] } },
    'obstacles.list[0]',
    'There is no obstacle "moon".',
  ],
  ['no place to begin', { ...plainScenario(), deployment: [] }, 'deployment', 'Nobody has a place to begin.'],
  [
    'an area of a player and of a side',
    { ...plainScenario(), deployment: [{ ...plainScenario().deployment[0]!, player: 1, side: 'first' }] },
    'deployment[0]',
    'It says twice whose area it is.',
  ],
  [
    'a side without an area',
    { ...plainScenario(), types: ['teamBattle'], deployment: plainScenario().deployment.slice(0, 1) },
    'deployment',
    'A side has no area.',
  ],
  ['a table of no size', { ...plainScenario(), area: 'huge' }, 'area', '"huge" does not belong here.'],
])('it is said what is wrong, where, and what to do: %s', (_, value, where, what) => {
  const [first] = faults(value)
  expect(first).toMatchObject({ where, what: expect.stringContaining(what) })
  expect(first!.remedy).toMatch(/^[A-Z].*\.$/)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BaseId, bases, type Edition } from './base.ts'
import { GeometryError } from './errors.ts'
import {
  bearings,
  checkManeuver,
  type Maneuver,
  maneuverCode,
  maneuverExists,
  maneuverName,
  parseManeuver,
} from './maneuver.ts'
import { parseMove } from './move.ts'

test('words and XWS letters say the same maneuver', () => {
  expect(parseManeuver('2 bank left')).toEqual({ speed: 2, bearing: 'bank', side: 'left' })
  expect(parseManeuver('2B')).toEqual(parseManeuver('2 bank left'))
  expect(parseManeuver('3NW')).toEqual(parseManeuver('right bank 3'))
  expect(parseManeuver('4K')).toEqual(parseManeuver('4 Koiogran turn'))
  expect(parseManeuver('2P')).toEqual(parseManeuver('2 Segnor’s Loop right'))
  expect(parseManeuver('1E')).toEqual(parseManeuver('1 tallon-roll left'))
  expect(parseManeuver('1D')).toEqual(parseManeuver('1 reverse bank right'))
  expect(parseManeuver('0O')).toEqual(parseManeuver('stationary'))
})

test.each([
  '',
  '2',
  'bank left',
  '2 bank',
  '2 bank left right',
  '2 straight left',
  '2 loop left',
  '2Q',
  '22 bank',
  'NaN straight',
  '1.5 straight',
])('"%s" is refused with a typed error that shows how to write one', (text) => {
  expect(() => parseManeuver(text)).toThrow(GeometryError)
  expect(() => parseManeuver(text)).toThrow(/2 bank left/)
})

test('every maneuver that exists can be written and read back', () => {
  const all = (Object.keys(bases) as BaseId[]).flatMap((base) =>
    (['first', 'second'] as Edition[]).flatMap((edition) =>
      bearings.flatMap((bearing) =>
        [0, 1, 2, 3, 4, 5, 6].flatMap((speed) =>
          [undefined, 'left' as const, 'right' as const]
            .map((side): Maneuver => ({ speed, bearing, ...(side ? { side } : {}) }))
            .filter((maneuver) => maneuverExists(edition, base, maneuver)),
        ),
      ),
    ),
  )
  expect(all.length).toBeGreaterThan(250)
  for (const maneuver of all) {
    expect(parseManeuver(maneuverName(maneuver))).toEqual(maneuver)
    const code = maneuverCode(maneuver)
    if (!maneuver.bearing.startsWith('sideslip')) expect(parseManeuver(code!)).toEqual(maneuver)
  }
})

test('no text makes the parsers fail but with a typed error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const parse of [parseManeuver, parseMove]) {
        try {
          parse(text)
        } catch (error) {
          expect(error).toBeInstanceOf(GeometryError)
        }
      }
    }),
  )
})

test('boosts, rolls and decloaks are moves too', () => {
  expect(parseMove('boost')).toEqual({ kind: 'boost', template: { kind: 'straight', speed: 1 } })
  expect(parseMove('boost left')).toEqual({
    kind: 'boost',
    template: { kind: 'bank', speed: 1, side: 'left' },
  })
  expect(parseMove('barrel roll right (back)')).toMatchObject({
    kind: 'barrelRoll',
    side: 'right',
    placement: 'back',
  })
  expect(parseMove('barrelroll left (+12.5)')).toMatchObject({
    kind: 'barrelRoll',
    side: 'left',
    placement: 12.5,
  })
  expect(parseMove('decloak')).toMatchObject({ kind: 'decloak', side: undefined })
  expect(parseMove('1 tallon roll right (forward)')).toMatchObject({ kind: 'maneuver', placement: 'forward' })
  const bank = (side: 'left' | 'right') => ({ template: { kind: 'bank', speed: 1, side } })
  expect(parseMove('barrel roll right 1 bank forward')).toMatchObject(bank('left'))
  expect(parseMove('barrel roll right 1 bank backward')).toMatchObject(bank('right'))
  expect(parseMove('barrel roll left 1 bank')).toMatchObject(bank('right'))
  expect(parseMove('barrel roll left 1 bank backwards')).toMatchObject(bank('left'))
  expect(parseMove('barrel roll left 2 straight')).toMatchObject({ template: { kind: 'straight', speed: 2 } })
  expect(parseMove('boost 2 turn right')).toMatchObject({
    template: { kind: 'turn', speed: 2, side: 'right' },
  })
  expect(() => parseMove('boost turn')).toThrow('a turn goes left or right')
  expect(() => parseMove('boost 4 bank left')).toThrow('there is no 4 bank template')
  expect(() => parseManeuver('2 bank')).toThrow('a bank goes left or right')
  expect(() => parseManeuver('2 straight left')).toThrow('a straight has no side')
  expect(() => parseMove('barrel roll')).toThrow(/left or right/)
  expect(() => parseMove('barrel roll left (upside)')).toThrow(/placement/)
})

test('the dial of no edition has sideslips in the first, nor medium bases', () => {
  const slip: Maneuver = { speed: 1, bearing: 'sideslipBank', side: 'left' }
  expect(maneuverExists('first', 'small', slip)).toBe(false)
  expect(maneuverExists('second', 'small', slip)).toBe(true)
  expect(maneuverExists('second', 'huge', { speed: 0, bearing: 'bank', side: 'left' })).toBe(true)
  expect(maneuverExists('first', 'cr90', { speed: 3, bearing: 'bank', side: 'left' })).toBe(false)
  expect(maneuverExists('second', 'large', { speed: 6, bearing: 'straight' })).toBe(false)
})

test('a maneuver without a template is refused by name, one with a template is not', () => {
  expect(() => checkManeuver('first', 'small', parseManeuver('2 straight'))).not.toThrow()
  try {
    checkManeuver('first', 'cr90', parseManeuver('2 turn left'))
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ fault: 'unknown-maneuver' })
  }
})

test('foremost and rearmost are for barrel rolls and decloaking, not for maneuvers', () => {
  for (const place of ['foremost', 'rearmost']) {
    expect(parseMove(`barrel roll left (${place})`)).toMatchObject({ kind: 'barrelRoll', placement: place })
    expect(() => parseMove(`2 straight (${place})`)).toThrow('is for barrel rolls')
  }
})

test.each([
  ['1T', '1 turn left'],
  ['1Y', '1 turn right'],
  ['2B', '2 bank left'],
  ['2N', '2 bank right'],
  ['5F', '5 straight'],
  ['4K', '4 koiogran'],
  ['3L', "3 segnor's loop left"],
  ['3P', "3 segnor's loop right"],
  ['2E', '2 tallon roll left'],
  ['2R', '2 tallon roll right'],
  ['1A', '1 reverse bank left'],
  ['1D', '1 reverse bank right'],
  ['2S', '2 reverse straight'],
  ['0O', '0 stationary'],
  ['1C', '1 sideslip turn left'],
  ['1U', '1 sideslip turn right'],
  ['2V', '2 sideslip bank left'],
  ['2M', '2 sideslip bank right'],
])('%s is a %s', (code, words) => {
  expect(maneuverName(parseManeuver(code))).toBe(words)
  expect(parseManeuver(words)).toEqual(parseManeuver(code))
  expect(maneuverCode(parseManeuver(words))).toBe(code)
})

test('what is said of text that names no maneuver', () => {
  expect(() => parseManeuver('2 left')).toThrow(/it names no bearing/)
  expect(() => parseManeuver('2 corkscrew left')).toThrow(/there is no bearing "corkscrew"/)
  expect(() => parseManeuver('2 straight left')).toThrow(/a straight has no side/)
  expect(() => parseManeuver('2 bank')).toThrow(/a bank goes left or right/)
  expect(() => parseManeuver('2Q')).toThrow(/letter Q/)
  expect(() => parseManeuver('2Q')).toThrow(expect.objectContaining({ fault: 'unknown-maneuver' }))
})

test('[C1-SIZE-2] [C2-SIZE-3] which speeds there are of each bearing, by edition and base', () => {
  const speeds = (edition: Edition, base: BaseId, bearing: Maneuver['bearing']) => {
    const side = /bank|turn|segnor|tallon/i.test(bearing) ? { side: 'left' as const } : {}
    return [0, 1, 2, 3, 4, 5, 6].filter((speed) => maneuverExists(edition, base, { speed, bearing, ...side }))
  }
  const standard = {
    straight: [1, 2, 3, 4, 5],
    koiogran: [1, 2, 3, 4, 5],
    reverseStraight: [1, 2, 3, 4, 5],
    bank: [1, 2, 3],
    turn: [1, 2, 3],
    segnor: [1, 2, 3],
    tallon: [1, 2, 3],
    reverseBank: [1, 2, 3],
    stationary: [0],
  } as const
  const slips = { sideslipBank: [1, 2, 3], sideslipTurn: [1, 2, 3] } as const
  const firstHuge = { straight: [1, 2, 3, 4], bank: [1, 2] } as const
  const secondHuge = {
    straight: [1, 2, 3, 4, 5],
    bank: [0, 1, 2, 3],
    reverseStraight: [1, 2],
    koiogran: [4],
    stationary: [0],
  } as const
  const wanted: Record<Edition, Partial<Record<BaseId, Partial<Record<string, readonly number[]>>>>> = {
    first: { small: standard, large: standard, gr75: firstHuge, cr90: firstHuge },
    second: {
      small: { ...standard, ...slips },
      medium: { ...standard, ...slips },
      large: { ...standard, ...slips },
      huge: secondHuge,
    },
  }
  for (const edition of ['first', 'second'] as const)
    for (const base of Object.keys(bases) as BaseId[])
      for (const bearing of bearings)
        expect([edition, base, bearing, speeds(edition, base, bearing)]).toEqual([
          edition,
          base,
          bearing,
          wanted[edition][base]?.[bearing] ?? [],
        ])
})

test.each([
  ['forward', 'forward'],
  ['front', 'forward'],
  ['middle', 'middle'],
  ['centre', 'middle'],
  ['center', 'middle'],
  ['back', 'back'],
  ['foremost', 'foremost'],
  ['rearmost', 'rearmost'],
  ['12', 12],
  ['-7.5mm', -7.5],
])('a barrel roll "(%s)" ends %s', (word, placement) => {
  expect(parseMove(`barrel roll left (${word})`)).toEqual({
    kind: 'barrelRoll',
    side: 'left',
    template: undefined,
    placement,
  })
})

test.each([
  ['boost', { kind: 'straight', speed: 1 }],
  ['boost 2 straight', { kind: 'straight', speed: 2 }],
  ['boost left', { kind: 'bank', speed: 1, side: 'left' }],
  ['boost 2 bank right', { kind: 'bank', speed: 2, side: 'right' }],
  ['boost 1 turn left', { kind: 'turn', speed: 1, side: 'left' }],
])('"%s" is flown with its template', (text, template) => {
  expect(parseMove(text)).toEqual({ kind: 'boost', template })
})

test('a roll along a bank curves forward unless it is said to curve backward', () => {
  const hand = (text: string) => {
    const move = parseMove(text)
    return move.kind === 'barrelRoll' ? move.template : move
  }
  const bank = (side: 'left' | 'right', speed = 1) => ({ kind: 'bank', speed, side })
  expect(hand('barrel roll right 1 bank')).toEqual(bank('left'))
  expect(hand('barrel roll left 1 bank')).toEqual(bank('right'))
  expect(hand('barrel roll right 1 bank backward')).toEqual(bank('right'))
  expect(hand('barrel roll left 2 bank backwards')).toEqual(bank('left', 2))
  expect(hand('barrel roll left 2 straight')).toEqual({ kind: 'straight', speed: 2 })
  expect(parseMove('decloak')).toMatchObject({ kind: 'decloak', side: undefined, placement: 'middle' })
  expect(parseMove('decloak right (back)')).toMatchObject({
    kind: 'decloak',
    side: 'right',
    placement: 'back',
  })
  for (const [text, why] of [
    ['barrel roll', /left or right/],
    ['boost 4 bank left', /no 4 bank template/],
    ['boost 6 straight', /no 6 straight template/],
    ['boost 1 bank', /a bank goes left or right/],
    ['barrel roll left (sideways)', /no placement "sideways"/],
    ['2 bank left (foremost)', /for barrel rolls/],
  ] as const) {
    expect(() => parseMove(text)).toThrow(why)
    expect(() => parseMove(text)).toThrow(expect.objectContaining({ fault: 'unknown-maneuver' }))
  }
})

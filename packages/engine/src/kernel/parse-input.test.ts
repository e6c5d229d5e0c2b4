import { playArea } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { catalogue as ships, squadOf } from '../../test/first.ts'
import { library, setupOf, Table } from '../../test/table.ts'
import { first, newGame, play, type Seat, seatView, validateChoice, wingmatePlaces } from '../index.ts'
import { createChance } from './chance.ts'
import * as kernel from './game.ts'
import { parseChoice, parsePose } from './parse-input.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const skirmish = () => new Table({ seats: [[[xwing, 300, 300]], [[tie, 300, 700, 180]]] }).game

const firstDuel: first.Setup = {
  ruleset: '1e-epic-2018',
  seats: [
    { name: 'a', team: 0, squad: squadOf([['rebelalliance:xwing:lukeskywalker', 0, 0]]) },
    { name: 'b', team: 1, squad: squadOf([['galacticempire:tiefighter:academypilot', 0, 0]]) },
  ],
  positions: {
    ships: [
      { x: 300, y: 300, heading: 0 },
      { x: 300, y: 700, heading: 180 },
    ],
  },
}

const firstSkirmish = () => {
  const made = first.newGame(firstDuel, 'test', { catalogue: ships, cards: {} })
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

describe.each([
  ['first', firstSkirmish],
  ['second', skirmish],
] as const)('announcements in the %s edition', (_, start) => {
  const refusal = (seat: unknown, choice: unknown): string | undefined => {
    const game = start()
    const before = JSON.stringify(game.state)
    const fault = validateChoice(game, seat as Seat, choice as never)
    const played = play(game, seat as Seat, choice as never)
    expect(played.ok ? undefined : played.refusal).toEqual(fault)
    if (!played.ok) expect(JSON.stringify(game.state)).toBe(before)
    return fault?.message
  }

  test.each(['nonsense', null, undefined, 0, '', 'toString', '__proto__', ['concede'], {}])(
    '%j is none',
    (announce) => {
      expect(refusal(0, { announce })).toMatch(
        /^announce is .+\. What can be announced: concede, timeCalled, drawn\.$/,
      )
    },
  )

  test.each(['length', '__proto__', '0', null, undefined, 2, 7, 0.5, Number.NaN, -1, [0]])(
    'nobody concedes from the seat %j',
    (seat) => {
      expect(refusal(seat, { announce: 'concede' })).toMatch(/There is no seat .+ Its seats are 0 to 1\./)
    },
  )

  test.each([0, 1, 2, 'length', '__proto__', '-1', null, undefined, -2])(
    'the time is not called from the seat %j',
    (seat) => {
      expect(refusal(seat, { announce: 'timeCalled' })).toMatch('Players do not call the time.')
    },
  )

  test('a player concedes, and the host calls the time', () => {
    expect(refusal(0, { announce: 'concede' })).toBeUndefined()
    expect(refusal(-1, { announce: 'timeCalled' })).toBeUndefined()
  })
})

describe('choices', () => {
  test.each([
    [null, 'A choice is an object, not null.'],
    [undefined, 'A choice is an object, not nothing.'],
    [7, 'A choice is an object, not 7.'],
    ['concede', 'A choice is an object, not "concede".'],
    [() => 7, 'A choice is an object, not a function.'],
    [{ decision: ['1.1'] }, 'decision is a list.'],
    [{ decision: '1.1', pose: { x: 1, y: 1, heading: 360.5 } }, 'A heading is between -360 and 360 degrees.'],
    [{ decision: '1.1', pose: { x: 1, y: 1, heading: -361 } }, 'A heading is between -360 and 360 degrees.'],
    [{}, 'decision is nothing.'],
    [[], 'decision is nothing.'],
    [{ decision: 7, option: 'x' }, 'decision is 7.'],
    [{ decision: '1.1' }, 'A choice names an option or a place.'],
    [{ decision: '1.1', option: null }, 'option is null.'],
    [{ decision: '1.1', option: { toString: null } }, 'option is an object.'],
    [{ decision: '1.1', pose: null }, 'pose is null. A place is three numbers'],
    [{ decision: '1.1', pose: { x: '1', y: 0, heading: 0 } }, 'pose.x is "1". A place is three numbers'],
    [{ decision: '1.1', pose: { x: 1, y: Number.POSITIVE_INFINITY, heading: 0 } }, 'pose.y is Infinity.'],
    [{ decision: '1.1', pose: { x: 1, y: 1 } }, 'pose.heading is nothing.'],
    [{ decision: '1.1', pose: { x: 1, y: 1, heading: 1e15 } }, 'A heading is between -360 and 360 degrees.'],
  ])('%j is refused in words', (sent, words) => {
    expect(parseChoice(sent)).toEqual({ message: expect.stringContaining(words) })
    expect(play(skirmish(), 0, sent as never)).toMatchObject({ ok: false })
    expect(validateChoice(skirmish(), 0, sent as never)).toMatchObject({
      message: expect.stringContaining(words),
    })
  })

  test('strange words are shown as far as forty signs', () => {
    const said = (length: number) =>
      (parseChoice('abcdefghij'.repeat(9).slice(0, length)) as { message: string }).message
    expect(said(40)).toContain(`not "${'abcdefghij'.repeat(4)}".`)
    expect(said(41)).toContain(`not "${'abcdefghij'.repeat(3)}abcdefghi…".`)
  })

  test('what cannot be read is refused, too', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
      },
    )
    expect(parseChoice(trap)).toMatchObject({ message: expect.stringContaining('cannot be read') })
  })

  test('nothing but what makes a choice comes in', () => {
    expect(parseChoice({ decision: '1.1', option: 'x', seat: 7, pose: {} })).toEqual({
      decision: '1.1',
      option: 'x',
    })
    expect(parseChoice({ announce: 'concede', decision: 'x' })).toEqual({ announce: 'concede' })
  })
})

describe('places', () => {
  const area = playArea({ width: 900, height: 600 })

  test('a place is in the area, its edges among it', () => {
    expect(parsePose({ x: 0, y: 600, heading: 360 }, 'pose', area)).toEqual({ x: 0, y: 600, heading: 360 })
    expect(parsePose({ x: 901, y: 0, heading: 0 }, 'at.3', area)).toMatchObject({
      message: 'at.3.x is 901, outside the play area. Give millimetres from 0 to 900.',
    })
    expect(parsePose({ x: 0, y: -1, heading: 0 }, 'pose', area)).toMatchObject({
      message: expect.stringContaining('pose.y is -1'),
    })
  })

  /** A game that asks for a place, and says whenever one is judged. */
  function asking() {
    const placing = kernel.procedure<kernel.Game<object>, kernel.Frame>(
      'placing',
      {
        put: (_, __, answer) =>
          answer
            ? undefined
            : [
                {
                  seat: 0,
                  ask: 'placeRoll',
                  rule: 'C2-PLACE-1',
                  limits: { ship: 0, slide: { pose: { x: 0, y: 0, heading: 0 }, offsets: [] } },
                },
              ],
      },
      () => {
        throw new Error('The place was judged.')
      },
    )
    // The calling procedure has no check for the place.
    const outer = kernel.procedure<kernel.Game<object>, kernel.Frame>('outer', {
      go: (game) => {
        kernel.callProcedure(game, { procedure: 'placing' })
        return undefined
      },
      after: () => undefined,
    })
    const game: kernel.Game<object> = {
      ruleset: 'toy',
      state: {},
      frames: [],
      pending: [],
      serial: 0,
      chance: createChance('toy'),
      rules: { procedures: { outer: outer as never, placing: placing as never }, area },
      events: [],
      states: [],
    }
    kernel.callProcedure(game, { procedure: 'outer' })
    kernel.runUntilDecision(game)
    return game
  }

  test.each([1e15, -1e15, 1e308, Number.MAX_VALUE])('nothing is reckoned with a place at %d', (far) => {
    const game = asking()
    const decision = game.pending[0]!.id
    for (const pose of [
      { x: far, y: 0, heading: 0 },
      { x: 0, y: far, heading: 0 },
      { x: 0, y: 0, heading: far },
    ])
      expect(play(game as never, 0, { decision, pose })).toMatchObject({
        ok: false,
        refusal: { message: expect.stringMatching(/^pose\.(x|y|heading) is /) },
      })
    expect(game.pending[0]!.id).toBe(decision)
  })

  test('a hand may slip off the table by a metre, and the rules say what is wrong', () => {
    const game = asking()
    const decision = game.pending[0]!.id
    const put = (x: number, y: number) => () =>
      play(game as never, 0, { decision, pose: { x, y, heading: 0 } })
    for (const [x, y] of [
      [-1000, 0],
      [1900, 0],
      [0, -1000],
      [0, 1600],
    ] as const)
      expect(put(x, y)).toThrow('The place was judged.')
    for (const [x, y] of [
      [-1000.1, 0],
      [1900.1, 0],
      [0, -1000.1],
      [0, 1600.1],
    ] as const)
      expect(put(x, y)()).toMatchObject({ ok: false })
  })

  test('an option is no answer where a place is wanted', () => {
    const game = asking()
    expect(play(game as never, 0, { decision: game.pending[0]!.id, option: 'x' })).toEqual({
      ok: false,
      refusal: { message: 'That decision wants a place.', rule: 'C2-PLACE-1' },
    })
  })

  test('a wing has no room off the table', () => {
    const { positions: _, ...setup } = setupOf({
      seats: [
        [
          [xwing, 0, 0],
          [xwing, 0, 0],
          [xwing, 0, 0],
        ],
        [[tie, 0, 0]],
      ],
      wings: [[[0, 1, 2]]],
    })
    const made = newGame(setup, 'test', library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    expect(wingmatePlaces(made.game, 0, { x: 500, y: 50, heading: 0 })).toHaveLength(2)
    for (const pose of [null, { x: 1e15, y: 50, heading: 0 }, { x: 500, y: Number.NaN, heading: 0 }])
      expect(wingmatePlaces(made.game, 0, pose as never)).toEqual([])
  })

  test.each([
    ['x', 1e15],
    ['y', '300'],
    ['heading', null],
    ['x', -200],
  ])('given places are on the table: %s %j', (axis, value) => {
    const sound = setupOf({
      seats: [[[xwing, 300, 300]], [[tie, 300, 700]]],
      obstacles: [['coreasteroid0', 500, 500]],
    })
    const { ships: poses, obstacles } = sound.positions!
    const off = { ...poses[1]!, [axis]: value }
    const faults = (positions: typeof sound.positions) => {
      const made = newGame({ ...sound, positions: positions! }, 'test', library)
      return made.ok ? [] : made.faults
    }
    expect(faults({ ships: [poses[0]!, off] })).toEqual([
      expect.stringContaining(`setup.positions.ships[1].${axis}`),
    ])
    expect(faults({ ships: poses, obstacles: [{ ...obstacles![0]!, pose: off }] })).toEqual([
      expect.stringContaining(`setup.positions.obstacles[0].pose.${axis}`),
    ])
    const made = first.newGame(
      { ...firstDuel, positions: { ships: [firstDuel.positions!.ships[0]!, off] } },
      'test',
      { catalogue: ships, cards: {} },
    )
    expect(made).toMatchObject({
      ok: false,
      faults: [expect.stringContaining(`setup.positions.ships[1].${axis}`)],
    })
  })
})

describe('seats', () => {
  test.each(['__proto__', 'length', 'constructor', '0', -1, 2, 0.5, null, undefined])(
    'there is no view from the seat %j',
    (seat) => {
      for (const game of [skirmish(), firstSkirmish()]) {
        expect(() => seatView(game, seat as Seat)).toThrow(/^There is no seat .+ Its seats are 0 to 1\.$/)
        expect(seatView(game, 0).seat).toBe(0)
      }
      expect(Object.keys(Array.prototype)).toEqual([])
    },
  )
})

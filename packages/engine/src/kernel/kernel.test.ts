import { describe, expect, test } from 'vitest'
import { library, setupOf, Table } from '../../test/table.ts'
import type { second } from '../index.ts'
import { copyGame, hashGame, play, restoreGame, seatView, serializeGame } from '../index.ts'
import type { Seat } from '../vocabulary/ids.ts'
import { callOption, deedOption, shipOf } from '../vocabulary/options.ts'
import { createChance, drawNumber } from './chance.ts'
import {
  type Answer,
  answeredOption,
  answeredPlace,
  chosenOption,
  type Decision,
  optionsOf,
  type Question,
} from './decision.ts'
import * as kernel from './game.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const written = (game: second.Game) => JSON.stringify(serializeGame(game))

const skirmish = () => new Table({ seats: [[[xwing, 300, 300]], [[tie, 300, 700, 180]]] })

/** A toy game of two procedures, to look at the kernel alone. */
function toy(questions: readonly Question[]) {
  const told: string[] = []
  const main = kernel.procedure<kernel.Game<object>, kernel.Frame>('main', {
    ask: (game, _, answer) => {
      if (!answer) return questions
      told.push(answer.option!.id)
      kernel.callProcedure(game, { procedure: 'inner' })
      return undefined
    },
    after: (_, frame) => {
      told.push(`result ${frame.result}`)
      return undefined
    },
  })
  const inner = kernel.procedure<kernel.Game<object>, kernel.Frame>('inner', {
    only: (_, frame) => {
      frame.result = 7
      return 'done'
    },
  })
  const game: kernel.Game<object> = {
    ruleset: 'toy',
    state: {},
    frames: [],
    pending: [],
    serial: 0,
    chance: createChance('toy'),
    rules: { procedures: { main: main as never, inner: inner as never } },
    events: [],
    states: [],
  }
  kernel.callProcedure(game, { procedure: 'main' })
  kernel.runUntilDecision(game)
  return { game, told }
}

const question = (seat: Seat, ...options: string[]): Question => ({
  seat,
  ask: 'callDie',
  rule: 'C2-ROUND-1',
  options: options.map((name) => callOption(name as 'hits')),
})

describe('decisions', () => {
  test('a question with one answer is answered without asking', () => {
    const { game, told } = toy([question(0, 'yes')])
    expect(told).toEqual(['yes', 'result 7'])
    expect([game.pending, game.frames]).toEqual([[], []])
  })

  test('a question with two answers waits, and what is called runs before its caller goes on', () => {
    const { game, told } = toy([question(0, 'yes', 'no')])
    expect(told).toEqual([])
    expect(play(game as never, 0, { decision: game.pending[0]!.id, option: 'no' }).ok).toBe(true)
    expect(told).toEqual(['no', 'result 7'])
  })

  test.each([31, 32, 200])(
    'of a list of %i options each can be chosen, the first of two alike, and no other',
    (many) => {
      const ids = Array.from({ length: many }, (_, i) => `way ${i}`)
      for (const id of [ids[0]!, ids.at(-1)!]) {
        const { game, told } = toy([question(0, ...ids)])
        const choose = (option: string) => play(game as never, 0, { decision: game.pending[0]!.id, option })
        expect(choose('way')).toMatchObject({
          ok: false,
          refusal: { message: '"way" is not among the options.' },
        })
        expect(choose('__proto__').ok).toBe(false)
        expect(choose(id).ok).toBe(true)
        expect(told).toEqual([id, 'result 7'])
      }
      const taken: unknown[] = []
      const twice = kernel.procedure<kernel.Game<object>, kernel.Frame>('setup', {
        ask: (_, __, answer) => {
          if (!answer)
            return [
              {
                ...question(0, ...ids),
                options: [...ids, 'way 0'].map((id, ship) => ({ id, ship })),
              } as never,
            ]
          taken.push(answer.option)
          return undefined
        },
      })
      const game = kernel.startGame('toy', {}, { procedures: { setup: twice as never } }, 'toy')
      play(game as never, 0, { decision: game.pending[0]!.id, option: 'way 0' })
      expect(taken).toEqual([{ id: 'way 0', ship: 0 }])
    },
  )

  test('decisions are numbered from one on, by procedure and question, for replays name them', () => {
    const setup = kernel.procedure<kernel.Game<object>, kernel.Frame>('setup', {
      one: (_, __, answer) => (answer ? undefined : [question(0, 'yes', 'no')]),
      two: (_, __, answer) => (answer ? undefined : [question(1, 'yes', 'no')]),
    })
    const game = kernel.startGame('toy', {}, { procedures: { setup: setup as never } }, 'toy')
    expect(game.pending.map(({ id }) => id)).toEqual(['1.1'])
    play(game as never, 0, { decision: '1.1', option: 'no' })
    expect(game.pending.map(({ id }) => id)).toEqual(['1.2'])
  })

  test('events after a choice describe the state at that time, not an earlier one', () => {
    const steps = kernel.procedure<kernel.Game<{ at: number }>, kernel.Frame>('setup', {
      one: (game, _, answer) => {
        if (!answer) {
          kernel.emit(game, { kind: 'roundEnded', rule: 'C2-ROUND-1' } as never)
          return [question(0, 'yes', 'no')]
        }
        game.state = { at: 1 }
        return undefined
      },
      two: (_, __, answer) => (answer ? undefined : [question(0, 'yes', 'no')]),
    })
    const game = kernel.startGame('toy', { at: 0 }, { procedures: { setup: steps as never } }, 'toy')
    expect([game.events.map(({ kind }) => kind), game.states]).toEqual([['roundEnded'], [{ at: 0 }]])
    play(game as never, 0, { decision: game.pending[0]!.id, option: 'no' })
    expect([game.events, game.states]).toEqual([[], []])
  })

  test('seats asked at once are all asked, though one of them has no choice', () => {
    const { game } = toy([question(0, 'yes'), question(1, 'yes', 'no')])
    expect(game.pending.map(({ id }) => id)).toEqual(['1.ask.0', '1.ask.1'])
  })

  test('an activation, an engagement and a pass that leave no choice are not asked', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 1500, 800, 180]]] }).dials('2FB', '2FB')
    const asked: string[] = []
    while (table.game.pending[0]?.ask !== 'setDials') {
      asked.push(table.game.pending[0]!.ask)
      table.answer('chooseAction', 'none')
    }
    expect(asked).toEqual(['chooseAction', 'chooseAction'])
  })

  test('planning decisions keep their ids while others answer', () => {
    const table = new Table({
      seats: [[[xwing, 300, 100]], [[tie, 300, 800, 180]], [[tie, 900, 800, 180]]],
    })
    const ids = table.game.pending.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    const say = (seat: Seat, option: string) => {
      expect(play(table.game, seat, { decision: ids[seat]!, option }).ok).toBe(true)
    }
    say(2, '2:2FB')
    say(0, '0:1FB')
    say(2, 'confirm')
    expect(table.game.pending.map(({ id }) => id)).toEqual(ids)
    expect(table.game.pending.map(({ settled }) => settled ?? false)).toEqual([false, false, true])
    say(1, '1:2FB')
    say(1, 'confirm')
    say(2, '2:3FB')
    expect(table.game.pending.map(({ id }) => id)).toEqual(ids)
    say(0, 'confirm')
    say(2, 'confirm')
    expect(table.game.state.phase).toBe('activation')
    expect(play(table.game, 0, { decision: ids[0]!, option: '0:2FB' }).ok).toBe(false)
  })
})

describe('refusals', () => {
  const refusals = (game: second.Game, tries: readonly (readonly [number, object])[]) => {
    const before = written(game)
    const { events } = game
    return tries.map(([seat, choice]) => {
      const played = play(game, seat, choice as never)
      expect(written(game)).toBe(before)
      expect(game.events).toBe(events)
      return played.ok ? 'played' : played.refusal
    })
  }

  test('a refused choice says why and leaves the game as it was to the byte', () => {
    const { game } = skirmish()
    const { id } = game.pending[0]!
    expect(
      refusals(game, [
        [0, { decision: 'nonsense', option: '0:2FB' }],
        [1, { decision: id, option: '0:2FB' }],
        [0, { decision: id, option: '0:9FB' }],
        [0, { decision: id, option: 'confirm' }],
        [0, { decision: id, pose: { x: 1, y: 1, heading: 0 } }],
      ]),
    ).toEqual([
      { message: 'That decision is not open. Choose among the decisions the game shows now.' },
      { rule: 'C2-PLAN-1', message: 'That decision is for another player.' },
      { rule: 'C2-PLAN-1', message: '"0:9FB" is not among the options.' },
      { rule: 'C2-PLAN-4', message: 'Blue Squadron Escort has no dial yet. Set it first.' },
      { rule: 'C2-PLAN-1', message: 'That decision wants one of its options.' },
    ])
  })

  test('in the middle of an attack too', () => {
    const table = new Table({
      seats: [[[xwing, 300, 300]], [[tie, 300, 500]]],
      dice: ['focus', 'focus', 'blank', 'blank'],
    })
    table
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .arrange(0, { tokens: { focus: 1 } })
    table.answer('chooseAttack', '0:front:1')
    const { id } = table.asked('modifyAttackDice')
    expect(refusals(table.game, [[0, { decision: id, option: 'evade' }]])).toEqual([
      { rule: 'C2-DICE-7', message: '"evade" is not among the options.' },
    ])
  })

  test('nothing is open once the game is over', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 300, 60, 180]]] })
    const { id } = table.game.pending[0]!
    table.dials('2FB', '5FW').upTo('nothing')
    expect(table.game.state.winner).toBe(0)
    refusals(table.game, [[0, { decision: id, option: '0:2FB' }]])
  })
})

describe('copies', () => {
  /** Plays on by the first option of whatever is asked first; dials are set once each. */
  const step = (game: second.Game) => {
    const decision = game.pending.find(({ settled }) => !settled)!
    if (!('options' in decision)) throw new Error('A place was asked for.')
    const unset = optionsOf(decision).find(
      (option) => decision.ask === 'setDials' && game.state.ships[shipOf(option)!]?.dial === null,
    )
    const option = unset ?? decision.options[0]!
    expect(play(game, decision.seat, { decision: decision.id, option: option.id }).ok).toBe(true)
  }
  const layout = {
    seats: [
      [
        [xwing, 300, 300],
        ['sigmasquadronace', 500, 300],
      ],
      [
        [tie, 300, 700, 180],
        ['omicrongrouppilot', 500, 650, 180],
      ],
    ],
    obstacles: [['gascloud4', 300, 500]],
  } as const

  test('at every decision a game goes to JSON and back, and goes on alike from there', () => {
    const setup = setupOf(layout)
    const table = new Table(layout)
    table.arrange(1, { tokens: { cloak: 1 } })
    let { game } = table
    game.chance = createChance('on')
    const seen = new Set<string>()
    for (let i = 0; i < 200 && game.pending.length > 0; i++) {
      for (const { ask } of game.pending) seen.add(ask)
      const again = restoreGame(setup, JSON.parse(written(game)), library)
      if (!again.ok) throw new Error(again.faults.join(' '))
      expect(written(again.game)).toBe(written(game))
      step(game)
      step(again.game)
      expect(written(again.game)).toBe(written(game))
      game = again.game
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['setDials', 'systemPhase', 'chooseAction', 'chooseAttack']),
    )
  })

  test('a clone goes its own way', () => {
    const table = skirmish().dials('2FB', '2FB')
    table.game.chance = createChance('own way')
    const before = written(table.game)
    const copy = copyGame(table.game)
    expect(hashGame(copy)).toBe(hashGame(table.game))
    while (copy.state.round === 1) step(copy)
    expect(written(table.game)).toBe(before)
    expect(written(copy)).not.toBe(before)
    table.upTo('setDials')
    expect(table.game.state.round).toBe(2)
  })

  test('looking at a game does not change it', () => {
    const { game } = skirmish()
    const before = written(game)
    seatView(game, 0)
    expect(written(game)).toBe(before)
  })
})

describe('chance', () => {
  test('the same seed draws the same numbers, another seed others', () => {
    const drawn = (seed: string) => {
      let chance = createChance(seed)
      return Array.from({ length: 20 }, () => {
        const step = drawNumber(chance, 8)
        chance = step.chance
        return step.value
      })
    }
    expect(drawn('one')).toEqual(drawn('one'))
    expect(drawn('one')).not.toEqual(drawn('two'))
  })

  test('every side comes up about as often as it should', () => {
    let chance = createChance('many')
    const seen = Array<number>(8).fill(0)
    for (let i = 0; i < 8000; i++) {
      const step = drawNumber(chance, 8)
      chance = step.chance
      seen[step.value]! += 1
    }
    for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(150)
  })
})

test('an answer of another kind than the one wanted is an error of the engine, and says so', () => {
  const { game } = toy([question(0, 'yes', 'no')])
  const decision = game.pending[0] as Decision
  const pose = { x: 0, y: 0, heading: 0 }
  const answer = { seat: 0, decision, option: deedOption('yes') } as Answer
  const place = { seat: 0, decision, pose } as Answer
  expect([chosenOption(answer), answeredOption(answer, 'callDie'), answeredPlace(place)]).toEqual([
    deedOption('yes'),
    deedOption('yes'),
    pose,
  ])
  expect(() => answeredOption(answer, 'setDials')).toThrow(
    'An answer to setDials is wanted, and there is one to callDie.',
  )
  expect(() => answeredOption(place, 'callDie')).toThrow('An answer to callDie is wanted')
  expect(() => chosenOption(place)).toThrow('An option is wanted, and there is a place for callDie.')
  expect(() => answeredPlace(answer)).toThrow('A place is wanted, and there is an answer to callDie.')
})

test('a step may send its procedure to another one by name; one that is not there is an error that says so', () => {
  const told: string[] = []
  const going = (to: string) => {
    const main = kernel.procedure<kernel.Game<object>, kernel.Frame>('main', {
      first: () => ({ to }),
      second: () => {
        told.push('second')
        return undefined
      },
      third: (_, { step }) => {
        told.push(step)
        return undefined
      },
    })
    return kernel.startGame('toy', {}, { procedures: { setup: main as never } }, 'toy')
  }
  expect(going('third').frames).toEqual([])
  expect(told).toEqual(['third'])
  expect(() => going('fourth')).toThrow('There is no step fourth among first, second, third.')
})

test('nothing is announced in a game that is over, or that knows no announcements', () => {
  const { game } = toy([question(0, 'yes', 'no')])
  const over = { ok: false, refusal: { message: 'The game is over. Nothing more can be announced.' } }
  expect(play(game as never, 0, { announce: 'concede' })).toEqual(over)
  const heard: string[] = []
  const announcing = {
    judge: () => undefined,
    happen: (_: unknown, seat: number, what: string) => heard.push(`${seat} ${what}`),
  }
  Object.assign(game.rules, { announcing })
  expect(play(game as never, 0, { announce: 'concede' })).toMatchObject({ ok: true })
  expect(heard).toEqual(['0 concede'])
  game.frames = []
  expect(play(game as never, 0, { announce: 'concede' })).toEqual(over)
})

test('fixed results are taken in order; one that is on no side, or none left, is an error that says so', () => {
  const { game } = skirmish()
  game.chance = { ...game.chance, fixed: ['b', 'a', 'c'] }
  expect([kernel.drawSide(game, ['a', 'b']), kernel.drawSide(game, ['a', 'b'])]).toEqual(['b', 'a'])
  expect(() => kernel.drawSide(game, ['a', 'b'])).toThrow('"c" is on no side of a, b')
  expect(() => kernel.drawSide(game, ['a', 'b'])).toThrow('run out')
})

test('a seed gives the same draws for ever, or no replay would hold; what would favour a side is drawn again', () => {
  const draws = (sides: number) => {
    let left = createChance('flotilla')
    return Array.from({ length: 12 }, () => {
      const { value, chance } = drawNumber(left, sides)
      left = chance
      return value
    })
  }
  // Reckoned by another SHA-256. Nearly every second word is.
  expect(draws(2 ** 31 + 1)).toEqual([
    993335541, 1702878588, 1636087321, 1488537281, 1286547717, 994209280, 596013743, 1476394932, 352012038,
    1946313417, 97114778, 2074439562,
  ])
  expect(draws(8)).toEqual([2, 7, 3, 5, 5, 2, 4, 0, 1, 1, 5, 0])
  // Every fourth word is beyond the last whole multiple.
  expect(draws(3 * 2 ** 30)).toEqual([
    2213718371, 2384927557, 993335541, 2930904978, 1702878588, 2369862376, 1636087321, 1488537281, 1286547717,
    2929540016, 994209280, 596013743,
  ])
})

test('games that draw in turns, and copies of one, draw what each would draw alone', () => {
  const alone = (seed: string) => {
    let left = createChance(seed)
    return Array.from({ length: 40 }, () => {
      const { value, chance } = drawNumber(left, 1000)
      left = chance
      return value
    })
  }
  const wanted = [alone('one'), alone('two')]
  let one = createChance('one')
  let two = createChance('two')
  const drawn: number[][] = [[], []]
  for (let i = 0; i < 40; i++) {
    const copy = drawNumber(JSON.parse(JSON.stringify(one)), 1000)
    const first = drawNumber(one, 1000)
    expect(copy).toEqual(first)
    const second = drawNumber(two, 1000)
    drawn[0]!.push(first.value)
    drawn[1]!.push(second.value)
    one = first.chance
    two = second.chance
  }
  expect(drawn).toEqual(wanted)
})

test('a position that goes on without end and asks nobody is an error, and no endless loop', () => {
  const { game } = toy([question(0, 'a', 'b')])
  const run = (steps: 'again' | 'calls'): void => {
    const endless = kernel.procedure<kernel.Game<object>, kernel.Frame>('endless', {
      turn: (at) => {
        if (steps === 'calls') kernel.callProcedure(at, { procedure: 'empty' })
        return 'again'
      },
    })
    const empty = kernel.procedure<kernel.Game<object>, kernel.Frame>('empty', { only: () => 'done' })
    const rules = { procedures: { endless: endless as never, empty: empty as never } }
    const damaged = { ...game, rules, frames: [], pending: [] }
    kernel.callProcedure(damaged, { procedure: 'endless' })
    kernel.runUntilDecision(damaged)
  }
  for (const steps of ['again', 'calls'] as const) expect(() => run(steps)).toThrow('asks nobody')
})

import { describe, expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../test/first.ts'
import { academy, arrangeHuge, cr90, far, gozanti, gr75, red } from '../../test/first-huge.ts'
import { first, scoreGame } from '../index.ts'

const falcon = 'chewbacca'
const gone = { place: 'destroyed' } as const

/** What the side of the first seat has scored, in short. */
const items = (at: Table): (string | number)[][] =>
  scoreGame(at.game)[0]!.items.map(({ for: what, points, ships = [], section }) => [
    what,
    ...ships,
    ...(section ? [section] : []),
    points,
  ])

const against = (theirs: Layout['seats'][number], ruleset = '1e-epic-2018', roundLimit?: number) =>
  new Table({ ruleset, ...(roundLimit ? { roundLimit } : {}), seats: [[far], theirs] })

describe('the score is what the others have lost', () => {
  test('[EV18-SCORE-1] [EV18-SCORE-11] item by item: destroyed, fled, at half, crippled', () => {
    const at = against([
      [red, 300, 300],
      [red, 400, 300],
      [falcon, 600, 300],
      [cr90, 900, 300],
      [red, 1200, 300],
    ])
    at.arrange(1, gone)
      .arrange(2, { place: 'fled' })
      .arrange(3, { shields: 0, damage: cards(3) })
    arrangeHuge(at, 4, { crippled: ['aft'] })
    expect(items(at)).toEqual([
      ['destroyed', 1, 23],
      ['fled', 2, 23],
      ['half', 3, 21],
      ['crippled', 4, 'aft', 40],
    ])
    expect(scoreGame(at.game).map(({ team, total }) => [team, total])).toEqual([
      [0, 107],
      [1, 0],
    ])
    expect([0, 1].map((side) => first.scoreOfTeam(at.game, side))).toEqual([107, 0])
    expect(scoreGame(at.game)[0]!.items.map(({ rule }) => rule)).toEqual([
      'EV18-SCORE-1',
      'EV18-SCORE-1',
      'EV18-SCORE-2',
      'EV18-SCORE-5',
    ])
  })

  const cards = (amount: number) =>
    Array.from({ length: amount }, (_, no) => ({ no, card: 'core:consolefire', faceup: false, since: 0 }))

  test('[EV18-SCORE-3] shields that upgrades add count in what half is', () => {
    const half = (upgrades: string[], lost: number) => {
      const at = against([
        [falcon, 600, 300, 0, upgrades],
        [red, 300, 300],
      ])
      return items(at.arrange(1, { shields: 0, damage: cards(lost) }))
    }
    // Hull 8 and shields 5: 6 left of 13, and of 14.
    expect(half([], 1)).toEqual([])
    expect(half([], 2)).toEqual([['half', 1, 21]])
    expect(half(['mod:shieldupgrade'], 1)).toEqual([['half', 1, 23]])
    expect(half(['mod:shieldupgrade'], 0)).toEqual([])
  })

  test('[EV18-SCORE-6] a huge ship of one card scores nothing until it is destroyed', () => {
    const at = against([
      [gr75, 600, 300],
      [red, 300, 300],
    ])
    const beside = cards(7).map((card) => ({ ...card, section: 'fore' as const }))
    expect(items(at.arrange(1, { shields: 0, damage: beside }))).toEqual([])
    expect(items(at.arrange(1, gone))).toEqual([['destroyed', 1, 30]])
  })

  test('a ship that is docked or still in hand is not lost', () => {
    const at = against([
      [gozanti, 600, 300],
      [academy, 300, 300],
      [academy, 400, 300],
    ])
    at.arrange(1, {}).arrange(2, { place: 'docked', docked: 1 }).arrange(3, { place: 'hand' })
    expect(items(at)).toEqual([])
    expect(items(at.arrange(2, { place: 'fled', docked: null }))).toEqual([['fled', 2, 12]])
  })
})

describe('who has no ship left', () => {
  test.each([
    ['1e-epic-2018', 300],
    ['1e-epic-2014', 46],
    ['1e-standard', 46],
  ])('[EV18-SCORE-7] %s: a player counts %i', (ruleset, worth) => {
    const at = against(
      [
        [red, 300, 300],
        [red, 500, 300],
      ],
      ruleset,
    )
    at.arrange(1, gone)
    expect(first.scoreOfTeam(at.game, 0)).toBe(23)
    // One that is docked or in hand is left.
    for (const place of ['docked', 'hand'] as const)
      expect(first.scoreOfTeam(at.arrange(2, { place }).game, 0)).toBe(23)
    expect(first.scoreOfTeam(at.arrange(2, { place: 'fled' }).game, 0)).toBe(worth)
    at.skipTo('end')
    expect(at.kinds('gameOver')).toMatchObject([{ winner: 0, scores: [worth, 0] }])
    at.ends()
  })

  test('[EV18-SCORE-8] a team counts 400, and only when both have lost all', () => {
    const at = new Table({
      teams: [0, 0, 1, 1],
      seats: [[far], [[academy, 1500, 800]], [[red, 300, 300]], [[red, 500, 300]]],
    }).arrange(2, gone)
    expect(items(at)).toEqual([['destroyed', 2, 23]])
    expect(items(at.arrange(3, gone))).toEqual([
      ['destroyed', 2, 23],
      ['destroyed', 3, 23],
      ['wipedOut', 354],
    ])
    expect(scoreGame(at.game)[0]!.items.at(-1)).toMatchObject({ rule: 'EV18-SCORE-8', seats: [2, 3] })
  })

  test('a squad that cost more keeps its cost', () => {
    const at = against(Array.from({ length: 8 }, (_, i) => [falcon, 200 + 150 * i, 300] as const))
    for (let id = 1; id <= 8; id++) at.arrange(id, gone)
    expect(first.scoreOfTeam(at.game, 0)).toBe(8 * 42)
  })
})

describe('Final Salvo', () => {
  /** Dice of both sides; the first side has one die, a blank. */
  const salvo = (theirs: Layout['seats'][number], dice: number, docked: readonly number[]) => {
    const at = new Table({
      seats: [[far], theirs],
      roundLimit: 1,
      dice: ['blank', 'hit', ...blanks(dice - 1)],
    })
    for (const id of docked) at.arrange(id, { place: 'docked', docked: 1 })
    at.skipTo('end')
    expect(at.rolls()).toEqual([1, dice])
    expect(at.game.state.winner).toBe(1)
    at.ends()
  }

  test.each([
    ['a small one', red, 1],
    ['a large one', falcon, 2],
    ['a huge one of one card', gr75, 3],
    ['a huge one of two cards', cr90, 3],
  ])('[EV18-SALVO-2] dice by size: %s', (_, pilot, dice) => {
    salvo([[pilot, 600, 400]], dice, [])
  })

  test('[EV18-SALVO-2] docked ships are left too: a Gozanti with two TIEs has five dice, a Ghost with its Phantom three', () => {
    const ties = [
      [academy, 300, 300],
      [academy, 400, 300],
    ] as const
    salvo([[gozanti, 600, 400], ...ties], 5, [2, 3])
    salvo(
      [
        ['lothalrebel', 600, 400],
        ['rebelalliance:attackshuttle:zeborrelios', 800, 400],
      ],
      3,
      [2],
    )
  })

  test('[EV18-SALVO-5] with everybody gone all ships of the squads count', () => {
    const at = new Table({ seats: [[far], [[gr75, 600, 400], far]], dice: ['blank', 'hit', ...blanks(3)] })
    for (const id of [0, 1, 2]) at.arrange(id, gone)
    at.skipTo('end')
    expect(at.rolls()).toEqual([1, 4])
    expect(at.kinds('gameOver')).toMatchObject([{ winner: 1, scores: [300, 300] }])
    at.ends()
  })
})

import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import type { GameEvent } from '../index.ts'
import type { Game, Ship } from '../second/index.ts'
import { OBSTACLE_ID_BASE } from '../vocabulary/ids.ts'
import * as change from './changes.ts'

const xwing = 'bluesquadronescort' // 2 shields, 4 hull
const vader = 'darthvader' // 3 Force charges
const gr75 = 'echobaseevacuees'
const RULE = 'C2-ABILITY-3'

/** Applies a change to the first ship and returns its events. */
function after(
  before: Partial<Ship>,
  done: (game: Game) => unknown,
  pilot = vader,
  upgrades: readonly string[] = [],
) {
  const table = new Table({
    seats: [
      [
        [pilot, 300, 300, 0, upgrades],
        [xwing, 500, 300],
      ],
      [[xwing, 900, 800, 180]],
    ],
  })
  table.arrange(0, before)
  table.game.events = []
  const result = done(table.game)
  return { result, game: table.game, one: table.ship(0), other: table.ship(1), events: table.game.events }
}
const told = ({ events }: { events: readonly GameEvent[] }) => events.map(({ rule: _, ...rest }) => rest)

describe('tokens', () => {
  test('are gained, lost as far as there are any, and handed on', () => {
    const gained = after({ tokens: { focus: 1 } }, (game) => change.gain(game, 0, 'focus', 2, RULE))
    expect(gained.one.tokens).toEqual({ focus: 3 })
    expect(gained.events).toEqual([{ kind: 'gained', rule: RULE, ship: 0, token: 'focus', amount: 2 }])
    for (const amount of [0, -1]) {
      expect(after({}, (game) => change.gain(game, 0, 'focus', amount, RULE)).events).toEqual([])
      expect(after({}, (game) => change.gainNow(game, 0, 'focus', amount, RULE)).events).toEqual([])
    }
    const lost = after({ tokens: { focus: 3, evade: 1 } }, (game) => change.lose(game, 0, 'focus', 2, RULE))
    expect(lost.one.tokens).toEqual({ focus: 1, evade: 1 })
    expect(told(lost)).toEqual([{ kind: 'lost', ship: 0, token: 'focus', amount: 2 }])
    const all = after({ tokens: { focus: 1 } }, (game) => change.lose(game, 0, 'focus', 5, RULE, 'spent'))
    expect(all.one.tokens).toEqual({})
    expect(told(all)).toEqual([{ kind: 'spent', ship: 0, token: 'focus', amount: 1 }])
    expect(after({}, (game) => change.lose(game, 0, 'focus', 1, RULE)).events).toEqual([])
    const handed = after({ tokens: { evade: 2 } }, (game) => change.transfer(game, 0, 1, 'evade', RULE))
    expect([handed.one.tokens, handed.other.tokens]).toEqual([{ evade: 1 }, { evade: 1 }])
    expect(after({}, (game) => change.transfer(game, 0, 1, 'evade', RULE)).events).toEqual([])
    expect(
      after({ tokens: { evade: 1 } }, (game) => change.transfer(game, 0, 2000, 'evade', RULE)).events,
    ).toEqual([])
  })

  test('are turned to their other side', () => {
    const turned = after({ tokens: { reinforceFore: 1 } }, (game) =>
      change.flipToken(game, 0, 'reinforceFore', 'reinforceAft', RULE),
    )
    expect(turned.one.tokens).toEqual({ reinforceAft: 1 })
    expect(told(turned)).toEqual([
      { kind: 'lost', ship: 0, token: 'reinforceFore', amount: 1 },
      { kind: 'gained', ship: 0, token: 'reinforceAft', amount: 1 },
    ])
  })

  test('lie on cards', () => {
    const held = after({}, (game) => {
      change.holdTokenOnCard(game, 0, 'a', 'focus', RULE, 2)
      change.holdTokenOnCard(game, 0, 'b', 'evade', RULE)
      change.holdTokenOnCard(game, 0, 'a', 'focus', RULE, -1)
    })
    expect(held.one.held).toEqual({ a: { focus: 1 }, b: { evade: 1 } })
    expect(told(held)).toEqual([
      { kind: 'gained', ship: 0, token: 'focus', card: 'a', amount: 2 },
      { kind: 'gained', ship: 0, token: 'evade', card: 'b', amount: 1 },
      { kind: 'lost', ship: 0, token: 'focus', card: 'a', amount: 1 },
    ])
  })
})

describe('charges', () => {
  test('[C2-FORCE-1] Force is spent and recovered up to its limit', () => {
    const spent = after({ force: 3 }, (game) => change.spendForce(game, 0, 2, RULE))
    expect(spent.one.force).toBe(1)
    expect(told(spent)).toEqual([{ kind: 'spent', ship: 0, token: 'force', amount: 2 }])
    const back = after({ force: 2 }, (game) => change.recoverForce(game, 0, 3, RULE))
    expect(back.one.force).toBe(3)
    expect(told(back)).toEqual([{ kind: 'recovered', ship: 0, what: 'force', amount: 1 }])
    expect(after({ force: 3 }, (game) => change.recoverForce(game, 0, 1, RULE)).events).toEqual([])
    expect(after({ force: 1 }, (game) => change.recoverForce(game, 0, 0, RULE)).events).toEqual([])
  })

  test('[C2-CHARGE-5] those of a card as well, and a negative amount is lost', () => {
    const bombs = (now: number, done: (game: Game) => void) =>
      after({ charges: { protonbombs: now, other: 1 } }, done, xwing, ['protonbombs'])
    const spent = bombs(2, (game) => change.spendCharges(game, 0, 'protonbombs', 1, RULE))
    expect(spent.one.charges).toEqual({ protonbombs: 1, other: 1 })
    expect(told(spent)).toEqual([{ kind: 'spent', ship: 0, token: 'charge', card: 'protonbombs', amount: 1 }])
    const back = bombs(0, (game) => change.recoverCharges(game, 0, 'protonbombs', 5, RULE))
    expect(back.one.charges).toEqual({ protonbombs: 2, other: 1 })
    expect(told(back)).toEqual([
      { kind: 'recovered', ship: 0, what: 'charge', card: 'protonbombs', amount: 2 },
    ])
    const lost = bombs(1, (game) => change.recoverCharges(game, 0, 'protonbombs', -3, RULE))
    expect(lost.one.charges).toEqual({ protonbombs: 0, other: 1 })
    expect(told(lost)).toEqual([{ kind: 'lost', ship: 0, what: 'charge', card: 'protonbombs', amount: 1 }])
    for (const [now, amount] of [
      [2, 1],
      [0, -1],
      [1, 0],
    ] as const)
      expect(
        bombs(now, (game) => change.recoverCharges(game, 0, 'protonbombs', amount, RULE)).events,
      ).toEqual([])
  })

  test('shields come back one by one, up to what the ship has', () => {
    const lost = after({ shields: 2 }, (game) => change.loseShield(game, 0, RULE), xwing)
    expect(lost.one.shields).toBe(1)
    expect(told(lost)).toEqual([{ kind: 'shieldLost', ship: 0 }])
    const back = after({ shields: 1 }, (game) => change.recoverShield(game, 0, RULE), xwing)
    expect(back.one.shields).toBe(2)
    expect(told(back)).toEqual([{ kind: 'recovered', ship: 0, what: 'shield', amount: 1 }])
    expect(after({ shields: 2 }, (game) => change.recoverShield(game, 0, RULE), xwing).events).toEqual([])
  })
})

describe('locks', () => {
  test('[C2-LOCK-3] a new one takes the place of the old', () => {
    const locked = after({ locks: [1] }, (game) => change.lock(game, 0, 2, RULE))
    expect(locked.one.locks).toEqual([2])
    expect(told(locked)).toEqual([
      { kind: 'unlocked', ship: 0, target: 1, how: 'broken' },
      { kind: 'locked', ship: 0, target: 2 },
    ])
  })

  test('go over to another ship or target, unless that has it already', () => {
    const over = after({ locks: [2] }, (game) =>
      change.transferLock(game, { ship: 0, target: 2 }, { ship: 1, target: 2 }, RULE),
    )
    expect([over.one.locks, over.other.locks]).toEqual([[], [2]])
    const there = after({ locks: [2] }, (game) => {
      change.updateShip(game, 1, { locks: [2] })
      change.transferLock(game, { ship: 0, target: 2 }, { ship: 1, target: 2 }, RULE)
    })
    expect(there.other.locks).toEqual([2])
    expect(told(there)).toEqual([{ kind: 'unlocked', ship: 0, target: 2, how: 'broken' }])
  })

  test('on one ship are broken together, and others stay', () => {
    const broken = after({ locks: [2] }, (game) => {
      change.updateShip(game, 1, { locks: [0] })
      change.breakLocksOn(game, 2, RULE)
    })
    expect([broken.one.locks, broken.other.locks]).toEqual([[], [0]])
    const spent = after({ locks: [2] }, (game) => change.breakLock(game, 0, 2, RULE, 'spent'))
    expect(told(spent)).toEqual([{ kind: 'unlocked', ship: 0, target: 2, how: 'spent' }])
  })
})

describe('what lies on the table', () => {
  const pose = { x: 600, y: 600, heading: 0 }
  test('obstacles come, burn down and go', () => {
    const laid = after({}, (game) =>
      change.addObstacle(game, { what: 'loosecargo', seat: 0, pose, fuse: 2 }, RULE),
    )
    expect(laid.result).toBe(1000)
    expect(laid.game.state.obstacles).toEqual([
      { id: 1000, what: 'loosecargo', seat: 0, pose, fuse: 2, place: 'table' },
    ])
    expect(told(laid)).toEqual([{ kind: 'placed', obstacle: 1000, what: 'loosecargo', pose }])
    const { game } = laid
    game.events = []
    change.removeObstacleFuse(game, OBSTACLE_ID_BASE, 1, RULE)
    change.placeObstacle(game, OBSTACLE_ID_BASE, { pose: { ...pose, x: 700 } }, RULE)
    change.placeObstacle(game, OBSTACLE_ID_BASE, { place: 'removed' }, RULE)
    expect(game.state.obstacles).toMatchObject([{ fuse: 1, place: 'removed', pose: { x: 700 } }])
    expect(told(game)).toMatchObject([
      { kind: 'fuse', obstacle: 1000, left: 1 },
      { kind: 'placed', obstacle: 1000, pose: { x: 700 } },
      { kind: 'removed', obstacle: 1000 },
    ])
  })

  test.each(['destroyed', 'fled', 'escaped'] as const)(
    'a device that is %s gives its damage cards back',
    (how) => {
      const one = {
        kind: 'remote',
        what: 'drk1Probe',
        card: 'x',
        ship: 0,
        seat: 1,
        pose,
        fuse: 0,
        piece: 0,
      } as const
      const { game } = after({}, (made) => change.addDevice(made, one, RULE))
      expect(game.state.devices).toEqual([
        { ...one, id: 2000, place: 'table', damage: [], doomed: false, acted: false },
      ])
      expect(told(game)).toEqual([{ kind: 'placed', device: 2000, what: 'drk1Probe', pose, ship: 0 }])
      change.updateDevice(game, 2000, { damage: [{ card: 'zz', faceup: false }], doomed: true })
      const before = game.state.decks.map(({ draw }) => draw.length)
      game.events = []
      change.removeDevice(game, 2000, RULE, how)
      expect(game.state.devices[0]).toMatchObject({
        place: how === 'escaped' ? 'escaped' : 'removed',
        damage: [],
        doomed: false,
      })
      expect(told(game)[0]).toEqual({ kind: how === 'escaped' ? 'escaped' : 'removed', device: 2000 })
      expect(game.state.decks.map(({ draw }) => draw.length)).toEqual([before[0], before[1]! + 1])
      expect(game.state.decks[1]!.draw).toContain('zz')
    },
  )

  test('a remote without a controller is dealt cards from the first player’s deck', () => {
    const { game } = after({}, () => undefined)
    expect(change.remoteDeckSeat(game, { seat: -1 } as never)).toBe(game.state.order[0])
    expect(change.remoteDeckSeat(game, { seat: 1 } as never)).toBe(1)
  })
})

describe('ships', () => {
  test('that leave take along who is docked, and their cards are discarded', () => {
    const damage = [
      { card: 'fuelleak', faceup: true },
      { card: 'tally', faceup: false },
    ]
    const conditions = [
      { card: 'c', by: 1, source: 2, damage: ['blindedpilot'] },
      { card: 'd', by: 1, source: 2 },
    ]
    const gone = after(
      { damage, conditions, tokens: { focus: 1 }, locks: [2], doomed: true } as never,
      (game) => {
        change.updateShip(game, 1, { place: 'reserve', docked: 0 })
        change.removeShip(game, 0, 'destroyed', RULE)
      },
    )
    expect(gone.one).toMatchObject({ place: 'destroyed', tokens: {}, locks: [], doomed: false, docked: null })
    expect(gone.one.conditions.map(({ card }) => card)).toEqual(['d'])
    expect(gone.other.place).toBe('destroyed')
    expect(gone.game.state.decks[0]!.discard).toEqual(['fuelleak', 'blindedpilot'])
    expect(told(gone).filter(({ kind }) => kind === 'destroyed')).toEqual([
      { kind: 'destroyed', ship: 1 },
      { kind: 'destroyed', ship: 0 },
    ])
    const beside = after({}, (game) => {
      change.updateShip(game, 1, { docked: 0 })
      change.removeShip(game, 0, 'fled', RULE)
    })
    expect([beside.one.place, beside.other.place]).toEqual(['fled', 'table'])
  })

  test('huge ones have decks of their own', () => {
    const { game } = after({}, (made) => change.discardDamageCards(made, 0, ['a', 'b']), gr75)
    expect(game.state.hugeDecks[0]!.discard).toEqual(['a', 'b'])
    expect(game.state.decks[0]!.discard).toEqual([])
    const small = after({}, (made) => change.discardDamageCards(made, 1, ['a']), gr75)
    expect(small.game.state.decks[0]!.discard).toEqual(['a'])
  })

  test('are doomed with no hull left', () => {
    const cards = (count: number) =>
      Array.from({ length: count }, () => ({ card: 'fuelleak', faceup: false }))
    expect(after({}, (game) => change.setDamage(game, 0, cards(3)), xwing).one.doomed).toBe(false)
    expect(after({}, (game) => change.setDamage(game, 0, cards(4)), xwing).one.doomed).toBe(true)
  })

  test('have initiatives for a while, huge ones never', () => {
    const set = { value: 6, card: 'a', until: 'endOfRound' } as never
    const given = after({}, (game) => change.setInitiative(game, 0, set, RULE))
    expect(given.one.initiatives).toEqual([set])
    expect(told(given)).toEqual([{ kind: 'initiative', ship: 0, value: 6 }])
    change.endInitiative(given.game, 0, 'b')
    expect(given.game.state.ships[0]!.initiatives).toEqual([set])
    change.endInitiative(given.game, 0, 'a')
    expect(given.game.state.ships[0]!.initiatives).toEqual([])
    const huge = after({}, (game) => change.setInitiative(game, 0, set, RULE), gr75)
    expect([huge.one.initiatives, huge.events]).toEqual([[], []])
  })
})

describe('dials and cards', () => {
  test('a dial is turned, seen by its player alone until it is revealed', () => {
    const hidden = after({ dial: '2FB', revealed: null }, (game) => change.setDial(game, 0, '3FB', RULE))
    expect(hidden.one).toMatchObject({ dial: '3FB', revealed: null })
    expect(told(hidden)).toEqual([{ kind: 'dialSet', ship: 0, maneuver: '3FB', only: [0] }])
    const open = after({ dial: '2FB', revealed: '2FB' }, (game) => change.setDial(game, 0, '3FB', RULE))
    expect(open.one).toMatchObject({ dial: '3FB', revealed: '3FB' })
    expect(told(open)).toEqual([{ kind: 'dialSet', ship: 0, maneuver: '3FB' }])
    expect(after({ dial: null }, (game) => change.setDial(game, 0, '3FB', RULE)).events).toEqual([])
    const shown = after({ dial: '2FB', revealed: null }, (game) => change.revealDial(game, 0, RULE))
    expect(shown.one.revealed).toBe('2FB')
    expect(told(shown)).toEqual([{ kind: 'revealed', ship: 0, maneuver: '2FB' }])
    expect(after({ dial: null }, (game) => change.revealDial(game, 0, RULE)).events).toEqual([])
    const peeked = after({ dial: '2FB', revealed: null }, (game) => change.peekAtDial(game, 1, 0, RULE))
    expect(peeked.result).toBe('2FB')
    expect(told(peeked)).toEqual([{ kind: 'peeked', ship: 0, maneuver: '2FB', only: [1] }])
    expect(after({ dial: null }, (game) => change.peekAtDial(game, 1, 0, RULE)).events).toEqual([])
  })

  test('a card of two sides is turned over and back', () => {
    const flipped = after({}, (game) => {
      change.flipCard(game, 0, 'a', RULE)
      change.flipCard(game, 0, 'b', RULE)
      change.flipCard(game, 0, 'a', RULE)
    })
    expect(flipped.one.sides).toEqual({ a: 0, b: 1 })
    expect(told(flipped)).toEqual([
      { kind: 'flipped', ship: 0, card: 'a', side: 1 },
      { kind: 'flipped', ship: 0, card: 'b', side: 1 },
      { kind: 'flipped', ship: 0, card: 'a', side: 0 },
    ])
  })

  test('[C2-CONDITION-1] a condition leaves who had it when there are no more of it', () => {
    const condition = { card: 'a', by: 0, source: 0 }
    const moved = after({ conditions: [condition] }, (game) => change.assign(game, 1, condition, 1, RULE))
    expect([moved.one.conditions, moved.other.conditions]).toEqual([[], [condition]])
    expect(told(moved)).toEqual([
      { kind: 'unassigned', ship: 0, card: 'a' },
      { kind: 'assigned', ship: 1, by: 0, card: 'a' },
    ])
    const two = after({ conditions: [condition] }, (game) => change.assign(game, 1, condition, 2, RULE))
    expect([two.one.conditions, two.other.conditions]).toEqual([[condition], [condition]])
    const others = after({ conditions: [{ ...condition, by: 1 }] }, (game) =>
      change.assign(game, 1, condition, 1, RULE),
    )
    expect(others.one.conditions).toHaveLength(1)
  })

  test('[C2-CONDITION-1] a secret one replaces another, and only its player knows which', () => {
    const a = { card: 'a', by: 0, source: 0, secret: true } as const
    const b = { ...a, card: 'b' }
    const open = { card: 'c', by: 0, source: 0 }
    const put = after({ conditions: [a, open] }, (game) => change.assign(game, 0, b, 1, RULE))
    expect(put.one.conditions).toEqual([open, b])
    expect(told(put)).toEqual([
      { kind: 'assigned', ship: 0, by: 0, secret: true },
      { kind: 'assigned', ship: 0, by: 0, card: 'b', only: [0] },
    ])
    const gone = after({ conditions: [a, open] }, (game) => change.removeCondition(game, 0, 'a', RULE))
    expect(gone.one.conditions).toEqual([open])
    expect(told(gone)).toEqual([{ kind: 'unassigned', ship: 0, secret: true }])
    expect(
      after({ conditions: [open] }, (game) => change.removeCondition(game, 0, 'a', RULE)).events,
    ).toEqual([])
    const shown = after({ conditions: [a, b, open] }, (game) => change.revealCondition(game, 0, 'a', RULE))
    expect(shown.one.conditions).toEqual([{ card: 'a', by: 0, source: 0 }, b, open])
    expect(told(shown)).toEqual([{ kind: 'revealedCondition', ship: 0, card: 'a' }])
  })
})

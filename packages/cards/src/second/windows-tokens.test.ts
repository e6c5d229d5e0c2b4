import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from './testing.ts'

const tokens = (at: ReturnType<typeof createTable>, kind: 'gained' | 'lost') =>
  at.kinds(kind).map(({ ship, token }) => `${ship}:${token}`)

test('[jekporkins] rolls off the stress of a red maneuver, and may be hurt by it', () => {
  const flown = (dice: string[], answer: string, dial = '4KR') =>
    createLoneShip('jekporkins', [], { dice })
      .dials(dial, '2FB')
      .upTo('useAbility')
      .answer('useAbility', answer)
  const at = flown(['crit'], 'use')
  at.has(0, { tokens: {}, shields: 2 })
  expect(at.rolls()).toEqual([1])
  at.ends('chooseAction')
  expect(tokens(flown(['hit'], 'use'), 'lost')).toEqual(['0:stress'])
  flown(['hit'], 'use').has(0, { tokens: {}, shields: 1 })
  flown([], 'decline').has(0, { tokens: { stress: 1 } })

  // He does not affect other tokens, nor the stress of other ships.
  const focus = createLoneShip('jekporkins').dials('2FB', '2FB').answer('chooseAction', 'focus')
  expect(focus.cardsHeard()).toEqual([])
  const friend = createTable({ seats: [[['jekporkins', 600, 450]], [[xwingPilot, 1500, 800, 180]]] })
  expect(friend.dials('2FB', '4KR').upTo('setDials').cardsHeard()).toEqual([])
})

test('[jynerso] turns focus tokens of friends at range 0–3 into evade tokens, one by one if they like', () => {
  const acting = (pilot: string, x: number, action: string, team = [0, 1]) => {
    const friend: PlacedPilot = [pilot, x, 450]
    const jyn: PlacedPilot = ['landocalrissian', 500, 450, 0, ['jynerso']]
    const seats = team.length === 2 ? [[friend, jyn], [farShip]] : [[friend], [farShip], [jyn]]
    const at = createTable({ seats, teams: team })
    return at
      .dials('2FB', ...(team.length === 2 ? ['1FB', '2FB'] : ['2FB', '1FB']))
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  }
  const at = acting(xwingPilot, 650, 'focus')
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  at.answer('useAbility', 'use')
  expect(tokens(at, 'gained')).toEqual(['0:evade'])
  acting(xwingPilot, 650, 'focus')
    .answer('useAbility', 'decline')
    .has(0, { tokens: { focus: 1 } })
  // Too far, another token, a ship that is allied and not friendly.
  const remote = acting(xwingPilot, 1000, 'focus')
  expect(remote.cardsHeard()).toEqual([])
  expect(tokens(remote, 'gained')).toEqual(['0:focus'])
  expect(acting(tiePilot, 650, 'evade').cardsHeard()).toEqual([])
  expect(acting(xwingPilot, 650, 'focus', [0, 1, 0]).cardsHeard()).toEqual([])
})

test('[garvendreis] gives a friend at range 1–3 a focus token for each he spends', () => {
  const fired = (x: number, dice: string[], spend: string, pilot = 'garvendreis') => {
    const at = createTable({
      seats: [
        [
          [pilot, 600, 450],
          [xwingPilot, x, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice,
    })
    at.arrange(0, { tokens: { focus: 1 }, locks: [2] }).skipTo('engagement')
    return fireFirst(at, '0:front:2').answer('modifyAttackDice', spend)
  }
  const dice = ['focus', 'focus', 'focus', ...blanks(3)]
  for (const pilot of ['garvendreis', 'garvendreis-t65xwing']) {
    const at = fired(780, pilot === 'garvendreis' ? dice.slice(0, 5) : dice, 'focus', pilot)
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1').has(1, { tokens: { focus: 1 } })
    expect(at.asked('modifyAttackDice').subject).toBe(0)
  }
  // Nobody at range, and a lock that is no focus token.
  expect(fired(1300, dice.slice(0, 5), 'focus').cardsHeard()).toEqual([])
  expect(fired(780, [...dice.slice(0, 3), 'blank'], 'lock:0100').cardsHeard()).toEqual([])
})

test('[falsetranspondercodes] jams whom it locks, and who locks it, once', () => {
  const locking = (upgrades: [string[], string[]], charges = 1) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 450, 0, upgrades[0]]], [[xwingPilot, 600, 700, 180, upgrades[1]]]],
    })
    for (const id of [0, 1]) at.arrange(id, { charges: { falsetranspondercodes: charges } })
    return at.dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', 'lock:1')
  }
  const codes = ['falsetranspondercodes']
  const lock = locking([codes, []])
  expect(tokens(lock, 'gained')).toEqual(['1:jam'])
  lock.has(0, { locks: [1] })
  expect(lock.kinds('lost')[0]).toMatchObject({ ship: 0, what: 'charge', card: codes[0] })
  // The one that was locked jams the lock away.
  const locked = locking([[], codes])
  locked.has(0, { locks: [] })
  expect(tokens(locked, 'gained')).toEqual(['0:jam'])
  expect(locking([codes, []], 0).kinds('ability')).toEqual([])
  const obstacle = createLoneShip(xwingPilot, codes, { obstacles: [['coreasteroid1', 600, 700]] })
  obstacle.dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', 'lock:1000')
  expect(obstacle.kinds('ability')).toMatchObject([{ card: codes[0] }])
  expect(obstacle.kinds('gained')).toEqual([])
})

test('[jophseastriker] gains an evade token for each shield lost, and none for hull', () => {
  const hurt = (shields: number, dice: string[]) =>
    fireFirst(
      createDuel([xwingPilot], ['jophseastriker'], dice).arrange(1, { shields }).skipTo('engagement'),
    ).upTo('setDials')
  const at = hurt(2, ['hit', 'hit', 'blank', ...blanks(2)])
  expect(at.kinds('shieldLost')).toHaveLength(2)
  expect(tokens(at, 'gained')).toEqual(['1:evade', '1:evade'])
  at.ends('setDials')
  const hull = hurt(0, ['hit', 'blank', 'blank', ...blanks(2)])
  expect(hull.kinds('dealt')).toHaveLength(1)
  expect(hull.kinds('gained')).toEqual([])
})

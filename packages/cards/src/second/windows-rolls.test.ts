// Dice rolled outside attacks, and the cards that affect every roll.
import type { Layout, PlacedPilot, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  farShip,
  fireVolley,
  flyManeuver,
  offeredOptions,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from './testing.ts'

const crew = 'landocalrissian-crew'
const focused = { tokens: { focus: 1 } }
const up = (card: string) => ({ damage: [{ card, faceup: true }] })
const stone = [['coreasteroid0', 600, 560]] as const
/** An X-wing or another ship moves onto an asteroid ahead of it, and rolls this result. */
const ontoStone = (
  pilot: string,
  upgrades: string[],
  dice: string[],
  more: Parameters<typeof flyManeuver>[3] = {},
) =>
  beforeEndPhase(flyManeuver(pilot, upgrades, '2FB', { obstacles: stone, dice, ...more })).upTo('useAbility')

/** A device of seat 1 at a position. */
function withDevice(at: Table, kind: 'bomb' | 'mine', what: 'bomblet' | 'proximityMine', y: number): Table {
  const device = {
    id: 2000,
    kind,
    what,
    piece: 0,
    card: kind === 'bomb' ? 'bombletgenerator' : 'proximitymines',
    ship: 1,
    seat: 1,
    place: 'table',
    fuse: 0,
    damage: [],
    doomed: false,
    acted: false,
    pose: { x: 600, y, heading: 0 },
  } as const
  at.game.state = { ...at.game.state, devices: [device] }
  return at
}

/** Reports whether the crew of a ship is offered a reroll now, for its focus token. */
const mine: PlacedPilot = [xwingPilot, 600, 450, 0, [crew]]

describe('landocalrissian-crew: has a word about every roll of its ship outside of attacks', () => {
  test.each<[string, () => Table]>([
    ['an obstacle', () => ontoStone(xwingPilot, [crew], ['crit'], { me: focused })],
    [
      'a mine',
      () =>
        withDevice(
          createLoneShip(xwingPilot, [crew], { dice: ['crit', 'blank'] })
            .arrange(0, focused)
            .arrange(1, { activated: true }),
          'mine',
          'proximityMine',
          560,
        )
          .dials('3FW', '2FB')
          .upTo('useAbility'),
    ],
    [
      'a bomb',
      () => {
        const at = beforeEndPhase(
          createLoneShip(xwingPilot, [crew], { dice: ['crit', 'blank'] }).arrange(0, {
            ...focused,
            activated: true,
          }),
        )
        return withDevice(at.arrange(1, { activated: true }), 'bomb', 'bomblet', 560)
          .skipTo('activation')
          .upTo('useAbility')
      },
    ],
    [
      'a friend overlapped',
      () =>
        createTable({
          seats: [[mine, [xwingPilot, 600, 560]], [farShip]],
          ruleset: '2e-epic-1.4.6',
          dice: ['crit'],
        })
          .arrange(0, focused)
          .arrange(1, { activated: true })
          .arrange(2, { activated: true })
          .dials('2FB', '2FB', '2FB')
          .upTo('useAbility'),
    ],
    [
      'a damage card',
      () =>
        createEngagement([[mine], [farShip]], ['crit'], { 0: { ...focused, ...up('consolefire') } }).upTo(
          'useAbility',
        ),
    ],
    [
      'its gamble',
      () => {
        const at = createLoneShip(xwingPilot, [crew, 'landocalrissian'], {
          dice: ['focus', 'blank'],
        }).arrange(0, focused)
        return at.dials('2FB', '2FB').answer('chooseAction', 'gamble')
      },
    ],
    [
      'a pilot',
      () =>
        useAbilityOf(
          createLoneShip('ibtisam', [crew], { dice: ['focus'] })
            .arrange(0, { tokens: { focus: 1, stress: 1 } })
            .dials('3FW', '2FB'),
          'ibtisam',
        ),
    ],
    [
      'a die in the midst of an attack',
      () =>
        fireVolley([xwingPilot], [tiePilot, crew, 'freelanceslicer'], ['crit', ...blanks(6)], {
          it: { ...focused, locks: [0] },
        }).answer('useAbility', 'use'),
    ],
  ])('%s', (_, rolled) => {
    const at = rolled()
    expect(at.kinds('rolled')).toHaveLength(1)
    expect(offeredOptions(at).some((id) => id.startsWith('focus:'))).toBe(true)
  })

  test('the die is another then, the token gone, and nobody asks twice', () => {
    const at = ontoStone(xwingPilot, [crew], ['crit', 'blank'], { me: focused })
    expect(offeredOptions(at)).toEqual(['focus:0001'])
    at.answer('useAbility', 'focus:0001').has(0, { tokens: {}, shields: 2 })
    expect(at.kinds('changed')).toMatchObject([{ ship: 0, rule: 'C2-ASTEROID-1', faces: ['blank'] }])
    at.upTo('setDials').ends('setDials')
  })

  test('not without a green token, nor for another ship', () => {
    expect(ontoStone(xwingPilot, [crew], ['crit']).cardsHeard()).toEqual([])
    const beside = ontoStone(xwingPilot, [], ['crit'], {
      seats: [
        [
          [xwingPilot, 600, 450],
          [xwingPilot, 450, 450, 0, [crew]],
        ],
        [farShip],
      ],
    })
    expect(beside.cardsHeard()).toEqual([])
  })

  test('dice of an attack are not mixed up with one rolled in its midst', () => {
    const at = fireVolley([xwingPilot], [tiePilot, crew, 'freelanceslicer'], ['hit', 'crit', ...blanks(6)], {
      it: { ...focused, locks: [0] },
    })
    at.answer('useAbility', 'use').answer('useAbility', 'focus:0010')
    // The attacker is jammed, and so is the slicer by the new die.
    expect(at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toEqual(['0:jam', '1:jam'])
    expect(at.kinds('rolled').map(({ faces }) => faces)).toEqual([['hit'], blanks(3), blanks(3)])
    at.upTo('setDials').ends('setDials')
  })
})

describe('landocalrissian: rerolls his blanks wherever he rolls', () => {
  const gambled = (dice: string[], tokens: object = {}) => {
    const at = beforeEndPhase(
      createLoneShip('landocalrissian', ['landocalrissian'], { dice }).arrange(0, { tokens }),
    )
    return at.dials('2FB', '2FB').answer('chooseAction', 'gamble').upTo('useAbility')
  }
  test('landocalrissian: for a stress token, all blanks', () => {
    const at = gambled(['blank', 'focus', 'evade']).answer('useAbility', 'use')
    at.has(0, { tokens: { focus: 1, evade: 1, stress: 1 } })
    at.upTo('setDials').ends('setDials')
    // On an asteroid a blank is what he wants, and may have rolled again all the same.
    expect(ontoStone('landocalrissian', [], ['blank']).cardsHeard()).toContain('pilot:landocalrissian')
  })
  test('landocalrissian: not stressed, nor without a blank', () => {
    expect(gambled(['evade', 'focus']).cardsHeard()).toEqual([])
    // A blue maneuver takes one of them.
    const me = { tokens: { stress: 2 } }
    expect(ontoStone('landocalrissian', [], ['blank'], { me }).cardsHeard()).toEqual([])
  })
})

describe('hansolo-modifiedyt1300lightfreighter: rolls again outside of attacks', () => {
  const han = 'hansolo-modifiedyt1300lightfreighter'
  test('hansolo-modifiedyt1300lightfreighter: the die of an asteroid', () => {
    const at = ontoStone(han, [], ['crit', 'blank']).answer('useAbility', 'use')
    at.upTo('setDials').ends('setDials')
    expect(at.kinds('damaged')).toEqual([])
  })
  test('hansolo-modifiedyt1300lightfreighter: only near an obstacle', () => {
    const burning = (x: number) =>
      createEngagement(
        [[[han, 600, 450]], [farShip]],
        ['hit', 'blank'].slice(0, x < 900 ? 2 : 1),
        { 0: up('consolefire') },
        {
          obstacles: [['coreasteroid0', x, 450]],
        },
      ).upTo('useAbility')
    const at = burning(740)
    at.answer('useAbility', 'use').upTo('setDials').ends('setDials')
    expect(at.kinds('damaged')).toEqual([])
    const away = burning(1000)
    expect(away.cardsHeard()).toEqual(['damage:consolefire'])
    expect(away.kinds('damaged')).toHaveLength(1)
  })
})

describe('countdooku: names the result of a roll outside of attacks', () => {
  /** Lays out a ship that moves onto the asteroid, with Dooku beside it. */
  const flying = (dice: string[], x = 480, force = 1, seats?: Layout['seats']) => {
    const layout = seats ?? [[[xwingPilot, 600, 450]], [[xwingPilot, x, 450, 0, ['countdooku']]]]
    const at = beforeEndPhase(createTable({ seats: layout, obstacles: stone, dice }))
    at.arrange(1, { force, activated: true })
    return at.dials('2FB', '2FB').upTo('useAbility')
  }
  test('countdooku: an asteroid', () => {
    const at = flying(['blank'])
    expect(at.asked('useAbility').seat).toBe(1)
    expect(offeredOptions(at)).toEqual(['hit', 'crit', 'focus', 'blank'])
    at.answer('useAbility', 'crit').upTo('setDials').ends('setDials')
    expect(at.kinds('damaged')).toMatchObject([{ ship: 0, damage: 'crit' }])
    const there = flying(['hit']).answer('useAbility', 'hit')
    there.upTo('setDials').ends('setDials')
    expect(there.kinds('changed')).toEqual([])
  })
  test('countdooku: not at range 3, nor without all his Force', () => {
    expect(flying(['blank'], 340).cardsHeard()).toEqual([])
    expect(flying(['blank'], 480, 0).cardsHeard()).toEqual([])
  })
  test('countdooku: whoever rolled several picks the die', () => {
    const at = beforeEndPhase(
      createTable({
        seats: [[[xwingPilot, 600, 450]], [[xwingPilot, 480, 450, 0, ['countdooku']]]],
        dice: ['focus', 'blank'],
      }).arrange(1, { force: 1, activated: true }),
    )
    withDevice(at, 'mine', 'proximityMine', 560).dials('3FW', '2FB').upTo('useAbility')
    at.answer('useAbility', 'hit')
    expect(at.asked('answerAbility').seat).toBe(0)
    at.answer('answerAbility', 'blank').upTo('setDials').ends('setDials')
    expect(at.kinds('damaged')).toHaveLength(2)
  })
})

test('c3po: guesses the evades of a gamble, too', () => {
  const gambled = (evades: number, tokens: object = { calculate: 1 }) => {
    const at = beforeEndPhase(
      createLoneShip(xwingPilot, ['landocalrissian', 'c3po'], { dice: ['evade', 'focus'] }).arrange(0, {
        tokens,
      }),
    )
    at.dials('2FB', '2FB').answer('chooseAction', 'gamble')
    return evades > 0 ? at.answer('useAbility', `evades:${evades}`) : at
  }
  expect(gambled(1).ship(0).tokens).toEqual({ evade: 2, focus: 1 })
  expect(gambled(2).ship(0).tokens).toEqual({ evade: 1, focus: 1 })
  expect(gambled(0, {}).cardsHeard()).toEqual([])
  // Attack dice do not concern him.
  expect(
    ontoStone(xwingPilot, ['c3po'], ['blank'], { me: { tokens: { calculate: 1 } } }).cardsHeard(),
  ).toEqual([])
})

test('grudge: a die that has been rerolled stays', () => {
  const at = beforeEndPhase(
    createTable({
      seats: [[[xwingPilot, 600, 450, 0, [crew]]], [['grudge', 600, 760]]],
      dice: ['blank', 'hit', 'blank', 'hit'],
    }),
  )
  at.arrange(0, { ...focused, activated: true }).arrange(1, { activated: true })
  withDevice(at, 'bomb', 'bomblet', 560).skipTo('activation').upTo('useAbility')
  at.answer('useAbility', 'focus:0010').upTo('useAbility')
  // Both show blanks now; one of them she may still reroll, the other one not.
  expect(offeredOptions(at)).toEqual(['reroll:blank'])
  at.answer('useAbility', 'reroll:blank').upTo('setDials').ends('setDials')
  expect(at.kinds('damaged')).toMatchObject([{ ship: 0 }])
})

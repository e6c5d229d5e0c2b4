import { expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('breach: locks an enemy it has moved through', () => {
  const flown = (x: number, y = 510, theirs = 1) => {
    const ships = [
      ['breach', 600, 450],
      [xwingPilot, x, y],
    ] as const
    const seats = theirs === 1 ? [[ships[0]], [ships[1]]] : [ships, [farShip]]
    return createTable({ seats })
      .arrange(1, { activated: true })
      .dials('3FB', ...(theirs === 1 ? ['2FB'] : ['2FB', '2FB']))
      .upTo('useAbility')
  }
  const at = flown(600)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(0, { locks: [1] })
  expect(offeredOptions(flown(680))).toEqual([])
  expect(offeredOptions(flown(600, 650))).toEqual([])
  expect(offeredOptions(flown(600, 510, 0))).toEqual([])
})

test('dread: after a reload each ship in its bullseye gains a deplete token', () => {
  const acted = (action: string) =>
    createTable({
      seats: [
        [
          ['dread', 600, 450, 0, ['protonrockets']],
          [tiePilot, 600, 900],
        ],
        [
          [xwingPilot, 600, 650],
          [xwingPilot, 700, 700],
        ],
      ],
    })
      .arrange(0, { charges: { protonrockets: 0 } })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .arrange(3, { activated: true })
      .dials('2FB', '2FB', '2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  const at = acted('reload:protonrockets').answer('chooseAbility', '0:pilot:dread:0')
  at.has(2, { tokens: { deplete: 1 } })
  at.has(3, { tokens: {} })
  expect(
    acted('focus')
      .kinds('gained')
      .map(({ token }) => token),
  ).toEqual(['focus'])
})

test('scorch-tiesebomber: a hit of a friendly ship at range 0–1 is spent for a strain token', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [tiePilot, 600, 450],
            ['scorch-tiesebomber', x, 450],
          ],
          [[xwingPilot, 600, 640]],
        ],
        ['hit', 'blank', ...blanks(8)],
      ),
    )
  const at = modifyDice(firing(680), 'Attack', 'spendHit')
  expect(facesOf(at, 0)).toEqual(['blank'])
  at.has(2, { tokens: { strain: 1 } })
  expect(firing(900).cardsHeard()).toEqual([])
})

test('grudge: rerolls a die of a friendly bomb at range 0–2', () => {
  const blown = (x: number, seat = 0) => {
    const at = beforeEndPhase(
      createTable({
        seats: [[['grudge', x, 450]], [[xwingPilot, 600, 640]]],
        dice: ['hit', 'blank', 'crit'],
      }),
    )
    const thing = {
      id: 2000,
      kind: 'bomb',
      what: 'bomblet',
      piece: 0,
      card: 'bombletgenerator',
      ship: 0,
      place: 'table',
      fuse: 0,
      damage: [],
      doomed: false,
      acted: false,
    } as const
    at.game.state = { ...at.game.state, devices: [{ ...thing, seat, pose: { x: 600, y: 560, heading: 0 } }] }
    for (const id of [0, 1]) at.arrange(id, { activated: true })
    return at.skipTo('activation').upTo('useAbility')
  }
  const at = blown(720)
  expect(offeredOptions(at)).toEqual(['reroll:hit', 'reroll:blank'])
  at.answer('useAbility', 'reroll:blank')
  expect(at.kinds('damaged')).toHaveLength(2)
  expect(blown(1000).kinds('damaged')).toHaveLength(1)
  expect(blown(720, 1).cardsHeard()).toEqual([])
})

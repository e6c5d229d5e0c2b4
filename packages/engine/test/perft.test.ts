import { expect, test } from 'vitest'
import { countOut, countPositions } from './count-positions.ts'
import { createStart, type Position, reachablePoses } from './perft.ts'

/**
 * What one ship can do in a round, counted out: the numbers of positions after one answer (its dial), two and so on,
 * and of places where it may end up. The places are found a second time by geometry alone. In the open the numbers can
 * be worked out by hand: 14 maneuvers that leave the ship without stress times 8 answers to what action it performs,
 * and so on.
 */
type Row = readonly [what: string, position: Position, answers: readonly number[], poses: number]

const newer = '2e-epic-1.4.6'
const far = ['lukeskywalker', 1700, 850, 180] as const
const crowd = [
  ['lukeskywalker', 600, 470],
  ['lukeskywalker', 560, 560, 90],
  ['lukeskywalker', 660, 520, 45],
  ['lukeskywalker', 520, 420, -30],
] as const
const obstacles = [
  ['coreasteroid0', 600, 520],
  ['yt2400debris0', 500, 450],
  ['gascloud1', 720, 470],
] as const

const xwing = ['bluesquadronescort', 600, 400] as const
const bwing = ['bluesquadronpilot', 600, 400] as const
const phantom = ['imdaartestpilot', 600, 400] as const
const shuttle = ['starkillerbasepilot', 600, 400] as const
const friend = ['lukeskywalker', 700, 520] as const
const stress = { tokens: { stress: 1 } }
const cloak = { tokens: { cloak: 1 } }

const table: readonly Row[] = [
  ['an X-wing in the open', { seats: [[xwing], [far]] }, [17, 14 * 8 + 2 * 3], 105],
  ['an A-wing in the open', { seats: [[['phoenixsquadronpilot', 600, 400, 30]], [far]] }, [17, 14 * 12], 141],
  ['an A-wing in a corner', { seats: [[['phoenixsquadronpilot', 60, 60, -60]], [far]] }, [17, 18], 14],
  [
    'a stressed A-wing',
    { seats: [[['phoenixsquadronpilot', 600, 400]], [far]], first: stress },
    [17, 8 * 12],
    84,
  ],
  ['a freighter with a turret', { seats: [[['outerrimsmuggler', 600, 400]], [far]] }, [17, 14 * 6], 58],
  [
    'a scout that links its turret',
    { seats: [[['contractedscout', 600, 400]], [far]] },
    [16, 12 * 8, 12 * 4],
    82,
  ],
  ['a B-wing that links its rolls', { seats: [[bwing], [far]] }, [17, 9 * 8 + 2 * 3, 9 * 7], 75],
  ['a B-wing in a crowd of enemies', { seats: [[bwing], crowd] }, [17, 18, 5], 21],
  ['an X-wing in a crowd of enemies, 1.4.6', { ruleset: newer, seats: [[xwing], crowd] }, [17, 61], 32],
  ['an X-wing in a crowd of friends', { seats: [[xwing, ...crowd], [far]] }, [17, 41], 32],
  ['an X-wing among obstacles', { seats: [[xwing], [far]], obstacles }, [17, 47], 32],
  ['an X-wing among obstacles, 1.4.6', { ruleset: newer, seats: [[xwing], [far]], obstacles }, [17, 87], 52],
  ['a cloaked phantom', { seats: [[phantom], [far]], first: cloak }, [17, 17 * 8, 15 * (7 * 10 + 9)], 800],
  [
    'a cloaked phantom among obstacles',
    { seats: [[phantom], [far]], first: cloak, obstacles },
    [17, 17 * 6, 34],
    118,
  ],
  ['a SLAM', { seats: [[['nusquadronpilot', 600, 400]], [far]] }, [14, 85], 72],
  ['a SLAM near the edge', { seats: [[['nusquadronpilot', 600, 700]], [far]] }, [14, 59], 45],
  [
    'a shuttle that coordinates and jams',
    { seats: [[shuttle, friend], [['darthvader', 500, 560, 180]]] },
    [16, 24, 24],
    16,
  ],
  [
    'a shuttle that coordinates and jams, 1.4.6',
    { ruleset: newer, seats: [[shuttle, friend], [['darthvader', 600, 700, 180]]] },
    [16, 54, 61],
    16,
  ],
]

test.each(table)('%s has just so many ways to go', (_, position, answers, places) => {
  const counted = countOut(createStart(position))
  expect(counted.answers).toEqual(answers)
  expect(counted.poses).toEqual(reachablePoses(position))
  expect(counted.poses.size).toBe(places)
})

const fight: Position = {
  obstacles,
  seats: [
    [xwing, ['lukeskywalker', 700, 400], ['jakefarrell', 500, 400]],
    [
      ['darthvader', 560, 640, 180],
      ['academypilot', 640, 640, 180],
      ['sigmasquadronace', 700, 700, 180],
    ],
  ],
}

test.each([
  [
    'a fight',
    { ...fight, seed: 'perft 7' },
    [
      'chooseAction 3, chooseAction 10, chooseAction 10, chooseAttack 3, modifyAttackDice 2',
      'chooseAction 9, chooseAction 12, chooseAction 7',
      'chooseAction 9, chooseAction 14, chooseAction 10, chooseAction 11, chooseAttack 3, modifyDefenseDice 2',
    ],
  ],
  [
    'a fight, 1.4.6',
    { ...fight, ruleset: newer, seed: 'perft 3714' },
    [
      'chooseAction 3, chooseAction 10, chooseAction 10, chooseAction 2, chooseAttack 3, modifyAttackDice 3',
      'chooseAction 9, chooseAction 12, chooseAction 10, chooseAction 2',
      'systemPhase 5, chooseAction 9, chooseAction 11, chooseAction 10, chooseAction 11, chooseAction 15, chooseAttack 3, modifyDefenseDice 2',
    ],
  ],
  [
    'a shuttle and its escort',
    {
      seed: 'perft 0',
      seats: [
        [shuttle, friend, ['outerrimsmuggler', 480, 400]],
        [
          ['darthvader', 500, 560, 180],
          ['nusquadronpilot', 600, 600, 180],
        ],
      ],
    },
    [
      'chooseAction 10, chooseAction 9, chooseAction 12, chooseAction 9, chooseAttack 2, chooseAttack 3, chooseAttack 3',
      'chooseAction 9, chooseAction 8, chooseAction 9',
      'chooseAction 8, chooseAction 7, chooseAction 10, chooseAction 10',
    ],
  ],
] satisfies [string, Position, string[]][])('%s asks just so many questions', (_, position, questions) => {
  expect(countPositions(createStart(position), 3)).toEqual(questions)
})

import { expect, test } from 'vitest'
import { first } from '../src/index.ts'
import { countOut, countPositions } from './count-positions.ts'
import { createStart, type Position, reachablePoses } from './perft-first.ts'

const far = ['scourge', 1700, 850, 180] as const
const crowd = [
  ['scourge', 600, 470],
  ['scourge', 560, 560, 90],
  ['scourge', 660, 520, 45],
  ['scourge', 520, 420, -30],
] as const
const obstacles = [
  ['coreasteroid0', 600, 520],
  ['yt2400debris0', 500, 450],
  ['coreasteroid2', 720, 470],
] as const
const stress = { tokens: { stress: 1 } }
const cloak = { tokens: { cloak: 1 } }
const tie = ['academypilot', 600, 400] as const
const phantom = ['sigmasquadronpilot', 600, 400] as const
const bomber = ['scimitarsquadronpilot', 600, 400, 0, ['bomb:seismiccharges', 'bomb:proximitymines']] as const
const bombs: first.Cards = {
  'bomb:seismiccharges': {
    text: 'Dropped at the reveal.',
    bomb: { device: 'seismicCharge', when: 'reveal' },
  },
  'bomb:proximitymines': { text: 'Dropped by an action.', bomb: { device: 'proximityMine', when: 'action' } },
}

/**
 * What one ship can do in a round, counted out: positions after its dial, after one answer and so on, and places where
 * it may end up. In the open a TIE has 14 maneuvers without stress, then focus, evade, two rolls or nothing, and each roll has
 * two ends; those after neighbouring straights meet.
 */
test.each<[string, Position, number[], number]>([
  ['an X-wing in the open', { seats: [[['rookiepilot', 600, 400]], [far]] }, [15, 14 * 2], 15],
  ['a TIE fighter in the open', { seats: [[tie], [far]] }, [16, 14 * 5, 14 * 4], 66],
  [
    'a T-70 with its Tallon rolls',
    { seats: [[['bluesquadronnovice', 600, 400]], [far]] },
    [17, 14 * 5 + 2 * 2],
    59,
  ],
  ['a stressed TIE fighter', { seats: [[tie], [far]], first: stress }, [16, 4 * 5, 4 * 4], 28],
  ['a TIE fighter in a crowd', { seats: [[tie], crowd] }, [16, 27, 18], 31],
  ['a TIE fighter in a corner', { seats: [[['academypilot', 60, 60, -60]], [far]] }, [16, 8, 4], 6],
  ['a TIE fighter among obstacles', { seats: [[tie], [far]], obstacles }, [16, 17, 10], 26],
  [
    'a cloaked phantom',
    { seats: [[phantom], [far]], first: cloak },
    [15, 15 * 4, 60 + 13 * 5 + 13 * 6, 4 * 13 * 6 + 2 * 13 * 4, 4 * 13 * 4],
    358,
  ],
  ['a cloaked phantom in a crowd', { seats: [[phantom], crowd], first: cloak }, [15, 60, 152, 260, 124], 247],
  [
    'a TIE bomber with a bomb and a mine',
    { seats: [[bomber], [far]], cards: bombs },
    [15, 30, 12 * 4 + 12 * 5, 24 * 4],
    57,
  ],
  ['a SLAM', { seats: [[['wardensquadronpilot', 600, 400]], [far]] }, [11, 65], 53],
  [
    'a shuttle among friends, 2014',
    {
      ruleset: '1e-epic-2014',
      seats: [[['omicrongrouppilot', 600, 400]], [['scourge', 700, 500]], [far]],
      teams: [0, 0, 1],
    },
    [12, 10],
    12,
  ],
])('%s has just so many ways to go', (_, position, answers, places) => {
  const counted = countOut(createStart(position))
  expect(counted.poses).toEqual(reachablePoses(position))
  expect([counted.answers, counted.poses.size]).toEqual([answers, places])
})

const arms: first.Cards = {
  'torpedo:protontorpedoes': {
    text: 'Costs the lock.',
    weapon: { needs: 'lock', pays: ['lock', 'discard'] },
  },
  'missile:clustermissiles': {
    text: 'Twice.',
    weapon: { needs: 'lock', pays: ['lock', 'discard'], twice: true },
  },
  'turret:blasterturret': { text: 'Costs a focus token.', weapon: { needs: 'focus', pays: ['focus'] } },
  'cannon:tractorbeam': {
    text: 'A tractor beam token instead of damage.',
    weapon: {
      rolled: (dice) => dice.map(() => ({ face: 'hit' })),
      hit: (game, { attacker, defender }) => {
        first.effects.moveTractoredShip(
          game,
          defender,
          first.effects.facts(game, attacker).seat,
          'C1-TRACTOR-1',
        )
        return 'cancel'
      },
    },
  },
}

test.each<[string, Position, string[]]>([
  [
    'a fight with torpedoes, missiles and turrets',
    {
      seed: 'perft 20',
      cards: arms,
      obstacles,
      seats: [
        [
          ['rookiepilot', 600, 260, 0, ['torpedo:protontorpedoes']],
          ['goldsquadronpilot', 600, 320, 0, ['turret:blasterturret']],
          ['prototypepilot', 600, 380, 0, ['missile:clustermissiles']],
        ],
        [
          ['academypilot', 330, 300, 180],
          ['tempestsquadronpilot', 330, 360, 180, ['missile:clustermissiles']],
          ['sigmasquadronpilot', 330, 420, 180],
        ],
      ],
    },
    [
      'chooseAction 5, placeRoll 2, chooseActivation 2, chooseAction 5, chooseAction 8, placeRoll 2, chooseAction 6, placeRoll 2, chooseAttack 4, chooseFighter 2, chooseAttack 2, chooseAttack 2, chooseAttack 4, chooseAttack 4, modifyDefenseDice 2',
      'chooseAction 4, placeRoll 2, chooseActivation 2, chooseAction 8, chooseAction 6, placeRoll 2, chooseFighter 2, chooseAttack 3, chooseAttack 3, chooseAttack 2',
      'chooseAction 5, placeRoll 2, chooseActivation 2, chooseAction 5, chooseAction 8, chooseAction 6, placeRoll 2, chooseFighter 2, chooseAttack 3, chooseAttack 3, chooseAttack 2',
    ],
  ],
  [
    'a fight of teams with tractor beams',
    {
      cards: arms,
      teams: [0, 0, 1, 1],
      seats: [
        [['bluesquadronpilot', 560, 400, 0, ['cannon:tractorbeam']]],
        [['daggersquadronpilot', 560, 460, 0, ['cannon:tractorbeam']]],
        [['scimitarsquadronpilot', 420, 540, 180]],
        [['omicrongrouppilot', 360, 360, 180, ['cannon:tractorbeam']]],
      ],
    },
    ['chooseAttack 5, tractorBeam 2, chooseAttack 3', 'chooseAction 6', 'chooseAction 5'],
  ],
])('%s asks just so many questions', (_, position, questions) => {
  expect(countPositions(createStart(position), 3)).toEqual(questions)
})

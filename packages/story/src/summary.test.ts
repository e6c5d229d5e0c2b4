import type { GameEvent } from '@flotilla/engine'
import { OBSTACLE_ID_BASE as OBSTACLE, DEVICE_ID_BASE as REMOTE } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { phaseSummaries, phaseSummary } from './summary.ts'
import type { StoryContext } from './wording.ts'

const story: StoryContext = {
  names: ['Ann', 'Bo'],
  teams: [0, 1],
  facts: [
    { name: 'CR90 Corvette' },
    { name: 'Academy Pilot' },
    { name: 'Academy Pilot' },
    { name: 'Darth Vader' },
  ],
  state: { obstacles: [{ id: OBSTACLE, what: 'coreasteroid1' }], devices: [] },
}
const event = (kind: string, more: object) => ({ kind, rule: 'C2-FIGHT-1', ...more }) as unknown as GameEvent
const shot = (ship: number, target: number, damage: number): GameEvent[] => [
  event('attack', { ship, target, range: 2, obstructedBy: [] }),
  ...(damage > 0
    ? Array.from({ length: damage }, () => event('shieldLost', { ship: target }))
    : [event('missed', { ship, target })]),
]

test('a phase of attacks is summarised by target, with the results', () => {
  expect(
    phaseSummary(story, [
      ...shot(1, 0, 3),
      ...shot(2, 0, 2),
      event('crippled', { ship: 0, section: 'fore' }),
      ...shot(0, 3, 0),
    ]),
  ).toEqual([
    'Two Academy Pilots fire at CR90 Corvette: 5 damage, fore crippled.',
    'CR90 Corvette fires at Darth Vader: no damage.',
  ])
})

test('different attackers are named by the first; damage from elsewhere is nobody’s shot', () => {
  expect(
    phaseSummary(story, [
      ...shot(3, 0, 1),
      ...shot(1, 0, 0),
      event('shieldLost', { ship: 2 }),
      event('destroyed', { ship: 2 }),
    ]),
  ).toEqual([
    'Darth Vader and one more fire at CR90 Corvette: 1 damage.',
    'Academy Pilot 2: 1 damage, destroyed.',
  ])
})

test('an unfinished attack is not part of a summary', () => {
  const begun = event('attack', { ship: 3, target: 0, range: 2, obstructedBy: [] })
  const rolled = event('rolled', { ship: 3, faces: ['hit', 'blank'] })
  expect(phaseSummary(story, [...shot(1, 0, 2), begun, rolled])).toEqual([
    'Academy Pilot 1 fires at CR90 Corvette: 2 damage.',
  ])
  expect(phaseSummary(story, [begun, rolled])).toEqual([])
  expect(phaseSummary(story, [begun, rolled, event('missed', { ship: 3, target: 0 })])).toEqual([
    'Darth Vader fires at CR90 Corvette: no damage.',
  ])
})

test('every phase has its own, and one where nothing happens has none', () => {
  const phases = phaseSummaries(story, [
    event('phase', { phase: 'activation' }),
    event('metObstacle', { ship: 3, obstacle: 1000 }),
    event('phase', { phase: 'engagement' }),
    ...shot(1, 0, 1),
    event('phase', { phase: 'end' }),
  ])
  expect(phases).toHaveLength(3)
  expect(phases[0]![0]).toMatch(/^Darth Vader meets /)
  expect(phases[2]).toEqual([])
})

test('damage to remotes counts, and damage that others take for the target is named', () => {
  const remote = (device: number) => event('dealt', { device, faceup: false })
  expect(
    phaseSummary(
      { ...story, state: { ...story.state, devices: [{ id: REMOTE, what: 'shuttle' }] } } as never,
      [
        event('attack', { ship: 1, target: REMOTE, range: 1, obstructedBy: [] }),
        event('hit', { hits: 1, crits: 0 }),
        remote(REMOTE),
      ],
    ),
  ).toEqual(['Academy Pilot 1 fires at the shuttle: 1 damage.'])
  const mateSuffers = event('dealt', { ship: 2, faceup: true })
  const attack = event('attack', { ship: 0, target: 1, range: 1, obstructedBy: [] })
  expect(phaseSummary(story, [attack, mateSuffers, event('missed', { ship: 0, target: 1 })])).toEqual([
    'CR90 Corvette fires at Academy Pilot 1: 1 damage to Academy Pilot 2.',
  ])
  expect(
    phaseSummary(story, [
      attack,
      mateSuffers,
      event('hit', { hits: 1, crits: 0 }),
      event('dealt', { ship: 1 }),
    ]),
  ).toEqual(['CR90 Corvette fires at Academy Pilot 1: 1 damage, 1 to Academy Pilot 2.'])
  // After the attack it is damage of its own.
  expect(
    phaseSummary(story, [
      attack,
      event('hit', { hits: 1, crits: 0 }),
      event('dealt', { ship: 1 }),
      mateSuffers,
    ]),
  ).toEqual(['CR90 Corvette fires at Academy Pilot 1: 1 damage.', 'Academy Pilot 2: 1 damage.'])
})

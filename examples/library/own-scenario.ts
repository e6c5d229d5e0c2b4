// A scenario of your own: whoever brings the beacon home scores. docs/scenarios.md explains every field.
import { cadet, playMatch, scenarioTable } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { newGame, scoreGame } from '@flotilla/engine'
import { validateScenario } from '@flotilla/engine/second'

const area = (bottom: number, facing: number) => [
  { left: 0, right: 914.4, bottom, top: bottom + 200, facing },
]
const result = validateScenario({
  id: 'last-stand',
  title: 'Last Stand',
  synopsis: 'One beacon, two fleets.',
  players: { min: 2, max: 2 },
  types: ['headToHead'],
  limits: [{ per: 'player', points: 200, threat: 8 }],
  area: 'standard',
  deployment: [
    { side: 'first', colour: 'red', parts: area(0, 0) },
    { side: 'second', colour: 'blue', parts: area(714.4, 180) },
  ],
  obstacles: { list: ['coreasteroid0', 'coreasteroid1'] },
  placing: [{ what: 'marker', card: 'beacon', at: [{ x: 457.2, y: 457.2 }] }],
  rules: [
    { rule: 'pickUp', phase: 'end', marker: 'beacon', range: 1 },
    { rule: 'dropCargo', marker: 'beacon', x: 457.2, y: 457.2 },
    { rule: 'deliver', phase: 'end', marker: 'beacon', counters: 3 },
  ],
  end: { rounds: 10 },
  scoring: { base: 'standard', counter: { points: 25, threat: 1 } },
  tiebreaker: 'casualties',
})
if (!result.ok) throw new Error(result.faults.map(({ where, what }) => `${where}: ${what}`).join('\n'))

// Quick builds within the limit, played by bots.
const setup = await scenarioTable({
  scenario: result.scenario,
  seats: 2,
  ruleset: '2e-epic-1.4.6',
  seed: 'stand',
})
const created = newGame(setup, 'stand', await loadLibrary())
if (!created.ok) throw new Error(created.faults.join(' '))
const { rounds } = playMatch(created.game, [cadet(1), cadet(2)])
console.log(
  `${rounds} rounds:`,
  ...scoreGame(created.game).map(({ team, total }) => `side ${team}: ${total}`),
)

import { libraryFor } from '@flotilla/cards'
import type { Seat } from '@flotilla/engine'
import { newGame, play, seatView } from '@flotilla/engine'
import { type Game, poseInFormation } from '@flotilla/engine/second'
import { type Pose, parseManeuver } from '@flotilla/geometry'
import { loadWingSquad } from '@flotilla/host'
import { expect, test } from 'vitest'
import type { TableFacts } from '../host/host-types.ts'
import { previewManeuver } from './maneuver-preview.ts'
import { previewWing } from './wing-preview.ts'

const ruleset = '2e-epic-1.1.0'
const library = await libraryFor(ruleset)
const squad = (await loadWingSquad(library, 'wing:darthvader-2:3'))!

/** Creates a game with a wing in formation behind its leader, and an enemy wing wherever its leader is. */
function laid(leader: Pose, enemy: Pose): Game {
  const positions = (pose: Pose) => [
    pose,
    ...squad.wings[0]!.wingmates.map(({ position }) =>
      poseInFormation({ base: 'small' }, pose, { position }),
    ),
  ]
  const made = newGame(
    {
      ruleset,
      seats: [0, 1].map((team) => ({ name: `${team}`, team, squad })),
      positions: { ships: [...positions(leader), ...positions(enemy)] },
    },
    'foresight',
    { ...library, cards: {} } as never,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game as Game
}

/** Sets the leaders' dials and declines everything until the wing of the first seat has moved. */
function fly(game: Game, maneuver: string): void {
  const answer = (seat: Seat, option: string) => {
    const decision = game.pending.find((one) => one.seat === seat)!
    const played = play(game, seat, { decision: decision.id, option })
    if (!played.ok) throw new Error(played.refusal.message)
  }
  answer(0, `0:${maneuver}`)
  answer(0, 'confirm')
  answer(1, '4:1FW')
  answer(1, 'confirm')
  while (game.state.phase === 'activation' && !game.state.ships[4]!.activated) {
    const [decision] = game.pending
    if (!decision || !('options' in decision)) throw new Error('a choice was expected')
    answer(decision.seat, decision.options.at(-1)!.id)
  }
}

const far: Pose = { x: 1400, y: 700, heading: 180 }

test.each<[string, Pose, Pose, string, Record<number, string | undefined>]>([
  ['all keep formation', { x: 600, y: 300, heading: 0 }, far, '2FB', {}],
  ['a bank carries the wing round', { x: 600, y: 300, heading: 0 }, far, '2BB', {}],
  ['one would leave the table', { x: 100, y: 300, heading: 0 }, far, '2BB', { 1: 'edge' }],
  [
    'an enemy is in the way',
    { x: 600, y: 300, heading: 0 },
    { x: 720, y: 430, heading: 180 },
    '2FB',
    { 2: 'ship' },
  ],
])('%s: what is foreseen comes true', (_, leader, enemy, maneuver, splits) => {
  const game = laid(leader, enemy)
  const table = {
    edition: 'second',
    facts: game.rules.facts,
    area: game.rules.area,
  } as unknown as TableFacts
  const before = seatView(game, 0)
  const flight = previewManeuver(table, before, 0, parseManeuver(maneuver))
  const foreseen = previewWing(table, before, flight, maneuver)
  expect(Object.fromEntries(foreseen.map(({ ship, splits: why }) => [ship, why]))).toEqual({
    1: undefined,
    2: undefined,
    3: undefined,
    ...splits,
  })
  fly(game, maneuver)
  for (const { ship, pose, splits: why } of foreseen) {
    expect(game.state.ships[ship]!.pose.x).toBeCloseTo(pose.x, 3)
    expect(game.state.ships[ship]!.pose.y).toBeCloseTo(pose.y, 3)
    expect(game.state.ships[ship]!.inFormation).toBe(why === undefined)
  }
})

test('a stressed wingmate does not follow a red maneuver', () => {
  const game = laid({ x: 600, y: 300, heading: 0 }, far)
  const seen = seatView(game, 0)
  const table = { edition: 'second', facts: game.rules.facts, area: game.rules.area } as unknown as TableFacts
  const stressed = { ...seen.state.ships[2]!, tokens: { stress: 1 } }
  const now = { ...seen, state: { ...seen.state, ships: seen.state.ships.with(2, stressed) } }
  const flight = previewManeuver(table, now, 0, parseManeuver('3ER'))
  expect(previewWing(table, now, flight, '3ER').map(({ splits }) => splits)).toEqual([
    undefined,
    'stress',
    undefined,
  ])
})

import { loadLibrary } from '@flotilla/cards'
import type { ShipId } from '@flotilla/engine'
import {
  type Decision,
  declineOption,
  deedOption,
  newGame,
  type Option,
  play,
  seatView,
  tokenActionOption,
} from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'
import { endPose, leavesArea, outlineShape, type Pose } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { createTestTable, pilotChoice, pilotOption, playUntil, type TestTable } from '../test/table.ts'
import { botTable } from './bot-table.ts'
import { pilot } from './pilot.ts'
import { playMatch } from './play-match.ts'
import { randomDuelSetup } from './random-duel-setup.ts'

/** Returns the end of the dial a pilot sets for a ship. */
function flown(staged: TestTable, id: ShipId) {
  const { game } = staged
  const decision = playUntil(staged, 'setDials', game.rules.facts[id]!.seat, {})
  const { base, dial } = game.rules.facts[id]!
  const [ship, maneuver] = pilotOption(staged, decision).split(':')
  expect(Number(ship)).toBe(id)
  const entry = dial.find((one) => one.id === maneuver)!
  return { entry, pose: endPose('second', base, game.state.ships[id]!.pose, entry.maneuver) }
}

/** Counts the maneuvers of a ship that end on the table, and those that do not. */
function ways({ game }: TestTable, id: ShipId, from: Pose): { stay: number; leave: number } {
  const { base, dial } = game.rules.facts[id]!
  const gone = dial.filter(({ maneuver }) =>
    leavesArea(outlineShape({ base, pose: endPose('second', base, from, maneuver) }), game.rules.area),
  )
  return { stay: dial.length - gone.length, leave: gone.length }
}

test('a pilot turns away from the edge it flies at', () => {
  for (const [x, y, heading] of [
    [460, 780, 0],
    [130, 460, -90],
    [760, 790, 30],
    [140, 150, 200],
  ] as const) {
    const staged = createTestTable([[['bluesquadronescort', x, y, heading]], [['academypilot', 460, 300, 0]]])
    const { stay, leave } = ways(staged, 0, { x, y, heading })
    expect(Math.min(stay, leave)).toBeGreaterThan(0)
    const { pose } = flown(staged, 0)
    expect(leavesArea(outlineShape({ base: 'small', pose }), staged.game.rules.area), `from ${x},${y}`).toBe(
      false,
    )
  }
})

test('a pilot does not end where all its maneuvers lead off the table', () => {
  // Straight on there is an enemy to shoot at, but no way back from there.
  const staged = createTestTable([[['bluesquadronescort', 460, 690, 0]], [['academypilot', 460, 885, 90]]])
  const ahead = endPose('second', 'small', { x: 460, y: 690, heading: 0 }, { speed: 3, bearing: 'straight' })
  expect(leavesArea(outlineShape({ base: 'small', pose: ahead }), staged.game.rules.area)).toBe(false)
  expect(ways(staged, 0, ahead).stay).toBe(0)
  expect(ways(staged, 0, flown(staged, 0).pose).stay).toBeGreaterThan(0)
})

test('a pilot flies around an asteroid and does not end on it', () => {
  const obstacles = [{ id: 'coreasteroid0', pose: { x: 460, y: 330, heading: 0 } }]
  const staged = createTestTable(
    [[['bluesquadronescort', 460, 200, 0]], [['academypilot', 460, 800, 180]]],
    undefined,
    obstacles,
  )
  const decision = playUntil(staged, 'setDials', 0, {})
  const { why } = pilotChoice(staged, decision)
  expect(why.find(({ term }) => term === 'obstacles')).toBeUndefined()
})

test('ships of one seat do not set dials that make them bump', () => {
  const column = [300, 350, 400, 450].flatMap((x) => [
    ['academypilot', x, 60, 0] as const,
    ['academypilot', x, 110, 0] as const,
  ])
  const staged = createTestTable([column, [['bluesquadronescort', 380, 700, 180]]])
  const { game } = staged
  const bot = pilot(1, botTable(game))
  let bumps = 0
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)!
    if (game.state.phase === 'engagement') break
    const mine = decision.seat === 0
    const choice = mine
      ? bot.choose(seatView(game, 0), decision, () => true)
      : { decision: decision.id, option: ('options' in decision && decision.options[0]!.id) || '' }
    const played = play(game, decision.seat, choice)
    if (!played.ok) throw new Error(played.refusal.message)
    bumps += played.events.filter((event) => event.kind === 'moved' && event.full === false).length
  }
  expect(bumps).toBe(0)
})

test('a pilot shoots at the target it is likeliest to destroy', () => {
  const hurt = { damage: [1, 2].map(() => ({ card: 'tally', faceup: false })) }
  for (const wounded of [1, 2]) {
    const staged = createTestTable([
      [['bluesquadronescort', 460, 300, 0]],
      [
        ['academypilot', 420, 560, 180, wounded === 1 ? hurt : {}],
        ['academypilot', 500, 560, 180, wounded === 2 ? hurt : {}],
      ],
    ])
    const decision = playUntil(staged, 'chooseAttack', 0, { 0: '1FB', 1: '2FB', 2: '2FB' })
    expect(pilotOption(staged, decision)).toBe(`0:front:${wounded}`)
  }
})

test('a pilot does not waste a shot on a ship that is destroyed already', () => {
  const staged = createTestTable([
    [['bluesquadronescort', 460, 300, 0]],
    [
      ['academypilot', 420, 560, 180],
      ['academypilot', 500, 560, 180],
    ],
  ])
  const decision = playUntil(staged, 'chooseAttack', 0, { 0: '1FB', 1: '2FB', 2: '2FB' })
  const { game } = staged
  const doomed = { damage: [1, 2, 3].map(() => ({ card: 'tally', faceup: false })), doomed: true }
  game.state = { ...game.state, ships: game.state.ships.with(1, { ...game.state.ships[1]!, ...doomed }) }
  expect(pilotOption(staged, decision)).toBe('0:front:2')
})

test('a pilot takes a focus token when shots are coming', () => {
  const staged = createTestTable([
    [['bluesquadronescort', 460, 300, 0]],
    [
      ['academypilot', 420, 620, 180],
      ['academypilot', 500, 620, 180],
    ],
  ])
  const decision = playUntil(staged, 'chooseAction', 0, { 0: '1FB', 1: '2FB', 2: '2FB' })
  const { choice, why } = pilotChoice(staged, decision)
  expect('option' in choice && choice.option).toBe('focus')
  expect(why.map(({ term }) => term)).toEqual(expect.arrayContaining(['given', 'taken']))
})

test('a pilot that cannot shoot rolls out of the arc behind it, or defends itself where it cannot', () => {
  const chased = (x: number) => {
    const staged = createTestTable([[['bluesquadronescort', 460, 400, 0]], [['academypilot', x, 200, 0]]])
    return pilotOption(staged, playUntil(staged, 'chooseAction', 0, { 0: '1FB', 1: '2FB' }))
  }
  expect(chased(340)).toMatch(/^barrelRoll:right/)
  expect(chased(460)).toBe('focus')
})

test('a pilot does not roll onto a mine', () => {
  const rolls = (x: number) => {
    const staged = createTestTable([[['bluesquadronescort', 460, 400, 0]], [['academypilot', 340, 200, 0]]])
    const mine: Game['state']['devices'][number] = {
      id: 2000,
      kind: 'mine',
      what: 'proximityMine',
      piece: 0,
      card: 'proximitymines',
      ship: 1,
      seat: 1,
      place: 'table',
      pose: { x, y: 480, heading: 0 },
      fuse: 0,
      damage: [],
      doomed: false,
      acted: false,
    }
    staged.game.state = { ...staged.game.state, devices: [mine] }
    return pilotOption(staged, playUntil(staged, 'chooseAction', 0, { 0: '1FB', 1: '2FB' }))
  }
  expect(rolls(545)).not.toMatch(/^barrelRoll:right/)
  expect(rolls(800)).toMatch(/^barrelRoll:right/)
})

test('an attacker spends its focus on two focus results when nobody else will shoot', () => {
  const staged = createTestTable(
    [
      [['bluesquadronescort', 460, 300, 0, { tokens: { focus: 1 } }]],
      [['academypilot', 460, 560, 180, { tokens: { disarm: 1 } }]],
    ],
    ['focus', 'focus', 'hit', 'blank', 'blank', 'blank', 'blank'],
  )
  const decision = playUntil(staged, 'modifyAttackDice', 0, { 0: '1FB', 1: '2FB' }, [0])
  expect(pilotOption(staged, decision)).toBe('focus')
})

test('a defender spends nothing on an attack that misses, and enough on one that hits', () => {
  const defended = (attack: string) => {
    // At range 1 four dice are rolled against three.
    const staged = createTestTable(
      [
        [['bluesquadronescort', 460, 300, 0]],
        [['academypilot', 460, 560, 180, { tokens: { focus: 1, evade: 1 } }]],
      ],
      [attack, 'blank', 'blank', 'blank', 'focus', 'focus', 'blank'],
    )
    return pilotOption(staged, playUntil(staged, 'modifyDefenseDice', 1, { 0: '1FB', 1: '2FB' }, [0]))
  }
  expect(defended('blank')).toBe('done')
  expect(['focus', 'evade:focus', 'evade:blank']).toContain(defended('hit'))
})

test('a pilot deploys its ships together, facing the enemy, out of the corners', async () => {
  const library = await loadLibrary()
  const made = newGame(await randomDuelSetup(2), 'deploy', library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const table = botTable(game)
  const bots = [pilot(1, table), pilot(2, table)]
  while (game.state.phase === 'setup') playMatch(game, bots, 1)
  for (const seat of [0, 1]) {
    const own = game.state.ships.filter(({ id }) => table.facts[id]!.seat === seat)
    for (const { pose } of own) {
      expect(pose.heading).toBe(table.deployment[seat]!.facing)
      expect(Math.min(pose.x, 914.4 - pose.x)).toBeGreaterThan(150)
      const near = own.filter((other) => Math.abs(other.pose.x - pose.x) < 160)
      expect(near.length).toBeGreaterThan(own.length === 1 ? 0 : 1)
    }
  }
})

test('a jammed enemy loses the token that helps it most', () => {
  const staged = createTestTable([[['bluesquadronescort', 460, 300, 0]], [['academypilot', 460, 560, 180]]])
  const decision: Decision = {
    id: 'x',
    seat: 0,
    ask: 'jam',
    rule: 'C2-JAM-3',
    subject: 1,
    options: [tokenActionOption('evade'), tokenActionOption('focus'), tokenActionOption('calculate')],
  }
  expect(pilotOption(staged, decision)).toBe('focus')
})

test('an unknown question is declined, or answered with an available option', () => {
  const staged = createTestTable([[['bluesquadronescort', 460, 300, 0]], [['academypilot', 460, 560, 180]]])
  const asked = (...options: Option[]) =>
    ({
      id: 'x',
      seat: 0,
      ask: 'somethingNew',
      rule: 'C2-ENGAGE-2',
      options,
    }) as unknown as Decision
  expect(pilotOption(staged, asked(deedOption('spend'), declineOption('pass')))).toBe('pass')
  expect(pilotOption(staged, asked(deedOption('one'), deedOption('other')))).toBe('one')
})

test('dice are spent sensibly even when the roll was not heard', () => {
  const staged = createTestTable(
    [[['bluesquadronescort', 460, 300, 0, { tokens: { focus: 1 } }]], [['academypilot', 460, 560, 180]]],
    ['focus', 'focus', 'hit', 'blank', 'blank', 'blank', 'blank'],
  )
  const decision = playUntil(staged, 'modifyAttackDice', 0, { 0: '1FB', 1: '2FB' }, [0])
  staged.events.length = 0
  expect(pilotOption(staged, decision)).toBe('focus')
})

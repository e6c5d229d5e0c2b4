import { expect, test } from 'vitest'
import type { EventRequest, EventState, Report, TournamentEvent } from './event.ts'
import { dependentActs, performRequest, replayActs } from './perform-request.ts'
import { createEventRandom, type EventRandom } from './random.ts'
import { standings } from './standings.ts'
import { tallies } from './tallies.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const signed = (event: TournamentEvent | null, reason?: string) => ({
  at: new Date(Date.UTC(2026, 0, 1, 9, event?.acts.length ?? 0)).toISOString(),
  by: 'Organiser',
  ...(reason ? { reason } : {}),
})

function done(event: TournamentEvent | null, request: EventRequest, reason?: string): TournamentEvent {
  const answer = performRequest(event, request, signed(event, reason))
  if (!answer.ok) throw new Error(`${request.do}: ${answer.refusals.map(({ message }) => message).join(' ')}`)
  return answer.event
}

const ids = ({ matches }: { matches: EventState['rounds'][number]['matches'] }) =>
  matches.flatMap(({ sides }) => sides.flat())

/** Checks the invariants after every act. */
function holds(state: EventState): void {
  const { entrants, rounds, draft, format } = state
  for (const [index, { id }] of entrants.entries()) expect(id).toBe(index + 1)
  const past = new Map<number, Set<number>>(entrants.map(({ id }) => [id, new Set()]))
  for (const round of [...rounds, ...(draft ? [{ ...draft, number: draft.round, clock: null }] : [])]) {
    const seated = ids(round)
    if (new Set(seated).size !== seated.length) throw new Error('somebody sits twice')
    const tables = round.matches.flatMap(({ table }) => table ?? [])
    if (new Set(tables).size !== tables.length) throw new Error('a table is given twice')
    if (
      round.matches.filter(({ sides }) => sides.length === 1).length > (round.kind === 'bracket' ? 32 : 1)
    ) {
      throw new Error('more than one bye')
    }
    for (const { sides, notes, result } of round.matches) {
      const [a, b] = sides
      const met = b && a.some((id) => b.some((other) => past.get(id)!.has(other)))
      if (round.kind === 'swiss' && Boolean(met) !== notes.some(({ kind }) => kind === 'rematch')) {
        throw new Error('a rematch goes unsaid')
      }
      if (!result) continue
      if (result.ending !== 'notPlayed' && b) {
        for (const id of a) for (const other of b) past.get(id)!.add(other)
        for (const id of b) for (const other of a) past.get(id)!.add(other)
        const sum = result.margins[0] + result.margins[1]
        if (sum !== 2 * format.rounds[0]!.limit) throw new Error('margins do not add up')
      }
    }
  }
  const order = standings(state)
  expect(order.map(({ rank }) => rank)).toEqual(order.map((_, index) => index + 1))
  const given = tallies(state).reduce((sum, { points }) => sum + points, 0)
  const earned = rounds
    .filter(({ kind }) => kind === 'swiss')
    .flatMap(({ matches }) => matches)
    .reduce(
      (sum, { result, sides }) =>
        sum +
        (result
          ? result.points[0] * sides[0].length + (sides[1] ? result.points[1] * sides[1].length : 0)
          : 0),
      0,
    )
  const taken = entrants.flatMap(({ penalties }) => penalties).reduce((sum, { points }) => sum + points, 0)
  expect(given).toBe(earned - taken)
  expect(format.rounds.length).toBeGreaterThan(0)
}

function report(format: TournamentFormat, limit: number, chance: EventRandom): Report {
  const score = () => chance.below(limit - 1)
  const salvo =
    format.equal === 'finalSalvo' ? { salvo: { left: [ships(chance), ships(chance)] as const } } : {}
  const both = {
    left: [
      { small: 1, large: 0, huge: 1 },
      { small: 2, large: 1, huge: 0 },
    ],
  }
  switch (chance.below(8)) {
    case 0:
      return { ending: 'wipeOut', destroyed: chance.below(2) === 0 ? 0 : 1, scores: [null, null] }
    case 1:
      return {
        ending: 'concession',
        conceded: 1,
        scores: [format.wipeOutValue === 'cost' ? limit - 5 : null, score()],
      }
    case 2:
      return { ending: 'notPlayed', present: chance.below(2) === 0 ? 0 : 1 }
    case 3: {
      const level = score()
      return {
        ending: 'time',
        scores: [level, level],
        ...(format.equal === 'finalSalvo' ? { salvo: both } : {}),
      } as Report
    }
    default: {
      const [a, b] = [score(), score()]
      return a === b
        ? ({ ending: 'time', scores: [a, b], ...salvo } as Report)
        : { ending: 'time', scores: [a, b] }
    }
  }
}

const ships = (chance: EventRandom) => ({
  small: 1 + chance.below(6),
  large: chance.below(3),
  huge: chance.below(3),
})

/** Simulates a whole event; `watch` gets the state after every act. */
function simulate(
  format: TournamentFormat,
  players: number,
  seed: string,
  watch: (event: TournamentEvent) => void,
): TournamentEvent {
  const chance = createEventRandom('simulation', seed)
  let event = done(null, { do: 'create', name: 'Simulated', format, seed })
  const act = (request: EventRequest, reason?: string) => {
    event = done(event, request, reason)
    watch(event)
  }
  const enter = (name: string) =>
    act({
      do: 'enter',
      name,
      members: Array.from({ length: format.members }, (_, i) => ({
        name: `${name}.${i}`,
        ...(i === 0 ? { captain: true as const } : {}),
      })),
      groups: chance.below(3) === 0 ? [`g${chance.below(4)}`] : [],
    })
  for (let n = 1; n <= players; n++) enter(`P${n}`)
  if (players > 4) act({ do: 'forbid', pair: [1, 2] })
  act({ do: 'fixTable', entrant: 1, table: 1 })
  act({ do: 'start', paperLists: true })
  const playing = () => event.state.entrants.filter(({ status }) => status === 'playing').map(({ id }) => id)
  const playRound = () => {
    act({ do: 'pair' })
    if (
      chance.below(4) === 0 &&
      event.state.draft!.kind === 'swiss' &&
      event.state.draft!.matches.length > 2
    ) {
      act({ do: 'pair', redraw: 1 })
    }
    act({ do: 'publish' })
    const { number, matches, plan, kind } = event.state.rounds.at(-1)!
    act({ do: 'clock', round: number, turn: 'start' })
    for (const { number: match, sides, result } of matches) {
      if (sides.length === 1 || result) continue
      act({ do: 'initiative', round: number, match, side: 0 })
      for (let tries = 0; ; tries++) {
        const entered: EventRequest = {
          do: 'result',
          round: number,
          match,
          report: tries > 9 ? { ending: 'time', scores: [9, 0] } : report(format, plan.limit, chance),
        }
        const answer = performRequest(event, entered, signed(event))
        if (!answer.ok) continue
        event = answer.event
        watch(event)
        break
      }
    }
    if (kind === 'bracket') return
    if (chance.below(2) === 0 && playing().length > 4)
      act({ do: 'drop', entrant: playing()[chance.below(playing().length)]! })
    if (chance.below(3) === 0 && number < format.rounds.length) enter(`Late ${number}`)
    if (chance.below(5) === 0) {
      act({ do: 'penalise', entrant: playing()[0]!, kind: 'penalty', points: 1 }, 'Late to the table')
    }
  }
  for (let round = 1; round <= format.rounds.length; round++) playRound()
  if (format.cut !== null && playing().length >= format.cut) {
    act({ do: 'cut' })
    for (let left = format.cut; left > 1; left /= 2) playRound()
  }
  if (format.cut === null || event.state.bracket) act({ do: 'finish' })
  return event
}

const formats: TournamentFormat[] = [
  withRounds(tournamentFormatPresets['epic-variant-2018'], 5),
  { ...withRounds(tournamentFormatPresets['epic-dogfight-2014'], 4), cut: 4 },
  withRounds(tournamentFormatPresets['team-epic-2014'], 3),
  withRounds(tournamentFormatPresets['epic-variant-team-2018'], 3),
]

test('whole events of 3 to 24 players satisfy the invariants after every act, and replay to the same event', () => {
  for (const [index, format] of formats.entries()) {
    for (const players of [3, 4, 5, 6, 7, 8, 11, 16, 24]) {
      const event = simulate(format, players, `${index} ${players}`, ({ state }) => holds(state))
      const again = replayActs(JSON.parse(JSON.stringify(event.acts)))
      expect(again.ok && again.event).toEqual(event)
      if (event.state.phase === 'finished') expect(event.state.champion).not.toBeNull()
    }
  }
})

test.each([64, 129, 512])('a whole event of %d players', (players) => {
  let acts = 0
  const event = simulate(formats[players === 129 ? 1 : 0]!, players, `${players}`, ({ state }) => {
    if (acts++ % 97 === 0) holds(state)
  })
  holds(event.state)
  const again = replayActs(event.acts)
  expect(again.ok && again.event.state).toEqual(event.state)
})

test('undoing any act leaves the event as if it had never been done, and undoing that brings it back', () => {
  for (const [index, format] of formats.entries()) {
    const states: EventState[] = []
    const whole = simulate(format, 5, `undo ${index}`, ({ state }) => states.push(state))
    const created = done(null, { do: 'create', name: 'Simulated', format, seed: `undo ${index}` }).state
    let event: TournamentEvent = { acts: [], state: created }
    for (const [at, act] of whole.acts.entries()) {
      const before = at < 2 ? created : states[at - 2]!
      event = { acts: whole.acts.slice(0, at + 1), state: at === 0 ? created : states[at - 1]! }
      if (at === 0) continue
      const undone = done(event, { do: 'undo', acts: [at + 1] }, 'Slip')
      expect(undone.state).toEqual(before)
      expect(undone.acts).toHaveLength(at + 2)
      const back = done(undone, { do: 'undo', acts: [at + 2] })
      expect(back.state).toEqual(event.state)
      expect(act.do).not.toBe('undo')
    }
  }
})

test('an earlier act is undone alone where the rest can stand, and otherwise says what must go with it', () => {
  const event = simulate(formats[0]!, 6, 'middle', () => {})
  let alone = 0
  for (const [index, act] of event.acts.entries()) {
    if (act.do === 'create') continue
    const answer = performRequest(event, { do: 'undo', acts: [index + 1] }, signed(event))
    const without = event.acts.filter((_, at) => at !== index)
    if (answer.ok) {
      alone++
      if (act.do === 'enter') continue
      const again = replayActs(without)
      expect(again.ok && again.event.state).toEqual(answer.event.state)
      continue
    }
    expect(answer.refusals[0]!.remedy).toMatch(/^Undo act /)
    const needed = dependentActs(event, [index + 1])
    expect(needed.every((number) => number > index + 1)).toBe(true)
    done(event, { do: 'undo', acts: [index + 1, ...needed] })
  }
  expect(alone).toBeGreaterThan(0)
  expect(performRequest(event, { do: 'undo', acts: [1] }, signed(event)).ok).toBe(false)
})

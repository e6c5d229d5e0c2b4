import { ExchangeError } from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import type { EventAct, TournamentEvent } from '../event.ts'
import { tournamentFormatPresets } from '../tournament-format-presets.ts'
import { parseEvent, serializeEvent } from './event-file.ts'
import { createStartedEvent, createWholeEvent, pairAndPublish, perform, playRound } from './testing.ts'

type ActOf<K extends EventAct['do']> = Extract<EventAct, { do: K }>

/** Returns the reader's error for a file whose first act of a kind was changed by hand. */
function tampered<K extends EventAct['do']>(
  event: TournamentEvent,
  kind: K,
  change: (act: ActOf<K>) => void,
) {
  const acts = structuredClone(event.acts)
  const index = acts.findIndex((act) => act.do === kind)
  change(acts[index] as ActOf<K>)
  try {
    parseEvent(serializeEvent({ acts }))
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    expect(error.place).toMatch(new RegExp(`^acts\\[${index}\\]`))
    return error.problem
  }
  return 'accepted'
}

const names = ['Ana', 'Bo', 'Chidi', 'Dóra', 'Émile']
/** Creates a round with five of six entrants. */
const five = perform(createStartedEvent({}, [...names, 'François']), { do: 'drop', entrant: 6 })
const round = playRound(pairAndPublish(perform(five, { do: 'start' })))

describe('a result that does not follow from its report is refused', () => {
  test.each([
    ['points', 'a loser with 5 points', (act: ActOf<'result'>) => (act.result.points = [5, 5])],
    ['scores', 'another score', (act: ActOf<'result'>) => (act.result.scores = [101, 40])],
    ['winner', 'the loser as winner', (act: ActOf<'result'>) => (act.result.winner = 1)],
    ['outcomes', 'two wins', (act: ActOf<'result'>) => (act.result.outcomes = ['win', 'win'])],
    ['margins', 'a margin', (act: ActOf<'result'>) => (act.result.margins = [400, 240])],
    ['ending', 'an ending', (act: ActOf<'result'>) => (act.result.ending = 'concession')],
    ['byInitiative', 'initiative', (act: ActOf<'result'>) => (act.result.byInitiative = true)],
    [
      'salvo',
      'a salvo nobody fired',
      (act: ActOf<'result'>) => (act.result.salvo = { winner: 0, rolls: [], entered: true }),
    ],
  ])('%s: %s', (key, _, change) => {
    expect(tampered(round, 'result', change)).toContain(`does not follow from the report: ${key} should be`)
  })

  test('a report that no table can make is refused as it is when it is entered', () => {
    const problem = tampered(round, 'result', ({ report }) => {
      if (report.ending === 'time') report.scores = [301, 40]
    })
    expect(problem).toContain('A score of 301 cannot be')
  })

  test('another order of its parts is the same result', () => {
    const left = { small: 2, large: 1, huge: 0 }
    const event = pairAndPublish(
      perform(createStartedEvent(tournamentFormatPresets['epic-variant-2018'], ['Ana', 'Bo']), {
        do: 'start',
      }),
    )
    const rolled = perform(event, {
      do: 'result',
      round: 1,
      match: 1,
      report: { ending: 'time', scores: [50, 50], salvo: { left: [left, left] } },
    })
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, held]) => [key, turned(held)]),
            )
          : value
    const text = JSON.stringify(turned(JSON.parse(serializeEvent(rolled))))
    expect(parseEvent(text)).toEqual(rolled)
  })
})

describe('an impossible pairing is refused', () => {
  test.each<[string, (act: ActOf<'pair'>) => void, string]>([
    [
      'two matches at one table',
      ({ draft: { matches } }) => (matches[1]!.table = matches[0]!.table),
      'Two matches are at one table.',
    ],
    [
      'two matches of one number',
      ({ draft: { matches } }) => (matches[1]!.number = matches[0]!.number),
      'Two matches have one number.',
    ],
    [
      'a bye at a table',
      ({ draft: { matches } }) => (matches.find(({ sides }) => sides.length === 1)!.table = 9),
      'not one that is still to be played',
    ],
    [
      'a game without a table',
      ({ draft: { matches } }) => (matches[0]!.table = null),
      'not one that is still to be played',
    ],
    [
      'a match with a result',
      ({ draft: { matches } }) => (matches[0]!.result = (round.acts.at(-1) as ActOf<'result'>).result),
      'not one that is still to be played',
    ],
    [
      'a table set up',
      ({ draft: { matches } }) => (matches[0]!.setUp = true),
      'not one that is still to be played',
    ],
    [
      'more time',
      ({ draft: { matches } }) => (matches[0]!.extension = 5),
      'not one that is still to be played',
    ],
    [
      'initiative',
      ({ draft: { matches } }) => (matches[0]!.initiative = 1),
      'not one that is still to be played',
    ],
    ['another round', ({ draft }) => (draft.round = 2), 'drawn for another field'],
    ['somebody left out', ({ draft: { matches } }) => matches.splice(0, 1), 'drawn for another field'],
    [
      'somebody who has left instead of another',
      ({ draft: { matches } }) => (matches[0]!.sides[0] = [6]),
      'drawn for another field',
    ],
    ['the bracket', ({ draft }) => (draft.kind = 'bracket'), 'another part of the event'],
    [
      'two on one side',
      ({ draft: { matches } }) => {
        const bye = matches.find(({ sides }) => sides.length === 1)!
        matches.splice(matches.indexOf(bye), 1)
        matches[0]!.sides[0].push(...bye.sides[0])
      },
      'sides of the pairing are not those of the round',
    ],
    [
      'three byes',
      ({ draft: { matches } }) => {
        const { sides, ...rest } = matches[0]!
        const alone = sides.map((side, index) => ({
          ...rest,
          table: null,
          number: 10 + index,
          sides: [side] as [number[]],
        }))
        matches.splice(0, 1, ...alone)
      },
      'sides of the pairing are not those of the round',
    ],
  ])('%s', (_, change, problem) => {
    expect(tampered(round, 'pair', change)).toContain(problem)
  })

  test('two byes', () => {
    const four = pairAndPublish(perform(createStartedEvent({}, names.slice(0, 4)), { do: 'start' }))
    const problem = tampered(four, 'pair', ({ draft: { matches } }) => {
      const [{ sides, ...rest }] = matches.splice(0, 1) as [(typeof matches)[number]]
      for (const [index, side] of sides.entries())
        matches.push({ ...rest, table: null, number: 10 + index, sides: [side] })
    })
    expect(problem).toContain('sides of the pairing are not those of the round')
  })

  test('a bracket with other pairs than its seeds make', async () => {
    const event = await createWholeEvent()
    const acts = structuredClone(event.acts)
    const index = acts.findIndex((act) => act.do === 'pair' && act.draft.kind === 'bracket')
    const { matches } = (acts[index] as ActOf<'pair'>).draft
    const [a, b] = [matches[0]!.sides, matches[1]!.sides]
    ;[a[0], b[0]] = [b[0], a[0]]
    expect(() => parseEvent(serializeEvent({ acts }))).toThrow('The bracket is fixed by its seeds')
  })
})

test('seeds that are not those of the standings are refused', async () => {
  const event = await createWholeEvent()
  expect(tampered(event, 'cut', ({ seeds }) => seeds.reverse())).toContain('not those of the standings')
  expect(tampered(event, 'cut', ({ seeds }) => seeds.pop())).toContain('not those of the standings')
  expect(tampered(event, 'cut', ({ seeds }) => seeds.push(seeds.splice(2, 1)[0]!))).toContain(
    'not those of the standings',
  )
})

test('undoing the creation leaves no event', () => {
  const [create] = round.acts
  const acts: EventAct[] = [create!, { do: 'undo', acts: [1], at: create!.at, by: create!.by }]
  expect(() => parseEvent(serializeEvent({ acts }))).toThrow(
    expect.objectContaining({ place: 'acts[1]', problem: expect.stringContaining('creates it') }),
  )
})

test('an undo names only what was done before it', () => {
  const later = perform(round, { do: 'undo', acts: [round.acts.length] })
  for (const number of [later.acts.length, later.acts.length + 5]) {
    expect(tampered(later, 'undo', (act) => (act.acts = [number]))).toContain('undone after it was done')
  }
})

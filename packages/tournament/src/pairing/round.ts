import type { Draft, EventState, Match, Note, Refusal, Side } from '../event.ts'
import { random } from '../random.ts'
import { meetings } from './all-meet.ts'
import { byeCandidates } from './bye.ts'
import { drawPairs } from './draw.ts'
import { type Before, before, explain, pointsOf } from './explain.ts'
import { barred, type Field, fieldOf, type Objections, rematch } from './field.ts'
import { seat } from './tables.ts'
import { isRefused, unitsOf } from './units.ts'

/** Those to be paired as the drawing sees them. */
export function fieldFor(now: Before, units: readonly Side[]): Field {
  const { state, tallies, round } = now
  const points = Float64Array.from(units, (unit) => pointsOf(now, unit))
  const unitOf = new Int32Array(state.entrants.length + 1).fill(-1)
  for (const [index, unit] of units.entries()) for (const id of unit) unitOf[id] = index
  const objections: Objections = { of: [], to: [], grade: [] }
  const object = (a: number, b: number, grade: number) => {
    objections.of.push(a)
    objections.to.push(b)
    objections.grade.push(grade)
  }
  for (const [a, unit] of units.entries()) {
    for (const id of unit) {
      const { opponents, missed } = tallies[id - 1]!
      for (const other of opponents) if (unitOf[other]! >= 0) object(a, unitOf[other]!, rematch)
      for (const other of missed) if (unitOf[other]! >= 0) object(a, unitOf[other]!, rematch)
    }
  }
  for (const [p, q] of state.forbidden) {
    const [a, b] = [unitOf[p]!, unitOf[q]!]
    if (a < 0 || b < 0 || a === b) continue
    object(a, b, barred)
    object(b, a, barred)
  }
  const groups = round === 1 && state.format.keepGroupsApart ? groupsOf(state, units) : null
  return fieldOf(points, objections, groups)
}

function groupsOf(state: EventState, units: readonly Side[]): number[][] | null {
  const numbers = new Map<string, number>()
  const groups = units.map((unit) =>
    unit.flatMap((id) =>
      state.entrants[id - 1]!.groups.map((group) => {
        const number = numbers.get(group) ?? numbers.size
        numbers.set(group, number)
        return number
      }),
    ),
  )
  return numbers.size === 0 ? null : groups
}

export const newMatch = (
  number: number,
  table: number | null,
  sides: Match['sides'],
  notes: Note[],
): Match => ({
  number,
  table,
  sides,
  notes,
  initiative: null,
  setUp: false,
  extension: 0,
  result: null,
})

function tableNotes({ state, tallies }: Before, side: Side, table: number): Note[] {
  const notes: Note[] = []
  for (const id of side) {
    const { fixedTable, name } = state.entrants[id - 1]!
    if (fixedTable !== null && fixedTable !== table) {
      const text = `${name} should sit at table ${fixedTable}, which is given to another side of this round.`
      notes.push({ kind: 'table', entrants: [id], text })
    } else if (fixedTable === null && tallies[id - 1]!.tables.includes(table)) {
      notes.push({ kind: 'table', entrants: [id], text: `${name} sits at table ${table} once more.` })
    }
  }
  return notes
}

/** Gives pairs their tables and numbers, from the first pair on. */
export function seated(now: Before, pairs: readonly [Side, Side][]): Match[] {
  const { state, tallies } = now
  const fixedIn = (side: Side) => {
    for (const id of side)
      if (state.entrants[id - 1]!.fixedTable !== null) return state.entrants[id - 1]!.fixedTable
    return null
  }
  const sideSatAt = (side: Side, table: number) => {
    for (const id of side) if (tallies[id - 1]!.tables.includes(table)) return true
    return false
  }
  const tables = seat(
    pairs.map(([a, b]) => fixedIn(a) ?? fixedIn(b)),
    (match, table) => sideSatAt(pairs[match]![0], table) || sideSatAt(pairs[match]![1], table),
  )
  return pairs.map((pair, index) => {
    const table = tables[index]!
    const notes = tableNotes(now, pair[0], table)
    for (const note of tableNotes(now, pair[1], table)) notes.push(note)
    return newMatch(index + 1, table, pair, notes)
  })
}

const tooFewTables = (state: EventState, matches: number): Refusal[] =>
  state.format.tables !== null && state.format.tables < matches
    ? [
        {
          message: `There are ${state.format.tables} tables for ${matches} matches.`,
          remedy: 'Set up more tables and change their number.',
          step: 'tables',
        },
      ]
    : []

/** A draft of a round before the cut, drawn from the event's seed. */
export function draftRound(state: EventState, round: number, redraw: number): Draft | Refusal[] {
  const units = unitsOf(state, round)
  if (isRefused(units)) return units
  if (units.length < 2) {
    return [
      {
        message: `There is nobody left to pair in round ${round}.`,
        remedy: 'Finish the event.',
        step: 'finish',
      },
    ]
  }
  const refusals = tooFewTables(state, units.length >> 1)
  if (refusals.length > 0) return refusals
  const now = before(state, round)
  const chance = random(state.seed, 'pairing', round, redraw)
  const { pairs, left } = state.format.roundRobin ? meetings(now, units) : { pairs: [], left: units }
  const lowest = left.length % 2 === 1 ? byeCandidates(state, now.tallies, left, round) : []
  const bye = lowest.length > 0 ? lowest[chance.below(lowest.length)] : undefined
  const paired = bye ? left.filter((unit) => unit !== bye) : left
  const order = drawPairs(fieldFor(now, paired), state.format.floats, chance)
  for (let i = 0; i < order.length; i += 2) pairs.push([paired[order[i]!]!, paired[order[i + 1]!]!])
  const matches = seated(now, pairs)
  if (bye) matches.push(newMatch(matches.length + 1, null, [bye], []))
  return { round, kind: 'swiss', matches: explain(now, matches), notes: [], redraw }
}

import type { EventRefusal, EventState, Match, MatchSide, PairingDraft, PairingNote } from '../event.ts'
import { createEventRandom } from '../random.ts'
import { assignTables } from './assign-tables.ts'
import { byeCandidates } from './bye.ts'
import { drawPairs } from './draw-pairs.ts'
import { BARRED, createPairingGraph, type Objections, type PairingGraph, REMATCH } from './pairing-graph.ts'
import { type PairingContext, pairingContext, sidePoints, withNotes } from './pairing-notes.ts'
import { areRefusals, pairingUnits } from './pairing-units.ts'
import { roundRobinPairs } from './round-robin.ts'

/** Builds the graph from which the units of a round are paired. */
export function pairingGraphFor(now: PairingContext, units: readonly MatchSide[]): PairingGraph {
  const { state, tallies, round } = now
  const points = Float64Array.from(units, (unit) => sidePoints(now, unit))
  const unitOf = new Int32Array(state.entrants.length + 1).fill(-1)
  for (const [index, unit] of units.entries()) for (const id of unit) unitOf[id] = index
  const objections: Objections = { of: [], to: [], grade: [] }
  const addObjection = (a: number, b: number, grade: number) => {
    objections.of.push(a)
    objections.to.push(b)
    objections.grade.push(grade)
  }
  for (const [a, unit] of units.entries()) {
    for (const id of unit) {
      const { opponents, missed } = tallies[id - 1]!
      for (const other of opponents) if (unitOf[other]! >= 0) addObjection(a, unitOf[other]!, REMATCH)
      for (const other of missed) if (unitOf[other]! >= 0) addObjection(a, unitOf[other]!, REMATCH)
    }
  }
  for (const [p, q] of state.forbidden) {
    const [a, b] = [unitOf[p]!, unitOf[q]!]
    if (a < 0 || b < 0 || a === b) continue
    addObjection(a, b, BARRED)
    addObjection(b, a, BARRED)
  }
  const groups = round === 1 && state.format.keepGroupsApart ? groupsOf(state, units) : null
  return createPairingGraph(points, objections, groups)
}

function groupsOf(state: EventState, units: readonly MatchSide[]): number[][] | null {
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

/** Creates a match without a result. */
export const createMatch = (
  number: number,
  table: number | null,
  sides: Match['sides'],
  notes: PairingNote[],
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

function tableNotes({ state, tallies }: PairingContext, side: MatchSide, table: number): PairingNote[] {
  const notes: PairingNote[] = []
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
export function seatPairs(now: PairingContext, pairs: readonly [MatchSide, MatchSide][]): Match[] {
  const { state, tallies } = now
  const fixedIn = (side: MatchSide) => {
    for (const id of side)
      if (state.entrants[id - 1]!.fixedTable !== null) return state.entrants[id - 1]!.fixedTable
    return null
  }
  const sideSatAt = (side: MatchSide, table: number) => {
    for (const id of side) if (tallies[id - 1]!.tables.includes(table)) return true
    return false
  }
  const tables = assignTables(
    pairs.map(([a, b]) => fixedIn(a) ?? fixedIn(b)),
    (match, table) => sideSatAt(pairs[match]![0], table) || sideSatAt(pairs[match]![1], table),
  )
  return pairs.map((pair, index) => {
    const table = tables[index]!
    const notes = tableNotes(now, pair[0], table)
    for (const note of tableNotes(now, pair[1], table)) notes.push(note)
    return createMatch(index + 1, table, pair, notes)
  })
}

const tooFewTables = (state: EventState, matches: number): EventRefusal[] =>
  state.format.tables !== null && state.format.tables < matches
    ? [
        {
          message: `There are ${state.format.tables} tables for ${matches} matches.`,
          remedy: 'Set up more tables and change their number.',
          step: 'tables',
        },
      ]
    : []

/** Drafts a round before the cut, drawn from the event's seed. */
export function draftRound(state: EventState, round: number, redraw: number): PairingDraft | EventRefusal[] {
  const units = pairingUnits(state, round)
  if (areRefusals(units)) return units
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
  const now = pairingContext(state, round)
  const chance = createEventRandom(state.seed, 'pairing', round, redraw)
  const { pairs, left } = state.format.roundRobin ? roundRobinPairs(now, units) : { pairs: [], left: units }
  const lowest = left.length % 2 === 1 ? byeCandidates(state, now.tallies, left, round) : []
  const bye = lowest.length > 0 ? lowest[chance.below(lowest.length)] : undefined
  const paired = bye ? left.filter((unit) => unit !== bye) : left
  const order = drawPairs(pairingGraphFor(now, paired), state.format.floats, chance)
  for (let i = 0; i < order.length; i += 2) pairs.push([paired[order[i]!]!, paired[order[i + 1]!]!])
  const matches = seatPairs(now, pairs)
  if (bye) matches.push(createMatch(matches.length + 1, null, [bye], []))
  return { round, kind: 'swiss', matches: withNotes(now, matches), notes: [], redraw }
}

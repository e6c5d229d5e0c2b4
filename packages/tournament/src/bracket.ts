import type { Bracket, EntrantId, EventState, Match, MatchSide, PairingDraft, PairingNote } from './event.ts'
import { createMatch, seatPairs } from './pairing/draft-round.ts'
import { pairingContext, sideLabel } from './pairing/pairing-notes.ts'
import { standings } from './standings.ts'

/** Reports whether a bracket can have this size. */
export const isBracketSize = (size: number): boolean =>
  Number.isInteger(size) && size >= 2 && size <= 64 && (size & (size - 1)) === 0

/**
 * Returns the seeds in slot order, folded: the winners of 1–8 and 4–5 meet, and so do those of 3–6 and 2–7.
 */
export function bracketSlots(size: number): number[] {
  let slots = [1]
  while (slots.length < size) {
    const sum = 2 * slots.length + 1
    // The second half is reversed, so that the best two seeds are at opposite ends.
    slots = slots.flatMap((seed, index) =>
      index * 2 < slots.length ? [seed, sum - seed] : [sum - seed, seed],
    )
  }
  return slots.map((seed, index) => {
    const opponent = slots[index ^ 1] ?? seed
    return index % 2 === 0 ? Math.min(seed, opponent) : Math.max(seed, opponent)
  })
}

/** Returns the best remaining entrants in the order of the standings. */
export function bracketSeeds(state: EventState, size: number): EntrantId[] {
  return standings(state)
    .map(({ entrant }) => entrant)
    .filter((id) => state.entrants[id - 1]!.status === 'playing')
    .slice(0, size)
}

/** Returns the entrant in each slot of a bracket round, or null if both candidates have left. */
function slotWinners(state: EventState, bracket: Bracket): (EntrantId | null)[] {
  let places: (EntrantId | null)[] = bracket.slots.map((seed) => bracket.seeds[seed - 1] ?? null)
  for (const round of state.rounds) {
    if (round.kind !== 'bracket') continue
    const next: (EntrantId | null)[] = []
    for (let i = 0; i < places.length; i += 2) {
      const match = round.matches.find(({ sides }) =>
        sides.some(([id]) => id !== undefined && (id === places[i] || id === places[i + 1])),
      )
      const winner = match?.result?.winner
      const through = winner === null || winner === undefined ? undefined : match?.sides[winner]?.[0]
      next.push(through ?? null)
    }
    places = next
  }
  return places
}

const stillThere = (state: EventState, id: EntrantId | null): EntrantId | null =>
  id !== null && state.entrants[id - 1]!.status === 'playing' ? id : null

/** Returns the entrants still in the bracket; a single one is the champion. */
export const entrantsRemaining = (state: EventState): EntrantId[] =>
  state.bracket ? slotWinners(state, state.bracket).flatMap((id) => stillThere(state, id) ?? []) : []

/**
 * Drafts the next round of the bracket. Nothing is drawn, since the bracket is fixed; the opponent of an
 * entrant that left advances.
 */
export function draftBracket(state: EventState, bracket: Bracket): PairingDraft {
  const round = state.rounds.length + 1
  const now = pairingContext(state, round)
  const places = slotWinners(state, bracket)
  const seedOf = (id: EntrantId) => bracket.seeds.indexOf(id) + 1
  const pairs: [MatchSide, MatchSide][] = []
  const alone: MatchSide[] = []
  for (let i = 0; i < places.length; i += 2) {
    const [a, b] = [stillThere(state, places[i] ?? null), stillThere(state, places[i + 1] ?? null)]
    if (a !== null && b !== null) pairs.push(seedOf(a) < seedOf(b) ? [[a], [b]] : [[b], [a]])
    else if (a !== null || b !== null) alone.push([(a ?? b)!])
  }
  const rule = state.format.rules.seeding
  const withSeedNote = (match: Match): Match => ({
    ...match,
    notes: [
      ...match.notes,
      {
        kind: 'seed',
        entrants: match.sides.flat(),
        text: match.sides
          .map((side) => `${sideLabel(state, side)} (seed ${seedOf(side[0]!)})`)
          .join(' meets '),
        ...(rule ? { rule } : {}),
      } satisfies PairingNote,
    ],
  })
  const matches = seatPairs(now, pairs).map(withSeedNote)
  const walkovers = alone.map((side, index) =>
    withSeedNote(
      createMatch(
        matches.length + index + 1,
        null,
        [side],
        [{ kind: 'bye', entrants: side, text: `${sideLabel(state, side)} goes on: the opponent has left.` }],
      ),
    ),
  )
  return { round, kind: 'bracket', matches: [...matches, ...walkovers], notes: [], redraw: 0 }
}

/**
 * Returns all entrants by final place: those of the bracket by how far they got, the others by the standings.
 */
export function finalRanking(state: EventState): EntrantId[] {
  const order = standings(state).map(({ entrant }) => entrant)
  if (!state.bracket) return order
  const reached = new Map<EntrantId, number>(state.bracket.seeds.map((id) => [id, 0]))
  for (const round of state.rounds) {
    if (round.kind !== 'bracket') continue
    for (const { sides, result } of round.matches) {
      const winner = result?.winner
      for (const [index, [id]] of sides.entries()) {
        if (id !== undefined) reached.set(id, round.number * 2 + (winner === index ? 1 : 0))
      }
    }
  }
  const roundsReached = (id: EntrantId) => reached.get(id) ?? -1
  return order
    .map((id, place) => ({ id, place }))
    .sort((a, b) => roundsReached(b.id) - roundsReached(a.id) || a.place - b.place)
    .map(({ id }) => id)
}

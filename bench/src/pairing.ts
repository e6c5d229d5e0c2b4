import {
  draftRound,
  type EventState,
  type MatchResult,
  performRequest,
  tournamentFormatPresets,
  withRounds,
} from '@flotilla/tournament'
import { Swiss } from 'tournament-pairings'

export interface PairingRow {
  players: number
  /** CPU milliseconds to pair round 6: the median of the runs. */
  milliseconds: number
  microsecondsPerPlayer: number
  runs: number
  /** The same round by tournament-pairings; undefined above the size it is asked for. */
  peerMilliseconds: number | undefined
}

const sizes = [64, 512, 2048, 8192, 65_536]
const lastRound = 6

/** The same numbers every time, whatever the machine. */
function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** An event of that many players with five rounds behind it. */
function eventOf(players: number): EventState {
  const signed = { at: '2026-01-01T10:00:00Z', by: 'bench' }
  const begun = performRequest(
    null,
    {
      do: 'create',
      name: 'Bench',
      format: withRounds(tournamentFormatPresets['epic-variant-2018'], lastRound),
      seed: 'bench',
    },
    signed,
  )
  const first = begun.ok ? performRequest(begun.event, { do: 'enter', name: 'Player 1' }, signed) : begun
  if (!first.ok) throw new Error(first.refusals[0]?.message)
  const [model] = first.event.state.entrants
  const next = createNumbers(players)
  let state: EventState = {
    ...first.event.state,
    phase: 'swiss',
    entrants: Array.from({ length: players }, (_, index) => ({
      ...model!,
      id: index + 1,
      name: `Player ${index + 1}`,
      lot: Math.floor(next() * 2 ** 32),
    })),
  }
  for (let number = 1; number < lastRound; number++) {
    const draft = draftRound(state, number, 0)
    if (Array.isArray(draft)) throw new Error(draft[0]?.message)
    const matches = draft.matches.map((match) => {
      const score = Math.floor(next() * 300)
      const winner = next() < 0.5 ? 0 : 1
      const result: MatchResult = {
        ending: 'wipeOut',
        scores: winner === 0 ? [300, score] : [score, 300],
        outcomes: winner === 0 ? ['win', 'loss'] : ['loss', 'win'],
        points: winner === 0 ? [1, 0] : [0, 1],
        margins: winner === 0 ? [600 - score, score] : [score, 600 - score],
        winner,
        salvo: null,
        byInitiative: false,
      }
      return { ...match, result }
    })
    const clock = { minutes: 180, startedAt: null, pausedAt: null, paused: 0 }
    const round = { number, kind: draft.kind, plan: state.format.rounds[0]!, matches, notes: [], clock }
    state = { ...state, rounds: [...state.rounds, round] }
  }
  return state
}

const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The peer compares everybody with everybody: 512 players take it seconds, the next size minutes. */
const peerMost = 512

function peerMilliseconds(state: EventState): number | undefined {
  if (state.entrants.length > peerMost) return
  const met = new Map<number, number[]>(state.entrants.map(({ id }) => [id, []]))
  const scores = new Map<number, number>(state.entrants.map(({ id }) => [id, 0]))
  for (const { matches } of state.rounds) {
    for (const { sides, result } of matches) {
      const [one, other] = sides.map(([first]) => first!)
      if (other === undefined) continue
      met.get(one!)!.push(other)
      met.get(other)!.push(one!)
      scores.set(one!, scores.get(one!)! + result!.points[0]!)
      scores.set(other, scores.get(other)! + result!.points[1]!)
    }
  }
  const players = state.entrants.map(({ id }) => ({ id, score: scores.get(id)!, avoid: met.get(id)! }))
  const start = cpuMilliseconds()
  Swiss(players, lastRound)
  return cpuMilliseconds() - start
}

/** Pairs round 6 of events of growing size, for about that many seconds in all. */
export function benchPairing(seconds: number): PairingRow[] {
  return sizes.map((players) => {
    const state = eventOf(players)
    draftRound(state, lastRound, -1)
    const times: number[] = []
    let spent = 0
    for (let redraw = 0; times.length < 3 || spent < (seconds * 1000) / sizes.length; redraw++) {
      const start = cpuMilliseconds()
      draftRound(state, lastRound, redraw)
      const took = cpuMilliseconds() - start
      times.push(took)
      spent += took
    }
    const milliseconds = times.sort((a, b) => a - b)[times.length >> 1]!
    return {
      players,
      milliseconds,
      microsecondsPerPlayer: (milliseconds * 1000) / players,
      runs: times.length,
      peerMilliseconds: peerMilliseconds(state),
    }
  })
}

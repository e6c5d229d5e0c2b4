import type { RuleId } from '@flotilla/rulebook'
import type { GameEndAnnouncement, Refusal, Seat } from '../kernel/decision.ts'
import {
  type AnnouncementRules,
  emit,
  type Game as KernelGame,
  type KernelRules,
  refusal,
} from '../kernel/game.ts'
import { HOST_SEAT, isSeat, unknownSeatMessage } from '../kernel/parse-input.ts'

/** The announcements stored in the state of either edition. */
export interface Announcements {
  /** Seats that have conceded. */
  readonly conceded?: readonly Seat[] | undefined
  /** Time has been called: the game ends when its rules say so. */
  readonly timeCalled?: true | undefined
}

type Game = KernelGame<Announcements & { readonly phase: string }, KernelRules & { teams: readonly number[] }>

/** The way an edition carries out announcements. */
export interface AnnouncementPolicy<G extends Game> {
  rules(game: G): Readonly<Record<GameEndAnnouncement, RuleId>>
  /** Returns why a draw is not possible, if it is not. */
  noDraw?(game: G): Refusal | undefined
  /** Returns the seats for which a seat concedes, or why it may not concede for them. */
  speaksFor(game: G, seat: Seat): readonly Seat[] | { readonly rule: RuleId; readonly message: string }
  note(game: G, announcements: Announcements): void
  /** Removes everything of these seats from the game. */
  surrender(game: G, seats: readonly Seat[], rule: RuleId): void
  /** Ends the game; `winner` is the winning team, or null. */
  over(game: G, winner: number | null, rule: RuleId): void
  /** Carries out the call of time. */
  time(game: G): void
  /** The step at which each turn-taking procedure goes on. */
  readonly turns: { readonly [procedure: string]: string }
}

const isAskedToAgree = ({ pending }: Game, seat: Seat): boolean =>
  pending.some((decision) => decision.seat === seat && !decision.settled)

/** Returns the teams that still have a player. */
const teamsLeft = ({ rules: { teams } }: Game, gone: readonly Seat[]): number[] => [
  ...new Set(teams.filter((_, seat) => !gone.includes(seat))),
]

/** Drops the frames in progress, down to the procedure that gives turns. */
function breakOffGame(game: Game, turns: AnnouncementPolicy<Game>['turns']): void {
  const at = game.frames.findLastIndex(({ procedure }) => procedure === 'round' || procedure in turns)
  game.frames = game.frames.slice(0, at + 1)
  const frame = game.frames[at]!
  frame.step = turns[frame.procedure] ?? frame.step
  game.pending = []
}

/** Creates the rules for conceding, calling time and agreeing on a draw. */
export function createEarlyEndRules<G extends Game>(ways: AnnouncementPolicy<G>): AnnouncementRules<G> {
  return {
    judge: (game, seat, what) => {
      const rule = ways.rules(game)[what]
      const { conceded = [], timeCalled, phase } = game.state
      if (what === 'timeCalled') {
        if (seat !== HOST_SEAT)
          return refusal('Players do not call the time. Leave it to whoever runs the game.', rule)
        return timeCalled ? refusal('The time has been called already.', rule) : undefined
      }
      if (what === 'drawn') {
        if (seat !== HOST_SEAT)
          return refusal('Nobody draws alone. Leave it to whoever runs the game to say that all agree.', rule)
        return ways.noDraw?.(game)
      }
      if (!isSeat(seat, game.rules.teams))
        return refusal(`Only a player can concede. ${unknownSeatMessage(seat, game.rules.teams)}`, rule)
      if (conceded.includes(seat)) return refusal('You have conceded already.', rule)
      const seats = ways.speaksFor(game, seat)
      if ('message' in seats) return refusal(seats.message, seats.rule)
      if (teamsLeft(game, [...conceded, ...seats]).length <= 1) return
      // During setup the others play on, so none of their frames may be dropped.
      if (phase === 'setup')
        return refusal('The others play on. Concede when the first round has begun.', rule)
      if (phase === 'planning' || seats.some((one) => isAskedToAgree(game, one))) return
      return refusal('The others play on. Concede when you are asked for a decision.', rule)
    },

    happen: (game, seat, what) => {
      const rule = ways.rules(game)[what]
      const { conceded = [] } = game.state
      if (what === 'timeCalled') {
        ways.note(game, { timeCalled: true })
        emit(game, { kind: 'timeCalled', rule })
        ways.time(game)
        return
      }
      if (what === 'drawn') {
        endGameNow(game)
        ways.over(game, null, rule)
        return
      }
      const seats = ways.speaksFor(game, seat) as readonly Seat[]
      const gone = [...conceded, ...seats]
      const left = teamsLeft(game, gone)
      ways.note(game, { conceded: gone })
      emit(game, { kind: 'conceded', rule, seat })
      if (left.length > 1) breakOffGame(game, ways.turns)
      ways.surrender(game, seats, rule)
      if (left.length > 1) return
      endGameNow(game)
      ways.over(game, left[0] ?? null, rule)
    },
  }
}

/** Ends the game at once by dropping all frames. */
export function endGameNow(game: Game): void {
  game.frames = []
  game.pending = []
}

import type { RuleId } from '@flotilla/rulebook'
import type { Announcement, Refusal, Seat } from '../kernel/decision.ts'
import {
  type AnnouncementRules,
  emit,
  type Game as KernelGame,
  type KernelRules,
  refusal,
} from '../kernel/game.ts'
import { HOST_SEAT, isSeat, unknownSeatMessage } from '../kernel/parse-input.ts'

/** What the state of either edition keeps of it. */
export interface Announcements {
  /** Seats that have given up. */
  readonly conceded?: readonly Seat[] | undefined
  /** The time for the game is over: it ends when its rules say. */
  readonly timeCalled?: true | undefined
}

type Game = KernelGame<Announcements & { readonly phase: string }, KernelRules & { teams: readonly number[] }>

/** What an edition makes of announcements. */
export interface AnnouncementPolicy<G extends Game> {
  rules(game: G): Readonly<Record<Announcement, RuleId>>
  /** Why there can be no draw, where there can be none. */
  noDraw?(game: G): Refusal | undefined
  /** The seats a seat gives up for, or why it does not speak for them. */
  speaksFor(game: G, seat: Seat): readonly Seat[] | { readonly rule: RuleId; readonly message: string }
  note(game: G, announcements: Announcements): void
  /** Everything of these seats leaves the game. */
  surrender(game: G, seats: readonly Seat[], rule: RuleId): void
  /** The game is over, and this team has won, if any has. */
  over(game: G, winner: number | null, rule: RuleId): void
  /** What it means now that the time is over. */
  time(game: G): void
  /** Where the play goes on in each procedure that gives ships their turns. */
  readonly turns: { readonly [procedure: string]: string }
}

const isAskedToAgree = ({ pending }: Game, seat: Seat): boolean =>
  pending.some((decision) => decision.seat === seat && !decision.settled)

/** The teams that still have somebody who plays. */
const teamsLeft = ({ rules: { teams } }: Game, gone: readonly Seat[]): number[] => [
  ...new Set(teams.filter((_, seat) => !gone.includes(seat))),
]

/** Drops what is going on, down to whose turn it is. */
function breakOffGame(game: Game, turns: AnnouncementPolicy<Game>['turns']): void {
  const at = game.frames.findLastIndex(({ procedure }) => procedure === 'round' || procedure in turns)
  game.frames = game.frames.slice(0, at + 1)
  const frame = game.frames[at]!
  frame.step = turns[frame.procedure] ?? frame.step
  game.pending = []
}

/** A player gives up, the time is called, or a draw is agreed: the same in both editions but for what their rules make of it. */
export function createAnnouncementRules<G extends Game>(ways: AnnouncementPolicy<G>): AnnouncementRules<G> {
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
      // Others play on, and nothing of theirs may be broken off.
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

/** Whatever is going on is over. */
export function endGameNow(game: Game): void {
  game.frames = []
  game.pending = []
}

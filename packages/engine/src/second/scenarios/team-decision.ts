import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow, requireField } from '../../kernel/assert.ts'
import { chosenOption, type Option, type Question, type Seat } from '../../kernel/decision.ts'
import { callProcedure, drawSide, emit, type Frame, procedure } from '../../kernel/game.ts'
import { createOption } from '../../vocabulary/options.ts'
import type { Game } from '../state.ts'

/** The decisions that teams make together. */
type TeamAsk = 'chooseCaptain' | 'chooseFirst' | 'orderTeam' | 'chooseRemote' | 'chooseCarrier'

interface TeamFrame extends Frame {
  seats: readonly Seat[]
  ask: TeamAsk
  rule: RuleId
  options: readonly Option[]
  votes?: { readonly [seat: number]: string }
  /** The proposals when the members did not agree. */
  proposals?: readonly string[]
}

/**
 * Asks a team for a decision, before whatever comes next; the chosen option becomes the caller's `result`.
 */
export const askTeam = (
  game: Game,
  seats: readonly Seat[],
  ask: TeamAsk,
  rule: RuleId,
  options: readonly Option[],
): void => callProcedure<TeamFrame>(game, { procedure: 'teamDecision', seats, ask, rule, options })

const roll: Option = createOption('roll', 'roll', {})

/** Asks every member of a team. If they disagree twice, or a member wants it, a die decides. */
export const teamDecisionProcedure = procedure<Game, TeamFrame>('teamDecision', {
  vote: (game, frame, answer) => {
    if (frame.options.length === 1) {
      frame.result = frame.options[0]
      return 'done'
    }
    if (answer) {
      const said = chosenOption(answer).id
      frame.votes = { ...frame.votes, [answer.seat]: said }
      if (frame.seats.length > 1)
        emit(game, { kind: 'voted', rule: 'EB-TDEC-1', seat: answer.seat, said, only: frame.seats })
    }
    const { seats, ask, rule, votes = {} } = frame
    if (seats.every((seat) => votes[seat] !== undefined)) return
    const options = frame.proposals ? [...frame.options, roll] : frame.options
    return seats.map(
      (seat) =>
        ({
          seat,
          ask,
          rule,
          options,
          ...(votes[seat] === undefined ? {} : { settled: true as const }),
        }) as Question,
    )
  },

  settle: (game, frame) => {
    const votes = requireField(frame, 'votes')
    const said = [...new Set(frame.seats.map((seat) => getOrThrow(votes, seat, 'vote of seat')))]
    const [agreed, ...others] = said
    const take = (id: string) => {
      frame.result = frame.options.find((option) => option.id === id)
    }
    if (agreed !== undefined && others.length === 0 && agreed !== roll.id) {
      take(agreed)
      return 'done'
    }
    const proposals = said.filter((id) => id !== roll.id)
    if (!frame.proposals) {
      frame.proposals = proposals
      frame.votes = {}
      return { to: 'vote' }
    }
    const drawn = drawSide(game, proposals.length > 1 ? proposals : frame.proposals)
    emit(game, { kind: 'deadlock', rule: 'EB-TDEC-2', seats: frame.seats, taken: drawn })
    take(drawn)
    return 'done'
  },
})

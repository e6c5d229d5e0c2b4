import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { answeredOption, type Seat } from '../../kernel/decision.ts'
import { emit, type Frame, procedure } from '../../kernel/game.ts'
import { type AttackFace, rollAttackDie } from '../../shared/dice.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import { callOption, toOptionId } from '../../vocabulary/options.ts'
import { updateState } from '../changes.ts'
import { seatSquadCost } from '../score.ts'
import type { Game } from '../state.ts'

interface OrderFrame extends Frame {
  /** The seat that chooses the first player. */
  chooser?: Seat
  caller?: Seat
}

function setPlayerOrder(game: Game, order: readonly Seat[], rule: RuleId): void {
  updateState(game, { order })
  emit(game, { kind: 'playerOrder', rule, order })
}

const seatsOf = (game: Game): Seat[] => game.rules.names.map((_, seat) => seat)

/** Determines player order: by seats, at random, by the cheaper squad's choice, or by three dice each. */
export const playerOrderProcedure = procedure<Game, OrderFrame>('playerOrder', {
  find: (game, frame) => {
    const seats = seatsOf(game)
    switch (game.rules.playerOrder) {
      case 'seats':
        setPlayerOrder(game, seats, 'C2-ORDER-5')
        return 'done'
      case 'lot':
        setPlayerOrder(game, shuffleCards(game, seats), 'C2-ORDER-5')
        return 'done'
      case 'rolls':
        setPlayerOrder(game, rolledOrder(game, seats), 'C2-ORDER-3')
        return 'done'
      default: {
        const [mine, theirs] = seats.map((seat) => seatSquadCost(game, seat)) as [number, number]
        if (mine === theirs) frame.caller = shuffleCards(game, seats)[0]!
        else frame.chooser = mine < theirs ? 0 : 1
        return
      }
    }
  },

  call: (game, frame, answer) => {
    const { caller } = frame
    if (caller === undefined) return
    if (!answer) {
      return [
        {
          seat: caller,
          ask: 'callDie',
          rule: 'C2-ORDER-2',
          options: [callOption('hits'), callOption('misses')],
        },
      ]
    }
    const face = rollAttackDie(game)
    const { name: called = '' } = answeredOption(answer, 'callDie')
    emit(game, { kind: 'rolledOff', rule: 'C2-ORDER-2', seat: 1 - caller, faces: [face], called })
    const shown = face === 'hit' || face === 'crit' ? 'hits' : 'misses'
    frame.chooser = shown === called ? caller : 1 - caller
    return
  },

  choose: (game, frame, answer) => {
    if (!answer) {
      return [
        {
          seat: requireField(frame, 'chooser'),
          ask: 'chooseFirst',
          rule: game.frames.some((frame) => 'caller' in frame) ? 'C2-ORDER-2' : 'C2-ORDER-1',
          options: seatsOf(game).map((seat) => ({
            id: toOptionId(`seat:${seat}`),
            kind: 'first',
            first: seat,
          })),
        },
      ]
    }
    const option = answeredOption(answer, 'chooseFirst')
    const first = option.kind === 'first' ? option.first : 0
    setPlayerOrder(game, [first, 1 - first], 'C2-ORDER-1')
    return
  },
})

const ranks: readonly AttackFace[] = ['crit', 'focus', 'hit']

/** Returns player order by dice: most crits, then focus results, then hits; ties roll again. */
function rolledOrder(game: Game, seats: readonly Seat[]): Seat[] {
  if (seats.length <= 1) return [...seats]
  const rolls = new Map(
    seats.map((seat) => {
      const faces = [rollAttackDie(game), rollAttackDie(game), rollAttackDie(game)]
      emit(game, { kind: 'rolledOff', rule: 'C2-ORDER-3', seat, faces })
      return [seat, ranks.map((rank) => faces.filter((face) => face === rank).length).join('')]
    }),
  )
  const scores = [...new Set(rolls.values())].sort().reverse()
  return scores.flatMap((score) =>
    rolledOrder(
      game,
      seats.filter((seat) => rolls.get(seat) === score),
    ),
  )
}

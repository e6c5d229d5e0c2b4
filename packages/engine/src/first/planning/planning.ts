import { answeredOption } from '../../kernel/decision.ts'
import { emit, type Frame, procedure } from '../../kernel/game.ts'
import {
  confirmOption,
  dialChoices,
  dialQuestions,
  type PlanningRules,
  previousDialQuestions,
} from '../../shared/planning.ts'
import type { Seat, ShipId } from '../../vocabulary/ids.ts'
import type { OptionOfKind } from '../../vocabulary/options.ts'
import { cardsWith, isForbidden } from '../ability.ts'
import { updateShip, updateState } from '../changes.ts'
import { isManeuverLost } from '../huge/huge-state.ts'
import type { DialEntry } from '../ship-stats.ts'
import { facts, type Game, isIonized, isOnTable, NO_DIAL, type Ship } from '../state.ts'

const needDials = (game: Game, seat: Seat): Ship[] =>
  game.state.ships.filter(
    (one) => facts(game, one.id).seat === seat && isOnTable(one) && !isIonized(game, one),
  )

/** Returns the maneuvers of a dial that no card forbids, or all if none is left. */
export function allowedDial(game: Game, one: Ship): readonly DialEntry[] {
  const { dial: printed } = facts(game, one.id)
  const dial = one.huge?.crippled.length
    ? printed.filter(({ id }) => !isManeuverLost(game, one, id))
    : printed
  if (cardsWith(game, one, 'cannot.setDial').length === 0) return dial
  const allowed = dial.filter((entry) => !isForbidden(game, { do: 'setDial', ship: one.id, entry }))
  return allowed.length > 0 ? allowed : dial
}

/** Returns the dial choices of a seat for these ships. */
function dialChoicesOf(
  game: Game,
  seat: Seat,
  own: readonly Ship[],
  confirm: boolean,
): readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[] {
  const { rules } = game
  const mayBeBarred = rules.hugeShips.length > 0 || rules.register.entries.cannot.has('setDial')
  if (mayBeBarred && own.some((one) => allowedDial(game, one).length < rules.dialOptions[one.id]!.length)) {
    const isAllowed = (one: Ship, { maneuver }: OptionOfKind<'dial'>) =>
      allowedDial(game, one).some(({ id }) => id === maneuver)
    const setting = own.flatMap((one) =>
      rules.dialOptions[one.id]!.filter((option) => isAllowed(one, option)),
    )
    return confirm ? [confirmOption, ...setting] : setting
  }
  return dialChoices(rules, seat, own, confirm)
}

export const planningProcedure = procedure<Game, Frame>('planning', {
  /** Asks all seats at once for their dials; they may change them until all have confirmed. */
  setDials: (game, frame, answer) => {
    const before = answer && previousDialQuestions(game, frame)
    if (answer) {
      const { seat } = answer
      const option = answeredOption(answer, 'setDials')
      if (option.kind === 'timeUp')
        for (const one of needDials(game, seat))
          if (one.dial === null) updateShip(game, one.id, { dial: NO_DIAL })
      if (option.kind !== 'dial') {
        updateState(game, { confirmed: [...game.state.confirmed, seat] })
        emit(game, { kind: 'confirmed', rule: 'C1-PLAN-2', seat })
      } else {
        const { ship, maneuver } = option
        updateShip(game, ship, { dial: maneuver })
        if (game.state.confirmed.includes(seat))
          updateState(game, { confirmed: game.state.confirmed.filter((one) => one !== seat) })
        emit(game, { kind: 'dialSet', rule: 'C1-PLAN-1', ship, maneuver, only: teamMates(game, seat) })
      }
    }
    return dialQuestions(game, asking, frame, before, answer?.seat)
  },
})

const asking: PlanningRules<Game, Ship> = {
  rules: { set: 'C1-PLAN-1', all: 'C1-PLAN-3' },
  needing: needDials,
  choices: dialChoicesOf,
  nameOf: (game, one) => facts(game, one.id).name,
  // An opponent then chooses for ships without a dial.
  endsInTime: () => true,
}

/** Lets the side of a seat look at a dial and returns its maneuver. */
export function peekAtDial(game: Game, seat: Seat, id: ShipId): DialEntry | undefined {
  const { dial } = game.state.ships[id]!
  if (dial !== null && dial !== NO_DIAL)
    emit(game, {
      kind: 'peeked',
      rule: 'C1-ABILITY-1',
      ship: id,
      maneuver: dial,
      only: teamMates(game, seat),
    })
  return facts(game, id).dial.find((entry) => entry.id === dial)
}

/** Announces a guess of an enemy's maneuver, then looks at the dial; returns whether the guess was right. */
export function guessDial(game: Game, seat: Seat, by: ShipId, id: ShipId, maneuver: string): boolean {
  emit(game, { kind: 'guessed', rule: 'C1-ABILITY-1', ship: by, target: id, maneuver })
  return peekAtDial(game, seat, id)?.id === maneuver
}

/** Turns a facedown dial to another maneuver. */
export function turnDial(game: Game, id: ShipId, maneuver: string): void {
  const { seat } = facts(game, id)
  updateShip(game, id, { dial: maneuver })
  emit(game, { kind: 'dialSet', rule: 'C1-ABILITY-1', ship: id, maneuver, only: teamMates(game, seat) })
}

const teamMates = ({ rules: { teams } }: Game, seat: Seat): Seat[] =>
  [...teams.keys()].filter((other) => teams[other] === teams[seat])

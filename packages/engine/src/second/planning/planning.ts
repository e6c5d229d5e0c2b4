import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import {
  dialChoices,
  dialQuestions,
  type PlanningRules,
  previousDialQuestions,
} from '../../shared/planning.ts'
import type { Seat } from '../../vocabulary/ids.ts'
import { updateShip, updateState } from '../changes.ts'
import { isEmptyRing, maneuversOfPassenger } from '../docking/hyperspace-ring.ts'
import { facts, type Game, isIonized, isOnTable, type Ship } from '../state.ts'

/** Reports whether a ship needs a dial. A ship type without one does not move. */
const needsDial = (game: Game, one: Ship): boolean =>
  isOnTable(one) &&
  facts(game, one.id).dial.length > 0 &&
  !one.inFormation &&
  !isEmptyRing(game, one.id) &&
  !(game.rules.keys.ion === 'noDial' && isIonized(game, one))

export const planningProcedure = procedure<Game, Frame>('planning', {
  /** Asks all seats at once for their dials; they may change them until all have confirmed. */
  setDials: (game, frame, answer) => {
    const before = answer && previousDialQuestions(game, frame)
    if (answer) {
      const { seat } = answer
      const option = answeredOption(answer, 'setDials')
      if (option.kind !== 'dial') {
        updateState(game, { confirmed: [...game.state.confirmed, seat] })
        emit(game, { kind: 'confirmed', rule: 'C2-PLAN-3', seat })
      } else {
        const { ship, maneuver } = option
        updateShip(game, ship, { dial: maneuver })
        if (game.state.confirmed.includes(seat))
          updateState(game, { confirmed: game.state.confirmed.filter((one) => one !== seat) })
        emit(game, { kind: 'dialSet', rule: 'C2-PLAN-2', ship, maneuver, only: [seat] })
      }
    }
    return dialQuestions(game, asking, frame, before, answer?.seat)
  },

  /** Where the ruleset rolls for player order, it does so every round. */
  playerOrder: (game) => {
    if (game.rules.playerOrder === 'rolls') callProcedure(game, { procedure: 'playerOrder' })
    return undefined
  },
})

const shipsNeedingDials = (game: Game, seat: Seat): Ship[] =>
  game.state.ships.filter((one) => facts(game, one.id).seat === seat && needsDial(game, one))

const asking: PlanningRules<Game, Ship> = {
  rules: { set: 'C2-PLAN-1', all: 'C2-PLAN-4' },
  needing: shipsNeedingDials,
  choices: (game, seat, own, confirm) =>
    maneuversOfPassenger(game, dialChoices(game.rules, seat, own, confirm)),
  nameOf: (game, one) => facts(game, one.id).name,
  endsInTime: ({ rules }) => rules.keys.missingDials,
}

import { chosen } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { askedBefore, dialChoices, dialQuestions, type Planning } from '../../table/planning.ts'
import { mark, update } from '../changes.ts'
import { isIdle, onItsDial } from '../docking/docking-ring.ts'
import { facts, type Game, inPlay, isIonized, type Ship } from '../state.ts'

/** Ships of a seat that need a dial. One whose type has none stays where it is. */
const needsDial = (game: Game, one: Ship): boolean =>
  inPlay(one) &&
  facts(game, one.id).dial.length > 0 &&
  !one.inFormation &&
  !isIdle(game, one.id) &&
  !(game.rules.keys.ion === 'noDial' && isIonized(game, one))

export const planning = procedure<Game, Frame>('planning', {
  /** Every seat sets its dials at once and may change them until all have confirmed. */
  setDials: (game, frame, answer) => {
    const before = answer && askedBefore(game, frame)
    if (answer) {
      const { seat } = answer
      const { ship, maneuver } = chosen(answer)
      if (ship === undefined || maneuver === undefined) {
        update(game, { confirmed: [...game.state.confirmed, seat] })
        emit(game, { kind: 'confirmed', rule: 'C2-PLAN-3', seat })
      } else {
        mark(game, ship, { dial: maneuver })
        if (game.state.confirmed.includes(seat))
          update(game, { confirmed: game.state.confirmed.filter((one) => one !== seat) })
        emit(game, { kind: 'dialSet', rule: 'C2-PLAN-2', ship, maneuver, only: [seat] })
      }
    }
    return dialQuestions(game, asking, frame, before, answer?.seat)
  },

  /** Where the ruleset rolls for player order, it does so anew every round. */
  playerOrder: (game) => {
    if (game.rules.playerOrder === 'rolls') call(game, { procedure: 'playerOrder' })
    return undefined
  },
})

const ships = (game: Game, seat: number): Ship[] =>
  game.state.ships.filter((one) => facts(game, one.id).seat === seat && needsDial(game, one))

const asking: Planning<Game, Ship> = {
  rules: { set: 'C2-PLAN-1', all: 'C2-PLAN-4' },
  needing: ships,
  choices: (game, seat, own, confirm) => onItsDial(game, dialChoices(game.rules, seat, own, confirm)),
  nameOf: (game, one) => facts(game, one.id).name,
  endsInTime: ({ rules }) => rules.keys.missingDials,
}

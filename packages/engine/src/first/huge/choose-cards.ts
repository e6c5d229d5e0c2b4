import { answeredOption, chosenOption, type Option, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { discardUpgrade, gain } from '../changes.ts'
import { facts, type Game, isFriend, isOnTable, opponentOf, ship, shipsOnTable } from '../state.ts'

const RULE = 'HS-DMG-2'

interface PickFrame extends Frame {
  ship: number
  cards: readonly string[]
}

/** Lets an opponent choose one of a ship's upgrades, which is discarded. */
export const pickUpgradeProcedure = procedure<Game, PickFrame>('pickUpgrade', {
  choose: (game, { ship: id, cards }, answer) => {
    if (answer) {
      discardUpgrade(game, id, answeredOption(answer, 'loseUpgrade').card, RULE)
      return
    }
    if (cards.length === 0 || !isOnTable(ship(game, id))) return
    return [
      {
        seat: opponentOf(game, facts(game, id).seat),
        ask: 'loseUpgrade',
        rule: RULE,
        subject: id,
        options: cards.map((card) => ({ id: card, card })),
      },
    ]
  },
})

export const pickUpgrade = (game: Game, id: number, cards: readonly string[]): void =>
  callProcedure<PickFrame>(game, { procedure: 'pickUpgrade', ship: id, cards })

interface CasualtiesFrame extends Frame {
  ship: number
  /** The ship that has already received its stress. */
  first?: number
}

/** Returns friendly small and large ships, except one. */
const friendlyShips = (game: Game, id: number, except?: number): Option[] =>
  shipsOnTable(game)
    .filter((one) => !one.huge && one.id !== except && isFriend(game, id, one.id))
    .map((one) => ({ id: `ship:${one.id}`, ship: one.id }))

const casualtiesQuestion = (seat: Seat, subject: number, options: readonly Option[]) =>
  ({
    seat,
    ask: 'chooseStressed',
    rule: RULE,
    subject,
    options,
  }) as const

/** Gives stress to a friendly ship of the owner's choice; an opponent may then choose another. */
export const chooseCasualtyProcedure = procedure<Game, CasualtiesFrame>('casualties', {
  owner: (game, frame, answer) => {
    if (answer) {
      const { ship: id } = chosenOption(answer)
      if (id === undefined) return 'done'
      frame.first = id
      gain(game, id, 'stress', 1, RULE)
      return
    }
    const options = friendlyShips(game, frame.ship)
    return options.length > 0
      ? [casualtiesQuestion(facts(game, frame.ship).seat, frame.ship, options)]
      : 'done'
  },
  opponent: (game, { ship: id, first }, answer) => {
    if (answer) {
      const { ship: other } = chosenOption(answer)
      if (other !== undefined) gain(game, other, 'stress', 1, RULE)
      return
    }
    const options = friendlyShips(game, id, first)
    if (options.length === 0) return
    return [casualtiesQuestion(opponentOf(game, facts(game, id).seat), id, [...options, { id: 'none' }])]
  },
})

/** Starts the choice of ships that receive stress. */
export const chooseCasualty = (game: Game, id: number): void =>
  callProcedure<CasualtiesFrame>(game, { procedure: 'casualties', ship: id })

import { answeredOption, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { createOption, declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { discardUpgrade, gain } from '../changes.ts'
import { facts, type Game, isFriend, isOnTable, opponentOf, ship, shipsOnTable } from '../state.ts'

const RULE = 'HS-DMG-2'

interface DiscardUpgradeFrame extends Frame {
  ship: ShipId
  cards: readonly string[]
}

/** Lets an opponent choose one of a ship's upgrades, which is discarded. */
export const discardUpgradeProcedure = procedure<Game, DiscardUpgradeFrame>('pickUpgrade', {
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
        options: cards.map((card) => ({ id: toOptionId(card), kind: 'card', card })),
      },
    ]
  },
})

export const letOpponentDiscardUpgrade = (game: Game, id: ShipId, cards: readonly string[]): void =>
  callProcedure<DiscardUpgradeFrame>(game, { procedure: 'pickUpgrade', ship: id, cards })

interface StressFrame extends Frame {
  ship: ShipId
  /** The ship that has already received its stress. */
  first?: ShipId
}

/** Returns friendly small and large ships, except one. */
const friendlyShips = (game: Game, id: ShipId, except?: ShipId): OptionOfKind<'ship' | 'decline'>[] =>
  shipsOnTable(game)
    .filter((one) => !one.huge && one.id !== except && isFriend(game, id, one.id))
    .map((one) => createOption('ship', 'ship', { ship: one.id }))

const stressQuestion = (seat: Seat, subject: ShipId, options: readonly OptionOfKind<'ship' | 'decline'>[]) =>
  ({
    seat,
    ask: 'chooseStressed',
    rule: RULE,
    subject,
    options,
  }) as const

/** Gives stress to a friendly ship of the owner's choice; an opponent may then choose another. */
export const stressChosenShipsProcedure = procedure<Game, StressFrame>('casualties', {
  owner: (game, frame, answer) => {
    if (answer) {
      const option = answeredOption(answer, 'chooseStressed')
      if (option.kind === 'decline') return 'done'
      const { ship: id } = option
      frame.first = id
      gain(game, id, 'stress', 1, RULE)
      return
    }
    const options = friendlyShips(game, frame.ship)
    return options.length > 0 ? [stressQuestion(facts(game, frame.ship).seat, frame.ship, options)] : 'done'
  },
  opponent: (game, { ship: id, first }, answer) => {
    if (answer) {
      const option = answeredOption(answer, 'chooseStressed')
      if (option.kind === 'ship') gain(game, option.ship, 'stress', 1, RULE)
      return
    }
    const options = friendlyShips(game, id, first)
    if (options.length === 0) return
    return [stressQuestion(opponentOf(game, facts(game, id).seat), id, [...options, declineOption('none')])]
  },
})

/** Starts the choice of ships that receive stress. */
export const stressChosenShips = (game: Game, id: ShipId): void =>
  callProcedure<StressFrame>(game, { procedure: 'casualties', ship: id })

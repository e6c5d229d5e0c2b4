import { chosen, type Option, picked, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { discard, gain } from '../changes.ts'
import { facts, type Game, inPlay, isFriend, opponentOf, ship, ships } from '../state.ts'

const RULE = 'HS-DMG-2'

interface PickFrame extends Frame {
  ship: number
  cards: readonly string[]
}

/** An opponent chooses one of a ship's upgrades, and it is discarded. */
export const pickingUpgrade = procedure<Game, PickFrame>('pickUpgrade', {
  choose: (game, { ship: id, cards }, answer) => {
    if (answer) {
      discard(game, id, picked(answer, 'loseUpgrade').card, RULE)
      return
    }
    if (cards.length === 0 || !inPlay(ship(game, id))) return
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
  call<PickFrame>(game, { procedure: 'pickUpgrade', ship: id, cards })

interface CasualtiesFrame extends Frame {
  ship: number
  /** The ship that has its stress already. */
  first?: number
}

/** Friendly small and large ships, but for one. */
const friends = (game: Game, id: number, except?: number): Option[] =>
  ships(game)
    .filter((one) => !one.huge && one.id !== except && isFriend(game, id, one.id))
    .map((one) => ({ id: `ship:${one.id}`, ship: one.id }))

const question = (seat: Seat, subject: number, options: readonly Option[]) =>
  ({
    seat,
    ask: 'chooseStressed',
    rule: RULE,
    subject,
    options,
  }) as const

/** The owner stresses a friendly ship, and an opponent may stress another. */
export const casualtiesOf = procedure<Game, CasualtiesFrame>('casualties', {
  owner: (game, frame, answer) => {
    if (answer) {
      const { ship: id } = chosen(answer)
      if (id === undefined) return 'done'
      frame.first = id
      gain(game, id, 'stress', 1, RULE)
      return
    }
    const options = friends(game, frame.ship)
    return options.length > 0 ? [question(facts(game, frame.ship).seat, frame.ship, options)] : 'done'
  },
  opponent: (game, { ship: id, first }, answer) => {
    if (answer) {
      const { ship: other } = chosen(answer)
      if (other !== undefined) gain(game, other, 'stress', 1, RULE)
      return
    }
    const options = friends(game, id, first)
    if (options.length === 0) return
    return [question(opponentOf(game, facts(game, id).seat), id, [...options, { id: 'none' }])]
  },
})

export const casualties = (game: Game, id: number): void =>
  call<CasualtiesFrame>(game, { procedure: 'casualties', ship: id })

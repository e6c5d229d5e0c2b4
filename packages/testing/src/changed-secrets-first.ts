import { copyGame, type first } from '@flotilla/engine'

/** Returns a copy of a game that differs in everything a seat must not see. */
export function withChangedFirstEditionSecrets(game: first.Game, seat: number): first.Game {
  const secret = copyGame(game)
  const { ships, decks } = secret.state
  const { facts, teams } = game.rules
  secret.state = {
    ...secret.state,
    ships: ships.map((ship) => ({
      ...ship,
      dial:
        ship.dial !== null && ship.revealed === null && teams[facts[ship.id]!.seat] !== teams[seat]
          ? facts[ship.id]!.dial[0]!.id
          : ship.dial,
      damage: ship.damage.map((card) => (card.faceup ? card : { ...card, card: 'other', since: 99 })),
    })),
    decks: decks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
  }
  secret.chance = { key: '0'.repeat(64), at: 7 }
  return secret
}

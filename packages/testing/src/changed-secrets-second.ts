import type { Seat } from '@flotilla/engine'
import { copyGame } from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'

/** Returns a copy of a game that differs in everything a seat must not see. */
export function withChangedSecondEditionSecrets(game: Game, seat: Seat): Game {
  const secret = copyGame(game)
  const { ships, decks, hugeDecks } = secret.state
  secret.state = {
    ...secret.state,
    ships: ships.map((ship) => ({
      ...ship,
      dial:
        ship.dial !== null && ship.revealed === null && game.rules.facts[ship.id]!.seat !== seat
          ? game.rules.facts[ship.id]!.dial[0]!.id
          : ship.dial,
      damage: ship.damage.map((card) => (card.faceup ? card : { ...card, card: 'other' })),
      conditions: ship.conditions.map((condition) =>
        condition.secret && condition.by !== seat ? { ...condition, card: 'other' } : condition,
      ),
    })),
    devices: secret.state.devices.map((device) => ({
      ...device,
      damage: device.damage.map((card) => ({ ...card, card: 'other' })),
    })),
    decks: decks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
    hugeDecks: hugeDecks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
  }
  secret.chance = { key: '0'.repeat(64), at: 7 }
  return secret
}

import { newSecret } from '@flotilla/host/secret'
import { connect } from './client.ts'
import type { DiceAgreed, Player } from './protocol.ts'

/** The host commits itself to a secret first; then every person at this screen gives a share. So the dice are nobody's choice. */
export async function agreedDice(players: readonly Player[]): Promise<DiceAgreed> {
  const commitment = await connect().host.commit()
  return { commitment, shares: players.map((player) => (player === 'human' ? newSecret() : null)) }
}

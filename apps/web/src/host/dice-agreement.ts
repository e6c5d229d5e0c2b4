import { newSecret } from '@flotilla/host/secret'
import { localConnection } from './client.ts'
import type { DiceAgreement, PlayerKind } from './host-types.ts'

/**
 * Agrees on the dice seed: the host commits to a secret, then every person at this screen gives a share. So
 * no one chooses the dice.
 */
export async function agreeOnDice(players: readonly PlayerKind[]): Promise<DiceAgreement> {
  const commitment = await localConnection().host.commitDice()
  return { commitment, shares: players.map((player) => (player === 'human' ? newSecret() : null)) }
}

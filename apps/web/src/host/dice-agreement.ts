import { newSecret } from '@flotilla/host/secret'
import { currentConnection } from './client.ts'
import type { DiceAgreement, PlayerKind } from './host-types.ts'

/** The host commits itself to a secret first; then every person at this screen gives a share. So the dice are nobody's choice. */
export async function agreeOnDice(players: readonly PlayerKind[]): Promise<DiceAgreement> {
  const commitment = await currentConnection().host.commit()
  return { commitment, shares: players.map((player) => (player === 'human' ? newSecret() : null)) }
}

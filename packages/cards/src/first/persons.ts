// Those who fly several ships and do the same in each.
import { first } from '@flotilla/engine'

const { on } = first
const { currentAttack } = first.effects

/** Evades may cancel crits before hits. */
export const critsFirst: first.CardRules = {
  text: 'Defending it may have its evades cancel crits before hits.',
  triggers: [
    on('beforeNeutralize', {
      when: (game) => (currentAttack(game)?.attackDice ?? []).some(({ face }) => face === 'crit'),
      may: true,
      intent: { helps: 'me' },
      use: (game) => {
        const attack = currentAttack(game)
        if (attack) attack.critsFirst = true
      },
    }),
  ],
}

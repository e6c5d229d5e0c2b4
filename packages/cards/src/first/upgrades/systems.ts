import { first } from '@flotilla/engine'
import { iAttack, iDefend, isThere } from '../looks.ts'

const { on } = first
const { freeAction, lock, mayAct } = first.effects

export const cards: first.Cards = {
  'system:accuracycorrector': {
    text: 'Attacking it may cancel all its results and may then add two hits; nothing changes them any more.',
    attackDice: {
      choices: (_, me, attack) => (iAttack(me, attack) ? [{ id: 'correct' }, { id: 'cancel' }] : []),
      change: (_, __, attack, ___, { id }) => {
        attack.settled = true
        return id === 'correct' ? [{ face: 'hit' }, { face: 'hit' }] : []
      },
    },
  },

  'system:advancedsensors': {
    text: 'Before it reveals its dial it may perform a free action, and then skips its Perform Action step.',
    triggers: [
      on('beforeReveal', {
        when: (game, me) => mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          first.effects.skipAction(game, me.ship)
          freeAction(game, me.ship, 'C1-ACTION-5')
        },
      }),
    ],
  },

  'system:enhancedscopes': {
    text: 'While ships activate its pilot skill is 0.',
    treats: { skill: (game) => (game.state.phase === 'activation' ? 0 : undefined) },
  },

  'system:firecontrolsystem': {
    text: 'After an attack it may lock the defender.',
    triggers: [
      on('afterAttack', {
        when: (game, _me, moment) => isThere(game, moment.defender),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => lock(game, me.ship, defender, 'C1-LOCK-1'),
      }),
    ],
  },

  'system:sensorjammer': {
    text: 'Defending it may change a hit of the attacker to a focus, which cannot be rerolled.',
    enemyAttackDice: {
      choices: (_, me, attack, dice) =>
        iDefend(me, attack) && first.effects.hasLoose(dice, 'hit') ? [{ id: 'hit:focus' }] : [],
      change: (_, __, ___, dice) => {
        const at = dice.findIndex(({ face, fixed }) => face === 'hit' && !fixed)
        return dice.with(at, { face: 'focus', rerolled: true })
      },
    },
  },
}

import { type Cards, effects, on } from '@flotilla/engine'
import { othersAt, rangeBetween, toShip } from '../asking.ts'
import { hasForce, payForce } from '../paying.ts'

const { barOf, couldAct, facts, grantAction, peek, recoverForce, setInitiative, ship } = effects

export const cards: Cards = {
  hate: {
    text: 'After it suffers damage it recovers as much Force.',
    triggers: [
      on('afterSuffer', {
        when: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        use: (game, me, { amount }) => recoverForce(game, me.ship, amount, 'C2-ABILITY-3'),
      }),
    ],
  },

  heightenedperception: {
    text: 'At the start of the Engagement Phase it may spend 1 Force to engage at initiative 7.',
    triggers: [
      on('startOfEngagement', {
        when: hasForce,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payForce(game, me)
          setInitiative(game, me.ship, { value: 7, card: me.card, until: 'phase' }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  sense: {
    text: 'In the System Phase it may look at the dial of a ship at range 0–1, or at range 0–3 for 1 Force.',
    system: {
      ways: (game, me) =>
        othersAt(game, me.ship, 0, hasForce(game, me) ? 3 : 1)
          .filter((id) => ship(game, id).dial !== null)
          .map(toShip),
      use: (game, me, { target }) => {
        if (rangeBetween(game, me.ship, target as number) > 1) payForce(game, me)
        peek(game, me.seat, target as number, 'C2-ABILITY-3')
      },
    },
  },

  supernaturalreflexes: {
    text: 'Before it activates it may spend 1 Force to barrel roll or boost; an action that is not on its bar costs 1 hit.',
    triggers: [
      on('beforeActivate', {
        when: (game, me) => hasForce(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ['barrelRoll', 'boost']
            .filter((action) => couldAct(game, me.ship, [action]))
            .map((action) => ({ id: action, action })),
        use: (game, me, _, { action }) => {
          payForce(game, me)
          const onBar = barOf(game, ship(game, me.ship)).some((one) => one.action === action)
          const after = { do: 'suffer', hits: 1, ship: me.ship, rule: 'C2-ABILITY-3' } as const
          grantAction(game, me.ship, 'C2-ACTION-9', [action], onBar ? {} : { after })
        },
      }),
    ],
  },
}

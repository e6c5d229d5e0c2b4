import {
  type Ability,
  type Cards,
  effects,
  type MomentAt,
  type Option,
  on,
  type Token,
  type Trigger,
} from '@flotilla/engine'

const { count, couldAct, facts, grantAction, lose, orangeTokens, recoverCharges, redTokens, ship } = effects

/** After another friendly ship at range 0–3 is destroyed that is limited or has the same card. */
const avenging = ({ when, ...ability }: Omit<Ability<MomentAt<'destroyed'>>, 'of' | 'range'>): Trigger =>
  on('destroyed', {
    ...ability,
    of: 'friend',
    range: [0, 3],
    when: (game, me, moment) => {
      const { limited, cards: carried } = facts(game, moment.ship)
      return (limited || carried.includes(me.card)) && (when?.(game, me, moment) ?? true)
    },
    may: true,
  })

const acting = (...actions: readonly string[]): Trigger =>
  avenging({
    when: (game, me) => couldAct(game, me.ship, actions),
    intent: { helps: 'me', worth: 0.4 },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions),
  })

export const cards: Cards = {
  hopeful: {
    text: 'After another friendly ship at range 0–3 that is limited or hopeful is destroyed it may focus or boost.',
    triggers: [acting('focus', 'boost')],
  },

  disciplined: {
    text: 'After another friendly ship at range 0–3 that is limited or disciplined is destroyed it may lock or roll.',
    triggers: [acting('lock', 'barrelRoll')],
  },

  cutthroat: {
    text: 'After another friendly ship at range 0–3 that is limited or cutthroat is destroyed it may remove an orange or red token, or recover a charge that does not come back by itself.',
    triggers: [
      avenging({
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me): Option[] => {
          const one = ship(game, me.ship)
          return [
            ...[...orangeTokens, ...redTokens]
              .filter((token) => count(one, token) > 0)
              .map((token) => ({ id: token, token })),
            ...Object.entries(facts(game, me.ship).charges)
              .filter(
                ([card, { value, recovers }]) =>
                  recovers === 0 && (one.charges[card] ?? 0) < value && !game.rules.cards[card]?.noRecovery,
              )
              .map(([card]) => ({ id: `recover:${card}`, reloads: card })),
          ]
        },
        use: (game, me, _, { token, reloads }) => {
          if (token) lose(game, me.ship, token as Token, 1, 'C2-ABILITY-3')
          else recoverCharges(game, me.ship, reloads!, 1, 'C2-CHARGE-3')
        },
      }),
    ],
  },
}

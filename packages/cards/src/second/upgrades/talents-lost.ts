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

import { removeRed } from '../asking.ts'
import { troubleWays } from '../tokens.ts'

const { couldAct, facts, grantAction, recoverCharges, ship } = effects

/** A token to be rid of, a lock among them, or a card whose charge comes back. */
interface Way {
  readonly id: string
  readonly token?: Token
  readonly target?: number
  readonly reloads?: string
}

/** After another friendly ship at range 0–3 is destroyed that is limited or has the same card. */
const avenging = <O extends Option = Option>({
  when,
  ...ability
}: Omit<Ability<MomentAt<'destroyed'>, O>, 'of' | 'range'>): Trigger =>
  on<'destroyed', O>('destroyed', {
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
      avenging<Way>({
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me): Way[] => {
          const one = ship(game, me.ship)
          return [
            ...troubleWays(game, me.ship),
            ...Object.entries(facts(game, me.ship).charges)
              .filter(
                ([card, { value, recovers }]) =>
                  recovers === 0 && (one.charges[card] ?? 0) < value && !game.rules.cards[card]?.noRecovery,
              )
              .map(([card]) => ({ id: `recover:${card}`, reloads: card })),
          ]
        },
        use: (game, me, _, way: Way) => {
          if (way.reloads) recoverCharges(game, me.ship, way.reloads, 1, 'C2-CHARGE-3')
          else removeRed(game, me.ship, way)
        },
      }),
    ],
  },
}

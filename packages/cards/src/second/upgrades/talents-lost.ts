import type { Option } from '@flotilla/engine'
import { createOption, type OptionOfKind } from '@flotilla/engine'
import {
  type Ability,
  type Cards,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import { couldPerformAction, facts, grantAction, recoverCharges, ship } from '@flotilla/engine/second/effects'

import { removeRedToken } from '../queries.ts'
import { tokenAndLockOptions } from '../red-and-orange-tokens.ts'

/** A token to remove, including a lock, or a card whose charge recovers. */
type Way = OptionOfKind<'token' | 'target' | 'reload'>

/**
 * Builds an ability that works after another friendly ship at range 0–3 is destroyed that is limited or has
 * the same card.
 */
const avengeTrigger = <O extends Option = Option>({
  when,
  ...ability
}: Omit<Ability<WindowEventAt<'destroyed'>, O>, 'of' | 'range'>): TriggeredAbility =>
  triggerOn<'destroyed', O>('destroyed', {
    ...ability,
    of: 'friend',
    range: [0, 3],
    when: (game, me, moment) => {
      const { limited, cards: carried } = facts(game, moment.ship)
      return (limited || carried.includes(me.card)) && (when?.(game, me, moment) ?? true)
    },
    may: true,
  })

const actionTrigger = (...actions: readonly string[]): TriggeredAbility =>
  avengeTrigger({
    when: (game, me) => couldPerformAction(game, me.ship, actions),
    intent: { helps: 'me', worth: 0.4 },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions),
  })

/** The rules of talents about destroyed ships, by id. */
export const cards: Cards = {
  hopeful: {
    text: 'After another friendly ship at range 0–3 that is limited or hopeful is destroyed it may focus or boost.',
    triggers: [actionTrigger('focus', 'boost')],
  },

  disciplined: {
    text: 'After another friendly ship at range 0–3 that is limited or disciplined is destroyed it may lock or roll.',
    triggers: [actionTrigger('lock', 'barrelRoll')],
  },

  cutthroat: {
    text: 'After another friendly ship at range 0–3 that is limited or cutthroat is destroyed it may remove an orange or red token, or recover a charge that does not come back by itself.',
    triggers: [
      avengeTrigger<Way>({
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me): Way[] => {
          const one = ship(game, me.ship)
          return [
            ...tokenAndLockOptions(game, me.ship),
            ...Object.entries(facts(game, me.ship).charges)
              .filter(
                ([card, { value, recovers }]) =>
                  recovers === 0 && (one.charges[card] ?? 0) < value && !game.rules.cards[card]?.noRecovery,
              )
              .map(([card]) => createOption('reload', 'recover', { reloads: card })),
          ]
        },
        use: (game, me, _, way: Way) => {
          if (way.kind === 'reload') recoverCharges(game, me.ship, way.reloads, 1, 'C2-CHARGE-3')
          else removeRedToken(game, me.ship, way)
        },
      }),
    ],
  },
}

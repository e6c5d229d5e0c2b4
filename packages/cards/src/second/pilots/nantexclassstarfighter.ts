import type { ObjectId, ShipId, ShipOrDeviceId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption, type OptionOfKind } from '@flotilla/engine'
import { type AttackFrame, type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  askPlayer,
  couldPerformAction,
  deferEffects,
  gain,
  grantAction,
  isDevice,
  isOnTable,
  isTractored,
  ship,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice } from '../dice.ts'
import { areFriends, friendsAtRange, isPilotOrCrewDamage, isPrimary, shipOption } from '../queries.ts'

const isHeldFast = (game: Game, attack: AttackFrame): boolean =>
  isPrimary(attack) && !isDevice(game, attack.defender) && isTractored(game, ship(game, attack.defender))

const red = { colour: 'red' } as const

/** Returns friendly ships with calculate on their bar and a lock on a ship that could still calculate. */
const calculatingFriends = (
  game: Game,
  me: CardContext,
  target: ObjectId,
  had: readonly ShipId[] = [],
): ShipId[] =>
  game.state.ships
    .filter(
      (one) =>
        isOnTable(one) &&
        !had.includes(one.id) &&
        one.locks.includes(target) &&
        areFriends(game, me.ship, one.id) &&
        actionBarOf(game, one).some(({ action }) => action === 'calculate') &&
        couldPerformAction(game, one.id, ['calculate'], red),
    )
    .map(({ id }) => id)

function calculateNext(
  game: Game,
  me: CardContext,
  id: ShipId,
  target: ShipOrDeviceId,
  had: readonly ShipId[] = [],
): void {
  const done = [...had, id]
  const more = calculatingFriends(game, me, target, done).map(shipOption)
  const about = { ship: me.ship, target, had: done }
  if (more.length > 0) askPlayer(game, me, me.seat, [...more, declineOption('done')], about)
  grantAction(game, id, 'C2-ACTION-9', ['calculate'], red)
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  berwerkret: {
    text: 'After its attack hits, each friendly ship with calculate on its bar and a lock on the defender may calculate as a red action.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => hit,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me, { defender }) => calculatingFriends(game, me, defender).map(shipOption),
        use: (game, me, { defender }, { target }) => calculateNext(game, me, target, defender),
      }),
    ],
    answered: (game, me, { target: id }: AnswerFields<'target'>, { target, had }) => {
      if (id !== undefined) calculateNext(game, me, id, target!, had)
    },
  },

  chertek: {
    text: 'In a primary attack on a tractored ship it may reroll up to two dice.',
    attackDice: rerollAttackDice((game, _, attack) => (isHeldFast(game, attack) ? 2 : 0)),
  },

  gorgol: {
    text: 'In the System Phase it may take a disarm token: another friendly ship at range 1–2 gains a tractor token, then repairs a faceup damage card of the ship.',
    system: {
      ways: (game, me) =>
        friendsAtRange(game, me.ship, 1, 2).flatMap((target): OptionOfKind<'repair' | 'target'>[] => {
          const cards = ship(game, target).damage.flatMap(({ card, faceup }, at) =>
            faceup && !isPilotOrCrewDamage(game, card)
              ? [createOption('repair', 'ship', { target, at }, { repairs: card })]
              : [],
          )
          return cards.length > 0 ? cards : [shipOption(target)]
        }),
      use: (game, me, { target, at, repairs }: OptionOfKind<'repair'>) => {
        const rule = 'C2-ABILITY-3'
        if (repairs !== undefined)
          deferEffects(game, { do: 'repair', ship: target!, card: repairs, at: at!, rule })
        gain(game, target!, 'tractor', 1, rule, me.seat)
        gain(game, me.ship, 'disarm', 1, rule)
      },
    },
  },

  sunfac: {
    text: 'In a primary attack on a tractored ship it rolls 1 more die.',
    value: { attackDice: (game, _, { attack }) => (isHeldFast(game, attack) ? 1 : 0) },
  },
}

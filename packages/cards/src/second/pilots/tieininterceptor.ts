import type { ShipId } from '@flotilla/engine'
import { createOption, type OptionOfKind, withPrefix } from '@flotilla/engine'
import { type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  currentInitiative,
  facts,
  gain,
  grantAction,
  initiativeOf,
  isDevice,
  lose,
  rollWays,
  setInitiative,
  ship,
} from '@flotilla/engine/second/effects'
import {
  bankTemplates,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  hasStress,
  redTokenWays,
  removeRedToken,
} from '../queries.ts'
import { gideonHask, repositionActions, vultSkerris } from '../shared-pilots.ts'

const evenStressed = { whileStressed: true } as const

const redAction = { colour: 'red' } as const

/**
 * Returns options for a ship to choose, and for one of its red tokens other than stress to remove, if any.
 */
function redTokenTargets(game: Game, id: ShipId): OptionOfKind<'ship' | 'token' | 'target'>[] {
  const red = redTokenWays(game, id).filter((way) => !('token' in way && way.token === 'stress'))
  return red.length === 0
    ? [createOption('ship', 'ship', { ship: id })]
    : red.map((way) => ({ ...withPrefix(`ship:${id}`, way), ship: id }))
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  soontirfel: {
    text: 'With an enemy in its bullseye at the start of the Engagement Phase it gains a focus token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) =>
          enemiesOf(game, me.ship).some((other) => hasInArc(game, me.ship, 'bullseye', other)),
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  turrphennir: {
    text: 'After it attacks it may barrel roll or boost, even while stressed.',
    triggers: [
      triggerOn('afterAttack', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, repositionActions, evenStressed),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', repositionActions, evenStressed),
      }),
    ],
  },

  cienaree: {
    text: 'After its attack has destroyed the defender it gains a stress token. After another friendly ship at range 0–3 is destroyed it loses one.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { defender }) => !isDevice(game, defender) && ship(game, defender).doomed,
        use: (game, me) => gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('destroyed', {
        of: 'friend',
        range: [0, 3],
        when: (game, me) => hasStress(game, me.ship),
        use: (game, me) => lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  commandantgoran: {
    text: 'After another friendly ship of lower initiative at range 0–3 partially executes a maneuver, that ship may perform a red focus action. As changed: at the start of the Engagement Phase such a ship of its choice gains an evade token and loses a red token other than stress.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'friend',
        range: [0, 3],
        when: (game, me, { ship: id, full }) =>
          !full && initiativeOf(game, ship(game, id)) < initiativeOf(game, ship(game, me.ship)),
        canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, ['focus'], redAction),
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', ['focus'], redAction),
      }),
    ],
    errata: {
      triggers: [
        triggerOn('startOfEngagement', {
          choices: (game, me) =>
            friendsAtRange(game, me.ship, 0, 3)
              .filter((id) => initiativeOf(game, ship(game, id)) < initiativeOf(game, ship(game, me.ship)))
              .flatMap((id) => redTokenTargets(game, id)),
          use: (game, _, __, way) => {
            gain(game, way.ship!, 'evade', 1, 'C2-ABILITY-3')
            if (way.kind !== 'ship') removeRedToken(game, way.ship!, way)
          },
        }),
      ],
    },
  },

  'gideonhask-tieininterceptor': gideonHask,

  'vultskerris-tieininterceptor': vultSkerris,

  lieutenantlorrir: {
    text: 'It barrel rolls by a bank template.',
    ways: (game, me, { action }, ways) =>
      action === 'barrelRoll' ? rollWays(game, me.ship, bankTemplates(1)) : ways,
  },

  nashwindrider: {
    text: 'In the Engagement Phase, after a friendly small ship at range 0–3, itself included, that has not engaged is destroyed, it may spend its charge to have it engage at the present initiative.',
    triggers: [
      triggerOn('destroyed', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (game, _, { ship: id }) =>
          currentInitiative(game) !== undefined &&
          facts(game, id).base === 'small' &&
          !ship(game, id).engaged,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 1 },
        use: (game, me, { ship: id }) =>
          setInitiative(
            game,
            id,
            { value: currentInitiative(game)!, card: me.card, until: 'phase' },
            'C2-ABILITY-3',
          ),
      }),
    ],
  },
}

import { createOption, type ShipId } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  countTokens,
  facts,
  gain,
  grantAction,
  initiativeOf,
  isDevice,
  orangeTokens,
  repair,
  setInitiative,
  setRemainingResults,
  ship,
  suffer,
  transfer,
} from '@flotilla/engine/second/effects'
import { turnOneDie } from '../dice.ts'
import { enemiesOf, hasInArc, redTokens, shipOption } from '../queries.ts'

/** Returns the red and orange tokens of a ship, which exclude locks. */
const badTokens = (game: Game, id: ShipId) =>
  [...redTokens, ...orangeTokens].filter((token) => countTokens(ship(game, id), token) > 0)

const shotBack = (game: Game, me: CardContext, hits: number, crits: number): boolean =>
  hits > 0 && hits + crits > ship(game, me.ship).shields

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  durge: {
    text: 'While you defend, with more results left than you have shields, you may cancel a hit and turn another into a crit.',
    triggers: [
      triggerOn('afterNeutralize', {
        when: (game, me, { hits, crits }) => hits > 1 && shotBack(game, me, hits, crits),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, _, { hits, crits }) => setRemainingResults(game, { hits: hits - 2, crits: crits + 1 }),
      }),
    ],
  },

  cadbane: {
    text: 'When your attack hits, you may spend 2 charges to hand one of your red or orange tokens to the defender.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { hit, defender }) => hit && !isDevice(game, defender),
        cost: { charge: 2 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me, { defender }) =>
          badTokens(game, me.ship).map((token) => createOption('token', '', { token, target: defender })),
        use: (game, me, { defender }, { token }) => transfer(game, me.ship, defender, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  'nomlumb-rogueclassstarfighter': {
    text: 'Start of the Engagement Phase: you may take the initiative of an enemy in your front arc for the round.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter((id) => hasInArc(game, me.ship, 'front', id) && facts(game, id).base !== 'huge')
            .map(shipOption),
        use: (game, me, _, { target }) =>
          setInitiative(
            game,
            me.ship,
            { value: initiativeOf(game, ship(game, target as ShipId)), card: me.card, until: 'round' },
            'C2-ABILITY-3',
          ),
      }),
    ],
  },

  'cadbane-separatistalliance': {
    text: 'Engagement Phase: when another ship at range 0–3 is destroyed, you may spend a charge to perform an action, even while stressed.',
    triggers: [
      triggerOn('destroyed', {
        of: 'any',
        range: [0, 3],
        when: (game, me, { ship: id }) => id !== me.ship && game.state.phase === 'engagement',
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whileStressed: true }),
      }),
    ],
  },

  ig101: {
    text: 'Start of the System Phase: you may repair a faceup damage card.',
    triggers: [
      triggerOn('startOfSystem', {
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
          ),
        use: (game, me, _, { damage, at }) => repair(game, me.ship, damage, 'C2-ABILITY-3', at),
      }),
    ],
  },

  ig102: {
    text: 'While you defend against a ship of equal or higher initiative, you may turn a blank into a focus.',
    defenseDice: turnOneDie(
      'blank',
      'focus',
      (game, me, { attacker }) =>
        !isDevice(game, attacker) &&
        initiativeOf(game, ship(game, attacker)) >= initiativeOf(game, ship(game, me.ship)),
    ),
  },

  ig111: {
    text: 'When your attack misses, you may gain a deplete token: an enemy in your bullseye suffers 1 damage.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => !hit,
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter((id) => hasInArc(game, me.ship, 'bullseye', id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
          suffer(game, target as ShipId, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}

import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  countTokens,
  deferEffects,
  discardAllDamage,
  greenTokens,
  isDevice,
  returnToTable,
  rotateArcAction,
  ship,
  suffer,
  transfer,
} from '@flotilla/engine/second/effects'
import { isInReserveByCard } from '../costs.ts'
import { friendsAtRange, hasInArc, isInTurretArc, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dengar: {
    text: 'After it defends against a ship in its front arc it may spend its charge for a bonus attack on it.',
    triggers: [
      triggerOn('bonusAfterDefend', {
        when: (game, me, { attacker }) =>
          !isDevice(game, attacker) && hasInArc(game, me.ship, 'front', attacker),
        canResolve: (game, me, { attacker }) => canBonusAttack(game, me.ship, { targets: [attacker] }),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, { attacker }) => bonusAttack(game, me.ship, { targets: [attacker] }),
      }),
    ],
  },

  manaroo: {
    text: 'At the start of the Engagement Phase it may hand all its green tokens to another friendly ship at range 0–1.',
    triggers: [
      triggerOn('startOfEngagement', {
        canResolve: (game, me) => greenTokens.some((token) => countTokens(ship(game, me.ship), token) > 0),
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) => friendsAtRange(game, me.ship, 0, 1).map(shipOption),
        use: (game, me, _, { target }) => {
          for (const token of greenTokens)
            for (let left = countTokens(ship(game, me.ship), token); left > 0; left--)
              transfer(game, me.ship, target, token, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  nomlumb: {
    text: 'Attacked from outside its turret arc it turns its turret to an arc the attacker is in.',
    triggers: [
      triggerOn('becomesDefender', {
        when: (game, me, { attacker }) =>
          !isDevice(game, attacker) && !isInTurretArc(game, me.ship, attacker),
        choices: (game, me, { attacker }) =>
          rotateArcAction
            .ways(game, ship(game, me.ship))
            .filter((way) => way.kind === 'turret' && hasInArc(game, me.ship, way.turret, attacker)),
        use: (game, me, _, way) => rotateArcAction.perform(game, me.ship, way),
      }),
    ],
  },

  teltrevura: {
    text: 'About to be destroyed it may spend its charge: it discards its damage cards, suffers 5 hits and waits in reserve. When the next round begins it is placed at range 1 of its edge.',
    triggers: [
      triggerOn('wouldBeDestroyed', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 4 },
        use: (game, me) => {
          discardAllDamage(game, me.ship, 'C2-ABILITY-3')
          deferEffects(game, { do: 'reserve', ship: me.ship, rule: 'C2-ABILITY-3' })
          suffer(game, me.ship, { hits: 5 }, 'C2-ABILITY-3')
          return {}
        },
      }),
      triggerOn('startOfPlanning', {
        inReserve: true,
        alone: true,
        when: isInReserveByCard,
        use: (game, me) => returnToTable(game, me.ship),
      }),
    ],
  },
}

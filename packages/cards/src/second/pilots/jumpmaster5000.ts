import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, inTurretArc, sees, toShip } from '../asking.ts'
import { waitsByItself } from '../paying.ts'

const {
  bonusAttack,
  canBonusAttack,
  comeBack,
  count,
  discardDamage,
  greenTokens,
  isDevice,
  later,
  rotateArc,
  ship,
  suffer,
  transfer,
} = effects

export const cards: Cards = {
  dengar: {
    text: 'After it defends against a ship in its front arc it may spend its charge for a bonus attack on it.',
    triggers: [
      on('bonusAfterDefend', {
        when: (game, me, { attacker }) => !isDevice(attacker) && sees(game, me.ship, 'front', attacker),
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
      on('startOfEngagement', {
        canResolve: (game, me) => greenTokens.some((token) => count(ship(game, me.ship), token) > 0),
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) => friendsAt(game, me.ship, 0, 1).map(toShip),
        use: (game, me, _, { target }) => {
          for (const token of greenTokens)
            for (let left = count(ship(game, me.ship), token); left > 0; left--)
              transfer(game, me.ship, target, token, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  nomlumb: {
    text: 'Attacked from outside its turret arc it turns its turret to an arc the attacker is in.',
    triggers: [
      on('becomesDefender', {
        when: (game, me, { attacker }) => !isDevice(attacker) && !inTurretArc(game, me.ship, attacker),
        choices: (game, me, { attacker }) =>
          rotateArc
            .ways(game, ship(game, me.ship))
            .filter(({ turret }) => sees(game, me.ship, turret!, attacker)),
        use: (game, me, _, way) => rotateArc.perform(game, me.ship, way),
      }),
    ],
  },

  teltrevura: {
    text: 'About to be destroyed it may spend its charge: it discards its damage cards, suffers 5 hits and waits in reserve. When the next round begins it is placed at range 1 of its edge.',
    triggers: [
      on('wouldBeDestroyed', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 4 },
        use: (game, me) => {
          discardDamage(game, me.ship, 'C2-ABILITY-3')
          later(game, { do: 'reserve', ship: me.ship, rule: 'C2-ABILITY-3' })
          suffer(game, me.ship, { hits: 5 }, 'C2-ABILITY-3')
          return {}
        },
      }),
      on('startOfPlanning', {
        inReserve: true,
        alone: true,
        when: waitsByItself,
        use: (game, me) => comeBack(game, me.ship),
      }),
    ],
  },
}

import {
  type AttackFrame,
  type Cards,
  type Game,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  canModify,
  countFace,
  countTokens,
  currentAttack,
  facts,
  gain,
  isDevice,
  isInArcOf,
  requireAttack,
  requireDice,
  ship,
  turnDiceNow,
} from '@flotilla/engine/second/effects'

/** Rules of ion weapons: one result deals a hit, every other an ion token. Remotes cannot have tokens. */
export const ionDamageWeapon = {
  deals: { hits: 1 },
  inflict: (game: Game, { defender }: AttackFrame, hits: number, crits: number): void => {
    if (!isDevice(game, defender)) gain(game, defender, 'ion', hits + crits - 1, 'C2-WEAPON-16')
  },
} as const

/** Builds an ability that fires this weapon as a bonus attack at an enemy that has executed a maneuver. */
export const snapShotTrigger = (worth: number): TriggeredAbility =>
  triggerOn('afterManeuver', {
    of: 'enemy',
    canResolve: (game, me, moment) =>
      canBonusAttack(game, me.ship, { weapons: [me.card], targets: [moment.ship] }),
    may: true,
    intent: { hurts: 'enemy', worth },
    use: (game, me, moment) => bonusAttack(game, me.ship, { weapons: [me.card], targets: [moment.ship] }),
  })

/** Forbids modifying the dice of attacks with this weapon except in these ways. */
export const forbidModifying = (...allowed: readonly string[]): Required<Cards[string]>['cannot'] => ({
  modifyAttackDice: {
    of: 'any',
    says: (game, me, { by }) => {
      const attack = currentAttack(game)
      return attack?.weapon === me.card && attack.attacker === me.ship && !allowed.includes(by)
    },
  },
})

/** The rules of cannons, by id. */
export const cards: Cards = {
  heavylasercannon: {
    text: 'Once its dice have been modified all its crits are hits.',
    weapon: {},
    triggers: [
      triggerOn('beforeRoll', {
        of: 'target',
        when: (game, me) => {
          const attack = requireAttack(game)
          return (
            attack.weapon === me.card &&
            countFace(requireDice(attack, 'attackDice'), 'crit') > 0 &&
            canModify(game, me, 'attackDice')
          )
        },
        alone: true,
        use: (game, me) => turnDiceNow(game, me, 'attackDice', 'crit', 'hit'),
      }),
    ],
  },

  jammingbeam: {
    text: 'If it hits, every result is a jam token in place of damage.',
    weapon: {
      deals: {},
      inflict: (game, { attacker, defender }, hits, crits) => {
        const { seat } = facts(game, attacker)
        if (!isDevice(game, defender)) gain(game, defender, 'jam', hits + crits, 'C2-WEAPON-16', seat)
      },
    },
  },

  syncedlasercannons: {
    text: 'While its ship has a calculate token the defender has no die for the range.',
    weapon: {},
    fits: (game, me, weapon) =>
      weapon.key === me.card && countTokens(ship(game, me.ship), 'calculate') > 0
        ? { ...weapon, noRangeBonus: true }
        : weapon,
  },

  underslungblastercannon: {
    text: 'A turret for range 1 that needs a lock. It may be fired as a bonus attack at an enemy that has just executed a maneuver; its dice are modified by nothing but the lock.',
    weapon: { needs: 'lock' },
    cannot: forbidModifying('lock'),
    triggers: [snapShotTrigger(1)],
  },

  ioncannon: {
    text: 'If it hits, the target suffers 1 hit and takes an ion token for every other result.',
    weapon: ionDamageWeapon,
  },

  autoblasters: {
    text: 'A die more at a target in its bullseye; from outside the defender’s front arc no evade cancels its crits.',
    weapon: {
      sure: (game, { attacker, defender }) => isInArcOf(game, defender, 'front', attacker) === false,
    },
    value: {
      attackDice: (game, me, { attack: { weapon, defender } }) =>
        weapon === me.card && isInArcOf(game, me.ship, 'bullseye', defender) ? 1 : 0,
    },
  },

  tractorbeam: {
    text: 'If it hits, every result is a tractor token in place of damage.',
    weapon: {
      deals: {},
      inflict: (game, { attacker, defender }, hits, crits) => {
        const { seat } = facts(game, attacker)
        if (!isDevice(game, defender)) gain(game, defender, 'tractor', hits + crits, 'C2-WEAPON-16', seat)
      },
    },
  },
}

import type { ObjectId, ShipId } from '@flotilla/engine'
import { createOption, deedOption, targetOf } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, systemRule, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  actionBarOf,
  addRoundEffect,
  attackNote,
  bonusAttack,
  boostWays,
  canBonusAttack,
  capDice,
  couldPerformAction,
  countTokens,
  type DefenseFace,
  deal,
  deferEffects,
  diceToRoll,
  facts,
  firingRequirements,
  gain,
  grantAction,
  isActivating,
  isObstacle,
  peekAtDial,
  permittingCards,
  recoverForce,
  requireAttack,
  setAttackNote,
  setInitiative,
  ship,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { coordinateSameType, sameTypeTargets } from '../coordinate-same-type.ts'
import { hasForce, spendOneForce } from '../costs.ts'
import { turnOneDieOf, turnUpToDice } from '../dice.ts'
import {
  countRolledHits,
  enemiesOf,
  hasInArc,
  isPilotOrCrewDamage,
  obstaclesAtRangeZero,
  othersAtRange,
  rangeBetweenShips,
  shipOption,
} from '../queries.ts'

const rolls = ['barrelRoll', 'boost']
/**
 * Returns the key that marks the action for which Precognitive Reflexes were used; earlier actions do not
 * count.
 */
const spentOn = (me: CardContext, action: string): string => `${me.card}:${action}`
const turns = (['left', 'right'] as const).map(
  (side) => [`turn${side === 'left' ? 'Left' : 'Right'}`, { kind: 'turn', speed: 1, side }] as const,
)

/** Reports whether a weapon lacks its required lock or token. */
function lacksAim(game: Game, id: ShipId, weapon: number | string, target: ObjectId): boolean {
  const needs = firingRequirements(game, weapon)
  const one = ship(game, id)
  return (
    needs.length > 0 &&
    !needs.some((need) => (need === 'lock' ? one.locks.includes(target) : countTokens(one, need) > 0))
  )
}

/**
 * Estimates how many dice a hitting attack will cancel: the defender's beyond the hits, each die hitting half
 * the time.
 */
function expectedDice(game: Game): number {
  const attack = requireAttack(game)
  const dice = diceToRoll(game, attack, 'attackDice')
  const against = diceToRoll(game, attack, 'defenseDice')
  let ways = 1
  let sum = 0
  for (let hits = 1; hits <= Math.min(dice, against - 1); hits++) {
    ways = (ways * (dice - hits + 1)) / hits
    sum += (ways / 2 ** dice) * (against - hits)
  }
  return sum
}

/** The rules of Force powers, by id. */
export const cards: Cards = {
  hate: {
    text: 'After it suffers damage it recovers as much Force.',
    triggers: [
      triggerOn('afterSuffer', {
        canResolve: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        use: (game, me, { amount }) => recoverForce(game, me.ship, amount, 'C2-ABILITY-3'),
      }),
    ],
  },

  heightenedperception: {
    text: 'At the start of the Engagement Phase it may spend 1 Force to engage at initiative 7.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) =>
          setInitiative(game, me.ship, { value: 7, card: me.card, until: 'phase' }, 'C2-ABILITY-3'),
      }),
    ],
  },

  sense: {
    text: 'In the System Phase it may look at the dial of a ship at range 0–1, or at range 0–3 for 1 Force.',
    system: systemRule({
      ways: (game, me) =>
        othersAtRange(game, me.ship, 0, hasForce(game, me) ? 3 : 1)
          .filter((id) => ship(game, id).dial !== null)
          .map(shipOption),
      use: (game, me, { target }) => {
        if (rangeBetweenShips(game, me.ship, target) > 1) spendOneForce(game, me)
        peekAtDial(game, me.seat, target, 'C2-ABILITY-3')
      },
    }),
  },

  supernaturalreflexes: {
    text: 'Before it activates it may spend 1 Force to barrel roll or boost; an action that is not on its bar costs 1 hit.',
    triggers: [
      triggerOn('beforeActivate', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ['barrelRoll', 'boost']
            .filter((action) => couldPerformAction(game, me.ship, [action]))
            .map((action) => createOption('action', '', { action })),
        use: (game, me, _, { action }) => {
          const onBar = actionBarOf(game, ship(game, me.ship)).some((one) => one.action === action)
          const after = { do: 'suffer', hits: 1, ship: me.ship, rule: 'C2-ABILITY-3' } as const
          grantAction(game, me.ship, 'C2-ACTION-9', [action], onBar ? {} : { after })
        },
      }),
    ],
  },

  instinctiveaim: {
    text: 'It may spend 1 Force to fire a special weapon without the focus token or the lock it asks for.',
    may: {
      fireUnaimed: (game, me, { weapon }) =>
        hasForce(game, me) && !firingRequirements(game, weapon).every((need) => need === 'calculate'),
    },
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (game, me, { attacker, weapon, ship: target }) =>
          !requireAttack(game).unaimed &&
          lacksAim(game, attacker, weapon, target) &&
          permittingCards(game, { do: 'fireUnaimed', ship: attacker, weapon, target }).every(
            (by) => by.card === me.card,
          ),
        alone: true,
        use: spendOneForce,
      }),
    ],
  },

  brilliantevasion: {
    text: 'While this ship defends outside the bullseye of the attacker, it may spend 1 Force to turn two focus results to evades.',
    defenseDice: turnUpToDice<DefenseFace>(
      2,
      'focus',
      'evade',
      (game, me, attack) => hasForce(game, me) && !hasInArc(game, attack.attacker, 'bullseye', me.ship),
      spendOneForce,
    ),
  },

  predictiveshot: {
    text: 'When it attacks a ship in its bullseye it may spend 1 Force: the defender rolls no more dice than there are hits and crits.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (game, me, { ship: defender }) =>
          hasInArc(game, me.ship, 'bullseye', defender) &&
          diceToRoll(game, requireAttack(game), 'defenseDice') > 0,
        cost: { force: 1 },
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: 0.4 * expectedDice(game) }),
        use: (game, me) => setAttackNote(game, me, 'predicted'),
      }),
      triggerOn('beforeRoll', {
        of: 'target',
        when: (game, me) => attackNote(game, me) !== undefined,
        alone: true,
        use: (game) => capDice(game, 'defenseDice', countRolledHits(game)),
      }),
    ],
  },

  foresight: {
    text: 'A weapon in whose attacks one focus may be turned to a hit, and nothing else changes the attack dice. After an enemy executes a maneuver this ship may spend 1 Force to attack that enemy with it as a bonus attack.',
    weapon: {
      attackDice: {
        choices: (_, __, ___, dice) =>
          dice.some(({ face }) => face === 'focus') ? [deedOption('focusToHit')] : [],
        change: (_, __, ___, dice) => turnFaces(dice, 'focus', 'hit', 1),
      },
    },
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        canResolve: (game, me, { ship: target }) =>
          canBonusAttack(game, me.ship, { weapons: [me.card], targets: [target] }),
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, { ship: target }) =>
          bonusAttack(game, me.ship, { weapons: [me.card], targets: [target] }),
      }),
    ],
    cannot: {
      modifyAttackDice: {
        of: 'any',
        says: (game, me, { card }) => {
          const { attacker, weapon } = requireAttack(game)
          return attacker === me.ship && weapon === me.card && card !== me.card
        },
      },
    },
  },

  precognitivereflexes: {
    text: 'After it reveals its dial it may spend 1 Force to barrel roll or boost, and perform no other action in its activation; an action that is not on its bar costs a strain token.',
    triggers: [
      triggerOn('afterReveal', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          rolls
            .filter((action) => couldPerformAction(game, me.ship, [action]))
            .map((action) => createOption('action', '', { action })),
        use: (game, me, _, { action }) => {
          addRoundEffect(game, me.ship, spentOn(me, action))
          const onBar = actionBarOf(game, ship(game, me.ship)).some((one) => one.action === action)
          const after = {
            do: 'gain',
            token: 'strain',
            amount: 1,
            ship: me.ship,
            rule: 'C2-ABILITY-3',
          } as const
          grantAction(game, me.ship, 'C2-ACTION-9', [action], onBar ? {} : { after })
        },
      }),
    ],
    cannot: {
      action: (game, me) => {
        const { lasting, performed } = ship(game, me.ship)
        return (
          rolls.some((action) => lasting.includes(spentOn(me, action)) && performed.includes(action)) &&
          isActivating(game, me.ship)
        )
      },
    },
  },

  compassion: {
    text: 'A faceup damage card about the pilot or crew of another friendly ship at range 0–2 may be discarded for 1 Force: it is dealt a facedown one itself, and with 2 damage cards or more recovers 2 Force.',
    triggers: [
      triggerOn('wouldBeDealt', {
        of: 'friend',
        range: [0, 2],
        when: (game, _, { faceup, card }) => faceup && card !== undefined && isPilotOrCrewDamage(game, card),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', hurts: 'me', worth: -0.3 },
        use: (game, me) => {
          if (ship(game, me.ship).damage.length >= 1)
            deferEffects(game, { do: 'recoverForce', amount: 2, ship: me.ship, rule: 'C2-ABILITY-3' })
          deal(game, me.ship, false, 'C2-ABILITY-3')
          return { discard: true }
        },
      }),
    ],
  },

  malice: {
    text: 'While this ship attacks, it may spend 1 Force to turn a focus or hit to a crit; if the attack then deals a faceup card about the pilot or crew it recovers 2 Force.',
    attackDice: turnOneDieOf<AttackFace>(['focus', 'hit'], 'crit', hasForce, (game, me) => {
      spendOneForce(game, me)
      setAttackNote(game, me, 'used')
    }),
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { dealt }) =>
          attackNote(game, me) !== undefined &&
          dealt.some(({ card, faceup }) => faceup && isPilotOrCrewDamage(game, card)),
        use: (game, me) => recoverForce(game, me.ship, 2, 'C2-ABILITY-3'),
      }),
    ],
  },

  shatteringshot: {
    text: 'Attacking past an obstacle, or a ship at range 0 of one, it may spend 1 Force to add a focus result.',
    attackDice: {
      choices: (game, me, attack) =>
        hasForce(game, me) &&
        (attack.obstructedBy.some((thing) => isObstacle(game, thing)) ||
          obstaclesAtRangeZero(game, attack.defender).length > 0)
          ? [deedOption('addFocus')]
          : [],
      change: (game, me, _, dice) => {
        spendOneForce(game, me)
        return [...dice, { face: 'focus' }]
      },
    },
  },

  patience: {
    text: 'At the start of the Engagement Phase with an enemy in its front arc it may gain a deplete token to recover 1 Force.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'front', id)),
        canResolve: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => {
          gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
          recoverForce(game, me.ship, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  extrememaneuvers: {
    text: 'It may spend 1 Force to boost with a turn.',
    ways: (game, me, { action, colour }, ways) =>
      action === 'boost' && hasForce(game, me) && ship(game, me.ship).force > (colour === 'purple' ? 1 : 0)
        ? [...ways, ...boostWays(game, me.ship, turns).map((way) => ({ ...way, by: me.card }))]
        : ways,
    payWay: spendOneForce,
  },

  battlemeditation: {
    text: 'It coordinates no limited ships. A purple coordinate action may coordinate one more ship of the same type, which performs the same action.',
    ways: (game, _, { action }, ways) =>
      action === 'coordinate' ? ways.filter((way) => !facts(game, targetOf(way)!).limited) : ways,
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action, colour }) => action === 'coordinate' && colour === 'purple',
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me, { way, coordinated }) =>
          sameTypeTargets(game, me.ship, [targetOf(way)!], coordinated).filter(
            ({ target }) => !facts(game, target).limited,
          ),
        use: (game, me, { coordinated }, { target }) => coordinateSameType(game, me, target, coordinated!),
      }),
    ],
  },
}

import type { ShipId } from '@flotilla/engine'
import { createOption, type OptionOfKind, targetOption } from '@flotilla/engine'
import { type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  addRoundEffect,
  canAddDice,
  countTokens,
  diceToRoll,
  FORCE_RECOVERY,
  facts,
  gain,
  greenTokens,
  isDevice,
  isHuge,
  isOnTable,
  keepTokenEffect,
  orangeTokens,
  requireAttack,
  setInitiative,
  ship,
  transfer,
  withholdRecoveryEffect,
} from '@flotilla/engine/second/effects'
import {
  areFriends,
  enemiesAtRange,
  hasStress,
  isInFiringArc,
  isInTurretArc,
  isPrimary,
  othersAtRange,
  shipOption,
} from '../queries.ts'

/** Returns what a ship recovers in the End Phase: Force, and charges of its cards. */
function recoverableItems(game: Game, target: ShipId): OptionOfKind<'target' | 'upgrade'>[] {
  const { force, charges } = ship(game, target)
  const { force: most, forceRecovers, charges: printed } = facts(game, target)
  return [
    ...(forceRecovers > 0 && force < most ? [targetOption('withholdForce', target)] : []),
    ...Object.entries(printed)
      .filter(([card, { value, recovers }]) => recovers > 0 && (charges[card] ?? 0) < value)
      .map(([card]) => createOption('upgrade', 'withhold', { target, upgrade: card })),
  ]
}

const circular = [...greenTokens, ...orangeTokens]
const hasCircular = (game: Game, id: ShipId): boolean =>
  circular.some((token) => countTokens(ship(game, id), token) > 0)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  kylekatarn: {
    text: 'At the start of the Engagement Phase it may hand a focus token to another friendly ship in its firing arc.',
    triggers: [
      triggerOn('startOfEngagement', {
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          game.state.ships
            .filter((one) => one.id !== me.ship && isOnTable(one) && areFriends(game, me.ship, one.id))
            .filter(({ id }) => isInFiringArc(game, me.ship, id))
            .map(({ id }) => shipOption(id)),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'focus', 'C2-ABILITY-3'),
      }),
    ],
  },

  janors: {
    text: 'When another friendly ship in its firing arc makes a primary attack it may, not stressed, gain a stress token to have it roll 1 more attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'friend',
        when: (game, me, { dice, ship: id }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          !hasStress(game, me.ship) &&
          isInFiringArc(game, me.ship, id) &&
          canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, me, { dice }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          addDice(game, me, dice)
        },
      }),
    ],
  },

  roarkgarnet: {
    text: 'At the start of the Engagement Phase it may let a ship in its firing arc engage at initiative 7.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 3)
            .filter((id) => !isHuge(game, id) && isInFiringArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) =>
          setInitiative(game, target, { value: 7, card: me.card, until: 'phase' }, 'C2-ABILITY-3'),
      }),
    ],
  },

  dacebonearm: {
    text: 'After an enemy at range 0–3 gains ion tokens it may spend 3 charges to give it 2 more.',
    triggers: [
      triggerOn('gained', {
        of: 'enemy',
        range: [0, 3],
        when: (_, __, { token }) => token === 'ion',
        cost: { charge: 3 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        use: (game, _, { ship: id }) => gain(game, id, 'ion', 2, 'C2-ABILITY-3'),
      }),
    ],
  },

  gamutkey: {
    text: 'At the start of the End Phase it may spend 2 charges: it or a ship in its turret arc keeps its circular tokens.',
    triggers: [
      triggerOn('startOfEnd', {
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          [me.ship, ...othersAtRange(game, me.ship, 0, 3).filter((id) => isInTurretArc(game, me.ship, id))]
            .filter((id) => hasCircular(game, id))
            .map(shipOption),
        use: (game, _, __, { target }) => {
          for (const token of circular)
            for (let left = countTokens(ship(game, target), token); left > 0; left--)
              addRoundEffect(game, target, keepTokenEffect(token))
        },
      }),
    ],
  },

  'kananjarrus-hwk290lightfreighter': {
    text: 'When it or a ship in its turret arc defends it may spend 1 Force: the attacker rolls 1 fewer die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          const { defender } = attack
          return (
            dice === 'attackDice' &&
            !isDevice(game, defender) &&
            diceToRoll(game, attack, dice) > 0 &&
            (defender === me.ship || isInTurretArc(game, me.ship, defender))
          )
        },
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        use: (game, me, { dice }) => addDice(game, me, dice, -1),
      }),
    ],
  },

  palobgodalhi: {
    text: 'At the start of the Engagement Phase it may take a focus or evade token of an enemy in its firing arc at range 0–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.8 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 0, 2)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .flatMap((target) =>
              (['focus', 'evade'] as const)
                .filter((token) => countTokens(ship(game, target), token) > 0)
                .map((token) => createOption('token', 'take', { token, target })),
            ),
        use: (game, me, _, { token, target }) => transfer(game, target, me.ship, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  tapusk: {
    text: 'In the End Phase it may spend 2 charges: an enemy in its turret arc does not recover 1 recurring charge or Force.',
    triggers: [
      triggerOn('endPhase', {
        cost: { charge: 2 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 0, 3)
            .filter((id) => isInTurretArc(game, me.ship, id))
            .flatMap((target) => recoverableItems(game, target)),
        use: (game, _, __, way) =>
          addRoundEffect(
            game,
            way.target!,
            withholdRecoveryEffect(way.kind === 'upgrade' ? way.upgrade : FORCE_RECOVERY),
          ),
      }),
    ],
  },

  torkilmux: {
    text: 'At the start of the Engagement Phase a ship in its firing arc may be made to engage at initiative 0.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 3)
            .filter((id) => isInFiringArc(game, me.ship, id) && !isHuge(game, id))
            .map(shipOption),
        use: (game, me, _, { target }) =>
          setInitiative(game, target, { value: 0, card: me.card, until: 'phase' }, 'C2-ABILITY-3'),
      }),
    ],
  },
}

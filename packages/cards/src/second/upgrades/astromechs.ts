import type { DeviceId, ShipId } from '@flotilla/engine'
import { createOption, deedOption, type OptionOfKind, withSuffix } from '@flotilla/engine'
import {
  type ActionRule,
  type CardContext,
  type CardRules,
  type Cards,
  diceAbility,
  type Game,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  actionWays,
  addRoundEffect,
  breakLock,
  changeManeuverDifficulty,
  couldPerformAction,
  countTokens,
  dropAndLaunchWays,
  facts,
  flipCard,
  gain,
  grantAction,
  hasPlacedDevice,
  isBasicManeuver as isBasic,
  isBasicManeuver,
  isDevice,
  lose,
  loseShield,
  placeDeviceAs,
  recoverCharges,
  recoverShield,
  removeDevice,
  repair,
  repairFacedown,
  rerollDice,
  rerollPicks,
  rollDefenseDie,
  setDial,
  ship,
  spendCharges,
  suffer,
  transfer,
} from '@flotilla/engine/second/effects'
import { chargesOf, hasCharge, spendCharge } from '../costs.ts'
import {
  hitToCrit,
  rerollAttackDice,
  rerollDefenseDice,
  rerollOneAttackDie,
  turnOneDie,
  withSpentTokens,
} from '../dice.ts'
import { acquireLock, lockOptions } from '../locks.ts'
import {
  enemiesOf,
  friendsAtRange,
  hasInArc,
  isInFiringArc,
  isShipDamage,
  othersAtRange,
  rangeTo,
  redTokenWays,
  removeRedToken,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { tokenAndLockOptions } from '../red-and-orange-tokens.ts'

const rolls = ['barrelRoll', 'boost']
const defenseFaces = ['blank', 'focus', 'evade'] as const

const repairHidden = (card: string): ActionRule => ({
  ways: (_, { charges, damage }) =>
    (charges[card] ?? 0) > 0 && damage.some(({ faceup }) => !faceup) ? [deedOption('repairFacedown')] : [],
  perform: (game, id) => {
    spendCharges(game, id, card, 1, 'C2-CHARGE-2')
    repairFacedown(game, id, 'C2-ABILITY-4')
  },
})

const repairShip: ActionRule<OptionOfKind<'damage'>> = {
  ways: (_, { damage }) =>
    damage.flatMap(({ card, faceup }, at) =>
      faceup && isShipDamage(card) ? [createOption('damage', 'repairShip', { at, damage: card })] : [],
    ),
  perform: (game, id, { damage, at }) => repair(game, id, damage, 'C2-ABILITY-4', at),
}

const repairAstromech = (card: string): CardRules => ({
  text: 'Action: it spends a charge to repair a facedown damage card. Action: it repairs a faceup one about the ship.',
  actions: { facedown: repairHidden(card), faceup: repairShip },
})

const r2: CardRules = {
  text: 'After it reveals its dial it may spend a charge and be disarmed to recover a shield.',
  triggers: [
    triggerOn('afterReveal', {
      when: (game, me) => ship(game, me.ship).shields < facts(game, me.ship).shields,
      cost: { charge: 1 },
      may: true,
      intent: { helps: 'me', worth: 0.5 },
      use: (game, me) => {
        gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
        recoverShield(game, me.ship, 'C2-CHARGE-3')
      },
    }),
  ],
}

/** Returns the upgrades of a ship, except one, whose charges do not recover. */
const nonRecoveringUpgrades = (game: Game, id: ShipId, but?: string): string[] =>
  Object.entries(facts(game, id).charges).flatMap(([card, { recovers }]) =>
    recovers === 0 && card !== but && !card.startsWith('pilot:') ? [card] : [],
  )

const shieldForCharge: ActionRule<OptionOfKind<'upgrade'>> = {
  ways: (game, { id, charges, shields }) =>
    shields < facts(game, id).shields
      ? nonRecoveringUpgrades(game, id, 'chopper')
          .filter((card) => (charges[card] ?? 0) > 0)
          .map((card) => createOption('upgrade', 'shieldFor', { upgrade: card }))
      : [],
  perform: (game, id, { upgrade }) => {
    spendCharges(game, id, upgrade, 1, 'C2-CHARGE-2')
    recoverShield(game, id, 'C2-CHARGE-3')
  },
}

const chargeForShields: ActionRule<OptionOfKind<'upgrade'>> = {
  ways: (game, { id, charges, shields }) =>
    shields >= 2
      ? nonRecoveringUpgrades(game, id)
          .filter((card) => !game.rules.cards[card]?.noRecovery)
          .filter((card) => (charges[card] ?? 0) < facts(game, id).charges[card]!.value)
          .map((card) => createOption('upgrade', 'chargeFor', { upgrade: card }))
      : [],
  perform: (game, id, { upgrade }) => {
    for (let i = 0; i < 2; i++) loseShield(game, id, 'C2-CHARGE-4')
    recoverCharges(game, id, upgrade, 1, 'C2-CHARGE-3')
  },
}

const burning = rerollOneAttackDie(
  (game, me, attack) => hasCharge(game, me) && hasInArc(game, me.ship, 'front', attack.defender),
  (game, me) => spendCharge(game, me),
)

/** Reports whether the card still ignores obstacles, until the end of the phase in which it was used. */
const isIgnoring = (game: Game, { ship: id }: CardContext): boolean =>
  ship(game, id).lasting.includes(`r5x3:${game.state.phase}`)

const ignoring = {
  cost: { charge: 1 },
  may: true,
  intent: { helps: 'me', worth: 0.3 },
} as const

const devicesNear = (game: Game, id: ShipId): DeviceId[] =>
  game.state.devices
    .filter(({ place }) => place === 'table')
    .map((one) => one.id)
    .filter((thing) => rangeTo(game, id, thing) <= 1)

/** Builds an ability that performs one of these actions in the System Phase for a charge. */
const actingForCharge = (actions: readonly string[]): NonNullable<CardRules['system']> => ({
  ways: (game, me) =>
    hasCharge(game, me) && couldPerformAction(game, me.ship, actions) ? [deedOption('act')] : [],
  use: (game, me) => {
    spendCharge(game, me)
    grantAction(game, me.ship, 'C2-ACTION-9', actions)
  },
})

type AfterManeuver = WindowEventAt<'afterManeuver'>
const isFull = (_: Game, __: CardContext, { full }: AfterManeuver): boolean => full

const evading = { colour: 'red', whileStressed: true } as const

/**
 * Builds C1-10P's ability to evade for a charge after certain maneuvers, or all, until the last charge is
 * spent.
 */
const evadeForCharge = (
  when: (game: Game, me: CardContext, moment: AfterManeuver) => boolean = () => true,
): TriggeredAbility[] => [
  triggerOn('afterManeuver', {
    when,
    canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade'], evading),
    cost: { charge: 1 },
    may: true,
    intent: { helps: 'me', worth: 0.4 },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade'], evading),
  }),
  triggerOn('endPhase', {
    when: (game, me) => chargesOf(game, me) === 0,
    use: (game, me) => flipCard(game, me.ship, me.card, 'C2-ABILITY-3'),
  }),
]

/** Builds the erratic side's ability to jam after certain maneuvers, or all. */
const jamAfterManeuver = (
  when: (game: Game, me: CardContext, moment: AfterManeuver) => boolean = () => true,
): TriggeredAbility =>
  triggerOn('afterManeuver', {
    when,
    choices: (game, me) => [me.ship, ...othersAtRange(game, me.ship, 0, 1)].map(shipOption),
    use: (game, me, _, { target }) => gain(game, target, 'jam', 1, 'C2-ABILITY-3', me.seat),
  })

/** The rules of astromechs, by id. */
export const cards: Cards = {
  chopper: {
    text: 'Action: it spends a charge of another upgrade that does not recover by itself for a shield. Action: it spends 2 shields to recover such a charge.',
    actions: { shield: shieldForCharge, charge: chargeForShields },
  },

  r2d2: r2,
  r2astromech: r2,

  r3astromech: {
    text: 'It keeps up to 2 locks, and may acquire one more after a lock action.',
    limit: { locks: 2 },
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: lockOptions,
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target),
      }),
    ],
  },

  r5astromech: repairAstromech('r5astromech'),
  r5d8: repairAstromech('r5d8'),

  r5p8: {
    text: 'While this ship attacks a ship in its front arc, it may spend a charge to reroll one die, and suffers 1 crit if that shows one.',
    attackDice: {
      ...burning,
      change: (game, me, attack, dice, choice) => {
        const now = burning.change(game, me, attack, dice, choice)
        const anew = now.find((die, i) => die !== dice[i])
        if (anew?.face === 'crit') suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3')
        return now
      },
    },
  },

  r5tk: {
    text: 'It may attack friendly ships.',
    may: { attackFriends: true },
  },

  r5x3: {
    text: 'Before it activates or engages it may spend a charge to ignore obstacles until the end of the phase.',
    triggers: [
      triggerOn('beforeActivate', {
        ...ignoring,
        use: (game, me) => addRoundEffect(game, me.ship, 'r5x3:activation'),
      }),
      triggerOn('beforeEngage', {
        ...ignoring,
        use: (game, me) => addRoundEffect(game, me.ship, 'r5x3:engagement'),
      }),
    ],
    may: { ignoreObstacle: isIgnoring, ignoreObstruction: isIgnoring },
  },

  q7astromech: {
    text: 'It boosts and barrel rolls through and onto obstacles.',
    may: { crossObstacles: true },
  },

  r2ha: {
    text: 'While this ship defends, it may spend its lock on the attacker to reroll any of its dice.',
    defenseDice: withSpentTokens(
      ['lock'],
      rerollDefenseDice(
        (game, me, attack) =>
          ship(game, me.ship).locks.includes(attack.attacker) ? Number.POSITIVE_INFINITY : 0,
        (game, me, _, { attacker }) => breakLock(game, me.ship, attacker, 'C2-CHARGE-4', 'spent'),
      ),
    ),
  },

  bbastromech: {
    text: 'Before it executes a blue maneuver, as changed in the System Phase, it may spend a charge to perform a barrel roll action.',
    triggers: [
      triggerOn('beforeExecute', {
        when: (_, __, { difficulty }) => difficulty === 'blue',
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['barrelRoll']),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['barrelRoll']),
      }),
    ],
    errata: { triggers: [], system: actingForCharge(['barrelRoll']) },
  },

  m9g8: {
    text: 'When a ship attacks that this ship has locked, of whatever side, this ship may choose one attack die, which the attacker rerolls.',
    attackDice: {
      of: 'any',
      ...rerollOneAttackDie((game, me, { attacker }) => ship(game, me.ship).locks.includes(attacker)),
    },
    enemyAttackDice: {
      of: 'any',
      ...rerollOneAttackDie((game, me, { attacker }) => ship(game, me.ship).locks.includes(attacker)),
      bystander: true,
    },
  },

  r2c4: {
    text: 'While this ship attacks, it may spend an evade token to turn one focus to a hit.',
    attackDice: withSpentTokens(
      ['evade'],
      turnOneDie<AttackFace>(
        'focus',
        'hit',
        (game, me) => countTokens(ship(game, me.ship), 'evade') > 0,
        (game, me) => lose(game, me.ship, 'evade', 1, 'C2-CHARGE-4', 'spent'),
      ),
    ),
  },

  r4p17: {
    text: 'After it fully executes a red maneuver, it may spend a charge to act, even while stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whileStressed: true }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whileStressed: true }),
      }),
    ],
  },

  r4p44: {
    text: 'After it fully executes a red maneuver, with an enemy in its bullseye it gains a calculate token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { difficulty, full }) =>
          difficulty === 'red' &&
          full &&
          enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'bullseye', id)),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  r2a6: {
    text: 'After it reveals its dial it may set it to the same bearing one speed faster or slower.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { dial } = facts(game, me.ship)
          const shown = dial.find(({ id }) => id === ship(game, me.ship).revealed)?.maneuver
          return dial
            .filter(
              ({ maneuver: { speed, bearing, side } }) =>
                bearing === shown?.bearing && side === shown.side && Math.abs(speed - shown.speed) === 1,
            )
            .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => setDial(game, me.ship, maneuver, 'C2-ABILITY-3'),
      }),
    ],
  },

  c110p: {
    text: 'After a maneuver, as changed one fully executed, it may spend a charge for a red evade action, even while stressed. In the End Phase it is flipped if it has no charge left.',
    triggers: evadeForCharge(),
    errata: { triggers: evadeForCharge(isFull) },
  },

  'c110p#1': {
    text: 'After a maneuver, as changed one fully executed, it jams a ship at range 0–1, if need be itself.',
    triggers: [jamAfterManeuver()],
    errata: { triggers: [jamAfterManeuver(isFull)] },
  },

  r1j5: {
    text: 'With 2 or fewer stress tokens it may perform actions of damage cards while stressed. After it repairs one about the ship it may spend a charge to repair it again.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        action.startsWith('repair:') && countTokens(ship(game, me.ship), 'stress') <= 2,
    },
    triggers: [
      triggerOn('repaired', {
        when: (game, me, { card, at }) =>
          isShipDamage(card) && ship(game, me.ship).damage[at]?.faceup === false,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 1 },
        use: (game, me, { at }) => repairFacedown(game, me.ship, 'C2-ABILITY-3', at),
      }),
    ],
  },

  'r2d2-republic': {
    text: 'After it activates it may spend a charge and gain a deplete token to repair a damage card, recover a shield or remove a device at range 0–1.',
    triggers: [
      triggerOn('afterActivate', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => {
          const { damage, shields } = ship(game, me.ship)
          return [
            ...(shields < facts(game, me.ship).shields ? [deedOption('shield')] : []),
            ...damage.flatMap(({ card, faceup }, at) =>
              faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
            ),
            ...(damage.some(({ faceup }) => !faceup) ? [deedOption('repairFacedown')] : []),
            ...devicesNear(game, me.ship).map((device) => createOption('device', 'remove', { device })),
          ]
        },
        use: (game, me, _, way) => {
          gain(game, me.ship, 'deplete', 1, 'C2-CHARGE-4')
          if (way.kind === 'device') removeDevice(game, way.device, 'C2-ABILITY-3')
          else if (way.kind === 'damage') repair(game, me.ship, way.damage, 'C2-ABILITY-3', way.at)
          else if (way.name === 'shield') recoverShield(game, me.ship, 'C2-CHARGE-3')
          else repairFacedown(game, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'r2d2-resistance': {
    text: 'In the End Phase it may spend a charge and a shield to remove a red token; without shields it may spend 2 charges to recover one and gain a deplete token.',
    triggers: [
      triggerOn('endPhase', {
        cost: { charge: 1, shield: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => redTokenWays(game, me.ship),
        use: (game, me, _, way) => removeRedToken(game, me.ship, way),
      }),
      triggerOn('endPhase', {
        when: (game, me) => ship(game, me.ship).shields === 0 && facts(game, me.ship).shields > 0,
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => {
          recoverShield(game, me.ship, 'C2-CHARGE-3')
          gain(game, me.ship, 'deplete', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  r6d8: {
    text: 'While this ship attacks, it may reroll a die for each friendly ship at range 0–3 that has the defender in its bullseye.',
    attackDice: rerollAttackDice(
      (game, me, attack) =>
        selfAndFriendsAtRange(game, me.ship, 0, 3).filter((id) =>
          hasInArc(game, id, 'bullseye', attack.defender),
        ).length,
    ),
  },

  r7a7: {
    text: 'While this ship attacks, it may spend a charge to turn one hit to a crit.',
    attackDice: hitToCrit(hasCharge, (game, me) => spendCharge(game, me)),
  },

  r4b11: {
    text: 'While this ship attacks, it may remove a red or orange token from the defender to have any of its dice rerolled.',
    enemyDefenseDice: diceAbility({
      choices: (game, _, attack, dice) =>
        !isDevice(game, attack.defender)
          ? tokenAndLockOptions(game, attack.defender).flatMap((way) =>
              rerollPicks(dice, defenseFaces).map((pick) => ({
                ...withSuffix(way, Object.values(pick).join('')),
                pick,
              })),
            )
          : [],
      change: (game, _, { defender }, dice, { pick, ...way }) => {
        removeRedToken(game, defender, way)
        return rerollDice(dice, pick, () => rollDefenseDie(game))
      },
    }),
  },

  watchfulastromech: {
    text: 'After a reload or rotate action in the firing arc of an enemy it may perform a red calculate action.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) =>
          (action === 'reload' || action === 'rotateArc') &&
          enemiesOf(game, me.ship).some((id) => isInFiringArc(game, id, me.ship)),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['calculate'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['calculate'], { colour: 'red' }),
      }),
    ],
  },

  l4er5: {
    text: 'At the start of the Engagement Phase it may hand a calculate token to another friendly ship in its firing arc.',
    triggers: [
      triggerOn('startOfEngagement', {
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'calculate') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 3)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'calculate', 'C2-ABILITY-3'),
      }),
    ],
  },

  bb8: {
    text: 'Before it executes a blue maneuver, as changed in the System Phase, it may spend a charge to perform a barrel roll or boost action.',
    triggers: [
      triggerOn('beforeExecute', {
        when: (_, __, { difficulty }) => difficulty === 'blue',
        canResolve: (game, me) => couldPerformAction(game, me.ship, rolls),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        leadsTo: (game, me) => actionWays(game, me.ship, rolls),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls),
      }),
    ],
    errata: { triggers: [], system: actingForCharge(rolls) },
  },

  genius: {
    text: 'After it fully executes a maneuver, it may drop a bomb, unless it has dropped or launched a device this round.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full }) => full && !hasPlacedDevice(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => dropAndLaunchWays(game, me.ship, 'drop', ['bomb']),
        use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
      }),
    ],
  },

  r4pastromech: {
    text: 'Before it executes a straight, bank or turn it may spend a charge to make it easier by a step.',
    triggers: [
      triggerOn('beforeExecute', {
        when: (_, __, { maneuver, difficulty }) =>
          isBasic(maneuver) && (difficulty === 'white' || difficulty === 'red'),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => changeManeuverDifficulty(game, me.ship),
      }),
    ],
  },

  r4astromech: {
    text: 'Its straights, banks and turns of speed 1 and 2 are one step easier.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.speed <= 2 && isBasicManeuver(maneuver) ? -1 : 0,
    },
  },
}

import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
  withSuffix,
} from '@flotilla/engine'
import {
  type CardContext,
  type CardRules,
  type Cards,
  type DiceAbility,
  type Game,
  type Token,
  triggerOn,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  askPlayer,
  changeManeuverDifficulty,
  couldPerformAction,
  countFace,
  countRolled,
  countTokens,
  type DefenseFace,
  difficultyOf,
  expose,
  facts,
  gain,
  grantAction,
  holdTokenOnCard,
  isDamaged,
  isDevice,
  isStressed,
  moveObstacle,
  orangeTokens,
  recoverForce,
  recoverShield,
  repair,
  revealDial,
  rollOne,
  setDial,
  ship,
  suffer,
  transfer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { afterCoordinating, coordinatedShip, hasCoordinated } from '../coordinate-events.ts'
import { hasForce, spendOneForce } from '../costs.ts'
import { rerollOneDefenseDie } from '../dice.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  enemiesOf,
  friendsAtRange,
  isInFiringArc,
  isInSideArc,
  isPrimary,
  opponentInAttack,
  rangeBetweenShips,
  redTokens,
  revealedOf,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { redAndOrangeTokens, removeOneToken, tokenOption } from '../red-and-orange-tokens.ts'
import { zamWesell } from '../zam-wesell.ts'

const faceupCards = (game: Game, id: ShipId) =>
  ship(game, id).damage.flatMap(({ card, faceup }, at) =>
    faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
  )

/** Rolls an attack die; on a hit a damage card is exposed. */
const rollToRepair = (game: Game, me: CardContext): void => rollOne(game, me, ['crit', 'focus', 'blank'])
const repairOutcome: NonNullable<CardRules['outcome']> = (game, me, faces) => {
  if (countRolled(faces, 'hit') > 0) expose(game, me.ship, 'C2-ABILITY-3')
}

const traps = ['ion', 'jam', 'stress', 'tractor'] as const

/** Builds an ability that spends one result to lock the other ship. */
const spendResultToLock = <Face extends string>(faces: readonly Face[]): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    mayLock(game, me.ship, opponentInAttack(me, attack))
      ? faces
          .filter((face) => countFace(dice, face) > 0)
          .map((face) => createOption('face', 'spend', { face }))
      : [],
  change: (game, me, attack, dice, { face }: OptionOfKind<'face'>) => {
    acquireLock(game, me.ship, opponentInAttack(me, attack))
    return dice.toSpliced(
      dice.findIndex((die) => die.face === face),
      1,
    )
  },
})

/** Returns what a friendly ship of Plo Koon may remove. */
const ploKoonOptions = (game: Game, target: ShipId) => [
  ...redAndOrangeTokens(game, target, ['deplete', 'strain']).map((token) =>
    createOption('token', '', { token, target }),
  ),
  ...faceupCards(game, target).map((way) => ({ ...withSuffix(way, target), target })),
]

const purple = {
  of: 'friend',
  range: [0, 2],
  cost: { force: 1 },
  may: true,
  intent: { helps: 'friend', worth: 0.2 },
} as const
const needsForce = (game: Game, id: ShipId): boolean => ship(game, id).force < facts(game, id).force

/** Returns options for enemy dials that Snoke may turn faceup. */
const farDials = (game: Game, me: CardContext) =>
  hasForce(game, me)
    ? enemiesOf(game, me.ship)
        .filter((id) => rangeBetweenShips(game, me.ship, id) > 1)
        .filter((id) => ship(game, id).dial !== null && ship(game, id).revealed === null)
        .map(shipOption)
    : []

function revealDialByForce(game: Game, me: CardContext, target: ShipId): void {
  spendOneForce(game, me)
  revealDial(game, target, 'C2-ABILITY-3')
  const more = farDials(game, me)
  if (more.length > 0) askPlayer(game, me, me.seat, [...more, declineOption()], { ship: me.ship })
}

/** Reports whether the maneuver its ship has revealed this round is blue. */
const revealedBlue = (game: Game, id: ShipId): boolean => {
  const shown = revealedOf(game, id)
  return shown !== undefined && difficultyOf(game, ship(game, id), shown) === 'blue'
}

const hasLocked = (game: Game, me: CardContext, { obstacle }: { readonly obstacle: ObjectId }): boolean =>
  ship(game, me.ship).locks.includes(obstacle)

const troubles: readonly string[] = [...redTokens, ...orangeTokens]

/** The rules of crew from N to Z, by id. */
export const cards: Cards = {
  niennunb: {
    text: 'Its banks are one step easier.',
    difficulty: { maneuver: (_, __, { entry: { maneuver } }) => (maneuver.bearing === 'bank' ? -1 : 0) },
  },

  novicetechnician: {
    text: 'At the end of the round it may roll an attack die to repair one of its faceup damage cards; then, on a hit, one of its facedown damage cards, perhaps the same, is exposed.',
    triggers: [
      triggerOn('endOfRound', {
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => faceupCards(game, me.ship),
        use: (game, me, _, { damage, at }) => {
          repair(game, me.ship, damage, 'C2-ABILITY-3', at)
          rollToRepair(game, me)
        },
      }),
    ],
    outcome: repairOutcome,
  },

  pettyofficerthanisson: {
    text: 'In the Activation or Engagement Phase, after an enemy in its front arc at range 0–1 gains a red or orange token, this ship, if not stressed, may gain a stress token; if it does, that enemy gains one more token of the type it has just gained.',
    triggers: [
      triggerOn('gained', {
        of: 'enemy',
        range: [0, 1],
        arc: 'front',
        when: (game, me, { token }) =>
          ['activation', 'engagement'].includes(game.state.phase) &&
          troubles.includes(token) &&
          !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.1 },
        use: (game, me, { ship: id, token }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          gain(game, id, token as Token, 1, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },

  qira: {
    text: 'Moving and attacking it ignores obstacles that it has locked.',
    may: { ignoreObstacle: hasLocked, ignoreObstruction: hasLocked },
  },

  'r2d2-crew': {
    text: 'In the End Phase, damaged and without shields, it may roll an attack die to recover a shield; on a hit a damage card is exposed.',
    triggers: [
      triggerOn('endPhase', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return isDamaged(one) && one.shields === 0 && facts(game, me.ship).shields > 0
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => {
          recoverShield(game, me.ship, 'C2-CHARGE-3')
          rollToRepair(game, me)
        },
      }),
    ],
    outcome: repairOutcome,
  },

  sabinewren: {
    text: 'It begins with an ion, a jam, a stress and a tractor token on the card: after a ship suffers the effect of a friendly bomb it may give it one of them.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        inReserve: true,
        alone: true,
        use: (game, me) => {
          for (const token of traps) holdTokenOnCard(game, me.ship, me.card, token, 'C2-ABILITY-3')
        },
      }),
      triggerOn('blasted', {
        of: 'any',
        when: (_, me, { source }) => source.device === 'bomb' && source.seat === me.seat,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          traps.filter((token) => ship(game, me.ship).held?.[me.card]?.[token]).map(tokenOption),
        use: (game, me, { ship: id }, { token }) => {
          holdTokenOnCard(game, me.ship, me.card, token, 'C2-ABILITY-3', -1)
          gain(game, id, token, 1, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },

  sawgerrera: {
    text: 'While this ship attacks, it may suffer 1 hit to turn all of its focus results to crits.',
    attackDice: {
      choices: (_, __, ___, dice) => (countFace(dice, 'focus') > 0 ? [deedOption('focusToCrit')] : []),
      change: (game, me, _, dice) => {
        suffer(game, me.ship, { hits: 1 }, 'C2-CHARGE-4')
        return turnFaces(dice, 'focus', 'crit', dice.length)
      },
    },
  },

  seasonednavigator: {
    text: 'After it reveals its dial it may set it to another maneuver of the same speed that is not red, and that is one step harder.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const shown = revealedOf(game, me.ship)
          return facts(game, me.ship)
            .dial.filter(
              (entry) =>
                entry.id !== shown?.id &&
                entry.maneuver.speed === shown?.maneuver.speed &&
                difficultyOf(game, ship(game, me.ship), entry) !== 'red',
            )
            .map(({ id }) => createOption('maneuver', 'dial', { maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => {
          setDial(game, me.ship, maneuver, 'C2-ABILITY-3')
          changeManeuverDifficulty(game, me.ship, -1)
        },
      }),
    ],
  },

  seventhsister: {
    text: 'When an enemy at range 0–1 would gain a stress token it may spend 1 Force: that ship gains a jam or tractor token instead.',
    triggers: [
      triggerOn('wouldGain', {
        of: 'enemy',
        range: [0, 1],
        when: (_, __, { token }) => token === 'stress',
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.1 },
        choices: () => (['jam', 'tractor'] as const).map((token) => createOption('token', '', { token })),
        use: (_, me, __, { token }) => ({ token, by: me.seat }),
      }),
    ],
  },

  supremeleadersnoke: {
    text: 'In the System Phase it may turn up the dials of enemies beyond range 1, for 1 Force each.',
    system: {
      ways: farDials,
      use: (game, me, { target }: OptionOfKind<'target'>) => revealDialByForce(game, me, target!),
    },
    answered: (game, me, { target }: AnswerFields<'target'>) => {
      if (target !== undefined) revealDialByForce(game, me, target)
    },
  },

  tobiasbeckett: {
    text: 'After forces are placed it may move an obstacle anywhere beyond range 2 of edges and ships and range 1 of other obstacles.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        choices: (game) =>
          game.state.obstacles
            .filter(({ place }) => place === 'table')
            .map(({ id }) => createOption('obstacle', 'obstacle', { obstacle: id })),
        use: (game, me, _, { obstacle }) => moveObstacle(game, obstacle, me.seat),
      }),
    ],
  },

  unkarplutt: {
    text: 'After a maneuver cut short it may suffer 1 hit to perform a white action.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => !full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { white: 'any' }),
        may: true,
        intent: { helps: 'me', worth: -0.3 },
        use: (game, me) => {
          grantAction(game, me.ship, 'C2-ACTION-9', undefined, { white: 'any' })
          suffer(game, me.ship, { hits: 1 }, 'C2-CHARGE-4')
        },
      }),
    ],
  },

  zuckuss: {
    text: 'Attacking, unless stressed, it may gain a stress token to have one defense die rerolled.',
    enemyDefenseDice: rerollOneDefenseDie(
      (game, me) => !isStressed(ship(game, me.ship)),
      (game, me) => gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4'),
    ),
  },

  rosetico: {
    text: 'While it attacks or defends, it may spend one of its results to lock the enemy ship.',
    attackDice: spendResultToLock<AttackFace>(['blank', 'focus', 'hit', 'crit']),
    defenseDice: spendResultToLock<DefenseFace>(['blank', 'focus', 'evade']),
  },

  plokoon: {
    text: 'At the start of the End Phase, reinforced, it may have a friendly ship at range 0, or beside it at range 1, remove a deplete or strain token or repair a faceup damage card.',
    triggers: [
      triggerOn('startOfEnd', {
        when: (game, me) =>
          countTokens(ship(game, me.ship), 'reinforceFore') +
            countTokens(ship(game, me.ship), 'reinforceAft') >
          0,
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => rangeBetweenShips(game, me.ship, id) === 0 || isInSideArc(game, me.ship, id, 1))
            .flatMap((id) => ploKoonOptions(game, id)),
        use: (game, _, __, way) => {
          if (way.kind === 'damage') repair(game, way.target, way.damage, 'C2-ABILITY-3', way.at)
          else removeOneToken(game, way.target, way.token)
        },
      }),
    ],
  },

  yoda: {
    text: 'After another friendly ship at range 0–2 fully executes a purple maneuver or performs a purple action it may spend 1 Force: that ship recovers 1.',
    triggers: [
      triggerOn('afterManeuver', {
        ...purple,
        when: (game, _, { ship: id, difficulty, full }) =>
          difficulty === 'purple' && full && needsForce(game, id),
        use: (game, _, { ship: id }) => recoverForce(game, id, 1, 'C2-ABILITY-3'),
      }),
      triggerOn('afterAction', {
        ...purple,
        when: (game, _, { ship: id, colour }) => colour === 'purple' && needsForce(game, id),
        use: (game, _, { ship: id }) => recoverForce(game, id, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  wolfpack: {
    text: 'After a friendly ship at range 0–3 defends against a ship in its firing arc, that may gain a strain token to lock the attacker.',
    triggers: [
      triggerOn('afterDefend', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (game, me, { attacker }) => !isDevice(game, attacker) && isInFiringArc(game, me.ship, attacker),
        canResolve: (game, _, { ship: id, attacker }) => mayLock(game, id, attacker),
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        use: (game, _, { ship: id, attacker }) => {
          gain(game, id, 'strain', 1, 'C2-CHARGE-4')
          acquireLock(game, id, attacker)
        },
      }),
    ],
  },

  protectorategleb: {
    text: 'After it coordinates a friendly ship it may hand it a red or orange token.',
    triggers: afterCoordinating({
      when: hasCoordinated,
      may: true,
      intent: { helps: 'me', worth: 0.3 },
      choices: (game, me) => redAndOrangeTokens(game, me.ship).map(tokenOption),
      use: (game, me, moment, { token }: OptionOfKind<'token'>) =>
        transfer(game, me.ship, coordinatedShip(moment), token as Token, 'C2-ABILITY-3'),
    }),
  },

  perceptivecopilot: {
    text: 'A focus action gives it a second focus token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  pz4co: {
    text: 'At the end of the Activation Phase it may hand a calculate token to another friendly ship at range 1–2; a focus token if it revealed a blue maneuver.',
    triggers: [
      triggerOn('endOfActivation', {
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          (['calculate', ...(revealedBlue(game, me.ship) ? (['focus'] as const) : [])] as const)
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .flatMap((token) =>
              friendsAtRange(game, me.ship, 1, 2).map((target) =>
                createOption('token', '', { token, target }),
              ),
            ),
        use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  zamwesell: zamWesell,

  zeborrelios: {
    text: 'It can perform primary attacks at range 0, and enemies can perform them against it. As changed, in attacks at range 0 by it or against it the attacker may spend focus tokens on its dice.',
    may: {
      attackAtRangeZero: {
        of: ['me', 'enemy'],
        says: (_, me, shot) => isPrimary(shot) && (shot.ship === me.ship || shot.target === me.ship),
      },
    },
    errata: {
      may: {
        modifyAtRangeZero: {
          of: ['me', 'enemy'],
          says: (_, me, { by, ship: attacker, target }) =>
            by === 'focus' && (attacker === me.ship || target === me.ship),
        },
      },
    },
  },
}

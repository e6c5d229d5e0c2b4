import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, turnOption } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type CardRules,
  type Cards,
  diceAbility,
  type Game,
  systemRule,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  addDice,
  addRoundEffect,
  attackNote,
  bonusAttack,
  breakLock,
  canAddDice,
  canBonusAttack,
  canSpendLock,
  capDice,
  countFace,
  countTokens,
  facts,
  flipCard,
  gain,
  greenTokens,
  isAtObstacle,
  isCriticallyDamaged,
  isDevice,
  isOnTable,
  isStressed,
  lose,
  move,
  obstacleKind,
  requireAttack,
  rotateInPlaceWays,
  setAttackNote,
  setRemainingResults,
  ship,
  skipManeuver,
  turnFaces,
} from '@flotilla/engine/second/effects'
import type { Maneuver } from '@flotilla/geometry'
import {
  enemiesOf,
  friendsAtRange,
  hasInArc,
  isInFiringArc,
  isOrdnance,
  isPrimary,
  rangeBetweenShips,
  rangeTo,
  slotOf,
} from '../queries.ts'

/** Returns the enemies at range 2–3 in a firing arc of a ship. */
const aimedAt = (game: Game, id: ShipId): ShipId[] =>
  enemiesOf(game, id).filter((one) => {
    const range = rangeBetweenShips(game, id, one)
    return range >= 2 && range <= 3 && isInFiringArc(game, id, one)
  })

/**
 * Builds the two sides of S-foils: closed, with one die fewer for some primary attacks, and open, without
 * that.
 */
function sFoilCards(
  card: string,
  text: string,
  costs: (game: Game, me: CardContext, attack: AttackFrame) => boolean,
): Cards {
  const flipTriggers = (worth: number): Pick<CardRules, 'triggers'> => ({
    triggers: [
      triggerOn('beforeActivate', {
        may: true,
        intent: { helps: 'me', worth },
        use: (game, me) => flipCard(game, me.ship, card, 'C2-ABILITY-3'),
      }),
    ],
  })
  return {
    [card]: {
      ...flipTriggers(0.3),
      text: `Closed: ${text} Before it activates it may be flipped.`,
      value: {
        attackDice: (game, me, { attack }) => (isPrimary(attack) && costs(game, me, attack) ? -1 : 0),
      },
    },
    [`${card}#1`]: { ...flipTriggers(-0.1), text: 'Open: before it activates it may be flipped.' },
  }
}

/** Builds an ability that flips a card; its worth says which side is better. */
const flipTrigger = (card: string, worth: number): TriggeredAbility =>
  triggerOn('beforeActivate', {
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => flipCard(game, me.ship, card, 'C2-ABILITY-3'),
  })

const isGrounding = ({ kind }: { readonly kind: string }): boolean => kind === 'asteroid' || kind === 'debris'

/** Reports whether a ship is at range 0 of an asteroid or debris with at most one other friendly ship. */
const isPerch = (game: Game, id: ShipId): boolean =>
  game.state.obstacles.some(
    (stone) =>
      stone.place === 'table' &&
      isGrounding({ kind: obstacleKind(game, stone.id) }) &&
      rangeTo(game, id, stone.id) === 0 &&
      friendsAtRange(game, id, 0, Number.POSITIVE_INFINITY).filter(
        (one) => rangeTo(game, one, stone.id) === 0,
      ).length <= 1,
  )

/** Builds the two sides of struts with which a droid can land on an obstacle. */
const strutCards = (card: string): Cards => ({
  [card]: {
    text: 'Closed: when it comes to stand on an asteroid or debris cloud with no more than one other friendly ship it may be flipped.',
    triggers: [
      triggerOn('beforeDifficulty', {
        when: (game, me) => isPerch(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => {
          flipCard(game, me.ship, card, 'C2-ABILITY-3')
          addRoundEffect(game, me.ship, card)
        },
      }),
    ],
  },
  [`${card}#1`]: {
    text: 'Open: it ignores obstacles, and as changed cannot barrel roll. On an asteroid or debris cloud it stays where it is, whatever it reveals but a straight of speed 2, turns to the side of its dial and loses a stress token. After a maneuver it is flipped.',
    may: { ignoreObstacle: true },
    errata: { cannot: { action: (_, __, { action }) => action === 'barrelRoll' } },
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) =>
          revealedOf(game, me.ship) !== '2straight' && isAtObstacle(game, me.ship, isGrounding),
        use: (game, me) => {
          skipManeuver(game, me.ship)
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          const side = maneuverOf(game, me.ship)?.side
          const turn = rotateInPlaceWays(game, me.ship).find(({ id }) => id === side)
          if (turn) move(game, me.ship, turn.pose, 'C2-ABILITY-3')
        },
      }),
      triggerOn('afterManeuver', {
        when: (game, me) => !ship(game, me.ship).lasting.includes(card),
        use: (game, me) => flipCard(game, me.ship, card, 'C2-ABILITY-3'),
      }),
    ],
  },
})

const maneuverOf = (game: Game, id: ShipId): Maneuver | undefined =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)?.maneuver
const revealedOf = (game: Game, id: ShipId): string => {
  const maneuver = maneuverOf(game, id)
  return maneuver ? `${maneuver.speed}${maneuver.bearing}` : ''
}

/** Reports whether its ship has exactly one disarm token. */
const isDisarmedOnce = (game: Game, me: CardContext): boolean =>
  countTokens(ship(game, me.ship), 'disarm') === 1

const sideslips = { bank: 'sideslipBank', turn: 'sideslipTurn' } as const
const isSideslip = ({ bearing }: Maneuver): boolean =>
  bearing === 'sideslipBank' || bearing === 'sideslipTurn'

/** Builds an ability that flips a card after certain fully executed maneuvers. */
const flipsAfter = (card: string, worth: number, counts: (maneuver: Maneuver) => boolean): TriggeredAbility =>
  triggerOn('afterManeuver', {
    when: (_, __, { full, maneuver }) => full && counts(maneuver),
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => flipCard(game, me.ship, card, 'C2-ABILITY-3'),
  })

const stabilizerTrigger = (card: string, worth: number): TriggeredAbility =>
  triggerOn('beforeActivate', {
    when: (game, me) => !isCriticallyDamaged(ship(game, me.ship)),
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => flipCard(game, me.ship, card, 'C2-ABILITY-3'),
  })

/** Returns the cannons that a ship has not fired this round, limited to a target. */
const otherCannons = (game: Game, me: CardContext, weapon: number | string, target: ShipId) => ({
  weapons: facts(game, me.ship)
    .weapons.filter(
      ({ card, slot }) =>
        slot === 'cannon' && card !== weapon && !ship(game, me.ship).fired.some((one) => one.weapon === card),
    )
    .map(({ card }) => card),
  targets: [target],
})

/** The rules of configurations, by id. */
export const cards: Cards = {
  ...strutCards('grapplingstruts'),
  ...strutCards('landingstruts'),

  pivotwing: {
    text: 'Closed: 1 fewer defense die. After it stands still it may be turned by 90° or 180°. Before it activates it may be flipped.',
    value: { defenseDice: -1 },
    triggers: [
      flipTrigger('pivotwing', 0.2),
      triggerOn('afterManeuver', {
        when: (_, __, { maneuver }) => maneuver.bearing === 'stationary',
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me) => rotateInPlaceWays(game, me.ship, 180),
        use: (game, me, _, { pose }) => move(game, me.ship, pose, 'C2-ABILITY-3'),
      }),
    ],
  },
  'pivotwing#1': {
    text: 'Open: before it activates it may be flipped.',
    triggers: [flipTrigger('pivotwing', -0.2)],
  },

  os1arsenalloadout: {
    text: 'Slots for a torpedo and a missile. With exactly one disarm token it still fires them at what it has locked, and does not spend that lock then.',
    may: {
      attackDisarmed: (game, me, { weapon, target }) =>
        isDisarmedOnce(game, me) &&
        isOrdnance(game, { attacker: me.ship, weapon }) &&
        ship(game, me.ship).locks.includes(target),
    },
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' && isDisarmedOnce(game, me) && isOrdnance(game, requireAttack(game)),
        alone: true,
        use: (game) => {
          requireAttack(game).lockKept = true
        },
      }),
    ],
  },

  xg1assaultconfiguration: {
    text: 'A slot for a cannon. With exactly one disarm token it still fires cannons, with 3 attack dice at the most.',
    may: {
      attackDisarmed: (game, me, { weapon }) =>
        isDisarmedOnce(game, me) && slotOf(game, { attacker: me.ship, weapon }) === 'cannon',
    },
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          countTokens(ship(game, me.ship), 'disarm') > 0 &&
          slotOf(game, requireAttack(game)) === 'cannon',
        alone: true,
        use: (game) => capDice(game, 'attackDice', 3),
      }),
    ],
  },

  calibratedlasertargeting: {
    text: 'In a primary attack on something in its bullseye it adds a focus result.',
    attackDice: {
      must: true,
      choices: (game, me, attack) =>
        isPrimary(attack) && hasInArc(game, me.ship, 'bullseye', attack.defender)
          ? [deedOption('addFocus')]
          : [],
      change: (_, __, ___, dice) => [...dice, { face: 'focus' }],
    },
  },

  stabilizedsfoils: {
    text: 'Closed: barrel rolls link to a red evade, and it may reload. Before it activates, without critical damage, it may be flipped.',
    triggers: [stabilizerTrigger('stabilizedsfoils', 0.2)],
  },
  'stabilizedsfoils#1': {
    text: 'Open: barrel rolls link to a red lock. After it attacks it may spend its lock on the defender to fire another cannon at it, as a bonus attack. Before it activates, without critical damage, it may be flipped.',
    triggers: [
      stabilizerTrigger('stabilizedsfoils', -0.2),
      triggerOn('bonusAfterAttack', {
        canResolve: (game, me, { defender, weapon }) =>
          canSpendLock(game, me.ship, defender) &&
          canBonusAttack(game, me.ship, otherCannons(game, me, weapon, defender)),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { defender, weapon }) => {
          bonusAttack(game, me.ship, otherCannons(game, me, weapon, defender))
          breakLock(game, me.ship, defender, 'C2-CHARGE-4', 'spent')
        },
      }),
    ],
  },

  repulsorliftstabilizers: {
    text: 'Inactive: straights are easier. After it fully executes a maneuver, it may be flipped.',
    difficulty: { maneuver: (_, __, { entry: { maneuver } }) => (maneuver.bearing === 'straight' ? -1 : 0) },
    triggers: [flipsAfter('repulsorliftstabilizers', -0.2, () => true)],
  },
  'repulsorliftstabilizers#1': {
    text: 'Active: a bank or turn is flown as a sideslip, and then it is flipped. After another maneuver fully executed it may be flipped.',
    triggers: [
      triggerOn('wouldExecute', {
        // Huge ships have no template for it.
        when: (game, me, { maneuver: { bearing } }) =>
          (bearing === 'bank' || bearing === 'turn') && facts(game, me.ship).base !== 'huge',
        use: (_, __, { maneuver, difficulty }) => ({
          maneuver: { ...maneuver, bearing: sideslips[maneuver.bearing as 'bank' | 'turn'] },
          difficulty,
        }),
      }),
      triggerOn('afterManeuver', {
        when: (_, __, { maneuver }) => isSideslip(maneuver),
        use: (game, me) => flipCard(game, me.ship, 'repulsorliftstabilizers', 'C2-ABILITY-3'),
      }),
      flipsAfter('repulsorliftstabilizers', 0.2, (maneuver) => !isSideslip(maneuver)),
    ],
  },

  alpha3bbesh: {
    text: 'A slot for a device. In a primary attack it may spend its lock on the defender to turn a blank or focus to a hit.',
    attackDice: diceAbility({
      spends: ['lock'],
      choices: (game, me, attack, dice) =>
        isPrimary(attack) && !attack.lockKept && ship(game, me.ship).locks.includes(attack.defender)
          ? (['blank', 'focus'] as const)
              .filter((face) => countFace(dice, face) > 0)
              .map((face) => turnOption(face, 'hit', 'second'))
          : [],
      change: (game, me, { defender }, dice, { face }) => {
        breakLock(game, me.ship, defender, 'C2-CHARGE-4', 'spent')
        return turnFaces(dice, face, 'hit', 1)
      },
    }),
  },

  alpha3eesk: {
    text: 'Before the dice of a primary attack it may spend 2 charges: crits are ion tokens in place of damage.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, _, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          !isDevice(game, requireAttack(game).defender),
        cost: { charge: 2 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me) => setAttackNote(game, me, 'ion'),
      }),
      triggerOn('afterNeutralize', {
        of: 'target',
        when: (game, me, { crits }) => crits > 0 && attackNote(game, me) !== undefined,
        alone: true,
        use: (game, me, { defender, hits, crits }) => {
          setRemainingResults(game, { hits, crits: 0 })
          gain(game, defender, 'ion', crits, 'C2-WEAPON-16', me.seat)
        },
      }),
    ],
  },

  interceptbooster: {
    text: 'Attached: SLAM with a red lock linked. In the System Phase it gains a disarm token unless this card is flipped; when the End Phase ends without charges it is flipped.',
    system: systemRule({
      must: true,
      ways: () => [deedOption('disarm'), deedOption('flip')],
      use: (game, me, { name }) => {
        if (name === 'disarm') gain(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        else flipCard(game, me.ship, 'interceptbooster', 'C2-ABILITY-3')
      },
    }),
    triggers: [
      triggerOn('endOfRound', {
        when: (game, me) => (ship(game, me.ship).charges.interceptbooster ?? 0) === 0,
        alone: true,
        use: (game, me) => flipCard(game, me.ship, 'interceptbooster', 'C2-ABILITY-3'),
      }),
    ],
  },

  targetassistmgk300: {
    text: 'Before it engages with no green token and no stress it gains a calculate token for each enemy at range 2–3 in its firing arc, up to 2.',
    triggers: [
      triggerOn('beforeEngage', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          return (
            greenTokens.every((token) => countTokens(one, token) === 0) &&
            !isStressed(one) &&
            aimedAt(game, me.ship).length > 0
          )
        },
        use: (game, me) =>
          gain(game, me.ship, 'calculate', Math.min(2, aimedAt(game, me.ship).length), 'C2-ABILITY-3'),
      }),
    ],
  },

  enhancedjammingsuite: {
    text: 'It may jam itself and other friendly ships. Defending against an attacker without green tokens, or with a jammed ship in the attack arc, it may roll 1 more die.',
    ways: (game, me, { action }, ways) =>
      action === 'jam'
        ? [
            ...ways,
            ...[me.ship, ...friendsAtRange(game, me.ship, 1, 1)].map((target) =>
              createOption('jam', 'jam', { target }),
            ),
          ]
        : ways,
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          if (dice !== 'defenseDice' || !canAddDice(game, me, 'defenseDice')) return false
          const { attacker, arc } = requireAttack(game)
          const bare =
            isDevice(game, attacker) ||
            greenTokens.every((token) => countTokens(ship(game, attacker), token) === 0)
          return (
            bare ||
            game.state.ships.some(
              (one) => isOnTable(one) && countTokens(one, 'jam') > 0 && hasInArc(game, attacker, arc, one.id),
            )
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => addDice(game, me, 'defenseDice'),
      }),
    ],
  },

  sensitivecontrols: {
    text: 'Its ship has Sensitive Controls in place of Autothrusters.',
  },

  tiedefenderelite: {
    text: 'Turns are easier and Koiogran turns harder. Its ship has Advanced Fire Control in place of Full Throttle.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.bearing === 'turn' ? -1 : maneuver.bearing === 'koiogran' ? 1 : 0,
    },
  },

  vectoredcannonsrz1: {
    text: 'Its primary weapon for the front arc fires through a single turret. Its ship has Vectored Cannons in place of Vectored Thrusters.',
    fits: (_, __, weapon) =>
      typeof weapon.key === 'number' && weapon.arc === 'front' ? { ...weapon, arc: 'singleTurret' } : weapon,
  },

  wartimeloadout: {
    text: 'Slots for a torpedo and a missile, 2 shields, lock and reload. Its ship has Devastating Barrage in place of its own ability.',
  },

  maneuverassistmgk300: {
    text: 'Straights and banks of speed 3 are easier.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.speed === 3 && (maneuver.bearing === 'straight' || maneuver.bearing === 'bank') ? -1 : 0,
    },
  },

  ...sFoilCards('servomotorsfoils', 'primary attacks roll one die fewer.', () => true),
  ...sFoilCards(
    'integratedsfoils',
    'primary attacks on ships outside its bullseye roll one die fewer.',
    (game, me, { defender }) => !hasInArc(game, me.ship, 'bullseye', defender),
  ),
}

import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
  targetOf,
  withSuffix,
} from '@flotilla/engine'
import {
  type ActionRule,
  type CardContext,
  type Cards,
  type Game,
  type Token,
  triggerOn,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  addRoundEffect,
  askPlayer,
  assign,
  breakLock,
  canSpendLock,
  couldPerformAction,
  countRolled,
  countTokens,
  type DefenseFace,
  deferEffects,
  facts,
  gain,
  grantAction,
  greenTokens,
  holdTokenOnCard,
  initiativeOf,
  isDevice,
  isForbidden,
  isObstacle,
  lose,
  moveToReserve,
  orangeTokens,
  recoverCharges,
  recoverShield,
  requireAttack,
  rollOne,
  setRemainingResults,
  ship,
  spendCharges,
  suffer,
} from '@flotilla/engine/second/effects'
import { coordinateSameType, sameTypeTargets } from '../coordinate-same-type.ts'
import { chargesOf, hasCharge, hasForce, spendCharge, spendOneForce } from '../costs.ts'
import { turnOneDie } from '../dice.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  areFriends,
  enemiesAtRange,
  isInFiringArc,
  othersAtRange,
  removeGreenTokenOptions,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { keepAllTokens, redAndOrangeTokens } from '../red-and-orange-tokens.ts'
import { turretOnAnother } from './gunners.ts'

const gonk = 'gnkgonkdroid'
const recharge: ActionRule = {
  ways: (_, { charges }) => ((charges[gonk] ?? 0) === 0 ? [deedOption('recharge')] : []),
  perform: (game, id) => recoverCharges(game, id, gonk, 1, 'C2-CHARGE-3'),
}
const discharge: ActionRule = {
  ways: (game, { id, charges, shields }) =>
    (charges[gonk] ?? 0) > 0 && shields < facts(game, id).shields ? [deedOption('shield')] : [],
  perform: (game, id) => {
    spendCharges(game, id, gonk, 1, 'C2-CHARGE-2')
    recoverShield(game, id, 'C2-CHARGE-3')
  },
}

/** Returns the ships a ship has locked. */
const lockedShips = (game: Game, id: ShipId): ObjectId[] =>
  ship(game, id).locks.filter((target) => !isObstacle(game, target) && !isDevice(game, target))

/** An action that picks ships friendly to each other at range 1–3: one to coordinate, the other to jam. */
const pairs: ActionRule = {
  ways: (game, { id }) => {
    const near = othersAtRange(game, id, 1, 3)
    const willing = near.filter((target) => !isForbidden(game, { do: 'beCoordinated', ship: target }))
    return willing.flatMap((target) =>
      near
        .filter((other) => other !== target && areFriends(game, target, other))
        .map((other) =>
          createOption('friends', `coordinate:${target}:${other}`, {}, { friends: [target, other] }),
        ),
    )
  },
  perform: (game, id, { friends }: OptionOfKind<'friends'>) => {
    const [target = -1, other = -1] = friends
    deferEffects(game, {
      do: 'gain',
      token: 'jam',
      amount: 1,
      ship: other,
      by: facts(game, id).seat,
      rule: 'C2-JAM-1',
    })
    deferEffects(game, { do: 'coordinated', ship: id, target, rule: 'C2-COORD-1' })
    grantAction(game, target, 'C2-COORD-1')
  },
}

const circular: readonly Token[] = [...greenTokens, ...orangeTokens]

const kept = ['evade', 'focus'] as const

/** Returns the charges of GA-97 that were spent before the card had them. */
const pendingCharges = (game: Game, me: CardContext): number =>
  Number(
    ship(game, me.ship)
      .lasting.find((one) => one.startsWith(`${me.card}:`))
      ?.split(':')[1] ?? 0,
  )

/** Reports whether it can give Force to another friendly ship. */
/** Returns friendly ships, with those of its locked ships that they could lock. */
const lockSharingShips = (game: Game, me: CardContext) =>
  selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
    .map((id) => ({
      id,
      targets: lockedShips(game, me.ship).filter((target) => target !== id && mayLock(game, id, target)),
    }))
    .filter(({ targets }) => targets.length > 0)

/** The rules of crew from D to H, by id. */
export const cards: Cards = {
  deathtroopers: {
    text: 'In the Activation Phase enemies at range 0–1 cannot remove stress tokens.',
    cannot: {
      removeToken: {
        of: 'enemy',
        range: [0, 1],
        says: (game, _, { token }) => token === 'stress' && game.state.phase === 'activation',
      },
    },
  },

  directorkrennic: {
    text: 'Before forces are placed another friendly ship becomes the Optimized Prototype.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'beforeForces',
        inReserve: true,
        choices: (game, me) =>
          game.state.ships
            .filter(({ id }) => id !== me.ship && areFriends(game, me.ship, id))
            .map(({ id }) => shipOption(id)),
        use: (game, me, _, { target }) =>
          assign(
            game,
            target,
            { card: 'optimizedprototype', by: me.seat, source: me.ship },
            1,
            'C2-ABILITY-3',
          ),
      }),
    ],
  },

  emperorpalpatine: {
    text: 'When another friendly ship attacks or defends it may spend 1 Force to turn one of its focus results to a hit or an evade.',
    attackDice: { of: 'friend', ...turnOneDie<AttackFace>('focus', 'hit', hasForce, spendOneForce) },
    defenseDice: { of: 'friend', ...turnOneDie<DefenseFace>('focus', 'evade', hasForce, spendOneForce) },
  },

  freelanceslicer: {
    text: 'Before the attack dice are rolled against it, it may spend its lock on the attacker to jam it and roll an attack die: on a hit or crit it is jammed, too.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { attacker, defender } = requireAttack(game)
          return dice === 'attackDice' && defender === me.ship && !isDevice(game, attacker)
        },
        canResolve: (game, me) => canSpendLock(game, me.ship, requireAttack(game).attacker),
        may: true,
        intent: { hurts: 'enemy', worth: 0.1 },
        use: (game, me) => {
          const { attacker } = requireAttack(game)
          breakLock(game, me.ship, attacker, 'C2-CHARGE-4', 'spent')
          rollOne(game, me, ['focus', 'blank'], { ship: me.ship, attacker })
        },
      }),
    ],
    outcome: (game, me, faces, { attacker }) => {
      gain(game, attacker!, 'jam', 1, 'C2-ABILITY-3', me.seat)
      gain(game, me.ship, 'jam', countRolled(faces, 'hit', 'crit'), 'C2-ABILITY-3', me.seat)
    },
  },

  ga97: {
    text: 'Before forces are placed it may spend 3 to 5 charges: another friendly ship waits in reserve until they are back.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'beforeForces',
        inReserve: true,
        may: true,
        intent: { helps: 'friend', worth: -0.5 },
        choices: (game, me) =>
          game.state.ships
            .filter(({ id, place }) => id !== me.ship && place === 'hand' && areFriends(game, me.ship, id))
            .flatMap(({ id: target }) =>
              [3, 4, 5].map((amount) => createOption('amount', 'reserve', { target, amount })),
            ),
        use: (game, me, _, { target, amount }) => {
          const condition = { card: 'itstheresistance', by: me.seat, source: me.ship }
          assign(game, target, condition, 1, 'C2-ABILITY-3')
          moveToReserve(game, target)
          addRoundEffect(game, me.ship, `${me.card}:${amount}`)
        },
      }),
      // Its charges become active after forces are placed.
      triggerOn('setup', {
        when: (game, me, { step }) => step === 'afterForces' && pendingCharges(game, me) > 0,
        inReserve: true,
        alone: true,
        use: (game, me) => spendCharge(game, me, pendingCharges(game, me)),
      }),
    ],
  },

  generalhux: {
    text: 'It may coordinate in red: up to 2 further ships of the same type then perform the same action, all in red.',
    ways: (_, me, { action, colour }, ways) =>
      action === 'coordinate' && colour === 'white'
        ? [
            ...ways,
            ...ways.map((way) => ({
              ...withSuffix(way, 'squadron'),
              colour: 'red' as const,
              by: me.card,
              asRed: true as const,
            })),
          ]
        : ways,
    triggers: [
      triggerOn('afterAction', {
        when: (_, me, { way }) => way.by === me.card,
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me, { way, coordinated }) =>
          sameTypeTargets(game, me.ship, [targetOf(way)!], coordinated, 'red'),
        use: (game, me, { way, coordinated }, { target }) => {
          const had = [targetOf(way)!, target]
          deferEffects(game, {
            do: 'goOn',
            me,
            ship: me.ship,
            answer: 'next',
            about: { ship: me.ship, had, action: coordinated! },
            rule: 'C2-ABILITY-3',
          })
          coordinateSameType(game, me, target, coordinated!, 'red')
        },
      }),
    ],
    answered: (game, me, { name, target }: AnswerFields<'target'>, about) => {
      const { had = [], action } = about
      if (name === 'next') {
        const more = sameTypeTargets(game, me.ship, had, action, 'red')
        if (more.length > 0) askPlayer(game, me, me.seat, [...more, declineOption()], about)
      } else if (target !== undefined) coordinateSameType(game, me, target, action!, 'red')
    },
  },

  gnkgonkdroid: {
    text: 'It begins without its charge. Action: it recovers the charge. Action: it spends the charge to recover a shield.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        inReserve: true,
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
    actions: { recharge, discharge },
  },

  grandinquisitor: {
    text: 'After an enemy at range 0–2 reveals its dial it may spend 1 Force to perform a white action of its bar as red.',
    triggers: [
      triggerOn('afterReveal', {
        of: 'enemy',
        range: [0, 2],
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whiteAsRed: 'bar' }),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whiteAsRed: 'bar' }),
      }),
    ],
  },

  grandmofftarkin: {
    text: 'In the System Phase it may spend 2 charges: each friendly ship may acquire a lock on a ship it has locked.',
    system: {
      ways: (game, me) =>
        chargesOf(game, me) >= 2 && lockSharingShips(game, me).length > 0 ? [deedOption('target')] : [],
      use: (game, me) => {
        spendCharge(game, me, 2)
        for (const { id, targets } of lockSharingShips(game, me).reverse())
          askPlayer(
            game,
            me,
            me.seat,
            [...targets.map((target) => ({ ...shipOption(target), ship: id })), declineOption()],
            {
              ship: id,
            },
          )
      },
    },
    answered: (game, _, { target }: AnswerFields<'target'>, { ship: id }) => {
      if (target !== undefined && mayLock(game, id, target)) acquireLock(game, id, target)
    },
  },

  herasyndulla: {
    text: 'It flies red maneuvers while stressed. After one fully executed with 3 stress tokens or more it removes one and suffers 1 hit.',
    may: { flyRedWhileStressed: true },
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { difficulty, full }) =>
          difficulty === 'red' && full && countTokens(ship(game, me.ship), 'stress') >= 3,
        use: (game, me) => {
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'hansolo-crew': {
    text: 'An evade action gives it an evade token more for each enemy at range 0–1.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'evade' && enemiesAtRange(game, me.ship, 0, 1).length > 0,
        use: (game, me) =>
          gain(game, me.ship, 'evade', enemiesAtRange(game, me.ship, 0, 1).length, 'C2-ABILITY-3'),
      }),
    ],
  },

  generalgrievous: {
    text: 'While this ship defends against two or more hits and crits that are left, it may spend a charge to cancel one. After a friendly ship is destroyed it recovers a charge.',
    triggers: [
      triggerOn('afterNeutralize', {
        when: (_, __, { hits, crits }) => hits + crits >= 2,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 1 },
        choices: (_, __, { hits, crits }) => [
          ...(crits > 0 ? [deedOption('crit')] : []),
          ...(hits > 0 ? [deedOption('hit')] : []),
        ],
        use: (game, _, { hits, crits }, { name: face }) =>
          setRemainingResults(game, face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 }),
      }),
      triggerOn('destroyed', {
        of: 'friend',
        when: (game, me) => !hasCharge(game, me),
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      }),
    ],
  },

  ghostcompany: {
    text: 'After a primary attack, with a focus token, it may perform a bonus attack with a turret on a ship it has not attacked this round.',
    triggers: [turretOnAnother],
  },

  gamutkey: {
    text: 'At the start of the End Phase it may spend 2 charges: a ship at range 0–1 keeps its circular tokens.',
    triggers: [
      triggerOn('startOfEnd', {
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) =>
          [me.ship, ...othersAtRange(game, me.ship, 0, 1)]
            .filter((id) => redAndOrangeTokens(game, id, circular).length > 0)
            .map(shipOption),
        use: (game, _, __, { target }) => {
          for (const token of redAndOrangeTokens(game, target, circular)) keepAllTokens(game, target, token)
        },
      }),
    ],
  },

  hondoohnaka: {
    text: 'Action: of two ships at range 1–3 that are friendly to each other it coordinates one and jams the other, however far.',
    actions: { pairs },
  },

  darthvader: {
    text: 'At the start of the Engagement Phase it may spend 1 Force on a ship in its firing arc at range 0–2, which suffers 1 hit or removes a green token.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 2)
            .filter((id) => isInFiringArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, moment, { target: id }) =>
          askPlayer(game, me, facts(game, id).seat, removeGreenTokenOptions(game, id, 'suffer'), {
            ...moment,
            ship: id,
          }),
      }),
    ],
    answered: (game, _, { token }: AnswerFields<'token'>, { ship: id }) => {
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },

  fives: {
    text: 'After its attack on a ship of its initiative or higher missed it puts an evade or focus token on the card. Before it engages it may take one from there.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender, hit }) =>
          !hit &&
          !isDevice(game, defender) &&
          initiativeOf(game, ship(game, defender)) >= initiativeOf(game, ship(game, me.ship)),
        choices: () => kept.map((token) => createOption('token', '', { token })),
        use: (game, me, _, { token }) => holdTokenOnCard(game, me.ship, me.card, token, 'C2-ABILITY-3'),
      }),
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          kept
            .filter((token) => ship(game, me.ship).held?.[me.card]?.[token])
            .map((token) => createOption('token', '', { token })),
        use: (game, me, _, { token }) => {
          holdTokenOnCard(game, me.ship, me.card, token, 'C2-ABILITY-3', -1)
          gain(game, me.ship, token, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}

import type { ObstacleId, ShipId } from '@flotilla/engine'
import { createOption, declineOption, deedOption } from '@flotilla/engine'
import { type CardContext, type CardRules, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  askPlayer,
  boostWays,
  canLock,
  canSpend,
  couldPerformAction,
  countRolled,
  countTokens,
  deviceShape,
  facts,
  flipCard,
  gain,
  grantAction,
  greenTokens,
  isDevice,
  isHuge,
  isObstacle,
  isStressed,
  isTractored,
  lock,
  lose,
  obstacleKind,
  recoverCharges,
  rollOne,
  ship,
  shipsNear,
  suffer,
  transfer,
} from '@flotilla/engine/second/effects'
import type { Template } from '@flotilla/geometry'
import { hasCharge } from '../costs.ts'
import {
  enemiesOf,
  hasInArc,
  isInFiringArc,
  othersAtRange,
  rangeBetweenShips,
  rangeTo,
  shipOption,
} from '../queries.ts'

const turns = (['left', 'right'] as const).map((side): [string, Template] => [
  `${side}:turn`,
  { kind: 'turn', speed: 1, side },
])

/** Returns the obstacles at range 0–1 of a ship. */
const stonesNear = (game: Game, id: ShipId): ObstacleId[] =>
  game.state.obstacles
    .filter(({ id: stone, place }) => place === 'table' && rangeTo(game, id, stone) <= 1)
    .map((stone) => stone.id)

/** Reports whether the side of a configuration that is up is closed. */
const isClosed = (game: Game, id: ShipId): boolean =>
  facts(game, id).sided.some(
    ({ card, sides }) =>
      facts(game, id).slots[card] === 'configuration' &&
      sides[ship(game, id).sides[card] ?? 0]!.title.includes('(Closed)'),
  )

/** Forbids further actions this round while the card's effect lasts. */
const atRest: Required<CardRules>['cannot'] = {
  action: (game, me) => ship(game, me.ship).lasting.includes(me.card),
}

const rolling = { whileStressed: true } as const
const tradition = 'proudtradition'

/** Reports whether a ship is near a device of its own side. */
const isNearDevice = (game: Game, me: CardContext, id: ShipId): boolean =>
  game.state.devices.some(
    (one) =>
      one.place === 'table' && one.seat === me.seat && shipsNear(game, deviceShape(one), 1).includes(id),
  )

/** The rules of talents about movement, by id. */
export const cards: Cards = {
  composure: {
    text: 'After it fails an action without a green token it may focus, and then acts no more this round.',
    cannot: atRest,
    triggers: [
      triggerOn('failedAction', {
        when: (game, me) => greenTokens.every((token) => countTokens(ship(game, me.ship), token) === 0),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus']),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) =>
          grantAction(game, me.ship, 'C2-ACTION-9', ['focus'], {
            after: { do: 'last', ship: me.ship, card: me.card, rule: 'C2-ABILITY-3' },
          }),
      }),
    ],
  },

  daredevil: {
    text: 'It may treat a white boost action as red to use a turn template of speed 1.',
    ways: (game, me, { action, colour }, ways) =>
      action === 'boost' && colour === 'white'
        ? [...ways, ...boostWays(game, me.ship, turns).map((way) => ({ ...way, colour: 'red' as const }))]
        : ways,
  },

  debrisgambit: {
    text: 'It may perform a red evade, which is white with an obstacle at range 0–1.',
    may: {
      actionAsWhite: (game, me, { action }) => action === 'evade' && stonesNear(game, me.ship).length > 0,
    },
  },

  squadleader: {
    text: 'It coordinates, and whom it coordinates performs an action of its own bar only.',
    cannot: {
      coordinate: (game, me, { action }) =>
        !actionBarOf(game, ship(game, me.ship)).some((one) => one.action === action),
    },
  },

  ensnare: {
    text: 'At the end of the Activation Phase, tractored, it may hand a tractor token to a ship at range 0–1 in its turret arc.',
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) => isTractored(game, ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 1)
            .filter((id) => hasInArc(game, me.ship, ship(game, me.ship).turret, id))
            .map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'tractor', 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  [tradition]: {
    text: 'With 2 stress tokens or fewer it may focus while stressed. After it attacks, stressed, the defender may spend a focus token or suffer 1 critical damage to flip this card.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        action === 'focus' && countTokens(ship(game, me.ship), 'stress') <= 2,
    },
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) => isStressed(ship(game, me.ship)) && !isDevice(game, defender),
        use: (game, me, { defender }) =>
          askPlayer(
            game,
            me,
            facts(game, defender).seat,
            [
              ...(canSpend(game, defender, 'focus')
                ? [createOption('token', 'spendFocus', {}, { token: 'focus' as const })]
                : []),
              deedOption('sufferCrit'),
              declineOption(),
            ],
            { ship: me.ship, target: defender },
          ),
      }),
    ],
    answered: (game, me, { kind, name }, { target }) => {
      if (kind === 'decline') return
      flipCard(game, me.ship, tradition, 'C2-ABILITY-3')
      if (name === 'spendFocus') lose(game, target!, 'focus', 1, 'C2-CHARGE-4', 'spent')
      else suffer(game, target!, { crits: 1 }, 'C2-CHARGE-4')
    },
  },
  'proudtradition#1': {
    text: 'Its focus actions are red.',
    difficulty: { action: (_, __, { action }) => (action === 'focus' ? 'red' : undefined) },
  },

  backwardstailslide: {
    text: 'With its configuration closed it boosts and barrel rolls through and onto obstacles; through one that it does not stand on then it gains an evade token.',
    may: { crossObstacles: (game, me) => isClosed(game, me.ship) },
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action, passed }) =>
          (action === 'boost' || action === 'barrelRoll') &&
          passed.some((thing) => isObstacle(game, thing) && rangeTo(game, me.ship, thing) > 0),
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  ionlimiteroverride: {
    text: 'After it fully executes a red maneuver, it may barrel roll, even while stressed. If it does, it rolls an attack die: a hit gives it a strain token, a crit an ion token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['barrelRoll'], rolling),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) =>
          grantAction(game, me.ship, 'C2-ACTION-9', ['barrelRoll'], {
            ...rolling,
            after: { do: 'goOn', ship: me.ship, me, answer: 'roll', rule: 'C2-ABILITY-3' },
          }),
      }),
    ],
    answered: (game, me) => rollOne(game, me, ['focus', 'blank']),
    outcome: (game, me, faces) => {
      gain(game, me.ship, 'strain', countRolled(faces, 'hit'), 'C2-ABILITY-3')
      gain(game, me.ship, 'ion', countRolled(faces, 'crit'), 'C2-ABILITY-3')
    },
  },

  margsablclosure: {
    text: 'After it fully executes a maneuver through an obstacle or huge ship, or by which it deployed, an enemy at range 1–2 in its front arc may gain a strain token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, _, { full, passed, deployed }) =>
          full && (deployed || passed.some((thing) => isObstacle(game, thing) || isHuge(game, thing))),
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter((id) => {
              const range = rangeBetweenShips(game, me.ship, id)
              return range >= 1 && range <= 2 && hasInArc(game, me.ship, 'front', id)
            })
            .map(shipOption),
        use: (game, me, _, { target }) => gain(game, target, 'strain', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  starbirdslash: {
    text: 'After it fully executes a maneuver, an enemy it moved through may gain a strain token; if it is in a firing arc of that ship then, it gains one, too.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me, { passed }) =>
          enemiesOf(game, me.ship)
            .filter((id) => passed.includes(id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, target, 'strain', 1, 'C2-ABILITY-3', me.seat)
          if (isInFiringArc(game, target, me.ship)) gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  interloperturn: {
    text: 'Before a turn or Koiogran turn of speed 1–2, at range 0–1 of an asteroid or huge ship, it may gain a tractor token.',
    triggers: [
      triggerOn('beforeExecute', {
        when: (game, me, { maneuver: { speed, bearing } }) =>
          speed >= 1 &&
          speed <= 2 &&
          (bearing === 'turn' || bearing === 'koiogran') &&
          (stonesNear(game, me.ship).some((stone) => obstacleKind(game, stone) === 'asteroid') ||
            othersAtRange(game, me.ship, 0, 1).some((id) => isHuge(game, id))),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => gain(game, me.ship, 'tractor', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  feedbackping: {
    text: 'After a ship executes a maneuver to range 0–1 of a friendly device it may lock that ship, however far away.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['friend', 'ally', 'enemy'],
        when: (game, me, moment) => isNearDevice(game, me, moment.ship),
        canResolve: (game, me, moment) => canLock(game, me.ship, moment.ship),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me, moment) => lock(game, me.ship, moment.ship, 'C2-ABILITY-3'),
      }),
    ],
  },

  clantraining: {
    text: 'Before it engages without a focus token, with an enemy at range 1 in its front arc, it may spend its charge on a red focus. Destroying whom it attacks brings the charge back.',
    triggers: [
      triggerOn('beforeEngage', {
        when: (game, me) =>
          countTokens(ship(game, me.ship), 'focus') === 0 &&
          enemiesOf(game, me.ship).some(
            (id) => rangeBetweenShips(game, me.ship, id) === 1 && hasInArc(game, me.ship, 'front', id),
          ),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus'], { colour: 'red' }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus'], { colour: 'red' }),
      }),
      triggerOn('afterAttack', {
        when: (game, me, { defender }) =>
          !isDevice(game, defender) && ship(game, defender).doomed && !hasCharge(game, me),
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      }),
    ],
  },
}

import type { CardId, ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption, type OptionOfKind } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addObstacle,
  askPlayer,
  askToPlaceDevice,
  canLock,
  facts,
  footprintOf,
  isDeployed,
  isOnTable,
  legalDevicePlaces,
  lock,
  obstacleShape,
  ownEdges,
  redeploy,
  ship,
  targetShape,
  tokenShape,
} from '@flotilla/engine/second/effects'
import {
  areaCoverage,
  bodyShape,
  composePoses,
  isBeyondRange,
  overlapsShape,
  type Pose,
  placeShape,
  shapeOf,
  tokenOutlines,
} from '@flotilla/geometry'
import { afterCoordinating, coordinatedShip, hasCoordinated } from '../coordinate-events.ts'
import { hasCharge, spendCharge } from '../costs.ts'
import { enemiesOf, friendsAtRange, shipOption } from '../queries.ts'
import { trackingTorpedoes } from './tracking-torpedoes.ts'

/** Returns options for standard ships in their deployment area at range 0–1 that have not been moved yet. */
const shipsToMove = (game: Game, me: CardContext, had: readonly ShipId[]) =>
  friendsAtRange(game, me.ship, 0, 1)
    .filter((id) => facts(game, id).base !== 'huge' && !had.includes(id))
    .filter((id) => isDeployed(game, me.seat, targetShape(game, id)))
    .map(shipOption)

function moveNext(game: Game, me: CardContext, had: readonly ShipId[], id: ShipId): void {
  const done = [...had, id]
  const more = shipsToMove(game, me, done)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: done })
  redeploy(game, id)
}

/** Returns where a crate may be dropped behind a ship: at the middle of its rear or towards a corner. */
function cratePlaces(game: Game, me: CardContext): OptionOfKind<'place'>[] {
  const one = ship(game, me.ship)
  const { looseCargo } = tokenOutlines
  const ys = looseCargo.outlines[0]!.map(([, y]) => y)
  const tail = -110.5 - Math.max(...ys)
  const shape = tokenShape('looseCargo')
  return (
    [
      ['middle', 0],
      ['left', -30],
      ['right', 30],
    ] as const
  ).flatMap(([id, x]) => {
    const pose = composePoses(one.pose, { x, y: tail, heading: 0 })
    const lying = placeShape(shape, pose)
    const clear = game.state.ships.every(
      (other) => !isOnTable(other) || other.id === me.ship || !overlapsShape(footprintOf(game, other), lying),
    )
    return clear && areaCoverage(lying, shapeOf([game.rules.area])) === 'wholly'
      ? [createOption('place', id, {}, { pose })]
      : []
  })
}

/** The limit of a hidden mine: beyond range 2. */
const hidden = { beyond: 2 } as const

/** Returns mines with a charge and a legal hidden place, except those already placed. */
const minesToHide = (game: Game, me: CardContext, had: readonly string[]) =>
  facts(game, me.ship)
    .cards.filter(
      (card) =>
        !had.includes(card) &&
        game.rules.cards[card]?.device?.kind === 'mine' &&
        (ship(game, me.ship).charges[card] ?? 0) > 0 &&
        legalDevicePlaces(game, { ...me, card }, hidden).length > 0,
    )
    .map((card) => createOption('mine', '', { mine: card }))

/** Places one hidden mine, then asks for another. */
function hideNext(game: Game, me: CardContext, had: readonly string[], card: CardId): void {
  const done = [...had, card]
  const more = minesToHide(game, me, done)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, hidden: done })
  askToPlaceDevice(game, { ...me, card }, hidden)
}

/** The rules of other huge ship upgrades, and of the hyperdrive, by id. */
export const cards: Cards = {
  trackingtorpedoes: trackingTorpedoes,

  torynfarr: {
    text: 'A ship it has coordinated may lock a ship it has locked, at any range.',
    triggers: afterCoordinating({
      when: hasCoordinated,
      may: true,
      intent: { helps: 'friend' },
      choices: (game, me, moment) =>
        ship(game, me.ship)
          .locks.filter((id) => game.state.ships[id] && isOnTable(ship(game, id)))
          .filter((id) => canLock(game, coordinatedShip(moment), id))
          .map(shipOption),
      use: (game, _, moment, { target }: OptionOfKind<'target'>) =>
        lock(game, coordinatedShip(moment), target as number, 'C2-LOCK-1'),
    }),
  },

  corsairrefit: {
    text: 'A bonus attack with a cannon, turret or missile for 1 energy.',
    bonusAttacks: [{ energy: 1, slots: ['cannon', 'turret', 'missile'] }],
  },

  quickreleaselocks: {
    text: 'In the System Phase it may spend a charge to leave a drifting crate behind it. Its charges never come back.',
    noRecovery: true,
    system: {
      ways: (game, me) => (hasCharge(game, me) ? cratePlaces(game, me) : []),
      use: (game, me, { pose }: OptionOfKind<'place'>) => {
        spendCharge(game, me)
        addObstacle(game, { what: 'cargodrift', pose: pose as Pose, seat: me.seat }, 'C2-ABILITY-3')
      },
    },
  },

  saboteursmap: {
    text: 'At the end of setup it may spend a charge of each of its mines to place one of them anywhere beyond range 2 of enemies, markers and other devices.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => minesToHide(game, me, []),
        use: (game, me, _, { mine }) => hideNext(game, me, [], mine),
      }),
    ],
    answered: (game, me, { mine }: AnswerFields<'mine'>, { hidden = [] }) => {
      if (mine !== undefined) hideNext(game, me, hidden, mine)
    },
  },

  scannerbaffler: {
    text: 'At the end of setup friendly ships that are not huge, in its deployment area at range 0–1, may be placed anew in that area.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => shipsToMove(game, me, []),
        use: (game, me, _, { target }) => moveNext(game, me, [], target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, { had = [] }) => {
      if (target !== undefined) moveNext(game, me, had, target)
    },
  },

  syliure31hyperdrive: {
    text: 'It is placed anywhere beyond range 1 of obstacles and beyond range 3 of enemies and of their edge.',
    may: {
      deployAt: (game, me, { pose }) => {
        const shape = bodyShape({ base: facts(game, me.ship).base, pose })
        const { teams } = game.rules
        const obstacles = game.state.obstacles.filter(({ place }) => place === 'table')
        return (
          obstacles.every((obstacle) => isBeyondRange(obstacleShape(obstacle), shape, 1)) &&
          enemiesOf(game, me.ship).every((id) => isBeyondRange(targetShape(game, id), shape, 3)) &&
          teams.every(
            (team, seat) => team === teams[me.seat] || isBeyondRange(shapeOf(ownEdges(game, seat)), shape, 3),
          )
        )
      },
    },
  },
}

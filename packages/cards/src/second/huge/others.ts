import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import {
  body,
  compose,
  inside,
  isBeyondRange,
  type Pose,
  placed,
  shapeOf,
  standsOn,
  tokens,
} from '@flotilla/geometry'
import { enemiesOf, friendsAt, toShip } from '../asking.ts'
import { charged, spend } from '../paying.ts'
import { afterCoordinating, coordinated, targetOf } from './energy.ts'
import { trackingTorpedoes } from './tracking-torpedoes.ts'

const {
  addObstacle,
  askPlayer,
  bodyOf,
  canLock,
  facts,
  inPlay,
  isDeployed,
  lock,
  obstacleShape,
  ownEdges,
  placeByHand,
  placesFor,
  redeploy,
  ship,
  stand,
} = effects

/** Ships of standard size in their deployment area at range 0–1, that have not been moved yet. */
const movable = (game: Game, me: Me, had: readonly number[]) =>
  friendsAt(game, me.ship, 0, 1)
    .filter((id) => facts(game, id).base !== 'huge' && !had.includes(id))
    .filter((id) => isDeployed(game, me.seat, bodyOf(game, id)))
    .map(toShip)

function moveNext(game: Game, me: Me, had: readonly number[], id: number): void {
  const done = [...had, id]
  const more = movable(game, me, done)
  if (more.length > 0) askPlayer(game, me, me.seat, [...more, { id: 'done' }], { ship: me.ship, had: done })
  redeploy(game, id)
}

/** Where a crate may be left behind a ship: at the middle of its tail or towards a corner. */
function cratePlaces(game: Game, me: Me): { id: string; pose: Pose }[] {
  const one = ship(game, me.ship)
  const { looseCargo } = tokens
  const ys = looseCargo.outlines[0]!.map(([, y]) => y)
  const tail = -110.5 - Math.max(...ys)
  const shape = effects.tokenShape('looseCargo')
  return (
    [
      ['middle', 0],
      ['left', -30],
      ['right', 30],
    ] as const
  ).flatMap(([id, x]) => {
    const pose = compose(one.pose, { x, y: tail, heading: 0 })
    const lying = placed(shape, pose)
    const clear = game.state.ships.every(
      (other) => !inPlay(other) || other.id === me.ship || !standsOn(stand(game, other), lying),
    )
    return clear && inside(lying, shapeOf([game.rules.area])) === 'wholly' ? [{ id, pose }] : []
  })
}

/** Far from whoever might notice it. */
const hidden = { beyond: 2 } as const

/** Mines with a charge and a place to be hidden, other than those that have been. */
const hideable = (game: Game, me: Me, had: readonly string[]) =>
  facts(game, me.ship)
    .cards.filter(
      (card) =>
        !had.includes(card) &&
        game.rules.cards[card]?.device?.kind === 'mine' &&
        (ship(game, me.ship).charges[card] ?? 0) > 0 &&
        placesFor(game, { ...me, card }, hidden).length > 0,
    )
    .map((card) => ({ id: card, mine: card }))

/** One mine is hidden, and another asked for when it lies. */
function hideNext(game: Game, me: Me, had: readonly string[], card: string): void {
  const done = [...had, card]
  const more = hideable(game, me, done)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, { id: 'done' }], { ship: me.ship, hidden: done })
  placeByHand(game, { ...me, card }, hidden)
}

/** Cards of other slots that huge ships alone carry, and the hyperdrive. */
export const cards: Cards = {
  trackingtorpedoes: trackingTorpedoes,

  torynfarr: {
    text: 'A ship it has coordinated may lock a ship it has locked, at any range.',
    triggers: afterCoordinating({
      when: coordinated,
      may: true,
      intent: { helps: 'friend' },
      choices: (game, me, moment) =>
        ship(game, me.ship)
          .locks.filter((id) => game.state.ships[id] && inPlay(ship(game, id)))
          .filter((id) => canLock(game, targetOf(moment), id))
          .map(toShip),
      use: (game, _, moment, { target }) => lock(game, targetOf(moment), target as number, 'C2-LOCK-1'),
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
      ways: (game, me) => (charged(game, me) ? cratePlaces(game, me) : []),
      use: (game, me, { pose }) => {
        spend(game, me)
        addObstacle(game, { what: 'cargodrift', pose: pose as Pose, seat: me.seat }, 'C2-ABILITY-3')
      },
    },
  },

  saboteursmap: {
    text: 'At the end of setup it may spend a charge of each of its mines to place one of them anywhere beyond range 2 of enemies, markers and other devices.',
    triggers: [
      on('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => hideable(game, me, []),
        use: (game, me, _, { mine }) => hideNext(game, me, [], mine),
      }),
    ],
    answered: (game, me, { mine }, { hidden = [] }) => {
      if (mine !== undefined) hideNext(game, me, hidden, mine)
    },
  },

  scannerbaffler: {
    text: 'At the end of setup friendly ships that are not huge, in its deployment area at range 0–1, may be placed anew in that area.',
    triggers: [
      on('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => movable(game, me, []),
        use: (game, me, _, { target }) => moveNext(game, me, [], target),
      }),
    ],
    answered: (game, me, { target }, { had = [] }) => {
      if (target !== undefined) moveNext(game, me, had, target)
    },
  },

  syliure31hyperdrive: {
    text: 'It is placed anywhere beyond range 1 of obstacles and beyond range 3 of enemies and of their edge.',
    may: {
      deployAt: (game, me, { pose }) => {
        const shape = body({ base: facts(game, me.ship).base, pose })
        const { teams } = game.rules
        const rocks = game.state.obstacles.filter(({ place }) => place === 'table')
        return (
          rocks.every((rock) => isBeyondRange(obstacleShape(rock), shape, 1)) &&
          enemiesOf(game, me.ship).every((id) => isBeyondRange(bodyOf(game, id), shape, 3)) &&
          teams.every(
            (team, seat) => team === teams[me.seat] || isBeyondRange(shapeOf(ownEdges(game, seat)), shape, 3),
          )
        )
      },
    },
  },
}

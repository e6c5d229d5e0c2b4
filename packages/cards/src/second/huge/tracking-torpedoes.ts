import type { ObjectId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  type OptionOfKind,
  targetOption,
  templateName,
} from '@flotilla/engine'
import type { CardRules, Device, Game } from '@flotilla/engine/second'
import {
  aimRemote,
  askPlayer,
  detonateRemote,
  device,
  deviceShape,
  isDevice,
  isObstacle,
  isOnTable,
  launchTemplates,
  obstacleShape,
  relocateRemote,
  remoteAttackStand,
  remotesOnTable,
  ship,
  targetShape,
} from '@flotilla/engine/second/effects'
import {
  isAtRange,
  isInArc,
  type Pose,
  relocateDevice,
  type Shape,
  type Template,
  tokenOutlines,
} from '@flotilla/geometry'

const { flush } = tokenOutlines.trackingTorpedoes

const templates: readonly Template[] = [
  { kind: 'bank', speed: 3, side: 'left' },
  { kind: 'straight', speed: 4 },
  { kind: 'bank', speed: 3, side: 'right' },
]

const rule = 'C2-REMOTE-10'

/** Returns the shape of an object on the table, by its number. */
function shapeOf(game: Game, id: ObjectId): Shape | undefined {
  if (isObstacle(game, id)) {
    const stone = game.state.obstacles.find((one) => one.id === id)
    return stone?.place === 'table' ? obstacleShape(stone) : undefined
  }
  const isThere = isDevice(game, id) ? device(game, id).place === 'table' : isOnTable(ship(game, id))
  return isThere ? targetShape(game, id) : undefined
}

/** Reports whether an object is in the front arc of a torpedo at a range. */
function isAhead(game: Game, one: Device, id: ObjectId, least: number, most: number): boolean {
  const shape = shapeOf(game, id)
  return (
    shape !== undefined &&
    isAtRange(deviceShape(one), shape, least, most, 'second') &&
    isInArc('second', remoteAttackStand(game, one.id), 'front', shape)
  )
}

const hasLock = (game: Game, { lock }: Device): boolean =>
  lock !== undefined && shapeOf(game, lock) !== undefined

/** Rolls four dice for each ship and remote at range 0, or at range 1 in the front arc. */
function detonateTorpedoes(game: Game, one: Device): void {
  const others = [...game.state.ships.filter(isOnTable), ...remotesOnTable(game)].filter(
    ({ id }) => id !== one.id,
  )
  const reached = others
    .map(({ id }) => id)
    .filter(
      (id) =>
        isAtRange(deviceShape(one), targetShape(game, id), 0, 0, 'second') || isAhead(game, one, id, 1, 1),
    )
  detonateRemote(game, one.id, reached, 4, rule)
}

/** The rules of Tracking Torpedoes. */
export const trackingTorpedoes: CardRules = {
  text: 'In the System Phase it may spend up to 3 charges to launch as many torpedoes; each may lock an object that this ship has locked. A torpedo flies on in each System Phase. It goes off when it engages with what it has locked in its front arc at range 0–1: each ship and remote at range 0, or at range 1 in that arc, rolls 4 dice for damage. Without a lock it locks something ahead at range 1–3 in the End Phase. Destroyed, it goes off on a hit or crit of one die.',
  noRecovery: true,
  device: {
    kind: 'remote',
    token: 'trackingTorpedoes',
    layings: launchTemplates(...templates),
    most: 3,
    placed: (game, me, id) => {
      const { locks } = ship(game, me.ship)
      aimRemote(game, id, undefined, rule)
      if (locks.length > 0)
        askPlayer(
          game,
          me,
          me.seat,
          [...locks.map((target) => targetOption('lock', target)), declineOption('none')],
          { ship: me.ship, torpedo: id },
        )
    },
  },
  answered: (game, _, { target }: AnswerFields<'target'>, { torpedo }) => {
    if (target !== undefined && torpedo !== undefined) aimRemote(game, torpedo, target, 'C2-LOCK-1')
  },
  remote: {
    must: true,
    system: (_, { pose }) =>
      templates.map((template) =>
        createOption('place', templateName(template), {}, { pose: relocateDevice(pose, template, flush) }),
      ),
    moveTo: (game, { id }, { pose }: OptionOfKind<'place'>) => relocateRemote(game, id, pose as Pose, rule),
    engagement: (game, one) => {
      if (one.lock !== undefined && isAhead(game, one, one.lock, 0, 1)) detonateTorpedoes(game, one)
    },
    aims: (game, one) =>
      hasLock(game, one)
        ? []
        : [...game.state.ships, ...game.state.obstacles, ...game.state.devices]
            .map(({ id }) => id)
            .filter((id) => id !== one.id && isAhead(game, one, id, 1, 3)),
    lost: detonateTorpedoes,
  },
}

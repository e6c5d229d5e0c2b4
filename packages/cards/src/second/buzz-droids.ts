import type { DeviceId, ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import type { CardContext, Device, Game, RemoteRule } from '@flotilla/engine/second'
import {
  askPlayer,
  device,
  deviceShape,
  facts,
  footprintOf,
  isEnemy,
  isOnTable,
  obstacleShape,
  relocateRemote,
  ship,
  shipsNear,
  suffer,
  tokenShape,
} from '@flotilla/engine/second/effects'
import {
  bases,
  outlineShape,
  overlaps,
  type Pose,
  placeShape,
  roundPose,
  templateStart,
  tokenOutlines,
} from '@flotilla/geometry'

const { flush } = tokenOutlines.buzzDroidSwarm

/** Reports whether a swarm would overlap anything but the ship it attaches to. */
function isTaken(game: Game, swarm: DeviceId, host: ShipId, pose: Pose): boolean {
  const shape = placeShape(tokenShape('buzzDroidSwarm'), pose)
  const { ships, obstacles, devices } = game.state
  return (
    ships.some(
      (one) => isOnTable(one) && one.id !== host && overlaps(outlineShape(footprintOf(game, one)), shape),
    ) ||
    obstacles.some((one) => one.place === 'table' && overlaps(obstacleShape(one), shape)) ||
    devices.some((one) => one.place === 'table' && one.id !== swarm && overlaps(deviceShape(one), shape))
  )
}

/** Returns the guides of a ship to which a swarm can attach: front and rear. */
function guideSpots(game: Game, swarm: DeviceId, host: ShipId) {
  const { pose } = ship(game, host)
  const far = bases[facts(game, host).base].length / 2 + flush
  const ends = [
    createOption(
      'place',
      'front',
      {},
      { guides: 'front' as const, pose: roundPose(templateStart(pose, far)) },
    ),
    createOption(
      'place',
      'rear',
      {},
      {
        guides: 'rear' as const,
        pose: roundPose(templateStart({ ...pose, heading: pose.heading + 180 }, far)),
      },
    ),
  ]
  return ends.filter((end) => !isTaken(game, swarm, host, end.pose))
}

const swarmDamageSource = (one: Device) => ({ kind: 'device', seat: one.seat, device: 'remote' }) as const

/**
 * The rules of the Buzz Droid Swarm remote: it attaches to the guides of an enemy that has moved through it,
 * and damages that ship.
 */
export const buzzDroidSwarm: RemoteRule = {
  met: (game, one, by) => {
    if (!isEnemy(game, one.id, by)) return
    const ways = guideSpots(game, one.id, by)
    const me: CardContext = { card: one.card, ship: one.ship, seat: one.seat }
    if (ways.length > 0) askPlayer(game, me, one.seat, ways, { ship: by, target: one.id })
    else for (const id of [one.id, by]) suffer(game, id, { hits: 1 }, 'C2-REMOTE-6', swarmDamageSource(one))
  },
  engagement: (game, one) => {
    for (const id of shipsNear(game, deviceShape(one), 0).filter((each) => isEnemy(game, one.id, each)))
      suffer(game, id, { crits: 1 }, 'C2-REMOTE-6', swarmDamageSource(one))
  },
}

/** Attaches a swarm to the guides of a ship, where its player chooses. */
export function attachToGuides(game: Game, pose: Pose, id: DeviceId): void {
  if (device(game, id).place === 'table') relocateRemote(game, id, pose, 'C2-REMOTE-10')
}

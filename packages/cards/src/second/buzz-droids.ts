import { type Device, effects, type Game, type Me, type RemoteRule } from '@flotilla/engine'
import { bases, outline, overlaps, type Pose, placed, rounded, seated, tokens } from '@flotilla/geometry'

const {
  askPlayer,
  device,
  deviceShape,
  facts,
  inPlay,
  isEnemy,
  near,
  obstacleShape,
  relocateRemote,
  ship,
  stand,
  suffer,
  tokenShape,
} = effects

const { flush } = tokens.buzzDroidSwarm

/** Whether a swarm would lie on anything but the ship it clings to. */
function isTaken(game: Game, swarm: number, host: number, pose: Pose): boolean {
  const shape = placed(tokenShape('buzzDroidSwarm'), pose)
  const { ships, obstacles, devices } = game.state
  return (
    ships.some((one) => inPlay(one) && one.id !== host && overlaps(outline(stand(game, one)), shape)) ||
    obstacles.some((one) => one.place === 'table' && overlaps(obstacleShape(one), shape)) ||
    devices.some((one) => one.place === 'table' && one.id !== swarm && overlaps(deviceShape(one), shape))
  )
}

/** The guides of a ship that a swarm can go to: at its front and at its rear. */
function guides(game: Game, swarm: number, host: number) {
  const { pose } = ship(game, host)
  const far = bases[facts(game, host).base].length / 2 + flush
  const ends = [
    { id: 'front', guides: 'front', pose: rounded(seated(pose, far)) },
    { id: 'rear', guides: 'rear', pose: rounded(seated({ ...pose, heading: pose.heading + 180 }, far)) },
  ] as const
  return ends.filter((end) => !isTaken(game, swarm, host, end.pose))
}

const source = (one: Device) => ({ kind: 'device', seat: one.seat, device: 'remote' }) as const

/** A swarm clings to the guides of an enemy that has come by, and gnaws at whatever it clings to. */
export const swarm: RemoteRule = {
  met: (game, one, by) => {
    if (!isEnemy(game, one.id, by)) return
    const ways = guides(game, one.id, by)
    const me: Me = { card: one.card, ship: one.ship, seat: one.seat }
    if (ways.length > 0) askPlayer(game, me, one.seat, ways, { ship: by, target: one.id })
    else for (const id of [one.id, by]) suffer(game, id, { hits: 1 }, 'C2-REMOTE-6', source(one))
  },
  engagement: (game, one) => {
    for (const id of near(game, deviceShape(one), 0).filter((each) => isEnemy(game, one.id, each)))
      suffer(game, id, { crits: 1 }, 'C2-REMOTE-6', source(one))
  },
}

/** Where its player has it go. */
export function cling(game: Game, pose: Pose, id: number): void {
  if (device(game, id).place === 'table') relocateRemote(game, id, pose, 'C2-REMOTE-10')
}

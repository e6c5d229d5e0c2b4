import { type CardRules, type Device, effects, type Game } from '@flotilla/engine'
import { outline, overlaps, type Pose, relocate, type Template, tokens } from '@flotilla/geometry'
import { rangeBetween, toShip } from '../asking.ts'

const { aimRemote, askPlayer, device, deviceShape, inPlay, isEnemy, launching, relocateRemote, ship } =
  effects
const { stand, strike } = effects

const { flush } = tokens.trackingTorpedoes

const templates: readonly Template[] = [
  { kind: 'bank', speed: 3, side: 'left' },
  { kind: 'straight', speed: 4 },
  { kind: 'bank', speed: 3, side: 'right' },
]

const rule = 'C2-REMOTE-10'

/** Four dice at what it has locked, two at anything else. */
const hit = (game: Game, { id, lock }: Device, target: number): void =>
  strike(game, id, target, target === lock ? 4 : 2, rule)

/** Whom a torpedo that has flown goes off at: what it has locked at range 0–1, else an enemy it lies under. */
function prey(game: Game, id: number): number | undefined {
  const one = device(game, id)
  const standing = game.state.ships.filter(inPlay)
  const tracked = standing.find((other) => other.id === one.lock && rangeBetween(game, other.id, id) <= 1)
  const under = () =>
    standing.find(
      (other) => isEnemy(game, id, other.id) && overlaps(outline(stand(game, other)), deviceShape(one)),
    )
  return (tracked ?? under())?.id
}

export const trackingTorpedoes: CardRules = {
  text: 'In the System Phase it may launch up to 3 torpedoes, for a charge each; every one may lock a ship that it has locked. A torpedo flies on each System Phase and strikes what it has locked at range 0–1, or whoever runs into it.',
  noRecovery: true,
  device: {
    kind: 'remote',
    token: 'trackingTorpedoes',
    layings: launching(...templates),
    most: 3,
    placed: (game, me, id) => {
      const seen = ship(game, me.ship).locks.filter((target) => game.state.ships[target])
      aimRemote(game, id, undefined, rule)
      if (seen.length > 0)
        askPlayer(game, me, me.seat, [...seen.map(toShip), { id: 'none' }], {
          ship: me.ship,
          torpedo: id,
        })
    },
  },
  answered: (game, _, { target }, { torpedo }) => {
    if (target !== undefined && torpedo !== undefined) aimRemote(game, torpedo, target, 'C2-LOCK-1')
  },
  remote: {
    must: true,
    system: (_, { pose }) =>
      templates.map((template) => ({
        id: template.kind === 'straight' ? 'straight' : `bank:${template.side}`,
        pose: relocate(pose, template, flush),
      })),
    moveTo: (game, { id }, { pose }) => {
      relocateRemote(game, id, pose as Pose, rule)
      const target = device(game, id).place === 'table' ? prey(game, id) : undefined
      if (target !== undefined) hit(game, device(game, id), target)
    },
    met: (game, remote, by) => hit(game, remote, by),
  },
}

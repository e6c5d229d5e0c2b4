import { isAtRange, type Shape } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow } from '../../kernel/assert.ts'
import { answeredOption, chosenOption } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { DeviceId, ObstacleId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { deedOption, toOptionId } from '../../vocabulary/options.ts'
import { openReplacementWindow, openWindow } from '../ability.ts'
import { addObstacle, gain, loseShield, placeObstacle, removeDevice, updateDevice } from '../changes.ts'
import { type DamageSource, deal, expose, suffer } from '../damage/damage.ts'
import { countRolled, isShipOrRemoteOnTable, type Roll, type RollerFrame, rollDice } from '../roll.ts'
import {
  type Device,
  device,
  deviceShape,
  facts,
  type Game,
  isDevice,
  isOnTable,
  type Obstacle,
  obstacleShape,
  seatOf,
  ship,
  targetShape,
} from '../state.ts'

/** The effect of a bomb on everything near it, or of a mine on the ship that moved through it. */
interface Blast {
  readonly rule: RuleId
  /** The range of a bomb in bands; a mine has none. */
  readonly reach?: number
  /** The range in bands within which it also affects remotes. */
  readonly remotes?: number
  /** It affects what is near an obstacle that its player chooses. */
  readonly atObstacle?: true
  /**
   * Attack dice rolled by each affected ship. Blanks have no effect, and by default neither do focus results.
   */
  readonly dice?: number
  readonly good?: Roll['good']
  hit(game: Game, target: ShipId, source: DamageSource, rolled: BlastRoll): void
  /** Runs after all ships are resolved. */
  afterwards?(game: Game, target: ShipId): void
}

/** The results of a blast's dice. */
interface BlastRoll {
  readonly hits: number
  readonly crits: number
  readonly focus: number
  readonly blank: number
}

const countBlastRoll = (faces: RollerFrame['faces']): BlastRoll => ({
  hits: countRolled(faces, 'hit'),
  crits: countRolled(faces, 'crit'),
  focus: countRolled(faces, 'focus'),
  blank: countRolled(faces, 'blank'),
})

const blasts: { readonly [what: string]: Blast } = {
  bomblet: {
    rule: 'C2-BOMB-9',
    reach: 1,
    remotes: 1,
    dice: 2,
    hit: (game, id, source, { hits, crits }) => {
      suffer(game, id, { hits: hits + crits }, 'C2-BOMB-9', source)
    },
  },
  protonBomb: {
    rule: 'C2-BOMB-10',
    reach: 1,
    remotes: 1,
    hit: (game, id, source) => suffer(game, id, { crits: 1 }, 'C2-BOMB-10', source),
  },
  ionBomb: {
    rule: 'C2-BOMB-11',
    reach: 1,
    remotes: 1,
    hit: (game, id, source) => {
      if (isDevice(game, id)) suffer(game, id, { hits: 1 }, 'C2-BOMB-11', source)
      else gain(game, id, 'ion', 3, 'C2-BOMB-11')
    },
  },
  seismicCharge: {
    rule: 'C2-BOMB-12',
    reach: 1,
    remotes: 1,
    atObstacle: true,
    hit: (game, id, source) => suffer(game, id, { hits: 1 }, 'C2-BOMB-12', source),
  },
  thermalDetonator: {
    rule: 'C2-BOMB-16',
    reach: 1,
    remotes: 1,
    dice: 1,
    good: ['blank'],
    hit: (game, id, source, { hits, crits, focus }) => {
      if (!isDevice(game, id)) gain(game, id, 'strain', focus, 'C2-BOMB-16')
      suffer(game, id, { hits, crits }, 'C2-BOMB-16', source)
    },
  },
  concussionBomb: {
    rule: 'C2-BOMB-17',
    reach: 1,
    remotes: 1,
    hit: (game, id) => deal(game, id, false, 'C2-BOMB-17'),
    afterwards: (game, id) => {
      if (!isDevice(game, id)) callProcedure<ConcussionFrame>(game, { procedure: 'concussion', ship: id })
    },
  },
  electroProtonBomb: {
    rule: 'C2-BOMB-18',
    reach: 2,
    remotes: 1,
    dice: 4,
    good: [],
    hit: (game, id, source, { hits, crits, focus, blank }) => {
      if (isDevice(game, id)) {
        suffer(game, id, { hits: focus + hits }, 'C2-BOMB-18', source)
        return
      }
      const lost = Math.min(blank, ship(game, id).shields)
      for (let i = 0; i < lost; i++) loseShield(game, id, 'C2-BOMB-18')
      gain(game, id, 'ion', focus + hits, 'C2-BOMB-18')
      gain(game, id, 'disarm', crits, 'C2-BOMB-18')
    },
  },
  blazerBomb: {
    rule: 'C2-BOMB-19',
    reach: 1,
    remotes: 1,
    dice: 1,
    hit: (game, id, source, { hits, crits }) => {
      suffer(game, id, { hits: hits + crits }, 'C2-BOMB-19', source)
    },
  },
  proximityMine: {
    rule: 'C2-BOMB-13',
    dice: 2,
    hit: (game, id, source, { hits, crits }) => {
      suffer(game, id, { hits: hits + 1, crits }, 'C2-BOMB-13', source)
    },
  },
  connerNet: {
    rule: 'C2-BOMB-14',
    hit: (game, id, source) => {
      gain(game, id, 'ion', 3, 'C2-BOMB-14')
      suffer(game, id, { hits: 1 }, 'C2-BOMB-14', source)
    },
  },
  clusterMine: {
    rule: 'C2-BOMB-15',
    dice: 2,
    hit: (game, id, source, { hits, crits }) => {
      suffer(game, id, { hits, crits }, 'C2-BOMB-15', source)
    },
  },
}

const blastOf = (what: string): Blast => getOrThrow(blasts, what, 'device')

interface ConcussionFrame extends Frame {
  ship: ShipId
}

/** Resolves a concussion bomb for a ship: it exposes a damage card unless it gains a strain token. */
export const concussionProcedure = procedure<Game, ConcussionFrame>('concussion', {
  choose: (game, { ship: id }, answer) => {
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    if (!answer) {
      return [
        {
          seat: facts(game, id).seat,
          ask: 'exposeOrStrain',
          rule: 'C2-BOMB-17',
          subject: id,
          options: [
            ...(one.damage.some(({ faceup }) => !faceup) ? [deedOption('expose')] : []),
            deedOption('strain'),
          ],
        },
      ]
    }
    if (chosenOption(answer).name === 'expose') expose(game, id, 'C2-BOMB-17')
    else gain(game, id, 'strain', 1, 'C2-BOMB-17')
    return
  },
})

export interface MeetDeviceFrame extends Frame {
  ship: ShipId
  device: DeviceId
  /** Its base ended on the device. */
  overlaps: boolean
}

/** Resolves a device that a ship has moved through or onto: a mine detonates, a remote follows its card. */
export const meetDeviceProcedure = procedure<Game, MeetDeviceFrame>('meetDevice', {
  meet: (game, { ship: id, device: thing, overlaps }) => {
    const one = device(game, thing)
    if (one.place !== 'table' || !isOnTable(ship(game, id))) return 'done'
    if (one.kind === 'remote') game.rules.cards[one.card]?.remote?.met?.(game, one, id, overlaps)
    if (one.kind === 'mine') detonateDevice(game, thing, [id])
    return 'done'
  },
})

export interface DetonationFrame extends Frame {
  device: DeviceId
  targets: readonly ShipId[]
  /** The obstacle at which it detonates, which is removed with it. */
  stone?: ObstacleId
  result?: { readonly prevented: true } | undefined
}

/** Detonates a device, or removes a fuse marker instead. */
function detonateDevice(game: Game, id: DeviceId, targets: readonly ShipId[], obstacle?: ObstacleId): void {
  const { fuse } = device(game, id)
  if (fuse > 0) {
    updateDevice(game, id, { fuse: fuse - 1 })
    emit(game, { kind: 'fuse', rule: 'C2-BOMB-8', device: id, left: fuse - 1 })
    return
  }
  callProcedure<DetonationFrame>(game, {
    procedure: 'detonation',
    device: id,
    targets,
    ...(obstacle === undefined ? {} : { stone: obstacle }),
  })
}

export const detonationProcedure = procedure<Game, DetonationFrame>('detonation', {
  would: (game, frame) => {
    openReplacementWindow(game, frame, { window: 'wouldDetonate', ship: -1, device: frame.device })
    return undefined
  },
  blast: (game, { device: id, targets, stone: obstacle, result }) => {
    if (result?.prevented) return 'done'
    const { what, seat, kind } = device(game, id)
    const { rule, afterwards } = blastOf(what)
    if (obstacle !== undefined) placeObstacle(game, obstacle, { place: 'removed' }, rule)
    emit(game, { kind: 'detonated', rule, device: id, what })
    const source: DamageSource = { kind: 'device', seat, device: kind }
    for (const part of afterwards ? (['afterwards', 'hit'] as const) : (['hit'] as const))
      for (const target of [...targets].reverse())
        callProcedure<StruckFrame>(game, { procedure: 'struck', device: id, what, part, target, source })
    return undefined
  },
  after: (game, { device: id }) => {
    openWindow(game, { window: 'afterDetonation', ship: -1, device: id })
    return undefined
  },
  remove: (game, { device: id }) => {
    const { what, pose, seat } = device(game, id)
    if (what === blazing) addObstacle(game, { what: 'blaze', pose, seat, fuse: 1 }, 'C2-BOMB-19')
    removeDevice(game, id, 'C2-BOMB-7')
    return undefined
  },
})

const blazing = 'blazerBomb'

interface StruckFrame extends RollerFrame {
  device: DeviceId
  what: string
  part: 'hit' | 'afterwards'
  target: ShipId
  source: DamageSource
}

/** Applies the effect of a device to one ship or remote. */
export const struckProcedure = procedure<Game, StruckFrame>('struck', {
  roll: (game, { device: id, what, part, target }) => {
    const { dice: amount = 0, rule, good = ['focus', 'blank'] } = blastOf(what)
    if (part === 'hit' && amount > 0) rollDice(game, { ship: target, rule, amount, good, device: id })
    return undefined
  },
  hit: (game, { what, part, target, source, faces }) => {
    if (!isShipOrRemoteOnTable(game, target)) return
    if (part === 'hit') blastOf(what).hit(game, target, source, countBlastRoll(faces))
    else blastOf(what).afterwards?.(game, target)
    return
  },
  after: (game, { part, target, source }) => {
    if (part === 'hit' && !isDevice(game, target) && isOnTable(ship(game, target)))
      openWindow(game, { window: 'blasted', ship: target, source })
    return undefined
  },
})

/** Returns the ships, and optionally remotes, at range 0 to `reach` of a shape. */
export function shipsNear(game: Game, shape: Shape, reach: number, remotes = false): ShipOrDeviceId[] {
  const ships = game.state.ships.filter(isOnTable).map(({ id }) => id)
  const others = remotes
    ? game.state.devices
        .filter(({ kind, place }) => kind === 'remote' && place === 'table')
        .map(({ id }) => id)
    : []
  return [...ships, ...others].filter((id) => isAtRange(targetShape(game, id), shape, 0, reach, 'second'))
}

/** Returns the ships in the blast of a shape, and remotes within the bomb's range for them. */
const shipsInBlast = (game: Game, shape: Shape, { reach = 0, remotes }: Blast): ShipId[] => [
  ...shipsNear(game, shape, reach),
  ...(remotes ? shipsNear(game, shape, remotes, true).filter((thing) => isDevice(game, thing)) : []),
]

const obstaclesAtRangeOne = (game: Game, one: Device): Obstacle[] =>
  game.state.obstacles.filter(
    (obstacle) =>
      obstacle.place === 'table' && isAtRange(obstacleShape(obstacle), deviceShape(one), 0, 1, 'second'),
  )

export interface DetonateBombFrame extends Frame {
  device: DeviceId
}

/** Detonates a bomb at its time. */
export const detonateBombProcedure = procedure<Game, DetonateBombFrame>('bomb', {
  detonate: (game, { device: id }, answer) => {
    const one = device(game, id)
    const blast = blastOf(one.what)
    if (!blast.atObstacle || one.fuse > 0) {
      detonateDevice(game, id, shipsInBlast(game, deviceShape(one), blast))
      return
    }
    const obstacles = obstaclesAtRangeOne(game, one)
    if (!answer && obstacles.length > 0) {
      return [
        {
          seat: seatOf(game, id),
          ask: 'chooseObstacle',
          rule: blast.rule,
          subject: id,
          options: obstacles.map((obstacle) => ({
            id: toOptionId(`obstacle:${obstacle.id}`),
            kind: 'obstacle',
            obstacle: obstacle.id,
          })),
        },
      ]
    }
    const chosen = answer && answeredOption(answer, 'chooseObstacle').obstacle
    const obstacle = obstacles.find((each) => each.id === chosen)
    detonateDevice(game, id, obstacle ? shipsInBlast(game, obstacleShape(obstacle), blast) : [], obstacle?.id)
    return
  },
})

/** Reports whether two bombs may affect the same ship, so that their order matters. */
function doBlastsOverlap(game: Game, bombs: readonly Device[]): boolean {
  const hurt = bombs.flatMap((one) => {
    const blast = blastOf(one.what)
    const shapes = blast.atObstacle ? obstaclesAtRangeOne(game, one).map(obstacleShape) : [deviceShape(one)]
    return [...new Set(shapes.flatMap((shape) => shipsInBlast(game, shape, blast)))]
  })
  return new Set(hurt).size < hurt.length
}

/**
 * Returns the bombs one of which detonates next: by player order, each player ordering their own where that
 * matters.
 */
export function nextBombs(game: Game, done: readonly DeviceId[]): DeviceId[] {
  const left = game.state.devices.filter(
    ({ id, kind, place }) => kind === 'bomb' && place === 'table' && !done.includes(id),
  )
  const seat = game.state.order.find((one) => left.some((each) => each.seat === one))
  const own = left.filter((one) => one.seat === seat)
  return (doBlastsOverlap(game, own) ? own : own.slice(0, 1)).map(({ id }) => id)
}

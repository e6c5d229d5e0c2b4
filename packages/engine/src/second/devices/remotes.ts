import { leavesArea, type Pose, roundPose, type Shape, type Stand } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField } from '../../kernel/assert.ts'
import { chosenOption, type Option, type Seat } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { DeviceId, ObjectId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { targetOption } from '../../vocabulary/options.ts'
import { cardPart } from '../ability.ts'
import { removeDevice, updateDevice } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { countRolled, type RollerFrame, rollDice } from '../roll.ts'
import { mayRemoteEscape } from '../scenarios/scenario-hooks.ts'
import { type Device, device, deviceShape, footprintOf, type Game, isDevice, ship } from '../state.ts'

/** A remote's abilities: at its initiative in a phase, and when a ship moves through it. */
export interface RemoteRule {
  /** Returns what its player may choose in the System Phase. */
  system?(game: Game, remote: Device): Option[]
  moveTo?(game: Game, remote: Device, way: Option): void
  activation?(game: Game, remote: Device): void
  engagement?(game: Game, remote: Device): void
  /** Returns what it may lock in the End Phase; it must lock something if possible. */
  aims?(game: Game, remote: Device): ObjectId[]
  /** Runs on a hit or crit of the attack die it rolls when destroyed. */
  lost?(game: Game, remote: Device): void
  /** Its player must choose one of those. */
  readonly must?: true
  /** Returns the evade results it adds when it is attacked. */
  evades?(game: Game, remote: Device, attacker: ShipId, arc: string): number
  met?(game: Game, remote: Device, ship: ShipId, overlaps: boolean): void
  /** Its agility, if it differs from the printed one. */
  readonly agility?: number
  /** Friendly ships, or all ships, that lock or jam may measure range from it. */
  readonly relays?: true | 'all'
}

export const remotesOnTable = (game: Game): Device[] =>
  game.state.devices.filter(({ kind, place }) => kind === 'remote' && place === 'table')

/**
 * Returns the base on which an attacker's arcs are measured; an attacking remote has those of a small base.
 */
export const remoteAttackStand = (game: Game, id: ShipOrDeviceId): Stand =>
  isDevice(game, id) ? { base: 'small', pose: device(game, id).pose } : footprintOf(game, ship(game, id))

/** Returns the additional shapes from which the ships of a seat may measure range to lock or jam. */
export const relayShapes = (game: Game, seat: Seat): Shape[] =>
  remotesOnTable(game)
    .filter((one) => {
      const relays = game.rules.cards[one.card]?.remote?.relays
      return relays === 'all' || (relays && one.seat === seat)
    })
    .map(deviceShape)

/** Moves a remote to another pose; off the table it flees. */
export function relocateRemote(game: Game, id: DeviceId, pose: Pose, rule: RuleId): void {
  const from = device(game, id).pose
  updateDevice(game, id, { pose })
  emit(game, { kind: 'relocated', rule, device: id, from, to: pose })
  const one = device(game, id)
  if (!leavesArea(deviceShape(one), game.rules.area)) return
  if (game.rules.scenario && mayRemoteEscape(game, one)) removeDevice(game, id, 'EB-ESC-2', 'escaped')
  else removeDevice(game, id, 'C2-REMOTE-11', 'fled')
}

/** Rotates a remote in place. */
export function turnRemote(game: Game, id: DeviceId, degrees: number, rule: RuleId): void {
  const { pose: from } = device(game, id)
  const to = roundPose({ ...from, heading: from.heading + degrees })
  updateDevice(game, id, { pose: to })
  emit(game, { kind: 'relocated', rule, device: id, from, to })
}

/** Makes a remote lock something, or marks that it has acted in this phase. */
export function aimRemote(game: Game, id: DeviceId, target: ShipId | undefined, rule: RuleId): void {
  updateDevice(game, id, target === undefined ? { acted: true } : { acted: true, lock: target })
  if (target !== undefined) emit(game, { kind: 'locked', rule, device: id, target })
}

interface DetonateRemoteFrame extends RollerFrame {
  device: DeviceId
  targets: readonly ShipOrDeviceId[]
  amount: number
  rule: RuleId
}

/** Makes a remote detonate on ships and remotes: each suffers damage by dice, and the remote is removed. */
export const detonateRemote = (
  game: Game,
  id: DeviceId,
  targets: readonly ShipOrDeviceId[],
  amount: number,
  rule: RuleId,
): void =>
  callProcedure<DetonateRemoteFrame>(game, { procedure: 'strike', device: id, targets, amount, rule })

export const detonateRemoteProcedure = procedure<Game, DetonateRemoteFrame>('strike', {
  detonate: (game, { device: id, rule }) => {
    emit(game, { kind: 'detonated', rule, device: id, what: device(game, id).what })
    removeDevice(game, id, 'C2-BOMB-7')
    return undefined
  },

  roll: (game, { targets, rule, amount }) => {
    const [target] = targets
    if (target === undefined) return 'done'
    rollDice(game, { ship: target, rule, amount, good: ['focus', 'blank'] })
    return
  },

  suffer: (game, frame) => {
    const { device: id, targets, rule, faces } = frame
    const [target, ...others] = targets
    frame.targets = others
    clearField(frame, 'faces')
    const damage = { hits: countRolled(faces, 'hit'), crits: countRolled(faces, 'crit') }
    suffer(game, target!, damage, rule, { kind: 'device', seat: device(game, id).seat, device: 'remote' })
    return { to: 'roll' }
  },
})

/** Rolls for a destroyed remote that may detonate. It is removed when the rules say so. */
export const remoteLostProcedure = procedure<Game, RollerFrame & { device: DeviceId }>('remoteLost', {
  roll: (game, { device: id }) => {
    rollDice(game, { ship: id, rule: 'C2-REMOTE-10', good: ['hit', 'crit'] })
    return undefined
  },

  decide: (game, { device: id, faces }) => {
    const one = device(game, id)
    if (countRolled(faces, 'hit', 'crit') > 0) cardPart(game, one.card, 'remote').lost?.(game, one)
    else if (game.state.phase !== 'engagement') removeDevice(game, id, 'C2-REMOTE-7')
    return undefined
  },
})

/** Asks for the locks that remotes must acquire, in player order. */
export function askRemoteLocks(game: Game): void {
  const idle = remotesOnTable(game).filter((one) => game.rules.cards[one.card]?.remote?.aims)
  const inOrder = game.state.order.flatMap((seat) => idle.filter((one) => one.seat === seat))
  for (const { id } of inOrder.reverse())
    callProcedure<RemoteFrame>(game, { procedure: 'remoteAim', device: id })
}

interface RemoteFrame extends Frame {
  device: DeviceId
}

/** Asks what a remote locks. */
export const remoteAimProcedure = procedure<Game, RemoteFrame>('remoteAim', {
  aim: (game, { device: id }, answer) => {
    const one = device(game, id)
    if (answer) {
      const option = chosenOption(answer)
      if (option.kind === 'target') aimRemote(game, id, option.target, 'C2-LOCK-1')
      return
    }
    const targets = cardPart(game, one.card, 'remote').aims?.(game, one) ?? []
    if (targets.length === 0) return
    const options = targets.map((target) => targetOption('lock', target))
    return [{ seat: one.seat, ask: 'remote', rule: 'C2-REMOTE-10', subject: id, options }]
  },
})

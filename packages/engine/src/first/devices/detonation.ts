import {
  bodyShape,
  type Footprint,
  isAtRange,
  outlineShape,
  overlaps,
  placeShape,
  type Section,
  type Shape,
  sectionShape,
  shapeFromOutline,
  type TokenId,
  templateCovers,
  tokenOutlines,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField, requireField } from '../../kernel/assert.ts'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, emit, procedure } from '../../kernel/game.ts'
import { type AttackFace, countFace, type Die, rerollDice, rollAttackDie } from '../../shared/dice.ts'
import type { DeviceId, Seat, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { hasCardWatching, isPermitted, openReplacementWindow, openWindow } from '../ability.ts'
import { gain, removeDevice, updateShip } from '../changes.ts'
import { deal, suffer } from '../damage/damage.ts'
import { type RollerFrame, rollDice } from '../roll.ts'
import { type Device, footprintOf, type Game, ship, shipsOnTable } from '../state.ts'

const source = { kind: 'device' } as const

interface DeviceRule {
  readonly token: TokenId
  readonly rule: RuleId
  /** When it detonates: a bomb at the end of the Activation phase, a mine when a ship overlaps it. */
  readonly on: 'endOfActivation' | 'overlap'
  /** The attack dice that each affected ship rolls. */
  readonly dice?: number
  /** Applies the effect to a ship. It names no section of a huge ship, so an opponent chooses one. */
  strike(game: Game, id: ShipId, rule: RuleId, dice: readonly Die<AttackFace>[]): void
}

/** Deals damage for every hit and critical damage for every crit. */
const blastRoll: DeviceRule['strike'] = (game, id, rule, dice) =>
  suffer(game, id, { hits: countFace(dice, 'hit'), crits: countFace(dice, 'crit') }, rule, source)

const rules = {
  seismicCharge: {
    token: 'seismicCharge',
    rule: 'C1-BOMB-4',
    on: 'endOfActivation',
    strike: (game, id, rule) => suffer(game, id, { hits: 1 }, rule, source),
  },
  protonBomb: {
    token: 'protonBomb',
    rule: 'C1-BOMB-5',
    on: 'endOfActivation',
    strike: (game, id, rule) => deal(game, id, true, rule),
  },
  ionBomb: {
    token: 'ionBomb',
    rule: 'C1-BOMB-6',
    on: 'endOfActivation',
    strike: (game, id, rule) => gain(game, id, 'ion', 2, rule),
  },
  thermalDetonator: {
    token: 'thermalDetonator',
    rule: 'C1-BOMB-7',
    on: 'endOfActivation',
    strike: (game, id, rule) => {
      gain(game, id, 'stress', 1, rule)
      suffer(game, id, { hits: 1 }, rule, source)
    },
  },
  proximityMine: {
    token: 'proximityMine',
    rule: 'C1-BOMB-9',
    on: 'overlap',
    dice: 3,
    strike: blastRoll,
  },
  clusterMine: {
    token: 'clusterMine',
    rule: 'C1-BOMB-10',
    on: 'overlap',
    dice: 2,
    strike: (game, id, rule, dice) =>
      suffer(game, id, { hits: countFace(dice, 'hit') + countFace(dice, 'crit') }, rule, source),
  },
  connerNet: {
    token: 'connerNet',
    rule: 'C1-BOMB-11',
    on: 'overlap',
    strike: (game, id, rule) => {
      gain(game, id, 'ion', 2, rule)
      updateShip(game, id, { skipsAction: true })
      suffer(game, id, { hits: 1 }, rule, source)
    },
  },
  bomblet: {
    token: 'bomblet',
    rule: 'C1-BOMB-14',
    on: 'endOfActivation',
    dice: 2,
    strike: blastRoll,
  },
} as const satisfies Record<string, DeviceRule>

export type DeviceKind = keyof typeof rules
const ruleOf = (kind: DeviceKind): DeviceRule => rules[kind]
export const deviceToken = (kind: DeviceKind): TokenId => ruleOf(kind).token
export const isMine = (kind: DeviceKind): boolean => ruleOf(kind).on === 'overlap'

/** The shape of each piece of a device, in its own frame. */
const pieces = Object.fromEntries(
  Object.entries(rules).map(([kind, { token }]) => [
    kind,
    tokenOutlines[token].outlines.map((outline) => shapeFromOutline(outline.map(([x, y]) => ({ x, y })))),
  ]),
)

export const deviceShape = ({ what, piece, pose }: Omit<Device, 'id'>): Shape =>
  placeShape(pieces[what]![piece]!, pose)

interface DetonateFrame extends RollerFrame {
  device: DeviceId
  what: DeviceKind
  by: Seat
  /** The affected ships that are still to be resolved. */
  targets: readonly ShipId[]
  /** It affects only one of them. */
  single?: true
  /** The ship being resolved, and the dice it has rolled. */
  struck?: ShipId
  dice?: readonly Die<AttackFace>[]
  /** The ships at Range 1, where a card needs them. */
  near?: readonly ShipId[]
}

/** Detonates a bomb or mine, unless a card prevents it. Its player orders the affected ships. */
export const detonateProcedure = procedure<Game, DetonateFrame>('detonate', {
  would: (game, frame) => {
    const { device, by: seat } = frame
    openReplacementWindow(game, frame, { window: 'wouldDetonate', ship: -1, seat, device })
    return undefined
  },
  remove: (game, frame) => {
    const { device, what, result } = frame
    if (result !== undefined) return 'done'
    if (hasCardWatching(game, 'bombRemoved'))
      frame.near = shipsNearDevice(game, game.state.devices.find(({ id }) => id === device)!)
    removeDevice(game, device, isMine(what) ? 'C1-BOMB-8' : 'C1-BOMB-3')
    return undefined
  },
  choose: (game, frame, answer) => {
    const { by, single } = frame
    if (answer) {
      const id = answeredOption(answer, 'chooseStruck').ship
      frame.targets = single ? [] : frame.targets.filter((one) => one !== id)
      frame.struck = id
      openReplacementWindow(game, frame, { window: 'wouldBeStruck', ship: id, seat: by })
      return
    }
    const left = frame.targets.filter((id) => ship(game, id).place === 'table')
    if (left.length === 0) return { to: 'gone' }
    return [
      {
        seat: by,
        ask: 'chooseStruck',
        rule: single ? 'C1-BOMB-12' : 'C1-ABILITY-9',
        options: left.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
      },
    ]
  },
  roll: (game, frame) => {
    const { what, struck: id } = frame
    if (frame.result !== undefined) return { to: 'choose' }
    const { dice, rule } = ruleOf(what)
    frame.dice = []
    clearField(frame, 'faces')
    if (!dice) return { to: 'strike' }
    rollDice(game, { ship: id!, rule, amount: dice, good: ['focus', 'blank'] })
    return
  },
  rolled: (game, frame) => {
    frame.dice = (frame.faces ?? []).map((face) => ({ face: face as AttackFace }))
    openWindow(game, { window: 'bombRolled', ship: frame.struck!, seat: frame.by })
    return undefined
  },
  strike: (game, { what, struck, dice = [] }) => {
    ruleOf(what).strike(game, struck!, ruleOf(what).rule, dice)
    return { to: 'choose' }
  },
  gone: (game, { by, near }) => {
    if (near) openWindow(game, { window: 'bombRemoved', ship: -1, seat: by, near })
    return undefined
  },
})

const currentDetonation = (game: Game): DetonateFrame =>
  game.frames.findLast(({ procedure }) => procedure === 'detonate') as DetonateFrame

/** Returns the dice that a ship has rolled for the bomb or mine that affects it. */
export const rollBombDice = (game: Game): readonly Die<AttackFace>[] => currentDetonation(game).dice ?? []

/** Rerolls a number of those dice of each face. */
export function rerollBombDice(game: Game, pick: Record<AttackFace, number>, rule: RuleId): void {
  const frame = currentDetonation(game)
  frame.dice = rerollDice(rollBombDice(game), pick, () => rollAttackDie(game))
  emit(game, {
    kind: 'changed',
    rule,
    ship: requireField(frame, 'struck'),
    faces: frame.dice.map(({ face }) => face),
  })
}

/** Returns the ships at Range 1 of a device. */
function shipsNearDevice(game: Game, device: Device): ShipId[] {
  const shape = deviceShape(device)
  return shipsOnTable(game).flatMap((one) =>
    isAtRange(shape, bodyShape(footprintOf(game, one)), 1, 1, 'first') ? [one.id] : [],
  )
}

/** Returns the bombs and mines on the table. */
export const bombsOnTable = (game: Game): (Device & { readonly shape: Shape })[] =>
  game.state.devices.map((device) => ({ ...device, shape: deviceShape(device) }))

/** Returns the bombs and mines within a range of a ship, or of a section of it. */
export function bombsNear(game: Game, id: ShipId, far: number, section?: Section): Device[] {
  const here = footprintOf(game, ship(game, id))
  const shape = section ? sectionShape(here, section) : bodyShape(here)
  return game.state.devices.filter((device) => isAtRange(shape, deviceShape(device), 1, far, 'first'))
}

export const startDetonation = (
  game: Game,
  device: Device,
  targets: readonly ShipId[],
  single = false,
): void =>
  callProcedure<DetonateFrame>(game, {
    procedure: 'detonate',
    device: device.id,
    what: device.what,
    by: device.seat,
    targets,
    ...(single ? { single } : {}),
  })

/**
 * Returns the next bomb to detonate at the end of the Activation phase; those of the player with initiative
 * come first.
 */
export function nextBomb(game: Game, done: readonly DeviceId[]): Device | undefined {
  const bombs = game.state.devices.filter(({ id, what }) => !isMine(what) && !done.includes(id))
  return game.state.order.flatMap((seat) => bombs.filter((one) => one.seat === seat))[0]
}

/** Reports whether a device affects a ship; a card may let the ship ignore it. */
export const isAffectedBy =
  (game: Game, { seat }: Device) =>
  (id: ShipId): boolean =>
    !isPermitted(game, { do: 'ignoreBomb', ship: id, seat })

export const detonateBomb = (game: Game, bomb: Device): void =>
  startDetonation(game, bomb, shipsNearDevice(game, bomb).filter(isAffectedBy(game, bomb)))

/** Detonates the mines that a ship has moved through or onto. */
export function meetMines(game: Game, id: ShipId, template: Footprint | undefined): void {
  if (game.state.devices.length === 0) return
  const hull = outlineShape(footprintOf(game, ship(game, id)))
  for (const mine of game.state.devices) {
    if (!isMine(mine.what) || !isAffectedBy(game, mine)(id)) continue
    const shape = deviceShape(mine)
    if (overlaps(hull, shape) || (template && templateCovers(template, shape)))
      startDetonation(game, mine, [id])
  }
}

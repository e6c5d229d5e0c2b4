import {
  dropDevice,
  launchDevice,
  leavesArea,
  outlineShape,
  overlaps,
  type Pose,
  placeShape,
  type Template,
  type TokenId,
  tokenOutlines,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { answeredOption, type Option } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { DeviceId, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { type CardContext, cardPart, cardsOn, cardsWith, isPermitted, openWindow } from '../ability.ts'
import { addDevice, addObstacle, spendCharges, updateDevice, updateShip } from '../changes.ts'
import type { MeetFrame } from '../obstacles.ts'
import { tokenShape } from '../ship-facts.ts'
import {
  type Device,
  device as deviceOf,
  deviceShape,
  facts,
  footprintOf,
  type Game,
  isOnTable,
  obstacleOf,
  obstacleShape,
  ship,
} from '../state.ts'
import type { MeetDeviceFrame } from './detonation.ts'
import type { PlaceDeviceFrame } from './place-by-hand.ts'

/** A template, from the rear or front guides. */
export interface DeviceLaunch {
  readonly how: 'drop' | 'launch'
  readonly template: Template
}

/** The device a card puts on the table in the System Phase for a charge. */
export interface DeviceRule {
  readonly kind: Device['kind'] | 'obstacle'
  readonly token: TokenId
  /** The obstacle it is, if it is one. */
  readonly obstacle?: string
  readonly layings: readonly DeviceLaunch[]
  readonly fuse?: number
  /** The number placed at once, each with another template. */
  readonly most?: number
  /** Reports whether it must be placed if possible. */
  must?(game: Game, me: CardContext): boolean
  /** Only an ability or action of its card places it, not the System Phase. */
  readonly otherwise?: true
  /** Runs after it has been placed. */
  placed?(game: Game, me: CardContext, device: DeviceId): void
}

/** Returns the ways to place a bomb touching its ship instead of dropping it. */
const piecesBeside = (game: Game, me: CardContext, { kind, layings }: DeviceRule): Option[] =>
  layings.some(({ how }) => how === 'drop') && isPermitted(game, { do: 'placeTouching', ship: me.ship, kind })
    ? [{ id: toOptionId(`place:${me.card}`), kind: 'placeBeside', upgrade: me.card }]
    : []

export const dropTemplates = (...templates: readonly Template[]): DeviceLaunch[] =>
  templates.map((template) => ({ how: 'drop', template }))
export const launchTemplates = (...templates: readonly Template[]): DeviceLaunch[] =>
  templates.map((template) => ({ how: 'launch', template }))

const templateName = (template: Template): string =>
  `${template.speed}${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`

const shapesAt = (token: TokenId, pose: Pose) =>
  tokenOutlines[token].outlines.map((_, piece) => placeShape(tokenShape(token, piece), pose))

/** Returns every way a card can place its device entirely inside the play area. */
export function deviceWays(game: Game, me: CardContext): Option[] {
  const device = game.rules.cards[me.card]?.device
  const one = ship(game, me.ship)
  if (!device || (one.charges[me.card] ?? 0) === 0) return []
  const ways = cardsOn(game, me.ship).reduce<readonly DeviceLaunch[]>(
    (now, card) => card.rules.layings?.(game, card.me, device.kind, now) ?? now,
    device.layings,
  )
  const laid = ways.flatMap(({ how, template }): Option[] => {
    const { pose } = (how === 'drop' ? dropDevice : launchDevice)({
      base: facts(game, me.ship).base,
      from: one.pose,
      template,
      flush: tokenOutlines[device.token].flush,
    })
    const whole = !shapesAt(device.token, pose).some((shape) => leavesArea(shape, game.rules.area))
    return whole
      ? [
          {
            id: toOptionId(`${how}:${me.card}:${templateName(template)}`),
            kind: how,
            upgrade: me.card,
            template,
            pose,
          },
        ]
      : []
  })
  return [...laid, ...piecesBeside(game, me, device)]
}

/** Returns the ways in which a ship may drop or launch a device of these kinds now, in any phase. */
export const dropAndLaunchWays = (
  game: Game,
  id: ShipId,
  how: DeviceLaunch['how'],
  kinds: readonly DeviceRule['kind'][] = ['bomb', 'mine', 'remote', 'obstacle'],
): Option[] =>
  cardsWith(game, id, 'device')
    .filter(({ rules: { device } }) => !device.otherwise && kinds.includes(device.kind))
    .flatMap(({ me }) => deviceWays(game, me))
    .filter(({ kind }) => kind === how || (how === 'drop' && kind === 'placeBeside'))

/** Places a device of a ship in one of those ways, whichever card offered it. */
export function placeDeviceAs(game: Game, id: ShipId, way: Option): void {
  const { kind } = way
  if (kind !== 'drop' && kind !== 'launch' && kind !== 'placeBeside')
    throw new Error(`A device is dropped, launched or placed, and this is ${kind}.`)
  const me = { card: way.upgrade, ship: id, seat: facts(game, id).seat }
  emit(game, { kind: 'ability', rule: 'C2-BOMB-1', ship: id, card: me.card })
  if (kind === 'placeBeside')
    callProcedure<PlaceDeviceFrame>(game, { procedure: 'placeDevice', me, where: { near: id } })
  else placeDevice(game, me, way.pose, kind)
}

const LAID = 'laid'
/** Reports whether a ship has dropped or launched a device this round. */
export const hasPlacedDevice = (game: Game, id: ShipId): boolean => ship(game, id).performed.includes(LAID)

const rule: RuleId = 'C2-BOMB-2'

/** Places a device with all its pieces, and resolves it for objects under it. */
export function placeDevice(
  game: Game,
  me: CardContext,
  pose: Pose,
  how: DeviceLaunch['how'] | 'place' = 'drop',
): void {
  const rules = cardPart(game, me.card, 'device')
  const { kind, token, obstacle, fuse = 0 } = rules
  if (me.card in facts(game, me.ship).charges) spendCharges(game, me.ship, me.card, 1, rule)
  if (how !== 'place') updateShip(game, me.ship, { performed: [...ship(game, me.ship).performed, LAID] })
  const told = { window: 'laid', ship: me.ship, kind, how } as const
  if (kind === 'obstacle') {
    const id = addObstacle(game, { what: obstacle!, pose, seat: me.seat, ...(fuse ? { fuse } : {}) }, rule)
    openWindow(game, { ...told, thing: id })
    const lying = obstacleShape(obstacleOf(game, id))
    for (const under of shipsOn(game, lying).reverse())
      callProcedure<MeetFrame>(game, { procedure: 'meetObstacle', ship: under, obstacle: id })
    return
  }
  const { card, ship: bearer, seat } = me
  const pieces = [...tokenOutlines[token].outlines.keys()].map((piece) =>
    addDevice(game, { kind, what: token, piece, card, ship: bearer, seat, pose, fuse }, rule),
  )
  openWindow(game, { ...told, thing: pieces[0]! })
  for (const id of pieces) {
    if (kind === 'mine') callProcedure<DetonateMineFrame>(game, { procedure: 'mineUnder', device: id })
    rules.placed?.(game, me, id)
  }
}

const isSameWay = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading

/** Adds a fuse marker to a device and to the others placed with it. */
export function addFuse(game: Game, id: DeviceId, rule: RuleId): void {
  const { card, ship: bearer, pose } = deviceOf(game, id)
  for (const one of game.state.devices) {
    if (one.card !== card || one.ship !== bearer || !isSameWay(one.pose, pose) || one.place !== 'table')
      continue
    updateDevice(game, one.id, { fuse: one.fuse + 1 })
    emit(game, { kind: 'fuse', rule, device: one.id, left: one.fuse + 1 })
  }
}

const shipsOn = (game: Game, shape: ReturnType<typeof deviceShape>): ShipId[] =>
  game.state.ships
    .filter((one) => isOnTable(one) && overlaps(outlineShape(footprintOf(game, one)), shape))
    .map(({ id }) => id)

interface DetonateMineFrame extends Frame {
  device: DeviceId
}

/** Detonates a mine that was placed under ships, on one of them. */
export const detonateMineUnderShipsProcedure = procedure<Game, DetonateMineFrame>('mineUnder', {
  choose: (game, { device }, answer) => {
    const under = shipsOn(game, deviceShape(deviceOf(game, device)))
    if (under.length === 0) return
    if (!answer) {
      return [
        {
          seat: deviceOf(game, device).seat,
          ask: 'chooseMined',
          rule: 'C2-BOMB-6',
          subject: device,
          options: under.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
        },
      ]
    }
    const id = answeredOption(answer, 'chooseMined').ship
    callProcedure<MeetDeviceFrame>(game, { procedure: 'meetDevice', ship: id, device, overlaps: true })
    return
  },
})

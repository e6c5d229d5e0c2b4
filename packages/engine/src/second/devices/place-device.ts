import {
  drop,
  launch,
  leaves,
  outline,
  overlaps,
  type Pose,
  placed,
  type Template,
  type TokenId,
  tokens,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { detail, type Option, picked } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { cardsOn, cardsWith, type Me, open, partOf, permitted } from '../ability.ts'
import { addDevice, addObstacle, mark, markDevice, spendCharges } from '../changes.ts'
import { tokenShape } from '../facts.ts'
import type { MeetFrame } from '../obstacles.ts'
import {
  type Device,
  device as deviceOf,
  deviceShape,
  facts,
  type Game,
  inPlay,
  obstacleOf,
  obstacleShape,
  ship,
  stand,
} from '../state.ts'
import type { MeetDeviceFrame } from './devices.ts'
import type { PlaceFrame } from './placing-devices.ts'

/** A template, from the rear guides or the front ones. */
export interface Laying {
  readonly how: 'drop' | 'launch'
  readonly template: Template
}

/** What a card puts on the table in the System Phase, at the cost of a charge. */
export interface DeviceRule {
  readonly kind: Device['kind'] | 'obstacle'
  readonly token: TokenId
  /** The obstacle it is, if it is one. */
  readonly obstacle?: string
  readonly layings: readonly Laying[]
  readonly fuse?: number
  /** So many at once, each by another template. */
  readonly most?: number
  /** Whether it must be placed if it can be. */
  must?(game: Game, me: Me): boolean
  /** Only by an ability or action of its card, not in the System Phase. */
  readonly otherwise?: true
  /** What follows once it lies on the table. */
  placed?(game: Game, me: Me, device: number): void
}

/** A bomb may be put down touching its ship instead of being dropped. */
const besideIt = (game: Game, me: Me, { kind, layings }: DeviceRule): Option[] =>
  layings.some(({ how }) => how === 'drop') && permitted(game, { do: 'placeTouching', ship: me.ship, kind })
    ? [{ id: `place:${me.card}`, card: me.card }]
    : []

export const dropping = (...templates: readonly Template[]): Laying[] =>
  templates.map((template) => ({ how: 'drop', template }))
export const launching = (...templates: readonly Template[]): Laying[] =>
  templates.map((template) => ({ how: 'launch', template }))

const templateName = (template: Template): string =>
  `${template.speed}${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`

const shapesAt = (token: TokenId, pose: Pose) =>
  tokens[token].outlines.map((_, piece) => placed(tokenShape(token, piece), pose))

/** Every way a card may put its device down wholly inside the play area. */
export function deviceWays(game: Game, me: Me): Option[] {
  const device = game.rules.cards[me.card]?.device
  const one = ship(game, me.ship)
  if (!device || (one.charges[me.card] ?? 0) === 0) return []
  const ways = cardsOn(game, me.ship).reduce<readonly Laying[]>(
    (now, card) => card.rules.layings?.(game, card.me, device.kind, now) ?? now,
    device.layings,
  )
  const laid = ways.flatMap(({ how, template }): Option[] => {
    const { pose } = (how === 'drop' ? drop : launch)({
      base: facts(game, me.ship).base,
      from: one.pose,
      template,
      flush: tokens[device.token].flush,
    })
    const whole = !shapesAt(device.token, pose).some((shape) => leaves(shape, game.rules.area))
    return whole ? [{ id: `${how}:${me.card}:${templateName(template)}`, card: me.card, pose }] : []
  })
  return [...laid, ...besideIt(game, me, device)]
}

/** The ways in which a ship may drop or launch a device of these kinds now, in whatever phase. */
export const layingWays = (
  game: Game,
  id: number,
  how: Laying['how'],
  kinds: readonly DeviceRule['kind'][] = ['bomb', 'mine', 'remote', 'obstacle'],
): Option[] =>
  cardsWith(game, id, 'device')
    .filter(({ rules: { device } }) => !device.otherwise && kinds.includes(device.kind))
    .flatMap(({ me }) => deviceWays(game, me))
    .filter(({ id: way }) => way.startsWith(`${how}:`) || (how === 'drop' && way.startsWith('place:')))

/** Puts down a device of a ship in one of those ways, whichever card has offered it. */
export function layAs(game: Game, id: number, way: Option): void {
  const me = { card: way.id.split(':')[1]!, ship: id, seat: facts(game, id).seat }
  emit(game, { kind: 'ability', rule: 'C2-BOMB-1', ship: id, card: me.card })
  if (way.id.startsWith('place:'))
    call<PlaceFrame>(game, { procedure: 'placeDevice', me, where: { near: id } })
  else layDevice(game, me, detail(way, 'pose'), way.id.startsWith('launch:') ? 'launch' : 'drop')
}

const LAID = 'laid'
/** Whether a ship has dropped or launched a device this round. */
export const hasLaid = (game: Game, id: number): boolean => ship(game, id).performed.includes(LAID)

const rule: RuleId = 'C2-BOMB-2'

/** Puts a device down, all its pieces, and lets what lies under it meet it. */
export function layDevice(game: Game, me: Me, pose: Pose, how: Laying['how'] | 'place' = 'drop'): void {
  const rules = partOf(game, me.card, 'device')
  const { kind, token, obstacle, fuse = 0 } = rules
  if (me.card in facts(game, me.ship).charges) spendCharges(game, me.ship, me.card, 1, rule)
  if (how !== 'place') mark(game, me.ship, { performed: [...ship(game, me.ship).performed, LAID] })
  const told = { window: 'laid', ship: me.ship, kind, how } as const
  if (kind === 'obstacle') {
    const id = addObstacle(game, { what: obstacle!, pose, seat: me.seat, ...(fuse ? { fuse } : {}) }, rule)
    open(game, { ...told, thing: id })
    const lying = obstacleShape(obstacleOf(game, id))
    for (const under of standingOn(game, lying).reverse())
      call<MeetFrame>(game, { procedure: 'meetObstacle', ship: under, obstacle: id })
    return
  }
  const { card, ship: bearer, seat } = me
  const pieces = [...tokens[token].outlines.keys()].map((piece) =>
    addDevice(game, { kind, what: token, piece, card, ship: bearer, seat, pose, fuse }, rule),
  )
  open(game, { ...told, thing: pieces[0]! })
  for (const id of pieces) {
    if (kind === 'mine') call<MineFrame>(game, { procedure: 'mineUnder', device: id })
    rules.placed?.(game, me, id)
  }
}

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading

/** Puts a fuse marker on a device, and on the others that were laid with it. */
export function addFuse(game: Game, id: number, rule: RuleId): void {
  const { card, ship: bearer, pose } = deviceOf(game, id)
  for (const one of game.state.devices) {
    if (one.card !== card || one.ship !== bearer || !isSame(one.pose, pose) || one.place !== 'table') continue
    markDevice(game, one.id, { fuse: one.fuse + 1 })
    emit(game, { kind: 'fuse', rule, device: one.id, left: one.fuse + 1 })
  }
}

const standingOn = (game: Game, shape: ReturnType<typeof deviceShape>): number[] =>
  game.state.ships
    .filter((one) => inPlay(one) && overlaps(outline(stand(game, one)), shape))
    .map(({ id }) => id)

interface MineFrame extends Frame {
  device: number
}

/** A mine placed under ships goes off at once, under one of them. */
export const mineUnder = procedure<Game, MineFrame>('mineUnder', {
  choose: (game, { device }, answer) => {
    const under = standingOn(game, deviceShape(deviceOf(game, device)))
    if (under.length === 0) return
    if (!answer) {
      return [
        {
          seat: deviceOf(game, device).seat,
          ask: 'chooseMined',
          rule: 'C2-BOMB-6',
          subject: device,
          options: under.map((id) => ({ id: `ship:${id}`, ship: id })),
        },
      ]
    }
    const id = picked(answer, 'chooseMined').ship
    call<MeetDeviceFrame>(game, { procedure: 'meetDevice', ship: id, device, overlaps: true })
    return
  },
})

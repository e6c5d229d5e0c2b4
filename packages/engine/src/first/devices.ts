import {
  body,
  covers,
  drop,
  type Footprint,
  isAtRange,
  outline,
  overlaps,
  type Pose,
  placed,
  type Section,
  type Shape,
  shapeFromOutline,
  type TokenId,
  tokens,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { rollFor } from '../table/dice.ts'
import { addDevice, addObstacle, discard, gain, mark, removeDevice } from './changes.ts'
import { deal, suffer } from './damage.ts'
import { CARGO, cardOf } from './facts.ts'
import { sectionsReached } from './huge/sections.ts'
import { meet } from './obstacles.ts'
import { type Device, facts, type Game, obstacleShape, ship, ships, stand } from './state.ts'

const source = { kind: 'device' } as const

interface DeviceRule {
  readonly token: TokenId
  readonly rule: RuleId
  /** When it detonates: a bomb at the end of the Activation phase, a mine when a ship overlaps it. */
  readonly on: 'endOfActivation' | 'overlap'
  /** Of a huge ship it strikes one of these sections. */
  strike(game: Game, id: number, rule: RuleId, sections?: readonly Section[]): void
}

const rules = {
  seismicCharge: {
    token: 'seismicCharge',
    rule: 'C1-BOMB-4',
    on: 'endOfActivation',
    strike: (game, id, rule, sections) => suffer(game, id, { hits: 1 }, rule, source, sections),
  },
  protonBomb: {
    token: 'protonBomb',
    rule: 'C1-BOMB-5',
    on: 'endOfActivation',
    strike: (game, id, rule, sections) => deal(game, id, true, rule, sections),
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
    strike: (game, id, rule, sections) => {
      gain(game, id, 'stress', 1, rule)
      suffer(game, id, { hits: 1 }, rule, source, sections)
    },
  },
  proximityMine: {
    token: 'proximityMine',
    rule: 'C1-BOMB-9',
    on: 'overlap',
    strike: (game, id, rule, sections) => {
      const faces = rollFor(game, id, 3, rule)
      const of = (face: string) => faces.filter((one) => one === face).length
      suffer(game, id, { hits: of('hit'), crits: of('crit') }, rule, source, sections)
    },
  },
  clusterMine: {
    token: 'clusterMine',
    rule: 'C1-BOMB-10',
    on: 'overlap',
    strike: (game, id, rule, sections) => {
      const faces = rollFor(game, id, 2, rule)
      suffer(
        game,
        id,
        { hits: faces.filter((face) => face === 'hit' || face === 'crit').length },
        rule,
        source,
        sections,
      )
    },
  },
  connerNet: {
    token: 'connerNet',
    rule: 'C1-BOMB-11',
    on: 'overlap',
    strike: (game, id, rule, sections) => {
      gain(game, id, 'ion', 2, rule)
      mark(game, id, { skipsAction: true })
      suffer(game, id, { hits: 1 }, rule, source, sections)
    },
  },
} as const satisfies Record<string, DeviceRule>

export type DeviceKind = keyof typeof rules
const ruleOf = (kind: DeviceKind): DeviceRule => rules[kind]

/** What each piece of a device covers, in its own frame. */
const pieces = Object.fromEntries(
  Object.entries(rules).map(([kind, { token }]) => [
    kind,
    tokens[token].outlines.map((outline) => shapeFromOutline(outline.map(([x, y]) => ({ x, y })))),
  ]),
)

const shapeOf = ({ what, piece, pose }: Omit<Device, 'id'>): Shape => placed(pieces[what]![piece]!, pose)

interface DetonateFrame extends Frame {
  device: number
  what: DeviceKind
  by: number
  /** The ships it strikes that it has not struck yet. */
  targets: readonly number[]
  /** It strikes one of them only. */
  single?: true
  /** The sections of huge ships that it reaches. */
  sections?: { readonly [ship: number]: readonly Section[] }
}

/** A bomb or mine goes off. When it strikes several ships its player orders them. */
export const detonate = procedure<Game, DetonateFrame>('detonate', {
  remove: (game, { device, what }) => {
    removeDevice(game, device, ruleOf(what).on === 'overlap' ? 'C1-BOMB-8' : 'C1-BOMB-3')
    return undefined
  },
  strike: (game, frame, answer) => {
    const { what, by, single, sections } = frame
    if (answer) {
      const id = answer.option!.ship as number
      frame.targets = single ? [] : frame.targets.filter((one) => one !== id)
      ruleOf(what).strike(game, id, ruleOf(what).rule, sections?.[id])
      return 'again'
    }
    const left = frame.targets.filter((id) => ship(game, id).place === 'table')
    if (left.length === 0) return
    return [
      {
        seat: by,
        ask: 'chooseStruck',
        rule: single ? 'C1-BOMB-12' : 'C1-ABILITY-9',
        options: left.map((id) => ({ id: `ship:${id}`, ship: id })),
      },
    ]
  },
})

/** The sections of the huge ships among its targets that a device reaches. */
function reached(game: Game, device: Device, targets: readonly number[]): Pick<DetonateFrame, 'sections'> {
  const giants = game.rules.giants.filter((id) => targets.includes(id))
  if (giants.length === 0) return {}
  const shape = shapeOf(device)
  const isReached = (section: Shape): boolean =>
    ruleOf(device.what).on === 'overlap' ? overlaps(section, shape) : isAtRange(shape, section, 1, 1, 'first')
  const sections = giants.map((id) => [id, sectionsReached(game, ship(game, id), shape, isReached)])
  return { sections: Object.fromEntries(sections) }
}

const detonation = (game: Game, device: Device, targets: readonly number[], single = false): void =>
  call<DetonateFrame>(game, {
    procedure: 'detonate',
    device: device.id,
    what: device.what,
    by: device.seat,
    targets,
    ...(single ? { single } : {}),
    ...reached(game, device, targets),
  })

/** A bomb of the end of the Activation phase that is still to go off: the player with initiative's first. */
export function nextBomb(game: Game): Device | undefined {
  const bombs = game.state.devices.filter(({ what }) => ruleOf(what).on === 'endOfActivation')
  return game.state.order.flatMap((seat) => bombs.filter((one) => one.seat === seat))[0]
}

export function blast(game: Game, bomb: Device): void {
  const shape = shapeOf(bomb)
  const near = ships(game).filter((one) => isAtRange(shape, body(stand(game, one)), 1, 1, 'first'))
  detonation(
    game,
    bomb,
    near.map(({ id }) => id),
  )
}

/** The mines that a ship has moved over or onto go off under it. */
export function meetMines(game: Game, id: number, template: Footprint | undefined): void {
  if (game.state.devices.length === 0) return
  const hull = outline(stand(game, ship(game, id)))
  for (const mine of game.state.devices) {
    if (ruleOf(mine.what).on !== 'overlap') continue
    const shape = shapeOf(mine)
    if (overlaps(hull, shape) || (template && covers(template, shape))) detonation(game, mine, [id])
  }
}

/** Where something dropped comes to lie: at the far end of the 1 straight from the rear guides. */
function dropPose(game: Game, id: number, flush: number): Pose {
  const { base } = facts(game, id)
  return drop({ base, from: ship(game, id).pose, template: { kind: 'straight', speed: 1 }, flush }).pose
}

/** Drops a cargo token, a debris cloud from then on; ships under it meet it at once. */
export function dropCargo(game: Game, id: number): void {
  const cargo = addObstacle(game, CARGO, dropPose(game, id, tokens[CARGO].flush), 'C1-CARGO-1')
  const shape = obstacleShape(game.state.obstacles.at(-1)!)
  for (const one of ships(game).filter((other) => overlaps(outline(stand(game, other)), shape)))
    meet(game, one.id, cargo)
}

/** Drops what a card holds: at the far end of the 1 straight from the rear guides; the card is discarded. */
export function dropBomb(game: Game, id: number, card: string): void {
  const { device: what } = game.rules.cards[cardOf(card)]!.bomb!
  const { seat } = facts(game, id)
  const { outlines, flush } = tokens[ruleOf(what).token]
  const pose = dropPose(game, id, flush)
  mark(game, id, { dropped: true })
  discard(game, id, card, 'C1-BOMB-1')
  for (const piece of outlines.keys()) {
    const device = addDevice(game, { what, piece, pose, seat }, 'C1-BOMB-1')
    if (ruleOf(what).on !== 'overlap') continue
    const shape = shapeOf(device)
    const under = ships(game).filter((one) => overlaps(outline(stand(game, one)), shape))
    if (under.length > 0)
      detonation(
        game,
        device,
        under.map((one) => one.id),
        true,
      )
  }
}

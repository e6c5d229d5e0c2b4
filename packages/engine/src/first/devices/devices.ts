import {
  body,
  covers,
  type Footprint,
  isAtRange,
  outline,
  overlaps,
  placed,
  type Section,
  type Shape,
  sectionShape,
  shapeFromOutline,
  type TokenId,
  tokens,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { picked } from '../../kernel/decision.ts'
import { call, emit, procedure } from '../../kernel/game.ts'
import { forget, kept } from '../../kernel/known.ts'
import { type AttackFace, countFace, type Die, reroll, rollAttackDie } from '../../table/dice.ts'
import { isWatched, open, permitted, replacing } from '../ability.ts'
import { gain, mark, removeDevice } from '../changes.ts'
import { deal, suffer } from '../damage/damage.ts'
import { type RollerFrame, rollDice } from '../roll.ts'
import { type Device, type Game, ship, ships, stand } from '../state.ts'

const source = { kind: 'device' } as const

interface DeviceRule {
  readonly token: TokenId
  readonly rule: RuleId
  /** When it detonates: a bomb at the end of the Activation phase, a mine when a ship overlaps it. */
  readonly on: 'endOfActivation' | 'overlap'
  /** Attack dice that each ship it strikes rolls. */
  readonly dice?: number
  /** It names no section of a huge ship, so an opponent chooses one. */
  strike(game: Game, id: number, rule: RuleId, dice: readonly Die<AttackFace>[]): void
}

/** Every hit is damage, every crit critical damage. */
const asRolled: DeviceRule['strike'] = (game, id, rule, dice) =>
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
    strike: asRolled,
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
      mark(game, id, { skipsAction: true })
      suffer(game, id, { hits: 1 }, rule, source)
    },
  },
  bomblet: {
    token: 'bomblet',
    rule: 'C1-BOMB-14',
    on: 'endOfActivation',
    dice: 2,
    strike: asRolled,
  },
} as const satisfies Record<string, DeviceRule>

export type DeviceKind = keyof typeof rules
const ruleOf = (kind: DeviceKind): DeviceRule => rules[kind]
export const tokenOf = (kind: DeviceKind): TokenId => ruleOf(kind).token
export const isMine = (kind: DeviceKind): boolean => ruleOf(kind).on === 'overlap'

/** What each piece of a device covers, in its own frame. */
const pieces = Object.fromEntries(
  Object.entries(rules).map(([kind, { token }]) => [
    kind,
    tokens[token].outlines.map((outline) => shapeFromOutline(outline.map(([x, y]) => ({ x, y })))),
  ]),
)

export const shapeOf = ({ what, piece, pose }: Omit<Device, 'id'>): Shape =>
  placed(pieces[what]![piece]!, pose)

interface DetonateFrame extends RollerFrame {
  device: number
  what: DeviceKind
  by: number
  /** The ships it strikes that it has not struck yet. */
  targets: readonly number[]
  /** It strikes one of them only. */
  single?: true
  /** The ship it is striking, and the dice that one has rolled. */
  struck?: number
  dice?: readonly Die<AttackFace>[]
  /** Who is at Range 1 of it, where a card asks. */
  near?: readonly number[]
}

/** A bomb or mine goes off, unless a card keeps it from that. When it strikes several ships its player orders them. */
export const detonate = procedure<Game, DetonateFrame>('detonate', {
  would: (game, frame) => {
    const { device, by: seat } = frame
    replacing(game, frame, { window: 'wouldDetonate', ship: -1, seat, device })
    return undefined
  },
  remove: (game, frame) => {
    const { device, what, result } = frame
    if (result !== undefined) return 'done'
    if (isWatched(game, 'bombRemoved'))
      frame.near = nearTo(game, game.state.devices.find(({ id }) => id === device)!)
    removeDevice(game, device, isMine(what) ? 'C1-BOMB-8' : 'C1-BOMB-3')
    return undefined
  },
  choose: (game, frame, answer) => {
    const { by, single } = frame
    if (answer) {
      const id = picked(answer, 'chooseStruck').ship
      frame.targets = single ? [] : frame.targets.filter((one) => one !== id)
      frame.struck = id
      replacing(game, frame, { window: 'wouldBeStruck', ship: id, seat: by })
      return
    }
    const left = frame.targets.filter((id) => ship(game, id).place === 'table')
    if (left.length === 0) return { to: 'gone' }
    return [
      {
        seat: by,
        ask: 'chooseStruck',
        rule: single ? 'C1-BOMB-12' : 'C1-ABILITY-9',
        options: left.map((id) => ({ id: `ship:${id}`, ship: id })),
      },
    ]
  },
  roll: (game, frame) => {
    const { what, struck: id } = frame
    if (frame.result !== undefined) return { to: 'choose' }
    const { dice, rule } = ruleOf(what)
    frame.dice = []
    forget(frame, 'faces')
    if (!dice) return { to: 'strike' }
    rollDice(game, { ship: id!, rule, amount: dice, good: ['focus', 'blank'] })
    return
  },
  rolled: (game, frame) => {
    frame.dice = (frame.faces ?? []).map((face) => ({ face: face as AttackFace }))
    open(game, { window: 'bombRolled', ship: frame.struck!, seat: frame.by })
    return undefined
  },
  strike: (game, { what, struck, dice = [] }) => {
    ruleOf(what).strike(game, struck!, ruleOf(what).rule, dice)
    return { to: 'choose' }
  },
  gone: (game, { by, near }) => {
    if (near) open(game, { window: 'bombRemoved', ship: -1, seat: by, near })
    return undefined
  },
})

const currentDetonation = (game: Game): DetonateFrame =>
  game.frames.findLast(({ procedure }) => procedure === 'detonate') as DetonateFrame

/** The dice that a ship has rolled for the bomb or mine that strikes it. */
export const bombDice = (game: Game): readonly Die<AttackFace>[] => currentDetonation(game).dice ?? []

/** Lets it reroll so many of each face. */
export function rerollBombDice(game: Game, pick: Record<AttackFace, number>, rule: RuleId): void {
  const frame = currentDetonation(game)
  frame.dice = reroll(bombDice(game), pick, () => rollAttackDie(game))
  emit(game, {
    kind: 'changed',
    rule,
    ship: kept(frame, 'struck'),
    faces: frame.dice.map(({ face }) => face),
  })
}

/** The ships at Range 1 of a device. */
function nearTo(game: Game, device: Device): number[] {
  const shape = shapeOf(device)
  return ships(game).flatMap((one) =>
    isAtRange(shape, body(stand(game, one)), 1, 1, 'first') ? [one.id] : [],
  )
}

/** What lies on the table of bombs and mines. */
export const lyingBombs = (game: Game): (Device & { readonly shape: Shape })[] =>
  game.state.devices.map((device) => ({ ...device, shape: shapeOf(device) }))

/** The bombs and mines up to a range from a ship, or from a section of it. */
export function bombsAt(game: Game, id: number, far: number, section?: Section): Device[] {
  const here = stand(game, ship(game, id))
  const shape = section ? sectionShape(here, section) : body(here)
  return game.state.devices.filter((device) => isAtRange(shape, shapeOf(device), 1, far, 'first'))
}

export const detonation = (game: Game, device: Device, targets: readonly number[], single = false): void =>
  call<DetonateFrame>(game, {
    procedure: 'detonate',
    device: device.id,
    what: device.what,
    by: device.seat,
    targets,
    ...(single ? { single } : {}),
  })

/** A bomb of the end of the Activation phase that is still to go off: the player with initiative's first. */
export function nextBomb(game: Game, done: readonly number[]): Device | undefined {
  const bombs = game.state.devices.filter(({ id, what }) => !isMine(what) && !done.includes(id))
  return game.state.order.flatMap((seat) => bombs.filter((one) => one.seat === seat))[0]
}

/** Whether a ship may be struck by a device: a card may let it pay no heed to some. */
export const heeds =
  (game: Game, { seat }: Device) =>
  (id: number): boolean =>
    !permitted(game, { do: 'ignoreBomb', ship: id, seat })

export const blast = (game: Game, bomb: Device): void =>
  detonation(game, bomb, nearTo(game, bomb).filter(heeds(game, bomb)))

/** The mines that a ship has moved over or onto go off under it. */
export function meetMines(game: Game, id: number, template: Footprint | undefined): void {
  if (game.state.devices.length === 0) return
  const hull = outline(stand(game, ship(game, id)))
  for (const mine of game.state.devices) {
    if (!isMine(mine.what) || !heeds(game, mine)(id)) continue
    const shape = shapeOf(mine)
    if (overlaps(hull, shape) || (template && covers(template, shape))) detonation(game, mine, [id])
  }
}

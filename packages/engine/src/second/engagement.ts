import {
  type Arc,
  areTouching,
  around,
  attackRange,
  BAND,
  type Band,
  fireLines,
  isInArc,
  mayMeet,
  outline,
  TOUCH,
  touches,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Question } from '../kernel/decision.ts'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { forbidden, open, waitsFor } from './ability.ts'
import type { AttackFrame } from './attack.ts'
import { mark, markDevice, removeDevice } from './changes.ts'
import { effectsOf, standsAt, stonesSuch } from './obstacles.ts'
import { remotesOf } from './remotes.ts'
import { removeDestroyed } from './remove.ts'
import {
  bodyOf,
  count,
  device,
  deviceShape,
  facts,
  type Game,
  initiativeOf,
  inPlay,
  isDevice,
  isEnemy,
  type Ship,
  ship,
  stand,
} from './state.ts'
import { lyingObstacles } from './surroundings.ts'
import { chosenShip, nextTurn, whichShip } from './turns.ts'
import { isCloaked } from './wings/wing-leader-actions.ts'

interface EngagementFrame extends Frame {
  initiative?: number
  /** Ships of this initiative that can do nothing when they engage: their order is nobody's concern. */
  idle?: readonly number[]
}

export const engagement = procedure<Game, EngagementFrame>('engagement', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      engageWith(game, chosenShip(answer))
      return 'again'
    }
    const waiting = ({ engaged, docked }: Ship) => !engaged && docked === null
    const remotes = remotesOf(game).filter(({ card }) => game.rules.cards[card]?.remote?.engagement)
    const turn = nextTurn(game, waiting, 'descending', remotes)
    // Who leaves a lost carrier in time may be the next to engage, so the turn is looked for again.
    if (frame.initiative !== undefined && frame.initiative !== turn?.initiative && removeAllDestroyed(game))
      return 'again'
    if (!turn) return
    if (frame.initiative !== turn.initiative) {
      frame.initiative = turn.initiative
      frame.idle = idleShips(game, turn.initiative)
    }
    const idle = turn.ships.filter((id) => frame.idle!.includes(id))
    if (idle.length === 0) return [whichShip(game, turn, 'chooseEngagement', 'C2-ENGAGE-6')]
    // They engage without anything to do or to decide.
    for (const id of idle) mark(game, id, { engaged: true })
    return 'again'
  },

  end: (game) => {
    open(game, { window: 'endOfEngagement', ship: -1 })
    return undefined
  },

  /** Bonus attacks at the end may have destroyed more. */
  last: (game) => {
    removeAllDestroyed(game)
    return undefined
  },
})

function engageWith(game: Game, id: number): void {
  if (isDevice(id)) {
    markDevice(game, id, { acted: true })
    const one = device(game, id)
    game.rules.cards[one.card]!.remote!.engagement!(game, one)
  } else call<EngageFrame>(game, { procedure: 'engage', ship: id })
}

function idleShips(game: Game, initiative: number): number[] {
  return game.state.ships
    .filter(
      (one) =>
        inPlay(one) &&
        !one.engaged &&
        initiativeOf(game, one) === initiative &&
        !waitsFor(game, one, 'beforeEngage') &&
        shotsOf(game, one.id, {}, 1).length === 0,
    )
    .map(({ id }) => id)
}

function removeAllDestroyed(game: Game): boolean {
  const devices = game.state.devices.filter(({ doomed }) => doomed)
  const ships = game.state.ships.filter((one) => one.doomed && inPlay(one))
  for (const { id } of devices) removeDevice(game, id, 'C2-REMOTE-8')
  for (const { id } of ships.reverse()) removeDestroyed(game, id)
  return devices.length + ships.length > 0
}

interface EngageFrame extends Frame {
  ship: number
}

/** A weapon, a target and one of the equally short lines between them. */
export interface Shot {
  readonly id: string
  /** The number of a primary weapon, or the card of a special one. */
  readonly weapon: number | string
  readonly arc: Arc
  readonly target: number
  readonly range: Band
  readonly obstructedBy: readonly number[]
}

export const engage = procedure<Game, EngageFrame>('engage', {
  before: (game, { ship: id }) => {
    mark(game, id, { engaged: true })
    open(game, { window: 'beforeEngage', ship: id })
    return undefined
  },

  chooseAttack: (game, { ship: id }, answer) => {
    if (!answer) return [attackQuestion(game, id, shotsOf(game, id), 'C2-ENGAGE-2')]
    attackBy(game, id, answer.option!)
    return
  },
})

export const attackQuestion = (game: Game, id: number, shots: readonly Shot[], rule: RuleId): Question => ({
  seat: facts(game, id).seat,
  ask: 'chooseAttack',
  rule,
  subject: id,
  options: [...shots.map((shot): Option => ({ ...shot })), { id: 'pass' }],
})

/** Carries out the attack chosen; false when it was none. */
export function attackBy(game: Game, id: number, option: Option): boolean {
  const shot = option as Option & Partial<Shot>
  if (shot.target === undefined) return false
  call<AttackFrame>(game, {
    procedure: 'attack',
    attacker: id,
    defender: shot.target,
    weapon: shot.weapon!,
    arc: shot.arc!,
    range: shot.range!,
    obstructedBy: shot.obstructedBy!,
  })
  return true
}

/** A weapon as an attack needs it. */
export interface Weapon {
  readonly key: number | string
  readonly arc: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly noRangeBonus: boolean
}

/** The weapons a ship can use at all now: its primaries, and specials that are carried out and can be paid for. */
export function weaponsOf(game: Game, id: number): Weapon[] {
  const { attacks, weapons } = facts(game, id)
  const { charges } = ship(game, id)
  const nearest = game.rules.keys.rangeZeroAttacks ? 0 : 1
  const primaries = attacks.map(({ arc, value }, key) => ({
    key,
    arc,
    value,
    min: nearest,
    max: 3,
    noRangeBonus: false,
  }))
  const specials = weapons
    .filter(({ card }) => {
      const rule = game.rules.cards[card]?.weapon
      return rule && (charges[card] ?? 0) >= (rule.charges ?? 0)
    })
    .map(({ card, arc, value, range, noRangeBonus }) => ({
      key: card,
      arc,
      value,
      min: Math.max(1, range.min),
      max: range.max,
      noRangeBonus,
    }))
  return [...primaries, ...specials]
}

export const weaponOf = (game: Game, id: number, key: number | string): Weapon =>
  weaponsOf(game, id).find((weapon) => weapon.key === key)!

/** Whether a special weapon has the lock or token it asks for; nothing of it is spent by that. */
function isAimed(game: Game, one: Ship, key: number | string, target: number): boolean {
  const needs = typeof key === 'string' ? game.rules.cards[key]?.weapon?.needs : undefined
  if (needs === 'lock') return one.locks.includes(target)
  return needs === undefined || count(one, needs) > 0
}

/** The arcs a primary weapon fires through now. */
export function arcsOf(one: Ship, arc: string): Arc[] {
  if (arc === 'singleTurret') return [one.turret]
  if (arc !== 'doubleTurret') return [arc as Arc]
  return one.turret === 'front' || one.turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

/** Whether something is in an arc of a ship; undefined of a remote, which has no arcs to be in or out of. */
export const isInArcOf = (game: Game, id: number, arc: Arc, other: number): boolean | undefined =>
  isDevice(id) ? undefined : isInArc('second', stand(game, ship(game, id)), arc, bodyOf(game, other))

/** What a bonus attack is limited to. */
export interface Aiming {
  readonly weapons?: readonly (number | string)[] | 'primary'
  readonly arcs?: readonly Arc[]
  readonly targets?: readonly number[]
  /** The lock or token a weapon asks for is not needed. */
  readonly unaimed?: true
}

/** The enemy ships and remotes that a ship may reach at all. */
function targetsOf(game: Game, one: Ship, weapons: readonly Weapon[]): number[] {
  const circle = around(stand(game, one))
  const far = Math.max(0, ...weapons.map(({ max }) => max)) * BAND + 2 * TOUCH
  const ships = game.state.ships.filter(
    (other) =>
      inPlay(other) && isEnemy(game, one.id, other.id) && mayMeet(circle, around(stand(game, other)), far),
  )
  const remotes = remotesOf(game).filter(
    (other) => isEnemy(game, one.id, other.id) && mayMeet(circle, deviceShape(other), far),
  )
  return [...ships, ...remotes].map(({ id }) => id)
}

/** Every attack a ship may declare, or the first ones when no more are wanted. */
export function shotsOf(
  game: Game,
  id: number,
  { weapons: allowed, arcs, targets, unaimed }: Aiming = {},
  most = Number.POSITIVE_INFINITY,
): Shot[] {
  const one = ship(game, id)
  if (!inPlay(one) || count(one, 'disarm') > 0 || isCloaked(game, one)) return []
  const attacker = stand(game, one)
  const weapons = weaponsOf(game, id).filter(
    ({ key }) => !allowed || (allowed === 'primary' ? typeof key === 'number' : allowed.includes(key)),
  )
  const near = targetsOf(game, one, weapons).filter((other) => !targets || targets.includes(other))
  if (
    near.length === 0 ||
    standsAt(
      game,
      one,
      stonesSuch(game, ({ noAttack }) => noAttack),
    )
  )
    return []
  const obstacles = lyingObstacles(game)
  const shots: Shot[] = []
  for (const other of near) {
    if (forbidden(game, { do: 'attack', ship: id, target: other })) continue
    const target = bodyOf(game, other)
    const touching = isDevice(other)
      ? touches(outline(attacker), target)
      : areTouching(attacker, stand(game, ship(game, other)))
    for (const { key: weapon, arc, min, max } of weapons) {
      if (!unaimed && !isAimed(game, one, weapon, other)) continue
      for (const through of arcsOf(one, arc)) {
        if (arcs && !arcs.includes(through)) continue
        const measured = attackRange({ edition: 'second', attacker, arc: through, target, touching })
        if (measured?.band === undefined || measured.band < min || measured.band > max) continue
        const lines = fireLines(measured.spans, obstacles).map((line) => line.obstructedBy.map(Number))
        for (const [i, obstructedBy] of (lines.length > 0 ? lines : [[]]).entries()) {
          const id = `${weapon}:${through}:${other}${i > 0 ? obstructedBy.map((one) => `:${one}`).join('') : ''}`
          shots.push({ id, weapon, arc: through, target: other, range: measured.band, obstructedBy })
        }
        if (shots.length >= most) return shots
      }
    }
  }
  return shots
}

export const sheltered = (game: Game, obstructedBy: readonly number[]): boolean =>
  obstructedBy.some((obstacle) => effectsOf(game, obstacle).shelters)

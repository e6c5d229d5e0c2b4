import {
  type Arc,
  areTouching,
  around,
  attackRange,
  type Band,
  body,
  fireLines,
  mayMeet,
  TOUCH,
} from '@flotilla/geometry'
import type { Option } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { open } from './ability.ts'
import type { AttackFrame } from './attack.ts'
import { gain, mark, removeShip } from './changes.ts'
import { suffer } from './damage.ts'
import { rollAttackDie } from './dice.ts'
import { effectsOf, kindOf, standsAt } from './obstacles.ts'
import { count, facts, type Game, inPlay, isEnemy, type Ship, ship, stand } from './state.ts'
import { lyingObstacles } from './surroundings.ts'
import { chosenShip, nextTurn, whichShip } from './turns.ts'

interface EngagementFrame extends Frame {
  initiative?: number
  /** Ships of this initiative that can do nothing when they engage: their order is nobody's concern. */
  idle?: readonly number[]
}

export const engagement = procedure<Game, EngagementFrame>('engagement', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      call<EngageFrame>(game, { procedure: 'engage', ship: chosenShip(answer) })
      return 'again'
    }
    const waiting = ({ engaged }: Ship) => !engaged
    const turn = nextTurn(game, waiting, 'descending')
    if (frame.initiative !== undefined && frame.initiative !== turn?.initiative) {
      removeDestroyed(game)
      delete frame.initiative
      return 'again'
    }
    if (!turn) return
    if (frame.initiative !== turn.initiative) {
      frame.initiative = turn.initiative
      frame.idle = idleShips(game, turn.initiative)
    }
    const idle = turn.ships.find((id) => frame.idle!.includes(id))
    if (idle === undefined) return [whichShip(game, turn, 'chooseEngagement', 'C2-ENGAGE-6')]
    call<EngageFrame>(game, { procedure: 'engage', ship: idle })
    return 'again'
  },
})

function idleShips(game: Game, initiative: number): number[] {
  const watching = game.rules.watchers.get('beforeEngage') ?? []
  return game.state.ships
    .filter((one) => inPlay(one) && !one.engaged && facts(game, one.id).initiative === initiative)
    .filter(({ damage }) => !damage.some(({ faceup, card }) => faceup && dueBeforeEngaging.includes(card)))
    .map(({ id }) => id)
    .filter((id) => !watching.some((one) => one.ship === id) && shotsOf(game, id, 1).length === 0)
}

const dueBeforeEngaging = ['consolefire', 'disabledpowerregulator']

function removeDestroyed(game: Game): void {
  for (const { id, doomed } of game.state.ships) if (doomed) removeShip(game, id, 'destroyed', 'C2-DESTROY-3')
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
  /** Damage cards that come due before a ship engages. */
  before: (game, { ship: id }) => {
    mark(game, id, { engaged: true })
    for (const { card, faceup } of ship(game, id).damage) {
      if (faceup && card === 'consolefire') {
        const face = rollAttackDie(game)
        emit(game, { kind: 'rolled', rule: 'C2-CARD-5', ship: id, faces: [face] })
        if (face === 'hit') suffer(game, id, 'hit', 1, 'C2-CARD-5')
      }
      if (faceup && card === 'disabledpowerregulator') gain(game, id, 'ion', 1, 'C2-CARD-12')
    }
    return undefined
  },

  abilities: (game, { ship: id }) => {
    open(game, { window: 'beforeEngage', ship: id })
    return undefined
  },

  chooseAttack: (game, { ship: id }, answer) => {
    if (!answer) {
      const shots = shotsOf(game, id)
      return [
        {
          seat: facts(game, id).seat,
          ask: 'chooseAttack',
          rule: 'C2-ENGAGE-2',
          subject: id,
          options: [...shots.map((shot): Option => ({ ...shot })), { id: 'pass' }],
        },
      ]
    }
    const shot = answer.option as Option & Partial<Shot>
    if (shot.target !== undefined) {
      call<AttackFrame>(game, {
        procedure: 'attack',
        attacker: id,
        defender: shot.target,
        weapon: shot.weapon!,
        range: shot.range!,
        obstructedBy: shot.obstructedBy!,
      })
    }
    return undefined
  },
})

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

/** Every attack a ship may declare, or the first ones when no more are wanted. */
export function shotsOf(game: Game, id: number, most = Number.POSITIVE_INFINITY): Shot[] {
  const one = ship(game, id)
  if (!inPlay(one) || count(one, 'disarm') > 0 || count(one, 'cloak') > 0) return []
  const attacker = stand(game, one)
  const circle = around(attacker)
  const near = game.state.ships.filter(
    (other) =>
      inPlay(other) && isEnemy(game, id, other.id) && mayMeet(circle, around(stand(game, other)), FARTHEST),
  )
  if (near.length === 0 || standsAt(game, one, ({ noAttack }) => noAttack)) return []
  const obstacles = lyingObstacles(game)
  const weapons = weaponsOf(game, id)
  const shots: Shot[] = []
  for (const other of near) {
    const target = body(stand(game, other))
    const touching = areTouching(attacker, stand(game, other))
    for (const { key: weapon, arc, min, max } of weapons) {
      if (!isAimed(game, one, weapon, other.id)) continue
      for (const through of arcsOf(one, arc)) {
        const measured = attackRange({ edition: 'second', attacker, arc: through, target, touching })
        if (measured?.band === undefined || measured.band < min || measured.band > max) continue
        const lines = fireLines(measured.spans, obstacles).map((line) => line.obstructedBy.map(Number))
        for (const [i, obstructedBy] of (lines.length > 0 ? lines : [[]]).entries()) {
          const id = `${weapon}:${through}:${other.id}${i > 0 ? obstructedBy.map((one) => `:${one}`).join('') : ''}`
          shots.push({ id, weapon, arc: through, target: other.id, range: measured.band, obstructedBy })
        }
        if (shots.length >= most) return shots
      }
    }
  }
  return shots
}

/** No attack reaches beyond range 3. */
const FARTHEST = 300 + 2 * TOUCH

export const sheltered = (game: Game, obstructedBy: readonly number[]): boolean =>
  obstructedBy.some((obstacle) => kindOf(game, obstacle) === 'gascloud' && effectsOf(game, obstacle).shelters)

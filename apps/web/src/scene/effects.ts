import { bases } from '@flotilla/geometry'
import type { ShotKind } from '../board/table-beats.ts'
import { fixedRandom } from '../models/random.ts'
import { shipModel } from '../models/ship-model.ts'
import { type Colour, flightHeight, modelRadius, pointOnShip, type SceneShip } from './scene.ts'
import { beams, sprites } from './shader-effects.ts'

type Place = readonly [number, number, number]

/** What glows in one frame, as numbers for the graphics card. */
export class Effects {
  readonly sprites: number[] = []
  readonly beams: number[] = []
  /** The light of an explosion on what is around it: place, strength, reach. */
  flash: readonly [number, number, number, number] = [0, 0, 0, 1]

  /** Adds a sprite. */
  sprite(
    kind: keyof typeof sprites,
    [x, y, z]: Place,
    size: number,
    colour: Colour,
    { age = 0, turn = 0, seed = 0, strength = 1 } = {},
  ) {
    this.sprites.push(x, y, z, size, sprites[kind], age, turn, seed, ...colour, strength, 0, 0, 0, 0)
  }

  /** Adds a beam. */
  beam(kind: keyof typeof beams, from: Place, to: Place, width: number, colour: Colour, strength = 1) {
    this.beams.push(...from, width, ...to, beams[kind], ...colour, strength, 0, 0, 0, 0)
  }
}

const white: Colour = [1, 1, 1]
const ember: Colour = [1, 0.62, 0.3]
const shieldBlue: Colour = [0.36, 0.74, 1]

const mix = (from: Place, to: Place, t: number): Place => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
  from[2] + (to[2] - from[2]) * t,
]
const clamp = (value: number): number => Math.max(0, Math.min(1, value))
const centreOf = (ship: SceneShip): Place => pointOnShip(ship, [0, 0, 0])

/** Adds the light of a ship's engines; `power` is 1 at rest and more in flight. */
export function addEngines(effects: Effects, ship: SceneShip, time: number, power = 1): void {
  const { nozzles, nozzleRadius, isHuge } = shipModel(ship.shape)
  const size = modelRadius(ship.base)
  for (const [i, [x, y, z]] of nozzles.entries()) {
    const flicker = (0.9 + 0.1 * Math.sin(time * 31 + i * 7 + ship.id)) * power
    const end: Place = [x, y - nozzleRadius * 0.9, z]
    const strength = ship.faded ? 0.3 : 1
    const from = pointOnShip(ship, end)
    effects.sprite('glow', from, nozzleRadius * size * (isHuge ? 2.6 : 2.9) * flicker, ship.seat, {
      strength: 0.85 * strength,
    })
    const tail = pointOnShip(ship, [x, y - nozzleRadius * (isHuge ? 7 : 8) * flicker, z])
    effects.beam('trail', from, tail, nozzleRadius * size * 1.15, ship.seat, 0.75 * strength)
  }
}

/** Adds the smoke and fire of a ship that has lost much of its hull. */
export function addFires(effects: Effects, ship: SceneShip, time: number): void {
  if (ship.damage < 0.34) return
  const size = modelRadius(ship.base)
  for (let i = 0; i < 5; i++) {
    const age = (time * 0.35 + i / 5 + fixedRandom(ship.id)) % 1
    const [x, y, z] = pointOnShip(ship, [(fixedRandom(i + ship.id) - 0.5) * 0.3, -0.2 - age * 1.3, 0])
    effects.sprite('smoke', [x, y, z + age * 9], size * (0.14 + 0.36 * age), white, {
      age,
      turn: i,
      seed: fixedRandom(i * 7 + ship.id),
      strength: 0.75,
    })
  }
  effects.sprite('fire', pointOnShip(ship, [0.1, -0.15, 0]), size * 0.2, white, {
    age: 0.25 + 0.1 * Math.sin(time * 9),
    turn: time,
    seed: fixedRandom(ship.id),
    strength: 0.9,
  })
}

/** A shot of a ship at another. */
export interface Volley {
  readonly kind: ShotKind
  readonly colour: Colour
  readonly hits: boolean
}

/** Returns where a bolt that misses or hits ends. */
function aimPoint(to: SceneShip, from: SceneShip, place: number, hits: boolean): Place {
  const [x, y, z] = centreOf(to)
  const scatter = hits ? modelRadius(to.base) * 0.35 : 6
  const spread: Place = [
    x + (fixedRandom(place + from.id) - 0.5) * scatter * 2,
    y + (fixedRandom(place * 3 + from.id) - 0.5) * scatter * 2,
    z,
  ]
  if (hits) return spread
  // Past the ship on one side.
  const start = centreOf(from)
  const [dx, dy] = [x - start[0], y - start[1]]
  const length = Math.hypot(dx, dy) || 1
  const side = (fixedRandom(from.id + to.id) < 0.5 ? 1 : -1) * (bases[to.base].width / 2 + 6)
  return [
    spread[0] - (dy / length) * side + (dx / length) * 60,
    spread[1] + (dx / length) * side + (dy / length) * 60,
    z,
  ]
}

/** Adds bolts in flight at a time from 0 to 1. */
function addBolts(
  effects: Effects,
  from: SceneShip,
  to: SceneShip,
  { colour, hits, kind }: Volley,
  t: number,
): void {
  const { muzzles } = shipModel(from.shape)
  const count = kind === 'ion' ? 4 : 6
  for (let i = 0; i < count; i++) {
    const start = pointOnShip(from, muzzles[i % muzzles.length]!)
    const end = aimPoint(to, from, i, hits)
    const progress = t * 1.5 - Math.floor(i / 2) * 0.2 - (i % 2) * 0.03
    if (progress < 0 || progress > 1.02) continue
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
    const share = Math.min(34, length * 0.3) / length
    const [head, tail] = [Math.min(1, progress), Math.max(0, progress - share)]
    effects.beam('bolt', mix(start, end, tail), mix(start, end, head), kind === 'ion' ? 3.4 : 2.6, colour)
    effects.beam(
      'trail',
      mix(start, end, head),
      mix(start, end, Math.max(0, tail - share * 1.5)),
      2.2,
      colour,
      0.5,
    )
    if (progress < 0.16) effects.sprite('glow', start, 9 * (1 - progress * 4), colour)
    if (hits && progress > 0.93) effects.sprite('glow', end, 13, [1, 0.75, 0.4])
  }
}

/** Adds missiles or torpedoes in flight: they leave the ship, then burn towards the target. */
function addMissiles(
  effects: Effects,
  from: SceneShip,
  to: SceneShip,
  { colour, hits, kind }: Volley,
  t: number,
): void {
  for (const side of [-1, 1]) {
    const start = pointOnShip(from, [side * 0.18, 0.2, -0.05])
    const end = aimPoint(to, from, side, hits)
    const progress = clamp(t * 1.12 - (side > 0 ? 0.1 : 0)) ** 1.7
    if (progress <= 0 || progress >= 1) continue
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
    const bow = kind === 'missile' ? side * 0.12 : side * 0.03
    const at = (p: number): Place => {
      const [x, y, z] = mix(start, end, clamp(p))
      const bend = Math.sin(clamp(p) * Math.PI) * bow
      return [x - dy * bend, y + dx * bend, z]
    }
    effects.sprite('glow', at(progress), 8, colour, { strength: 1.2 })
    effects.sprite('glow', at(progress), 3.5, white)
    for (let k = 0; k < 7; k++) {
      const back = progress - (k + 1) * 0.035
      if (back <= 0) break
      effects.beam(
        'line',
        at(back + 0.035),
        at(back),
        2.4,
        kind === 'missile' ? [0.8, 0.8, 0.85] : colour,
        1.1 * (1 - k / 7),
      )
    }
  }
}

/** Adds a shot in flight at a time from 0 to 1. */
export function addVolley(effects: Effects, from: SceneShip, to: SceneShip, volley: Volley, t: number): void {
  if (t < 0 || t > 1) return
  if (volley.kind === 'missile' || volley.kind === 'torpedo') addMissiles(effects, from, to, volley, t)
  else if (volley.kind === 'tractor') {
    const start = pointOnShip(from, [0, 0.5, 0])
    const end = centreOf(to)
    effects.beam('line', start, end, 16, volley.colour, 0.4 * Math.sin(t * Math.PI))
    for (let i = 0; i < 5; i++)
      effects.sprite('ring', mix(end, start, (t + i / 5) % 1), 16, volley.colour, {
        seed: i,
        age: 0.3,
        strength: 0.6,
      })
  } else addBolts(effects, from, to, volley, t)
}

/** Adds shields that light up on the side from which a ship is struck. */
export function addShieldFlare(effects: Effects, ship: SceneShip, from: Place, t: number): void {
  if (t < 0 || t > 1) return
  const [x, y, z] = centreOf(ship)
  const size = modelRadius(ship.base)
  const angle = Math.atan2(from[1] - y, from[0] - x)
  effects.sprite('shield', [x, y, z + 4], size * 1.42, shieldBlue, { age: t, seed: angle, strength: 1.25 })
  effects.sprite(
    'glow',
    [x + Math.cos(angle) * size * 0.8, y + Math.sin(angle) * size * 0.8, z],
    26 * (1 - t),
    [0.6, 0.85, 1],
    { strength: 0.9 },
  )
}

/** Adds the sparks of a hull that is struck; those of a critical hit are more, and hotter. */
export function addSparks(effects: Effects, ship: SceneShip, t: number, isCritical: boolean): void {
  if (t < 0 || t > 1) return
  const [x, y, z] = centreOf(ship)
  const size = modelRadius(ship.base)
  const colour: Colour = isCritical ? [1, 0.4, 0.16] : [1, 0.72, 0.3]
  const out = 1 - (1 - t) ** 2
  for (let i = 0; i < (isCritical ? 28 : 14); i++) {
    const angle = fixedRandom(ship.id + i * 1.3) * 2 * Math.PI
    const far = size * (0.3 + 1.1 * fixedRandom(ship.id + i * 2.7))
    const at = (r: number): Place => [x + Math.cos(angle) * far * r, y + Math.sin(angle) * far * r, z + 6 * r]
    effects.beam('trail', at(out), at(Math.max(0, out - 0.25)), 1.3, colour, 1 - t)
  }
  effects.sprite('fire', [x, y, z], size * (isCritical ? 0.75 : 0.45) * (0.4 + t), white, {
    age: t,
    seed: fixedRandom(ship.id),
  })
  effects.sprite('glow', [x, y, z], size * (isCritical ? 1.5 : 1) * (1 - t), colour)
}

/** Adds arcs of lightning over a ship that is ionised. */
export function addIonArcs(effects: Effects, ship: SceneShip, t: number): void {
  if (t < 0 || t > 1) return
  const frame = Math.floor(t * 14)
  for (let i = 0; i < 6; i++) {
    let from: Place = pointOnShip(ship, [
      fixedRandom(frame + i) * 1.4 - 0.7,
      fixedRandom(frame * 3 + i) * 1.6 - 0.8,
      0.2,
    ])
    for (let k = 0; k < 3; k++) {
      const [x, y, z] = from
      const turn = fixedRandom(frame * 7 + i * 3 + k) * 2 * Math.PI
      const to: Place = [x + Math.cos(turn) * 9, y + Math.sin(turn) * 9, z + 2]
      effects.beam('line', from, to, 1.4, [0.5, 0.7, 1], 1 - t)
      from = to
    }
  }
  effects.sprite('glow', centreOf(ship), modelRadius(ship.base) * 1.3, [0.35, 0.5, 1], {
    strength: 0.5 * (1 - t),
  })
}

/** Adds an explosion of a size in millimetres. */
export function addExplosion(
  effects: Effects,
  [x, y, z]: Place,
  size: number,
  t: number,
  seed: number,
): void {
  if (t < 0 || t > 1) return
  effects.flash = [x, y, 1.6 * (1 - t) ** 2, size * 3.2]
  effects.sprite('glow', [x, y, z], size * (2.6 + t), [1, 0.55, 0.2], { strength: 1.1 * (1 - t) ** 1.5 })
  effects.sprite('ring', [x, y, z], size * (0.6 + 2.4 * t ** 0.6), ember, { age: t, seed, strength: 0.9 })
  for (let i = 0; i < 16; i++) {
    const [angle, start] = [fixedRandom(seed + i) * 2 * Math.PI, fixedRandom(i + seed * 2) * 0.18]
    if (t <= start) continue
    const age = clamp((t - start) / (1 - start))
    const far = size * 0.85 * t ** 0.5 * fixedRandom(seed + i * 3.3)
    const at: Place = [
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      z + (fixedRandom(i) - 0.3) * size * 0.5 * t,
    ]
    effects.sprite(
      'fire',
      at,
      size * (0.34 + 0.5 * fixedRandom(seed + i * 7)) * (0.5 + 0.6 * age ** 0.5),
      white,
      {
        age: age * 0.95,
        turn: angle,
        seed: fixedRandom(seed * 1.3 + i),
      },
    )
  }
  const out = 1 - (1 - t) ** 2.2
  for (let i = 0; i < 60; i++) {
    const angle = fixedRandom(seed * 5 + i) * 2 * Math.PI
    const speed = size * (0.5 + 2.1 * fixedRandom(seed + i * 1.7))
    const lift = (fixedRandom(i * 2.7) - 0.35) * 0.6
    const at = (r: number): Place => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + lift * r]
    effects.beam(
      'trail',
      at(speed * out),
      at(speed * Math.max(0, out - 0.12)),
      0.8 + 0.9 * fixedRandom(i),
      [1, 0.62, 0.25],
      (1 - t) * 1.3,
    )
  }
  effects.sprite('glow', [x, y, z], size * 0.9 * (1 - t) ** 2 + 0.01, [1, 0.95, 0.85], {
    strength: 1.5 * (1 - t),
  })
}

/** Adds the end of a ship: one explosion, or for a huge ship a chain of them along its hull and a great one. */
export function addShipExplosion(effects: Effects, ship: SceneShip, t: number): void {
  const { isHuge } = shipModel(ship.shape)
  const size = modelRadius(ship.base)
  if (!isHuge) {
    addExplosion(effects, centreOf(ship), size * 0.95, t, ship.id + 1)
    return
  }
  for (let i = 0; i < 7; i++)
    addExplosion(
      effects,
      pointOnShip(ship, [(fixedRandom(i * 3 + ship.id) - 0.5) * 0.4, 0.75 - i * 0.25, 0.1]),
      size * 0.22,
      (t - i * 0.07) / 0.3,
      ship.id + i,
    )
  if (t > 0.45) addExplosion(effects, centreOf(ship), size * 0.75, (t - 0.45) / 0.55, ship.id + 11)
}

/** Adds the arrival or departure through hyperspace: a streak along the heading, and a flash. */
export function addHyperspaceJump(effects: Effects, ship: SceneShip, t: number): void {
  if (t < 0 || t > 1) return
  const nose = pointOnShip(ship, [0, 0.4, 0])
  const back = pointOnShip(ship, [0, -1 - 9 * (1 - t) ** 2, 0])
  effects.beam('trail', nose, back, modelRadius(ship.base) * 0.7, [0.7, 0.85, 1], 1 - t)
  effects.sprite('glow', pointOnShip(ship, [0, 0, 0]), flightHeight(ship.base) * 3 * (1 - t), [0.7, 0.85, 1])
}

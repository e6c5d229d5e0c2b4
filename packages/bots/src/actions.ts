import type { Cost, first, Offer, Option, TokenName } from '@flotilla/engine'
import { compose, outline, overlaps, type Pose } from '@flotilla/geometry'
import type { Craft } from './bot.ts'
import { exits, fly, rockCost } from './flight.ts'
import { position, readied } from './foes.ts'
import { giantAction, stressWorth, underHuge } from './giants.ts'
import { priceOf } from './prices.ts'
import {
  count,
  damageName,
  type Fighter,
  fighter,
  gaining,
  isEnemy,
  isStressed,
  otherShips,
  type Scene,
} from './scene.ts'
import { bodyAt } from './sight.ts'
import { bombTerms } from './system.ts'
import { type Term, terms, total, type Weighed } from './terms.ts'
import { isArmed, outlook } from './threat.ts'
import { type Outset, outsetOf } from './weigh-flight.ts'

const tokenActions = ['focus', 'evade', 'calculate', 'cloak'] as const

/** What a token is worth when nothing happens that shows it. */
const ready: Readonly<Record<string, number>> = { focus: 0.06, calculate: 0.05, evade: 0.04, reinforce: 0.04 }

/** Cards that hurt more the longer they lie there. */
const repairs: Readonly<Record<string, number>> = {
  weaponsfailure: 0.8,
  fuelleak: 0.7,
  hullbreach: 0.6,
  consolefire: 0.6,
  blindedpilot: 0.6,
  damagedsensorarray: 0.4,
  loosestabilizer: 0.4,
  woundedpilot: 0.4,
}

const RED = 0.4
const PURPLE = 0.25
const CLOAKED = 0.3
const RELOADED = 0.5

/** Where and how a ship stands, as far as it can tell. */
export function stance({ scene, foes, attention }: Outset, one: Fighter): Term[] {
  const hull = outline(one.body)
  const barred = scene.rocks.some(({ effects, shape }) => effects.noAttack && overlaps(hull, shape))
  const { given, taken } = outlook(scene, one, foes, attention, isArmed(one) && !barred)
  const room = exits(scene, one, one.body.pose, 1)
  return terms({
    given,
    taken: -0.8 * taken,
    position: position(one, foes),
    edge: room === 0 ? -40 : 0,
    ...underHuge(scene, one, one.body),
  })
}

/** Where along a line a ship comes to stand: at an end of what is free, or in the middle of it. */
export function weighSlide(scene: Scene, id: number, { pose, offsets }: first.Slide): Weighed<Pose>[] {
  const outset = outsetOf(scene)
  const one = fighter(scene, scene.view.state.ships[id]!)
  return offsets
    .flatMap(([low, high]) => [(low + high) / 2, low, high])
    .map((y) => {
      const what = compose(pose, { x: 0, y, heading: 0 })
      return { what, why: stance(outset, { ...one, body: bodyAt(one.facts.base, what) }) }
    })
}

/** A ship moved by an action, and what lies where it comes to stand. */
function movedTo(scene: Scene, one: Fighter, pose: Pose) {
  const body = bodyAt(one.facts.base, pose)
  const hull = outline(body)
  const on = scene.rocks.filter(({ shape }) => overlaps(hull, shape))
  return {
    after: { ...one, body },
    extra: { obstacles: -on.reduce((sum, rock) => sum + rockCost(rock), 0) },
  }
}

/** A ship after an action, and what the action is worth beyond how the ship then stands. */
function performed(
  outset: Outset,
  one: Fighter,
  way: Option,
): { after: Fighter; extra: Record<string, number> } {
  const { scene } = outset
  const { ship, facts } = one
  const { action } = way.offer!
  const like = (patch: Partial<Craft>): Fighter => ({ ...one, ship: { ...ship, ...patch } })
  const held = (name: TokenName): Fighter => ({ ...one, ship: gaining(ship, name) })
  if (action.startsWith('repair:'))
    return { after: one, extra: { repair: repairs[damageName(action.slice(7))] ?? 0.3 } }
  const token = way.token ?? tokenActions.find((name) => name === action)
  if (token) return { after: held(token), extra: { ready: ready[action] ?? 0 } }
  switch (action) {
    case 'boost':
    case 'barrelRoll':
      return movedTo(scene, one, way.pose!)
    case 'rotateArc':
      return {
        after: like(way.turn ? { turrets: { ...ship.turrets, ...way.turn } } : { turret: way.turret! }),
        extra: {},
      }
    case 'lock': {
      const useful = isShip(scene, way.target!) && isEnemy(scene, ship.id, way.target!)
      return { after: like({ locks: [way.target!] }), extra: { lasting: useful ? 0.12 : -0.2 } }
    }
    case 'jam':
      return {
        after: one,
        extra: { jam: (facts.giant ? stressWorth : jamWorth)(scene.view.state.ships[way.target!]!) },
      }
    case 'coordinate':
      return { after: one, extra: { coordinate: coordinateWorth(outset, way.target!) } }
    case 'slam': {
      const entry = facts.dial.find(({ id }) => id === way.maneuver)!
      const others = otherShips(scene, ship.id).map(({ id, pose }) => ({
        id: String(id),
        base: scene.table.facts[id]!.base,
        pose,
      }))
      const flown = fly(scene, one, one.body.pose, entry, others)
      const cost = flown.met.reduce((sum, { rock }) => sum + rockCost(rock), 0)
      return { after: { ...held('disarm'), body: flown.body }, extra: { obstacles: -cost } }
    }
    case 'reload':
      return { after: held('disarm'), extra: { reload: RELOADED } }
    default:
      return {
        after: one,
        extra: facts.giant
          ? giantAction(scene, one, way)
          : way.id.startsWith('drop:')
            ? bombTerms(scene, ship, way.lands)
            : {},
      }
  }
}

const isShip = ({ table }: Scene, id: number): boolean => id < table.facts.length

const jamWorth = (target: Craft): number => {
  const loses =
    target.locks.length > 0 ||
    (['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft'] as const).some(
      (t) => count(target, t) > 0,
    )
  return loses ? 0.45 : target.activated ? 0.05 : 0.2
}

function coordinateWorth(outset: Outset, id: number): number {
  const friend = fighter(outset.scene, outset.scene.view.state.ships[id]!)
  if (isStressed(friend.ship)) return 0
  if (!friend.ship.activated) return 0.25
  return Math.max(0.1, total(stance(outset, readied(friend))) - total(stance(outset, friend)))
}

/** What a linked action adds, counted for those that give a token. */
function linkWorth(outset: Outset, after: Fighter, link: Offer['link'], before: number): number {
  const token = tokenActions.find((name) => name === link?.action)
  if (!token || token === 'cloak') return 0
  const linked = { ...after, ship: gaining(after.ship, token) }
  const cost = link!.difficulty === 'red' ? RED : 0
  return Math.max(0, total(stance(outset, linked)) - before - cost)
}

/** Every way to act and what speaks for it. */
export function weighActions(
  scene: Scene,
  id: number,
  options: readonly Option[],
  cost?: Cost,
): Weighed<Option>[] {
  const outset = outsetOf(scene)
  const one = fighter(scene, scene.view.state.ships[id]!)
  return options.map((way) => {
    // What has been paid for is not passed up for a trifle.
    if (!way.offer)
      return { what: way, why: [...stance(outset, one), ...terms({ wasted: -5 * priceOf(cost) })] }
    const { colour, link } = way.offer
    const { after, extra } = performed(outset, one, way)
    const why = stance(outset, after)
    return {
      what: way,
      why: [
        ...why,
        ...terms({
          ...extra,
          stress: colour === 'red' ? -RED : 0,
          force: colour === 'purple' ? -PURPLE : 0,
          cloaked: count(after.ship, 'cloak') > count(one.ship, 'cloak') ? CLOAKED : 0,
          linked: linkWorth(outset, after, link, total(why)),
        }),
      ],
    }
  })
}

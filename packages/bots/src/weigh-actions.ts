import type { ShipId } from '@flotilla/engine'
import {
  type ActionOffer,
  type Cost,
  type first,
  landingOf,
  type Option,
  type TokenName,
} from '@flotilla/engine'
import { composePoses, outlineShape, overlaps, type Pose } from '@flotilla/geometry'
import { basePointsAt } from './base-points.ts'
import type { BotShip } from './bot.ts'
import { costValue } from './cost-value.ts'
import { positionValue, withExpectedTokens } from './enemy-positions.ts'
import { forecastExchange, isArmed } from './expected-damage.ts'
import { hugeActionValue, rammingRisk, stressValue } from './huge-ships.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { countSafeManeuvers, fighterAfterManeuver, obstacleCost, simulateFlight } from './simulate-flight.ts'
import {
  countTokens,
  damageName,
  type Fighter,
  fighterAt,
  isEnemy,
  isStressed,
  otherShips,
  type Situation,
  withToken,
} from './situation.ts'
import { createTerms, type Term, totalValue, type WeighedOption } from './terms.ts'
import { chosenDialEntry, otherShipsNow } from './weigh-activation.ts'
import { type RoundContext, roundContext } from './weigh-flight.ts'
import { bombTerms } from './weigh-system-phase.ts'

const tokenActions = ['focus', 'evade', 'calculate', 'cloak'] as const

/** The value of a token without a known use for it. */
const ready: Readonly<Record<string, number>> = { focus: 0.06, calculate: 0.05, evade: 0.04, reinforce: 0.04 }

/** Damage cards that do more harm the longer they stay. */
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
const FLED = -100
const BUMPED = -0.3

/** Rates a ship's position and state, as far as the bot can tell. */
export function stanceTerms({ situation, enemies, attention }: RoundContext, fighter: Fighter): Term[] {
  const hull = outlineShape(fighter.body)
  const barred = situation.obstacles.some(({ effects, shape }) => effects.noAttack && overlaps(hull, shape))
  const { given, taken } = forecastExchange(
    situation,
    fighter,
    enemies,
    attention,
    isArmed(fighter) && !barred,
  )
  const room = countSafeManeuvers(situation, fighter, fighter.body.pose, 1)
  return createTerms({
    given,
    taken: -0.8 * taken,
    position: positionValue(fighter, enemies),
    edge: room === 0 ? -40 : 0,
    ...rammingRisk(situation, fighter, fighter.body),
  })
}

/** Reports whether a ship is still to execute the maneuver on its dial. */
const hasManeuverAhead = ({ view }: Situation, { dial, revealed }: BotShip): boolean =>
  dial !== null && revealed === null && ['system', 'activation'].includes(view.state.phase)

/** Rates a ship's position and state, after the maneuver on its dial if that is still ahead. */
function stanceAfterManeuver(context: RoundContext, fighter: Fighter): Term[] {
  const { situation } = context
  const { id } = fighter.ship
  if (!hasManeuverAhead(situation, fighter.ship)) return stanceTerms(context, fighter)
  const flown = simulateDialEntry(
    situation,
    fighter,
    chosenDialEntry(situation, id),
    otherShipsNow(situation, id),
  )
  return [
    ...stanceTerms(context, { ...fighterAfterManeuver(fighter, flown), body: flown.body }),
    ...createTerms({
      fled: flown.fled ? FLED : 0,
      obstacles: -flown.met.reduce((sum, { obstacle }) => sum + obstacleCost(obstacle), 0),
      bump: flown.full ? 0 : BUMPED,
    }),
  ]
}

/** Weighs the positions of a ship along a line: the ends of the free part, and its middle. */
export function weighSlide(
  situation: Situation,
  id: ShipId,
  { pose, offsets }: first.Slide,
): WeighedOption<Pose>[] {
  const context = roundContext(situation)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  return offsets
    .flatMap(([low, high]) => [(low + high) / 2, low, high])
    .map((y) => {
      const what = composePoses(pose, { x: 0, y, heading: 0 })
      return {
        what,
        why: stanceAfterManeuver(context, { ...fighter, body: basePointsAt(fighter.facts.base, what) }),
      }
    })
}

/** Returns a ship moved by an action, with the obstacles at its new position. */
function movedTo(situation: Situation, fighter: Fighter, pose: Pose) {
  const body = basePointsAt(fighter.facts.base, pose)
  const hull = outlineShape(body)
  const on = situation.obstacles.filter(({ shape }) => overlaps(hull, shape))
  return {
    after: { ...fighter, body },
    extra: { obstacles: -on.reduce((sum, obstacle) => sum + obstacleCost(obstacle), 0) },
  }
}

/** Returns a ship after an action, and the action's value beyond the resulting position. */
function afterAction(
  context: RoundContext,
  fighter: Fighter,
  way: Option,
): { after: Fighter; extra: Record<string, number> } {
  const { situation } = context
  const { ship, facts } = fighter
  const { action } = way.offer!
  const withPatch = (patch: Partial<BotShip>): Fighter => ({ ...fighter, ship: { ...ship, ...patch } })
  const withTokenOf = (name: TokenName): Fighter => ({ ...fighter, ship: withToken(ship, name) })
  if (action.startsWith('repair:'))
    return { after: fighter, extra: { repair: repairs[damageName(action.slice(7))] ?? 0.3 } }
  switch (way.kind) {
    case 'token':
      return { after: withTokenOf(way.token), extra: { ready: ready[action] ?? 0 } }
    case 'boost':
    case 'barrelRoll':
      return way.token ? { after: withTokenOf(way.token), extra: {} } : movedTo(situation, fighter, way.pose!)
    case 'turret':
      return { after: withPatch({ turret: way.turret }), extra: {} }
    case 'turrets':
      return { after: withPatch({ turrets: { ...ship.turrets, ...way.turn } }), extra: {} }
    case 'lock': {
      const useful = isShip(situation, way.target) && isEnemy(situation, ship.id, way.target)
      return { after: withPatch({ locks: [way.target] }), extra: { lasting: useful ? 0.12 : -0.2 } }
    }
    case 'jam':
      return {
        after: fighter,
        extra: { jam: (facts.hugeShip ? stressValue : jamWorth)(situation.view.state.ships[way.target]!) },
      }
    case 'coordinate':
      return { after: fighter, extra: { coordinate: coordinateWorth(context, way.target) } }
    case 'slam': {
      const entry = facts.dial.find(({ id }) => id === way.maneuver)!
      const others = otherShips(situation, ship.id).map(({ id, pose }) => ({
        id: String(id),
        base: situation.table.facts[id]!.base,
        pose,
      }))
      const flown = simulateFlight(situation, fighter, fighter.body.pose, entry, others)
      const cost = flown.met.reduce((sum, { obstacle }) => sum + obstacleCost(obstacle), 0)
      return { after: { ...withTokenOf('disarm'), body: flown.body }, extra: { obstacles: -cost } }
    }
    case 'bomb':
    case 'drop':
      return { after: fighter, extra: facts.hugeShip ? {} : bombTerms(situation, ship, landingOf(way)) }
    default: {
      const token = tokenActions.find((name) => name === action)
      if (token) return { after: withTokenOf(token), extra: { ready: ready[action] ?? 0 } }
      if (action === 'reload') return { after: withTokenOf('disarm'), extra: { reload: RELOADED } }
      return { after: fighter, extra: facts.hugeShip ? hugeActionValue(situation, fighter, way) : {} }
    }
  }
}

const isShip = ({ table }: Situation, id: ShipId): boolean => id < table.facts.length

const jamWorth = (target: BotShip): number => {
  const loses =
    target.locks.length > 0 ||
    (['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft'] as const).some(
      (t) => countTokens(target, t) > 0,
    )
  return loses ? 0.45 : target.activated ? 0.05 : 0.2
}

function coordinateWorth(context: RoundContext, id: ShipId): number {
  const friend = fighterAt(context.situation, context.situation.view.state.ships[id]!)
  if (isStressed(friend.ship)) return 0
  if (!friend.ship.activated) return 0.25
  return Math.max(
    0.1,
    totalValue(stanceTerms(context, withExpectedTokens(friend))) - totalValue(stanceTerms(context, friend)),
  )
}

/** Returns the value of a linked action that gives a token. */
function linkWorth(context: RoundContext, after: Fighter, link: ActionOffer['link'], before: number): number {
  const token = tokenActions.find((name) => name === link?.action)
  if (!token || token === 'cloak') return 0
  const linked = { ...after, ship: withToken(after.ship, token) }
  const cost = link!.difficulty === 'red' ? RED : 0
  return Math.max(0, totalValue(stanceTerms(context, linked)) - before - cost)
}

/** Weighs all possible actions. */
export function weighActions(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
  cost?: Cost,
): WeighedOption<Option>[] {
  const context = roundContext(situation)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  return options.map((way) => {
    // An action that is already paid for is not declined for a trifle.
    if (!way.offer)
      return {
        what: way,
        why: [...stanceAfterManeuver(context, fighter), ...createTerms({ wasted: -5 * costValue(cost) })],
      }
    const { colour, link } = way.offer
    const { after, extra } = afterAction(context, fighter, way)
    const why = stanceAfterManeuver(context, after)
    return {
      what: way,
      why: [
        ...why,
        ...createTerms({
          ...extra,
          stress: colour === 'red' ? -RED : 0,
          force: colour === 'purple' ? -PURPLE : 0,
          cloaked: countTokens(after.ship, 'cloak') > countTokens(fighter.ship, 'cloak') ? CLOAKED : 0,
          linked: linkWorth(context, after, link, totalValue(why)),
        }),
      ],
    }
  })
}

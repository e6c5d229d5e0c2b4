import {
  bases,
  executeManeuver,
  outlineShape,
  overlaps,
  type Pose,
  roundPose,
  templateStart,
} from '@flotilla/geometry'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { createOption, declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { type Berths, highestLimit, isForbidden, openWindow } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import { difficultyOf, isTooHard } from '../activation/difficulty.ts'
import type { ManeuverFrame } from '../activation/execute-maneuver.ts'
import { removeShip, updateShip } from '../changes.ts'
import { deal } from '../damage/damage.ts'
import { baseCardId } from '../ship-stats.ts'
import { allOtherShipsAndObstacles, facts, type Game, isOnTable, type Ship, ship } from '../state.ts'

const dockedShips = (game: Game, carrier: ShipId): Ship[] =>
  game.state.ships.filter(({ place, docked }) => place === 'docked' && docked === carrier)

/** Docks ships before forces are placed: those with the title or pilot that a carrier's card names. */
export function dockShips(game: Game): void {
  for (const [carrier, { seat, cards }] of game.rules.facts.entries())
    for (const wanted of cards.flatMap((card) => game.rules.cards[baseCardId(card)]?.carries ?? [])) {
      if (typeof wanted !== 'string') continue
      const id = game.rules.facts.findIndex((one) => one.seat === seat && one.cards.includes(wanted))
      if (id >= 0) dockWith(game, id, carrier)
    }
}

function dockWith(game: Game, id: ShipId, carrier: ShipId): void {
  updateShip(game, id, { place: 'docked', docked: carrier, shields: facts(game, id).shields })
  emit(game, { kind: 'docked', rule: 'C1-DOCK-1', ship: id, carrier })
}

/** Returns the unplaced ships that may dock with a carrier in addition to those that have. */
function dockableShips(game: Game, carrier: ShipId, { ships: kinds, most }: Berths): ShipId[] {
  const docked = dockedShips(game, carrier)
  if (docked.length >= most) return []
  const kind = docked[0] && facts(game, docked[0].id).ship
  const { seat } = facts(game, carrier)
  return game.state.ships
    .filter(({ place }) => place === 'hand')
    .map(({ id }) => id)
    .filter((id) => facts(game, id).seat === seat)
    .filter((id) => (kind ? facts(game, id).ship === kind : kinds.includes(facts(game, id).ship)))
}

export interface BerthFrame extends Frame {
  carrier: ShipId
  berths: Berths
}

/** Asks, before forces are placed, which ships begin docked with a carrier. */
export const berthProcedure = procedure<Game, BerthFrame>('berth', {
  choose: (game, { carrier, berths }, answer) => {
    if (answer) {
      const option = answeredOption(answer, 'berth')
      if (option.kind === 'decline') return
      dockWith(game, option.ship, carrier)
      return 'again'
    }
    const able = dockableShips(game, carrier, berths)
    if (able.length === 0) return
    return [
      {
        seat: facts(game, carrier).seat,
        ask: 'berth',
        rule: 'C1-DOCK-1',
        subject: carrier,
        options: [...able.map((id) => createOption('ship', 'ship', { ship: id })), declineOption('none')],
      },
    ]
  },
})

/** Asks this for every carrier that lets its player choose. */
export function askWhoDocks(game: Game): void {
  for (const [carrier, { cards }] of game.rules.facts.entries())
    for (const berths of cards.flatMap((card) => game.rules.cards[baseCardId(card)]?.carries ?? []))
      if (typeof berths !== 'string') callProcedure<BerthFrame>(game, { procedure: 'berth', carrier, berths })
}

/**
 * Returns the starting pose of a maneuver from a carrier's rear guides, as if the ship had its front guides
 * there.
 */
function undockStart(game: Game, id: ShipId, carrier: ShipId): Pose {
  const { x, y, heading } = ship(game, carrier).pose
  const back = (bases[facts(game, carrier).base].length - bases[facts(game, id).base].length) / 2
  return roundPose(templateStart({ x, y, heading: heading + 180 }, back))
}

/** Returns every maneuver by which a docked ship can deploy without overlapping its carrier. */
function deployWays(game: Game, id: ShipId): OptionOfKind<'deploy'>[] {
  const one = ship(game, id)
  const carrier = one.docked!
  const { base, dial } = facts(game, id)
  const others = allOtherShipsAndObstacles(game, id)
  const clear = others.filter((other) => other.id !== String(carrier))
  return dial
    .filter(({ maneuver }) => maneuver.speed > 0 && !maneuver.bearing.startsWith('reverse'))
    .filter((entry) => !isTooHard(game, one, entry))
    .flatMap(({ id: entry, maneuver }) => {
      const from = undockStart(game, id, carrier)
      const start = outlineShape({ base, pose: from })
      // A bump would push it back to its starting position, on the ship that stopped it.
      if (clear.some((other) => overlaps(start, outlineShape(other)))) return []
      const { pose } = executeManeuver({ edition: 'first', base, from, maneuver, others: clear })
      const hull = outlineShape({ base, pose })
      if (others.some((other) => overlaps(hull, outlineShape(other)))) return []
      return [{ id: toOptionId(entry), kind: 'deploy' as const, maneuver: entry, lands: pose }]
    })
}

/** Returns the cards of a carrier that keep a ship aboard until the carrier is destroyed. */
const lifeboatCards = (game: Game, id: ShipId, carrier: ShipId): string[] =>
  facts(game, carrier).cards.filter(
    (card) => game.rules.cards[baseCardId(card)]?.carries === facts(game, id).pilot,
  )
const isLifeboat = (game: Game, id: ShipId, carrier: ShipId): boolean =>
  lifeboatCards(game, id, carrier).length > 0

/** Reports whether the card by which a ship docked has been discarded; it then stays aboard. */
function remainsDocked(game: Game, id: ShipId, carrier: ShipId): boolean {
  const { cards, ship: kind } = facts(game, id)
  return ship(game, carrier).discarded.some((card) => {
    const wanted = game.rules.cards[baseCardId(card)]?.carries
    return typeof wanted === 'string' ? cards.includes(wanted) : wanted?.ships.includes(kind) === true
  })
}

export interface DeployFrame extends Frame {
  ship: ShipId
  /** The carrier is destroyed: the ship must deploy, and suffers for it. */
  emergency?: true
  /** It was aboard for that: it may deploy. */
  lifeboat?: true
}

/** Deploys a docked ship by a maneuver of its own dial, which is not revealed. */
export const deployProcedure = procedure<Game, DeployFrame>('deploy', {
  choose: (game, { ship: id, emergency, lifeboat }, answer) => {
    const carrier = ship(game, id).docked!
    const rule = lifeboat ? 'C1-DOCK-6' : emergency ? 'C1-DOCK-4' : 'C1-DOCK-2'
    if (!answer) {
      const options = deployWays(game, id)
      if ((emergency || lifeboat) && options.length === 0) {
        removeShip(game, id, 'destroyed', rule)
        return 'done'
      }
      return [
        {
          seat: facts(game, id).seat,
          ask: 'deploy',
          rule,
          subject: id,
          options: emergency ? options : [...options, declineOption('none')],
        },
      ]
    }
    const option = answeredOption(answer, 'deploy')
    const entry =
      option.kind === 'deploy' ? facts(game, id).dial.find((one) => one.id === option.maneuver) : undefined
    if (!entry) {
      if (lifeboat) removeShip(game, id, 'destroyed', rule)
      return 'done'
    }
    emit(game, {
      kind: 'deployed',
      rule: lifeboat ? rule : 'C1-DOCK-2',
      ship: id,
      carrier,
      maneuver: entry.id,
    })
    updateShip(game, id, {
      place: 'table',
      pose: undockStart(game, id, carrier),
      docked: null,
      activated: true,
    })
    callProcedure<ManeuverFrame>(game, {
      procedure: 'executeManeuver',
      ship: id,
      maneuver: entry.maneuver,
      difficulty: difficultyOf(game, ship(game, id), entry),
      carrier,
    })
    openWindow(game, { window: 'deployed', ship: id, carrier })
    return
  },
  after: (game, { ship: id, emergency }) => {
    const one = ship(game, id)
    if (emergency) deal(game, id, false, 'C1-DOCK-4')
    else if (isOnTable(one) && !one.skipsAction)
      callProcedure<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'C1-DOCK-3' })
    return undefined
  },
})

/** Offers deployment to docked ships after a carrier's maneuver. */
export function offerDeployment(game: Game, carrier: ShipId): void {
  const docked = dockedShips(game, carrier).filter(
    ({ id }) => !isLifeboat(game, id, carrier) && !remainsDocked(game, id, carrier),
  )
  if (
    docked.length === 0 ||
    !isOnTable(ship(game, carrier)) ||
    isForbidden(game, { do: 'deploy', ship: carrier })
  )
    return
  callProcedure<LaunchFrame>(game, {
    procedure: 'launch',
    carrier,
    most: highestLimit(game, 'deploy', { ship: carrier }, 1),
    waiting: docked.map(({ id }) => id),
  })
}

interface LaunchFrame extends Frame {
  carrier: ShipId
  /** How many of those not yet asked may deploy. */
  most: number
  waiting: readonly ShipId[]
  launched?: ShipId
}

/** Asks the docked ships of a carrier one after another, until as many have deployed as may. */
export const launchProcedure = procedure<Game, LaunchFrame>('launch', {
  next: (game, frame) => {
    const { launched, waiting, carrier } = frame
    if (launched !== undefined && ship(game, launched).docked !== carrier) frame.most -= 1
    const [id, ...rest] = waiting
    if (id === undefined || frame.most === 0) return
    frame.launched = id
    frame.waiting = rest
    callProcedure<DeployFrame>(game, { procedure: 'deploy', ship: id })
    return 'again'
  },
})

/** Handles the loss of a carrier: destroyed, its docked ships deploy at once; fled, they flee with it. */
export function leaveCarrier(game: Game, carrier: ShipId, place: 'destroyed' | 'fled'): void {
  for (const { id } of dockedShips(game, carrier).reverse()) {
    const boats = lifeboatCards(game, id, carrier)
    if (boats.length > 0 && boats.every((card) => ship(game, carrier).discarded.includes(card)))
      removeShip(game, id, place, 'C1-DOCK-6')
    else if (place === 'destroyed')
      callProcedure<DeployFrame>(game, {
        procedure: 'deploy',
        ship: id,
        ...(boats.length > 0 ? { lifeboat: true } : { emergency: true }),
      })
    else removeShip(game, id, 'fled', 'C1-DOCK-5')
  }
}

/** Reports whether a ship with a title is docked with a carrier. */
export const hasDockedTitle = (game: Game, carrier: ShipId, title: string): boolean =>
  dockedShips(game, carrier).some(({ id }) => facts(game, id).cards.includes(title))

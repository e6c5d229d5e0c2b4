import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import type { ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { type Deployment, device, facts, firstPlayer, type Game, isDevice } from '../state.ts'
import type { DeploymentArea, DeploymentPart, ScenarioSide } from './scenario.ts'
import { requireScenario } from './scenario-state.ts'

/**
 * Returns the side of a seat. The first side is the team of the first player; in scenarios with roles it
 * attacks.
 */
export const scenarioSideOf = (game: Game, seat: Seat): ScenarioSide =>
  game.rules.teams[seat] === game.rules.teams[firstPlayer(game)] ? 'first' : 'second'

export const roleOf = (game: Game, seat: Seat): 'attacker' | 'defender' =>
  scenarioSideOf(game, seat) === 'first' ? 'attacker' : 'defender'

/** Returns the seats of a side, in player order. */
export const seatsOfSide = (game: Game, side: ScenarioSide): Seat[] =>
  game.state.order.filter((seat) => scenarioSideOf(game, seat) === side)

/** Returns a seat and its teammates, in player order. */
export const teamSeats = (game: Game, seat: Seat): Seat[] =>
  game.state.order.filter((other) => game.rules.teams[other] === game.rules.teams[seat])

/** Returns the number of a player in player order, from 1. */
export const playerNumber = (game: Game, seat: Seat): number => game.state.order.indexOf(seat) + 1

/** Returns the seats of other teams, in player order. */
export const opponentsOf = (game: Game, seat: Seat): Seat[] =>
  game.state.order.filter((other) => game.rules.teams[other] !== game.rules.teams[seat])

/** Reports whether an area belongs to every player. */
export const isShared = ({ player, side }: DeploymentArea): boolean =>
  player === undefined && side === undefined

/** Returns the deployment area of a player: by number, of the side, or shared. */
export function areaOfSeat(game: Game, seat: Seat): DeploymentArea | undefined {
  const number = playerNumber(game, seat)
  const side = scenarioSideOf(game, seat)
  const { deployment } = requireScenario(game)
  const own = deployment.find((area) => area.player === number || area.side === side)
  return own ?? deployment.find(isShared)
}

/** Returns the areas in which a player deploys; areas of absent players are ordinary space. */
export const usedAreas = (game: Game): DeploymentArea[] => [
  ...new Set(game.state.order.flatMap((seat) => areaOfSeat(game, seat) ?? [])),
]

const toDeploymentStrip = ({ facing, left, bottom, right, top }: DeploymentPart) => ({
  area: { left, bottom, right, top },
  facing,
})

export function deploymentOfArea({ parts }: DeploymentArea): Deployment {
  const [first, ...more] = parts.map(toDeploymentStrip)
  if (!first) throw new Error('A deployment area has no part.')
  return more.length === 0 ? first : { ...first, more }
}

/** Returns the seat of a ship or remote; undefined for a remote without a controller. */
export function controllerOf(game: Game, thing: ShipOrDeviceId): Seat | undefined {
  const seat = isDevice(game, thing) ? device(game, thing).seat : facts(game, thing).seat
  return seat < 0 ? undefined : seat
}

/**
 * Returns the seat that scores for a side: the one responsible if it is on that side, otherwise the side's
 * first player.
 */
export function scoringSeat(game: Game, side: ScenarioSide, did?: Seat): Seat {
  return did !== undefined && scenarioSideOf(game, did) === side
    ? did
    : getOrThrow(seatsOfSide(game, side), 0, 'player')
}

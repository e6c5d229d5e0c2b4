import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import { type Deployment, device, facts, firstPlayer, type Game, isDevice } from '../state.ts'
import type { DeploymentArea, DeploymentPart, ScenarioSide } from './scenario.ts'
import { scenarioOf } from './state.ts'

/** The first side is the team of the first player. In scenarios with roles it attacks. */
export const scenarioSideOf = (game: Game, seat: Seat): ScenarioSide =>
  game.rules.teams[seat] === game.rules.teams[firstPlayer(game)] ? 'first' : 'second'

export const roleOf = (game: Game, seat: Seat): 'attacker' | 'defender' =>
  scenarioSideOf(game, seat) === 'first' ? 'attacker' : 'defender'

/** The seats of a side, in player order. */
export const seatsOfSide = (game: Game, side: ScenarioSide): Seat[] =>
  game.state.order.filter((seat) => scenarioSideOf(game, seat) === side)

/** A seat and its team-mates, in player order. */
export const teamSeats = (game: Game, seat: Seat): Seat[] =>
  game.state.order.filter((other) => game.rules.teams[other] === game.rules.teams[seat])

/** Where a player is in player order, from 1. */
export const playerNumber = (game: Game, seat: Seat): number => game.state.order.indexOf(seat) + 1

/** The seats that are not of a seat's team, in player order. */
export const opponentsOf = (game: Game, seat: Seat): Seat[] =>
  game.state.order.filter((other) => game.rules.teams[other] !== game.rules.teams[seat])

/** Whether an area belongs to everybody. */
export const isShared = ({ player, side }: DeploymentArea): boolean =>
  player === undefined && side === undefined

/** The deployment area of a player: by number, of the side, or everybody's. */
export function areaOfSeat(game: Game, seat: Seat): DeploymentArea | undefined {
  const number = playerNumber(game, seat)
  const side = scenarioSideOf(game, seat)
  const { deployment } = scenarioOf(game)
  const own = deployment.find((area) => area.player === number || area.side === side)
  return own ?? deployment.find(isShared)
}

/** The areas that somebody deploys in; those of players who are not there are ordinary space. */
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

/** The seat of a ship or remote; undefined for a remote that nobody controls. */
export function controllerOf(game: Game, thing: number): Seat | undefined {
  const seat = isDevice(thing) ? device(game, thing).seat : facts(game, thing).seat
  return seat < 0 ? undefined : seat
}

/** Who scores for a side: the one who did it if of that side, else its first player. */
export function scoringSeat(game: Game, side: ScenarioSide, did?: Seat): Seat {
  return did !== undefined && scenarioSideOf(game, did) === side
    ? did
    : getOrThrow(seatsOfSide(game, side), 0, 'player')
}

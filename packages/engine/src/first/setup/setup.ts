import {
  basesOverlap,
  bodyShape,
  createShapeCache,
  fillsDepth,
  leavesArea,
  type Pose,
  rectangle,
  roundPose,
} from '@flotilla/geometry'
import { clearField, requireField } from '../../kernel/assert.ts'
import { answeredOption, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure, refusal } from '../../kernel/game.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { allCardsWith, cardsWith, isPermitted, openWindow } from '../ability.ts'
import { fillShields, move, updateState } from '../changes.ts'
import { askWhoDocks, dockShips } from '../docking/dock.ts'
import { boundsOf, deploymentOf } from '../edges.ts'
import { chargeAtSetup, hugeLimits, validateHugePlacement } from '../huge/setup.ts'
import { isOnObstacle } from '../objects-on-table.ts'
import { overlapObstaclesBelow } from '../obstacles.ts'
import { facts, footprintOf, type Game, isFriend, type Ship, ship, shipsOnTable, teamOf } from '../state.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'

interface SetupFrame extends Frame {
  /** The ship being placed. */
  placing?: ShipId
  /** Ships that were placed on an obstacle. */
  onObstacles?: readonly number[]
}

export const setupProcedure = procedure<Game, SetupFrame>(
  'setup',
  {
    damageDecks: (game) => {
      updateState(game, {
        decks: game.rules.damageDecks.map((deck) => ({ draw: shuffleCards(game, deck), discard: [] })),
      })
      return undefined
    },

    /**
     * The cheaper side chooses which side has initiative; if the costs are equal, chance decides who chooses.
     */
    initiative: (game, _, answer) => {
      const { sides, captains } = game.rules
      if (answer) {
        giveInitiative(game, answeredOption(answer, 'chooseInitiative').camp)
        return
      }
      if (sides.length === 1 || game.rules.initiative !== undefined) {
        giveInitiative(game, game.rules.initiative ?? 0)
        return
      }
      const totals = sides.map((_, side) =>
        game.rules.facts
          .filter(({ seat }) => teamOf(game, seat) === side)
          .reduce((sum, { points }) => sum + points, 0),
      )
      const cheapest = sides.flatMap((_, side) => (totals[side] === Math.min(...totals) ? [side] : []))
      const [chooser] = shuffleCards(game, cheapest)
      return [
        {
          seat: captains[chooser!]!,
          ask: 'chooseInitiative',
          rule: cheapest.length > 1 ? 'C1-SETUP-2' : 'C1-SETUP-1',
          options: sides.map((team, camp) => ({
            id: toOptionId(`team:${team}`),
            kind: 'camp' as const,
            camp,
            team,
          })),
        },
      ]
    },

    obstacles: (game) => {
      callProcedure(game, { procedure: 'obstacles' })
      return undefined
    },

    chooseEdge: (game, _, answer) => {
      const { keys, sides, captains } = game.rules
      const other = teamOf(game, game.state.order.at(-1)!)
      if (answer) {
        const edge = answeredOption(answer, 'chooseEdge').edge
        updateState(game, { edges: sides.map((_, side) => (side === other ? edge : 1 - edge)) })
        emit(game, { kind: 'edge', rule: 'C1-SETUP-4', seat: captains[other]!, edge })
        return
      }
      if (keys.edges === 'assigned' || sides.length !== 2 || isEverythingPlaced(game)) return
      return [
        {
          seat: captains[other]!,
          ask: 'chooseEdge',
          rule: 'C1-SETUP-4',
          options: [0, 1].map((edge) => ({ id: toOptionId(`edge:${edge}`), kind: 'edge', edge })),
        },
      ]
    },

    conditions: (game) => {
      openWindow(game, { window: 'setup', ship: -1, step: 'beforeForces' })
      return undefined
    },

    docking: (game) => {
      dockShips(game)
      askWhoDocks(game)
      return undefined
    },

    skills: (game) => {
      openWindow(game, { window: 'setup', ship: -1, step: 'placing' })
      return undefined
    },

    placeForces: (game, frame, answer) => {
      if (answer?.pose) {
        move(game, requireField(frame, 'placing'), roundPose(answer.pose), 'C1-SETUP-5')
        openWindow(game, { window: 'placed', ship: requireField(frame, 'placing') })
        const one = ship(game, requireField(frame, 'placing'))
        if (!one.huge && isOnObstacle(game, one)) frame.onObstacles = [...(frame.onObstacles ?? []), one.id]
        clearField(frame, 'placing')
        return 'again'
      } else if (answer) {
        frame.placing = chosenShip(answer)
        const { seat } = facts(game, frame.placing)
        const { area, facing } = deploymentOf(game, seat)
        return [
          {
            seat,
            ask: 'placeShip',
            rule: 'C1-SETUP-5',
            subject: frame.placing,
            limits: {
              ship: frame.placing,
              area,
              facing,
              ...(mayPlaceElsewhere(game, frame.placing)
                ? { more: [{ area: boundsOf(game.rules.area), facing }] }
                : {}),
              ...hugeLimits(game, frame.placing),
            },
          },
        ]
      }
      const isUnplacedHugeShip = ({ place, huge }: Ship) => place === 'hand' && huge !== undefined
      const hand = ({ place }: Ship) => place === 'hand'
      const hugeShipsFirst = game.rules.keys.huge.placedFirst && game.state.ships.some(isUnplacedHugeShip)
      const turn = nextTurn(game, hugeShipsFirst ? isUnplacedHugeShip : hand, 'ascending')
      return turn ? [whichShipQuestion(turn, 'choosePlacing', 'C1-SETUP-5')] : undefined
    },

    energy: (game) => {
      for (const id of game.rules.hugeShips) chargeAtSetup(game, id)
      openWindow(game, { window: 'setup', ship: -1, step: 'afterForces' })
      return undefined
    },

    shields: (game, { onObstacles = [] }) => {
      for (const { id } of game.state.ships) fillShields(game, id)
      callProcedure(game, { procedure: 'round' })
      // A ship placed on an obstacle has overlapped it.
      for (const id of onObstacles) overlapObstaclesBelow(game, id)
      return undefined
    },
  },
  (game, { placing }, _, pose) => validatePlacement(game, placing!, pose),
)

/** Reports whether a card of its side may let a ship be placed away from its edge. */
const mayPlaceElsewhere = (game: Game, id: ShipId): boolean =>
  cardsWith(game, game.state.ships[id]!, 'may.place').length > 0 ||
  allCardsWith(game, 'may.place').some(({ me }) => isFriend(game, me.ship, id))

const isEverythingPlaced = (game: Game): boolean => game.state.ships.every(({ place }) => place !== 'hand')

/** Sets the player order: the side with initiative first, its captain before its other seats. */
function giveInitiative(game: Game, side: number): void {
  const { teams, captains, sides } = game.rules
  const seatsOf = (one: number): number[] => {
    const captain = captains[one]!
    return [captain, ...[...teams.keys()].filter((seat) => teamOf(game, seat) === one && seat !== captain)]
  }
  const order = [...sides.keys(), ...sides.keys()].slice(side, side + sides.length).flatMap(seatsOf)
  updateState(game, { order })
  emit(game, { kind: 'playerOrder', rule: 'C1-SETUP-1', order })
}

/** Returns why a ship may not be placed at a pose, with the rule that forbids it. */
function validatePlacement(game: Game, id: ShipId, place: Pose): Refusal | undefined {
  const { base, seat } = facts(game, id)
  const pose = roundPose(place)
  const there = { base, pose, kept: createShapeCache() }
  const footprint = bodyShape(there)
  const { area, edge, depth } = deploymentOf(game, seat)
  const elsewhere = isPermitted(game, { do: 'place', ship: id, pose })
  const huge = game.state.ships[id]!.huge && !elsewhere && validateHugePlacement(game, id, footprint)
  if (huge) return huge
  const wholly = !leavesArea(footprint, rectangle(area.left, area.bottom, area.right, area.top))
  if (leavesArea(footprint, game.rules.area))
    return refusal('No part of a base may be outside the play area. Move it in.', 'C1-DEPLOY-3')
  if (!elsewhere && !wholly && !(base !== 'small' && fillsDepth(footprint, edge, depth)))
    return refusal(
      `A ship is placed within Range ${depth / 100} of its own edge. Move it nearer.`,
      depth === 100 ? 'C1-DEPLOY-1' : 'EP14-DEPLOY-18',
    )
  const under = shipsOnTable(game).find(
    (other) => other.id !== id && basesOverlap(footprintOf(game, other), there),
  )
  if (under) return refusal(`It would overlap ${facts(game, under.id).name}. Move it aside.`, 'C1-SETUP-6')
  return
}

import {
  body,
  fillsDepth,
  leaves,
  meets,
  nothingKept,
  type Pose,
  rectangle,
  rounded,
} from '@flotilla/geometry'
import { picked, type Refusal } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure, refused } from '../../kernel/game.ts'
import { forget, kept } from '../../kernel/known.ts'
import { shuffled } from '../../table/shuffle.ts'
import { cardsEverywhere, cardsWith, open, permitted } from '../ability.ts'
import { fillShields, move, update } from '../changes.ts'
import { dockShips, offerBerths } from '../docking/dock.ts'
import { boundsOf, deploymentOf } from '../edges.ts'
import { chargeAtSetup, hugeLimits, judgeHuge } from '../huge/setup.ts'
import { meetUnderneath } from '../obstacles.ts'
import { facts, type Game, isFriend, type Ship, ship, ships, sideOf, stand } from '../state.ts'
import { standsOnObstacle } from '../surroundings.ts'
import { chosenShip, nextTurn, whichOf } from '../turns.ts'

interface SetupFrame extends Frame {
  /** The ship being placed. */
  placing?: number
  /** Ships that have been placed on an obstacle. */
  onObstacles?: readonly number[]
}

export const setup = procedure<Game, SetupFrame>(
  'setup',
  {
    damageDecks: (game) => {
      update(game, {
        decks: game.rules.damageDecks.map((deck) => ({ draw: shuffled(game, deck), discard: [] })),
      })
      return undefined
    },

    /** The cheaper side chooses who has initiative; among equals chance says who chooses. */
    initiative: (game, _, answer) => {
      const { sides, captains } = game.rules
      if (answer) {
        giveInitiative(game, picked(answer, 'chooseInitiative').camp)
        return
      }
      if (sides.length === 1 || game.rules.initiative !== undefined) {
        giveInitiative(game, game.rules.initiative ?? 0)
        return
      }
      const totals = sides.map((_, side) =>
        game.rules.facts
          .filter(({ seat }) => sideOf(game, seat) === side)
          .reduce((sum, { points }) => sum + points, 0),
      )
      const cheapest = sides.flatMap((_, side) => (totals[side] === Math.min(...totals) ? [side] : []))
      const [chooser] = shuffled(game, cheapest)
      return [
        {
          seat: captains[chooser!]!,
          ask: 'chooseInitiative',
          rule: cheapest.length > 1 ? 'C1-SETUP-2' : 'C1-SETUP-1',
          options: sides.map((team, camp) => ({ id: `team:${team}`, camp })),
        },
      ]
    },

    obstacles: (game) => {
      call(game, { procedure: 'obstacles' })
      return undefined
    },

    chooseEdge: (game, _, answer) => {
      const { keys, sides, captains } = game.rules
      const other = sideOf(game, game.state.order.at(-1)!)
      if (answer) {
        const edge = picked(answer, 'chooseEdge').edge
        update(game, { edges: sides.map((_, side) => (side === other ? edge : 1 - edge)) })
        emit(game, { kind: 'edge', rule: 'C1-SETUP-4', seat: captains[other]!, edge })
        return
      }
      if (keys.edges === 'assigned' || sides.length !== 2 || nobodyWaits(game)) return
      return [
        {
          seat: captains[other]!,
          ask: 'chooseEdge',
          rule: 'C1-SETUP-4',
          options: [0, 1].map((edge) => ({ id: `edge:${edge}`, edge })),
        },
      ]
    },

    conditions: (game) => {
      open(game, { window: 'setup', ship: -1, step: 'beforeForces' })
      return undefined
    },

    docking: (game) => {
      dockShips(game)
      offerBerths(game)
      return undefined
    },

    skills: (game) => {
      open(game, { window: 'setup', ship: -1, step: 'placing' })
      return undefined
    },

    placeForces: (game, frame, answer) => {
      if (answer?.pose) {
        move(game, kept(frame, 'placing'), rounded(answer.pose), 'C1-SETUP-5')
        open(game, { window: 'placed', ship: kept(frame, 'placing') })
        const one = ship(game, kept(frame, 'placing'))
        if (!one.huge && standsOnObstacle(game, one))
          frame.onObstacles = [...(frame.onObstacles ?? []), one.id]
        forget(frame, 'placing')
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
              ...(mayStandElsewhere(game, frame.placing)
                ? { more: [{ area: boundsOf(game.rules.area), facing }] }
                : {}),
              ...hugeLimits(game, frame.placing),
            },
          },
        ]
      }
      const giants = ({ place, huge }: Ship) => place === 'hand' && huge !== undefined
      const hand = ({ place }: Ship) => place === 'hand'
      const giantsFirst = game.rules.keys.huge.placedFirst && game.state.ships.some(giants)
      const turn = nextTurn(game, giantsFirst ? giants : hand, 'ascending')
      return turn ? [whichOf(turn, 'choosePlacing', 'C1-SETUP-5')] : undefined
    },

    energy: (game) => {
      for (const id of game.rules.giants) chargeAtSetup(game, id)
      open(game, { window: 'setup', ship: -1, step: 'afterForces' })
      return undefined
    },

    shields: (game, { onObstacles = [] }) => {
      for (const { id } of game.state.ships) fillShields(game, id)
      call(game, { procedure: 'round' })
      // Who has been placed on an obstacle has overlapped it.
      for (const id of onObstacles) meetUnderneath(game, id)
      return undefined
    },
  },
  (game, { placing }, _, pose) => judge(game, placing!, pose),
)

/** Whether a card of its side may let a ship stand away from its edge. */
const mayStandElsewhere = (game: Game, id: number): boolean =>
  cardsWith(game, game.state.ships[id]!, 'may.place').length > 0 ||
  cardsEverywhere(game, 'may.place').some(({ me }) => isFriend(game, me.ship, id))

const nobodyWaits = (game: Game): boolean => game.state.ships.every(({ place }) => place !== 'hand')

/** Seats in the order in which equals act: the side with initiative, its captain first, then the others. */
function giveInitiative(game: Game, side: number): void {
  const { teams, captains, sides } = game.rules
  const seatsOf = (one: number): number[] => {
    const captain = captains[one]!
    return [captain, ...[...teams.keys()].filter((seat) => sideOf(game, seat) === one && seat !== captain)]
  }
  const order = [...sides.keys(), ...sides.keys()].slice(side, side + sides.length).flatMap(seatsOf)
  update(game, { order })
  emit(game, { kind: 'playerOrder', rule: 'C1-SETUP-1', order })
}

/** Whether a ship may be put down there; the rule that forbids it if not. */
function judge(game: Game, id: number, place: Pose): Refusal | undefined {
  const { base, seat } = facts(game, id)
  const pose = rounded(place)
  const there = { base, pose, kept: nothingKept() }
  const footprint = body(there)
  const { area, edge, depth } = deploymentOf(game, seat)
  const elsewhere = permitted(game, { do: 'place', ship: id, pose })
  const huge = game.state.ships[id]!.huge && !elsewhere && judgeHuge(game, id, footprint)
  if (huge) return huge
  const wholly = !leaves(footprint, rectangle(area.left, area.bottom, area.right, area.top))
  if (leaves(footprint, game.rules.area))
    return refused('No part of a base may be outside the play area. Move it in.', 'C1-DEPLOY-3')
  if (!elsewhere && !wholly && !(base !== 'small' && fillsDepth(footprint, edge, depth)))
    return refused(
      `A ship is placed within Range ${depth / 100} of its own edge. Move it nearer.`,
      depth === 100 ? 'C1-DEPLOY-1' : 'EP14-DEPLOY-18',
    )
  const under = ships(game).find((other) => other.id !== id && meets(stand(game, other), there))
  if (under) return refused(`It would overlap ${facts(game, under.id).name}. Move it aside.`, 'C1-SETUP-6')
  return
}

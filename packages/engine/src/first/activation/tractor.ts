import type { RuleId } from '@flotilla/rulebook'
import { chosenOption, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId } from '../../vocabulary/options.ts'
import { boostTemplates, isFree, type RepositionWay, reposition } from '../actions/reposition.ts'
import { gain, updateShip } from '../changes.ts'
import { facts, type Game, isOnTable, opponentOf, ship } from '../state.ts'

interface PullFrame extends Frame {
  ship: ShipId
  seat: Seat
}

const template = boostTemplates.straight
const ways: Readonly<Record<string, RepositionWay>> = {
  boost: { template, through: true },
  'roll:left': { template, side: 'left', through: true },
  'roll:right': { template, side: 'right', through: true },
}

/**
 * Resolves the first tractor beam token of a round: an opponent may move a small ship, over obstacles if
 * necessary.
 */
export const pullProcedure = procedure<Game, PullFrame>('pull', {
  choose: (game, { ship: id, seat }, answer) => {
    if (!answer) {
      if (!isOnTable(ship(game, id))) return
      const free = Object.entries(ways).filter(([, way]) => isFree(game, id, way))
      return [
        {
          seat,
          ask: 'tractorBeam',
          rule: 'C1-TRACTOR-2',
          subject: id,
          options: [
            ...free.map(([name, { template, side }]) =>
              side
                ? { id: toOptionId(name), kind: 'barrelRoll' as const, name, side, template }
                : { id: toOptionId(name), kind: 'boost' as const, name, template },
            ),
            declineOption('none'),
          ],
        },
      ]
    }
    const way = ways[chosenOption(answer).id]
    if (way) reposition(game, { ship: id, seat, way, rule: 'C1-TRACTOR-2' })
    return
  },
})

/**
 * Lets a seat move a small ship that received its first tractor beam token of the round. An opponent moves a
 * ship of that seat's own side, unless it counts `asEnemy`.
 */
export function moveTractoredShip(game: Game, id: ShipId, by: Seat, rule: RuleId, asEnemy = false): void {
  const { caught } = ship(game, id)
  const { base, seat: owner } = facts(game, id)
  const { teams } = game.rules
  const seat = teams[by] === teams[owner] && !asEnemy ? opponentOf(game, owner) : by
  if (!caught && base === 'small') callProcedure<PullFrame>(game, { procedure: 'pull', ship: id, seat })
  updateShip(game, id, { caught: true })
  gain(game, id, 'tractor', 1, rule)
}

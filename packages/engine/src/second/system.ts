import { boost, rollPlacements, rollTemplate, type Side } from '@flotilla/geometry'
import type { Option } from '../kernel/decision.ts'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { lose, move } from './changes.ts'
import { count, facts, type Game, ship } from './state.ts'
import { surroundings } from './surroundings.ts'
import { chosenShip, nextTurn, whichShip } from './turns.ts'

interface PhaseFrame extends Frame {
  done: readonly number[]
}

interface DecloakFrame extends Frame {
  ship: number
}

export const system = procedure<Game, PhaseFrame>('system', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      const id = chosenShip(answer)
      frame.done = [...(frame.done ?? []), id]
      call<DecloakFrame>(game, { procedure: 'decloak', ship: id })
      return 'again'
    }
    const done = frame.done ?? []
    const turn = nextTurn(game, (one) => count(one, 'cloak') > 0 && !done.includes(one.id), 'ascending')
    return turn ? [whichShip(game, turn, 'chooseSystemShip', 'C2-SYSTEM-1')] : undefined
  },
})

/** Every place a cloaked ship may decloak to. */
function decloaks(game: Game, id: number): Option[] {
  const { base } = facts(game, id)
  const from = ship(game, id).pose
  const around = surroundings(game, id)
  const template = rollTemplate('second', base, 'decloak')
  const ahead = boost({ base, from, template }, around)
  const rolls = (['left', 'right'] as Side[]).flatMap((side) =>
    Object.entries(rollPlacements({ edition: 'second', base, from, side, template }, around)).map(
      ([at, spot]) => ({
        id: `${side}:${at}`,
        spot,
      }),
    ),
  )
  return [{ id: 'ahead', spot: ahead }, ...rolls]
    .filter(({ spot }) => spot.objections.length === 0)
    .map(({ id, spot }) => ({ id, pose: spot.pose }))
}

export const decloak = procedure<Game, DecloakFrame>('decloak', {
  choose: (game, { ship: id }, answer) => {
    if (!answer) {
      const options = decloaks(game, id)
      return [
        {
          seat: facts(game, id).seat,
          ask: 'decloak',
          rule: 'C2-CLOAK-5',
          subject: id,
          options: [...options, { id: 'stay' }],
        },
      ]
    }
    const { pose } = answer.option as Option & { pose?: never }
    if (pose) {
      lose(game, id, 'cloak', 1, 'C2-CLOAK-7', 'spent')
      move(game, id, pose, 'C2-DECLOAK-1')
    }
    return undefined
  },
})

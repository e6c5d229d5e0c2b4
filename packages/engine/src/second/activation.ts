import type { second } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { open } from './ability.ts'
import type { ActionFrame } from './actions.ts'
import { lose, mark, spendForce } from './changes.ts'
import { repair } from './damage.ts'
import { difficultyOf } from './difficulty.ts'
import type { DialEntry } from './facts.ts'
import type { ManeuverFrame } from './maneuver.ts'
import {
  count,
  faceupCount,
  facts,
  type Game,
  inPlay,
  isIonized,
  isStressed,
  type Ship,
  ship,
} from './state.ts'
import { chosenShip, nextTurn, whichShip } from './turns.ts'

export const activation = procedure<Game, Frame>('activation', {
  nextShip: (game, _, answer) => {
    if (answer) {
      call<ActivateFrame>(game, { procedure: 'activate', ship: chosenShip(answer) })
      return 'again'
    }
    const turn = nextTurn(game, ({ activated }) => !activated, 'ascending')
    return turn ? [whichShip(game, turn, 'chooseActivation', 'C2-ACTIVATE-2')] : undefined
  },
})

interface ActivateFrame extends Frame {
  ship: number
  ionManeuver?: boolean
  result?: { skipAction: boolean; full: boolean }
}

interface Flying {
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
}

/** White, straight 2: what a ship flies that may not fly what it revealed. */
const stressManeuver: Flying = { maneuver: { speed: 2, bearing: 'straight' }, difficulty: 'white' }

/** Blue, speed 1; under 1.4.6 in the direction of the dial. */
function ionManeuver(game: Game, entry: DialEntry | undefined): Flying {
  const side = game.rules.keys.ion === 'dialDirection' ? entry?.maneuver.side : undefined
  return {
    maneuver: side ? { speed: 1, bearing: 'bank', side } : { speed: 1, bearing: 'straight' },
    difficulty: 'blue',
  }
}

export const activate = procedure<Game, ActivateFrame>('activate', {
  revealDial: (game, frame) => {
    const one = ship(game, frame.ship)
    mark(game, one.id, { activated: true })
    if (one.dial !== null) {
      mark(game, one.id, { revealed: one.dial })
      emit(game, { kind: 'revealed', rule: 'C2-ACTIVATE-5', ship: one.id, maneuver: one.dial })
      open(game, { window: 'afterReveal', ship: one.id })
    }
    return undefined
  },

  executeManeuver: (game, frame) => {
    const one = ship(game, frame.ship)
    const entry = facts(game, one.id).dial.find(({ id }) => id === one.dial)
    const ionized = one.dial === null || (game.rules.keys.ion === 'dialDirection' && isIonized(game, one))
    frame.ionManeuver = ionized
    const flying = ionized ? ionManeuver(game, entry) : revealed(game, one, entry!)
    call<ManeuverFrame>(game, { procedure: 'executeManeuver', ship: one.id, ...flying })
    return undefined
  },

  performAction: (game, frame) => {
    const one = ship(game, frame.ship)
    if (frame.result?.skipAction || !inPlay(one)) return
    call<ActionFrame>(game, {
      procedure: 'performAction',
      ship: one.id,
      rule: 'C2-ACTION-2',
      ...(frame.ionManeuver ? { only: ['focus'] } : {}),
    })
    return undefined
  },

  /** The tokens go with the ion maneuver, and so does what they broke. */
  afterIon: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!frame.ionManeuver || !inPlay(one)) return
    lose(game, one.id, 'ion', count(one, 'ion'), 'C2-ION-8')
    for (let left = faceupCount(one, 'disabledpowerregulator'); left > 0; left--)
      repair(game, one.id, 'disabledpowerregulator', 'C2-CARD-12')
    return undefined
  },
})

/** What a ship flies of what it revealed. */
function revealed(game: Game, one: Ship, entry: DialEntry): Flying {
  const difficulty = difficultyOf(game, one, entry)
  if (difficulty === 'red' && isStressed(one)) return stressManeuver
  if (difficulty === 'purple') {
    if (one.force === 0) return stressManeuver
    spendForce(game, one.id, 1, 'C2-DIFF-7')
  }
  return { maneuver: entry.maneuver, difficulty }
}

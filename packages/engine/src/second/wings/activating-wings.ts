import type { second } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { cardsOn, open, permitted } from '../ability.ts'
import type { ActionFrame } from '../actions/actions.ts'
import type { ManeuverFrame } from '../activation/maneuver.ts'
import { mark, showDial, spendForce } from '../changes.ts'
import { canSpend } from '../spending.ts'
import { type Game, inPlay, isStressed, type Ship, ship } from '../state.ts'
import { isLeader, obstructs, spotOf, wingmatesOf } from './forming.ts'
import { split } from './splitting.ts'

/** What a leader has executed. */
interface Led {
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
}

interface WingFrame extends Frame, Led {
  leader: number
}

/** The wingmates of a ship that has been activated follow it, before anybody else is activated. */
export function follow(game: Game, id: number, { maneuver, difficulty }: Led): void {
  if (isLeader(game, id) && inPlay(ship(game, id)))
    call<WingFrame>(game, { procedure: 'wing', leader: id, maneuver, difficulty })
}

export const wing = procedure<Game, WingFrame>('wing', {
  next: (game, { leader, maneuver, difficulty }) => {
    const next = wingmatesOf(game, leader).find(({ activated }) => !activated)
    if (!next) return 'done'
    call<WingmateFrame>(game, { procedure: 'wingmate', ship: next.id, leader, maneuver, difficulty })
    return 'again'
  },
})

interface WingmateFrame extends Frame, Led {
  ship: number
  leader: number
  maneuver: Maneuver
  difficulty: second.Difficulty
  /** It had no place in formation, and moves by itself. */
  alone?: boolean
  result?: { skipAction: boolean }
}

/** The colour of the leader's maneuver is the wingmate's, whatever would change it on the wingmate's own dial. */
const colourFor = (game: Game, { leader, difficulty }: WingmateFrame): second.Difficulty =>
  difficulty === 'purple' && cardsOn(game, leader).some(({ rules }) => rules.wing?.purpleAsRed)
    ? 'red'
    : difficulty

/** Whether a wingmate can execute a maneuver of that colour; a purple one is paid for. */
function canFly(game: Game, one: Ship, maneuver: Maneuver, difficulty: second.Difficulty): boolean {
  if (difficulty === 'red')
    return !isStressed(one) || permitted(game, { do: 'flyRedWhileStressed', ship: one.id, maneuver })
  if (difficulty !== 'purple') return true
  if (!canSpend(game, one.id, 'force')) return false
  spendForce(game, one.id, 1, 'C2-DIFF-7')
  return true
}

export const wingmate = procedure<Game, WingmateFrame>('wingmate', {
  before: (game, { ship: id }) => {
    mark(game, id, { activated: true })
    open(game, { window: 'beforeActivate', ship: id })
    return undefined
  },

  /** It counts as revealing what its leader revealed. */
  reveal: (game, { ship: id, leader }) => {
    const one = ship(game, id)
    if (!inPlay(one)) return 'done'
    if (!one.inFormation) {
      mark(game, id, { activated: false, stray: true })
      return 'done'
    }
    const { revealed } = ship(game, leader)
    if (revealed === null) return
    showDial(game, id, 'EB-WMOV-3', revealed)
    open(game, { window: 'afterReveal', ship: id })
    return
  },

  move: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!inPlay(one)) return 'done'
    const difficulty = colourFor(game, frame)
    if (!canFly(game, one, frame.maneuver, difficulty)) {
      // Split with no dial of its own, it flies on when everybody else has been activated.
      mark(game, one.id, { activated: false })
      split(game, one.id, 'EB-FSPLIT-13')
      return 'done'
    }
    const spot = spotOf(game, one.id)
    const inTheWay = obstructs(game, one.id, spot)
    frame.alone = inTheWay !== undefined || !one.inFormation
    if (frame.alone && game.rules.keys.wings.splitsBeforeManeuver)
      split(game, one.id, inTheWay === 'edge' ? 'EB-WMOV-9' : 'EB-WMOV-8')
    call<ManeuverFrame>(game, {
      procedure: 'executeManeuver',
      ship: one.id,
      maneuver: frame.maneuver,
      difficulty,
      ...(frame.alone ? {} : { into: spot }),
    })
    return
  },

  act: (game, frame) => {
    const { ship: id, alone, result } = frame
    if (!inPlay(ship(game, id))) return 'done'
    if (!alone && !result?.skipAction)
      call<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'EB-WMACT-1' })
    return
  },

  fallBehind: (game, { ship: id, alone }) => {
    if (alone) split(game, id, 'WG-MOVE-7')
    return undefined
  },
})

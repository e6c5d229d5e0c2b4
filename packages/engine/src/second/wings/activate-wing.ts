import type { second } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { cardsOn, isPermitted, openWindow } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import type { ManeuverFrame } from '../activation/execute-maneuver.ts'
import { revealDial, spendForce, updateShip } from '../changes.ts'
import { canSpend } from '../spending.ts'
import { type Game, isOnTable, isStressed, type Ship, ship } from '../state.ts'
import { formationObstruction, isLeader, wingmatePose, wingmatesOf } from './formation.ts'
import { splitFromWing } from './split.ts'

/** The maneuver a leader has executed. */
interface LeaderManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
}

interface WingFrame extends Frame, LeaderManeuver {
  leader: ShipId
}

/** Activates the wingmates of an activated leader, before any other ship. */
export function activateWingmates(game: Game, id: ShipId, { maneuver, difficulty }: LeaderManeuver): void {
  if (isLeader(game, id) && isOnTable(ship(game, id)))
    callProcedure<WingFrame>(game, { procedure: 'wing', leader: id, maneuver, difficulty })
}

export const wingProcedure = procedure<Game, WingFrame>('wing', {
  next: (game, { leader, maneuver, difficulty }) => {
    const next = wingmatesOf(game, leader).find(({ activated }) => !activated)
    if (!next) return 'done'
    callProcedure<WingmateFrame>(game, { procedure: 'wingmate', ship: next.id, leader, maneuver, difficulty })
    return 'again'
  },
})

interface WingmateFrame extends Frame, LeaderManeuver {
  ship: ShipId
  leader: ShipId
  maneuver: Maneuver
  difficulty: second.Difficulty
  /** It had no place in formation, and moves by itself. */
  alone?: boolean
  result?: { skipAction: boolean }
}

/**
 * Returns the difficulty of a wingmate's maneuver: that of the leader, whatever would change it on the
 * wingmate's own dial.
 */
const colourFor = (game: Game, { leader, difficulty }: WingmateFrame): second.Difficulty =>
  difficulty === 'purple' && cardsOn(game, leader).some(({ rules }) => rules.wing?.purpleAsRed)
    ? 'red'
    : difficulty

/** Reports whether a wingmate can execute a maneuver of that difficulty; a purple one costs Force. */
function canFly(game: Game, one: Ship, maneuver: Maneuver, difficulty: second.Difficulty): boolean {
  if (difficulty === 'red')
    return !isStressed(one) || isPermitted(game, { do: 'flyRedWhileStressed', ship: one.id, maneuver })
  if (difficulty !== 'purple') return true
  if (!canSpend(game, one.id, 'force')) return false
  spendForce(game, one.id, 1, 'C2-DIFF-7')
  return true
}

export const wingmateProcedure = procedure<Game, WingmateFrame>('wingmate', {
  before: (game, { ship: id }) => {
    updateShip(game, id, { activated: true })
    openWindow(game, { window: 'beforeActivate', ship: id })
    return undefined
  },

  /** It counts as revealing the leader's maneuver. */
  reveal: (game, { ship: id, leader }) => {
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    if (!one.inFormation) {
      updateShip(game, id, { activated: false, stray: true })
      return 'done'
    }
    const { revealed } = ship(game, leader)
    if (revealed === null) return
    revealDial(game, id, 'EB-WMOV-3', revealed)
    openWindow(game, { window: 'afterReveal', ship: id })
    return
  },

  move: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    const difficulty = colourFor(game, frame)
    if (!canFly(game, one, frame.maneuver, difficulty)) {
      // A split ship without a dial moves after all others have activated.
      updateShip(game, one.id, { activated: false })
      splitFromWing(game, one.id, 'EB-FSPLIT-13')
      return 'done'
    }
    const spot = wingmatePose(game, one.id)
    const inTheWay = formationObstruction(game, one.id, spot)
    frame.alone = inTheWay !== undefined || !one.inFormation
    if (frame.alone && game.rules.keys.wings.splitsBeforeManeuver)
      splitFromWing(game, one.id, inTheWay === 'edge' ? 'EB-WMOV-9' : 'EB-WMOV-8')
    callProcedure<ManeuverFrame>(game, {
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
    if (!isOnTable(ship(game, id))) return 'done'
    if (!alone && !result?.skipAction)
      callProcedure<ActionFrame>(game, { procedure: 'performAction', ship: id, rule: 'EB-WMACT-1' })
    return
  },

  fallBehind: (game, { ship: id, alone }) => {
    if (alone) splitFromWing(game, id, 'WG-MOVE-7')
    return undefined
  },
})

import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption } from '../../vocabulary/options.ts'
import { hasCardWatching, openWindow } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import { askOwnerToTurnDial } from '../activation/activation.ts'
import { callManeuver } from '../activation/execute-maneuver.ts'
import { revealDial, updateShip } from '../changes.ts'
import { facts, type Game, isOnTable, ship } from '../state.ts'
import {
  allocateEnergy,
  allocateQuestion,
  energyWays,
  gainEnergy,
  maneuverGains,
  useEnergy,
} from './energy.ts'
import type { SectionCardFacts } from './huge-facts.ts'
import { hugeFactsOf } from './huge-state.ts'

interface HugeFrame extends Frame {
  ship: ShipId
  /** A card makes it turn its dial. */
  turned?: true
}

/** Runs the action of a ship with one card, or of one section: fore first, then aft. */
function sectionActionStep(game: Game, id: ShipId, part: SectionCardFacts | undefined): void {
  const one = ship(game, id)
  if (!part || !isOnTable(one) || one.skipsAction) return
  const { section } = part
  callProcedure<ActionFrame>(game, {
    procedure: 'performAction',
    ship: id,
    rule: section ? (section === 'fore' ? 'HS-TWOACT-2' : 'HS-TWOACT-3') : 'C1-ACTION-1',
    ...(section ? { section } : {}),
  })
}

/** Activates a huge ship: after its maneuver it gains, allocates and uses energy, and then acts. */
export const activateHugeProcedure = procedure<Game, HugeFrame>('activateHuge', {
  active: (game, { ship: id }) => {
    updateShip(game, id, { activated: true })
    openWindow(game, { window: 'becomesActive', ship: id })
    return undefined
  },

  beforeReveal: (game, { ship: id }) => {
    openWindow(game, { window: 'beforeReveal', ship: id })
    return undefined
  },

  turnDial: (game, frame, answer) =>
    askOwnerToTurnDial(game, frame, answer && answeredOption(answer, 'chooseManeuver')),

  revealDial: (game, { ship: id }) => {
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    if (one.dial === null) return
    revealDial(game, id, 'HS-MOVE-2')
    openWindow(game, { window: 'afterReveal', ship: id })
    return
  },

  executeManeuver: (game, { ship: id }) => {
    const { revealed } = ship(game, id)
    const entry = facts(game, id).dial.find((one) => one.id === revealed)
    if (entry) callManeuver(game, id, { maneuver: entry.maneuver, difficulty: 'white' })
    return undefined
  },

  gainEnergy: (game, { ship: id }) => {
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    gainEnergy(game, id, maneuverGains(game, one), 'HS-ESTEP-3')
    openWindow(game, { window: 'gainedEnergy', ship: id })
    return
  },

  allocateEnergy: (game, { ship: id }, answer) => {
    if (!answer) {
      const question = allocateQuestion(game, ship(game, id))
      return question && [question]
    }
    const option = answeredOption(answer, 'allocateEnergy')
    if (option.kind === 'decline') return
    allocateEnergy(game, id, option.allocation)
    // A card may have added energy that can be allocated too.
    return hasCardWatching(game, 'allocated') ? 'again' : undefined
  },

  useEnergy: (game, { ship: id }, answer) => {
    if (answer) {
      const option = answeredOption(answer, 'useEnergy')
      if (option.kind === 'decline') return
      useEnergy(game, id, option)
      return 'again'
    }
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    const ways = energyWays(game, one)
    if (ways.length === 0) return
    return [
      {
        seat: facts(game, id).seat,
        ask: 'useEnergy',
        rule: 'HS-ESTEP-8',
        subject: id,
        options: [...ways, declineOption('none')],
      },
    ]
  },

  performAction: (game, { ship: id }) => {
    sectionActionStep(game, id, hugeFactsOf(game, id).parts[0])
    return undefined
  },

  aftAction: (game, { ship: id }) => {
    sectionActionStep(game, id, hugeFactsOf(game, id).parts[1])
    return undefined
  },
})

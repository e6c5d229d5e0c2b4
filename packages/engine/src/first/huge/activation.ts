import { chosen } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { isWatched, open } from '../ability.ts'
import type { ActionFrame } from '../actions/actions.ts'
import { turnOwnDial } from '../activation/activation.ts'
import { maneuver } from '../activation/maneuver.ts'
import { mark, showDial } from '../changes.ts'
import { facts, type Game, inPlay, ship } from '../state.ts'
import { allocate, allocateQuestion, energyWays, gainEnergy, maneuverGains, useEnergy } from './energy.ts'
import type { PartFacts } from './facts.ts'
import { hugeOf } from './state.ts'

interface HugeFrame extends Frame {
  ship: number
  /** A card wants its dial turned. */
  turned?: true
}

/** The one action of a ship with one card, or the first of two: the fore section's, then the aft one's. */
function action(game: Game, id: number, part: PartFacts | undefined): void {
  const one = ship(game, id)
  if (!part || !inPlay(one) || one.skipsAction) return
  const { section } = part
  call<ActionFrame>(game, {
    procedure: 'performAction',
    ship: id,
    rule: section ? (section === 'fore' ? 'HS-TWOACT-2' : 'HS-TWOACT-3') : 'C1-ACTION-1',
    ...(section ? { section } : {}),
  })
}

/** The activation of a huge ship: after its maneuver it gains, allocates and uses energy, and then it acts. */
export const activateHuge = procedure<Game, HugeFrame>('activateHuge', {
  active: (game, { ship: id }) => {
    mark(game, id, { activated: true })
    open(game, { window: 'becomesActive', ship: id })
    return undefined
  },

  beforeReveal: (game, { ship: id }) => {
    open(game, { window: 'beforeReveal', ship: id })
    return undefined
  },

  turnDial: (game, frame, answer) => turnOwnDial(game, frame, answer?.option),

  revealDial: (game, { ship: id }) => {
    const one = ship(game, id)
    if (!inPlay(one)) return 'done'
    if (one.dial === null) return
    showDial(game, id, 'HS-MOVE-2')
    open(game, { window: 'afterReveal', ship: id })
    return
  },

  executeManeuver: (game, { ship: id }) => {
    const { revealed } = ship(game, id)
    const entry = facts(game, id).dial.find((one) => one.id === revealed)
    if (entry) maneuver(game, id, { maneuver: entry.maneuver, difficulty: 'white' })
    return undefined
  },

  gainEnergy: (game, { ship: id }) => {
    const one = ship(game, id)
    if (!inPlay(one)) return 'done'
    gainEnergy(game, id, maneuverGains(game, one), 'HS-ESTEP-3')
    open(game, { window: 'gainedEnergy', ship: id })
    return
  },

  allocateEnergy: (game, { ship: id }, answer) => {
    if (!answer) {
      const question = allocateQuestion(game, ship(game, id))
      return question && [question]
    }
    const { allocation } = chosen(answer)
    if (!allocation) return
    allocate(game, id, allocation)
    // A card may have brought energy that can be put on cards too.
    return isWatched(game, 'allocated') ? 'again' : undefined
  },

  useEnergy: (game, { ship: id }, answer) => {
    if (answer) {
      if (chosen(answer).id === 'none') return
      useEnergy(game, id, chosen(answer))
      return 'again'
    }
    const one = ship(game, id)
    if (!inPlay(one)) return 'done'
    const ways = energyWays(game, one)
    if (ways.length === 0) return
    return [
      {
        seat: facts(game, id).seat,
        ask: 'useEnergy',
        rule: 'HS-ESTEP-8',
        subject: id,
        options: [...ways, { id: 'none' }],
      },
    ]
  },

  performAction: (game, { ship: id }) => {
    action(game, id, hugeOf(game, id).parts[0])
    return undefined
  },

  aftAction: (game, { ship: id }) => {
    action(game, id, hugeOf(game, id).parts[1])
    return undefined
  },
})

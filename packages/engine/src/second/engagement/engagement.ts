import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { answeredOption, chosenOption, type Option, type Question } from '../../kernel/decision.ts'
import { callProcedure, type Frame, findFrame, procedure } from '../../kernel/game.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { declineOption } from '../../vocabulary/options.ts'
import { cardPart, mayReactTo, openWindow } from '../ability.ts'
import { removeDevice, updateDevice, updateShip, updateShips } from '../changes.ts'
import { destroyedShips, removeDestroyed } from '../damage/remove-destroyed.ts'
import { remotesOnTable } from '../devices/remotes.ts'
import { canHugeShoot, hugeShots } from '../huge/attacks.ts'
import { engagementOf } from '../initiative.ts'
import { device, facts, type Game, isDevice, isHuge, isOnTable, type Ship } from '../state.ts'
import { chosenShip, nextTurn, type Turn, whichShipQuestion } from '../turns.ts'
import type { AttackFrame } from './attack.ts'
import { type AimOptions, canShoot, type Shot, shotsOf } from './shots.ts'

interface EngagementFrame extends Frame {
  initiative?: number
  /** The last initiative at which cards could be used. */
  said?: number
  /** Ships of this initiative that can do nothing when they engage, so that their order does not matter. */
  idle?: readonly ShipId[]
}

export const engagementProcedure = procedure<Game, EngagementFrame>('engagement', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      engageWith(game, chosenShip(answer))
      return 'again'
    }
    const waiting = ({ engaged, docked }: Ship) => !engaged && docked === null
    const remotes = remotesOnTable(game).filter(({ card }) => game.rules.cards[card]?.remote?.engagement)
    const turn = nextTurn(game, waiting, 'descending', remotes)
    if (cardAllowsEngagement(game, frame, turn)) return 'again'
    // A ship that deploys from a lost carrier may be the next to engage, so the turn is computed again.
    if (frame.initiative !== undefined && frame.initiative !== turn?.value && removeAllDestroyed(game))
      return 'again'
    if (!turn) return
    if (frame.initiative !== turn.value) {
      frame.initiative = turn.value
      frame.idle = idleShips(game, turn.value)
    }
    const idle = turn.ships.filter((id) => requireField(frame, 'idle').includes(id))
    if (idle.length === 0) return [whichShipQuestion(turn, 'chooseEngagement', 'C2-ENGAGE-6')]
    // These ships engage without anything to do or decide.
    updateShips(game, idle, { engaged: true })
    return 'again'
  },

  end: (game) => {
    openWindow(game, { window: 'endOfEngagement', ship: -1 })
    return undefined
  },

  /** Bonus attacks at the end may have destroyed more ships. */
  last: (game) => {
    removeAllDestroyed(game, 'phase')
    return undefined
  },
})

/** Returns the current initiative in the Engagement Phase. */
export const currentInitiative = (game: Game): number | undefined =>
  findFrame<EngagementFrame>(game, 'engagement')?.initiative

function engageWith(game: Game, id: ShipOrDeviceId): void {
  if (isDevice(game, id)) {
    updateDevice(game, id, { acted: true })
    const one = device(game, id)
    cardPart(game, one.card, 'remote').engagement?.(game, one)
  } else callProcedure<EngageFrame>(game, { procedure: 'engage', ship: id })
}

function idleShips(game: Game, initiative: number): ShipId[] {
  return game.state.ships
    .filter(
      (one) =>
        isOnTable(one) &&
        !one.engaged &&
        engagementOf(game, one) === initiative &&
        !mayReactTo(game, one, 'beforeEngage') &&
        !mayReactTo(game, one, 'afterEngage') &&
        !canFire(game, one.id),
    )
    .map(({ id }) => id)
}

const canFire = (game: Game, id: ShipId): boolean =>
  isHuge(game, id) ? canHugeShoot(game, id) : canShoot(game, id)

/**
 * Lets cards that may be used at an initiative do so before ships at it or below engage; returns whether any
 * can.
 */
function cardAllowsEngagement(game: Game, frame: EngagementFrame, turn: Turn | undefined): boolean {
  const { moments } = game.rules
  if (moments.length === 0) return false
  const next = moments.find((value) => value < (frame.said ?? Number.POSITIVE_INFINITY))
  if (next === undefined || (turn && turn.value > next)) return false
  // Ships destroyed at a higher initiative are removed first.
  if (frame.initiative !== undefined && frame.initiative > next && removeAllDestroyed(game)) return true
  frame.said = next
  openWindow(game, { window: 'atInitiative', ship: -1, initiative: next })
  return true
}

function removeAllDestroyed(game: Game, past: 'initiative' | 'phase' = 'initiative'): boolean {
  const devices = game.state.devices.filter(({ doomed }) => doomed)
  const ships = destroyedShips(game, past)
  for (const { id } of devices) removeDevice(game, id, 'C2-REMOTE-8')
  for (const { id } of ships.reverse()) removeDestroyed(game, id)
  return devices.length + ships.length > 0
}

interface EngageFrame extends Frame {
  ship: ShipId
  /** A huge ship has performed its attack; bonus attacks may follow. */
  attacked?: boolean
}

export const engageProcedure = procedure<Game, EngageFrame>('engage', {
  before: (game, { ship: id }) => {
    updateShip(game, id, { engaged: true })
    openWindow(game, { window: 'beforeEngage', ship: id })
    return undefined
  },

  chooseAttack: (game, frame, answer) => {
    const { ship: id, attacked = false } = frame
    const huge = isHuge(game, id)
    if (!answer) {
      const shots = huge ? hugeShots(game, id, attacked) : shotsOf(game, id)
      return [attackQuestion(game, id, shots, huge ? 'C2-HUGE-23' : 'C2-ENGAGE-2')]
    }
    const fired = performChosenAttack(game, id, chosenOption(answer))
    if (!huge || !fired) return
    const option = answeredOption(answer, 'chooseAttack')
    if (option.kind !== 'shot' || option.bonus === undefined) frame.attacked = true
    return 'again'
  },

  after: (game, { ship: id }) => {
    openWindow(game, { window: 'afterEngage', ship: id })
    return undefined
  },
})

export const attackQuestion = (
  game: Game,
  id: ShipId,
  shots: readonly Shot[],
  rule: RuleId,
  must = false,
): Question => ({
  seat: facts(game, id).seat,
  ask: 'chooseAttack',
  rule,
  subject: id,
  options: [...shots, ...(must ? [] : [declineOption('pass')])],
})

/** Performs the chosen attack; returns false if the option was none. */
export function performChosenAttack(
  game: Game,
  id: ShipId,
  option: Option,
  { granted, unaimed }: Pick<AimOptions, 'granted' | 'unaimed'> = {},
): boolean {
  if (option.kind !== 'shot') return false
  const shot = option as Shot
  callProcedure<AttackFrame>(game, {
    procedure: 'attack',
    attacker: id,
    defender: shot.target,
    weapon: shot.weapon,
    arc: shot.arc,
    range: shot.range,
    obstructedBy: shot.obstructedBy,
    ...(shot.bonus === undefined ? {} : { bonus: shot.bonus, energy: shot.energy ?? 0 }),
    ...(shot.stretch === undefined ? {} : { stretch: shot.stretch }),
    ...(granted === undefined ? {} : { granted }),
    ...(unaimed ? { unaimed } : {}),
  })
  return true
}

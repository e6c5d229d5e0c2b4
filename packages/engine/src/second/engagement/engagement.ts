import type { RuleId } from '@flotilla/rulebook'
import { chosen, type Option, picked, type Question } from '../../kernel/decision.ts'
import { call, type Frame, frameOf, procedure } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import { open, partOf, waitsFor } from '../ability.ts'
import { mark, markAll, markDevice, removeDevice } from '../changes.ts'
import { lostShips, removeDestroyed } from '../damage/remove.ts'
import { remotesOf } from '../devices/remotes.ts'
import { canHugeShoot, hugeShots } from '../huge/attacks.ts'
import { engagementOf } from '../initiative.ts'
import { device, facts, type Game, inPlay, isDevice, isHuge, type Ship } from '../state.ts'
import { chosenShip, nextTurn, type Turn, whichOf } from '../turns.ts'
import type { AttackFrame } from './attack.ts'
import { type Aiming, canShoot, type Shot, shotsOf } from './shots.ts'

interface EngagementFrame extends Frame {
  initiative?: number
  /** The last initiative at which cards had their say. */
  said?: number
  /** Ships of this initiative that can do nothing when they engage: their order is nobody's concern. */
  idle?: readonly number[]
}

export const engagement = procedure<Game, EngagementFrame>('engagement', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      engageWith(game, chosenShip(answer))
      return 'again'
    }
    const waiting = ({ engaged, docked }: Ship) => !engaged && docked === null
    const remotes = remotesOf(game).filter(({ card }) => game.rules.cards[card]?.remote?.engagement)
    const turn = nextTurn(game, waiting, 'descending', remotes)
    if (saysSo(game, frame, turn)) return 'again'
    // Who leaves a lost carrier in time may be the next to engage, so the turn is looked for again.
    if (frame.initiative !== undefined && frame.initiative !== turn?.value && removeAllDestroyed(game))
      return 'again'
    if (!turn) return
    if (frame.initiative !== turn.value) {
      frame.initiative = turn.value
      frame.idle = idleShips(game, turn.value)
    }
    const idle = turn.ships.filter((id) => kept(frame, 'idle').includes(id))
    if (idle.length === 0) return [whichOf(turn, 'chooseEngagement', 'C2-ENGAGE-6')]
    // They engage without anything to do or to decide.
    markAll(game, idle, { engaged: true })
    return 'again'
  },

  end: (game) => {
    open(game, { window: 'endOfEngagement', ship: -1 })
    return undefined
  },

  /** Bonus attacks at the end may have destroyed more. */
  last: (game) => {
    removeAllDestroyed(game, 'phase')
    return undefined
  },
})

/** The initiative whose turn it is in the Engagement Phase. */
export const engagementNow = (game: Game): number | undefined =>
  frameOf<EngagementFrame>(game, 'engagement')?.initiative

function engageWith(game: Game, id: number): void {
  if (isDevice(id)) {
    markDevice(game, id, { acted: true })
    const one = device(game, id)
    partOf(game, one.card, 'remote').engagement?.(game, one)
  } else call<EngageFrame>(game, { procedure: 'engage', ship: id })
}

function idleShips(game: Game, initiative: number): number[] {
  return game.state.ships
    .filter(
      (one) =>
        inPlay(one) &&
        !one.engaged &&
        engagementOf(game, one) === initiative &&
        !waitsFor(game, one, 'beforeEngage') &&
        !waitsFor(game, one, 'afterEngage') &&
        !canFire(game, one.id),
    )
    .map(({ id }) => id)
}

const canFire = (game: Game, id: number): boolean =>
  isHuge(game, id) ? canHugeShoot(game, id) : canShoot(game, id)

/** Cards that may be used at an initiative, before the ships of it or of a lower one engage. */
function saysSo(game: Game, frame: EngagementFrame, turn: Turn | undefined): boolean {
  const { moments } = game.rules
  if (moments.length === 0) return false
  const next = moments.find((value) => value < (frame.said ?? Number.POSITIVE_INFINITY))
  if (next === undefined || (turn && turn.value > next)) return false
  // Who was destroyed at a higher initiative is gone by then.
  if (frame.initiative !== undefined && frame.initiative > next && removeAllDestroyed(game)) return true
  frame.said = next
  open(game, { window: 'atInitiative', ship: -1, initiative: next })
  return true
}

function removeAllDestroyed(game: Game, past: 'initiative' | 'phase' = 'initiative'): boolean {
  const devices = game.state.devices.filter(({ doomed }) => doomed)
  const ships = lostShips(game, past)
  for (const { id } of devices) removeDevice(game, id, 'C2-REMOTE-8')
  for (const { id } of ships.reverse()) removeDestroyed(game, id)
  return devices.length + ships.length > 0
}

interface EngageFrame extends Frame {
  ship: number
  /** A huge ship has performed its attack; bonus attacks may follow. */
  attacked?: boolean
}

export const engage = procedure<Game, EngageFrame>('engage', {
  before: (game, { ship: id }) => {
    mark(game, id, { engaged: true })
    open(game, { window: 'beforeEngage', ship: id })
    return undefined
  },

  chooseAttack: (game, frame, answer) => {
    const { ship: id, attacked = false } = frame
    const huge = isHuge(game, id)
    if (!answer) {
      const shots = huge ? hugeShots(game, id, attacked) : shotsOf(game, id)
      return [attackQuestion(game, id, shots, huge ? 'C2-HUGE-23' : 'C2-ENGAGE-2')]
    }
    const fired = attackBy(game, id, chosen(answer))
    if (!huge || !fired) return
    if (picked(answer, 'chooseAttack').bonus === undefined) frame.attacked = true
    return 'again'
  },

  after: (game, { ship: id }) => {
    open(game, { window: 'afterEngage', ship: id })
    return undefined
  },
})

export const attackQuestion = (
  game: Game,
  id: number,
  shots: readonly Shot[],
  rule: RuleId,
  must = false,
): Question => ({
  seat: facts(game, id).seat,
  ask: 'chooseAttack',
  rule,
  subject: id,
  options: [...shots.map((shot): Option => ({ ...shot })), ...(must ? [] : [{ id: 'pass' }])],
})

/** Carries out the attack chosen; false when it was none. */
export function attackBy(
  game: Game,
  id: number,
  option: Option,
  { granted, unaimed }: Pick<Aiming, 'granted' | 'unaimed'> = {},
): boolean {
  const shot = option
  if (shot.target === undefined) return false
  call<AttackFrame>(game, {
    procedure: 'attack',
    attacker: id,
    defender: shot.target,
    weapon: shot.weapon!,
    arc: shot.arc!,
    range: shot.range!,
    obstructedBy: shot.obstructedBy!,
    ...(shot.bonus === undefined ? {} : { bonus: shot.bonus, energy: shot.energy ?? 0 }),
    ...(shot.stretch === undefined ? {} : { stretch: shot.stretch }),
    ...(granted === undefined ? {} : { granted }),
    ...(unaimed ? { unaimed } : {}),
  })
  return true
}

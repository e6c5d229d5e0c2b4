import { clearField } from '../../kernel/assert.ts'
import type { Option } from '../../kernel/decision.ts'
import { callProcedure, type Frame, findFrame, procedure } from '../../kernel/game.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { declineOption } from '../../vocabulary/options.ts'
import { type CardContext, cardsWith, openReplacementWindow, openWindow } from '../ability.ts'
import { removeShip, updateShip } from '../changes.ts'
import { endAtOnce } from '../end-of-game.ts'
import { crippleDoomedSections } from '../huge/cripple-sections.ts'
import { pilotSkill } from '../pilot-skill.ts'
import { facts, type Game, isOnTable, type Ship, ship } from '../state.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'
import { declare } from './attack.ts'
import type { Shot } from './attack-values.ts'
import { canShoot, endAttacks, mayAttack, type ShotLimits, shotsOf, weaponsOf } from './shots.ts'

interface CombatFrame extends Frame {
  /** The current pilot skill. */
  skill?: number
}

export const combatProcedure = procedure<Game, CombatFrame>('combat', {
  start: (game) => {
    openWindow(game, { window: 'startOfEngagement', ship: -1 })
    return undefined
  },
  nextShip: (game, frame, answer) => {
    if (answer) {
      callProcedure<FightFrame>(game, { procedure: 'fight', ship: chosenShip(answer) })
      return 'again'
    }
    const { skill: due = Number.POSITIVE_INFINITY } = frame
    const waiting = (one: Ship) => isOnTable(one) && !one.fought && pilotSkill(game, one) <= due
    const turn = nextTurn(game, waiting, 'descending')
    if (turn?.value !== frame.skill && endAtOnce(game)) return 'done'
    if (!turn) return
    frame.skill = turn.value
    // The order of ships that cannot do anything does not matter.
    const able = turn.ships.length > 1 ? shipsAbleToAttack(game, turn.ships) : turn.ships
    return [
      whichShipQuestion(
        { ...turn, ships: able.length > 0 ? able : turn.ships.slice(0, 1) },
        'chooseFighter',
        'C1-COMBAT-2',
      ),
    ]
  },
  end: (game, frame) => {
    clearField(frame, 'skill')
    openWindow(game, { window: 'endOfEngagement', ship: -1 })
    return undefined
  },
})

/** Reports whether one of these ships is active in the Combat phase, or may be next. */
export function mayBeTurnOf(game: Game, ids: readonly ShipId[]): boolean {
  const active = findFrame<FightFrame>(game, 'fight')
  return active ? ids.includes(active.ship) : findFrame<CombatFrame>(game, 'combat')?.step === 'nextShip'
}

/** Ships that could do nothing when last checked, by the events of their game; valid until another event. */
const idleShips = new WeakMap<
  readonly unknown[],
  { readonly ships: readonly ShipOrDeviceId[]; readonly count: number }
>()

/** Returns the ships that can do something. If none can, the result is cached for all of them. */
function shipsAbleToAttack(game: Game, ships: readonly ShipOrDeviceId[]): readonly number[] {
  const { events } = game
  const idle = idleShips.get(events)
  if (idle?.count === events.length && ships.every((id) => idle.ships.includes(id))) return []
  const able = ships.filter((id) => !isIdle(game, id))
  if (able.length === 0) idleShips.set(events, { ships, count: events.length })
  return able
}

const isIdle = (game: Game, id: ShipId): boolean =>
  (['beforeEngage', 'wouldAttack'] as const).every(
    (at) => cardsWith(game, ship(game, id), at).length === 0,
  ) && !canShoot(game, id)

interface FightFrame extends Frame {
  ship: ShipId
  /** The weapons that a huge ship has fired. */
  fired?: readonly string[]
}

/** Makes a huge ship attack once with each of its weapons, one after another. */
function nextWeapon(game: Game, frame: FightFrame, chosen: Option | undefined) {
  const { ship: id, fired = [] } = frame
  if (chosen) {
    if (chosen.kind !== 'shot') return
    frame.fired = [...fired, String(chosen.weapon)]
    chooseAttack(game, id, chosen)
    return 'again' as const
  }
  const left = weaponsOf(game, ship(game, id)).flatMap(({ key }) => (fired.includes(key) ? [] : [key]))
  return chooseAttack(game, id, undefined, { only: left })
}

/** Activates a ship in combat: it may attack once. A ship destroyed at this skill is removed afterwards. */
export const fightProcedure = procedure<Game, FightFrame>('fight', {
  active: (game, { ship: id }) => {
    openWindow(game, { window: 'beforeEngage', ship: id })
    return undefined
  },
  would: (game, frame) => {
    if (isOnTable(ship(game, frame.ship)))
      openReplacementWindow(game, frame, { window: 'wouldAttack', ship: frame.ship })
    return undefined
  },
  chooseAttack: (game, frame, answer) => {
    // The result of an attack is not used here.
    if (!answer && !frame.fired && frame.result !== undefined) return
    return ship(game, frame.ship).huge
      ? nextWeapon(game, frame, answer?.option)
      : chooseAttack(game, frame.ship, answer?.option)
  },
  fought: (game, { ship: id }) => {
    if (!isOnTable(ship(game, id))) return
    const opportunity = { window: 'afterOpportunity', ship: id } as const
    openWindow(
      game,
      { window: 'afterEngage', ship: id },
      ...(mayAttack(game, ship(game, id)) ? [opportunity] : []),
    )
    return
  },
  done: (game, { ship: id }) => {
    updateShip(game, id, { fought: true })
    crippleDoomedSections(game, id)
    if (ship(game, id).doomed) removeShip(game, id, 'destroyed', 'C1-SIMUL-2')
    return undefined
  },
})

/** Asks for a target and declares the attack. */
function chooseAttack(
  game: Game,
  id: ShipId,
  chosen: Option | undefined,
  bounds?: ShotLimits,
  grantedBy?: string,
) {
  if (chosen) {
    if (chosen.kind === 'shot') declare(game, chosen as Shot, grantedBy)
    return
  }
  if (!isOnTable(ship(game, id))) return
  const shots = shotsOf(game, id, bounds)
  return [
    {
      seat: facts(game, id).seat,
      ask: 'chooseAttack' as const,
      rule: 'C1-COMBAT-3' as const,
      subject: id,
      options: [...shots, declineOption('pass')],
    },
  ]
}

/** A further attack: its limits, and whether it is the last of its ship in this round or phase. */
export interface FurtherAttack extends ShotLimits {
  readonly last?: 'round' | 'phase'
}

interface FurtherFrame extends Frame, FurtherAttack {
  ship: ShipId
  grantedBy: string
}

/** Performs another attack, granted by an ability. */
export const furtherAttackProcedure = procedure<Game, FurtherFrame>('furtherAttack', {
  chooseAttack: (game, frame, answer) => {
    const { ship: id, grantedBy, last } = frame
    const chosen = answer?.option
    if (last && chosen?.kind === 'shot') endAttacks(game, id, last)
    return chooseAttack(game, id, chosen, frame, grantedBy)
  },
  afterOpportunity: (game, { ship: id }) => {
    if (isOnTable(ship(game, id))) openWindow(game, { window: 'afterOpportunity', ship: id })
    return undefined
  },
})

/** Lets the ship of a card attack in addition to the attack of its turn. */
export const attackAgain = (
  game: Game,
  { ship: id, key }: Pick<CardContext, 'ship' | 'key'>,
  further: FurtherAttack = {},
): void =>
  callProcedure<FurtherFrame>(game, { procedure: 'furtherAttack', ship: id, grantedBy: key, ...further })

import {
  type EventKind,
  type EventOf,
  FIRST_OBSTACLE,
  type GameEvent,
  type SeenAttack,
  type SeenShip,
  type Token,
  type View,
} from '@flotilla/engine'

type Patch<K extends EventKind> = (ship: SeenShip, event: EventOf<K>) => Partial<SeenShip>

const tokens =
  (sign: 1 | -1) =>
  (ship: SeenShip, { token, amount, card }: EventOf<'gained' | 'spent' | 'lost'>): Partial<SeenShip> => {
    // Energy on an upgrade is not the ship's own.
    if (token === 'energy' && card !== undefined && 'huge' in ship) return {}
    if (token === 'force') return { force: ship.force + sign * amount }
    if (token === 'energy') return { energy: ship.energy + sign * amount }
    const name = token as Token
    const left = (ship.tokens[name] ?? 0) + sign * amount
    const { [name]: _, ...rest } = ship.tokens
    return { tokens: left > 0 ? { ...rest, [name]: left } : rest }
  }

/** What an event changes of the ship it speaks of, for a table that shows events one by one. */
const patches: { readonly [K in EventKind]?: Patch<K> } = {
  moved: (_, { to }) => ({ pose: to, place: 'table' }),
  revealed: (_, { maneuver }) => ({
    revealed: maneuver,
    dial: maneuver,
    activated: true,
  }),
  rotated: ({ turrets }, { card, turret }) =>
    card ? { turrets: { ...turrets, [card]: turret } } : { turret },
  allocated: ({ energy }, { amount }) => ({ energy: energy - amount }),
  setAside: () => ({ place: 'reserve' }),
  gained: tokens(1),
  spent: tokens(-1),
  lost: tokens(-1),
  recovered: (ship, { what, amount }) => {
    if (what === 'shield') return { shields: ship.shields + amount }
    if (what === 'energy') return { energy: ship.energy + amount }
    return what === 'force' ? { force: ship.force + amount } : {}
  },
  shieldLost: ({ shields }) => ({ shields: shields - 1 }),
  dealt: ({ damage }, { faceup, card }) => ({
    damage: [...damage, faceup ? { faceup: true, card: card! } : { faceup: false }],
  }),
  locked: (_, { target }) => ({ locks: [target] }),
  unlocked: ({ locks }, { target }) => ({ locks: locks.filter((one) => one !== target) }),
  destroyed: () => ({ place: 'destroyed', locks: [] }),
  fled: () => ({ place: 'fled', locks: [] }),
  split: () => ({ inFormation: false }),
  joined: () => ({ inFormation: true }),
}

/** The view as it looks once an event has been told. The view that ends the step sets right what this leaves out. */
export function afterTold(view: View, event: GameEvent): View {
  const { state } = view
  if (event.kind === 'phase')
    return {
      ...view,
      state: { ...state, phase: event.phase as View['state']['phase'], round: event.round },
    }
  const obstacle = state.obstacles[(event.obstacle ?? Number.NaN) - FIRST_OBSTACLE]
  if (event.kind === 'placed' && obstacle) {
    const laid = { ...obstacle, place: 'table' as const, pose: event.pose }
    return {
      ...view,
      state: { ...state, obstacles: state.obstacles.with(obstacle.id - FIRST_OBSTACLE, laid) },
    }
  }
  const patch = patches[event.kind] as Patch<EventKind> | undefined
  const ship = state.ships[event.ship ?? -1]
  if (!patch || !ship) return view
  return {
    ...view,
    state: { ...state, ships: state.ships.with(ship.id, { ...ship, ...patch(ship, event) }) },
  }
}

/** How long an event is looked at, in milliseconds at the normal pace. */
const spans: { readonly [K in EventKind]?: number } = {
  phase: 420,
  revealed: 260,
  moved: 720,
  action: 240,
  attack: 620,
  rolled: 700,
  changed: 420,
  hit: 620,
  missed: 620,
  shieldLost: 240,
  dealt: 320,
  destroyed: 620,
  fled: 620,
  locked: 260,
  gained: 140,
  metObstacle: 320,
  placed: 260,
  detonated: 520,
  docked: 400,
  deployed: 400,
  rotated: 220,
  split: 520,
  joined: 420,
}

/** How long this event is looked at: wingmates follow their leader more briskly. */
export function spanOf({ kind, rule }: GameEvent): number {
  const span = spans[kind] ?? 0
  if (rule === 'EB-WMOV-3') return 0
  return rule === 'EB-WMOV-2' ? span / 2 : span
}

/** The attack in progress once an event has been told. */
export function attackAfter(before: SeenAttack | undefined, event: GameEvent): SeenAttack | undefined {
  if (event.kind === 'attack') {
    const { ship, target, weapon, range, obstructedBy } = event
    return {
      attacker: ship,
      defender: target,
      weapon,
      arc: '',
      range,
      obstructedBy,
      attackDice: [],
      defenseDice: [],
    }
  }
  if (!before || (event.kind !== 'rolled' && event.kind !== 'changed')) return before
  const { ship, faces } = event
  if (ship === before.attacker) return { ...before, attackDice: faces }
  return ship === before.defender ? { ...before, defenseDice: faces } : before
}

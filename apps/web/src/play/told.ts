import { FIRST_OBSTACLE, type GameEvent, type SeenShip, type Token, type View } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'

type Patch = (ship: SeenShip, event: GameEvent) => Partial<SeenShip>

const tokens =
  (sign: 1 | -1): Patch =>
  (ship, { token, amount }) => {
    if (token === 'force') return { force: ship.force + sign * Number(amount) }
    const name = token as Token
    const left = (ship.tokens[name] ?? 0) + sign * Number(amount)
    const { [name]: _, ...rest } = ship.tokens
    return { tokens: left > 0 ? { ...rest, [name]: left } : rest }
  }

/** What an event changes of the ship it speaks of, for a table that shows events one by one. */
const patches: { readonly [kind: string]: Patch } = {
  moved: (_, { to }) => ({ pose: to as Pose, place: 'table' }),
  revealed: (_, { maneuver }) => ({
    revealed: maneuver as string,
    dial: maneuver as string,
    activated: true,
  }),
  rotated: (_, { turret }) => ({ turret: turret as SeenShip['turret'] }),
  gained: tokens(1),
  spent: tokens(-1),
  lost: tokens(-1),
  shieldLost: ({ shields }) => ({ shields: shields - 1 }),
  dealt: ({ damage }, { faceup, card }) => ({
    damage: [...damage, faceup ? { faceup: true, card: card as string } : { faceup: false }],
  }),
  locked: (_, { target }) => ({ locks: [target as number] }),
  unlocked: ({ locks }, { target }) => ({ locks: locks.filter((one) => one !== target) }),
  destroyed: () => ({ place: 'destroyed', locks: [] }),
  fled: () => ({ place: 'fled', locks: [] }),
}

/** The view as it looks once an event has been told. The view that ends the step sets right what this leaves out. */
export function afterTold(view: View, event: GameEvent): View {
  const { state } = view
  if (event.kind === 'phase')
    return {
      ...view,
      state: { ...state, phase: event.phase as View['state']['phase'], round: event.round as number },
    }
  if (event.kind === 'placed') {
    const obstacles = state.obstacles.with((event.obstacle as number) - FIRST_OBSTACLE, {
      ...state.obstacles[(event.obstacle as number) - FIRST_OBSTACLE]!,
      place: 'table',
      pose: event.pose as Pose,
    })
    return { ...view, state: { ...state, obstacles } }
  }
  const patch = patches[event.kind]
  const ship = state.ships[event.ship as number]
  if (!patch || !ship) return view
  return {
    ...view,
    state: { ...state, ships: state.ships.with(ship.id, { ...ship, ...patch(ship, event) }) },
  }
}

/** How long an event is looked at, in milliseconds at the normal pace. */
export const spans: { readonly [kind: string]: number } = {
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
  rotated: 220,
}

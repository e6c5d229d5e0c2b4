import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../kernel/game.ts'
import {
  copyShip,
  copyState,
  count,
  type DamageCard,
  facts,
  type Game,
  greenTokens,
  hullLeft,
  isIonized,
  type Obstacle,
  type Ship,
  type State,
  ship,
  type Token,
} from './state.ts'

/**
 * The small set of changes a game is made of. Each replaces what it changes and emits one event with the rule that
 * caused it; nothing else touches the state.
 */
export const update = (game: Game, patch: Partial<State>): void => {
  game.state = Object.assign(copyState(game.state), patch)
}

/** Changes nobody needs an event for, such as that a ship has had its turn. */
export function mark(game: Game, id: number, patch: Partial<Ship>): void {
  const next = Object.assign(copyShip(ship(game, id)), patch)
  update(game, { ships: game.state.ships.with(id, next) })
}

export function gain(game: Game, id: number, token: Token, amount: number, rule: RuleId): void {
  if (amount <= 0) return
  const one = ship(game, id)
  mark(game, id, { tokens: { ...one.tokens, [token]: count(one, token) + amount } })
  emit(game, { kind: 'gained', rule, ship: id, token, amount })
  if (count(one, 'jam') > 0 && (greenTokens as readonly Token[]).includes(token)) {
    lose(game, id, token, 1, 'C2-JAM-4')
    lose(game, id, 'jam', 1, 'C2-JAM-4')
  }
  if (token === 'ion' && game.rules.keys.ion === 'dialDirection' && isIonized(game, ship(game, id))) {
    for (const target of ship(game, id).locks) breakLock(game, id, target, 'C2-ION-9')
  }
}

/** Spends or loses tokens, as many as there are. */
export function lose(
  game: Game,
  id: number,
  token: Token,
  amount: number,
  rule: RuleId,
  how: 'spent' | 'lost' = 'lost',
): void {
  const one = ship(game, id)
  const lost = Math.min(amount, count(one, token))
  if (lost <= 0) return
  const { [token]: _, ...rest } = one.tokens
  const left = count(one, token) - lost
  mark(game, id, { tokens: left > 0 ? { ...rest, [token]: left } : rest })
  emit(game, { kind: how, rule, ship: id, token, amount: lost })
}

export function spendForce(game: Game, id: number, amount: number, rule: RuleId): void {
  mark(game, id, { force: ship(game, id).force - amount })
  emit(game, { kind: 'spent', rule, ship: id, token: 'force', amount })
}

export function recoverForce(game: Game, id: number, amount: number, rule: RuleId): void {
  const { force } = ship(game, id)
  const recovered = Math.min(amount, facts(game, id).force - force)
  if (recovered <= 0) return
  mark(game, id, { force: force + recovered })
  emit(game, { kind: 'recovered', rule, ship: id, what: 'force', amount: recovered })
}

/** Spends charges of a card. */
export function spendCharges(game: Game, id: number, card: string, amount: number, rule: RuleId): void {
  const { charges } = ship(game, id)
  mark(game, id, { charges: { ...charges, [card]: (charges[card] ?? 0) - amount } })
  emit(game, { kind: 'spent', rule, ship: id, token: 'charge', card, amount })
}

/** Recovers charges of a card, never beyond its limit; a negative amount is lost. */
export function recoverCharges(game: Game, id: number, card: string, amount: number, rule: RuleId): void {
  const { charges } = ship(game, id)
  const now = charges[card] ?? 0
  const then = Math.max(0, Math.min(facts(game, id).charges[card]!.value, now + amount))
  if (then === now) return
  mark(game, id, { charges: { ...charges, [card]: then } })
  emit(game, {
    kind: then > now ? 'recovered' : 'lost',
    rule,
    ship: id,
    what: 'charge',
    card,
    amount: Math.abs(then - now),
  })
}

export function lock(game: Game, id: number, target: number, rule: RuleId): void {
  for (const old of ship(game, id).locks) breakLock(game, id, old, rule)
  mark(game, id, { locks: [target] })
  emit(game, { kind: 'locked', rule, ship: id, target })
  if (count(ship(game, id), 'jam') > 0) {
    breakLock(game, id, target, 'C2-JAM-4')
    lose(game, id, 'jam', 1, 'C2-JAM-4')
  }
}

export function breakLock(
  game: Game,
  id: number,
  target: number,
  rule: RuleId,
  how: 'spent' | 'broken' = 'broken',
): void {
  mark(game, id, { locks: ship(game, id).locks.filter((one) => one !== target) })
  emit(game, { kind: 'unlocked', rule, ship: id, target, how })
}

export function move(
  game: Game,
  id: number,
  pose: Pose,
  rule: RuleId,
  details: Record<string, unknown> = {},
): void {
  const from = ship(game, id).pose
  mark(game, id, { pose, place: 'table' })
  emit(game, { kind: 'moved', rule, ship: id, from, to: pose, ...details })
}

export function placeObstacle(game: Game, index: number, patch: Partial<Obstacle>, rule: RuleId): void {
  const next = { ...game.state.obstacles[index]!, ...patch }
  update(game, { obstacles: game.state.obstacles.with(index, next) })
  emit(game, {
    kind: next.place === 'table' ? 'placed' : 'removed',
    rule,
    obstacle: next.id,
    pose: next.pose,
  })
}

/** Takes a ship out of the game: its tokens go, locks on it and its damage cards too. */
export function removeShip(game: Game, id: number, place: 'destroyed' | 'fled', rule: RuleId): void {
  const one = ship(game, id)
  const { seat } = facts(game, id)
  const deck = game.state.decks[seat]!
  update(game, {
    decks: game.state.decks.with(seat, {
      ...deck,
      discard: [...deck.discard, ...one.damage.map(({ card }) => card).filter((card) => card !== 'tally')],
    }),
  })
  mark(game, id, { place, tokens: {}, locks: [], doomed: false })
  emit(game, { kind: place, rule, ship: id })
  for (const other of game.state.ships) {
    if (other.locks.includes(id)) breakLock(game, other.id, id, rule)
  }
}

export function setDamage(game: Game, id: number, damage: readonly DamageCard[]): void {
  mark(game, id, { damage })
  if (!ship(game, id).doomed && hullLeft(game, ship(game, id)) <= 0) mark(game, id, { doomed: true })
}

export function recoverShield(game: Game, id: number, rule: RuleId): void {
  const { shields } = ship(game, id)
  if (shields >= facts(game, id).shields) return
  mark(game, id, { shields: shields + 1 })
  emit(game, { kind: 'recovered', rule, ship: id, what: 'shield', amount: 1 })
}

export function loseShield(game: Game, id: number, rule: RuleId): void {
  mark(game, id, { shields: ship(game, id).shields - 1 })
  emit(game, { kind: 'shieldLost', rule, ship: id })
}

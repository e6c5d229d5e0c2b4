import {
  type Advice,
  answerByOrders,
  answerContext,
  createAdvice,
  parseOrders,
  type StandingOrders,
} from '@flotilla/advice'
import type { AnyGame, Decision, Refusal, Seat } from '@flotilla/engine'
import { savedOrdersOf } from './saved-orders.ts'
import { choose, gameOf, playBotStep, type Session, submit } from './session.ts'

/** Returns the decision a seat is asked and has not answered. */
const openFor = (session: Session, seat: Seat): Decision | undefined =>
  gameOf(session).pending.find((one) => one.seat === seat && !one.settled)

/** Returns the option that standing orders choose; undefined where the player must be asked. */
function answerByOrder(game: AnyGame, orders: StandingOrders, decision: Decision): string | undefined {
  try {
    return answerByOrders(orders, decision, answerContext(game, decision))
  } catch {
    return
  }
}

/** Answers one question by standing orders; returns false when they answer none. */
export function playOrderStep(session: Session): boolean {
  const { saved, watching, bots } = session
  if (watching || saved.asking === saved.choices.length) return false
  const game = gameOf(session)
  for (const decision of game.pending) {
    const { seat, settled, id } = decision
    if (settled || bots[seat]) continue
    const option = answerByOrder(game, savedOrdersOf(saved, seat), decision)
    if (option === undefined) continue
    const choice = { decision: id, option }
    if (!submit(session, { kind: 'choice', seat, choice, byOrder: true })) return true
  }
  return false
}

/**
 * Answers one question by standing orders or a bot; returns false when every open question needs a person.
 */
export const playAutomaticStep = (session: Session): boolean => playOrderStep(session) || playBotStep(session)

/** Sets the standing orders of a seat, or says why not. */
export function setOrders(session: Session, seat: Seat, sent: unknown): Refusal | undefined {
  const orders = parseOrders(sent)
  return orders
    ? submit(session, { kind: 'orders', seat, orders })
    : { message: 'Those are no standing orders. Set them in the panel of the table.' }
}

/** Answers the open question of a seat with an option. */
export function chooseOption(
  session: Session,
  seat: Seat,
  option: string,
  key?: string,
): Refusal | undefined {
  const decision = openFor(session, seat)
  return decision
    ? choose(session, seat, { decision: decision.id, option }, key)
    : { message: 'Nothing is asked now.' }
}

/** Takes back a choice that standing orders made, so that the player is asked, or says why not. */
export function askInstead(session: Session, seat: Seat, at: number): Refusal | undefined {
  const { choices, ordered } = session.saved
  return choices[at]?.seat === seat && ordered?.includes(at)
    ? submit(session, { kind: 'back', to: at })
    : { message: 'Your standing orders made no such choice.' }
}

/** Returns advice on the open question of a seat; undefined when there is none. */
export function adviceFor(session: Session, seat: Seat): Advice | undefined {
  const decision = openFor(session, seat)
  return decision && createAdvice(gameOf(session), decision)
}

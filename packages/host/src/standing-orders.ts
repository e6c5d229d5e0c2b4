import {
  type Advice,
  answerByOrders,
  answerContext,
  createAdvice,
  parseOrders,
  type StandingOrders,
} from '@flotilla/bots'
import type { AnyGame, Decision, Refusal, Seat } from '@flotilla/engine'
import { ordersOf } from './saved-orders.ts'
import { choose, gameOf, playBotStep, type Session, submit } from './session.ts'

/** What a seat is asked and has not answered. */
const openFor = (session: Session, seat: Seat): Decision | undefined =>
  gameOf(session).pending.find((one) => one.seat === seat && !one.settled)

/** What was said in advance to a question; where that cannot be found out, the player is asked. */
function answerByOrder(game: AnyGame, orders: StandingOrders, decision: Decision): string | undefined {
  try {
    return answerByOrders(orders, decision, answerContext(game, decision))
  } catch {
    return
  }
}

/** Has one question answered by what its player has said in advance, if there is one. */
export function playOrderStep(session: Session): boolean {
  const { saved, watching, bots } = session
  if (watching || saved.asking === saved.choices.length) return false
  const game = gameOf(session)
  for (const decision of game.pending) {
    const { seat, settled, id } = decision
    if (settled || bots[seat]) continue
    const option = answerByOrder(game, ordersOf(saved, seat), decision)
    if (option === undefined) continue
    const choice = { decision: id, option }
    if (!submit(session, { kind: 'choice', seat, choice, byOrder: true })) return true
  }
  return false
}

/** Has one question answered for which nobody need be asked: by order, or by a bot. */
export const playAutomaticStep = (session: Session): boolean => playOrderStep(session) || playBotStep(session)

/** Says how questions to a seat are to be answered; false when these are no orders. */
export function setOrders(session: Session, seat: Seat, sent: unknown): boolean {
  const orders = parseOrders(sent)
  return orders !== undefined && submit(session, { kind: 'orders', seat, orders }) === undefined
}

/** Answers the question that is open to a seat with an option. */
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

/** Takes back a choice that was made by order, to be asked instead; false when there is none of that number. */
export function askInstead(session: Session, seat: Seat, at: number): boolean {
  const { choices, ordered } = session.saved
  if (choices[at]?.seat !== seat || !ordered?.includes(at)) return false
  return submit(session, { kind: 'back', to: at }) === undefined
}

export function adviceFor(session: Session, seat: Seat): Advice | undefined {
  const decision = openFor(session, seat)
  return decision && createAdvice(gameOf(session), decision)
}

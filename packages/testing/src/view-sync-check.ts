import { type AnyGame, applyViewUpdate, publicView, type Seat, seatView, viewUpdate } from '@flotilla/engine'

/**
 * Creates an observer that sees a game once and then only gets serialised updates; without a seat it is a
 * spectator.
 */
export function createViewSyncCheck(
  begun: AnyGame,
  seat: Seat | undefined,
): (game: AnyGame) => string | undefined {
  const viewOf = (game: AnyGame) => (seat === undefined ? publicView(game) : seatView(game, seat))
  const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))
  let sent = viewOf(begun)
  let view = throughJson(sent)
  return (game) => {
    view = applyViewUpdate(view, throughJson(viewUpdate(game, seat, sent, viewOf)))
    sent = viewOf(game)
    return isDeepEqual(view, throughJson(sent)) ? undefined : `what seat ${seat} is told is not what it sees`
  }
}

/** Reports whether two pieces of plain data are equal, whatever the order of their fields. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const fields = Object.entries(one)
  const others: Readonly<Record<string, unknown>> = { ...other }
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === Object.keys(other).length &&
    fields.every(([key, value]) => key in others && isDeepEqual(value, others[key]))
  )
}

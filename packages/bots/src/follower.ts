import { type AnyGame, afterStep, openView, type Seat, told, view } from '@flotilla/engine'

/** Somebody who has seen a game once, hears of it through a wire, and never looks again; without a seat an onlooker. */
export function follower(begun: AnyGame, seat: Seat | undefined): (game: AnyGame) => string | undefined {
  const see = (game: AnyGame) => (seat === undefined ? openView(game) : view(game, seat))
  const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value))
  let sent = see(begun)
  let seen = wired(sent)
  return (game) => {
    seen = afterStep(seen, wired(told(game, seat, sent, see)))
    sent = see(game)
    return same(seen, wired(sent)) ? undefined : `what seat ${seat} is told is not what it sees`
  }
}

/** Whether two pieces of plain data are alike, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const fields = Object.entries(one)
  const others: Readonly<Record<string, unknown>> = { ...other }
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === Object.keys(other).length &&
    fields.every(([key, value]) => key in others && same(value, others[key]))
  )
}

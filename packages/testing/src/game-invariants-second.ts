import type { ObjectId, ShipId } from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'
import { outlineShape, overlaps } from '@flotilla/geometry'

/** Procedures that place a ship from reserve. */
const proceduresFromReserve = new Set(['comeIn', 'comeBack', 'redeploy'])
/** Returns the text of a broken invariant; checked at every decision. */
export function secondEditionInvariantViolation(game: Game, deckSize: number): string | undefined {
  const { ships, decks, hugeDecks, devices, obstacles } = game.state
  // Ships that a huge ship overlaps, and those waiting in setup, are off the table until they are placed. A
  // card may resolve between the two.
  const struck = game.frames.some((frame) => {
    const { under } = frame as { under?: { ships: readonly number[] } }
    return frame.procedure === 'hugeOverlap' || (under !== undefined && under.ships.length > 0)
  })
  const aside = struck || game.state.phase === 'setup'
  // A ship that leaves its carrier, or whose carrier is being destroyed, is in its berth for a moment.
  const leaving = game.frames.flatMap((frame) => {
    const { carrier, ship } = frame as { carrier?: number; ship?: number }
    return frame.procedure === 'executeManeuver' && carrier !== undefined ? [ship!] : []
  })
  // A ship destroyed while abilities wait is removed after them, and may be under a huge ship until then.
  const waits = game.frames.some(({ procedure }) => procedure === 'queue')
  const standing = ships.filter(
    ({ id, place, docked, doomed }) =>
      place === 'table' && docked === null && !leaving.includes(id) && !(doomed && waits),
  )
  const isGone = (id: ObjectId): boolean =>
    [...ships, ...obstacles, ...devices].find((one) => one.id === id)!.place !== 'table'
  for (const [i, ship] of standing.entries()) {
    const hull = outlineShape({ base: game.rules.facts[ship.id]!.base, pose: ship.pose })
    for (const other of struck ? [] : standing.slice(i + 1)) {
      if (overlaps(hull, outlineShape({ base: game.rules.facts[other.id]!.base, pose: other.pose })))
        return `ships ${ship.id} and ${other.id} overlap`
    }
    if (ship.shields < 0 || ship.force < 0 || ship.energy < 0) return `ship ${ship.id} has less than nothing`
    if (Object.values(ship.tokens).some((count) => count! <= 0))
      return `ship ${ship.id} has an empty pile of tokens`
    // A lock on a ship in reserve stays.
    if (ship.locks.some((id) => isGone(id) && ships[id]?.place !== 'reserve'))
      return `ship ${ship.id} locks what is gone`
    if (Object.values(ship.charges).some((charges) => charges < 0)) return `ship ${ship.id} owes a charge`
    const leader = ship.inFormation ? game.rules.facts[ship.id]!.wing?.leader : undefined
    if (ship.inFormation && !struck && (leader === undefined || ships[leader]!.place !== 'table'))
      return `ship ${ship.id} flies in formation with nobody`
    if (ship.inFormation && ship.dial !== null) return `ship ${ship.id} has a dial in formation`
  }
  for (const { id, place, docked, conditions } of ships) {
    // A card may keep a ship or a whole wing in reserve, a scenario any ship.
    const { scenario, facts, cards } = game.rules
    const waits =
      game.state.phase === 'setup' ||
      conditions.length > 0 ||
      game.frames.some(
        (frame) => proceduresFromReserve.has(frame.procedure) && 'ship' in frame && frame.ship === id,
      ) ||
      facts[id]!.cards.some((card) => cards[card]?.triggers?.some(({ inReserve }) => inReserve))
    const held = place === 'reserve' && (waits || scenario !== undefined || facts[id]!.wing !== undefined)
    if ((place === 'reserve') !== (docked !== null) && place !== 'table' && !aside && !held)
      return `ship ${id} is neither docked nor out of play`
    // A carrier may be in hand, or in reserve itself.
    const lost = docked !== null && !['table', 'hand', 'reserve'].includes(ships[docked]!.place)
    if (place === 'reserve' && lost) return `ship ${id} is docked with a ship that is gone`
  }
  if (game.state.phase !== 'setup') {
    for (const [seat, { draw, discard }] of decks.entries()) {
      const hurt = ships.filter(
        ({ id, place }) => (place === 'table' || place === 'reserve') && game.rules.facts[id]!.seat === seat,
      )
      // The first player's deck serves remotes without a controller.
      const remotes = devices.filter(
        (device) => (device.seat < 0 ? game.state.order[0] : device.seat) === seat,
      )
      const damaged = [...hurt, ...remotes]
      const onConditions = hurt.flatMap(({ conditions }) => conditions).flatMap(({ damage }) => damage ?? [])
      const dealt: { card: string }[] = damaged.flatMap(({ damage }) =>
        damage.filter(({ card }) => card !== 'tally'),
      )
      // A drawn card, until a player decides about it.
      const drawn = game.frames.flatMap((frame) => {
        const { ship: id, card } = frame as unknown as { ship: ShipId; card?: string }
        const isOpen = frame.procedure === 'deal' && frame.step === 'deal' && card !== undefined
        return isOpen && game.rules.facts[id]!.seat === seat ? [{ card }] : []
      })
      dealt.push(...drawn, ...onConditions.map((card) => ({ card })))
      const ofHuge = dealt.filter(({ card }) => card.startsWith('huge:'))
      if (draw.length + discard.length + dealt.length - ofHuge.length !== deckSize)
        return `the deck of seat ${seat} has lost or gained cards`
      const pile = hugeDecks[seat]
      if (pile && pile.draw.length + pile.discard.length + ofHuge.length !== game.rules.hugeDeck.length)
        return `the huge deck of seat ${seat} has lost or gained cards`
    }
  }
  const scenario = game.state.scenario
  if (scenario?.scored.some((counters) => counters < 0)) return 'a seat has less than no counters'
  if (scenario?.markers.some(({ on, gone: out }) => on !== null && !out && isGone(on)))
    return 'a marker is aboard what is gone'
  if (scenario && Object.keys(scenario.onCards).some((id) => isOutOfGame(game, Number(id))))
    return 'counters lie on the card of what is gone'
  if (game.frames.length > 0 && game.pending.every(({ settled }) => settled))
    return 'nobody is asked, and the game is not over'
  return
}
/** Reports whether a ship is permanently out of the game. */
const isOutOfGame = (game: Game, id: ShipId): boolean =>
  ['destroyed', 'fled', 'escaped'].includes(game.state.ships[id]?.place ?? '')

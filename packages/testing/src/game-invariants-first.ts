import { first } from '@flotilla/engine'
import { outlineShape, overlaps } from '@flotilla/geometry'

const { asideDeckIndex, energyLimit, discardDeckIndex } = first.effects

/** Returns a broken invariant of a huge ship. */
function brokenHuge(game: first.Game, ship: first.Ship): string | undefined {
  const { huge, shields, discarded, tokens, id } = ship
  if (!huge) return
  if (huge.shields && huge.shields.fore + huge.shields.aft !== shields)
    return `the shields of ship ${id} are not those of its sections`
  if (huge.energy < 0 || huge.energy > energyLimit(game, ship)) return `ship ${id} has no room for its energy`
  for (const [card, energy] of Object.entries(huge.stored))
    if (discarded.includes(card) || energy <= 0 || energy > game.rules.facts[id]!.huge!.upgrades[card]!.limit)
      return `ship ${id} has energy on ${card} that does not belong there`
  if (tokens.focus || tokens.evade || tokens.stress) return `ship ${id} keeps a token it cannot use`
  if (huge.crippled.length === 2) return `ship ${id} has no section left and is on the table`
  return
}

/** Returns the text of a broken invariant; checked at every decision. */
export function firstEditionInvariantViolation(game: first.Game): string | undefined {
  const { ships, decks, phase } = game.state
  const standing = ships.filter(({ place }) => place === 'table')
  for (const [i, ship] of standing.entries()) {
    const hull = outlineShape({ base: game.rules.facts[ship.id]!.base, pose: ship.pose })
    for (const other of standing.slice(i + 1))
      if (overlaps(hull, outlineShape({ base: game.rules.facts[other.id]!.base, pose: other.pose })))
        return `ships ${ship.id} and ${other.id} overlap`
    if (ship.shields < 0) return `ship ${ship.id} has less than nothing`
    const huge = brokenHuge(game, ship)
    if (huge) return huge
    if (Object.values(ship.tokens).some((count) => count! <= 0))
      return `ship ${ship.id} has an empty pile of tokens`
    if (ship.locks.some((target) => ships[target]!.place !== 'table'))
      return `ship ${ship.id} locks what is gone`
    if (ship.touching.some((other) => !ships[other]!.touching.includes(ship.id)))
      return `ship ${ship.id} touches a ship that does not touch it`
  }
  if (phase !== 'setup') {
    for (const [at, { draw, discard }] of decks.entries()) {
      const dealt = standing.flatMap((ship) =>
        ship.damage.filter((card) => card.card !== 'counter' && discardDeckIndex(game, ship.id, card) === at),
      )
      // One of them may be on a condition.
      const aside = standing.filter((ship) => ship.aside && asideDeckIndex(game, ship.id) === at)
      if (draw.length + discard.length + dealt.length + aside.length !== game.rules.damageDecks[at]!.length)
        return `deck ${at} has lost or gained cards`
    }
  }
  if (game.frames.length > 0 && game.pending.every(({ settled }) => settled))
    return 'nobody is asked, and the game is not over'
  return
}

import { clone, first } from '@flotilla/engine'
import { obstacles, outline, overlaps } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import type { Random } from './random.ts'

/** The obstacles the first edition knows. */
export const lumps = Object.entries(obstacles).flatMap(([id, { kind }]) => (kind === 'gascloud' ? [] : [id]))

/** A random table of the first edition: legal squads of a pool, or any ships with any cards that are carried out. */
export function randomSetup(
  { catalogue, cards }: first.Library,
  chance: Random,
  pool: readonly Squad[],
): first.Setup {
  const upgrades = catalogue.upgrades.filter(({ key }) => key in cards)
  const pilots = catalogue.pilots.filter(
    ({ ship, skill }) => skill !== null && catalogue.ship(ship)!.size !== 'huge',
  )
  const seats = 1 + chance.below(8)
  const teams = chance.below(2) === 0 ? 2 : seats
  const ruleset = chance.pick(Object.keys(first.rulesets))
  const equipped = () =>
    Array.from({ length: upgrades.length > 0 ? chance.below(5) : 0 }, () => chance.pick(upgrades)).map(
      ({ slot, id }) => ({ slot, id }),
    )
  const wild = (): Squad => ({
    edition: 'first',
    faction: 'rebelalliance',
    name: '',
    ships: Array.from({ length: 1 + chance.below(Math.ceil(12 / seats)) }, (_, i) => {
      const { key, ship } = chance.pick(pilots)
      return { ref: `s${i + 1}`, parts: [{ ship, pilot: key, upgrades: equipped() }] }
    }),
    wings: [],
    obstacles: [],
  })
  const squad = (): Squad => ({
    ...(pool.length > 0 && chance.below(2) === 0 ? chance.pick(pool) : wild()),
    obstacles: Array.from({ length: chance.below(5) }, () => chance.pick(lumps)),
    damageDeck: chance.pick(first.rulesets[ruleset]!.damageDecks),
  })
  return {
    ruleset,
    area: 'epic',
    roundLimit: 6,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `seat ${seat}`,
      team: seat % teams,
      squad: squad(),
    })),
  }
}

/** What must hold at every decision; a text says what does not. */
export function broken(game: first.Game): string | undefined {
  const { ships, decks, phase } = game.state
  const standing = ships.filter(({ place }) => place === 'table')
  for (const [i, one] of standing.entries()) {
    const hull = outline({ base: game.rules.facts[one.id]!.base, pose: one.pose })
    for (const other of standing.slice(i + 1))
      if (overlaps(hull, outline({ base: game.rules.facts[other.id]!.base, pose: other.pose })))
        return `ships ${one.id} and ${other.id} overlap`
    if (one.shields < 0) return `ship ${one.id} has less than nothing`
    if (Object.values(one.tokens).some((count) => count! <= 0))
      return `ship ${one.id} has an empty pile of tokens`
    if (one.locks.some((target) => ships[target]!.place !== 'table'))
      return `ship ${one.id} locks what is gone`
    if (one.touching.some((other) => !ships[other]!.touching.includes(one.id)))
      return `ship ${one.id} touches a ship that does not touch it`
  }
  if (phase !== 'setup') {
    for (const [side, { draw, discard }] of decks.entries()) {
      const dealt = standing
        .filter(({ id }) => game.rules.sides.indexOf(game.rules.teams[game.rules.facts[id]!.seat]!) === side)
        .flatMap(({ damage }) => damage.filter(({ card }) => card !== 'counter'))
      if (draw.length + discard.length + dealt.length !== game.rules.damageDecks[side]!.length)
        return `the deck of side ${side} has lost or gained cards`
    }
  }
  if (game.frames.length > 0 && game.pending.every(({ settled }) => settled))
    return 'nobody is asked, and the game is not over'
  return
}

/** A copy in which everything is different that a seat must not see. */
export function disguised(game: first.Game, seat: number): first.Game {
  const secret = clone(game)
  const { ships, decks } = secret.state
  const { facts, teams } = game.rules
  secret.state = {
    ...secret.state,
    ships: ships.map((one) => ({
      ...one,
      dial:
        one.dial !== null && one.revealed === null && teams[facts[one.id]!.seat] !== teams[seat]
          ? facts[one.id]!.dial[0]!.id
          : one.dial,
      damage: one.damage.map((card) => (card.faceup ? card : { ...card, card: 'other', since: 99 })),
    })),
    decks: decks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
  }
  secret.chance = { words: [1, 2, 3, 4] }
  return secret
}

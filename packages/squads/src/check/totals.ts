import type { UpgradeCard } from '../book.ts'
import { costOf } from '../cost.ts'
import { fittedTo } from '../profile.ts'
import type { Regulations } from '../regulations.ts'
import type { Squad, Violation } from '../squad.ts'
import { epicPointsOf, isHuge, measureOf, unitsOf, worthOf } from '../units.ts'
import { partsOf, shipName } from './cards.ts'
import { wingUpgradeOf } from './wings.ts'

const total = (violation: Omit<Violation, 'total'>): Violation => ({ ...violation, total: true })

const half = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(1))

/** The squad's own limit: of the format, or its share of the scenario's. */
export function limitOf({ format, options }: Regulations, players = 1): number | undefined {
  if (format.points) return format.points.max
  const { limit } = options
  if (!limit) return undefined
  const whole = 'points' in limit ? limit.points : limit.threat
  return options.limitPer === 'player' ? whole : Math.floor(whole / players)
}

function worth(by: Regulations, squad: Squad, players: number): Violation[] {
  const limit = limitOf(by, players)
  const measure = measureOf(by, squad)
  const value = measure === 'threat' ? worthOf(by, squad) : costOf(by, squad)
  const rules = by.format.scenarioLimit
  const shared = players > 1 && by.options.limitPer !== 'player'
  const rule = by.format.points?.rule ?? (shared ? rules?.shareRule : rules?.rule)
  if (limit === undefined || rule === undefined || value <= limit) return []
  const message = `The squad is worth ${value} ${measure}; at most ${limit} are allowed.`
  return [total({ rule, message, remedy: `Save ${value - limit} ${measure}.` })]
}

/** Huge ships within bounds, in one squad or in all of a team. */
export function epicPoints(by: Regulations, squads: readonly Squad[]): Violation[] {
  const bounds = by.format.epicPoints
  if (!bounds) return []
  const value = squads.reduce((sum, squad) => sum + epicPointsOf(by, squad), 0)
  if (value >= bounds.min && value <= bounds.max) return []
  const allowed = bounds.min > 0 ? `${bounds.min} to ${bounds.max}` : `at most ${bounds.max}`
  const message = `Its huge ships are worth ${half(value)} epic points; ${allowed} are required.`
  return [
    total({
      rule: bounds.rule,
      message,
      remedy: value < bounds.min ? 'Add a huge ship.' : 'Leave out a huge ship.',
    }),
  ]
}

/** Huge ships that have no price in the format. */
export function unpricedShips({ book, format }: Regulations, squad: Squad): Violation[] {
  const values = format.epicPoints?.values
  if (!values) return []
  return squad.ships.flatMap((ship) => {
    const hull = book.pilot(ship.parts[0].pilot)?.hull
    if (hull?.size !== 'huge' || (hull.section?.of ?? hull.id) in values.of) return []
    const message = `The ${hull.name} has no epic points in ${format.name} and cannot be fielded.`
    return [{ rule: values.rule, ship: ship.ref, message }]
  })
}

/** Too many ships of one type. */
export function sameShips(by: Regulations, squads: readonly Squad[]): Violation[] {
  const caps = by.format.sameShip
  if (!caps) return []
  const counts = new Map<string, { name: string; size: string; count: number }>()
  for (const ship of squads.flatMap(({ ships }) => ships)) {
    const hull = by.book.pilot(ship.parts[0].pilot)?.hull
    if (!hull) continue
    const { name, size } = hull
    counts.set(hull.id, { name, size, count: (counts.get(hull.id)?.count ?? 0) + 1 })
  }
  return [...counts.values()].flatMap(({ name, size, count }) => {
    const cap = size === 'small' ? caps.small : size === 'large' ? caps.large : undefined
    if (!cap || count <= cap.max) return []
    return [
      total({
        rule: cap.rule,
        message: `There are ${count} ships of the type ${name}; at most ${cap.max} are allowed.`,
      }),
    ]
  })
}

/** Too many copies of a secondary weapon or of an elite talent. */
export function sameCards({ book, format }: Regulations, squads: readonly Squad[]): Violation[] {
  const caps = format.sameCard
  if (!caps) return []
  const cards = squads.flatMap(partsOf).flatMap((part) => fittedTo(book, part).map(({ card }) => card))
  const names = new Map(cards.map((card) => [card.name, card]))
  return [...names].flatMap(([name, { id }]) => {
    const alike = cards.filter((card) => card.name === name)
    const over = (rule: typeof caps.weapons, count: number) =>
      count > caps.max
        ? [
            total({
              rule,
              card: id,
              message: `There are ${count} copies of ${name}; at most ${caps.max} are allowed.`,
            }),
          ]
        : []
    return [
      ...over(caps.weapons, alike.filter(({ weapon, slot }) => weapon && slot !== 'ept').length),
      ...over(caps.talents, alike.filter(({ slot }) => slot === 'ept').length),
    ]
  })
}

/** The standardized cards that ships of each type carry. */
function standardizedByShip({ book }: Regulations, squad: Squad): Map<string, Set<UpgradeCard>> {
  const carried = new Map<string, Set<UpgradeCard>>()
  for (const part of partsOf(squad)) {
    for (const { card } of fittedTo(book, part)) {
      if (!card.restrictions.some(({ kind }) => kind === 'standardized')) continue
      carried.set(part.ship, (carried.get(part.ship) ?? new Set()).add(card))
    }
  }
  return carried
}

/** Cards that ask for another card, here or on every ship of the type, and wings not yet gathered. */
function unfinished(by: Regulations, squad: Squad): Violation[] {
  const { book } = by
  if (measureOf(by, squad) === 'threat') return []
  const standards = standardizedByShip(by, squad)
  return squad.ships.flatMap((ship) => {
    const fitted = ship.parts.flatMap((part) => fittedTo(book, part))
    const has = (id: string) => fitted.some(({ card }) => card.id === id)
    const name = shipName(by, ship)
    const required = fitted.flatMap(({ card, equipped }) =>
      card.grants(equipped.side).flatMap((grant) => {
        if (grant.kind !== 'mustEquip' || has(grant.upgrade)) return []
        const other = book.upgradeById(grant.upgrade)?.name ?? grant.upgrade
        const message = `${card.name} requires ${other} on the same ship.`
        return [
          total({ rule: 'C1-SQUAD-10', ship: ship.ref, card: card.id, message, remedy: `Equip ${other}.` }),
        ]
      }),
    )
    const standard = [...(standards.get(ship.parts[0].ship) ?? [])].filter(({ id }) => !has(id))
    const leads = by.format.wings && wingUpgradeOf(by, ship)
    const gathered = squad.wings.some(({ leader }) => leader === ship.ref)
    return [
      ...required,
      ...standard.map((card) =>
        total({
          rule: 'C2-SQUAD-10',
          ship: ship.ref,
          card: card.id,
          message: `${card.name} is standardized: ${name} must carry it as the others of its type do.`,
          remedy: `Equip ${card.name} to ${name}, or take it off the others.`,
        }),
      ),
      ...(leads && !gathered
        ? [
            total({
              rule: 'WG-GATH-1',
              ship: ship.ref,
              card: leads.upgrade,
              message: `${name} is a wing leader without wingmates.`,
              remedy: 'Choose its wingmates, or take the upgrade off.',
            }),
          ]
        : []),
    ]
  })
}

/** The organizer's requirements. */
function event(by: Regulations, squad: Squad, players: number): Violation[] {
  const { hugeShipOrWing, hugeShare } = by.options.event ?? {}
  const limit = limitOf(by, players)
  const measure = measureOf(by, squad)
  const spent = unitsOf(by, squad)
    .filter(({ huge }) => huge)
    .reduce((sum, { value }) => sum + value, 0)
  // A share such as a third has no exact number: what misses a whole by so little is that whole.
  const most =
    hugeShare === undefined || limit === undefined ? undefined : Math.ceil(limit * hugeShare - 1e-9)
  return [
    ...(hugeShipOrWing && squad.wings.length === 0 && !squad.ships.some((ship) => isHuge(by, ship))
      ? [
          total({
            rule: 'EB-EVT-2',
            message: 'The event requires a huge ship or a wing in every squad.',
            remedy: 'Add a huge ship, or form a wing.',
          }),
        ]
      : []),
    ...(most !== undefined && spent > most
      ? [
          total({
            rule: 'EB-EVT-3',
            message: `Huge ships with their upgrades use ${spent} ${measure}; the event allows ${most}.`,
          }),
        ]
      : []),
  ]
}

/** Tokens that are not what the format asks for. */
export function obstacleViolations({ book, format }: Regulations, squad: Squad): Violation[] {
  const { obstacles } = squad
  const rules = format.obstacles
  return [
    ...obstacles
      .filter((id) => !book.obstacle(id))
      .map((id) => ({ rule: format.ground.cards, card: id, message: `There is no obstacle called ${id}.` })),
    ...(rules
      ? obstacles
          .filter((id, index) => obstacles.indexOf(id) < index)
          .map((id) => ({ rule: rules.distinct, card: id, message: `The obstacle ${id} is chosen twice.` }))
      : []),
    ...(rules?.from
      ? obstacles
          .filter((id) => !rules.from?.anyOf.includes(id))
          .map((id) => ({
            rule: rules.from?.rule ?? rules.distinct,
            card: id,
            message: `${id} is not one of the six asteroids of the core set.`,
          }))
      : []),
  ]
}

/** What a player, or a team's captain, has to bring. */
export function broughtAlong({ format }: Regulations, squad: Squad): Violation[] {
  const { obstacles, damageDeck } = format
  const count = obstacles?.exactly
  const deck = squad.damageDeck
  return [
    ...(count && squad.obstacles.length !== count.count
      ? [
          total({
            rule: count.rule,
            message: `${squad.obstacles.length} obstacles are chosen; ${count.count} are required.`,
          }),
        ]
      : []),
    ...(damageDeck && (deck === undefined ? damageDeck.required : !damageDeck.anyOf.includes(deck))
      ? [
          total({
            rule: damageDeck.rule,
            message: deck ? `The damage deck ${deck} is not allowed.` : 'No damage deck is chosen.',
            remedy: `Choose ${damageDeck.anyOf.join(' or ')}.`,
          }),
        ]
      : []),
  ]
}

/** Ships that could not be told apart. */
export function idNumbers(by: Regulations, squads: readonly Squad[]): Violation[] {
  const rule = by.format.idNumbers
  if (!rule) return []
  const numbers = squads.flatMap(({ ships }) => ships.flatMap(({ idNumber }) => idNumber ?? []))
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))].map((number) =>
    total({ rule, message: `Two ships have the ID number ${number}.`, remedy: 'Number the ships again.' }),
  )
}

/** Limits and gaps of one squad, as that of one of so many players. */
export function squadTotals(by: Regulations, squad: Squad, players: number): Violation[] {
  const { format } = by
  const none = squad.ships.length === 0
  return [
    ...(none ? [total({ rule: format.ground.cards, message: 'The squad has no ships.' })] : []),
    ...worth(by, squad, players),
    ...(format.epicPoints?.scope === 'squad' ? epicPoints(by, [squad]) : []),
    ...(format.sameShip?.scope === 'squad' ? sameShips(by, [squad]) : []),
    ...(format.sameCard?.scope === 'squad' ? sameCards(by, [squad]) : []),
    ...unfinished(by, squad),
    ...event(by, squad, players),
    ...(format.broughtBy === 'everyPlayer' ? broughtAlong(by, squad) : []),
  ]
}

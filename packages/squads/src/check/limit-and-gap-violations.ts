import type { SquadChange } from '../apply-remedy.ts'
import type { UpgradeCard } from '../card-book.ts'
import { squadCost } from '../cost.ts'
import type { Regulations } from '../regulations.ts'
import { hugeShipPoints, isHugeSquadShip, scoringUnits, squadMeasure, squadValue } from '../scoring-units.ts'
import { equippedCardsOf } from '../ship-profile.ts'
import type { Squad, Violation } from '../squad.ts'
import { allParts, removableUpgrades, removeAllBut, squadShipName } from './card-violations.ts'
import { wingInterpretations } from './interpretations.ts'
import { createRemedy } from './remedies.ts'
import { requiredItemViolations } from './required-items.ts'
import { wingUpgrade } from './wing-violations.ts'

const asTotal = (violation: Omit<Violation, 'total'>): Violation => ({ ...violation, total: true })

const formatHalf = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(1))

/** Returns the squad's own limit: that of the format, or its share of the scenario's. */
export function squadLimit({ format, options }: Regulations, players = 1): number | undefined {
  if (format.points) return format.points.max
  const { limit } = options
  if (!limit) return undefined
  const whole = 'points' in limit ? limit.points : limit.threat
  return options.limitPer === 'player' ? whole : Math.floor(whole / players)
}

/**
 * Finds the cheapest single removal that saves enough: an upgrade, a ship, or a quick build with its ships.
 */
function cheapestSaving(
  by: Regulations,
  squad: Squad,
  least: number,
): { name: string; changes: SquadChange[] } | undefined {
  const { book } = by
  const ships = scoringUnits(by, squad).map(({ ships: refs, value }) => ({
    name: squadShipName(by, squad.ships.find(({ ref }) => ref === refs[0])!),
    value,
    changes: refs.map((ship): SquadChange => ({ do: 'removeShip', ship })),
  }))
  const upgrades =
    squadMeasure(by, squad) === 'threat'
      ? []
      : squad.ships.flatMap((ship) =>
          ship.parts.flatMap((part, at) =>
            equippedCardsOf(book, part).map(({ card, equipped: { slot, id }, index }) => ({
              name: card.name,
              value: squadCost(by, squad, { ship: ship.ref, part: at }, index) ?? 0,
              changes: [
                { do: 'unequip', ship: ship.ref, part: at, upgrade: { slot, id } } satisfies SquadChange,
              ] as SquadChange[],
            })),
          ),
        )
  return [...upgrades, ...ships]
    .filter(({ value }) => value >= least)
    .toSorted((a, b) => a.value - b.value)[0]
}

function limitViolations(by: Regulations, squad: Squad, players: number): Violation[] {
  const limit = squadLimit(by, players)
  const measure = squadMeasure(by, squad)
  const value = measure === 'threat' ? squadValue(by, squad) : squadCost(by, squad)
  const rules = by.format.scenarioLimit
  const shared = players > 1 && by.options.limitPer !== 'player'
  const rule = by.format.points?.rule ?? (shared ? rules?.shareRule : rules?.rule)
  if (limit === undefined || rule === undefined || value <= limit) return []
  const message = `The squad is worth ${value} ${measure}; at most ${limit} are allowed.`
  const least = cheapestSaving(by, squad, value - limit)
  const words = `Save ${value - limit} ${measure}${least ? `, for instance without ${least.name}` : ''}.`
  return [asTotal({ rule, message, remedy: createRemedy(words, ...(least?.changes ?? [])) })]
}

/** Checks the epic points of huge ships, in one squad or in all of a team. */
export function epicPointViolations(by: Regulations, squads: readonly Squad[]): Violation[] {
  const bounds = by.format.epicPoints
  if (!bounds) return []
  const value = squads.reduce((sum, squad) => sum + hugeShipPoints(by, squad), 0)
  if (value >= bounds.min && value <= bounds.max) return []
  const allowed = bounds.min > 0 ? `${bounds.min} to ${bounds.max}` : `at most ${bounds.max}`
  const message = `Its huge ships are worth ${formatHalf(value)} epic points; ${allowed} are required.`
  if (value < bounds.min)
    return [asTotal({ rule: bounds.rule, message, remedy: createRemedy('Add a huge ship.') })]
  const fitting = squads
    .flatMap((squad, index) =>
      squad.ships.map((ship) => ({ ship, index, own: hugeShipPoints(by, { ...squad, ships: [ship] }) })),
    )
    .filter(({ own }) => own >= value - bounds.max && value - own >= bounds.min)
    .toSorted((a, b) => a.own - b.own)
    .slice(0, 1)
  const out = fitting.map(
    ({ ship: { ref }, index }): SquadChange => ({ do: 'removeShip', ship: ref, squad: index }),
  )
  return [asTotal({ rule: bounds.rule, message, remedy: createRemedy('Leave out a huge ship.', ...out) })]
}

/** Finds huge ships that have no price in the format. */
export function unpricedShipViolations({ book, format }: Regulations, squad: Squad): Violation[] {
  const values = format.epicPoints?.values
  if (!values) return []
  return squad.ships.flatMap((ship) => {
    const hull = book.pilot(ship.parts[0].pilot)?.hull
    if (hull?.size !== 'huge' || (hull.section?.of ?? hull.id) in values.of) return []
    const message = `The ${hull.name} has no epic points in ${format.name} and cannot be fielded.`
    const out = createRemedy('Leave the ship out.', { do: 'removeShip', ship: ship.ref })
    return [{ rule: values.rule, ship: ship.ref, message, remedy: out }]
  })
}

/** Finds too many ships of one type. */
export function shipTypeViolations(by: Regulations, squads: readonly Squad[]): Violation[] {
  const caps = by.format.sameShip
  if (!caps) return []
  const types = new Map<string, { name: string; size: string; ships: SquadChange[] }>()
  for (const [squad, { ships }] of squads.entries()) {
    for (const ship of ships) {
      const hull = by.book.pilot(ship.parts[0].pilot)?.hull
      if (!hull) continue
      const { name, size } = hull
      const out: SquadChange = { do: 'removeShip', ship: ship.ref, squad }
      types.set(hull.id, { name, size, ships: [...(types.get(hull.id)?.ships ?? []), out] })
    }
  }
  return [...types.values()].flatMap(({ name, size, ships }) => {
    const cap = size === 'small' ? caps.small : size === 'large' ? caps.large : undefined
    if (!cap || ships.length <= cap.max) return []
    const message = `There are ${ships.length} ships of the type ${name}; at most ${cap.max} are allowed.`
    const out = createRemedy(`Leave out ${ships.length - cap.max} of them.`, ...ships.slice(cap.max))
    return [asTotal({ rule: cap.rule, message, remedy: out })]
  })
}

/** Finds too many copies of a secondary weapon or of an elite talent. */
export function cardCopyViolations(by: Regulations, squads: readonly Squad[]): Violation[] {
  const caps = by.format.sameCard
  if (!caps) return []
  const cards = removableUpgrades(by, squads)
  const names = new Map(cards.map(({ card }) => [card.name, card]))
  return [...names].flatMap(([name, { id }]) => {
    const alike = cards.filter(({ card }) => card.name === name)
    const over = (rule: typeof caps.weapons, copies: typeof cards) =>
      copies.length > caps.max
        ? [
            asTotal({
              rule,
              card: id,
              message: `There are ${copies.length} copies of ${name}; at most ${caps.max} are allowed.`,
              remedy: createRemedy(
                `Leave out ${copies.length - caps.max} of them.`,
                ...removeAllBut(caps.max, copies),
              ),
            }),
          ]
        : []
    return [
      ...over(
        caps.weapons,
        alike.filter(({ card: { weapon, slot } }) => weapon && slot !== 'ept'),
      ),
      ...over(
        caps.talents,
        alike.filter(({ card: { slot } }) => slot === 'ept'),
      ),
    ]
  })
}

/** Returns the standardized cards that ships of each type carry. */
function standardizedByShip({ book }: Regulations, squad: Squad): Map<string, Set<UpgradeCard>> {
  const carried = new Map<string, Set<UpgradeCard>>()
  for (const part of allParts(squad)) {
    for (const { card } of equippedCardsOf(book, part)) {
      if (!card.restrictions.some(({ kind }) => kind === 'standardized')) continue
      carried.set(part.ship, (carried.get(part.ship) ?? new Set()).add(card))
    }
  }
  return carried
}

/** Finds cards that require another card, here or on every ship of the type, and wings not yet formed. */
function incompleteCardViolations(by: Regulations, squad: Squad): Violation[] {
  const { book } = by
  if (squadMeasure(by, squad) === 'threat') return []
  const standards = standardizedByShip(by, squad)
  return squad.ships.flatMap((ship) => {
    const fitted = ship.parts.flatMap((part) => equippedCardsOf(book, part))
    const has = (id: string) => fitted.some(({ card }) => card.id === id)
    const name = squadShipName(by, ship)
    const fit = (part: number, { slot, id }: UpgradeCard): SquadChange => ({
      do: 'equip',
      ship: ship.ref,
      part,
      upgrade: { slot, id },
    })
    const required = ship.parts.flatMap((part, at) =>
      equippedCardsOf(book, part).flatMap(({ card, equipped }) =>
        card.grants(equipped.side).flatMap((grant) => {
          const other = grant.kind === 'mustEquip' ? book.upgradeById(grant.upgrade) : undefined
          if (!other || has(other.id)) return []
          return [
            asTotal({
              rule: 'C1-SQUAD-10',
              ship: ship.ref,
              card: card.id,
              message: `${card.name} requires ${other.name} on the same ship.`,
              remedy: createRemedy(`Equip ${other.name}.`, fit(at, other)),
            }),
          ]
        }),
      ),
    )
    const standard = [...(standards.get(ship.parts[0].ship) ?? [])].filter(({ id }) => !has(id))
    return [
      ...required,
      ...standard.map((card) =>
        asTotal({
          rule: 'C2-SQUAD-10',
          ship: ship.ref,
          card: card.id,
          message: `${card.name} is standardized: ${name} must carry it as the others of its type do.`,
          remedy: createRemedy(`Equip ${card.name} to ${name}, or take it off the others.`, fit(0, card)),
        }),
      ),
    ]
  })
}

/** Finds ships with a wing leader upgrade that lead no wing, if the squad has ships to form one. */
function leaderWithoutWingViolations(by: Regulations, squad: Squad): Violation[] {
  if (!by.format.wings || squadMeasure(by, squad) === 'threat') return []
  const [reading] = wingInterpretations(by, squad)
  return squad.ships.flatMap((ship) => {
    const upgrade = wingUpgrade(by, ship)?.upgrade
    if (!upgrade || squad.wings.some(({ leader }) => leader === ship.ref)) return []
    const at = { rule: 'WG-GATH-1' as const, ship: ship.ref, card: upgrade }
    const wing = reading?.filter((change) => change.do === 'makeWing' && change.leader === ship.ref)
    const message = `${squadShipName(by, ship)} is a wing leader without wingmates.`
    const off: SquadChange = {
      do: 'unequip',
      ship: ship.ref,
      part: 0,
      upgrade: { slot: 'command', id: upgrade },
    }
    if (wing)
      return [
        asTotal({
          ...at,
          message,
          due: 'setup',
          remedy: createRemedy('Choose its wingmates, or take the upgrade off.', ...wing),
        }),
      ]
    return [
      asTotal({
        ...at,
        message: `${message.slice(0, -1)}, and the squad has no ships for it.`,
        remedy: createRemedy('Add ships for the wing, or take the upgrade off.', off),
      }),
    ]
  })
}

/** Checks the organizer's requirements. */
function eventViolations(by: Regulations, squad: Squad, players: number): Violation[] {
  const { hugeShipOrWing, hugeShare } = by.options.event ?? {}
  const limit = squadLimit(by, players)
  const measure = squadMeasure(by, squad)
  const spent = scoringUnits(by, squad)
    .filter(({ huge }) => huge)
    .reduce((sum, { value }) => sum + value, 0)
  // A share such as a third has no exact number, so a value this close to a whole one counts as whole.
  const most =
    hugeShare === undefined || limit === undefined ? undefined : Math.ceil(limit * hugeShare - 1e-9)
  const [wing = []] = hugeShipOrWing && measure === 'points' ? wingInterpretations(by, squad) : []
  return [
    ...(hugeShipOrWing && squad.wings.length === 0 && !squad.ships.some((ship) => isHugeSquadShip(by, ship))
      ? [
          asTotal({
            rule: 'EB-EVT-2',
            message: 'The event requires a huge ship or a wing in every squad.',
            remedy: createRemedy('Add a huge ship, or form a wing.', ...wing),
            ...(wing.length > 0 ? { due: 'setup' } : {}),
          }),
        ]
      : []),
    ...(most !== undefined && spent > most
      ? [
          asTotal({
            rule: 'EB-EVT-3',
            message: `Huge ships with their upgrades use ${spent} ${measure}; the event allows ${most}.`,
            remedy: createRemedy(`Save ${spent - most} ${measure} on them.`),
          }),
        ]
      : []),
  ]
}

/** Finds ships that players could not tell apart. */
export function idNumberViolations(by: Regulations, squads: readonly Squad[]): Violation[] {
  const rule = by.format.idNumbers
  if (!rule) return []
  const numbers = squads.flatMap(({ ships }) => ships.flatMap(({ idNumber }) => idNumber ?? []))
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))].map((number) =>
    asTotal({
      rule,
      message: `Two ships have the ID number ${number}.`,
      remedy: createRemedy('Number the ships again.', { do: 'numberShips' }),
    }),
  )
}

/** Returns violations of limits and missing items of one squad, as one of a number of players' squads. */
export function limitAndGapViolations(by: Regulations, squad: Squad, players: number): Violation[] {
  const { format } = by
  const none = squad.ships.length === 0
  return [
    ...(none
      ? [
          asTotal({
            rule: format.ground.cards,
            message: 'The squad has no ships.',
            remedy: createRemedy('Add ships.'),
          }),
        ]
      : []),
    ...limitViolations(by, squad, players),
    ...(format.epicPoints?.scope === 'squad' ? epicPointViolations(by, [squad]) : []),
    ...(format.sameShip?.scope === 'squad' ? shipTypeViolations(by, [squad]) : []),
    ...(format.sameCard?.scope === 'squad' ? cardCopyViolations(by, [squad]) : []),
    ...incompleteCardViolations(by, squad),
    ...leaderWithoutWingViolations(by, squad),
    ...eventViolations(by, squad, players),
    ...(format.broughtBy === 'everyPlayer' ? requiredItemViolations(by, squad) : []),
  ]
}

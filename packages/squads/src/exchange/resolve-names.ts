import type { Faction } from '@flotilla/catalogue'
import type { PilotCard } from '../card-book.ts'
import type { Equipped, ShipPart } from '../squad.ts'
import { type CardNames, hasEverCost, type NamedUpgrade, squadFactionOf } from './card-names.ts'
import type { AmbiguousName, UnknownCard } from './import-result.ts'
import type { DraftShip, Drafts, DraftUpgrade } from './text-drafts.ts'

/** A squad whose names are resolved to cards. */
export interface ResolvedSquad {
  faction: Faction
  parts: { part: ShipPart; idNumber?: number }[]
  unknown: UnknownCard[]
  ambiguous: AmbiguousName[]
  /** How badly the text fits the edition and faction it was read for; 0 is a perfect fit. */
  misfit: number
}

/** Returns the choices that fit, or all choices if none fits. */
function preferFitting<T>(choices: T[], fits: (choice: T) => boolean): T[] {
  const fitting = choices.filter(fits)
  return fitting.length > 0 ? fitting : choices
}

const slotsOf = ({ slots }: PilotCard) => (['2020-01', '2021-09'] as const).map(slots)

const isAllowed = ({ card }: NamedUpgrade, kind: 'faction' | 'ship', value: string) =>
  card.restrictions.every(
    (limit) => limit.kind !== kind || (limit.anyOf as readonly string[]).includes(value),
  )

function settlePilot({ place, pilot, ships, upgrades }: DraftShip, names: CardNames, settled: ResolvedSquad) {
  const { points, text } = pilot
  const own = pilot.pilots.filter((card) => squadFactionOf(names.book, card) === settled.faction)
  let choices = own.length > 0 ? own : pilot.pilots
  if (choices.length === 0) {
    settled.unknown.push({ place, id: text })
    return undefined
  }
  if (own.length === 0) settled.misfit += 3
  choices = preferFitting(choices, ({ hull }) => ships.some(({ id }) => id === hull.id))
  if (ships.length > 0 && !ships.some(({ id }) => id === choices[0]!.hull.id)) settled.misfit += 1
  if (points !== undefined) {
    choices = preferFitting(choices, ({ cost }) => hasEverCost(cost, points))
    if (!hasEverCost(choices[0]!.cost, points)) settled.misfit += 0.5
  }
  choices = preferFitting(choices, (card) =>
    upgrades.every(
      ({ item }) =>
        item.upgrades.length === 0 ||
        item.upgrades.some((each) => slotsOf(card).some((slots) => slots.includes(each.card.slot))),
    ),
  )
  if (choices.length > 1)
    settled.ambiguous.push({ place, name: text, choices: choices.map(({ key }) => key) })
  return choices[0]!
}

function settleUpgrade(
  { place, item, slot }: DraftUpgrade,
  pilot: PilotCard | undefined,
  taken: Equipped[],
  settled: ResolvedSquad,
): Equipped {
  const { points, text, upgrades } = item
  if (upgrades.length === 0) {
    settled.unknown.push({ place, id: text })
    return { slot: slot ?? 'unknown', id: text }
  }
  const freeSlots = (slot: string) =>
    pilot !== undefined &&
    slotsOf(pilot).some(
      (slots) =>
        slots.filter((each) => each === slot).length > taken.filter((each) => each.slot === slot).length,
    )
  const costsOf = ({ card }: NamedUpgrade) =>
    points === undefined || !pilot || hasEverCost((list) => card.cost(list, pilot), points)
  let choices = preferFitting(upgrades, ({ card }) => !slot || card.slot === slot)
  choices = preferFitting(choices, (each) => isAllowed(each, 'faction', settled.faction))
  if (!isAllowed(choices[0]!, 'faction', settled.faction)) settled.misfit += 0.5
  choices = preferFitting(choices, (each) => !pilot || isAllowed(each, 'ship', pilot.hull.id))
  choices = preferFitting(
    choices,
    ({ card }) => pilot !== undefined && slotsOf(pilot).some((slots) => slots.includes(card.slot)),
  )
  choices = preferFitting(choices, ({ card }) => freeSlots(card.slot))
  choices = preferFitting(choices, costsOf)
  if (!costsOf(choices[0]!)) settled.misfit += 0.25
  const ids = [...new Set(choices.map(({ card }) => card.id))]
  if (ids.length > 1) settled.ambiguous.push({ place, name: text, choices: ids })
  const { card, side } = choices[0]!
  return { slot: card.slot, id: card.id, ...(side ? { side } : {}) }
}

/** Resolves each name of the drafts to a card, for a squad of that faction. */
export function resolveNames(drafts: Drafts, names: CardNames, faction: Faction): ResolvedSquad {
  const settled: ResolvedSquad = {
    faction,
    parts: [],
    unknown: [...drafts.unknown],
    ambiguous: [],
    misfit: 0,
  }
  for (const draft of drafts.ships) {
    const pilot = settlePilot(draft, names, settled)
    const upgrades: Equipped[] = []
    for (const each of draft.upgrades) upgrades.push(settleUpgrade(each, pilot, upgrades, settled))
    const part = {
      ship: pilot?.hull.id ?? draft.bracketedText ?? '',
      pilot: pilot?.key ?? draft.pilot.text,
      upgrades,
    }
    for (let copy = 0; copy < draft.copies; copy++) {
      settled.parts.push({
        part: structuredClone(part),
        ...(draft.idNumber === undefined ? {} : { idNumber: draft.idNumber }),
      })
    }
  }
  settled.misfit += settled.unknown.length * 4 + settled.ambiguous.length * 0.5
  return settled
}

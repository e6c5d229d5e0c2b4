import { slotName } from '@flotilla/catalogue'
import type { CardId } from '@flotilla/engine'
import { equip, pointsListOf, type Regulations, type Squad, type UpgradeCard } from '@flotilla/squads'
import { useMemo, useState } from 'react'
import type { BuilderContext } from './builder-context.ts'
import { CardList } from './card-list.tsx'
import type { CardPlace } from './edit.ts'
import { isAvailable, missingText } from './filters.tsx'
import { isOffered, matchesSearch, upgradeCardText } from './wording.ts'

/** The largest number of upgrades listed below the pilots. */
const MOST_FOUND = 20

/** Returns the first place in the squad that can take a card. */
export function firstPlaceFor(by: Regulations, squad: Squad, card: string): CardPlace | undefined {
  for (const { ref, parts } of squad.ships)
    for (const [part, { upgrades }] of parts.entries())
      if (equip(by, squad, { ship: ref, part }, card).ok) return { ship: ref, part, place: upgrades.length }
  return undefined
}

const isFor = (card: UpgradeCard, { faction }: Squad): boolean =>
  card.restrictions.every((each) => each.kind !== 'faction' || each.anyOf.includes(faction))

/** Upgrades that match a search; a chosen one goes to the first ship with an open icon for it. */
export function UpgradeSearchResults({ builder, words }: { builder: BuilderContext; words: string }) {
  const { by, squad, draft, texts, owned, at, act, show } = builder
  const [full, setFull] = useState('')
  const found = useMemo(
    () =>
      by.book.upgrades.filter(
        (card) =>
          (draft.free || (isFor(card, squad) && isOffered(card, pointsListOf(by, squad)))) &&
          isAvailable(owned, 'upgrade', card.id) &&
          matchesSearch(words, card.name, slotName(card.slot), upgradeCardText(by.book, card, texts)),
      ),
    [by, squad, draft.free, owned, texts, words],
  )
  const pilots = squad.ships.flatMap(({ parts }) => by.book.pilot(parts[0].pilot) ?? [])
  const costOf = (card: UpgradeCard): number | undefined => {
    const costs = new Set(pilots.map((pilot) => card.cost(pointsListOf(by, squad), pilot)))
    return costs.size === 1 ? [...costs][0] : undefined
  }
  if (found.length === 0) return null
  const takeUpgrade = (id: CardId) => {
    const [first] = squad.ships
    const place = draft.free
      ? first && { ship: first.ref, part: 0, place: first.parts[0].upgrades.length }
      : firstPlaceFor(by, squad, id)
    if (!place) {
      setFull(`No ship of the squad has room for ${by.book.upgradeById(id)?.name ?? id}.`)
      return
    }
    setFull('')
    act({ do: 'equip', squad: at, at: place, card: id })
    show(place.ship)
  }
  return (
    <>
      <h3>Upgrades that say so ({found.length})</h3>
      <p role="status" className="builder-barred">
        {full}
      </p>
      <CardList
        cards={found.slice(0, MOST_FOUND).map((card) => ({
          key: card.id,
          name: card.name,
          aside: [slotName(card.slot), missingText(owned, 'upgrade', card.id)].filter(Boolean).join(', '),
          cost: costOf(card),
          words: upgradeCardText(by.book, card, texts),
        }))}
        onTake={takeUpgrade}
      />
    </>
  )
}

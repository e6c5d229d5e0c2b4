import { slotName } from '@flotilla/catalogue'
import { findPart, optionsFor, pointsListOf, type UpgradeOption } from '@flotilla/squads'
import { useMemo, useState } from 'react'
import type { BuilderContext } from './builder-context.ts'
import { CardList } from './card-list.tsx'
import type { CardPlace } from './edit.ts'
import { atMost, FilterBar, type Filters, isAvailable, missingText, noFilters } from './filters.tsx'
import {
  equippedUpgradeName,
  isOffered,
  matchesSearch,
  squadShipName,
  upgradeCardText,
  violationText,
} from './wording.ts'

const byName = (a: UpgradeOption, b: UpgradeOption) => a.card.name.localeCompare(b.card.name)

const judgedOptions = (
  { by, squad }: BuilderContext,
  at: CardPlace,
  slots: readonly string[],
): UpgradeOption[] =>
  slots
    .flatMap((slot) => optionsFor(by, squad, at, slot, at.place))
    .filter(({ card }) => isOffered(card, pointsListOf(by, squad)))

/** Lists the options for free building, which checks no rules. */
function unjudgedOptions(
  { by, squad }: BuilderContext,
  at: CardPlace,
  slots: readonly string[],
): UpgradeOption[] {
  const pilot = by.book.pilot(findPart(squad, at)?.pilot ?? '')
  return by.book.upgrades
    .filter(({ slot }) => slots.includes(slot))
    .map((card) => ({
      card,
      cost: pilot && card.cost(pointsListOf(by, squad), pilot),
      legal: true,
      violations: [],
    }))
}

/** The upgrades for an icon, and the actions for the card that is there. */
export function SlotShelf({
  builder,
  at,
  serves,
}: {
  builder: BuilderContext
  at: CardPlace
  serves: readonly string[]
}) {
  const { by, squad, draft, texts, owned, act, show } = builder
  const [filters, setFilters] = useState<Filters>(noFilters)
  const on = findPart(squad, at)?.upgrades[at.place]
  const slots = useMemo(
    () => (serves.length > 0 ? serves : [...new Set(by.book.upgrades.map(({ slot }) => slot))].sort()),
    [serves, by],
  )
  const options = useMemo(
    () => (draft.free ? unjudgedOptions(builder, at, slots) : judgedOptions(builder, at, slots)).sort(byName),
    [builder, draft.free, at, slots],
  )
  const cards = options
    .filter(({ card, cost }) => {
      const said = [card.name, slotName(card.slot), upgradeCardText(by.book, card, texts)]
      return (
        (card.id === on?.id || isAvailable(owned, 'upgrade', card.id)) &&
        atMost(cost, filters.most) &&
        matchesSearch(filters.words, ...said)
      )
    })
    .map(({ card, cost, legal, violations }) => ({
      key: card.id,
      name: card.name,
      aside: [
        serves.length === 1 ? '' : slotName(card.slot),
        card.limited > 0 ? 'limited' : '',
        card.id === on?.id ? '' : missingText(owned, 'upgrade', card.id),
      ]
        .filter(Boolean)
        .join(', '),
      cost,
      words: upgradeCardText(by.book, card, texts),
      chosen: card.id === on?.id,
      ...(legal || draft.free ? {} : { barred: violations.map(violationText).join(' ') }),
    }))
  const sides = on ? (by.book.upgrade(on)?.sides ?? []) : []
  return (
    <>
      {on ? (
        <div className="row builder-on">
          <strong>{equippedUpgradeName(by.book, on)}</strong>
          <button
            type="button"
            onClick={() => {
              act({ do: 'unequip', squad: builder.at, at })
              show(at.ship)
            }}
          >
            Take it off
          </button>
          {sides.length > 1 ? (
            <label>
              <span>Begins with </span>
              <select
                value={on.side ?? sides[0]}
                onChange={(event) => act({ do: 'setSide', squad: builder.at, at, side: event.target.value })}
              >
                {sides.map((side) => (
                  <option key={side}>{side}</option>
                ))}
              </select>
            </label>
          ) : null}
          <MoveTo builder={builder} at={at} />
        </div>
      ) : null}
      <FilterBar filters={filters} onChange={setFilters} owned={owned} />
      <CardList
        cards={cards}
        onTake={(card) => {
          act({ do: 'equip', squad: builder.at, at, card })
          show(at.ship)
        }}
      />
    </>
  )
}

/** A menu that moves the card to another ship, as dragging does. */
function MoveTo({ builder, at }: { builder: BuilderContext; at: CardPlace }) {
  const { by, squad, act, show } = builder
  const places = squad.ships.flatMap((ship, i) =>
    ship.parts.map((_, part) => ({
      ship: ship.ref,
      part,
      name: `${i + 1} ${squadShipName(by, ship)}${ship.parts.length > 1 ? (part === 0 ? ', fore' : ', aft') : ''}`,
    })),
  )
  const others = places.filter(({ ship, part }) => ship !== at.ship || part !== at.part)
  if (others.length === 0) return null
  return (
    <label>
      <span>Move to </span>
      <select
        value=""
        onChange={(event) => {
          const to = others[Number(event.target.value)]
          if (!to) return
          act({ do: 'moveUpgrade', squad: builder.at, at, to: to.ship, part: to.part })
          show(to.ship)
        }}
      >
        <option value="">choose a ship</option>
        {others.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

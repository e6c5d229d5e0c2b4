import { type Faction, factionNames, type second } from '@flotilla/catalogue'
import { addShip, type PilotCard, pointsListOf, squadFactionOf, swapPilot } from '@flotilla/squads'
import { useMemo, useState } from 'react'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import { type CardChoice, CardList } from './card-list.tsx'
import { atLeast, atMost, FilterBar, type Filters, isAvailable, missingText, noFilters } from './filters.tsx'
import { UpgradeSearchResults } from './found-upgrades.tsx'
import { SavedBuilds } from './saved-builds.tsx'
import {
  attackText,
  hullName,
  matchesSearch,
  pilotSlots,
  pilotText,
  splitCamelCase,
  violationText,
} from './wording.ts'

/** The largest number of pilots shown at once. */
const MOST_SHOWN = 60

const sizes = ['small', 'medium', 'large', 'huge'] as const
const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' } as const

/** Returns the name that an edition uses for initiative. */
export const rankName = (edition: string): string => (edition === 'first' ? 'Pilot skill' : 'Initiative')

/** Reports whether a list has a cost for a pilot, and allows it in the format. */
const isBuyable = ({ format }: BuilderContext['by'], pilot: PilotCard, list: second.PointsList): boolean =>
  pilot.cost(list) !== undefined && (!format.listFormat || pilot.isLegal(list, format.listFormat))

/** Lists the pilots that can be added; for a ship of two cards the fore card stands for both. */
const addablePilots = ({ by, draft, owned }: BuilderContext, faction: Faction | 'any'): PilotCard[] =>
  by.book.pilots.filter(
    (pilot) =>
      pilot.hull.section?.part !== 'aft' &&
      isAvailable(owned, 'ship', pilot.hull.id) &&
      isAvailable(owned, 'pilot', pilot.key) &&
      (faction === 'any' || squadFactionOf(by.book, pilot) === faction) &&
      (draft.free || isBuyable(by, pilot, pointsListOf(by, draft.squads[0]))),
  )

/** Returns the cost of a ship without upgrades, including both cards of a two-card ship. */
function costOfPilot({ by, squad }: BuilderContext, pilot: PilotCard): number | undefined {
  const list = pointsListOf(by, squad)
  const other = pilot.hull.section && by.book.pilots.find(({ hull }) => hull.id === pilot.hull.section?.other)
  const cost = pilot.cost(list)
  return cost === undefined ? undefined : cost + (other?.cost(list) ?? 0)
}

const statsWords = (builder: BuilderContext, pilot: PilotCard): string => {
  const { agility, hull, shields, energy } = pilot.stats
  return [
    `attack ${attackText(builder.by.book, pilot)}`,
    `agility ${agility}`,
    `hull ${hull}`,
    `shields ${shields}`,
    ...(energy > 0 ? [`energy ${energy}`] : []),
  ].join(', ')
}

function choiceOf(
  builder: BuilderContext,
  pilot: PilotCard,
  barred: string | undefined,
  pictured: boolean,
): CardChoice {
  const { by, texts } = builder
  const two = pilot.hull.section !== undefined
  return {
    key: pilot.key,
    ...(pictured
      ? {
          picture: (
            <ShipPicture ship={pilot.hull.section?.of ?? pilot.hull.id} base={pilot.hull.size} size={44} />
          ),
        }
      : {}),
    badge: pilot.rank === null ? '–' : `${pilot.rank}`,
    name: two ? hullName(pilot) : pilot.name,
    aside: [
      pictured && !two && hullName(pilot) !== pilot.name ? hullName(pilot) : '',
      pilot.limited > 0 ? 'limited' : '',
      two ? 'two cards' : '',
      missingText(builder.owned, 'ship', pilot.hull.id) || missingText(builder.owned, 'pilot', pilot.key),
    ]
      .filter(Boolean)
      .join(', '),
    cost: costOfPilot(builder, pilot),
    words: pilotText(by.book, pilot, texts),
    small: pilotSlots(by, pilot),
    ...(barred ? { barred } : {}),
  }
}

const byRank = (a: PilotCard, b: PilotCard) => (b.rank ?? 0) - (a.rank ?? 0) || a.name.localeCompare(b.name)

/** Pilots that add a ship. */
function PilotCards({
  builder,
  pilots,
  pictured,
}: {
  builder: BuilderContext
  pilots: PilotCard[]
  pictured: boolean
}) {
  const { by, squad, draft, at, act } = builder
  const cards = useMemo(
    () =>
      pilots.slice(0, MOST_SHOWN).map((pilot) => {
        const added = draft.free ? undefined : addShip(by, squad, pilot.key)
        const why = added && !added.ok ? added.violations.map(violationText).join(' ') : undefined
        return choiceOf(builder, pilot, why, pictured)
      }),
    [builder, by, squad, draft, pilots, pictured],
  )
  return (
    <>
      <CardList
        cards={cards}
        onTake={(pilot) => act({ do: 'addShip', squad: at, pilot })}
        none="No pilot is like that. Search for less."
      />
      {pilots.length > MOST_SHOWN ? (
        <p className="muted">{pilots.length - MOST_SHOWN} more are like that. Search for more words.</p>
      ) : null}
    </>
  )
}

/** Ships as pictures, or pilots of all ships during a search. */
export function ShipsShelf({ builder }: { builder: BuilderContext }) {
  const { by, squad, draft, open } = builder
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [faction, setFaction] = useState<Faction | 'any'>('any')
  const wanted = draft.free ? faction : squad.faction
  const all = useMemo(() => addablePilots(builder, wanted), [builder, wanted])
  const slots = useMemo(
    () => [...new Set(all.flatMap((pilot) => pilot.slots(pointsListOf(by, squad))))].sort(),
    [all, by, squad],
  )
  const searching = Object.values(filters).some(Boolean)
  const found = searching
    ? all
        .filter(
          (pilot) =>
            atMost(costOfPilot(builder, pilot), filters.most) &&
            atLeast(pilot.rank, filters.rank) &&
            (filters.slot === '' || pilot.slots(pointsListOf(by, squad)).includes(filters.slot)) &&
            matchesSearch(
              filters.words,
              pilot.name,
              pilot.hull.name,
              pilot.keywords.join(' '),
              pilotText(by.book, pilot, builder.texts),
              pilot.shipAbility ?? '',
              [...pilot.actions.map(({ action }) => action), ...pilot.arcs].map(splitCamelCase).join(' '),
            ),
        )
        .sort(byRank)
    : []
  const hulls = [...new Map(all.map((pilot) => [pilot.hull.id, pilot])).values()]
  return (
    <>
      {draft.free ? (
        <label className="field">
          <span>Faction</span>
          <select value={faction} onChange={(event) => setFaction(event.target.value as Faction | 'any')}>
            <option value="any">any</option>
            {by.format.factions.anyOf.map((each) => (
              <option key={each} value={each}>
                {factionNames[each]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <FilterBar
        filters={filters}
        onChange={setFilters}
        slots={slots}
        rank={rankName(squad.edition)}
        owned={builder.owned}
      />
      {builder.owned?.only && all.length === 0 ? (
        <p className="muted">Nothing of this faction is left in your collection.</p>
      ) : null}
      {searching ? null : <SavedBuilds builder={builder} />}
      {searching ? (
        <>
          <PilotCards builder={builder} pilots={found} pictured={true} />
          {filters.words.trim().length > 1 ? (
            <UpgradeSearchResults builder={builder} words={filters.words} />
          ) : null}
        </>
      ) : (
        sizes
          .filter((size) => hulls.some(({ hull }) => hull.size === size))
          .map((size) => (
            <section key={size}>
              <h3>{sizeNames[size]}</h3>
              <ul className="builder-hulls">
                {hulls
                  .filter(({ hull }) => hull.size === size)
                  .sort((a, b) => a.hull.name.localeCompare(b.hull.name))
                  .map((pilot) => (
                    <li key={pilot.hull.id}>
                      <button
                        type="button"
                        className="builder-hull"
                        onClick={() => open({ kind: 'hull', hull: pilot.hull.id })}
                      >
                        <ShipPicture
                          ship={pilot.hull.section?.of ?? pilot.hull.id}
                          base={size}
                          size={size === 'huge' ? 64 : 52}
                        />
                        <span>{hullName(pilot)}</span>
                        <small>from {lowestCost(builder, all, pilot.hull.id)}</small>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))
      )}
    </>
  )
}

const lowestCost = (builder: BuilderContext, pilots: readonly PilotCard[], hull: string): string =>
  `${Math.min(...pilots.flatMap((pilot) => (pilot.hull.id === hull ? (costOfPilot(builder, pilot) ?? []) : [])))} points`

/** The pilots of one ship. */
export function HullShelf({ builder, hull }: { builder: BuilderContext; hull: string }) {
  const pilots = useMemo(
    () =>
      addablePilots(builder, builder.draft.free ? 'any' : builder.squad.faction)
        .filter((pilot) => pilot.hull.id === hull)
        .sort(byRank),
    [builder, hull],
  )
  const [one] = pilots
  return (
    <>
      {one ? (
        <p className="builder-hull-head">
          <ShipPicture ship={one.hull.section?.of ?? hull} base={one.hull.size} size={72} />
          <span>
            <strong>{hullName(one)}</strong>
            <br />
            <small>
              {statsWords(builder, one)}
              {one.shipAbility ? `, ${one.shipAbility}` : ''}
            </small>
          </span>
        </p>
      ) : null}
      <PilotCards builder={builder} pilots={pilots} pictured={false} />
    </>
  )
}

/** Other pilots for a ship. */
export function PilotShelf({ builder, ship, part }: { builder: BuilderContext; ship: string; part: number }) {
  const { by, squad, draft, at, act, show } = builder
  const now = squad.ships.find(({ ref }) => ref === ship)?.parts[part]?.pilot ?? ''
  const hull = by.book.pilot(now)?.hull.id
  const cards = by.book.pilots
    .filter(
      (pilot) => pilot.hull.id === hull && (draft.free || squadFactionOf(by.book, pilot) === squad.faction),
    )
    .sort(byRank)
    .map((pilot) => {
      const swapped =
        draft.free || pilot.key === now ? undefined : swapPilot(by, squad, { ship, part }, pilot.key)
      const why = swapped && !swapped.ok ? swapped.violations.map(violationText).join(' ') : undefined
      return { ...choiceOf(builder, pilot, why, false), chosen: pilot.key === now }
    })
  return (
    <CardList
      cards={cards}
      onTake={(pilot) => {
        act({ do: 'setPilot', squad: at, ship, part, pilot })
        show(ship)
      }}
    />
  )
}

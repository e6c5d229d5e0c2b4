import { slotName } from '@flotilla/catalogue'
import {
  type CardBook,
  partLoadout,
  positionName,
  type ShipPart,
  type SquadShip,
  shipSlots,
  shipStats,
  squadCost,
  type Violation,
  wingUpgrade,
} from '@flotilla/squads'
import type { DragEvent, KeyboardEvent } from 'react'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import type { CardPlace } from './edit.ts'
import { DRAG_TYPE } from './edit-wingmates.ts'
import { rankName } from './ship-shelf.tsx'
import { upgradeRows } from './upgrade-rows.ts'
import {
  attackText,
  crippledSide,
  crippledText,
  equippedUpgradeName,
  squadShipName,
  standardLoadoutText,
  toPlayerText,
} from './wording.ts'

/** The data type of a dragged upgrade: its place. */
const CARRIED = 'application/x-flotilla-upgrade'

interface Props {
  readonly builder: BuilderContext
  readonly ship: SquadShip
  readonly number: number
  /** The violations and open points of this ship. */
  readonly faults: readonly Violation[]
  readonly onKeep: () => void
}

/** Reports whether a ship has a limited pilot, of whom a squad can have no second. */
const isLimited = ({ by, draft }: BuilderContext, ship: SquadShip): boolean =>
  !draft.free && ship.parts.some(({ pilot }) => by.book.pilot(pilot)?.limited === 1)

/** A ship of the squad with its cards. */
export function DraftShipCard({ builder, ship, number, faults, onKeep }: Props) {
  const { by, squad, at, act, open } = builder
  const name = squadShipName(by, ship)
  const pilot = by.book.pilot(ship.parts[0].pilot)
  const place = squad.ships.indexOf(ship)
  const last = squad.ships.length - 1
  const removeThis = () => act({ do: 'removeShip', squad: at, ship: ship.ref })
  const copyThis = () => act({ do: 'copyShip', squad: at, ship: ship.ref })
  const moveTo = (to: number) => act({ do: 'moveShip', squad: at, ship: ship.ref, to })
  const limited = isLimited(builder, ship)
  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'c' && !limited) copyThis()
    else if (event.key === 'Delete') removeThis()
    else if (event.altKey && event.key === 'ArrowUp' && place > 0) moveTo(place - 1)
    else if (event.altKey && event.key === 'ArrowDown' && place < last) moveTo(place + 1)
    else return
    event.preventDefault()
  }
  const wing = squad.wings.find(
    ({ leader, wingmates }) => leader === ship.ref || wingmates.some((mate) => mate.ship === ship.ref),
  )
  const mate = wing?.wingmates.find((each) => each.ship === ship.ref)
  const leads = wingUpgrade(by, ship) !== undefined || wing?.leader === ship.ref
  const build = ship.quickBuild && by.book.quickBuild(ship.quickBuild.id)
  return (
    <article
      className={`builder-ship${faults.some(({ due }) => !due) ? ' bad' : ''}`}
      data-ship={ship.ref}
      tabIndex={-1}
      aria-label={`${number} ${name}`}
      onKeyDown={handleKeys}
      // While the wing shelf is open, ships here can be dragged into the formation too.
      draggable={builder.shelf?.kind === 'wing'}
      onDragStart={(event) => {
        if (event.target === event.currentTarget) event.dataTransfer.setData(DRAG_TYPE, ship.ref)
      }}
    >
      <header className="builder-ship-head">
        <ShipPicture
          ship={pilot?.hull.section?.of ?? ship.parts[0].ship}
          base={pilot?.hull.size ?? 'small'}
          size={pilot?.hull.size === 'huge' ? 64 : 48}
        />
        <div className="builder-ship-name">
          <h3>
            {name}
            {ship.idNumber === undefined ? null : <small> token {ship.idNumber}</small>}
          </h3>
          {pilot && !pilot.hull.section && pilot.hull.name !== name ? <small>{pilot.hull.name}</small> : null}
          {mate && wing ? (
            <small className="builder-wing-mark">
              {positionName(mate.position)}, {wing.set} wing
            </small>
          ) : null}
          {wing?.leader === ship.ref ? (
            <small className="builder-wing-mark">leads the {wing.set} wing</small>
          ) : null}
          {build ? <small className="builder-wing-mark">quick build</small> : null}
        </div>
        <span className="builder-cost">
          {squadCost(by, squad, ship.ref)}
          <span className="visually-hidden"> points</span>
        </span>
      </header>
      {ship.parts.map((_, part) => (
        <ShipCardPart
          key={part === 0 ? 'first' : 'second'}
          builder={builder}
          ship={ship}
          part={part}
          faults={faults}
        />
      ))}
      {faults.length > 0 ? (
        <ul className="builder-ship-faults">
          {faults.map(({ message, card, rule }) => (
            <li key={`${rule}${card}${message}`}>{toPlayerText(message)}</li>
          ))}
        </ul>
      ) : null}
      <footer className="builder-ship-tools">
        {ship.parts.length === 1 ? (
          <button type="button" onClick={() => open({ kind: 'pilot', ship: ship.ref, part: 0 })}>
            Pilot
          </button>
        ) : null}
        {leads ? (
          <button type="button" onClick={() => open({ kind: 'wing', leader: ship.ref })}>
            Wing
          </button>
        ) : null}
        <button
          type="button"
          disabled={limited}
          title={limited ? `A squad has ${name} once.` : 'Key: C'}
          onClick={copyThis}
        >
          Copy
        </button>
        <button type="button" onClick={onKeep} title="Keep this ship with its upgrades for other squads">
          Keep
        </button>
        <button
          type="button"
          disabled={place === 0}
          aria-label={`Move ${name} up`}
          onClick={() => moveTo(place - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          disabled={place === last}
          aria-label={`Move ${name} down`}
          onClick={() => moveTo(place + 1)}
        >
          ↓
        </button>
        <button type="button" aria-label={`Remove ${name}`} title="Key: Delete" onClick={removeThis}>
          Remove
        </button>
      </footer>
    </article>
  )
}

interface PartProps {
  readonly builder: BuilderContext
  readonly ship: SquadShip
  readonly part: number
  readonly faults: readonly Violation[]
}

const sectionNames = ['Fore', 'Aft']

/** One card of a ship: its values and its icons. */
function ShipCardPart({ builder, ship, part, faults }: PartProps) {
  const { by, squad, draft, at, act, open, show, shelf } = builder
  const card = ship.parts[part]!
  const here = { ship: ship.ref, part }
  const pilot = by.book.pilot(card.pilot)
  const stats = shipStats(by, squad, here)
  const standard = draft.free ? undefined : pilot && standardLoadoutText(by.book, pilot)
  const rows = standard && isStandardPart(by.book, card) ? [] : upgradeRows(by, squad, here)
  const loadout = draft.free || standard ? undefined : partLoadout(by, squad, card)
  const isAt = (place: number) =>
    shelf?.kind === 'slot' && shelf.at.ship === ship.ref && shelf.at.part === part && shelf.at.place === place
  const handleDrop = (event: DragEvent) => {
    const carried = event.dataTransfer.getData(CARRIED)
    if (!carried) return
    event.preventDefault()
    const from = JSON.parse(carried) as CardPlace
    if (from.ship === ship.ref && from.part === part) return
    act({ do: 'moveUpgrade', squad: at, at: from, to: ship.ref, part })
    show(ship.ref)
  }
  return (
    <section
      className="builder-part"
      aria-label={ship.parts.length > 1 ? sectionNames[part] : 'Upgrades'}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(CARRIED)) event.preventDefault()
      }}
      onDrop={handleDrop}
    >
      {ship.parts.length > 1 ? <h4>{sectionNames[part]}</h4> : null}
      {pilot && stats ? (
        <p className="builder-stats">
          {stats.rank === null ? null : <span>{`${rankName(squad.edition)} ${stats.rank}`}</span>}
          <span>{`Attack ${attackText(by.book, pilot)}`}</span>
          <span>{`Agility ${stats.agility}`}</span>
          <span>{`Hull ${stats.hull}`}</span>
          <span>{`Shields ${stats.shields}`}</span>
          {stats.energy > 0 ? <span>{`Energy ${stats.energy}`}</span> : null}
        </p>
      ) : null}
      {standard ? <p className="muted">{standard}</p> : null}
      {loadout ? (
        <p className={loadout.spent > loadout.value ? 'bad' : 'muted'}>
          Loadout {loadout.spent} of {loadout.value}
        </p>
      ) : null}
      <ul className="builder-slots">
        {rows.map((row) => {
          if (row.kind === 'taken')
            return (
              <li key={`taken ${row.slot} ${row.by}`} className="builder-slot taken">
                {slotName(row.slot)}: taken by {by.book.upgradeById(row.by)?.name ?? row.by}
              </li>
            )
          if (row.kind === 'open')
            return (
              <li
                key={`open ${row.icon.from} ${row.icon.serves.join()} ${row.icon.maxPoints} ${row.icon.only}`}
              >
                <button
                  type="button"
                  className="builder-slot open"
                  aria-pressed={
                    isAt(card.upgrades.length) && shelf?.kind === 'slot' && shelf.serves.includes(row.slot)
                  }
                  onClick={() =>
                    open({
                      kind: 'slot',
                      at: { ...here, place: card.upgrades.length },
                      serves: row.icon.serves,
                    })
                  }
                >
                  + {row.icon.serves.map(slotName).join(' or ')}
                  {row.count > 1 ? ` ×${row.count}` : ''}
                </button>
              </li>
            )
          const upgrade = card.upgrades[row.place]!
          const name = equippedUpgradeName(by.book, upgrade)
          const wrong = faults.some((fault) => fault.card === upgrade.id && !fault.due)
          return (
            <li
              key={`${row.place} ${upgrade.id}`}
              className={`builder-filled${wrong || row.loose ? ' bad' : ''}`}
            >
              <button
                type="button"
                className="builder-slot"
                draggable
                aria-pressed={isAt(row.place)}
                onDragStart={(event) =>
                  event.dataTransfer.setData(CARRIED, JSON.stringify({ ...here, place: row.place }))
                }
                onClick={() =>
                  open({
                    kind: 'slot',
                    at: { ...here, place: row.place },
                    serves: row.loose ? [upgrade.slot] : servesAt(builder, here, row.place, upgrade.slot),
                  })
                }
              >
                {row.slot === 'unknown' ? null : <small>{slotName(row.slot)} </small>}
                {name}{' '}
                <span className="builder-cost-small">{squadCost(by, squad, here, row.place) ?? '–'}</span>
                {row.loose && !draft.free ? (
                  <span className="visually-hidden">, no icon is left for it</span>
                ) : null}
              </button>
              <button
                type="button"
                className="builder-off"
                aria-label={`Take off ${name}`}
                onClick={() => act({ do: 'unequip', squad: at, at: { ...here, place: row.place } })}
              >
                ×
              </button>
            </li>
          )
        })}
        {draft.free ? (
          <li>
            <button
              type="button"
              className="builder-slot open"
              onClick={() => open({ kind: 'slot', at: { ...here, place: card.upgrades.length }, serves: [] })}
            >
              + Any card
            </button>
          </li>
        ) : null}
      </ul>
      <CrippledSide builder={builder} hull={card.ship} />
    </section>
  )
}

/** Reports whether a part has exactly the upgrades its pilot comes with. */
const isStandardPart = (book: CardBook, { pilot, upgrades }: ShipPart): boolean => {
  const standard = book.pilot(pilot)?.standardLoadout ?? []
  return (
    standard.length === upgrades.length && upgrades.every(({ id }) => (standard as string[]).includes(id))
  )
}

/** Returns the slots of other cards that could replace a card. */
const servesAt = (
  { by, squad }: BuilderContext,
  here: { ship: string; part: number },
  place: number,
  slot: string,
) => shipSlots(by, squad, here).find(({ filledBy }) => filledBy === place)?.serves ?? [slot]

/** The crippled side of a section. */
function CrippledSide({ builder, hull }: { builder: BuilderContext; hull: string }) {
  const crippled = crippledSide(builder.by.book, hull)
  if (!crippled) return null
  return (
    <details className="builder-crippled">
      <summary>When it is crippled</summary>
      <p>{crippledText(crippled)}</p>
    </details>
  )
}

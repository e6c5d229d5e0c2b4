import { rankOf, type ShipCard, type TableShip, visibleDamageCount } from '@flotilla/engine'
import { bases, type Section } from '@flotilla/geometry'
import { objectName } from '@flotilla/story'
import { CrippledSections } from '../board/huge-sections.tsx'
import { ShipHull } from '../board/ship-on-table.tsx'
import { SeatMark } from '../icons.tsx'
import { currentCard } from './equipped-cards.ts'
import { isOffline } from './ship-panel.tsx'
import { useTable } from './table-context.ts'

/** A row that shows a remaining amount, as pips and as a figure. */
const Pips = ({ what, left, of }: { what: string; left: number; of: number }) =>
  of > 0 ? (
    <span className={`pips ${what}`} role="img" aria-label={`${left} of ${of} ${what}`}>
      {Array.from({ length: of }, (_, i) => `${what} ${i}`).map((key, i) => (
        <i key={key} className={i < left ? 'left' : undefined} />
      ))}
      <b>{left}</b>
    </span>
  ) : null

interface SectionSheet {
  readonly section: Section | undefined
  readonly name: string
  readonly attack: string
  readonly hull: readonly [left: number, of: number]
  readonly shields: readonly [left: number, of: number]
  readonly crippled: boolean
  /** Its cards that attack or hold energy. */
  readonly cards: readonly {
    readonly id: string
    readonly energy: readonly [number, number]
    readonly off: boolean
  }[]
}

/**
 * Returns the sheets of a huge ship by section: two for first-edition ships with two cards, otherwise one.
 */
export function sectionSheets(ship: TableShip, facts: ShipCard): readonly SectionSheet[] {
  const { huge } = ship
  const guns = facts.weapons.map(({ card }) => card)
  if (!huge || !facts.huge)
    return [
      {
        section: undefined,
        name: 'ship',
        attack: facts.attacks.map(({ value }) => value).join('/'),
        hull: [Math.max(0, facts.hull - visibleDamageCount(ship)), facts.hull],
        shields: [ship.shields, facts.shields],
        crippled: false,
        cards: [...new Set([...guns, ...facts.hardpoints])].map((id) => ({
          id,
          energy: [0, 0],
          off: isOffline(ship, facts, id),
        })),
      },
    ]
  const { parts, upgrades } = facts.huge
  return parts.map(({ section, name, attack, hull, shields }) => ({
    section,
    name: section ?? name,
    attack: attack > 0 ? String(attack) : '',
    hull: [Math.max(0, hull - visibleDamageCount(ship, section)), hull],
    shields: [section && huge.shields ? huge.shields[section] : ship.shields, shields],
    crippled: section !== undefined && huge.crippled.includes(section),
    cards: Object.entries(upgrades)
      .filter(([id, one]) => one.section === section && (one.limit > 0 || guns.includes(id)))
      .map(([id, { limit }]) => ({ id, energy: [huge.stored[id] ?? 0, limit], off: false })),
  }))
}

/**
 * A panel that stays open over the table and summarises a huge ship: sections, energy, weapons and crippled
 * parts.
 */
export function HugeSheet({ ship, onClose }: { ship: TableShip; onClose: () => void }) {
  const { table, story } = useTable()
  const facts = table.facts[ship.id]!
  const { huge } = ship
  const { width, length } = bases[facts.base]
  const limit = facts.huge ? Math.max(0, ...facts.huge.parts.map(({ energy }) => energy ?? 0)) : facts.energy
  const name = objectName(story, ship.id)
  return (
    <aside className={`huge-sheet seat-${facts.seat % 8}`} aria-label={`Sheet of ${name}`}>
      <header>
        <SeatMark seat={facts.seat} text={rankOf(facts, ship)} size={22} />
        <strong>{name}</strong>
        <button type="button" className="quiet" aria-label={`Close the sheet of ${name}`} onClick={onClose}>
          ✕
        </button>
      </header>
      <div className="huge-sheet-body">
        <svg
          className="ship"
          viewBox={`${-width / 2 - 3} ${-length / 2 - 3} ${width + 6} ${length + 6}`}
          aria-hidden="true"
        >
          <ShipHull ship={facts.ship} base={facts.base} />
          <CrippledSections base={facts.base} sections={huge?.crippled ?? []} />
        </svg>
        <div>
          <p className="huge-energy">
            energy <Pips what="energy" left={huge ? huge.energy : ship.energy} of={limit} />
          </p>
          {sectionSheets(ship, facts).map((half) => (
            <div key={half.name} className={`huge-half${half.crippled ? ' crippled' : ''}`}>
              <h4>
                {half.name}
                {half.crippled ? <em> crippled</em> : null}
                {half.attack && !half.crippled ? (
                  <span className="attack-stat"> attack {half.attack}</span>
                ) : null}
              </h4>
              <Pips what="shields" left={half.shields[0]} of={half.shields[1]} />
              <Pips what="hull" left={half.hull[0]} of={half.hull[1]} />
              <ul>
                {half.cards.map(({ id, energy, off }) => (
                  <li key={id} className={off ? 'off' : undefined}>
                    {table.cards[currentCard(ship, id)]?.name ?? id}
                    {off ? ' (offline)' : null} <Pips what="energy" left={energy[0]} of={energy[1]} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </aside>
  )
}

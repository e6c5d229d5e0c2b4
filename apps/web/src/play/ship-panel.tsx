import { type DamageView, rankOf, type ShipCard, type TableShip, visibleDamageCount } from '@flotilla/engine'
import { bases, isHugeBase } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { capitalize, formatManeuver, objectName, splitCamelCase, tokenName } from '@flotilla/story'
import { ShipHull } from '../board/ship-on-table.tsx'
import type { DamageFacts, TableFacts } from '../host/host-types.ts'
import { Arrow, hasIcon, Icon, SeatMark } from '../icons.tsx'
import { equippedCards } from './equipped-cards.ts'
import { SectionsPanel } from './sections-panel.tsx'
import { useTable } from './table-context.ts'
import { WingSection } from './wing-section.tsx'

const arcNames: { readonly [arc: string]: string } = {
  singleTurret: 'turret',
  doubleTurret: 'double turret',
  fullFront: 'full front',
  fullRear: 'full rear',
}

/** The panel with all details of a ship. */
export function ShipPanel({
  ship,
  split,
  onSheet,
  onClose,
}: {
  ship: TableShip
  /** The rule by which it last left its wing. */
  split: RuleId | undefined
  /** Keeps the sheet of a huge ship open over the table. */
  onSheet?: (() => void) | undefined
  onClose: () => void
}) {
  const { table, story } = useTable()
  const facts = table.facts[ship.id]!
  const { huge } = ship
  const size = bases[facts.base].length + 4
  return (
    <article className={`ship-panel seat-${facts.seat % 8}`}>
      <header>
        <svg
          className="portrait ship"
          viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
          aria-hidden="true"
        >
          <ShipHull ship={facts.ship} base={facts.base} />
        </svg>
        <div>
          <h3>{objectName(story, ship.id)}</h3>
          <p className="muted">
            {table.shipNames[facts.ship]} · {table.names[facts.seat]}
          </p>
          <p className="muted">
            <SeatMark seat={facts.seat} text={rankOf(facts, ship)} size={22} />{' '}
            {table.edition === 'first' ? 'pilot skill' : 'initiative'} {rankOf(facts, ship)} ·{' '}
            {facts.engagement === undefined ? '' : `engagement ${facts.engagement} · `}
            {facts.points} points
          </p>
        </div>
        <button type="button" className="quiet close" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      <ShipStats ship={ship} />
      {onSheet && isHugeBase(facts.base) ? (
        <button type="button" className="keep-sheet" onClick={onSheet}>
          Keep its sheet open
        </button>
      ) : null}
      {huge && facts.huge ? <SectionsPanel ship={ship} facts={facts.huge} huge={huge} /> : null}
      <HeldItems ship={ship} />
      <WingSection ship={ship} why={split} />
      <h4>Actions</h4>
      <ActionBar actions={facts.actions} />
      <h4>Dial</h4>
      <DialChart dial={facts.dial} />
      <EquippedCards ship={ship} />
      <Conditions ship={ship} />
      <DamageCards ship={ship} />
    </article>
  )
}

const ShipStats = ({ ship }: { ship: TableShip }) => {
  const { table } = useTable()
  const facts = table.facts[ship.id]!
  return (
    <dl className="stats">
      {facts.attacks.map(({ arc, value }) => (
        <div key={`${arc}${value}`} className="stat attack-stat">
          <dt>{arcNames[arc] ?? arc}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="stat agility-stat">
        <dt>agility</dt>
        <dd>{facts.agility}</dd>
      </div>
      <div className="stat hull-stat">
        <dt>hull</dt>
        <dd>
          {Math.max(0, facts.hull - visibleDamageCount(ship))}/{facts.hull}
        </dd>
      </div>
      <div className="stat shield-stat">
        <dt>shields</dt>
        <dd>
          {ship.shields}/{facts.shields}
        </dd>
      </div>
      {facts.energy > 0 ? (
        <div className="stat energy-stat">
          <dt>energy</dt>
          <dd>
            {ship.energy}/{facts.energy}
          </dd>
        </div>
      ) : null}
      {facts.force > 0 ? (
        <div className="stat force-stat">
          <dt>Force</dt>
          <dd>
            {ship.force}/{facts.force}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const ActionBar = ({ actions }: Pick<ShipCard, 'actions'>) => (
  <ul className="bar-actions">
    {actions.map(({ action, difficulty, linked }, i) => (
      // The same action may appear on the bar twice, in two colours or with two links.
      <li key={`${action}${difficulty}${linked?.action ?? ''}${i > 20 ? i : ''}`} className={difficulty}>
        <Icon name={action} size={18} /> {splitCamelCase(action)}
        {linked ? (
          <span className={linked.difficulty}>
            {' '}
            ▸ <Icon name={linked.action} size={16} /> {splitCamelCase(linked.action)}
          </span>
        ) : null}
      </li>
    ))}
  </ul>
)

const EquippedCards = ({ ship }: { ship: TableShip }) => {
  const { table } = useTable()
  const facts = table.facts[ship.id]!
  const cards = equippedCards(ship, facts).filter(({ id, now }) => table.cards[now] ?? table.cards[id])
  // A card that came from another ship has its charges in the facts of that ship.
  const charges = Object.assign({}, ...table.facts.map((one) => one.charges)) as ShipCard['charges']
  const silent = new Set(facts.silent)
  return (
    <>
      {cards.length > 0 ? <h4>Cards</h4> : null}
      <ul className="card-list">
        {cards.map(({ id, now, title }) => (
          <li key={id}>
            <strong>{title ?? (table.cards[now] ?? table.cards[id])?.name}</strong>
            {charges[id] ? (
              <span className="muted">
                {' '}
                charges {ship.charges[id] ?? charges[id].value}/{charges[id].value}
              </span>
            ) : null}
            {isOffline(ship, facts, id) ? <strong className="bad"> offline</strong> : null}
            {table.cards[now]?.text ? <p>{table.cards[now].text}</p> : null}
            {silent.has(id) ? (
              <p className="warn">Its ability is not carried out yet: play as if it had none.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const Conditions = ({ ship }: { ship: TableShip }) => {
  const { table } = useTable()
  return (
    <>
      {ship.conditions.length > 0 ? <h4>Conditions</h4> : null}
      <ul className="card-list">
        {ship.conditions.map((condition) => {
          const { card } = condition
          return (
            <li key={`${condition.source} ${card}`}>
              <strong>{card ? (table.cards[card]?.name ?? card) : 'A secret condition'}</strong>
              {card && table.cards[card]?.text ? <p>{table.cards[card].text}</p> : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const DamageCards = ({ ship }: { ship: TableShip }) => {
  const { table } = useTable()
  return (
    <>
      {ship.damage.length > 0 ? <h4>Damage</h4> : null}
      <ul className="card-list">
        {ship.damage
          .map((card, place) => ({ card, place }))
          .map(({ card, place }) => (
            <li key={`${place} ${card.faceup}`}>
              {card.card ? (
                <>
                  <strong className="bad">{table.damage[card.card]?.name ?? card.card}</strong>
                  <SectionOfDamage card={card} />
                  <DamageText damage={table.damage[card.card]} />
                </>
              ) : (
                <span className="muted">
                  facedown
                  <SectionOfDamage card={card} />
                </span>
              )}
            </li>
          ))}
      </ul>
    </>
  )
}

/** Reports whether a card on a hardpoint is offline and shows its other side. */
export const isOffline = (ship: TableShip, { hardpoints }: ShipCard, card: string): boolean =>
  hardpoints.includes(card) && (ship.sides[card] ?? 0) !== 0

const DamageText = ({ damage }: { damage: DamageFacts | undefined }) =>
  damage ? (
    <>
      <p>{damage.effect}</p>
      {damage.precision ? <p>Precision shot: {damage.precision}</p> : null}
      {damage.reconstructed ? (
        <p className="warn">Reconstructed: the text of this card is not published.</p>
      ) : null}
    </>
  ) : null

/** The section of a huge ship that has a damage card. */
const SectionOfDamage = ({ card: { section } }: { card: DamageView }) =>
  section ? <small>, {section} section</small> : null

const HeldItems = ({ ship }: { ship: TableShip }) => {
  const { view, story } = useTable()
  const tokens = Object.entries(ship.tokens).filter(([, amount]) => (amount ?? 0) > 0)
  const lockedBy = view.state.ships.filter(({ locks }) => locks.includes(ship.id))
  if (tokens.length + ship.locks.length + lockedBy.length === 0 && !ship.revealed) return null
  return (
    <ul className="held">
      {ship.revealed ? <li>flew {formatManeuver(ship.revealed)}</li> : null}
      {tokens.map(([token, amount]) => (
        <li key={token}>
          {hasIcon(token) ? <Icon name={token} size={16} /> : null} {amount} {tokenName(token)}
        </li>
      ))}
      {ship.locks.map((target) => (
        <li key={target}>
          <Icon name="lock" size={16} /> lock on {objectName(story, target)}
        </li>
      ))}
      {lockedBy.map(({ id }) => (
        <li key={`by ${id}`}>locked by {objectName(story, id)}</li>
      ))}
    </ul>
  )
}

const columns = ['turn left', 'bank left', 'straight', 'bank right', 'turn right', 'more'] as const
const columnOf = ({
  bearing,
  side,
}: {
  bearing: string
  side?: string | undefined
}): (typeof columns)[number] => {
  const name = bearing === 'straight' || bearing === 'stationary' ? 'straight' : `${bearing} ${side}`
  return (columns as readonly string[]).includes(name) ? (name as (typeof columns)[number]) : 'more'
}

/** A dial as a chart: speeds down, bearings across. */
const DialChart = ({ dial }: { dial: TableFacts['facts'][number]['dial'] }) => {
  const speeds = [...new Set(dial.map(({ maneuver }) => maneuver.speed))].sort((a, b) => b - a)
  return (
    <table className="dial-chart">
      <caption className="visually-hidden">Maneuvers by speed</caption>
      <tbody>
        {speeds.map((speed) => (
          <tr key={speed}>
            <th scope="row">{speed}</th>
            {columns.map((column) => (
              <td key={column}>
                {dial
                  .filter(({ maneuver }) => maneuver.speed === speed && columnOf(maneuver) === column)
                  .map(({ id, maneuver, difficulty }) => (
                    <svg
                      key={id}
                      className={difficulty}
                      viewBox="0 0 24 24"
                      width="20"
                      height="20"
                      role="img"
                      aria-label={capitalize(formatManeuver(id))}
                    >
                      <Arrow bearing={maneuver.bearing} side={maneuver.side} />
                    </svg>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Seat, ShipId } from '@flotilla/engine'
import { rankOf, visibleDamageCount } from '@flotilla/engine'
import { objectName } from '@flotilla/story'
import { tokenKind } from '../board/ship-on-table.tsx'
import { WingIdMark } from '../board/wing-id-card.tsx'
import { hasIcon, Icon, SeatMark } from '../icons.tsx'
import { ShipPicture } from '../models/ship-picture.tsx'
import { useTable } from './table-context.ts'

/** A list of every ship of every seat. */
export function Roster({
  selected,
  seat: viewer,
  tags,
  onShip,
  onDials,
}: {
  selected: ShipId | undefined
  /** The viewing seat, whose ships come first. */
  seat: Seat
  /** Short names of ships, where space is narrow. */
  tags?: readonly string[]
  onShip: (ship: ShipId) => void
  /** Returns the function that shows a seat its own dials, where it may look at them again. */
  onDials?: (seat: number) => (() => void) | undefined
}) {
  const { table, view, story } = useTable()
  return (
    <div className="rosters">
      {[...table.names.keys()]
        .sort((a, b) => Number(b === viewer) - Number(a === viewer))
        .map((seat) => {
          const name = table.names[seat]!
          return (
            <section
              key={seat}
              className={`roster seat-${seat % 8}${seat === viewer ? ' own' : ''}`}
              aria-label={name}
            >
              <h2>
                <SeatMark seat={seat} size={20} /> <span>{name}</span>
                <small>{table.players[seat] === 'human' ? '' : 'computer'}</small>
                <DialsButton name={name} show={onDials?.(seat)} />
              </h2>
              <ul>
                {view.state.ships
                  .filter(({ id }) => table.facts[id]!.seat === seat)
                  .map((ship) => {
                    const facts = table.facts[ship.id]!
                    const gone = ['destroyed', 'fled', 'escaped'].includes(ship.place)
                    const waits = ship.place === 'reserve'
                    const shields = view.state.phase === 'setup' ? facts.shields : ship.shields
                    const left = Math.max(0, facts.hull - visibleDamageCount(ship))
                    return (
                      <li key={ship.id}>
                        <button
                          type="button"
                          className={`roster-ship${gone ? ' gone' : ''}`}
                          aria-pressed={selected === ship.id}
                          onClick={() => onShip(ship.id)}
                        >
                          <ShipPicture ship={facts.ship} base={facts.base} />
                          {tags ? (
                            <span className="rail-tag" aria-hidden="true">
                              <b>{tags[ship.id]}</b>
                              <i className="rail-bar">
                                <i
                                  className="shield-part"
                                  style={{
                                    width: `${(100 * (gone ? 0 : shields)) / (facts.hull + facts.shields)}%`,
                                  }}
                                />
                                <i
                                  className="hull-part"
                                  style={{
                                    width: `${(100 * (gone ? 0 : left)) / (facts.hull + facts.shields)}%`,
                                  }}
                                />
                              </i>
                            </span>
                          ) : null}
                          <span className="roster-name">
                            <b>{rankOf(facts, ship)}</b>{' '}
                            {facts.wing ? (
                              <WingIdMark set={facts.wing.set} number={facts.wing.number} size={15} />
                            ) : null}{' '}
                            {objectName(story, ship.id)}
                            <small>
                              {table.shipNames[facts.ship]}
                              {waits ? (ship.docked === null ? ', in reserve' : ', docked') : ''}
                            </small>
                          </span>
                          <span className="roster-health">
                            {gone ? (
                              ship.place
                            ) : (
                              <>
                                <i className="hull-figure">{left}</i>
                                <i className="shield-figure">{shields}</i>
                                <span className="visually-hidden">
                                  hull {left}, shields {shields}
                                </span>
                              </>
                            )}
                          </span>
                          <span className="roster-tokens">
                            {ship.energy > 0 && !gone ? (
                              <span className="chip token-energy" title="energy">
                                <Icon name="energy" size={13} />
                                {ship.energy}
                              </span>
                            ) : null}
                            {Object.entries(ship.tokens).map(([token, amount]) => (
                              <span key={token} className={`chip token-${tokenKind(token)}`} title={token}>
                                {hasIcon(token) ? <Icon name={token} size={13} /> : token}
                                {(amount ?? 0) > 1 ? amount : ''}
                              </span>
                            ))}
                          </span>
                        </button>
                      </li>
                    )
                  })}
              </ul>
            </section>
          )
        })}
    </div>
  )
}

const DialsButton = ({ name, show }: { name: string; show: (() => void) | undefined }) =>
  show ? (
    <button type="button" className="own-dials" aria-label={`Own dials of ${name}`} onClick={show}>
      Own dials
    </button>
  ) : null

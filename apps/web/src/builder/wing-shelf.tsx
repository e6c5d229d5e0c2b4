import type { second } from '@flotilla/catalogue'
import {
  legalPositions,
  makeWing,
  positionName,
  shipsOfWing,
  type WingPosition,
  wingmatesFor,
  wingUpgradeOf,
} from '@flotilla/squads'
import { useState } from 'react'
import type { Bench } from './bench.ts'
import { faultWords, shipNameOf } from './words.ts'

/** Which ships the card of a leader takes. */
function demand({ by }: Bench, { kind, choices }: second.Wing['wingmates']): string {
  const each = choices.map(({ ships, initiativeBelowLeader, min, max }) => {
    const named =
      ships === 'sameAsLeader'
        ? 'ships of its own type'
        : ships.map((id) => by.book.hull(id)?.name ?? id).join(' or ')
    const count = max !== undefined ? `${min ?? 0} to ${max} ` : ''
    return `${count}${named}${initiativeBelowLeader ? ' of lower initiative' : ''}`
  })
  return kind === 'oneTypeOf' && each.length > 1
    ? `all of one kind, ${each.join(', or ')}`
    : each.join(' and ')
}

/** A wing by choosing its wingmates: the leader's card says who and how many. */
export function WingShelf({ bench, leader }: { bench: Bench; leader: string }) {
  const { by, squad, at, act } = bench
  const wing = squad.wings.find((each) => each.leader === leader)
  const ship = squad.ships.find(({ ref }) => ref === leader)
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (!ship) return <p className="soft">The ship is not in the squad any more.</p>
  const nameOf = (ref: string): string => {
    const place = squad.ships.findIndex((each) => each.ref === ref)
    return place < 0 ? '' : `${place + 1} ${shipNameOf(by, squad.ships[place]!)}`
  }
  const range = wingUpgradeOf(by, ship)?.wingmates
  if (wing) {
    const positions = legalPositions(wing.wingmates.length)
    return (
      <>
        <p>
          {shipNameOf(by, ship)} leads the {wing.set} wing of {shipsOfWing(wing).length} ships.
        </p>
        <ul className="sq-mates">
          {wing.wingmates.map(({ ship: mate, position }) => (
            <li key={mate}>
              <label className="field">
                <span>{nameOf(mate)}</span>
                <select
                  value={position}
                  onChange={(event) =>
                    act({
                      do: 'setPosition',
                      squad: at,
                      ship: mate,
                      position: event.target.value as WingPosition,
                    })
                  }
                >
                  {positions.map((each) => (
                    <option key={each} value={each}>
                      {positionName(each)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => act({ do: 'splitWing', squad: at, leader })}>
          Dissolve the wing
        </button>
      </>
    )
  }
  const mates = wingmatesFor(by, squad, leader)
  const wanted = chosen.filter((ref) => mates.includes(ref))
  const made = makeWing(by, squad, leader, wanted)
  return (
    <>
      <p>
        {range
          ? `The card of ${shipNameOf(by, ship)} takes ${Math.max(2, range.min)} to ${Math.min(5, range.max)} wingmates: ${demand(bench, range)}. Choose them in the order of their places.`
          : 'Put a command card that leads a wing on the ship first.'}
      </p>
      {range && mates.length === 0 ? (
        <p className="soft">
          No other ship of the squad can fly in this wing. Add ships that its card names.
        </p>
      ) : null}
      <ul className="sq-mates">
        {mates.map((ref) => (
          <li key={ref}>
            <label>
              <input
                type="checkbox"
                checked={wanted.includes(ref)}
                onChange={() =>
                  setChosen(wanted.includes(ref) ? wanted.filter((each) => each !== ref) : [...wanted, ref])
                }
              />{' '}
              {nameOf(ref)}
              {wanted.includes(ref) ? (
                <small>
                  {' '}
                  {legalPositions(wanted.length)[wanted.indexOf(ref)]
                    ? positionName(legalPositions(wanted.length)[wanted.indexOf(ref)]!)
                    : ''}
                </small>
              ) : null}
            </label>
          </li>
        ))}
      </ul>
      {mates.length > 0 ? (
        <button
          type="button"
          className="primary"
          disabled={!made.ok}
          onClick={() => act({ do: 'makeWing', squad: at, leader, wingmates: wanted })}
        >
          Form the wing
        </button>
      ) : null}
      {!made.ok && wanted.length > 0 ? (
        <p className="sq-barred">{made.violations.map(faultWords).join(' ')}</p>
      ) : null}
    </>
  )
}

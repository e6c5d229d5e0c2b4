import type { ShipId } from '@flotilla/engine'
import { objectName } from '@flotilla/story'
import { useState } from 'react'
import { FormationPicture, WingIdMark, wingPositionLabel } from '../board/wing-id-card.tsx'
import { type WingPlace, wingMembers } from '../board/wing-lines.tsx'
import { RuleLink } from './rule-link.tsx'
import { useTable } from './table-context.ts'

interface Props {
  readonly leader: ShipId
  readonly wing: readonly WingPlace[]
  readonly onExchange: (one: number, other: number) => void
}

/** The panel of a wing being deployed: its formation, and the ship in each position of it. */
export function WingPanel({ leader, wing, onExchange }: Props) {
  const { table, story } = useTable()
  const [held, setHeld] = useState<number | undefined>()
  const members = wingMembers(table, leader)
  const { set } = table.facts[leader]!.wing!
  const split = wing.filter(({ fits }) => !fits)
  const pickShip = (ship: number) => {
    if (held === undefined || held === ship) return setHeld(held === ship ? undefined : ship)
    setHeld(undefined)
    onExchange(held, ship)
  }
  return (
    <section className={`wing-panel set-${set}`} aria-label="The wing">
      <h3>
        A wing of {members.length} flies like this <RuleLink id="WG-GATH-5" />
      </h3>
      <FormationPicture
        positions={members.map((id) => ({
          position: table.facts[id]!.wing!.position,
          state: split.some(({ ship }) => ship === id) ? 'gap' : '',
        }))}
        here={held === undefined ? undefined : table.facts[held]!.wing!.position}
      />
      <ol className="wing-places" aria-label="Positions">
        {members.map((id) => {
          const { number, position } = table.facts[id]!.wing!
          const words = (
            <>
              <WingIdMark set={set} number={number} />
              <span>
                {objectName(story, id)}
                <small>{wingPositionLabel(position)}</small>
              </span>
            </>
          )
          return (
            <li key={number}>
              {id === leader ? (
                <span className="wing-leader">{words}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={held === id}
                  data-wing-place={id}
                  onClick={() => pickShip(id)}
                >
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <p className="muted">
        {held === undefined
          ? 'Pick two wingmates and they change places.'
          : `Whom does ${objectName(story, held)} change places with?`}{' '}
        <RuleLink id="WG-GATH-8" />
      </p>
      {split.length > 0 ? (
        <div className="warn" role="status">
          <ul>
            {split.map(({ ship, why }) => (
              <li key={ship}>
                No room for {objectName(story, ship)}. {why}
              </li>
            ))}
          </ul>
          Put down so, whoever has no room begins split, is placed apart and is stressed.{' '}
          <RuleLink id="EB-WSET-6" />
        </div>
      ) : null}
    </section>
  )
}

import { type Decision, optionsOf, type View } from '@flotilla/engine'
import { maneuverWords, nameOf, plural, type Teller } from '@flotilla/story'
import { useEffect, useRef } from 'react'
import type { Flight } from '../board/foresight.ts'
import type { WingmateFlight } from '../board/wing-foresight.ts'
import { wingsOf } from '../board/wings.tsx'
import type { TableFacts } from '../host/protocol.ts'
import { Dial } from './dial.tsx'
import { Foresight } from './foresight-words.tsx'
import { WingForesight } from './wing-foresight.tsx'

interface Props {
  readonly decision: Extract<Decision, { options: unknown }>
  readonly table: TableFacts
  readonly view: View
  readonly teller: Teller
  readonly ship: number
  readonly shown: string | undefined
  readonly flight: Flight | undefined
  /** Where the wingmates of the ship would end. */
  readonly wing: readonly WingmateFlight[]
  readonly onShip: (ship: number) => void
  readonly onShow: (maneuver: string | undefined) => void
  readonly onSet: (option: string) => void
}

/** The dials of a seat, one ship at a time. */
export function DialsPanel({
  decision,
  table,
  view,
  teller,
  ship,
  shown,
  flight,
  wing,
  onShip,
  onShow,
  onSet,
}: Props) {
  const ids = [...new Set(optionsOf(decision).flatMap(({ ship: id }) => (id === undefined ? [] : [id])))]
  const facts = table.facts[ship]!
  const one = view.state.ships[ship]!
  const allowed = new Set(
    optionsOf(decision).flatMap(({ ship: id, maneuver }) => (id === ship && maneuver ? [maneuver] : [])),
  )
  const ready = decision.options.some(({ id }) => id === 'confirm')
  const wings = wingsOf(table, view)
  const following = (id: number): number => wings.find(({ leader }) => leader === id)?.mates.length ?? 0
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ready) confirm.current?.focus({ preventScroll: true })
  }, [ready])
  return (
    <div className="dials">
      <Dial
        key={ship}
        entries={facts.dial.filter(({ id }) => allowed.has(id))}
        gains={facts.huge?.gains}
        set={one.dial}
        shown={shown}
        onShow={onShow}
        onSet={(maneuver) => onSet(`${ship}:${maneuver}`)}
      />
      <ul className="dial-ships" aria-label="Ships to dial">
        {ids.map((id) => {
          const { dial } = view.state.ships[id]!
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === ship}
                className={dial ? 'done' : ''}
                onClick={() => onShip(id)}
              >
                <b>{table.facts[id]!.initiative}</b> {nameOf(teller, id)}
                <small>
                  {dial ? maneuverWords(dial) : 'no dial yet'}
                  {following(id) > 0 ? ` · wing of ${following(id) + 1}` : ''}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="dial-words">
        <div className="dial-foresight">
          <p className="foresight" role="status">
            {flight ? (
              <Foresight
                flight={flight}
                table={table}
                teller={teller}
                red={shown?.endsWith('R') === true}
                stressed={(one.tokens.stress ?? 0) > 0}
              />
            ) : (
              'Point at a maneuver to see where it would end.'
            )}
          </p>
          {following(ship) > 0 ? (
            <WingForesight flights={wing} mates={following(ship)} teller={teller} table={table} />
          ) : null}
        </div>
        <button
          ref={confirm}
          type="button"
          className="primary confirm"
          disabled={!ready}
          data-option="confirm"
          onClick={() => onSet('confirm')}
        >
          {ready
            ? 'Confirm all dials'
            : `${plural(ids.filter((id) => view.state.ships[id]!.dial === null).length, 'dial')} to set`}
        </button>
      </div>
    </div>
  )
}

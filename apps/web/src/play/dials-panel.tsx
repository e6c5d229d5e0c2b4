import type { ShipId } from '@flotilla/engine'
import { type Decision, type OptionOfKind, optionsOf } from '@flotilla/engine'
import { formatManeuver, objectName, pluralize } from '@flotilla/story'
import { useEffect, useRef, useState } from 'react'
import type { ManeuverPreview } from '../board/maneuver-preview.ts'
import { wingsOnTable } from '../board/wing-lines.tsx'
import type { WingmatePreview } from '../board/wing-preview.ts'
import type { HistoryEntry } from '../host/host-types.ts'
import { Dial } from './dial.tsx'
import { ManeuverPreviewText } from './maneuver-preview-text.tsx'
import { useTable } from './table-context.ts'
import { WingPreviewText } from './wing-preview-text.tsx'

interface Props {
  readonly decision: Extract<Decision, { options: unknown }>
  readonly ship: ShipId
  readonly shown: string | undefined
  readonly flight: ManeuverPreview | undefined
  /** The predicted places of the ship's wingmates. */
  readonly wing: readonly WingmatePreview[]
  readonly onShip: (ship: ShipId) => void
  /** The ships that will get one dial. */
  readonly group: readonly number[]
  readonly setGroup: (ships: readonly ShipId[]) => void
  readonly onGather: (ships: readonly ShipId[], by: 'click') => void
  readonly onShow: (maneuver: string | undefined) => void
  readonly onSet: (ship: ShipId, maneuver: string) => void
  readonly onConfirm: () => void
  /** Sets the dials of several ships at once, where their dials have the maneuver. */
  readonly onSetAll: (ships: readonly number[], wanted: (ship: number) => string | undefined) => void
  readonly history: readonly HistoryEntry[]
}

/** Returns the dial that each ship revealed in the previous round. */
function lastDials(history: readonly HistoryEntry[], round: number): ReadonlyMap<number, string> {
  const flown = new Map<number, string>()
  if (round > 1)
    for (const { events } of history)
      for (const event of events)
        if (event.kind === 'revealed' && event.maneuver) flown.set(event.ship, event.maneuver)
  return flown
}

/** Explains how to preview a maneuver, by mouse or by touch. */
const pointingHint = (): string =>
  matchMedia('(hover: none)').matches
    ? 'Touch a maneuver to see where it would end, once more to set it.'
    : 'Point at a maneuver to see where it would end.'

const wingmateCount = (wings: ReturnType<typeof wingsOnTable>, leader: ShipId): number =>
  wings.find((wing) => wing.leader === leader)?.mates.length ?? 0

/** The dials of a seat: of one ship, or of several that will fly the same maneuver. */
export function DialsPanel(props: Props) {
  const { decision, ship, shown, flight, wing, group, setGroup, onShow, onSet, onConfirm, onSetAll } = props
  const { table, view, story } = useTable()
  const dials = optionsOf(decision).filter((option) => option.kind === 'dial')
  const ids = [...new Set(dials.map(({ ship: id }) => id))]
  const facts = table.facts[ship]!
  const one = view.state.ships[ship]!
  const allowed = new Set(dials.flatMap(({ ship: id, maneuver }) => (id === ship ? [maneuver] : [])))
  const together = group.filter((id) => ids.includes(id))
  const mates = wingmateCount(wingsOnTable(table, view), ship)
  return (
    <div className="dials">
      <Dial
        key={ship}
        entries={facts.dial.filter(({ id }) => allowed.has(id))}
        gains={facts.huge?.gains}
        set={one.dial}
        shown={shown}
        onShow={onShow}
        onSet={(maneuver) => {
          if (together.length > 1) onSetAll(together, () => maneuver)
          else onSet(ship, maneuver)
          setGroup([])
        }}
      />
      <DialFleet {...props} dials={dials} ids={ids} together={together} />
      <div className="dial-words">
        <div className="dial-preview">
          <p className="maneuver-preview" role="status">
            {flight ? (
              <ManeuverPreviewText
                flight={flight}
                table={table}
                story={story}
                red={shown?.endsWith('R') === true}
                stressed={(one.tokens.stress ?? 0) > 0}
              />
            ) : (
              pointingHint()
            )}
          </p>
          {mates > 0 ? <WingPreviewText flights={wing} mates={mates} story={story} table={table} /> : null}
        </div>
        <ConfirmDials
          ready={optionsOf(decision).some(({ kind }) => kind === 'confirm')}
          left={ids.filter((id) => view.state.ships[id]!.dial === null).length}
          onConfirm={onConfirm}
        />
      </div>
    </div>
  )
}

interface FleetProps extends Props {
  readonly dials: readonly OptionOfKind<'dial'>[]
  /** The ships whose dials the seat sets. */
  readonly ids: readonly ShipId[]
  /** Those of them that will get one dial. */
  readonly together: readonly ShipId[]
}

/** The ships whose dials are set, one by one or several at once, and the dials that teammates show. */
function DialFleet(props: FleetProps) {
  const { ship, onShip, setGroup, onGather, ids, together } = props
  const { table, view, story } = useTable()
  const [several, setSeveral] = useState(false)
  const wings = wingsOnTable(table, view)
  /** Adds or removes a ship. The ship whose dial was shown joins only if the player picked it. */
  const toggleShip = (id: ShipId) => {
    const next = together.includes(id) ? together.filter((one) => one !== id) : [...together, id]
    setGroup(next)
    if (next.length > 0 && !next.includes(ship)) onShip(next[0]!)
  }
  return (
    <div className="dial-fleet">
      {ids.length > 1 ? (
        <SeveralShips {...props} several={several} onSeveral={() => setSeveral(!several)} />
      ) : null}
      <ul className="dial-ships" aria-label="Ships to dial">
        {ids.map((id) => {
          const { dial } = view.state.ships[id]!
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === ship || together.includes(id)}
                className={dial ? 'done' : ''}
                onClick={(event) => {
                  if (several) toggleShip(id)
                  else if (event.shiftKey || event.ctrlKey || event.metaKey) onGather([id], 'click')
                  else {
                    setGroup([])
                    onShip(id)
                  }
                }}
              >
                <b>{table.facts[id]!.rank}</b> {objectName(story, id)}
                <small>
                  {dial ? formatManeuver(dial) : 'no dial yet'}
                  {wingmateCount(wings, id) > 0 ? ` · wing of ${wingmateCount(wings, id) + 1}` : ''}
                </small>
              </button>
            </li>
          )
        })}
      </ul>

      <TeamDials own={ids} />
    </div>
  )
}

/** Buttons that gather ships for one dial. */
function SeveralShips({
  dials,
  ids,
  together,
  several,
  onSeveral,
  onShip,
  setGroup,
  onSetAll,
  history,
}: FleetProps & { several: boolean; onSeveral: () => void }) {
  const { table, view } = useTable()
  const kindOf = (id: ShipId): string => table.facts[id]!.ship
  const kinds = [...new Set(ids.map(kindOf))]
    .map((kind) => [kind, ids.filter((id) => kindOf(id) === kind)] as const)
    .filter(([, ships]) => ships.length > 1)
  const before = lastDials(history, view.state.round)
  const again = (
    together.length > 1 ? together : ids.filter((id) => view.state.ships[id]!.dial === null)
  ).filter((id) => dials.some(({ ship: one, maneuver }) => one === id && maneuver === before.get(id)))
  return (
    <div className="dial-together" role="toolbar" aria-label="Several ships at once">
      {kinds.map(([kind, ships]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={ships.length === together.length && ships.every((id) => together.includes(id))}
          onClick={() => {
            const open = ships.find((id) => view.state.ships[id]!.dial === null)
            setGroup(ships)
            onShip(open ?? ships[0]!)
          }}
        >
          All {table.shipNames[kind] ?? kind} ({ships.length})
        </button>
      ))}
      <button type="button" aria-pressed={several} onClick={onSeveral}>
        Several …
      </button>
      {again.length > 0 ? (
        <button type="button" onClick={() => onSetAll(again, (id) => before.get(id))}>
          As last round ({again.length})
        </button>
      ) : null}
    </div>
  )
}

/** The dials that teammates have set, where they may show each other theirs. */
function TeamDials({ own }: { own: readonly ShipId[] }) {
  const { view, story } = useTable()
  const mates = view.state.ships.filter(
    ({ id, dial, revealed, place }) =>
      dial !== null && revealed === null && place === 'table' && !own.includes(id),
  )
  return mates.length > 0 ? (
    <p className="muted team-dials">
      Your team has set:{' '}
      {mates.map(({ id, dial }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : ''}
          {objectName(story, id)} <b>{formatManeuver(dial)}</b>
        </span>
      ))}
    </p>
  ) : null
}

/** The button that ends the setting of dials; it takes the focus once it may be pressed. */
function ConfirmDials({ ready, left, onConfirm }: { ready: boolean; left: number; onConfirm: () => void }) {
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ready) confirm.current?.focus({ preventScroll: true })
  }, [ready])
  return (
    <button
      ref={confirm}
      type="button"
      className="primary confirm"
      disabled={!ready}
      data-option="confirm"
      onClick={onConfirm}
    >
      {ready ? 'Confirm all dials' : `${pluralize(left, 'dial')} to set`}
    </button>
  )
}

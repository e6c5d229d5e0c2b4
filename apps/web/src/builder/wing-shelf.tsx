import { type second, shipName } from '@flotilla/catalogue'
import {
  positionName,
  type ShipRef,
  type Wingmate,
  type WingPosition,
  wingShipRefs,
  wingUpgrade,
} from '@flotilla/squads'
import { type DragEvent, useState } from 'react'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import { closeRanks, DRAG_TYPE, fillWing, placeMate, wingCandidates, withoutMate } from './edit-wingmates.ts'
import { squadShipName } from './wording.ts'

/** Describes the ships that the card of a leader allows as wingmates. */
function wingmateRequirement({ by }: BuilderContext, { kind, choices }: second.Wing['wingmates']): string {
  const each = choices.map(({ ships, initiativeBelowLeader, min, max }) => {
    const named =
      ships === 'sameAsLeader'
        ? 'ships of its own type'
        : ships.map((id) => shipName(by.book.edition, id) ?? id).join(' or ')
    const count = max !== undefined ? `${min ?? 0} to ${max} ` : ''
    return `${count}${named}${initiativeBelowLeader ? ' of lower initiative' : ''}`
  })
  return kind === 'oneTypeOf' && each.length > 1
    ? `all of one kind, ${each.join(', or ')}`
    : each.join(' and ')
}

/** The formation from above, as the wing tool shows it. */
const rows: readonly (readonly (WingPosition | 'leader')[])[] = [
  ['leftFlank', 'leader', 'rightFlank'],
  ['leftSupport', 'rearSupport', 'rightSupport'],
]

const droppedShip = (event: DragEvent): ShipRef | undefined => {
  const ship = event.dataTransfer.getData(DRAG_TYPE)
  if (ship) event.preventDefault()
  return ship || undefined
}
const allowDrop = (event: DragEvent) => {
  if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault()
}

/** A shelf that forms a wing by dragging ships into positions, or by selecting a ship and its position. */
export function WingShelf({ builder, leader }: { builder: BuilderContext; leader: string }) {
  const { by, squad, at, act } = builder
  const [held, setHeld] = useState<ShipRef>()
  const ship = squad.ships.find(({ ref }) => ref === leader)
  if (!ship) return <p className="muted">The ship is not in the squad any more.</p>
  const wing = squad.wings.find((each) => each.leader === leader)
  const mates = wing?.wingmates ?? []
  const pool = wingCandidates(by, squad, leader)
  const inHand = held && [...pool, ...mates.map((mate) => mate.ship)].includes(held) ? held : undefined
  const range = wingUpgrade(by, ship)?.wingmates
  const nameOf = (ref: ShipRef): string => {
    const place = squad.ships.findIndex((each) => each.ref === ref)
    return place < 0 ? '' : `${place + 1} ${squadShipName(by, squad.ships[place]!)}`
  }
  const setWingmates = (wingmates: readonly Wingmate[]) => {
    setHeld(undefined)
    act({ do: 'setWing', squad: at, leader, wingmates })
  }
  const isAllowed = (ref: ShipRef) => pool.includes(ref) || mates.some((mate) => mate.ship === ref)
  const placeShip = (ref: ShipRef | undefined, position: WingPosition) => {
    if (ref && isAllowed(ref)) setWingmates(placeMate(mates, ref, position))
  }
  const full = fillWing(by, squad, leader, mates)
  const tidy = closeRanks(mates)
  const isTidy = mates.every(({ position }) => tidy.some((mate) => mate.position === position))
  const shipPicture = (ref: ShipRef, size = 44) => {
    const card = squad.ships.find((each) => each.ref === ref)?.parts[0]
    return <ShipPicture ship={card?.ship ?? ''} base="small" size={size} />
  }
  return (
    <>
      <p>
        {wing
          ? `${squadShipName(by, ship)} leads the ${wing.set} wing of ${wingShipRefs(wing).length} ships. `
          : ''}
        {range
          ? `The card of ${squadShipName(by, ship)} takes ${Math.max(2, range.min)} to ${Math.min(5, range.max)} wingmates: ${wingmateRequirement(builder, range)}.`
          : 'Put a command card that leads a wing on the ship first.'}
      </p>
      {range || wing ? (
        <>
          <div className="builder-formation">
            {rows.flat().map((position) => {
              if (position === 'leader')
                return (
                  <div key={position} className="builder-place leader">
                    {shipPicture(leader)}
                    <small>leader</small>
                    <span>{nameOf(leader)}</span>
                  </div>
                )
              const mate = mates.find((each) => each.position === position)
              return (
                <button
                  key={position}
                  type="button"
                  className={`builder-place${mate ? '' : ' empty'}`}
                  aria-pressed={mate !== undefined && mate.ship === inHand}
                  draggable={mate !== undefined}
                  onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, mate?.ship ?? '')}
                  onDragOver={allowDrop}
                  onDrop={(event) => placeShip(droppedShip(event), position)}
                  onClick={() => {
                    if (inHand && inHand !== mate?.ship) placeShip(inHand, position)
                    else setHeld(inHand ? undefined : mate?.ship)
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Delete' && mate) setWingmates(withoutMate(mates, mate.ship))
                  }}
                >
                  {mate ? shipPicture(mate.ship) : null}
                  <small>{positionName(position)}</small>
                  <span>{mate ? nameOf(mate.ship) : 'empty'}</span>
                </button>
              )
            })}
          </div>
          <p role="status" className="muted">
            {inHand
              ? `${nameOf(inHand)} is in your hand. Choose its place.`
              : 'Drag ships to their places, or choose a ship and then its place. Delete empties a place.'}
          </p>
          <div className="row">
            {full ? (
              <button type="button" className="primary" onClick={() => setWingmates(full)}>
                Fill the wing
              </button>
            ) : null}
            {isTidy ? null : (
              <button type="button" onClick={() => setWingmates(tidy)}>
                Close ranks
              </button>
            )}
            {inHand && mates.some((mate) => mate.ship === inHand) ? (
              <button type="button" onClick={() => setWingmates(withoutMate(mates, inHand))}>
                Out of the wing
              </button>
            ) : null}
            {wing ? (
              <button type="button" onClick={() => setWingmates([])}>
                Dissolve the wing
              </button>
            ) : null}
          </div>
          <h3>Can fly in it</h3>
          {pool.length === 0 ? (
            <p className="muted">
              {mates.length > 0
                ? 'Every ship that fits is in the wing.'
                : 'No other ship of the squad can fly in this wing. Add ships that its card names.'}
            </p>
          ) : null}
          <ul
            className="builder-pool"
            aria-label="Ships that can fly in the wing"
            onDragOver={allowDrop}
            onDrop={(event) => {
              const ref = droppedShip(event)
              if (ref && mates.some((mate) => mate.ship === ref)) setWingmates(withoutMate(mates, ref))
            }}
          >
            {pool.map((ref) => (
              <li key={ref}>
                <button
                  type="button"
                  className="builder-mate"
                  draggable
                  aria-pressed={ref === inHand}
                  onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, ref)}
                  onClick={() => setHeld(ref === inHand ? undefined : ref)}
                >
                  {shipPicture(ref, 32)} {nameOf(ref)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { SeatMark } from '../icons.tsx'
import { ShipPicture } from '../models/ship-picture.tsx'
import { useTable } from './table-context.ts'
import { turnOrder } from './turn-order.ts'

/**
 * The ships that act or attack, now and next, in the order of the rules. Pointing at an entry highlights the
 * ship, a click centres it.
 */
export const TurnOrderStrip = memo(function OrderStrip({
  active,
  onShow,
  onGo,
}: {
  active: number | undefined
  onShow: (ship: number | undefined) => void
  onGo: (ships: readonly number[]) => void
}) {
  const { table, view, names, tags } = useTable()
  const strip = useRef<HTMLOListElement>(null)
  // Only the ship whose turn it is moves the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from the page.
  useEffect(() => {
    const now = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (now && strip.current) strip.current.scrollLeft = now.offsetLeft - strip.current.clientWidth / 3
  }, [active, view.state.phase])
  /** Which ends of the strip are out of sight. */
  const [hidden, setHidden] = useState({ left: false, right: false })
  const lookAtEnds = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = strip.current ?? {}
    setHidden({ left: scrollLeft > 4, right: scrollLeft + clientWidth < scrollWidth - 4 })
  }, [])
  const order = turnOrder(table, view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries change its length.
  useEffect(lookAtEnds, [order.length, active, lookAtEnds])
  const next = order.findIndex(({ done, ships }) => !done && !ships.includes(active ?? -1))
  return (
    <ol
      className={`order-strip${hidden.left ? ' more-left' : ''}${hidden.right ? ' more-right' : ''}`}
      ref={strip}
      onScroll={lookAtEnds}
      aria-label="Order of the ships"
      onPointerLeave={() => onShow(undefined)}
    >
      {order.map(({ ships, seat, rank, done }, place) => {
        const [first] = ships as readonly [number]
        const facts = table.facts[first]!
        const now = active !== undefined && ships.includes(active)
        const called =
          ships.length > 1 ? `${ships.length} × ${names[first]!.replace(/ \d+$/, '')}` : names[first]!
        return (
          <li key={`${first} ${done}`} aria-current={now ? 'step' : undefined}>
            <button
              type="button"
              className={`order-entry seat-${seat % 8}${done ? ' done' : ''}${place === next ? ' next' : ''}`}
              title={called}
              onPointerEnter={() => onShow(first)}
              onFocus={() => onShow(first)}
              onBlur={() => onShow(undefined)}
              onClick={() => onGo(ships)}
            >
              <SeatMark seat={seat} text={rank} size={22} />
              <ShipPicture ship={facts.ship} base={facts.base} />
              <span aria-hidden="true">{now && ships.length > 1 ? tags[active!] : tags[first]}</span>
              {ships.length > 1 ? <b aria-hidden="true">×{ships.length}</b> : null}
              <span className="visually-hidden">
                {called}, {table.names[seat]}
                {now ? ', now' : done ? ', done' : place === next ? ', next' : ''}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
})

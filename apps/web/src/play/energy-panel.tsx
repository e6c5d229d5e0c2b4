import type { Decision, HugeShipCard, HugeShipView, Option } from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import { capitalize, cardName } from '@flotilla/story'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { useTable } from './table-context.ts'

type Allocation = { readonly [card: string]: number }

const allocationOf = (option: Option): Allocation => (option.kind === 'allocation' ? option.allocation : {})

const isSameAllocation = (a: Allocation, b: Allocation): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((card) => (a[card] ?? 0) === (b[card] ?? 0))

const totalEnergy = (allocation: Allocation): number =>
  Object.values(allocation).reduce((sum, amount) => sum + amount, 0)

interface Props {
  readonly decision: Extract<Decision, { options: unknown }>
  readonly facts: HugeShipCard
  readonly huge: HugeShipView
  /**
   * The section the player clicked on the table, with a count of clicks: each click moves one energy to its
   * cards.
   */
  readonly poured: { readonly section: Section; readonly times: number } | undefined
  readonly onChoose: (option: Option) => void
}

/**
 * The panel that puts energy from a Ship card on upgrades: by dragging, by buttons, or by the number keys
 * (Shift takes it back).
 */
export function EnergyPanel({ decision, facts, huge, poured, onChoose }: Props) {
  const { story } = useTable()
  const [put, setPut] = useState<Allocation>({})
  const [dragging, setDragging] = useState(false)
  const cards = [...new Set(decision.options.flatMap((option) => Object.keys(allocationOf(option))))]
  const left = huge.energy - totalEnergy(put)
  const chosen = decision.options.find((option) => isSameAllocation(allocationOf(option), put))
  const allocationAfter = (card: string, amount: number): Allocation => ({
    ...put,
    [card]: (put[card] ?? 0) + amount,
  })
  const isAllowed = (card: string, amount: number): boolean =>
    (put[card] ?? 0) + amount >= 0 &&
    decision.options.some((option) => isSameAllocation(allocationOf(option), allocationAfter(card, amount)))
  const changeAllocation = (card: string, amount: number) => {
    if (isAllowed(card, amount)) setPut(allocationAfter(card, amount))
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, select, textarea')) return
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const card = digit && cards[Number(digit) - 1]
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return
      changeAllocation(card, event.shiftKey ? -1 : 1)
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const times = useRef(poured?.times)
  useEffect(() => {
    if (!poured || poured.times === times.current) return
    times.current = poured.times
    const card = cards.find((one) => facts.upgrades[one]?.section === poured.section && isAllowed(one, 1))
    if (card) changeAllocation(card, 1)
  })
  const onDrop = (event: PointerEvent) => {
    if (!dragging) return
    setDragging(false)
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const card = under?.closest('[data-energy]')?.getAttribute('data-energy')
    if (card) changeAllocation(card, 1)
  }
  return (
    <div className={`energy${dragging ? ' dragging' : ''}`}>
      <div
        className="energy-pool"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(left > 0)
        }}
        onPointerUp={onDrop}
        onPointerCancel={() => setDragging(false)}
      >
        <strong>{left}</strong> energy left on the Ship card
        <span aria-hidden="true">
          {Array.from({ length: left }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one token is like another.
            <Icon key={i} name="energy" size={22} />
          ))}
        </span>
      </div>
      <ol className="energy-cards">
        {cards.map((card, i) => {
          const { limit, section } = facts.upgrades[card] ?? { limit: 0, section: undefined }
          const on = (huge.stored[card] ?? 0) + (put[card] ?? 0)
          const name = capitalize(cardName(story, card))
          return (
            <li
              key={card}
              data-energy={card}
              className={section !== undefined && section === poured?.section ? 'poured' : undefined}
            >
              <kbd>{i < 9 ? i + 1 : ''}</kbd>
              <span>
                {name}
                <small>
                  {section ? `${section}, ` : ''}
                  {on} of {limit}
                </small>
              </span>
              <button
                type="button"
                aria-label={`Take energy back from ${name}`}
                disabled={!isAllowed(card, -1)}
                onClick={() => changeAllocation(card, -1)}
              >
                −
              </button>
              <button
                type="button"
                aria-label={`Put energy on ${name}`}
                disabled={!isAllowed(card, 1)}
                onClick={() => changeAllocation(card, 1)}
              >
                +
              </button>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className="primary"
        data-option={chosen?.id ?? ''}
        disabled={!chosen}
        onClick={() => chosen && onChoose(chosen)}
      >
        {totalEnergy(put) === 0 ? 'Keep it all' : `Put ${totalEnergy(put)} energy there`}
      </button>
    </div>
  )
}

import type { StandingOrders } from '@flotilla/advice'
import type { Seat } from '@flotilla/engine'
import { capitalize, objectName, splitCamelCase } from '@flotilla/story'
import type { TableFacts } from '../host/host-types.ts'
import { enableTouchDrag } from '../touch-drag.ts'
import { withOrderMarks } from './log-groups.ts'
import { OrderSelect } from './order-select.tsx'
import { useTable } from './table-context.ts'
import type { LogLine } from './table-snapshot.ts'

const topics: readonly (readonly [topic: string, label: string])[] = [
  ['turns', 'Who goes next among equals'],
  ['action', 'Actions'],
  ['fire', 'A single shot that costs nothing'],
  ['attackDice', 'Tokens on attack dice'],
  ['defenseDice', 'Tokens on defense dice'],
  ['energy', 'Energy of huge ships'],
  ['wings', 'Splitting wings'],
]

interface Props {
  readonly seat: Seat
  readonly orders: StandingOrders
  readonly lines: readonly LogLine[]
  readonly onOrders: (orders: StandingOrders) => void
  readonly onAskInstead: (at: number) => void
}

/** Lists our texts of the cards of a seat that leave a choice to their player. */
function cardsWithChoices(table: TableFacts, seat: Seat): readonly string[] {
  const own = table.facts.filter((facts) => facts.seat === seat)
  return [...new Set(own.flatMap(({ cards }) => cards))].filter((card) =>
    /\bmay\b/.test(table.cards[card]?.text ?? ''),
  )
}

/** The panel of all standing orders, and the choices they made. */
export function OrdersPanel({ seat, orders, lines, onOrders, onAskInstead }: Props) {
  const { table, view, story } = useTable()
  // The first line of each choice, the latest on top.
  const ordered = withOrderMarks(lines).filter(({ byOrder }) => byOrder)
  const done = [...new Map(ordered.reverse().map((line) => [line.at, line])).values()]
  const own = view.state.ships.filter(({ id }) => table.facts[id]!.seat === seat)
  const kinds = [...new Set(own.map(({ id }) => table.facts[id]!.ship))]
  const put = (orders.turns ?? own.map(({ id }) => id)).filter(
    (id) => view.state.ships[id]?.place === 'table',
  )
  const moveShip = (id: number, by: number) => {
    const from = put.indexOf(id)
    const to = from + by
    if (to < 0 || to >= put.length) return
    onOrders({ ...orders, turns: put.toSpliced(from, 1).toSpliced(to, 0, id) })
  }
  return (
    <section className="orders" aria-label="Standing orders">
      <h2>Standing orders</h2>
      <p className="muted">What is answered without asking you. It holds for this game.</p>
      {topics.map(([topic, label]) => (
        <OrderSelect key={topic} topic={topic} label={label} orders={orders} onOrders={onOrders} />
      ))}
      <h3>Abilities</h3>
      {cardsWithChoices(table, seat).map((card) => (
        <OrderSelect
          key={card}
          topic={`card:${card}`}
          label={table.cards[card]!.name}
          orders={orders}
          onOrders={onOrders}
        />
      ))}
      <h3>Usual actions</h3>
      {kinds.map((kind) => {
        const ships = own.filter(({ id }) => table.facts[id]!.ship === kind)
        const actions = [...new Set(table.facts[ships[0]!.id]!.actions.map(({ action }) => action))]
        return (
          <label key={kind} className="say">
            <span>{table.shipNames[kind] ?? kind}</span>
            <select
              value={orders.usual?.[ships[0]!.id] ?? ''}
              onChange={({ target: { value } }) => {
                const mine = new Set(ships.map(({ id }) => String(id)))
                const rest = Object.entries(orders.usual ?? {}).filter(([ship]) => !mine.has(ship))
                const said = value ? [...mine].map((ship) => [ship, value] as const) : []
                onOrders({ ...orders, usual: Object.fromEntries([...rest, ...said]) })
              }}
            >
              <option value="">Ask</option>
              {actions.map((action) => (
                <option key={action} value={action}>
                  {capitalize(splitCamelCase(action))}
                </option>
              ))}
            </select>
          </label>
        )
      })}
      <details>
        <summary>Order of your ships</summary>
        <ol className="turns" ref={enableTouchDrag}>
          {put.map((id, place) => (
            <li
              key={id}
              draggable
              onDragStart={(event) => event.dataTransfer.setData('text/plain', String(id))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const dragged = Number(event.dataTransfer.getData('text/plain'))
                if (put.includes(dragged)) moveShip(dragged, place - put.indexOf(dragged))
              }}
            >
              <span>{capitalize(objectName(story, id))}</span>
              <button type="button" className="quiet" aria-label="Earlier" onClick={() => moveShip(id, -1)}>
                ↑
              </button>
              <button type="button" className="quiet" aria-label="Later" onClick={() => moveShip(id, 1)}>
                ↓
              </button>
            </li>
          ))}
        </ol>
        {orders.turns ? (
          <button
            type="button"
            onClick={() => {
              const { turns: _, ...rest } = orders
              onOrders(rest)
            }}
          >
            As is sensible
          </button>
        ) : null}
      </details>
      {done.length > 0 ? <h3>Done by order</h3> : null}
      <ul className="done-by-order">
        {done.slice(0, 8).map(({ at, text }) => (
          <li key={at}>
            {text}
            <button type="button" className="quiet" onClick={() => onAskInstead(at - 1)}>
              Ask me instead
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import {
  cardSettings,
  type OrderSetting,
  orderSetting,
  orderTopics,
  type StandingOrders,
} from '@flotilla/advice'

const words: Record<OrderSetting, string> = {
  ask: 'Ask always',
  useful: 'Ask when useful',
  auto: 'Do it',
  never: 'Never',
}

/** The text of the automatic answer, by topic. */
const doing: { readonly [topic: string]: string } = {
  turns: 'By themselves',
  action: 'As suggested',
  fire: 'As suggested',
  attackDice: 'When it adds damage',
  defenseDice: 'When something gets through',
  energy: 'Guns first',
}

/** A field that chooses how questions of one kind are answered. */
export function OrderSelect({
  topic,
  label,
  orders,
  onOrders,
}: {
  topic: string
  label: string
  orders: StandingOrders
  onOrders: (orders: StandingOrders) => void
}) {
  return (
    <label className="say">
      <span>{label}</span>
      <select
        value={orderSetting(orders, topic)}
        onChange={(event) =>
          onOrders({ ...orders, says: { ...orders.says, [topic]: event.target.value as OrderSetting } })
        }
      >
        {(orderTopics[topic] ?? cardSettings).map((say) => (
          <option key={say} value={say}>
            {say === 'auto' ? (doing[topic] ?? words.auto) : words[say]}
          </option>
        ))}
      </select>
    </label>
  )
}

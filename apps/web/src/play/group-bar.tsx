import type { Decision, View } from '@flotilla/engine'
import type { TableFacts } from '../host/protocol.ts'

/** Whom an answer is for: the ship that is asked about, those like it, or all that are still to be asked. */
export type For = 'one' | 'alike' | 'all'

const asks: readonly string[] = ['chooseAction', 'chooseAttack']

/** Other ships of the seat that will be asked the same in this round. */
export function othersOf(
  table: TableFacts,
  view: View,
  { ask, subject, seat }: Decision,
  whom: For,
): readonly number[] {
  const facts = subject === undefined ? undefined : table.facts[subject]
  if (!facts || whom === 'one' || !asks.includes(ask)) return []
  return view.state.ships
    .filter(({ id, place, activated, engaged }) => {
      const other = table.facts[id]!
      const due = ask === 'chooseAction' ? !activated : !engaged
      return (
        place === 'table' &&
        due &&
        id !== subject &&
        other.seat === seat &&
        (whom === 'all' || other.ship === facts.ship)
      )
    })
    .map(({ id }) => id)
}

/** Chooses whom the answer is for, where others will be asked the same. */
export function GroupBar({
  table,
  view,
  decision,
  whom,
  always,
  onFor,
  onAlways,
}: {
  table: TableFacts
  view: View
  decision: Decision
  whom: For
  always: boolean
  onFor: (whom: For) => void
  onAlways: (always: boolean) => void
}) {
  const alike = othersOf(table, view, decision, 'alike').length
  const all = othersOf(table, view, decision, 'all').length
  const acts = decision.ask === 'chooseAction'
  if (all === 0 && !acts) return null
  const ways: readonly (readonly [For, string])[] = [
    ['one', 'This ship'],
    ...(alike > 0 ? [['alike', `${alike} alike too`] as const] : []),
    ...(all > alike ? [['all', `All ${all + 1}`] as const] : []),
  ]
  return (
    <div className="group-bar" role="toolbar" aria-label="For whom">
      {ways.length > 1
        ? ways.map(([one, words]) => (
            <button key={one} type="button" aria-pressed={whom === one} onClick={() => onFor(one)}>
              {words}
            </button>
          ))
        : null}
      {acts ? (
        <button type="button" aria-pressed={always} onClick={() => onAlways(!always)}>
          Every round
        </button>
      ) : null}
    </div>
  )
}

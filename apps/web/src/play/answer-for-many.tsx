import { type Decision, optionsOf, type TableView } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'

/** Whom an answer is for: the ship that is asked about, those like it, or all that are still to be asked. */
export type AnswerScope = 'one' | 'alike' | 'all'

/** A way to answer for several ships at once, and how many they are. */
export interface AnswerGroup {
  readonly whom: AnswerScope
  readonly ships: number
}

const asks: readonly string[] = ['chooseAction', 'chooseAttack']

/** The card that may be used or not, and nothing else is asked. */
export function optionalCard(decision: Decision): string | undefined {
  const options = decision.ask === 'useAbility' ? optionsOf(decision) : []
  return options.length === 2 && options.some(({ id }) => id === 'use') ? options[0]!.card : undefined
}

/** Other ships of the seat that will be asked the same in this round. */
export function otherShipsAsked(
  table: TableFacts,
  view: TableView,
  decision: Decision,
  whom: AnswerScope,
): readonly number[] {
  const { ask, subject, seat } = decision
  const facts = subject === undefined ? undefined : table.facts[subject]
  const card = optionalCard(decision)
  if (card !== undefined && whom === 'alike')
    return view.state.ships.flatMap(({ id, place }) => {
      const other = table.facts[id]!
      const meant = place === 'table' && id !== subject && other.seat === seat && other.cards.includes(card)
      return meant ? [id] : []
    })
  if (!facts || whom === 'one' || !asks.includes(ask)) return []
  return view.state.ships
    .filter(({ id, place, activated, engaged, inFormation }) => {
      const other = table.facts[id]!
      // Wingmates act after all of their wing has flown.
      const mate = inFormation && other.wing?.leader === facts.wing?.leader
      const due = ask === 'chooseAction' ? !activated || mate : !engaged
      const meant = whom === 'all' || other.ship === facts.ship
      return place === 'table' && due && id !== subject && other.seat === seat && meant
    })
    .map(({ id }) => id)
}

/** The groups an answer can be given for. */
export function answerGroups(table: TableFacts, view: TableView, decision: Decision): readonly AnswerGroup[] {
  const alike = otherShipsAsked(table, view, decision, 'alike').length
  const all = otherShipsAsked(table, view, decision, 'all').length
  return [
    ...(alike > 0 ? [{ whom: 'alike' as const, ships: alike + 1 }] : []),
    ...(all > alike ? [{ whom: 'all' as const, ships: all + 1 }] : []),
  ]
}

/** Buttons beside an answer: the same for several ships. */
export const AnswerForMany = ({
  many,
  words,
  onChoose,
}: {
  many: readonly AnswerGroup[]
  words: string
  onChoose: (whom: AnswerScope) => void
}) =>
  many.map(({ whom, ships }) => (
    <button
      key={whom}
      type="button"
      className="for-many"
      data-for={whom}
      aria-label={`${words}: ${whom === 'all' ? 'all' : 'those alike,'} ${ships} ships`}
      title={whom === 'all' ? 'All ships that are still to be asked' : 'All of its kind'}
      onClick={() => onChoose(whom)}
    >
      {whom} {ships}
    </button>
  ))

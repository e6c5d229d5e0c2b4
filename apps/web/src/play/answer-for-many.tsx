import type { CardId, ShipId } from '@flotilla/engine'
import { type Decision, optionsOf, type TableView } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'

/**
 * The scope of an answer: the ship that is asked about, all ships like it, or all ships still to be asked.
 */
export type AnswerScope = 'one' | 'alike' | 'all'

/** A scope in which an answer covers several ships, with their number. */
export interface AnswerGroup {
  readonly whom: AnswerScope
  readonly ships: number
}

const asks: readonly string[] = ['chooseAction', 'chooseAttack']

/** Returns the card of a question that only asks whether to use it. */
export function optionalCard(decision: Decision): CardId | undefined {
  const options = decision.ask === 'useAbility' ? optionsOf(decision) : []
  return options.length === 2 && options.some(({ kind, name }) => kind === 'deed' && name === 'use')
    ? options[0]!.card
    : undefined
}

/** Lists other ships of the seat that will be asked the same in this round. */
export function otherShipsAsked(
  table: TableFacts,
  view: TableView,
  decision: Decision,
  whom: AnswerScope,
): readonly ShipId[] {
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
      // Wingmates act after the whole wing has moved.
      const mate = inFormation && other.wing?.leader === facts.wing?.leader
      const due = ask === 'chooseAction' ? !activated || mate : !engaged
      const meant = whom === 'all' || other.ship === facts.ship
      return place === 'table' && due && id !== subject && other.seat === seat && meant
    })
    .map(({ id }) => id)
}

/** Lists the groups that one answer can cover. */
export function answerGroups(table: TableFacts, view: TableView, decision: Decision): readonly AnswerGroup[] {
  const alike = otherShipsAsked(table, view, decision, 'alike').length
  const all = otherShipsAsked(table, view, decision, 'all').length
  return [
    ...(alike > 0 ? [{ whom: 'alike' as const, ships: alike + 1 }] : []),
    ...(all > alike ? [{ whom: 'all' as const, ships: all + 1 }] : []),
  ]
}

/** Buttons beside an answer that give it for several ships. */
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

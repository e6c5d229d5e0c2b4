import type { ShownShip, TableView } from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'
import { nameOf, splitWords, type Teller } from '@flotilla/story'
import { IdCard } from '../board/id-card.tsx'
import { membersOf } from '../board/wings.tsx'
import type { Opened, TableFacts } from '../host/protocol.ts'
import { RuleLink } from './links.tsx'

/** The rule by which a ship left its wing last, up to some moment of the game. */
export const splitBy = (history: Opened['history'], ship: number, until: number): RuleId | undefined =>
  history
    .filter(({ at }) => at <= until)
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'split' && event.ship === ship)?.rule

/** What a ship's wing ID card says, whether it flies in formation, and if not, why. */
export function WingSection({
  ship,
  table,
  view,
  teller,
  why,
}: {
  ship: ShownShip
  table: TableFacts
  view: TableView
  teller: Teller
  why: RuleId | undefined
}) {
  const wing = table.facts[ship.id]!.wing
  if (!wing) return null
  const { ships } = view.state
  const members = membersOf(table, wing.leader)
  const flies = (id: number) => ships[id]!.inFormation || (id === wing.leader && ships[id]!.place === 'table')
  const following = members.filter((id) => id !== wing.leader && ships[id]!.inFormation)
  return (
    <section className="wing-section" aria-label="Wing">
      <h4>Wing of {nameOf(teller, wing.leader)}</h4>
      <IdCard
        wing={wing}
        positions={members.map((id) => ({
          position: table.facts[id]!.wing!.position,
          state: flies(id) || ships[id]!.place === 'hand' ? '' : 'gap',
        }))}
      />
      {ship.place !== 'table' ? null : ship.id === wing.leader ? (
        <p>
          Leads {following.length} of {members.length - 1} wingmates from one dial.
        </p>
      ) : ship.inFormation ? (
        <p>
          Flies in formation with {nameOf(teller, wing.leader)} and has no dial. <RuleLink id="WG-PLAN-2" />
        </p>
      ) : (
        <p className="warn">
          Has split{why ? `: ${splitWords(why)}` : ''}. It flies by its own dial.{' '}
          {why ? <RuleLink id={why} /> : null}
        </p>
      )}
    </section>
  )
}

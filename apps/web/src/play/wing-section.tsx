import type { ShipId, TableShip } from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'
import { objectName, splitReason } from '@flotilla/story'
import { WingIdCard } from '../board/wing-id-card.tsx'
import { wingMembers } from '../board/wing-lines.tsx'
import type { HistoryEntry } from '../host/host-types.ts'
import { RuleLink } from './rule-link.tsx'
import { useTable } from './table-context.ts'

/** Returns the rule by which a ship last left its wing, up to a moment of the game. */
export const splitRule = (
  history: readonly HistoryEntry[],
  ship: ShipId,
  until: number,
): RuleId | undefined =>
  history
    .filter(({ at }) => at <= until)
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'split' && event.ship === ship)?.rule

/** The wing ID card of a ship, whether it flies in formation, and if not, why. */
export function WingSection({ ship, why }: { ship: TableShip; why: RuleId | undefined }) {
  const { table, view, story } = useTable()
  const wing = table.facts[ship.id]!.wing
  if (!wing) return null
  const { ships } = view.state
  const members = wingMembers(table, wing.leader)
  const isInFormation = (id: ShipId) =>
    ships[id]!.inFormation || (id === wing.leader && ships[id]!.place === 'table')
  const following = members.filter((id) => id !== wing.leader && ships[id]!.inFormation)
  return (
    <section className="wing-section" aria-label="Wing">
      <h4>Wing of {objectName(story, wing.leader)}</h4>
      <WingIdCard
        wing={wing}
        positions={members.map((id) => ({
          position: table.facts[id]!.wing!.position,
          state: isInFormation(id) || ships[id]!.place === 'hand' ? '' : 'gap',
        }))}
      />
      {ship.place !== 'table' ? null : ship.id === wing.leader ? (
        <p>
          Leads {following.length} of {members.length - 1} wingmates from one dial.
        </p>
      ) : ship.inFormation ? (
        <p>
          Flies in formation with {objectName(story, wing.leader)} and has no dial.{' '}
          <RuleLink id="WG-PLAN-2" />
        </p>
      ) : (
        <p className="warn">
          Has split{why ? `: ${splitReason(why)}` : ''}. It flies by its own dial.{' '}
          {why ? <RuleLink id={why} /> : null}
        </p>
      )}
    </section>
  )
}

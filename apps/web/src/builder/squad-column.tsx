import type { SquadShip, Violation } from '@flotilla/squads'
import type { BuilderContext } from './builder-context.ts'
import { type DraftVerdict, squadUsage } from './draft.ts'
import { DraftShipCard } from './draft-ship-card.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { PlaySquad } from './play-squad.tsx'
import { TeamSquadTabs } from './team-squad-tabs.tsx'
import { UsageBar, VerdictPanel } from './verdict-panel.tsx'

/** The squad: what it costs, whether it is legal, and its ships. */
export function SquadColumn({
  builder,
  verdict,
  onAt,
  onKeep,
}: {
  builder: BuilderContext
  verdict: DraftVerdict
  onAt: (place: number) => void
  /** Keeps a ship among the own builds. */
  onKeep: (ship: SquadShip) => void
}) {
  const { by, draft, squad, at, open } = builder
  const violationsOf = (ship: string): Violation[] =>
    [...verdict.faults, ...verdict.open].filter((fault) => fault.ship === ship && (fault.squad ?? at) === at)
  return (
    <section className="builder-squad" aria-label="Squad">
      {draft.squads.length > 1 ? <TeamSquadTabs builder={builder} onAt={onAt} /> : null}
      <div className="builder-sticky">
        <UsageBar used={squadUsage(by, draft, at)} name={draft.name} />
      </div>
      <VerdictPanel builder={builder} verdict={verdict} />
      <MissingPanel builder={builder} />
      {squad.ships.length === 0 ? (
        <p className="muted builder-empty">No ship yet. Choose one, and its pilot.</p>
      ) : null}
      {squad.ships.map((ship, i) => (
        <DraftShipCard
          key={ship.ref}
          builder={builder}
          ship={ship}
          number={i + 1}
          faults={violationsOf(ship.ref)}
          onKeep={() => onKeep(ship)}
        />
      ))}
      <div className="row builder-add">
        <button type="button" className="primary" onClick={() => open({ kind: 'ships' })}>
          Add a ship
        </button>
        {squad.edition === 'second' && !draft.free ? (
          <button type="button" onClick={() => open({ kind: 'quick' })}>
            Quick builds
          </button>
        ) : null}
        <button type="button" onClick={() => open({ kind: 'table' })}>
          Obstacles{squad.edition === 'first' ? ' and deck' : ''} ({squad.obstacles.length})
        </button>
      </div>
      <PlaySquad builder={builder} />
    </section>
  )
}

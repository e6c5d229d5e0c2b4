import type { StandingOrders } from '@flotilla/advice'
import type { ShipId } from '@flotilla/engine'
import { lazy, Suspense } from 'react'
import { EventLog } from './event-log.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { Roster } from './roster.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { SeatList } from './seat-list.tsx'
import { ShipPanel } from './ship-panel.tsx'
import { useTable } from './table-context.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import { splitRule } from './wing-section.tsx'

const RulePanel = lazy(async () => ({ default: (await import('./rule-panel.tsx')).RulePanel }))

/** A panel beside the table; one is open at a time, or none. */
export type Panel = 'log' | 'ship' | 'score' | 'orders' | 'rule'

interface Props {
  readonly shot: TableStoreSnapshot
  readonly panel: Panel | undefined
  readonly past: boolean
  readonly selected: ShipId | undefined
  /** The rule in the rule panel. */
  readonly rule: string
  readonly summaries: readonly (readonly string[])[]
  readonly onPanel: (panel: Panel | undefined) => void
  readonly onShip: (ship: number | undefined) => void
  /** Keeps the sheet of a huge ship open. */
  readonly onSheet: (ship: ShipId) => void
  readonly onDials: (seat: number) => (() => void) | undefined
  readonly onLook: (at: number) => void
  readonly onOrders: (orders: StandingOrders) => void
  readonly onAskInstead: (at: number) => void
}

const names: Record<Panel, string> = {
  log: 'Log',
  ship: 'Ships',
  score: 'Score',
  orders: 'Orders',
  rule: 'Rule',
}

/** The buttons of the panels, in the bar above the table. */
export const PanelButtons = ({
  panel,
  score,
  onPanel,
}: {
  panel: Panel | undefined
  /** The current score, as text. */
  score: string
  onPanel: (panel: Panel | undefined) => void
}) => (
  <div className="panel-buttons" role="toolbar" aria-label="Panels">
    {(['ship', 'log', 'score', 'orders'] as const).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={panel === one}
        onClick={() => onPanel(panel === one ? undefined : one)}
      >
        {names[one]}
        {one === 'score' && score ? <b className="wide"> {score}</b> : null}
      </button>
    ))}
  </div>
)

/** The open panel: log, ship, score, orders or rule; it never displaces the question. */
export function SidePanel(props: Props) {
  const { shot, panel, past, selected, onPanel, onShip, onDials, onLook } = props
  const { view } = useTable()
  const shown = selected !== undefined ? view.state.ships[selected] : undefined
  const at = past ? shot.at : Number.POSITIVE_INFINITY
  return (
    <aside className={`side${panel ? ` shows-${panel}` : ' folded'}`} aria-label="Beside the table">
      <button
        type="button"
        className="quiet side-close"
        aria-label="Fold away"
        onClick={() => onPanel(undefined)}
      >
        ✕
      </button>
      {panel === 'ship' ? (
        <section className="details" aria-label="Ship">
          {shown ? (
            <ShipPanel
              ship={shown}
              split={splitRule(shot.history, shown.id, at)}
              onSheet={() => props.onSheet(shown.id)}
              onClose={() => onShip(undefined)}
            />
          ) : (
            <div className="phone-roster">
              <SeatList seat={shot.seat} />
              <Roster selected={selected} seat={shot.seat} onDials={onDials} onShip={onShip} />
            </div>
          )}
        </section>
      ) : null}
      {panel === 'rule' ? (
        <Suspense fallback={null}>
          <RulePanel id={props.rule} />
        </Suspense>
      ) : null}
      {panel === 'score' ? <ScoreSheet /> : null}
      {panel === 'orders' ? (
        <OrdersPanel
          seat={shot.seat}
          orders={shot.orders}
          lines={shot.lines}
          onOrders={props.onOrders}
          onAskInstead={props.onAskInstead}
        />
      ) : null}
      <section className="log-box" aria-label="Log" hidden={panel !== 'log'}>
        <EventLog lines={shot.lines} summaries={props.summaries} at={at} onLook={onLook} />
      </section>
    </aside>
  )
}

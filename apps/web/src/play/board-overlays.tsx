import { Coach } from './coach.tsx'
import { DiceRoll } from './dice-roll.tsx'
import { EndScreen } from './end-screen.tsx'
import { HoverCard, useHoverDelay, whyNoShot } from './hover-card.tsx'
import { HugeSheet } from './huge-sheet.tsx'
import { useTable } from './table-context.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import type { DecisionState } from './use-decision.ts'
import type { Panels } from './use-panels.ts'

interface Props {
  readonly store: TableStore
  readonly shot: TableStoreSnapshot
  readonly deciding: DecisionState
  readonly panels: Panels
  readonly hovered: number | undefined
  readonly past: boolean
  readonly replaying: boolean
  /** What happened in each phase, in sentences. */
  readonly summaries: readonly (readonly string[])[]
  readonly onReplay: () => void
  readonly onSave: () => void
}

/** The cards and notes over the board: ships, the last phase, the lesson, the end of the game. */
export function BoardOverlays({ store, shot, deciding, panels, hovered, past, ...props }: Props) {
  const { table, view } = useTable()
  const { selected, hand, decision } = deciding
  const { panel, sheet, setSheet } = panels
  const rested = useHoverDelay(hovered)
  const isPlaying = !past && !view.over
  // The summary of the last phase in which something happened.
  const phase = [props.summaries.length - 2, props.summaries.length - 3].find(
    (one) => props.summaries[one]?.length,
  )
  return (
    <>
      {rested !== undefined && !(panel === 'ship' && rested === selected) && !hand ? (
        <HoverCard
          ship={rested}
          why={whyNoShot(table, view, deciding, rested)}
          right={store.board.current?.isLeft(rested) ?? true}
        />
      ) : null}
      {sheet !== undefined && view.state.ships[sheet]?.place === 'table' ? (
        <HugeSheet ship={view.state.ships[sheet]!} onClose={() => setSheet(undefined)} />
      ) : null}
      {isPlaying && phase !== undefined ? (
        <p key={phase} className="phase-summary" role="status">
          {props.summaries[phase]!.join(' ')}
        </p>
      ) : null}
      {shot.attack && shot.busy ? (
        <DiceRoll
          attack={shot.attack}
          rollTime={shot.rollTime}
          left={!(store.board.current?.isLeft(shot.attack.defender) ?? true)}
        />
      ) : null}
      {table.lesson && isPlaying ? (
        <Coach lesson={table.lesson} ask={decision?.ask} round={view.state.round} />
      ) : null}
      {view.over && !props.replaying && shot.live ? (
        <EndScreen seat={shot.seat} history={shot.history} onLook={props.onReplay} onSave={props.onSave} />
      ) : null}
    </>
  )
}

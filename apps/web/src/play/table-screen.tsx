import type { GameView } from '@flotilla/engine'
import { phaseSummaries } from '@flotilla/story'
import { useMemo, useState } from 'react'
import { Board } from '../board/board.tsx'
import type { TableFacts } from '../host/host-types.ts'
import { navigate } from '../route.ts'
import { boardHighlights } from './board-highlights.ts'
import { BoardOverlays } from './board-overlays.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { HistoryBar } from './history-bar.tsx'
import { KeyHelp } from './keys.tsx'
import { Roster } from './roster.tsx'
import { OpenRuleContext } from './rule-link.tsx'
import { Objective, ScenarioBar } from './scenario-bar.tsx'
import { SeatList, SeatStrip } from './seat-list.tsx'
import { PanelButtons, SidePanel } from './side-panel.tsx'
import { TableContext, useTableValue } from './table-context.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import { TopBar } from './top-bar.tsx'
import { TurnOrderStrip } from './turn-order-strip.tsx'
import { useCameraFollow } from './use-camera-follow.ts'
import { useDecision } from './use-decision.ts'
import { usePanels } from './use-panels.ts'
import { useTableControls } from './use-table-controls.ts'
import { waitingText } from './waiting-text.ts'

interface Props {
  readonly id: string
  readonly replaying: boolean
  readonly store: TableStore
  readonly shot: TableStoreSnapshot
  readonly table: TableFacts
  readonly view: GameView
}

/**
 * The table, which fills the page, with the bar and the turn order above it, the fleet and the log beside it,
 * and the question below.
 */
export function TableScreen({ id, replaying, store, shot, table, view }: Props) {
  const { seat } = shot
  const { over, scores } = view
  const context = useTableValue(table, view)
  const { story, names } = context
  const [hovered, setHovered] = useState<number | undefined>()
  const panels = usePanels(table, view)
  const { panel, setPanel } = panels
  const deciding = useDecision(store, shot, table, view)
  const { decision, dials, hand, selected, active } = deciding
  useCameraFollow(store, view, decision, decision?.subject ?? deciding.dialing, shot.attack)
  const summaries = useMemo(
    () =>
      phaseSummaries(
        story,
        shot.history.flatMap(({ events }) => events),
      ),
    [story, shot.history],
  )
  const controls = useTableControls({ replaying, store, shot, table, view, deciding, panels })
  const { past, canTakeBack, lookAt, saveGame, lookAtShip, onDials } = controls
  const isHuman = table.players[seat] === 'human'
  const objective = isHuman && !past ? <Objective seat={seat} /> : null
  const quiet = past
    ? 'Looking back.'
    : over
      ? 'The game is over.'
      : ((shot.busy ? shot.doing : undefined) ?? waitingText(table, view, names) ?? '…')

  return (
    <TableContext.Provider value={context}>
      <OpenRuleContext.Provider value={panels.readRule}>
        <div
          className={`table-page${past ? ' watching' : over ? ' unasked' : ''}`}
          data-at={shot.at}
          data-chosen={shot.idle ? shot.chosen : -1}
        >
          <TopBar
            busy={shot.busy}
            canTakeBack={canTakeBack}
            onTakeBack={() => void store.takeBack()}
            onSkip={store.skip}
            onHistory={() => (past && !replaying ? controls.returnToNow() : lookAt(shot.at))}
            looking={past}
            over={over}
            onSave={saveGame}
            speaker={past || over || shot.busy || !isHuman ? undefined : table.names[seat]}
            onAnnounce={(announce) => void store.choose({ announce })}
          >
            <PanelButtons
              panel={panel}
              score={scores.length === 2 ? scores.map(({ total }) => total).join(' : ') : ''}
              onPanel={setPanel}
            />
          </TopBar>
          <TurnOrderStrip active={active} onShow={setHovered} onGo={controls.goTo} />
          <aside className="rail" aria-label="Fleet">
            <div className="rail-sheet">
              <SeatList seat={seat} />
              <Roster
                selected={selected}
                seat={seat}
                onDials={onDials}
                onShip={(ship) => lookAtShip(ship === selected ? undefined : ship)}
              />
            </div>
          </aside>
          <main className="middle">
            <h1 className="visually-hidden">{table.title}</h1>
            <div className="over-board">
              {view.scenario ? <ScenarioBar>{objective}</ScenarioBar> : objective}
              {table.names.length > 2 && !view.scenario ? <SeatStrip seat={seat} /> : null}
            </div>
            <Board
              handle={store.board}
              highlights={boardHighlights(context, shot, deciding, hovered)}
              placing={hand ? { ...hand, fault: hand.refusal?.message } : undefined}
              actions={{
                onShip: controls.onShip,
                onGather: dials ? deciding.gatherShips : undefined,
                onHover: setHovered,
                onSpot: deciding.onSpot,
                onSpotHover: deciding.onSpotHover,
                onPlace: hand?.move,
              }}
            >
              <BoardOverlays
                store={store}
                shot={shot}
                deciding={deciding}
                panels={panels}
                hovered={hovered}
                past={past}
                replaying={replaying}
                summaries={summaries}
                onReplay={() => navigate('replay', id)}
                onSave={saveGame}
              />
            </Board>
            {past ? (
              <HistoryBar
                at={shot.at}
                of={shot.of}
                playing={shot.playing}
                onLook={lookAt}
                onPlay={store.play}
                viewer={
                  replaying && table.ended
                    ? { seat, names: table.names, choose: (other) => void store.watchAs(other) }
                    : undefined
                }
                onClose={replaying ? undefined : controls.returnToNow}
              />
            ) : null}
          </main>
          <SidePanel
            shot={shot}
            panel={panel}
            past={past}
            selected={selected}
            rule={panels.rule}
            summaries={summaries}
            onPanel={setPanel}
            onShip={lookAtShip}
            onSheet={panels.setSheet}
            onDials={onDials}
            onLook={lookAt}
            onOrders={(orders) => void store.order(orders)}
            onAskInstead={(at) => void store.askInstead(at)}
          />
          {panels.isHelpOpen ? <KeyHelp onClose={panels.toggleHelp} /> : null}
          <DecisionDock store={store} shot={shot} deciding={deciding} quiet={quiet} />
        </div>
      </OpenRuleContext.Provider>
    </TableContext.Provider>
  )
}

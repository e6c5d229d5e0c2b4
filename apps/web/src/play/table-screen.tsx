import type { TableView } from '@flotilla/engine'
import { isHugeBase } from '@flotilla/geometry'
import { objectName, phaseSummaries } from '@flotilla/story'
import { useCallback, useMemo, useState } from 'react'
import { allegianceOf } from '../board/allegiance.tsx'
import { Board } from '../board/board.tsx'
import type { BoardHighlights } from '../board/board-types.ts'
import { shipTags } from '../board/ship-tags.ts'
import { downloadText } from '../download.ts'
import { currentConnection } from '../host/client.ts'
import type { TableFacts } from '../host/host-types.ts'
import { navigate } from '../route.ts'
import { Coach } from './coach.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { EndScreen } from './end-screen.tsx'
import { HistoryBar } from './history-bar.tsx'
import { HoverCard, useHoverDelay, whyNoShot } from './hover-card.tsx'
import { HugeSheet } from './huge-sheet.tsx'
import { KeyHelp, useKeyboard } from './keys.tsx'
import { Roster } from './roster.tsx'
import { OpenRuleContext } from './rule-link.tsx'
import { Objective, ScenarioBar } from './scenario-bar.tsx'
import { SeatList, SeatStrip } from './seat-list.tsx'
import { type Panel, PanelButtons, SidePanel } from './side-panel.tsx'
import { TableContext } from './table-context.ts'
import { mayPeek, storyContextFor, type TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import { TopBar } from './top-bar.tsx'
import { TurnOrderStrip } from './turn-order-strip.tsx'
import { useCameraFollow } from './use-camera-follow.ts'
import { useDecision } from './use-decision.ts'
import {
  clickableSpots,
  objectOfOption,
  optionFireLines,
  previewsOfSetDials,
  sectionSpots,
  shipOfOption,
} from './use-previews.ts'
import { waitingText } from './waiting-text.ts'

interface Props {
  readonly id: string
  readonly replaying: boolean
  readonly store: TableStore
  readonly shot: TableStoreSnapshot
  readonly table: TableFacts
  readonly view: TableView
}

/** Reports whether the window has space for the log beside the table. */
const isWide = (): boolean => matchMedia('(min-width: 1400px)').matches

/** Returns the next huge ship in order; undefined after the last. */
function nextHuge({ facts }: TableFacts, { state }: TableView, now: number | undefined): number | undefined {
  const all = state.ships.filter(({ id, place }) => place === 'table' && isHugeBase(facts[id]!.base))
  return all[now === undefined ? 0 : all.findIndex(({ id }) => id === now) + 1]?.id
}

/**
 * The table, which fills the page, with the bar and the turn order above it, the fleet and the log beside it,
 * and the question below.
 */
export function TableScreen({ id, replaying, store, shot, table, view }: Props) {
  const { seat, attack } = shot
  const [hovered, setHovered] = useState<number | undefined>()
  const [panel, setPanel] = useState<Panel | undefined>(() => (isWide() ? 'log' : undefined))
  const [looking, setLooking] = useState(false)
  const [rule, setRule] = useState('')
  const readRule = useCallback((id: string) => {
    setRule(id)
    setPanel('rule')
  }, [])
  const rested = useHoverDelay(hovered)
  const [help, setHelp] = useState(false)
  const [sheet, setSheet] = useState<number | undefined>()
  const story = useMemo(() => storyContextFor(table, view), [table, view])
  const names = useMemo(() => table.facts.map((_, ship) => objectName(story, ship)), [table, story])
  const tags = useMemo(() => shipTags(names), [names])
  const context = useMemo(() => ({ table, view, story, names, tags }), [table, view, story, names, tags])
  const summaries = useMemo(
    () =>
      phaseSummaries(
        story,
        shot.history.flatMap(({ events }) => events),
      ),
    [story, shot.history],
  )
  const deciding = useDecision(store, shot, table, view)
  const { decision, dials, hand, pointed, selected, setSelected, active } = deciding
  useCameraFollow(store, view, decision, decision?.subject ?? deciding.dialing, attack)
  const past = !shot.live || looking || replaying
  // While a preview shows its arcs, those of its ship would only distract.
  const aims = decision?.ask === 'chooseAttack' || (dials !== undefined && !deciding.flight)
  const ships = view.state.ships.length
  const marked = pointed ? shipOfOption(pointed, ships) : undefined

  // The summary of the last phase in which something happened.
  const told = [summaries.length - 2, summaries.length - 3].find((phase) => summaries[phase]?.length)
  const ended = told === undefined ? undefined : summaries[told]
  const keen = new Set(
    [active, selected, attack?.attacker, attack?.defender].filter((ship) => ship !== undefined),
  )

  const lookAt = useCallback(
    (at: number) => {
      setLooking(true)
      void store.look(at)
    },
    [store],
  )
  const goTo = useCallback(
    (wanted: readonly number[]) => {
      setSelected(wanted[0])
      if (isWide()) setPanel('ship')
      store.board.current?.goTo(wanted.flatMap((ship) => view.state.ships[ship]?.pose ?? []))
    },
    [store, view, setSelected],
  )
  const toNow = () => {
    setLooking(false)
    void store.look(shot.of)
  }
  const saveGame = () =>
    void currentConnection()
      .host.save()
      .then(({ name, text }) => downloadText(name, text), store.complain)
  /** Selects a ship; its card opens beside the table where space allows, or when no question is open. */
  const lookAtShip = (ship: number | undefined) => {
    setSelected(ship)
    if (ship !== undefined) setPanel('ship')
    else if (panel === 'ship') setPanel(isWide() ? 'log' : undefined)
  }
  const onShip = (ship: number) => {
    deciding.onShip(ship)
    if (ship >= 0 && !deciding.byShip.has(ship) && (isWide() || !decision))
      setPanel(ship === selected ? (isWide() ? 'log' : undefined) : 'ship')
  }
  // A finished game between several people is final, so everything hidden is shown.
  const isFinal = table.online && shot.over
  const canTakeBack = !past && !isFinal && !table.players.every((player) => player !== 'human')
  const togglePanel = (one: Panel) => setPanel(panel === one ? undefined : one)
  useKeyboard({
    ' ': shot.busy ? store.skip : undefined,
    Backspace: canTakeBack ? () => void store.takeBack() : undefined,
    o: () => togglePanel('orders'),
    l: () => togglePanel('log'),
    h: () => setSheet(nextHuge(table, view, sheet)),
    '?': () => setHelp(!help),
  })
  const onDials = (other: number) =>
    !past && mayPeek(shot, other) && !shot.peek ? () => store.peek(other) : undefined
  const objective = table.players[seat] === 'human' && !past ? <Objective seat={seat} /> : null
  const quiet = past
    ? 'Looking back.'
    : shot.over
      ? 'The game is over.'
      : ((shot.busy ? shot.doing : undefined) ?? waitingText(table, view, names) ?? '…')

  const highlights: BoardHighlights = {
    marks: (ship) => ({
      active: ship === active,
      choosable: deciding.byShip.has(ship),
      selected:
        ship === selected ||
        ship === marked ||
        ship === hovered ||
        (dials !== undefined && deciding.group.includes(ship)),
      threatened: ship === attack?.defender,
      side: allegianceOf(table, seat, table.facts[ship]!.seat),
    }),
    keen,
    arcsOf: hovered ?? selected ?? (aims ? active : undefined),
    deployment: shot.deployment,
    flights: deciding.flights,
    faint: dials || shot.peek ? previewsOfSetDials(table, view, deciding.flight?.ship) : [],
    spots: clickableSpots(decision, story, ships),
    pointedSpot: pointed?.id,
    pointed: pointed ? objectOfOption(pointed) : undefined,
    sections: sectionSpots(table, decision, pointed, attack, deciding.aimedAt),
    lines: optionFireLines(table, view, decision, pointed),
    attack,
    flashes: shot.flashes,
  }

  return (
    <TableContext.Provider value={context}>
      <OpenRuleContext.Provider value={readRule}>
        <div
          className={`table-page${past ? ' watching' : shot.over ? ' unasked' : ''}`}
          data-at={shot.at}
          data-chosen={shot.idle ? shot.chosen : -1}
        >
          <TopBar
            busy={shot.busy}
            canTakeBack={canTakeBack}
            onTakeBack={() => void store.takeBack()}
            onSkip={store.skip}
            onHistory={() => (past && !replaying ? toNow() : lookAt(shot.at))}
            looking={past}
            over={shot.over}
            onSave={saveGame}
            speaker={
              past || shot.over || shot.busy || table.players[seat] !== 'human'
                ? undefined
                : table.names[seat]
            }
            onAnnounce={(announce) => void store.choose({ announce })}
          >
            <PanelButtons
              panel={panel}
              score={shot.scores.length === 2 ? shot.scores.map(({ total }) => total).join(' : ') : ''}
              onPanel={setPanel}
            />
          </TopBar>
          <TurnOrderStrip active={active} onShow={setHovered} onGo={goTo} />
          <aside className="rail" aria-label="Fleet">
            <div className="rail-sheet">
              <SeatList scores={shot.scores} seat={seat} />
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
              {table.names.length > 2 && !view.scenario ? (
                <SeatStrip scores={shot.scores} seat={seat} />
              ) : null}
            </div>
            <Board
              handle={store.board}
              highlights={highlights}
              placing={hand ? { ...hand, fault: hand.refusal?.message } : undefined}
              actions={{
                onShip,
                onGather: dials ? deciding.gatherShips : undefined,
                onHover: setHovered,
                onSpot: deciding.onSpot,
                onSpotHover: deciding.onSpotHover,
                onPlace: hand?.move,
              }}
            >
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
              {!past && !shot.over && ended?.length ? (
                <p key={told} className="phase-summary" role="status">
                  {ended.join(' ')}
                </p>
              ) : null}
              {table.lesson && !past && !shot.over ? (
                <Coach lesson={table.lesson} ask={decision?.ask} round={view.state.round} />
              ) : null}
              {shot.over && !replaying && shot.live ? (
                <EndScreen
                  scores={shot.scores}
                  seat={seat}
                  history={shot.history}
                  onLook={() => navigate('replay', id)}
                  onSave={saveGame}
                />
              ) : null}
            </Board>
            {past ? (
              <HistoryBar
                at={shot.at}
                of={shot.of}
                playing={shot.playing}
                onLook={lookAt}
                onPlay={store.play}
                {...(replaying && table.ended
                  ? {
                      viewer: {
                        seat,
                        names: table.names,
                        choose: (other: number) => void store.watchAs(other),
                      },
                    }
                  : {})}
                onClose={replaying ? undefined : toNow}
              />
            ) : null}
          </main>
          <SidePanel
            shot={shot}
            panel={panel}
            past={past}
            selected={selected}
            rule={rule}
            summaries={summaries}
            onPanel={setPanel}
            onShip={lookAtShip}
            onSheet={setSheet}
            onDials={onDials}
            onLook={lookAt}
            onOrders={(orders) => void store.order(orders)}
            onAskInstead={(at) => void store.askInstead(at)}
          />
          {help ? <KeyHelp onClose={() => setHelp(false)} /> : null}
          <DecisionDock store={store} shot={shot} deciding={deciding} quiet={quiet} />
        </div>
      </OpenRuleContext.Provider>
    </TableContext.Provider>
  )
}

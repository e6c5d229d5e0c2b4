import type { TableView } from '@flotilla/engine'
import { isHuge } from '@flotilla/geometry'
import { nameOf, summariesOf } from '@flotilla/story'
import { useCallback, useMemo, useState } from 'react'
import { Board } from '../board/board.tsx'
import { sideOf } from '../board/side.tsx'
import { tagsOf } from '../board/tags.ts'
import { connect } from '../host/client.ts'
import type { TableFacts } from '../host/protocol.ts'
import { go } from '../route.ts'
import { download } from '../unkept.tsx'
import { Coach } from './coach.tsx'
import { Dock } from './dock.tsx'
import { End } from './end.tsx'
import { HistoryBar } from './history-bar.tsx'
import { HoverCard, useRested, whyNoShot } from './hover-card.tsx'
import { HugeSheet } from './huge-sheet.tsx'
import { Keys, useKeys } from './keys.tsx'
import { RuleBeside } from './links.tsx'
import { OrderStrip } from './order-strip.tsx'
import { Roster } from './roster.tsx'
import { Objective, ScenarioBar } from './scenario-bar.tsx'
import { SeatList, SeatStrip } from './seat-list.tsx'
import { type Panel, PanelButtons, Side } from './side.tsx'
import { mayPeek, type Snapshot, type TableStore, tellerOf } from './table-store.ts'
import { TopBar } from './top-bar.tsx'
import { useDeciding } from './use-deciding.ts'
import { useFollow } from './use-follow.ts'
import { linesOf, sectionsOf, setFlights, shipOf, spotsOf, thingOf } from './use-foresight.ts'
import { waitedFor } from './waiting.ts'

interface Props {
  readonly id: string
  readonly replaying: boolean
  readonly store: TableStore
  readonly shot: Snapshot
  readonly table: TableFacts
  readonly view: TableView
}

/** So wide that the log has room beside the table. */
const roomy = (): boolean => matchMedia('(min-width: 1400px)').matches

/** The huge ship after this one, by turns; none after the last. */
function nextHuge({ facts }: TableFacts, { state }: TableView, now: number | undefined): number | undefined {
  const all = state.ships.filter(({ id, place }) => place === 'table' && isHuge(facts[id]!.base))
  return all[now === undefined ? 0 : all.findIndex(({ id }) => id === now) + 1]?.id
}

/** The table fills the page; bar and order above it, the fleet and the log beside it, the question below. */
export function Screen({ id, replaying, store, shot, table, view }: Props) {
  const { seat, attack } = shot
  const [hovered, setHovered] = useState<number | undefined>()
  const [panel, setPanel] = useState<Panel | undefined>(() => (roomy() ? 'log' : undefined))
  const [looking, setLooking] = useState(false)
  const [rule, setRule] = useState('')
  const readRule = useCallback((id: string) => {
    setRule(id)
    setPanel('rule')
  }, [])
  const rested = useRested(hovered)
  const [help, setHelp] = useState(false)
  const [sheet, setSheet] = useState<number | undefined>()
  const teller = useMemo(() => tellerOf(table, view), [table, view])
  const names = useMemo(() => table.facts.map((_, ship) => nameOf(teller, ship)), [table, teller])
  const tags = useMemo(() => tagsOf(names), [names])
  const summaries = useMemo(
    () =>
      summariesOf(
        teller,
        shot.history.flatMap(({ events }) => events),
      ),
    [teller, shot.history],
  )
  const deciding = useDeciding(store, shot, table, view)
  const { decision, dials, hand, pointed, selected, setSelected, active } = deciding
  useFollow(store, view, decision, decision?.subject ?? deciding.dialing, attack)
  const past = !shot.live || looking || replaying
  // While a ghost shows its arcs those of its ship would only be in the way.
  const aims = decision?.ask === 'chooseAttack' || (dials !== undefined && !deciding.flight)
  const ships = view.state.ships.length
  const marked = pointed ? shipOf(pointed, ships) : undefined

  // What the last phase in which something happened came to.
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
      if (roomy()) setPanel('ship')
      store.board.current?.goTo(wanted.flatMap((ship) => view.state.ships[ship]?.pose ?? []))
    },
    [store, view, setSelected],
  )
  const toNow = () => {
    setLooking(false)
    void store.look(shot.of)
  }
  const save = () =>
    void connect()
      .host.save()
      .then(({ name, text }) => download(name, text), store.complain)
  /** A ship to look at: its card stands beside the table where there is room, or nothing is asked. */
  const lookAtShip = (ship: number | undefined) => {
    setSelected(ship)
    if (ship !== undefined) setPanel('ship')
    else if (panel === 'ship') setPanel(roomy() ? 'log' : undefined)
  }
  const onShip = (ship: number) => {
    deciding.onShip(ship)
    if (ship >= 0 && !deciding.byShip.has(ship) && (roomy() || !decision))
      setPanel(ship === selected ? (roomy() ? 'log' : undefined) : 'ship')
  }
  // With others a game that has ended is final: everything hidden lies open.
  const isFinal = table.online && shot.over
  const canTakeBack = !past && !isFinal && !table.players.every((player) => player !== 'human')
  const fold = (one: Panel) => setPanel(panel === one ? undefined : one)
  useKeys({
    ' ': shot.busy ? store.skip : undefined,
    Backspace: canTakeBack ? () => void store.takeBack() : undefined,
    o: () => fold('orders'),
    l: () => fold('log'),
    h: () => setSheet(nextHuge(table, view, sheet)),
    '?': () => setHelp(!help),
  })
  const onDials = (other: number) =>
    !past && mayPeek(shot, other) && !shot.peek ? () => store.peek(other) : undefined
  const objective =
    table.players[seat] === 'human' && !past ? <Objective table={table} view={view} seat={seat} /> : null
  const quiet = past
    ? 'Looking back.'
    : shot.over
      ? 'The game is over.'
      : ((shot.busy ? shot.doing : undefined) ?? waitedFor(table, view, names) ?? '…')

  return (
    <RuleBeside.Provider value={readRule}>
      <div
        className={`table-page${past ? ' watching' : shot.over ? ' unasked' : ''}`}
        data-at={shot.at}
        data-chosen={shot.idle ? shot.chosen : -1}
      >
        <TopBar
          table={table}
          view={view}
          busy={shot.busy}
          canTakeBack={canTakeBack}
          onTakeBack={() => void store.takeBack()}
          onSkip={store.skip}
          onHistory={() => (past && !replaying ? toNow() : lookAt(shot.at))}
          looking={past}
          over={shot.over}
          onSave={save}
          speaker={
            past || shot.over || shot.busy || table.players[seat] !== 'human' ? undefined : table.names[seat]
          }
          onAnnounce={(announce) => void store.choose({ announce })}
        >
          <PanelButtons
            panel={panel}
            score={shot.scores.length === 2 ? shot.scores.map(({ total }) => total).join(' : ') : ''}
            onPanel={setPanel}
          />
        </TopBar>
        <OrderStrip
          table={table}
          view={view}
          names={names}
          tags={tags}
          active={active}
          onShow={setHovered}
          onGo={goTo}
        />
        <aside className="rail" aria-label="Fleet">
          <div className="rail-sheet">
            <SeatList table={table} view={view} scores={shot.scores} seat={seat} />
            <Roster
              table={table}
              view={view}
              teller={teller}
              selected={selected}
              seat={seat}
              tags={tags}
              onDials={onDials}
              onShip={(ship) => lookAtShip(ship === selected ? undefined : ship)}
            />
          </div>
        </aside>
        <main className="middle">
          <h1 className="sr">{table.title}</h1>
          <div className="over-board">
            {view.scenario ? (
              <ScenarioBar table={table} view={view}>
                {objective}
              </ScenarioBar>
            ) : (
              objective
            )}
            {table.names.length > 2 && !view.scenario ? (
              <SeatStrip table={table} view={view} scores={shot.scores} seat={seat} />
            ) : null}
          </div>
          <Board
            handle={store.board}
            table={table}
            view={view}
            names={names}
            tags={tags}
            keen={keen}
            look={hovered ?? selected ?? (aims ? active : undefined)}
            marks={(ship) => ({
              active: ship === active,
              choosable: deciding.byShip.has(ship),
              selected:
                ship === selected ||
                ship === marked ||
                ship === hovered ||
                (dials !== undefined && deciding.group.includes(ship)),
              threatened: ship === attack?.defender,
              side: sideOf(table, seat, table.facts[ship]!.seat),
            })}
            flights={deciding.flights}
            faint={dials || shot.peek ? setFlights(table, view, deciding.flight?.ship) : []}
            deployment={shot.deployment}
            spots={spotsOf(decision, teller, ships)}
            pointedSpot={pointed?.id}
            pointed={pointed ? thingOf(pointed) : undefined}
            sections={sectionsOf(table, decision, pointed, attack, deciding.aimedAt)}
            lines={linesOf(table, view, decision, pointed)}
            attack={attack}
            flashes={shot.flashes}
            placing={hand ? { ...hand, fault: hand.refusal?.message } : undefined}
            onPlace={hand?.move}
            onShip={onShip}
            onGather={dials ? deciding.gather : undefined}
            onHover={setHovered}
            onSpot={deciding.onSpot}
            onSpotHover={deciding.onSpotHover}
          >
            {rested !== undefined && !(panel === 'ship' && rested === selected) && !hand ? (
              <HoverCard
                ship={rested}
                table={table}
                view={view}
                teller={teller}
                why={whyNoShot(table, view, deciding, rested)}
                right={store.board.current?.isLeft(rested) ?? true}
              />
            ) : null}
            {sheet !== undefined && view.state.ships[sheet]?.place === 'table' ? (
              <HugeSheet
                ship={view.state.ships[sheet]!}
                table={table}
                teller={teller}
                onClose={() => setSheet(undefined)}
              />
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
              <End
                table={table}
                view={view}
                scores={shot.scores}
                teller={teller}
                seat={seat}
                history={shot.history}
                onLook={() => go('replay', id)}
                onSave={save}
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
                ? { eyes: { seat, names: table.names, choose: (other: number) => void store.watchAs(other) } }
                : {})}
              onClose={replaying ? undefined : toNow}
            />
          ) : null}
        </main>
        <Side
          shot={shot}
          table={table}
          view={view}
          teller={teller}
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
        {help ? <Keys onClose={() => setHelp(false)} /> : null}
        <Dock
          store={store}
          shot={shot}
          table={table}
          view={view}
          teller={teller}
          deciding={deciding}
          quiet={quiet}
        />
      </div>
    </RuleBeside.Provider>
  )
}

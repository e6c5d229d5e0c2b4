import '../styles/table.css'
import { type Decision, FIRST_DEVICE, type Option, type View } from '@flotilla/engine'
import type { Pose, Section } from '@flotilla/geometry'
import { askedOf, cardAsked, nameOf } from '@flotilla/story'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Board } from '../board/board.tsx'
import type { Flight } from '../board/foresight.ts'
import { hugeOf } from '../board/huge.tsx'
import { sideOf } from '../board/side.tsx'
import { spotIn } from '../board/wings.tsx'
import { connect } from '../host/client.ts'
import type { TableFacts } from '../host/protocol.ts'
import { Faults, Waiting } from '../parts.tsx'
import { AttackChoices, isCrowded } from '../play/attack-choices.tsx'
import { AttackPanel } from '../play/attack-panel.tsx'
import { ChangeWings } from '../play/change-wings.tsx'
import { Barred, Choices } from '../play/choices.tsx'
import { Coach } from '../play/coach.tsx'
import { Curtain } from '../play/curtain.tsx'
import { DialsPanel } from '../play/dials-panel.tsx'
import { End } from '../play/end.tsx'
import { EnergyPanel } from '../play/energy-panel.tsx'
import { type Half, halfAt, optionsAt } from '../play/halves.ts'
import { HistoryBar } from '../play/history-bar.tsx'
import { RuleLink } from '../play/links.tsx'
import { Log } from '../play/log.tsx'
import { OwnDials } from '../play/own-dials.tsx'
import { PlacePanel } from '../play/place-panel.tsx'
import { Roster } from '../play/roster.tsx'
import { ScenarioBar } from '../play/scenario-bar.tsx'
import { SeatList, SeatStrip } from '../play/seat-list.tsx'
import { ShipPanel } from '../play/ship-panel.tsx'
import { mayPeek, openDecision, tableStore, tellerOf } from '../play/table-store.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useFollow } from '../play/use-follow.ts'
import {
  isChoosing,
  linesOf,
  sectionsOf,
  setFlights,
  shipOf,
  spotsOf,
  thingOf,
  useFlight,
  useKeptOdds,
  useShotOdds,
  useWingFlights,
} from '../play/use-foresight.ts'
import { usePlacing } from '../play/use-placing.ts'
import { WingPanel } from '../play/wing-panel.tsx'
import { splitBy } from '../play/wing-section.tsx'
import { go } from '../route.ts'
import { download } from '../unkept.tsx'

type Tab = 'decide' | 'ship' | 'log'

/** The huge ship whose energy is being allocated. */
function energyOf(table: TableFacts, view: View, decision: Decision | undefined) {
  if (decision?.ask !== 'allocateEnergy' || decision.subject === undefined) return
  const facts = table.facts[decision.subject]?.huge
  const huge = hugeOf(view.state.ships[decision.subject]!)
  return facts && huge ? { facts, huge } : undefined
}

/** A ship shown where it would stand. */
const standing = (ship: number, pose: Pose): Flight => ({
  ship,
  pose,
  template: undefined,
  full: true,
  bumps: [],
  crushes: [],
  crosses: [],
  leaves: false,
})

export function Table({ id, replaying }: { id: string; replaying: boolean }) {
  const [store] = useState(() => tableStore(id, replaying))
  useEffect(() => store.start(), [store])
  const shot = useSyncExternalStore(store.subscribe, store.snapshot)
  const { table, view, seat, attack, curtain } = shot
  const decision = openDecision(shot)
  const [hovered, setHovered] = useState<number | undefined>()
  const [selected, setSelected] = useState<number | undefined>()
  const [pointed, setPointed] = useState<Option | undefined>()
  const [maneuver, setManeuver] = useState<string | undefined>()
  const [dialShip, setDialShip] = useState<number | undefined>()
  const [tab, setTab] = useState<Tab>('decide')
  const [looking, setLooking] = useState(false)
  const [aim, setAim] = useState<Half | undefined>()
  const [poured, setPoured] = useState<{ section: Section; times: number } | undefined>()
  const teller = useMemo(() => (table && view ? tellerOf(table, view) : undefined), [table, view])
  const names = useMemo(
    () => (table && teller ? table.facts.map((_, ship) => nameOf(teller, ship)) : []),
    [table, teller],
  )
  const hand = usePlacing(store, decision, view, table)
  const shotOdds = useShotOdds(decision)
  const keptOdds = useKeptOdds(decision)

  const choosing = isChoosing(decision) ? decision : undefined
  const dials = choosing?.ask === 'setDials' ? choosing : undefined
  const dialing = useMemo(() => {
    if (!dials || !view) return
    const own = [
      ...new Set(dials.options.flatMap(({ ship }) => (ship === undefined ? [] : [ship as number]))),
    ]
    const open = own.find((ship) => view.state.ships[ship]!.dial === null)
    return dialShip !== undefined && own.includes(dialShip) ? dialShip : (open ?? own[0])
  }, [dials, view, dialShip])
  useFollow(store, view, decision, decision?.subject ?? dialing, attack)
  const flight = useFlight(table, view, dialing, maneuver)
  const wing = useWingFlights(table, view, flight, maneuver)
  const decisionId = decision?.id
  useEffect(() => {
    setPointed(undefined)
    setManeuver(undefined)
    setAim(undefined)
    setPoured(undefined)
    if (decisionId !== undefined) setTab('decide')
  }, [decisionId])

  const choose = useCallback(
    (option: Option) => {
      if (!decision) return
      setPointed(undefined)
      // Who aimed at a section wanted a shot, not to look at the ship.
      if (aim) setSelected(undefined)
      void store.choose({ decision: decision.id, option: option.id })
    },
    [decision, store, aim],
  )

  const setDial = (option: string) => {
    if (!dials) return
    setDialShip(undefined)
    setManeuver(undefined)
    void store.choose({ decision: dials.id, option })
  }

  const lookAt = useCallback(
    (at: number) => {
      setLooking(true)
      void store.look(at)
    },
    [store],
  )

  // The number keys press the buttons; what is typed into a field stays there.
  const numbered = choosing !== undefined && !dials
  useEffect(() => {
    if (!numbered) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      if ((event.target as Element).closest('input, select, textarea')) return
      const buttons = document.querySelectorAll<HTMLButtonElement>('.choices > li > button')
      buttons[Number(event.key) - 1]?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [numbered])

  if (shot.faults.length > 0)
    return (
      <main className="waiting">
        <Faults faults={shot.faults} />
        <a href="#/">Start page</a>
      </main>
    )
  const save = () =>
    void connect()
      .host.save()
      .then(({ name, text }) => download(name, text), store.complain)
  const past = !shot.live || looking || replaying
  if (!table || !view || !teller) return <Waiting what="Setting the table" />
  if (curtain !== undefined)
    return (
      <Curtain
        seat={curtain}
        name={table.names[curtain]!}
        onReady={() => void store.unveil()}
        onCancel={shot.peek ? () => void store.cover() : undefined}
      />
    )
  const onDials = (other: number) =>
    !past && mayPeek(shot, other) && !shot.peek ? () => store.peek(other) : undefined

  const ships = view.state.ships.length
  const byShip = new Map<number, Option[]>()
  for (const option of choosing && !dials ? choosing.options : []) {
    const ship = shipOf(option, ships)
    // A friend may be locked, but who clicks one wants to look at it.
    const friend = ship !== undefined && table.teams[table.facts[ship]!.seat] === table.teams[seat]
    if (friend && /^(lock|targetLock)/.test(option.id)) continue
    if (ship !== undefined) byShip.set(ship, [...(byShip.get(ship) ?? []), option])
  }
  const onShip = (ship: number) => {
    const options = byShip.get(ship)
    if (dials && table.facts[ship]?.seat === seat) setDialShip(ship)
    if (options?.length === 1) choose(options[0]!)
    else {
      setSelected(ship < 0 || ship === selected ? undefined : ship)
      if (ship >= 0 && !decision) setTab('ship')
    }
  }
  /** A half of a huge ship was clicked: what is left of the options then, or energy for its cards. */
  const onHalf = (half: Half) => {
    if (!choosing) return
    if (choosing.ask === 'allocateEnergy') {
      setPoured({ section: half.section, times: (poured?.times ?? 0) + 1 })
      return
    }
    const options = optionsAt(table, choosing, half)
    if (options.length === 1) choose(options[0]!)
    else {
      setAim(half)
      setSelected(half.ship)
    }
  }
  const active = decision?.subject ?? dialing ?? attack?.attacker
  const marked = pointed ? shipOf(pointed, ships) : undefined
  const shown = selected !== undefined ? view.state.ships[selected] : undefined
  const pointedAt = (key: string): Option | undefined => {
    const half = halfAt(key)
    if (half && choosing) return optionsAt(table, choosing, half)[0]
    return choosing?.options.find(({ id: one }) => one === key)
  }
  const energy = energyOf(table, view, choosing)
  const aimedAt = choosing?.ask === 'chooseAttack' && aim?.ship === selected ? aim : undefined
  // A remote has one gun and no card with arcs: a plain list does for it.
  const gunner = choosing?.subject === undefined ? undefined : table.facts[choosing.subject]
  const crowded =
    choosing !== undefined && gunner !== undefined && (isCrowded(choosing) || aimedAt !== undefined)
  const listed = dials || energy || crowded || choosing?.ask === 'changeWings' ? undefined : choosing
  const asked = decision ? askedOf(teller, decision) : undefined
  const about = decision ? table.cards[cardAsked(decision) ?? '']?.text : undefined
  const waiting = view.waitingFor.map((other) => table.names[other]).join(', ')
  const detail = (option: Option): string | undefined => {
    const odds = shotOdds.get(option.id)
    if (odds)
      return `${Math.round((1 - (odds.damage[0] ?? 0)) * 100)} % to hurt, ${odds.mean.toFixed(1)} damage on average`
    return option.card && choosing && !cardAsked(choosing)
      ? (table.cards[option.card as string]?.text ?? table.damage[option.card as string]?.effect)
      : undefined
  }
  const pointedPlace = (pointed?.pose ?? pointed?.lands) as Pose | undefined
  const pointedFlight =
    pointed &&
    pointedPlace &&
    decision?.subject !== undefined &&
    decision.subject < ships &&
    !/^(drop|launch)/.test(pointed.id)
      ? [standing(decision.subject, pointedPlace)]
      : []

  const joining = pointed?.change === 'join' ? view.state.ships[pointed.ship as number] : undefined
  const joined = joining
    ? [
        standing(
          joining.id,
          spotIn(table, joining.id, view.state.ships[table.facts[joining.id]!.wing!.leader]!.pose),
        ),
      ]
    : []

  return (
    <div className={`table-page tab-${tab}`} data-at={shot.at} data-chosen={shot.idle ? shot.chosen : -1}>
      <TopBar
        table={table}
        view={view}
        busy={shot.busy}
        canTakeBack={!past && !table.players.every((player) => player !== 'human')}
        onTakeBack={() => void store.takeBack()}
        onSkip={store.skip}
        onHistory={() => {
          if (past && !replaying) {
            setLooking(false)
            void store.look(shot.of)
          } else lookAt(shot.at)
        }}
        looking={past}
        over={shot.over}
        onSave={save}
        speaker={
          past || shot.over || shot.busy || table.players[seat] !== 'human' ? undefined : table.names[seat]
        }
        onAnnounce={(announce) => void store.choose({ announce })}
      />
      <aside className="left">
        <SeatList table={table} view={view} scores={shot.scores} seat={seat} />
        <Roster
          table={table}
          view={view}
          teller={teller}
          selected={selected}
          onDials={onDials}
          onShip={(ship) => {
            setSelected(ship === selected ? undefined : ship)
            setTab('ship')
          }}
        />
      </aside>
      <main className="middle">
        <h1 className="sr">{table.title}</h1>
        <div className="over-board">
          <ScenarioBar table={table} view={view} />
          {table.names.length > 2 && !view.scenario ? (
            <SeatStrip table={table} view={view} scores={shot.scores} seat={seat} />
          ) : null}
        </div>
        <Board
          handle={store.board}
          table={table}
          view={view}
          names={names}
          look={hovered ?? selected ?? (decision?.ask === 'chooseAttack' || dials ? active : undefined)}
          marks={(ship) => ({
            active: ship === active,
            choosable: byShip.has(ship),
            selected: ship === selected || ship === marked,
            threatened: ship === attack?.defender,
            side: sideOf(table, seat, table.facts[ship]!.seat),
          })}
          flights={[...(flight ? [flight] : []), ...wing, ...pointedFlight, ...joined]}
          faint={dials || shot.peek ? setFlights(table, view, flight?.ship) : []}
          deployment={shot.deployment}
          spots={spotsOf(decision, teller, ships)}
          pointedSpot={pointed?.id}
          pointed={pointed ? thingOf(pointed) : undefined}
          sections={sectionsOf(table, decision, pointed, attack, aimedAt)}
          lines={linesOf(table, view, decision, pointed)}
          attack={attack}
          flashes={shot.flashes}
          placing={
            hand
              ? {
                  thing: hand.thing,
                  token: hand.token,
                  pose: hand.pose,
                  fault: hand.refusal?.message,
                  wing: hand.wing,
                }
              : undefined
          }
          onPlace={hand?.move}
          onShip={onShip}
          onHover={setHovered}
          onSpot={(key) => {
            const half = halfAt(key)
            const option = choosing?.options.find(({ id: one }) => one === key)
            if (half) onHalf(half)
            else if (option) choose(option)
          }}
          onSpotHover={(key) => key !== undefined && setPointed(pointedAt(key))}
        >
          {table.guided && !past ? <Coach ask={decision?.ask} round={view.state.round} /> : null}
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
            onClose={
              replaying
                ? undefined
                : () => {
                    setLooking(false)
                    void store.look(shot.of)
                  }
            }
          />
        ) : null}
      </main>
      <nav className="tabs" aria-label="Panels">
        {(['decide', 'ship', 'log'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {{ decide: 'Now', ship: 'Ships', log: 'Log' }[one]}
          </button>
        ))}
      </nav>
      <aside className="right">
        <section className="decide" aria-label="Now">
          {shot.over && !replaying && shot.live ? (
            <End
              table={table}
              view={view}
              scores={shot.scores}
              teller={teller}
              history={shot.history}
              onLook={() => go('replay', id)}
              onSave={save}
            />
          ) : null}
          {attack ? (
            <AttackPanel
              attack={attack}
              table={table}
              teller={teller}
              seatOf={(id) => table.facts[id]?.seat ?? view.state.devices[id - FIRST_DEVICE]?.seat ?? 0}
              outcome={shot.outcome}
              odds={keptOdds}
            />
          ) : null}
          {shot.peek ? (
            <OwnDials view={view} teller={teller} onHide={() => void store.cover()} />
          ) : decision && asked ? (
            <div className="question" data-ask={decision.ask}>
              <h2>
                {asked.title} <RuleLink id={decision.rule} />
              </h2>
              {asked.hint || about ? <p className="soft">{asked.hint || about}</p> : null}
            </div>
          ) : (
            <p className="question waiting-for" role="status">
              {past
                ? 'Looking back.'
                : shot.over
                  ? ''
                  : shot.busy
                    ? '…'
                    : waiting
                      ? `Waiting for ${waiting}`
                      : '…'}
            </p>
          )}
          {shot.notice ? (
            <p className="bad" role="alert">
              {shot.notice}
            </p>
          ) : null}
          {shot.refusal ? (
            <p className="bad" role="alert">
              {shot.refusal.message} {shot.refusal.rule ? <RuleLink id={shot.refusal.rule} /> : null}
            </p>
          ) : null}
          {dials && dialing !== undefined ? (
            <DialsPanel
              decision={dials}
              table={table}
              view={view}
              teller={teller}
              ship={dialing}
              shown={maneuver}
              flight={flight}
              wing={wing}
              onShip={setDialShip}
              onShow={setManeuver}
              onSet={setDial}
            />
          ) : null}
          {hand ? (
            <PlacePanel
              thing={hand.thing}
              pose={hand.pose}
              refusal={hand.refusal}
              onMove={hand.nudge}
              onDone={hand.put}
            />
          ) : null}
          {hand?.wing ? (
            <WingPanel
              leader={hand.thing}
              table={table}
              teller={teller}
              wing={hand.wing}
              onExchange={(one, other) => void store.exchange(one, other)}
            />
          ) : null}
          {choosing && energy ? (
            <EnergyPanel
              key={choosing.id}
              decision={choosing}
              facts={energy.facts}
              huge={energy.huge}
              teller={teller}
              poured={poured}
              onChoose={choose}
            />
          ) : null}
          {choosing && crowded ? (
            <AttackChoices
              key={choosing.id}
              decision={choosing}
              facts={gunner}
              teller={teller}
              target={selected}
              section={aimedAt?.section}
              detail={detail}
              onAll={() => {
                setAim(undefined)
                setSelected(undefined)
              }}
              onShow={setPointed}
              onChoose={choose}
            />
          ) : null}
          {choosing?.ask === 'changeWings' ? (
            <ChangeWings
              key={choosing.id}
              decision={choosing}
              table={table}
              view={view}
              teller={teller}
              onShow={setPointed}
              onChoose={choose}
            />
          ) : null}
          {listed ? (
            <Choices
              key={listed.id}
              decision={listed}
              teller={teller}
              onShow={setPointed}
              onChoose={choose}
              detail={detail}
            />
          ) : null}
          {listed ? <Barred decision={listed} /> : null}
        </section>
        <section className="details" aria-label="Ship">
          {shown ? (
            <ShipPanel
              ship={shown}
              table={table}
              view={view}
              teller={teller}
              split={splitBy(shot.history, shown.id, past ? shot.at : Number.POSITIVE_INFINITY)}
              onClose={() => setSelected(undefined)}
            />
          ) : (
            <div className="phone-roster">
              <SeatList table={table} view={view} scores={shot.scores} seat={seat} />
              <Roster
                table={table}
                view={view}
                teller={teller}
                selected={selected}
                onDials={onDials}
                onShip={(ship) => setSelected(ship)}
              />
            </div>
          )}
        </section>
        <section className="log-box" aria-label="Log">
          <Log lines={shot.lines} at={past ? shot.at : Number.POSITIVE_INFINITY} onLook={lookAt} />
        </section>
      </aside>
    </div>
  )
}

import type { SeatFault } from '@flotilla/engine'
import { useEffect, useState } from 'react'
import { silhouette } from '../board/silhouettes.ts'
import { fileOfKept, type OwnSquad, ownSquads } from '../builder/own-squads.ts'
import { answer, connect } from '../host/client.ts'
import { agreedDice } from '../host/dice.ts'
import type {
  EditionSummary,
  Player,
  ScenarioSummary,
  SquadSummary,
  TableWanted,
  WingChosen,
} from '../host/protocol.ts'
import { SeatMark } from '../icons.tsx'
import { Faults, Page } from '../parts.tsx'
import { go } from '../route.ts'
import { FileVerdict } from './file-verdict.tsx'
import { ScenarioChoice } from './scenario-choice.tsx'

interface SeatForm {
  readonly key: number
  readonly name: string
  readonly team: number
  readonly player: Player
  readonly squad: string
  readonly file?: Pick<SquadSummary, 'title' | 'ships' | 'said' | 'asked'> & {
    readonly text: string
    readonly wings: readonly WingChosen[]
  }
}

const players: readonly (readonly [Player, string])[] = [
  ['human', 'A person'],
  ['pilot', 'Computer: pilot'],
  ['cadet', 'Computer: cadet, easier'],
]

const MOST_SEATS = 8

/** Squads of quick builds that are drawn within the limit of a scenario. */
const quickBuilds: readonly (readonly [string, string])[] = [
  ['quick:rebelalliance', 'Rebel Alliance'],
  ['quick:galacticempire', 'Galactic Empire'],
  ['quick:scumandvillainy', 'Scum and Villainy'],
  ['quick:resistance', 'Resistance'],
  ['quick:firstorder', 'First Order'],
  ['quick:galacticrepublic', 'Galactic Republic'],
  ['quick:separatistalliance', 'Separatist Alliance'],
]

const newKey = (seats: readonly SeatForm[]): number => Math.max(...seats.map(({ key }) => key)) + 1

/** Gives a seat a squad. With one of a ready team the others of it go to the seats of the same team, new ones if need be. */
function seated(
  seats: readonly SeatForm[],
  key: number,
  squad: string,
  squads: readonly SquadSummary[],
): readonly SeatForm[] {
  const taken = seats.map((seat) => (seat.key === key ? { ...seat, squad } : seat))
  const chosen = squads.find(({ name }) => name === squad)?.team
  if (!chosen) return taken
  const { team } = seats.find((seat) => seat.key === key)!
  const others = squads.filter((one) => one.team?.name === chosen.name && one.name !== squad)
  const mates = taken.filter((seat) => seat.team === team && seat.key !== key)
  const filled = taken.map((seat) => {
    const other = others[mates.indexOf(seat)]
    return other ? { ...seat, squad: other.name } : seat
  })
  const more = others.slice(mates.length, mates.length + MOST_SEATS - seats.length)
  const added = more.map(
    ({ name }, i): SeatForm => ({
      key: newKey(seats) + i,
      name: `Player ${seats.length + i + 1}`,
      team,
      player: 'pilot',
      squad: name,
    }),
  )
  return [...filled, ...added]
}

/** How the seats stand to each other. */
type Sides = 'duel' | 'all' | 'teams'

const sidesNamed: readonly (readonly [Sides, string])[] = [
  ['duel', 'Head to head'],
  ['all', 'Free for all'],
  ['teams', 'Teams'],
]

/** What sides the seats of a form make. */
function sidesOf(seats: readonly SeatForm[]): Sides {
  if (new Set(seats.map(({ team }) => team)).size < seats.length) return 'teams'
  return seats.length === 2 ? 'duel' : 'all'
}

/** As many seats as wanted, in teams as wanted; those that come new fly the squads in turn. */
function arranged(
  seats: readonly SeatForm[],
  sides: Sides,
  count: number,
  squads: readonly SquadSummary[],
): readonly SeatForm[] {
  const many = sides === 'duel' ? 2 : Math.max(3, count)
  const ready = squads.filter(({ fault, team, wing, huge }) => !fault && !team && !wing && !huge)
  return Array.from({ length: many }, (_, place): SeatForm => {
    const seat = seats[place] ?? {
      key: newKey(seats) + place,
      name: `Player ${place + 1}`,
      team: 0,
      player: 'pilot' as const,
      squad: ready[place % Math.max(1, ready.length)]?.name ?? 'red-squadron',
    }
    return { ...seat, team: sides === 'teams' ? place % 2 : place }
  })
}

/** The wing that stands for its build in the list: the one that is chosen, else one of middling size. */
function wingShown(squads: readonly SquadSummary[], build: string, chosen: string): SquadSummary {
  const sizes = squads.filter(({ wing }) => wing?.build === build)
  return sizes.find(({ name }) => name === chosen) ?? sizes[Math.floor((sizes.length - 1) / 2)]!
}

/** The squads to choose from: single ones, then wings, then each ready team together. */
function Offered({ squads, chosen }: { squads: readonly SquadSummary[]; chosen: string }) {
  const teams = [...new Set(squads.flatMap(({ team }) => (team ? [team.name] : [])))]
  const builds = [...new Set(squads.flatMap(({ wing }) => (wing ? [wing.build] : [])))]
  const option = ({ name, title, factionName, fault, team }: SquadSummary) => (
    <option key={name} value={name} disabled={fault !== undefined}>
      {title} ({factionName}){team ? `, ${team.place + 1} of ${team.of}` : ''}
      {fault ? ' – not playable yet' : ''}
    </option>
  )
  return (
    <>
      {squads.filter(({ team, wing }) => !team && !wing).map(option)}
      {builds.length > 0 ? (
        <optgroup label="Wings from one dial">
          {builds.map((build) => option(wingShown(squads, build, chosen)))}
        </optgroup>
      ) : null}
      {teams.map((name) => (
        <optgroup key={name} label={`Team: ${name}`}>
          {squads.filter(({ team }) => team?.name === name).map(option)}
        </optgroup>
      ))}
    </>
  )
}

export function NewTable() {
  const [editions, setEditions] = useState<readonly EditionSummary[]>([])
  const [squads, setSquads] = useState<readonly SquadSummary[]>([])
  const [edition, setEdition] = useState<EditionSummary['id']>('second')
  const [ruleset, setRuleset] = useState('')
  const [area, setArea] = useState<TableWanted['area']>('standard')
  const [deployed, setDeployed] = useState(false)
  const [seed, setSeed] = useState('')
  const [seats, setSeats] = useState<readonly SeatForm[]>([
    { key: 1, name: 'You', team: 0, player: 'human', squad: 'red-squadron' },
    { key: 2, name: 'Opponent', team: 1, player: 'pilot', squad: 'black-squadron' },
  ])
  const [kept, setKept] = useState<readonly OwnSquad[]>([])
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  const [scenario, setScenario] = useState<ScenarioSummary | undefined>()
  const [faults, setFaults] = useState<readonly string[]>([])
  /** What is wrong at which seat, as long as nothing about the seats is changed. */
  const [seatFaults, setSeatFaults] = useState<readonly [typeof seats, readonly SeatFault[]]>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const { host } = connect()
    const failed = (error: Error) => setFaults([`${error.message} Reload the page.`])
    host.editions().then((found) => {
      setEditions(found)
      setRuleset(found[0]?.rulesets[0]?.id ?? '')
    }, failed)
    host.squads().then(setSquads, failed)
    host.scenarios().then(setScenarios, failed)
    // Who keeps no squads here chooses among the ready ones.
    ownSquads().then(setKept, () => undefined)
  }, [])

  const change = (key: number, patch: Partial<SeatForm>) =>
    setSeats(seats.map((seat) => (seat.key === key ? { ...seat, ...patch } : seat)))

  const played = edition === 'second' ? scenario : undefined
  const offered = squads.filter((squad) => squad.edition === edition)
  const own = kept.filter((one) => one.edition === edition)
  const sides = sidesOf(seats)
  /** Seats as a scenario wants them, with quick builds of the factions in turn. */
  const seatFor = (wanted: ScenarioSummary, count: number) => {
    const table = wanted.seats.find((one) => one.count === count) ?? wanted.seats[0]!
    setScenario(wanted)
    setArea(wanted.area)
    setSeats(
      table.teams.map((team, place): SeatForm => {
        const seat = seats[place]
        const squad = seat?.squad.startsWith('quick:')
          ? seat.squad
          : quickBuilds[place % quickBuilds.length]![0]
        return {
          ...(seat ?? { key: newKey(seats) + place, name: `Player ${place + 1}`, player: 'pilot' as const }),
          team,
          squad,
        }
      }),
    )
  }
  const readScenario = async (file: File | undefined) => {
    if (!file) return
    const found = await answer(connect().host.readScenario(await file.text()))
    setFaults(found.ok ? [] : found.faults)
    if (!found.ok) return
    setScenarios([...scenarios.filter(({ id }) => id !== found.value.id), found.value])
    seatFor(found.value, seats.length)
  }
  const leaveScenario = () => {
    setScenario(undefined)
    const ready = offered.filter(({ fault, team, wing }) => !fault && !team && !wing)
    setSeats(
      seats.map((seat, place) => ({ ...seat, squad: ready[place % Math.max(1, ready.length)]?.name ?? '' })),
    )
  }
  const arrange = (wanted: Sides, count: number) => {
    if (played) {
      seatFor(played, count)
      return
    }
    const next = arranged(seats, wanted, count, offered)
    setSeats(next)
    if (edition === 'second') setArea(next.length > 2 ? 'epic' : 'standard')
  }

  const read = async (key: number, text: string | undefined) => {
    if (text === undefined) return
    const found = await answer(connect().host.readSquad(text))
    const first = found.ok ? found.value[0]! : undefined
    const wrong = found.ok ? (first?.fault ? [first.fault] : []) : found.faults
    setFaults(wrong)
    if (first && wrong.length === 0) change(key, { squad: 'file', file: { ...first, text, wings: [] } })
  }

  const begin = async () => {
    setBusy(true)
    const people = seats.filter(({ player }) => player === 'human').length
    const create = async () =>
      connect().host.create({
        ruleset,
        area,
        deployed,
        ...(seed.trim()
          ? { seed: seed.trim() }
          : { dice: await agreedDice(seats.map(({ player }) => player)) }),
        ...(played ? { scenario: played.file ? { file: played.file } : { name: played.id } } : {}),
        seats: seats.map(({ name, team, player, squad, file }) => ({
          // With several people at the screen nobody is "you".
          name:
            people > 1 && name === 'You'
              ? 'Player 1'
              : people > 1 && name === 'Opponent'
                ? 'Player 2'
                : name.trim() || 'Nobody',
          team,
          player,
          squad: file && squad === 'file' ? { file: file.text, wings: file.wings } : { ready: squad },
        })),
      })
    const made = await answer(create())
    setBusy(false)
    if (made.ok) go('table', made.value)
    else {
      setFaults(made.seats ? [] : made.faults)
      setSeatFaults(made.seats && [seats, made.seats])
    }
  }

  const current = editions.find(({ id }) => id === edition)
  const playable = current !== undefined && current.rulesets.length > 0
  return (
    <Page title="New table">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <fieldset>
          <legend>The game</legend>
          <div className="fields">
            <label className="field">
              <span>Edition</span>
              <select
                value={edition}
                onChange={(event) => {
                  const id = event.target.value as EditionSummary['id']
                  setEdition(id)
                  setScenario(undefined)
                  setRuleset(editions.find((one) => one.id === id)?.rulesets[0]?.id ?? '')
                  const ready = squads.filter((squad) => squad.edition === id && !squad.fault)
                  setSeats(
                    seats.map((seat, i) => ({
                      ...seat,
                      squad: ready[i % Math.max(1, ready.length)]?.name ?? '',
                    })),
                  )
                }}
              >
                {editions.map(({ id, name, rulesets }) => (
                  <option key={id} value={id} disabled={rulesets.length === 0}>
                    {name}
                    {rulesets.length === 0 ? ' (not at the table yet)' : ''}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>Rules</span>
              <select
                value={ruleset}
                onChange={(event) => {
                  setRuleset(event.target.value)
                  if (edition === 'first') setArea(event.target.value.includes('epic') ? 'epic' : 'standard')
                }}
              >
                {(current?.rulesets ?? []).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>Sides</span>
              <select
                disabled={played !== undefined}
                value={sides}
                onChange={(event) => arrange(event.target.value as Sides, Math.max(4, seats.length))}
              >
                {sidesNamed.map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>Seats</span>
              <select
                value={seats.length}
                onChange={(event) => {
                  const count = Number(event.target.value)
                  arrange(count === 2 ? 'duel' : sides === 'teams' ? 'teams' : 'all', count)
                }}
              >
                {(played ? played.seats.map(({ count }) => count) : [2, 3, 4, 5, 6, 7, 8]).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>Play area</span>
              <select
                disabled={played !== undefined}
                value={area}
                onChange={(event) => setArea(event.target.value as TableWanted['area'])}
              >
                <option value="standard">Standard, 3 by 3 feet</option>
                <option value="epic">Epic, 6 by 3 feet</option>
              </select>
            </label>
            <label className="field">
              <span>Obstacles and ships</span>
              <select
                value={String(deployed)}
                onChange={(event) => setDeployed(event.target.value === 'true')}
              >
                <option value="false">Put down by the players</option>
                <option value="true">Put down for us</option>
              </select>
            </label>
            <label className="field">
              <span>Seed of the dice (nobody's choice when empty)</span>
              <input
                type="text"
                value={seed}
                maxLength={80}
                autoComplete="off"
                onChange={(event) => setSeed(event.target.value)}
              />
            </label>
          </div>
        </fieldset>
        {edition === 'second' ? (
          <ScenarioChoice
            scenarios={scenarios}
            chosen={played}
            onFile={(file) => void readScenario(file)}
            onChoose={(wanted) => (wanted ? seatFor(wanted, seats.length) : leaveScenario())}
          />
        ) : null}
        {seats.map((seat, place) => {
          const squad = offered.find(({ name }) => name === seat.squad)
          const wrong = (seatFaults?.[0] === seats ? seatFaults[1] : [])
            .filter((one) => one.seat === place)
            .map(({ fault }) => fault)
          const ships = seat.squad === 'file' ? (seat.file?.ships ?? []) : (squad?.ships ?? [])
          return (
            <fieldset key={seat.key} className={`seat-form seat-${place % 8}`}>
              <legend>
                <SeatMark seat={place} text={place + 1} size={26} /> Seat {place + 1}
              </legend>
              <div className="fields">
                <label className="field">
                  <span>Name</span>
                  <input
                    type="text"
                    value={seat.name}
                    maxLength={40}
                    onChange={(event) => change(seat.key, { name: event.target.value })}
                  />
                </label>
                <label className="field">
                  <span>Played by</span>
                  <select
                    value={seat.player}
                    onChange={(event) => change(seat.key, { player: event.target.value as Player })}
                  >
                    {players.map(([id, name]) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
                {sides === 'teams' ? (
                  <label className="field">
                    <span>Team</span>
                    <select
                      value={seat.team}
                      onChange={(event) => change(seat.key, { team: Number(event.target.value) })}
                    >
                      {seats.map(({ key }, team) => (
                        <option key={key} value={team}>
                          {team + 1}
                        </option>
                      ))}
                    </select>
                  </label>
                ) : null}
                <label className="field">
                  <span>Squad</span>
                  <select
                    name={`squad-${place}`}
                    value={seat.squad}
                    onChange={(event) => {
                      const { value } = event.target
                      const one = own.find(({ key }) => key === value)
                      if (one) void fileOfKept(one).then((text) => read(seat.key, text))
                      else setSeats(seated(seats, seat.key, value, offered))
                    }}
                  >
                    {played ? (
                      <optgroup label="Quick builds within the limit">
                        {quickBuilds.map(([name, title]) => (
                          <option key={name} value={name}>
                            {title}
                          </option>
                        ))}
                      </optgroup>
                    ) : null}
                    {own.length > 0 ? (
                      <optgroup label="Your squads">
                        {own.map(({ key, name }) => (
                          <option key={key} value={key}>
                            {name}
                          </option>
                        ))}
                      </optgroup>
                    ) : null}
                    <Offered squads={offered} chosen={seat.squad} />
                    {seat.file ? <option value="file">{seat.file.title} (yours)</option> : null}
                  </select>
                </label>
                {squad?.wing ? (
                  <label className="field">
                    <span>Wingmates</span>
                    <select
                      name={`wingmates-${place}`}
                      value={seat.squad}
                      onChange={(event) => change(seat.key, { squad: event.target.value })}
                    >
                      {offered
                        .filter(({ wing }) => wing?.build === squad.wing?.build)
                        .map(({ name, wing }) => (
                          <option key={name} value={name}>
                            {wing!.mates}, threat {wing!.threat}
                          </option>
                        ))}
                    </select>
                  </label>
                ) : null}
                <label className="field">
                  <span>or an XWS file or text list</span>
                  <input
                    type="file"
                    name={`file-${place}`}
                    accept=".json,.xws,.txt,application/json,text/plain"
                    onChange={async (event) => void read(seat.key, await event.target.files?.[0]?.text())}
                  />
                </label>
              </div>
              {seat.squad.startsWith('quick:') ? (
                <p className="soft seat-plays">
                  Quick builds of this faction, drawn within the limit when the table is set.
                </p>
              ) : null}
              {squad && seat.squad !== 'file' ? <p className="soft seat-plays">{squad.plays}</p> : null}
              <ul className="seat-ships">
                {ships
                  .map((ship, number) => ({ ...ship, number }))
                  .map(({ ship, shipName, pilot, number }) => {
                    const { body, domes } = silhouette(ship, 'small')
                    return (
                      <li key={number}>
                        <svg
                          viewBox="-1.1 -1.1 2.2 2.2"
                          width="34"
                          height="34"
                          className="ship"
                          aria-hidden="true"
                        >
                          <path className="hull" d={body} />
                          <path className="dome" d={domes} />
                        </svg>
                        <span>
                          {pilot} <small>{shipName}</small>
                        </span>
                      </li>
                    )
                  })}
              </ul>
              {seat.file && seat.squad === 'file' ? (
                <FileVerdict
                  file={seat.file}
                  onWings={(wings) => seat.file && change(seat.key, { file: { ...seat.file, wings } })}
                />
              ) : null}
              {wrong.length > 0 ? <Faults faults={wrong} /> : null}
              {seats.length > 2 && !played ? (
                <button type="button" onClick={() => setSeats(seats.filter(({ key }) => key !== seat.key))}>
                  Remove this seat
                </button>
              ) : null}
            </fieldset>
          )
        })}
        <p className="soft">
          <a href="#/squads">Build a squad of your own</a>, and it is offered here.
        </p>
        <div className="row">
          <button type="submit" className="primary" disabled={busy || !playable}>
            {busy ? 'Setting the table …' : 'Begin'}
          </button>
          <button
            type="button"
            hidden={played !== undefined}
            disabled={seats.length >= MOST_SEATS}
            onClick={() =>
              setSeats([
                ...seats,
                {
                  key: newKey(seats),
                  name: `Player ${seats.length + 1}`,
                  team: sides === 'teams' ? seats.length % 2 : seats.length,
                  player: 'pilot',
                  squad: offered.find(({ fault }) => !fault)?.name ?? 'red-squadron',
                },
              ])
            }
          >
            Add a seat
          </button>
        </div>
        {faults.length > 0 ? <Faults faults={faults} /> : null}
      </form>
    </Page>
  )
}

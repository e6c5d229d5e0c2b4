import type { SeatFault } from '@flotilla/engine/second'
import { useEffect, useState } from 'react'
import { loadSquadChoices, type SquadChoiceOption } from '../builder/squad-choices.ts'
import { FaultList, Page } from '../common-components.tsx'
import { localConnection, toResult } from '../host/client.ts'
import { agreeOnDice } from '../host/dice-agreement.ts'
import type { SquadSummary } from '../host/host-types.ts'
import { navigate } from '../route.ts'
import { SeatCard } from './seat-card.tsx'
import { type SeatForm, seatsFor, withSquad } from './seat-forms.ts'
import { defaultTerms, scenarioRequest, type TableFormTerms, TableTermsForm } from './table-terms-form.tsx'

/** Returns the name of a player; with several people at the screen no player is "you". */
function nameAmong(people: number, name: string): string {
  if (people > 1 && name === 'You') return 'Player 1'
  if (people > 1 && name === 'Opponent') return 'Player 2'
  return name.trim() || 'Nobody'
}

/** The page that creates a table at one screen. */
export function NewTablePage() {
  const [terms, setTerms] = useState(() => defaultTerms(false))
  const [squads, setSquads] = useState<readonly SquadSummary[]>([])
  const [kept, setKept] = useState<readonly SquadChoiceOption[]>([])
  const [seed, setSeed] = useState('')
  const [seats, setSeats] = useState<readonly SeatForm[]>([
    { key: 1, name: 'You', team: 0, player: 'human', squad: 'red-squadron' },
    { key: 2, name: 'Opponent', team: 1, player: 'pilot', squad: 'black-squadron' },
  ])
  const [faults, setFaults] = useState<readonly string[]>([])
  /** The faults of single seats, until a seat changes. */
  const [seatFaults, setSeatFaults] = useState<readonly [typeof seats, readonly SeatFault[]]>()
  const [busy, setBusy] = useState(false)
  const showFailure = (error: Error) => setFaults([`${error.message} Reload the page.`])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once.
  useEffect(() => {
    localConnection().host.squads().then(setSquads, showFailure)
    // Without squads of their own, players choose among the ready ones.
    loadSquadChoices().then(setKept, () => undefined)
  }, [])

  const changeSeat = (key: number, patch: Partial<SeatForm>) =>
    setSeats(seats.map((seat) => (seat.key === key ? { ...seat, ...patch } : seat)))
  const changeTerms = (next: TableFormTerms) => {
    const same = ['edition', 'scenario', 'seats', 'sides'] as const
    if (same.some((what) => next[what] !== terms[what])) setSeats(seatsFor(next, seats, squads))
    setTerms(next)
  }
  const readSquadFile = async (key: number, text: string) => {
    const found = await toResult(localConnection().host.readSquad(text))
    const first = found.ok ? found.value[0]! : undefined
    const wrong = found.ok ? (first?.fault ? [first.fault] : []) : found.faults
    const file = first && { ...first, text, wings: [] }
    changeSeat(key, {
      fileFaults: wrong,
      ...(file ? { file } : {}),
      ...(file && wrong.length === 0 ? { squad: 'file' } : {}),
    })
  }
  const takeSquad = (key: number, squad: string) => {
    const next = withSquad(seats, key, squad, offered)
    setSeats(next)
    if (next.length !== seats.length) setTerms({ ...terms, seats: next.length, sides: 'teams', area: 'epic' })
    // A huge ship has no space to turn on the small table.
    else if (!terms.scenario && offered.some(({ name, huge }) => name === squad && huge))
      setTerms({ ...terms, area: 'epic' })
  }
  const removeSeat = (key: number) => {
    const left = seats.filter((seat) => seat.key !== key)
    setSeats(left)
    setTerms({ ...terms, seats: left.length })
  }

  const startGame = async () => {
    setBusy(true)
    const people = seats.filter(({ player }) => player === 'human').length
    const create = async () =>
      localConnection().host.createGame({
        ruleset: terms.ruleset,
        area: terms.area,
        deployed: terms.deployed,
        ...(seed.trim()
          ? { seed: seed.trim() }
          : { dice: await agreeOnDice(seats.map(({ player }) => player)) }),
        ...scenarioRequest(terms.scenario),
        seats: seats.map(({ name, team, player, squad, file }) => ({
          name: nameAmong(people, name),
          team,
          player,
          squad: file && squad === 'file' ? { file: file.text, wings: file.wings } : { ready: squad },
        })),
      })
    const made = await toResult(create())
    setBusy(false)
    if (made.ok) navigate('table', made.value)
    else {
      setFaults(made.seats ? [] : made.faults)
      setSeatFaults(made.seats && [seats, made.seats])
    }
  }

  const { scenario } = terms
  const offered = squads.filter(({ edition }) => edition === terms.edition)
  const asked = scenario?.seats.find(({ count }) => count === seats.length)
  return (
    <Page title="New table">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void startGame()
        }}
      >
        <TableTermsForm terms={terms} onTerms={changeTerms} onFault={showFailure}>
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
        </TableTermsForm>
        {seats.map((seat, place) => (
          <SeatCard
            key={seat.key}
            seat={seat}
            place={place}
            seats={seats.length}
            squads={offered}
            own={kept.filter(({ edition }) => edition === terms.edition)}
            quick={scenario !== undefined}
            limit={asked?.limits[place]}
            role={asked?.roles[place] ?? ''}
            teams={seats.length > 2 && !scenario && terms.sides === 'teams'}
            wrong={(seatFaults?.[0] === seats ? seatFaults[1] : [])
              .filter((one) => one.seat === place)
              .map(({ fault }) => fault)}
            onChange={(patch) => changeSeat(seat.key, patch)}
            onSquad={(squad) => takeSquad(seat.key, squad)}
            onFile={(text) => void readSquadFile(seat.key, text)}
            onRemove={seats.length > 2 && !scenario ? () => removeSeat(seat.key) : undefined}
          />
        ))}
        <p className="muted">
          <a href="#/squads">Build a squad of your own</a>, and it is offered here.
        </p>
        <div className="row">
          <button type="submit" className="primary" disabled={busy || !terms.ruleset}>
            {busy ? 'Setting the table …' : 'Begin'}
          </button>
        </div>
        {faults.length > 0 ? <FaultList faults={faults} /> : null}
      </form>
    </Page>
  )
}

import { type ReadyLine, readyLines, type Squad } from '@flotilla/squads'
import { useState } from 'react'
import { answer, connect } from '../host/client.ts'
import { agreedDice } from '../host/dice.ts'
import type { Player, TableWanted } from '../host/protocol.ts'
import { Faults } from '../parts.tsx'
import { go } from '../route.ts'
import type { Bench } from './bench.ts'
import { draftOf } from './draft.ts'
import { fileOf } from './share.ts'

/** Ready squads to fly against, those with huge ships first where the squad has one. */
export function foesOf({ squad, by }: Bench): {
  readonly foes: readonly ReadyLine[]
  readonly huge: boolean
} {
  const huge = squad.ships.some(({ parts: [{ pilot }] }) => by.book.pilot(pilot)?.hull.size === 'huge')
  const foes = readyLines.filter(({ edition }) => edition === squad.edition)
  // Huge ships meet huge ships where there are such.
  return { foes: foes.sort((a, b) => Number(b.huge === huge) - Number(a.huge === huge)), huge }
}

export const foeAmong = (foes: readonly ReadyLine[], squad: Squad, wanted: string): ReadyLine | undefined =>
  foes.find(({ name }) => name === wanted) ?? foes.find(({ faction }) => faction !== squad.faction) ?? foes[0]

/** The table of the squad against a ready one. */
export async function tableAgainst(
  { draft, squad, by }: Bench,
  foe: ReadyLine,
  huge: boolean,
  players: readonly [Player, Player],
): Promise<TableWanted> {
  const { host } = connect()
  const rulesets = (await host.editions()).find(({ id }) => id === squad.edition)?.rulesets ?? []
  // Formats of the first edition are named by the year of their rules.
  const year = /\d{4}$/.exec(draft.format)?.[0]
  const epic = huge || foe.huge || year !== undefined
  const ruleset =
    rulesets.find(({ id }) => year && id.endsWith(year)) ??
    rulesets.find(({ id }) => epic && id.includes('epic')) ??
    rulesets[0]
  return {
    ruleset: ruleset?.id ?? '',
    area: epic || squad.ships.length > 8 ? 'epic' : 'standard',
    deployed: true,
    seats: [
      {
        name: 'You',
        team: 0,
        player: players[0],
        squad: { file: await fileOf(draftOf('', { ...squad, name: draft.name }, draft.format), by.book) },
      },
      { name: foe.title, team: 1, player: players[1], squad: { ready: foe.name } },
    ],
  }
}

/** Whom the squad is flown against. */
export const FoeChoice = ({
  label,
  foes,
  foe,
  choose,
  disabled = false,
}: {
  label: string
  foes: readonly ReadyLine[]
  foe: ReadyLine | undefined
  choose: (name: string) => void
  disabled?: boolean
}) => (
  <label>
    <span className="sr">{label}</span>
    <select value={foe?.name ?? ''} disabled={disabled} onChange={({ target }) => choose(target.value)}>
      {foes.map(({ name, title }) => (
        <option key={name} value={name}>
          against {title}
        </option>
      ))}
    </select>
  </label>
)

/** A game with this squad against a ready one, at once. */
export function FlyNow({ bench }: { bench: Bench }) {
  const { squad } = bench
  const { foes, huge } = foesOf(bench)
  const [against, setAgainst] = useState('')
  const [player, setPlayer] = useState<Player>('pilot')
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const foe = foeAmong(foes, squad, against)
  const fly = async () => {
    if (!foe) return
    setBusy(true)
    setFaults([])
    const wanted = await tableAgainst(bench, foe, huge, ['human', player])
    const made = await answer(connect().host.create({ ...wanted, dice: await agreedDice(['human', player]) }))
    setBusy(false)
    if (made.ok) go('table', made.value)
    else setFaults(made.seats?.map(({ fault }) => fault) ?? made.faults)
  }
  return (
    <section className="sq-fly" aria-label="Fly it now">
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={busy || !foe || squad.ships.length === 0}
          onClick={() => void fly()}
        >
          {busy ? 'Setting the table …' : 'Fly it now'}
        </button>
        <FoeChoice label="Against" foes={foes} foe={foe} choose={setAgainst} />
        <label>
          <span className="sr">Played by</span>
          <select value={player} onChange={(event) => setPlayer(event.target.value as Player)}>
            <option value="pilot">flown by a pilot</option>
            <option value="cadet">flown by a cadet, easier</option>
          </select>
        </label>
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
    </section>
  )
}

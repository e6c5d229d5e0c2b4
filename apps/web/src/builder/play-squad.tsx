import { type ReadyLine, readyLines, type Squad } from '@flotilla/squads'
import { useState } from 'react'
import { FaultList } from '../common-components.tsx'
import { localConnection, toResult } from '../host/client.ts'
import { agreeOnDice } from '../host/dice-agreement.ts'
import type { NewTableOptions, PlayerKind } from '../host/host-types.ts'
import { navigate } from '../route.ts'
import type { BuilderContext } from './builder-context.ts'
import { toDraft } from './draft.ts'
import { draftFile } from './exchange.ts'

/** Lists ready squads to play against, those with huge ships first where the squad has one. */
export function opponentsFor({ squad, by }: BuilderContext): {
  readonly foes: readonly ReadyLine[]
  readonly huge: boolean
} {
  const huge = squad.ships.some(({ parts: [{ pilot }] }) => by.book.pilot(pilot)?.hull.size === 'huge')
  const foes = readyLines.filter(({ edition }) => edition === squad.edition)
  // Huge ships play against huge ships if possible.
  return { foes: foes.sort((a, b) => Number(b.huge === huge) - Number(a.huge === huge)), huge }
}

/** Returns the chosen opponent, or the first one. */
export const chooseOpponent = (
  foes: readonly ReadyLine[],
  squad: Squad,
  wanted: string,
): ReadyLine | undefined =>
  foes.find(({ name }) => name === wanted) ?? foes.find(({ faction }) => faction !== squad.faction) ?? foes[0]

/** Creates the game of the squad against a ready one. */
export async function createGameAgainst(
  { draft, squad, by }: BuilderContext,
  foe: ReadyLine,
  huge: boolean,
  players: readonly [PlayerKind, PlayerKind],
): Promise<NewTableOptions> {
  const { host } = localConnection()
  const rulesets = (await host.editions()).find(({ id }) => id === squad.edition)?.rulesets ?? []
  // Formats of the first edition carry the year of their rules.
  const year = /\d{4}$/.exec(draft.format)?.[0]
  const epic = huge || foe.huge || year !== undefined
  const ruleset =
    rulesets.find(({ id }) => id === by.format.ruleset) ??
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
        squad: { file: await draftFile(toDraft('', { ...squad, name: draft.name }, draft.format), by.book) },
      },
      { name: foe.title, team: 1, player: players[1], squad: { ready: foe.name } },
    ],
  }
}

/** The choice of the opposing squad. */
export const OpponentChoice = ({
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
    <span className="visually-hidden">{label}</span>
    <select value={foe?.name ?? ''} disabled={disabled} onChange={({ target }) => choose(target.value)}>
      {foes.map(({ name, title }) => (
        <option key={name} value={name}>
          against {title}
        </option>
      ))}
    </select>
  </label>
)

/** A button that starts a game with this squad against a ready one. */
export function PlaySquad({ builder }: { builder: BuilderContext }) {
  const { squad } = builder
  const { foes, huge } = opponentsFor(builder)
  const [against, setAgainst] = useState('')
  const [player, setPlayer] = useState<PlayerKind>('pilot')
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const foe = chooseOpponent(foes, squad, against)
  const startGame = async () => {
    if (!foe) return
    setBusy(true)
    setFaults([])
    const wanted = await createGameAgainst(builder, foe, huge, ['human', player])
    const made = await toResult(
      localConnection().host.createGame({ ...wanted, dice: await agreeOnDice(['human', player]) }),
    )
    setBusy(false)
    if (made.ok) navigate('table', made.value)
    else setFaults(made.seats?.map(({ fault }) => fault) ?? made.faults)
  }
  return (
    <section className="builder-play" aria-label="Fly it now">
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={busy || !foe || squad.ships.length === 0}
          onClick={() => void startGame()}
        >
          {busy ? 'Setting the table …' : 'Fly it now'}
        </button>
        <OpponentChoice label="Against" foes={foes} foe={foe} choose={setAgainst} />
        <label>
          <span className="visually-hidden">Played by</span>
          <select value={player} onChange={(event) => setPlayer(event.target.value as PlayerKind)}>
            <option value="pilot">flown by a pilot</option>
            <option value="cadet">flown by a cadet, easier</option>
          </select>
        </label>
      </div>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
    </section>
  )
}

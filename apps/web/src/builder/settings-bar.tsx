import { defaultPointsList, type Faction, factionNames, pointsLists } from '@flotilla/catalogue'
import { type FormatId, formats, type SquadronLimit } from '@flotilla/squads'
import { pointsListName } from '../points-list-name.ts'
import type { BuilderContext } from './builder-context.ts'
import { type DraftPointsList, squadsPerSide } from './draft.ts'

/** The most squads of one side that a table supports. */
const MOST_SQUADS = 4

/** A field for a limit that a scenario sets, in points or in threat. */
export function LimitField({
  limit,
  onChange,
}: {
  limit: SquadronLimit | undefined
  onChange: (limit: SquadronLimit | undefined) => void
}) {
  const kind = limit === undefined ? 'none' : 'points' in limit ? 'points' : 'threat'
  const value = limit === undefined ? '' : 'points' in limit ? limit.points : limit.threat
  const limitIn = (measure: string, amount: number): SquadronLimit | undefined =>
    measure === 'points' ? { points: amount } : measure === 'threat' ? { threat: amount } : undefined
  return (
    <>
      <label className="field">
        <span>Limit of the scenario</span>
        <select
          value={kind}
          onChange={(event) =>
            onChange(limitIn(event.target.value, event.target.value === 'threat' ? 20 : 400))
          }
        >
          <option value="none">none</option>
          <option value="points">points</option>
          <option value="threat">threat</option>
        </select>
      </label>
      {limit === undefined ? null : (
        <label className="field">
          <span>{kind === 'points' ? 'Points' : 'Threat'} at most</span>
          <input
            type="number"
            min={1}
            max={5000}
            value={value}
            onChange={(event) => {
              const amount = Math.floor(Number(event.target.value))
              if (amount >= 1 && amount <= 5000) onChange(limitIn(kind, amount))
            }}
          />
        </label>
      )}
    </>
  )
}

/** The settings by which the squad is built. */
export function SettingsBar({ builder }: { builder: BuilderContext }) {
  const { draft, squad, at, by, act } = builder
  const { format } = by
  return (
    <details className="builder-settings">
      <summary>
        {draft.free ? 'Free building' : format.name}, {factionNames[squad.faction]}
        {squad.edition === 'second'
          ? `, points of ${pointsListName(by.options.pointsList ?? defaultPointsList)}`
          : ''}
      </summary>
      <div className="fields">
        <label className="field">
          <span>Format</span>
          <select
            value={draft.format}
            onChange={(event) => act({ do: 'setFormat', format: event.target.value as FormatId })}
          >
            {Object.values(formats)
              .filter(({ edition }) => edition === format.edition)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <label className="field">
          <span>Faction</span>
          <select
            value={squad.faction}
            onChange={(event) => act({ do: 'setFaction', faction: event.target.value as Faction, squad: at })}
          >
            {[...new Set([squad.faction, ...format.factions.anyOf])].map((faction) => (
              <option key={faction} value={faction}>
                {factionNames[faction]}
              </option>
            ))}
          </select>
        </label>
        {format.pointsList && !format.listFormat ? (
          <label className="field">
            <span>Points list</span>
            <select
              value={by.options.pointsList}
              onChange={(event) => act({ do: 'setPointsList', list: event.target.value as DraftPointsList })}
            >
              {pointsLists.map((list) => (
                <option key={list} value={list}>
                  {pointsListName(list)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {format.reconstructed ? (
          <p className="muted builder-check">Reconstructed: {format.reconstructed}</p>
        ) : null}
        {format.scenarioLimit ? (
          <LimitField limit={draft.limit} onChange={(limit) => act({ do: 'setLimit', limit }, 'limit')} />
        ) : null}
        <label className="builder-check">
          <input
            type="checkbox"
            checked={draft.free}
            onChange={(event) => act({ do: 'setFree', free: event.target.checked })}
          />{' '}
          Free building: judge nothing, only add up
        </label>
        {squadsPerSide(draft.format) === undefined && draft.squads.length < MOST_SQUADS ? (
          <p className="builder-check">
            <button type="button" onClick={() => act({ do: 'addSquad' })}>
              Add a partner’s squad
            </button>
          </p>
        ) : null}
      </div>
    </details>
  )
}

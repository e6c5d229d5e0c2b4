import { formats } from '@flotilla/squads'
import type { BuilderContext } from './builder-context.ts'
import { squadsPerSide } from './draft.ts'

/** The squads of one side, and its captain. */
export function TeamSquadTabs({ builder, onAt }: { builder: BuilderContext; onAt: (at: number) => void }) {
  const { draft, at, squad, act } = builder
  const fixed = squadsPerSide(draft.format) !== undefined
  const nameOf = (i: number) => draft.squads[i]?.name || `Squad ${i + 1}`
  return (
    <div className="builder-tabs">
      <div className="row">
        {[...draft.squads.keys()].map((i) => (
          <button key={i} type="button" aria-pressed={i === at} onClick={() => onAt(i)}>
            {nameOf(i)}
            {draft.captain === i ? ' (captain)' : ''}
          </button>
        ))}
        <label>
          <span className="visually-hidden">Player of {nameOf(at)}</span>
          <input
            type="text"
            value={squad.name}
            maxLength={60}
            placeholder="Player"
            onChange={(event) =>
              act({ do: 'setSquadName', squad: at, name: event.target.value }, `player ${at}`)
            }
          />
        </label>
        {formats[draft.format].captain && draft.captain !== at ? (
          <button type="button" onClick={() => act({ do: 'setCaptain', squad: at })}>
            Make captain
          </button>
        ) : null}
        {fixed ? null : (
          <button type="button" onClick={() => act({ do: 'removeSquad', squad: at })}>
            Remove {nameOf(at)}
          </button>
        )}
      </div>
    </div>
  )
}

import type { BuilderContext } from './builder-context.ts'
import type { StoredSquad } from './squad-store.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The squad at the end of earlier visits. */
export function VersionsShelf({
  builder,
  versions,
}: {
  builder: BuilderContext
  versions: NonNullable<StoredSquad['versions']>
}) {
  if (versions.length === 0)
    return (
      <p className="muted">
        None yet. Each time you come back and change the squad, how it was is kept here.
      </p>
    )
  return (
    <ul className="builder-cards">
      {versions.map(({ at, draft, worth }) => (
        <li key={at} className="builder-card still">
          <span className="builder-card-words">
            <strong>{when.format(at)}</strong>
            <span className="builder-card-text">
              {draft.name}, {worth}
            </span>
          </span>
          <button type="button" onClick={() => builder.act({ do: 'goBack', to: draft })}>
            Go back to it
          </button>
        </li>
      ))}
    </ul>
  )
}

import type { BuilderContext } from './builder-context.ts'
import type { DraftStore } from './draft-store.ts'

/** The name of the squad, with undo, redo and the shelves about the whole squad. */
export function BuilderToolbar({
  builder: { draft, act, open },
  store,
  history,
}: {
  builder: BuilderContext
  store: DraftStore
  history: ReturnType<DraftStore['now']>['history']
}) {
  return (
    <div className="builder-top">
      <label className="builder-title">
        <span className="visually-hidden">Name of the squad</span>
        <input
          type="text"
          value={draft.name}
          maxLength={80}
          onChange={(event) => act({ do: 'rename', name: event.target.value }, 'rename')}
        />
      </label>
      <div className="row">
        <button
          type="button"
          onClick={() => void store.undo()}
          disabled={history.past.length === 0}
          title="Ctrl+Z"
        >
          Undo
        </button>
        <button
          type="button"
          onClick={() => void store.redo()}
          disabled={history.future.length === 0}
          title="Ctrl+Y"
        >
          Redo
        </button>
        <button type="button" onClick={() => open({ kind: 'power' })}>
          What it can do
        </button>
        <button type="button" onClick={() => open({ kind: 'try' })}>
          Try it
        </button>
        <button type="button" onClick={() => open({ kind: 'versions' })}>
          Versions
        </button>
        <button type="button" onClick={() => open({ kind: 'share' })}>
          Share
        </button>
      </div>
    </div>
  )
}

/** What was changed in a list from elsewhere, until it is read. */
export const ImportNotes = ({ notes, onRead }: { notes: readonly string[]; onRead: () => void }) =>
  notes.length > 0 ? (
    <div className="builder-notes" role="status">
      <p>The list came from elsewhere:</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <button type="button" onClick={onRead}>
        I have read it
      </button>
    </div>
  ) : null

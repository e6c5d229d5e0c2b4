import type { BuilderContext } from './builder-context.ts'
import { pieceText } from './use-owned.ts'

/** The pieces that the collection lacks for the squad, and the products that contain them. */
export function MissingPanel({ builder }: { builder: BuilderContext }) {
  const { by, owned } = builder
  if (!owned) return null
  const { missing } = owned
  if (missing.length === 0)
    return (
      <p className="builder-missing muted">
        Everything is in <a href="#/squads/collection">your collection</a>.
      </p>
    )
  const named = missing.map((piece) => ({
    key: `${piece.kind} ${piece.id}`,
    words: pieceText(by.book, piece),
    sources: owned
      .sources(piece.kind, piece.id)
      .map(({ name, edition }) => (edition === by.book.edition ? name : `${name} (first edition)`)),
  }))
  return (
    <details className="builder-missing">
      <summary>Missing in your collection: {named.map(({ words }) => words).join(', ')}</summary>
      <ul>
        {named.map(({ key, words, sources }) => (
          <li key={key}>
            {words} <small className="muted">in {sources.join('; ')}</small>
          </li>
        ))}
      </ul>
      <a href="#/squads/collection">Your collection</a>
    </details>
  )
}

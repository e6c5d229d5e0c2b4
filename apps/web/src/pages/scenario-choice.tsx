import type { ScenarioSummary } from '../host/protocol.ts'

/** The scenario of a new table: to choose, and once chosen as a picture and in words. */
export function ScenarioChoice({
  scenarios,
  chosen,
  onChoose,
  onFile,
}: {
  scenarios: readonly ScenarioSummary[]
  chosen: ScenarioSummary | undefined
  onChoose: (scenario: ScenarioSummary | undefined) => void
  onFile: (file: File | undefined) => void
}) {
  return (
    <fieldset className="scenario-choice">
      <legend>Scenario</legend>
      <label className="field">
        <span>What the game is about</span>
        <select
          name="scenario"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(scenarios.find(({ id }) => id === event.target.value))}
        >
          <option value="">None: the last side flying wins</option>
          {scenarios.map(({ id, title, about }) => (
            <option key={id} value={id}>
              {title} ({about})
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>or a scenario file of your own</span>
        <input
          type="file"
          name="scenario-file"
          accept=".json,application/json"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </label>
      {chosen ? (
        <div className="scenario-shown">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(chosen.picture)}`}
            alt={`The table of ${chosen.title}: deployment areas, markers and remotes`}
          />
          <div>
            <p>{chosen.synopsis}</p>
            {chosen.reconstructed ? (
              <p className="soft">Parts of it are reconstructed, for its page is not public.</p>
            ) : null}
            <details>
              <summary>All of its rules</summary>
              <pre className="scenario-words">{chosen.words}</pre>
            </details>
          </div>
        </div>
      ) : null}
    </fieldset>
  )
}

import { FaultList } from '../common-components.tsx'
import type { ScenarioSummary } from '../host/host-types.ts'
import { PictureRadioGroup } from './picture-radio-group.tsx'

const ScenarioPicture = ({ scenario, alt }: { scenario: ScenarioSummary; alt: string }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(scenario.picture)}`} alt={alt} />
)

/** The scenario of a new table: chosen by its picture, then described. */
export function ScenarioChoice({
  scenarios,
  chosen,
  faults,
  onChoose,
  onFile,
}: {
  scenarios: readonly ScenarioSummary[]
  chosen: ScenarioSummary | undefined
  /** The faults of the chosen file. */
  faults: readonly string[]
  onChoose: (scenario: ScenarioSummary | undefined) => void
  onFile: (file: File | undefined) => void
}) {
  return (
    <fieldset className="scenario-choice">
      <legend>Scenario</legend>
      <PictureRadioGroup
        legend="What the game is about"
        name="scenario"
        value={chosen?.id ?? ''}
        tiles={[
          { value: '', title: 'None', about: 'the last side flying wins' },
          ...scenarios.map((scenario) => ({
            value: scenario.id,
            title: scenario.title,
            about: scenario.about,
            picture: <ScenarioPicture scenario={scenario} alt="" />,
          })),
        ]}
        onChange={(wanted) => onChoose(scenarios.find(({ id }) => id === wanted))}
      />
      <label className="field">
        <span>or a scenario file of your own</span>
        <input
          type="file"
          name="scenario-file"
          accept=".json,application/json"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </label>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {chosen ? (
        <div className="scenario-shown">
          <ScenarioPicture
            scenario={chosen}
            alt={`The table of ${chosen.title}: deployment areas, markers and remotes`}
          />
          <div>
            <p>{chosen.synopsis}</p>
            {chosen.reconstructed ? (
              <p className="muted">Parts of it are reconstructed, for its page is not public.</p>
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

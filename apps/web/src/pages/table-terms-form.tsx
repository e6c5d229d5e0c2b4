import { type ReactNode, useEffect, useState } from 'react'
import { localConnection, toResult } from '../host/client.ts'
import type { EditionSummary, NewTableOptions, ScenarioSummary } from '../host/host-types.ts'
import { SeatMark } from '../icons.tsx'
import { ShipPicture } from '../models/ship-picture.tsx'
import { changeTerms } from './change-terms.ts'
import { PictureRadioGroup } from './picture-radio-group.tsx'
import { ScenarioChoice } from './scenario-choice.tsx'

/** The kind of game of a new table, at one screen or online. */
export interface TableFormTerms {
  readonly edition: EditionSummary['id']
  readonly ruleset: string
  readonly scenario: ScenarioSummary | undefined
  readonly seats: number
  /** The teams of more than two seats. */
  readonly sides: 'teams' | 'all'
  readonly area: NewTableOptions['area']
  readonly deployed: boolean
}

/** Returns the terms that the form begins with. */
export const defaultTerms = (deployed: boolean): TableFormTerms => ({
  edition: 'second',
  ruleset: '',
  scenario: undefined,
  seats: 2,
  sides: 'teams',
  area: 'standard',
  deployed,
})

/** Returns the team of each seat. */
export const teamsForTerms = ({ scenario, seats, sides }: TableFormTerms): readonly number[] =>
  scenario?.seats.find(({ count }) => count === seats)?.teams ??
  Array.from({ length: seats }, (_, seat) => (sides === 'teams' ? seat % 2 : seat))

/** Returns a scenario as a request for a new table names it. */
export const scenarioRequest = (scenario: ScenarioSummary | undefined): Pick<NewTableOptions, 'scenario'> =>
  scenario ? { scenario: scenario.file ? { file: scenario.file } : { name: scenario.id } } : {}

/** Loads the editions and scenarios. */
function useOffered(onFault: (error: Error) => void) {
  const [editions, setEditions] = useState<readonly EditionSummary[]>([])
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once.
  useEffect(() => {
    const { host } = localConnection()
    host.editions().then(setEditions, onFault)
    host.scenarios().then(setScenarios, onFault)
  }, [])
  return { editions, scenarios, setScenarios }
}

/** The marks of seats, keyed by their order. */
const SeatMarks = ({ seats }: { seats: readonly number[] }) => (
  <span className="tile-marks" aria-hidden="true">
    {[...seats.entries()].map(([place, seat]) => (
      <SeatMark key={place} seat={seat} size={18} />
    ))}
  </span>
)

const AreaPicture = ({ wide }: { wide: number }) => (
  <svg viewBox="0 0 64 34" width="64" height="34" aria-hidden="true">
    <rect className="tile-area" x={32 - wide / 2} y="2" width={wide} height="30" rx="2" />
  </svg>
)

/** The form for the kind of game, with pictures to choose from. */
export function TableTermsForm({
  terms,
  onTerms,
  onFault,
  children,
}: {
  terms: TableFormTerms
  onTerms: (terms: TableFormTerms) => void
  onFault: (error: Error) => void
  /** Additional fields. */
  children?: ReactNode
}) {
  const { editions, scenarios, setScenarios } = useOffered(onFault)
  const [fileFaults, setFileFaults] = useState<readonly string[]>([])
  const { edition, scenario, seats } = terms
  const current = editions.find(({ id }) => id === edition)
  const setTerms = (patch: Partial<TableFormTerms>) => onTerms(changeTerms(terms, patch))
  const first = current?.rulesets[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first rules, once they are known.
  useEffect(() => {
    if (!terms.ruleset && first) setTerms({ ruleset: first })
  }, [first])
  const readScenario = async (file: File | undefined) => {
    if (!file) return
    const found = await toResult(localConnection().host.readScenario(await file.text()))
    setFileFaults(found.ok ? [] : found.faults)
    if (!found.ok) return
    setScenarios([...scenarios.filter(({ id }) => id !== found.value.id), found.value])
    setTerms({ scenario: found.value })
  }
  const counts = scenario ? scenario.seats.map(({ count }) => count) : [2, 3, 4, 5, 6, 7, 8]
  return (
    <>
      <fieldset>
        <legend>The game</legend>
        <div className="terms">
          <PictureRadioGroup
            legend="Edition"
            name="edition"
            value={edition}
            tiles={editions.map(({ id, name }) => ({
              value: id,
              title: name,
              picture: <ShipPicture ship={id === 'first' ? 'cr90corelliancorvette' : 't65xwing'} size={34} />,
            }))}
            onChange={(id) =>
              setTerms({
                edition: id,
                scenario: undefined,
                ruleset: editions.find((one) => one.id === id)?.rulesets[0]?.id ?? '',
              })
            }
          />
          <PictureRadioGroup
            legend="Seats"
            name="seats"
            value={String(seats)}
            tiles={counts.map((count) => ({ value: String(count), title: String(count) }))}
            onChange={(count) => setTerms({ seats: Number(count) })}
          />
          {seats > 2 && !scenario ? (
            <PictureRadioGroup
              legend="Sides"
              name="sides"
              value={terms.sides}
              tiles={[
                { value: 'teams', title: 'Two teams', picture: <SeatMarks seats={[0, 0, 1, 1]} /> },
                { value: 'all', title: 'Free for all', picture: <SeatMarks seats={[0, 1, 2, 3]} /> },
              ]}
              onChange={(sides) => setTerms({ sides })}
            />
          ) : null}
          {scenario ? null : (
            <PictureRadioGroup
              legend="Play area"
              name="area"
              value={terms.area}
              tiles={[
                {
                  value: 'standard',
                  title: 'Standard',
                  about: '3 by 3 feet',
                  picture: <AreaPicture wide={30} />,
                },
                { value: 'epic', title: 'Epic', about: '6 by 3 feet', picture: <AreaPicture wide={60} /> },
              ]}
              onChange={(area) => setTerms({ area })}
            />
          )}
          <PictureRadioGroup
            legend="Obstacles and ships"
            name="deployed"
            value={String(terms.deployed)}
            tiles={[
              { value: 'true', title: 'Put down for us' },
              { value: 'false', title: 'We put them down' },
            ]}
            onChange={(deployed) => setTerms({ deployed: deployed === 'true' })}
          />
          <PictureRadioGroup
            legend="Rules"
            name="ruleset"
            value={terms.ruleset}
            tiles={(current?.rulesets ?? []).map(({ id, name }) => ({ value: id, title: name }))}
            onChange={(ruleset) => setTerms({ ruleset })}
          />
          {children}
        </div>
      </fieldset>
      {edition === 'second' ? (
        <ScenarioChoice
          scenarios={scenarios}
          chosen={scenario}
          faults={fileFaults}
          onFile={(file) => void readScenario(file)}
          onChoose={(chosen) => setTerms({ scenario: chosen })}
        />
      ) : null}
    </>
  )
}

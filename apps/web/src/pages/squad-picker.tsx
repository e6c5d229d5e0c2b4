import { factionNames } from '@flotilla/catalogue'
import { type ReactNode, useRef, useState } from 'react'
import type { SquadChoiceOption } from '../builder/squad-choices.ts'
import { FaultList } from '../common-components.tsx'
import type { ScenarioSummary, SquadSummary } from '../host/host-types.ts'
import { SquadPicture } from './squad-picture.tsx'

/** The limit for the squad of a seat, where a scenario sets one. */
export type PickerLimit = ScenarioSummary['seats'][number]['limits'][number]

/** Lists the choices of squads that are drawn from quick builds within the limit of a scenario. */
export const quickBuilds = (
  [
    'rebelalliance',
    'galacticempire',
    'scumandvillainy',
    'resistance',
    'firstorder',
    'galacticrepublic',
    'separatistalliance',
  ] as const
).map((faction) => ({ name: `quick:${faction}`, title: factionNames[faction] }))

/** Returns the wing that represents its build in the list: the chosen one, otherwise one of medium size. */
function wingShown(squads: readonly SquadSummary[], build: string, chosen: string): SquadSummary {
  const sizes = squads.filter(({ wing }) => wing?.build === build)
  return sizes.find(({ name }) => name === chosen) ?? sizes[Math.floor((sizes.length - 1) / 2)]!
}

/** Reports whether a squad is within a limit: a wing by its threat, others by their points. */
export function isWithinLimit({ points, ships, wing }: SquadSummary, limit: PickerLimit): boolean {
  if (!limit) return true
  const most = { ships: Number.POSITIVE_INFINITY, threat: Number.POSITIVE_INFINITY, points: -1, ...limit }
  return ships.length <= most.ships && (wing ? wing.threat <= most.threat : points <= most.points)
}

/** Describes the cost of a squad. */
export const costText = ({ factionName, points, wing, ships }: SquadSummary): string =>
  [
    factionName,
    // Quick builds are measured by their threat.
    wing ? `threat ${wing.threat}` : `${points} points`,
    ships.length === 1 ? '1 ship' : `${ships.length} ships`,
  ]
    .filter(Boolean)
    .join(' · ')

const matchesSearch = (squad: SquadSummary, words: string): boolean => {
  const text = [
    squad.title,
    squad.factionName,
    squad.team?.name ?? '',
    ...squad.ships.flatMap(({ shipName, pilot }) => [shipName, pilot]),
  ].join(' ')
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}

interface Props {
  /** The name of the seat's fields. */
  readonly name: string
  readonly fileName?: string
  readonly label: string
  /** The chosen squad, in words and pictures. */
  readonly shown: ReactNode
  readonly chosen: string
  readonly squads: readonly SquadSummary[]
  readonly own: readonly SquadChoiceOption[]
  /** Quick builds are offered. */
  readonly quick: boolean
  readonly limit?: PickerLimit
  /** The faults of the file that was chosen here. */
  readonly faults?: readonly string[]
  readonly onSquad: (name: string) => void
  readonly onOwn: (squad: SquadChoiceOption) => void
  readonly onFile: (text: string) => void
}

/** A choice of squads by pictures, with a search, or from a file. */
export function SquadPicker(props: Props) {
  const { name, label, shown, chosen, squads, own, quick, limit, faults = [] } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [faction, setFaction] = useState('')
  const closePicker = () => dialog.current?.close()
  const playable = squads.filter(({ fault }) => !fault)
  const factions = [...new Map(playable.map((one) => [one.faction, one.factionName]))]
  const builds = [...new Set(playable.flatMap(({ wing }) => (wing ? [wing.build] : [])))]
  const listed = [
    ...playable.filter(({ wing }) => !wing),
    ...builds.map((build) => wingShown(playable, build, chosen)),
  ].filter((squad) => (!faction || squad.faction === faction) && matchesSearch(squad, words))
  const fitting = listed.filter((squad) => isWithinLimit(squad, limit))
  return (
    <div className="squad-picker">
      <span className="field">
        <span>{label}</span>
        <button
          type="button"
          className="squad-chosen"
          data-choose={name}
          onClick={() => dialog.current?.showModal()}
        >
          {shown} <em>Change …</em>
        </button>
      </span>
      <label className="field">
        <span>or an XWS file or text list</span>
        <input
          type="file"
          name={props.fileName ?? name.replace('squad', 'file')}
          accept=".json,.xws,.txt,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(props.onFile)}
        />
      </label>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <dialog ref={dialog} className="squad-dialog" aria-label={label}>
        <header className="row">
          <input
            type="search"
            aria-label="Search by name, ship or pilot"
            placeholder="Search by name, ship or pilot"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {factions.length > 1
            ? factions.map(([id, title]) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={faction === id}
                  onClick={() => setFaction(faction === id ? '' : id)}
                >
                  {title}
                </button>
              ))
            : null}
          <button type="button" className="quiet" onClick={closePicker}>
            Close
          </button>
        </header>
        {quick ? (
          <section>
            <h3>Quick builds, drawn within the limit</h3>
            <div className="row">
              {quickBuilds.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  data-squad={one.name}
                  aria-pressed={one.name === chosen}
                  onClick={() => {
                    props.onSquad(one.name)
                    closePicker()
                  }}
                >
                  {one.title}
                </button>
              ))}
            </div>
          </section>
        ) : null}
        {own.length > 0 ? (
          <section>
            <h3>Your squads</h3>
            <div className="row">
              {own.map((one) => (
                <button
                  key={one.key}
                  type="button"
                  data-squad={one.key}
                  onClick={() => {
                    props.onOwn(one)
                    closePicker()
                  }}
                >
                  {one.name}
                </button>
              ))}
            </div>
          </section>
        ) : null}
        <ul className="squad-list">
          {fitting.map((squad) => (
            <li key={squad.name}>
              <button
                type="button"
                data-squad={squad.name}
                aria-pressed={squad.name === chosen}
                onClick={() => {
                  props.onSquad(squad.name)
                  closePicker()
                }}
              >
                <SquadPicture ships={squad.ships} />
                <strong>
                  {squad.title}
                  {squad.team ? ` (${squad.team.place + 1} of ${squad.team.of}, ${squad.team.name})` : ''}
                </strong>
                <small>{costText(squad)}</small>
              </button>
            </li>
          ))}
        </ul>
        <p className="muted" role="status">
          {fitting.length === 0 ? 'Nothing is called that. ' : ''}
          {listed.length > fitting.length
            ? `${listed.length - fitting.length} more are over the limit of this seat.`
            : ''}
        </p>
      </dialog>
    </div>
  )
}

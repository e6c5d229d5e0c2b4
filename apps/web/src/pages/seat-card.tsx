import type { Seat } from '@flotilla/engine'
import type { ReactNode } from 'react'
import { type SquadChoiceOption, squadChoiceFile } from '../builder/squad-choices.ts'
import { FaultList } from '../common-components.tsx'
import type { PlayerKind, SquadSummary } from '../host/host-types.ts'
import { SeatMark } from '../icons.tsx'
import { ShipPicture } from '../models/ship-picture.tsx'
import { PictureRadioGroup } from './picture-radio-group.tsx'
import type { SeatForm } from './seat-forms.ts'
import { FileVerdict } from './squad-file-verdict.tsx'
import { costText, type PickerLimit, quickBuilds, SquadPicker } from './squad-picker.tsx'
import { SquadPicture } from './squad-picture.tsx'

const players: readonly (readonly [PlayerKind, string])[] = [
  ['human', 'A person'],
  ['pilot', 'Computer: pilot'],
  ['cadet', 'Computer: cadet, easier'],
]

const limitWords = (limit: PickerLimit): string =>
  [
    limit?.points === undefined ? '' : `${limit.points} points`,
    limit?.threat === undefined ? '' : `${limit.threat} threat of quick builds`,
    limit?.ships === undefined ? '' : `${limit.ships} ships`,
  ]
    .filter(Boolean)
    .join(', ')

interface Props {
  readonly seat: SeatForm
  readonly place: Seat
  readonly seats: number
  readonly squads: readonly SquadSummary[]
  readonly own: readonly SquadChoiceOption[]
  readonly quick: boolean
  readonly limit: PickerLimit
  /** The role of the seat in the scenario. */
  readonly role: string
  /** Players may choose teams. */
  readonly teams: boolean
  readonly wrong: readonly string[]
  readonly onChange: (patch: Partial<SeatForm>) => void
  readonly onSquad: (name: string) => void
  readonly onFile: (text: string) => void
  readonly onRemove?: (() => void) | undefined
}

/** The chosen squad of a seat, in words and pictures. */
function shownOf({ squad, file }: SeatForm, ready: SquadSummary | undefined): ReactNode {
  if (squad === 'file' && file)
    return (
      <>
        <SquadPicture ships={file.ships} /> <strong>{file.title} (yours)</strong>{' '}
        <small>
          {file.factionName} · {file.points} points
        </small>
      </>
    )
  if (ready)
    return (
      <>
        <SquadPicture ships={ready.ships} /> <strong>{ready.title}</strong> <small>{costText(ready)}</small>
      </>
    )
  const quick = quickBuilds.find(({ name }) => name === squad)
  return <strong>{quick ? `${quick.title}: quick builds` : 'Choose a squad'}</strong>
}

/** One seat of a new table: its player and its squad. */
export function SeatCard(props: Props) {
  const { seat, place, squads, limit, onChange } = props
  const squad = squads.find(({ name }) => name === seat.squad)
  const ships = seat.squad === 'file' ? (seat.file?.ships ?? []) : (squad?.ships ?? [])
  const most = limitWords(limit)
  return (
    <fieldset className={`seat-form seat-${place % 8}`}>
      <legend>
        <SeatMark seat={place} text={place + 1} size={26} /> Seat {place + 1}
        {props.role ? <span className="seat-role"> {props.role}</span> : null}
      </legend>
      {most ? <p className="muted seat-plays">At most {most}.</p> : null}
      <div className="fields">
        <label className="field">
          <span>Name</span>
          <input
            type="text"
            value={seat.name}
            maxLength={40}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
        <PictureRadioGroup
          legend="Played by"
          name={`player-${place}`}
          value={seat.player}
          tiles={players.map(([value, title]) => ({ value, title }))}
          onChange={(player) => onChange({ player })}
        />
        {props.teams ? (
          <PictureRadioGroup
            legend="Team"
            name={`team-${place}`}
            value={String(seat.team)}
            tiles={Array.from({ length: props.seats }, (_, team) => ({
              value: String(team),
              title: String(team + 1),
            }))}
            onChange={(team) => onChange({ team: Number(team) })}
          />
        ) : null}
      </div>
      <SquadPicker
        name={`squad-${place}`}
        label="Squad"
        shown={shownOf(seat, squad)}
        chosen={seat.squad}
        squads={squads}
        own={props.own}
        quick={props.quick}
        limit={limit}
        faults={seat.fileFaults ?? []}
        onSquad={props.onSquad}
        onOwn={(one) => void squadChoiceFile(one).then((text) => text && props.onFile(text))}
        onFile={props.onFile}
      />
      {squad?.wing ? (
        <PictureRadioGroup
          legend="Wingmates"
          name={`wingmates-${place}`}
          value={seat.squad}
          tiles={squads
            .filter(({ wing }) => wing?.build === squad.wing?.build)
            .map(({ name, wing }) => ({ value: name, title: `${wing!.mates}, threat ${wing!.threat}` }))}
          onChange={(name) => onChange({ squad: name })}
        />
      ) : null}
      {seat.squad.startsWith('quick:') ? (
        <p className="muted seat-plays">
          Quick builds of this faction, drawn within the limit when the table is set.
        </p>
      ) : null}
      {squad ? <p className="muted seat-plays">{squad.plays}</p> : null}
      <ul className="seat-ships">
        {ships
          .map((ship, number) => ({ ...ship, number }))
          .map(({ ship, shipName, pilot, number }) => (
            <li key={number}>
              <ShipPicture ship={ship} size={34} />
              <span>
                {pilot} <small>{shipName}</small>
              </span>
            </li>
          ))}
      </ul>
      {seat.file && (seat.squad === 'file' || (seat.fileFaults?.length ?? 0) > 0) ? (
        <FileVerdict
          file={seat.file}
          onWings={(wings) => seat.file && onChange({ file: { ...seat.file, wings } })}
        />
      ) : null}
      {props.wrong.length > 0 ? <FaultList faults={props.wrong} /> : null}
      {props.onRemove ? (
        <button type="button" onClick={props.onRemove}>
          Remove this seat
        </button>
      ) : null}
    </fieldset>
  )
}

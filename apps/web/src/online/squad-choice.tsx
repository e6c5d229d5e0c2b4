import type { SquadBrought, Terms } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { fileOfKept, type OwnSquad, ownSquads } from '../builder/own-squads.ts'
import { local } from '../host/client.ts'
import type { SquadSummary } from '../host/protocol.ts'

const factions: readonly (readonly [string, string])[] = [
  ['rebelalliance', 'Rebel Alliance'],
  ['galacticempire', 'Galactic Empire'],
  ['scumandvillainy', 'Scum and Villainy'],
  ['resistance', 'Resistance'],
  ['firstorder', 'First Order'],
  ['galacticrepublic', 'Galactic Republic'],
  ['separatistalliance', 'Separatist Alliance'],
]

/** A squad to bring: ready ones, quick builds, one's own, or a file. */
export function SquadChoice({
  terms,
  label,
  onSquad,
}: {
  terms: Terms
  label: string
  onSquad: (squad: SquadBrought) => void
}) {
  const [squads, setSquads] = useState<readonly SquadSummary[]>([])
  const [own, setOwn] = useState<readonly OwnSquad[]>([])
  const edition = terms.ruleset.startsWith('1e') ? 'first' : 'second'
  useEffect(() => {
    local()
      .host.squads()
      .then(setSquads, () => undefined)
    ownSquads().then(setOwn, () => undefined)
  }, [])
  const fits = squads.filter((one) => one.edition === edition && !one.fault)
  const kept = own.filter((one) => one.edition === edition)
  const bring = async (value: string) => {
    const mine = kept.find(({ key }) => key === value)
    const file = mine && (await fileOfKept(mine))
    if (file) onSquad({ file })
    else if (value && !mine) onSquad({ ready: value })
  }
  return (
    <div className="fields">
      <label className="field">
        <span>{label}</span>
        <select name="squad" defaultValue="" onChange={(event) => void bring(event.target.value)}>
          <option value="">Choose …</option>
          {kept.length > 0 ? (
            <optgroup label="Your own">
              {kept.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
          {terms.scenario ? (
            <optgroup label="Quick builds within the limit">
              {factions.map(([id, name]) => (
                <option key={id} value={`quick:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
          <optgroup label="Ready">
            {fits
              .filter(({ wing }) => !wing)
              .map(({ name, title, factionName }) => (
                <option key={name} value={name}>
                  {title} ({factionName})
                </option>
              ))}
          </optgroup>
          <optgroup label="Wings">
            {fits
              .filter(({ wing }) => wing)
              .map(({ name, title, wing }) => (
                <option key={name} value={name}>
                  {title}, {wing!.mates} wingmates
                </option>
              ))}
          </optgroup>
        </select>
      </label>
      <label className="field">
        <span>or a squad file</span>
        <input
          type="file"
          name="squad-file"
          accept=".xws,.json,.txt,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then((file) => onSquad({ file }))}
        />
      </label>
    </div>
  )
}

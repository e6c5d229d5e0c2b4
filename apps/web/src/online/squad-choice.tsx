import type { SeatSquad, TableTerms } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { loadSquadChoices, type SquadChoiceOption, squadChoiceFile } from '../builder/squad-choices.ts'
import { localConnection } from '../host/client.ts'
import type { SquadSummary } from '../host/host-types.ts'
import { quickBuilds, SquadPicker } from '../pages/squad-picker.tsx'
import { SquadPicture } from '../pages/squad-picture.tsx'

/** The choice of a squad to bring: ready squads, quick builds, own squads, or a file. */
export function SquadChoice({
  terms,
  label,
  onSquad,
}: {
  terms: TableTerms
  label: string
  onSquad: (squad: SeatSquad) => void
}) {
  const [squads, setSquads] = useState<readonly SquadSummary[]>([])
  const [own, setOwn] = useState<readonly SquadChoiceOption[]>([])
  const edition = terms.ruleset.startsWith('1e') ? 'first' : 'second'
  useEffect(() => {
    localConnection()
      .host.squads()
      .then(setSquads, () => undefined)
    loadSquadChoices().then(setOwn, () => undefined)
  }, [])
  const [chosen, setChosen] = useState('')
  const chooseSquad = (squad: string, shown: string) => {
    setChosen(shown)
    onSquad({ ready: squad })
  }
  const titleOf = (name: string): string =>
    [...squads, ...quickBuilds].find((one) => one.name === name)?.title ?? name
  const ships = squads.find(({ title }) => title === chosen)?.ships
  return (
    <SquadPicker
      name="squad"
      label={label}
      shown={
        <>
          {ships ? <SquadPicture ships={ships} /> : null}
          <strong>{chosen || 'None yet'}</strong>
        </>
      }
      chosen=""
      squads={squads.filter((one) => one.edition === edition)}
      own={own.filter((one) => one.edition === edition)}
      quick={terms.scenario !== undefined}
      fileName="squad-file"
      onSquad={(name) => chooseSquad(name, titleOf(name))}
      onOwn={(one) =>
        void squadChoiceFile(one).then((file) => {
          if (!file) return
          setChosen(one.name)
          onSquad({ file })
        })
      }
      onFile={(file) => {
        setChosen('From a file')
        onSquad({ file })
      }}
    />
  )
}

import type { SquadBrought, Terms } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { fileOfKept, type OwnSquad, ownSquads } from '../builder/own-squads.ts'
import { local } from '../host/client.ts'
import type { SquadSummary } from '../host/protocol.ts'
import { quickBuilds, SquadPicker } from '../pages/squad-picker.tsx'
import { SquadPicture } from '../pages/squad-picture.tsx'

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
  const [chosen, setChosen] = useState('')
  const bring = (squad: string, shown: string) => {
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
      onSquad={(name) => bring(name, titleOf(name))}
      onOwn={(one) =>
        void fileOfKept(one).then((file) => {
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

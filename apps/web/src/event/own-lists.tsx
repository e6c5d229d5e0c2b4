import { useEffect, useState } from 'react'
import { loadSquadChoices, type SquadChoiceOption, squadChoiceFile } from '../builder/squad-choices.ts'

/** A choice of squads from this device's builder to hand in. */
export function OwnSquadPicker({
  edition,
  choose,
}: {
  edition: string | null
  choose: (text: string) => void
}) {
  const [own, setOwn] = useState<readonly SquadChoiceOption[]>([])
  useEffect(() => {
    loadSquadChoices().then(setOwn, () => undefined)
  }, [])
  const wanted = edition === null ? undefined : edition === 'epic-battles' ? 'second' : 'first'
  const fits = own.filter((one) => wanted === undefined || one.edition === wanted)
  if (fits.length === 0)
    return (
      <p className="muted">
        <a href="#/squads">Build one</a>, and it can be chosen here.
      </p>
    )
  return (
    <label className="field">
      <span>From your squads</span>
      <select
        defaultValue=""
        onChange={({ target }) => {
          const one = fits.find(({ key }) => key === target.value)
          if (one) void squadChoiceFile(one).then((text) => text && choose(text))
        }}
      >
        <option value="">choose one</option>
        {fits.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

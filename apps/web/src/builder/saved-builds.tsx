import { squadFactionOf } from '@flotilla/squads'
import { useEffect, useState } from 'react'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import { deleteBuild, loadBuilds, type StoredBuild } from './squad-store.ts'
import { equippedUpgradeName } from './wording.ts'

/** Saved ships with their upgrades, to add to this squad. */
export function SavedBuilds({ builder }: { builder: BuilderContext }) {
  const { by, squad, draft, at, act } = builder
  const [builds, setBuilds] = useState<readonly StoredBuild[]>([])
  useEffect(() => {
    // Unreadable builds are left out; the list of squads shows the reason.
    loadBuilds().then(setBuilds, () => undefined)
  }, [])
  const fitsSquad = ({ edition, parts: [{ pilot }] }: StoredBuild) => {
    const card = edition === squad.edition ? by.book.pilot(pilot) : undefined
    return card !== undefined && (draft.free || squadFactionOf(by.book, card) === squad.faction)
  }
  const mine = builds.filter(fitsSquad)
  if (mine.length === 0) return null
  return (
    <section>
      <h3>Your builds</h3>
      <ul className="builder-cards">
        {mine.map(({ id, name, parts }) => (
          <li key={id} className="builder-filled">
            <button
              type="button"
              className="builder-card"
              onClick={() => act({ do: 'addBuild', squad: at, parts })}
            >
              <ShipPicture
                ship={by.book.pilot(parts[0].pilot)?.hull.section?.of ?? parts[0].ship}
                base="small"
                size={34}
              />
              <span className="builder-card-words">
                <strong>{name}</strong>
                <span className="builder-card-text">
                  {parts
                    .flatMap(({ upgrades }) => upgrades.map((each) => equippedUpgradeName(by.book, each)))
                    .join(', ')}
                </span>
              </span>
            </button>
            <button
              type="button"
              className="builder-off"
              aria-label={`Forget the build ${name}`}
              onClick={() => {
                setBuilds(builds.filter((each) => each.id !== id))
                void deleteBuild(id)
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { squadFaction } from '@flotilla/squads'
import { useEffect, useState } from 'react'
import type { Bench } from './bench.ts'
import { ShipPicture } from './picture.tsx'
import { forgetBuild, type KeptBuild, keptBuilds } from './store.ts'
import { upgradeName } from './words.ts'

/** Ships with their upgrades that were kept, to drop into this squad. */
export function OwnBuilds({ bench }: { bench: Bench }) {
  const { by, squad, draft, at, act } = bench
  const [builds, setBuilds] = useState<readonly KeptBuild[]>([])
  useEffect(() => {
    // What cannot be read is not offered; the list of squads says why.
    keptBuilds().then(setBuilds, () => undefined)
  }, [])
  const flies = ({ edition, parts: [{ pilot }] }: KeptBuild) => {
    const card = edition === squad.edition ? by.book.pilot(pilot) : undefined
    return card !== undefined && (draft.free || squadFaction(by.book, card) === squad.faction)
  }
  const mine = builds.filter(flies)
  if (mine.length === 0) return null
  return (
    <section>
      <h3>Your builds</h3>
      <ul className="sq-cards">
        {mine.map(({ id, name, parts }) => (
          <li key={id} className="sq-filled">
            <button
              type="button"
              className="sq-card"
              onClick={() => act({ do: 'addBuild', squad: at, parts })}
            >
              <ShipPicture
                ship={by.book.pilot(parts[0].pilot)?.hull.section?.of ?? parts[0].ship}
                base="small"
                size={34}
              />
              <span className="sq-card-words">
                <strong>{name}</strong>
                <span className="sq-sentence">
                  {parts
                    .flatMap(({ upgrades }) => upgrades.map((each) => upgradeName(by.book, each)))
                    .join(', ')}
                </span>
              </span>
            </button>
            <button
              type="button"
              className="sq-off"
              aria-label={`Forget the build ${name}`}
              onClick={() => {
                setBuilds(builds.filter((each) => each.id !== id))
                void forgetBuild(id)
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

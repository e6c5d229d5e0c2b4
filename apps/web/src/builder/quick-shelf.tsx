import type { second } from '@flotilla/catalogue'
import { addQuickBuild } from '@flotilla/squads'
import { useState } from 'react'
import type { Bench } from './bench.ts'
import { ShipPicture } from './picture.tsx'
import { faultWords, matches } from './words.ts'

/** Quick builds of the faction by threat; of a wing one chooses how many wingmates fly. */
export function QuickShelf({ bench }: { bench: Bench }) {
  const { by, squad, at, act } = bench
  const [words, setWords] = useState('')
  const { catalogue } = by.book
  if (catalogue.edition !== 'second') return null
  const name = (id: string) => by.book.pilot(id)?.name ?? id
  const card = (id: string) => by.book.upgradeById(id)?.name ?? id
  const crew = (build: second.QuickBuild) =>
    build.kind === 'ships'
      ? build.ships
      : [build.leader, ...(build.alsoIncludes ? [build.alsoIncludes] : []), build.wingmate]
  const said = (build: second.QuickBuild) =>
    crew(build)
      .map(({ pilot, upgrades }) => [name(pilot), ...upgrades.map(card)].join(', '))
      .join('; ')
  const least = (build: second.QuickBuild) =>
    build.kind === 'ships' ? build.threat : Math.min(...Object.values(build.threatByWingmates))
  const builds = catalogue.quickBuilds
    .filter((build) => build.faction === squad.faction)
    .filter((build) =>
      matches(words, said(build), ...crew(build).map(({ pilot }) => by.book.pilot(pilot)?.hull.name ?? '')),
    )
    .filter((build) => by.format.wings || !build.epicOnly)
    .sort((a, b) => least(a) - least(b))
  return (
    <>
      <label className="field">
        <span>Search quick builds</span>
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <ul className="sq-cards">
        {builds.map((build) => {
          const [lead] = crew(build)
          const pilot = by.book.pilot(lead?.pilot ?? '')
          const sizes = build.kind === 'wing' ? Object.keys(build.threatByWingmates).map(Number) : [undefined]
          const tried = addQuickBuild(by, squad, build.id, sizes[0])
          return (
            <li key={build.id} className="sq-card still">
              <ShipPicture ship={pilot?.hull.id ?? ''} base={pilot?.hull.size ?? 'small'} />
              <span className="sq-card-words">
                <strong>
                  {build.kind === 'wing'
                    ? `Wing of ${name(build.leader.pilot)}`
                    : build.ships.map((each) => name(each.pilot)).join(' and ')}
                </strong>
                <span className="sq-sentence">{said(build)}</span>
                {tried.ok ? (
                  <span className="row">
                    {sizes.map((wingmates) => (
                      <button
                        key={wingmates ?? 'all'}
                        type="button"
                        onClick={() =>
                          act({
                            do: 'addQuickBuild',
                            squad: at,
                            build: build.id,
                            ...(wingmates === undefined ? {} : { wingmates }),
                          })
                        }
                      >
                        {build.kind === 'ships'
                          ? `Add, threat ${build.threat}`
                          : `${wingmates} wingmates, threat ${build.threatByWingmates[`${wingmates}`]}`}
                      </button>
                    ))}
                  </span>
                ) : (
                  <span className="sq-barred">{tried.violations.map(faultWords).join(' ')}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

import type { second } from '@flotilla/catalogue'
import { addQuickBuild } from '@flotilla/squads'
import { useMemo, useState } from 'react'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import { OwnedOnlyCheckbox } from './filters.tsx'
import { pieceText } from './use-owned.ts'
import { matchesSearch, violationText } from './wording.ts'

const crewOf = (build: second.QuickBuild) =>
  build.kind === 'ships'
    ? build.ships
    : [build.leader, ...(build.alsoIncludes ? [build.alsoIncludes] : []), build.wingmate]

const leastOf = (build: second.QuickBuild) =>
  build.kind === 'ships' ? build.threat : Math.min(...Object.values(build.threatByWingmates))

/**
 * Lists the variants of a build, one for each number of wingmates, with the pieces that the collection lacks
 * for each; filtered by the shelf.
 */
function waysOf({ by, squad, draft, at, owned }: BuilderContext, build: second.QuickBuild) {
  const sizes = build.kind === 'wing' ? Object.keys(build.threatByWingmates).map(Number) : [undefined]
  return sizes
    .map((wingmates) => {
      const tried = addQuickBuild(by, squad, build.id, wingmates)
      return { wingmates, tried, lack: (tried.ok && owned?.lack(draft.squads.with(at, tried.squad))) || [] }
    })
    .filter(({ tried, lack }) => !owned?.only || (tried.ok && lack.length === 0))
}

/** Lists quick builds of the squad's faction that its format allows, lowest threat first. */
function buildsFor(builder: BuilderContext) {
  const { by, squad } = builder
  if (by.book.catalogue.edition !== 'second') return []
  return by.book.catalogue.quickBuilds
    .filter((build) => build.faction === squad.faction && (by.format.wings || !build.epicOnly))
    .sort((a, b) => leastOf(a) - leastOf(b))
    .flatMap((build) => {
      const ways = waysOf(builder, build)
      const [first] = ways
      return first ? [{ build, ways, first }] : []
    })
}

/** Quick builds of the faction by threat; for a wing the player chooses the number of wingmates. */
export function QuickBuildShelf({ builder }: { builder: BuilderContext }) {
  const { by, at, act, owned } = builder
  const [words, setWords] = useState('')
  const all = useMemo(() => buildsFor(builder), [builder])
  const pilotName = (id: string) => by.book.pilot(id)?.name ?? id
  const pilotCard = (id: string) => by.book.upgradeById(id)?.name ?? id
  const buildText = (build: second.QuickBuild) =>
    crewOf(build)
      .map(({ pilot, upgrades }) => [pilotName(pilot), ...upgrades.map(pilotCard)].join(', '))
      .join('; ')
  const builds = all.filter(({ build }) =>
    matchesSearch(
      words,
      buildText(build),
      ...crewOf(build).map(({ pilot }) => by.book.pilot(pilot)?.hull.name ?? ''),
    ),
  )
  return (
    <>
      <label className="field">
        <span>Search quick builds</span>
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <OwnedOnlyCheckbox owned={owned} />
      {builds.length === 0 ? (
        <p className="muted">
          {owned?.only
            ? 'Your collection has all of no such quick build.'
            : 'No quick build is like that. Search for less.'}
        </p>
      ) : null}
      <ul className="builder-cards">
        {builds.map(({ build, ways, first: { tried, lack } }) => {
          const pilot = by.book.pilot(crewOf(build)[0]?.pilot ?? '')
          return (
            <li key={build.id} className="builder-card still">
              <ShipPicture ship={pilot?.hull.id ?? ''} base={pilot?.hull.size ?? 'small'} size={44} />
              <span className="builder-card-words">
                <strong>
                  {build.kind === 'wing'
                    ? `Wing of ${pilotName(build.leader.pilot)}`
                    : build.ships.map((each) => pilotName(each.pilot)).join(' and ')}
                </strong>
                <span className="builder-card-text">{buildText(build)}</span>
                {lack.length > 0 ? (
                  <small className="muted">
                    Missing in your collection: {lack.map((piece) => pieceText(by.book, piece)).join(', ')}
                  </small>
                ) : null}
                {tried.ok ? (
                  <span className="row">
                    {ways.map(({ wingmates }) => (
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
                  <span className="builder-barred">{tried.violations.map(violationText).join(' ')}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

import { slotName } from '@flotilla/catalogue'
import { useEffect, useRef } from 'react'
import type { BuilderContext, ShelfKind } from './builder-context.ts'
import { squadUsage } from './draft.ts'
import { FirepowerShelf } from './firepower-shelf.tsx'
import { ObstaclesShelf } from './obstacles-shelf.tsx'
import { PlaytestShelf } from './playtest-shelf.tsx'
import { QuickBuildShelf } from './quick-build-shelf.tsx'
import { ShareShelf } from './share-shelf.tsx'
import { HullShelf, PilotShelf, ShipsShelf } from './ship-shelf.tsx'
import { SlotShelf } from './slot-shelf.tsx'
import { VersionsShelf } from './versions-shelf.tsx'
import { WingShelf } from './wing-shelf.tsx'
import { hullName, squadShipName } from './wording.ts'

function titleOf({ by, squad }: BuilderContext, shelf: ShelfKind): string {
  const nameOf = (ref: string) => {
    const ship = squad.ships.find((each) => each.ref === ref)
    return ship ? squadShipName(by, ship) : ''
  }
  switch (shelf.kind) {
    case 'ships':
      return 'Add a ship'
    case 'hull': {
      const pilot = by.book.pilots.find(({ hull }) => hull.id === shelf.hull)
      return `Add: ${pilot ? hullName(pilot) : ''}`
    }
    case 'pilot':
      return `Another pilot for ${nameOf(shelf.ship)}`
    case 'slot':
      return `${shelf.serves.length > 0 ? shelf.serves.map(slotName).join(' or ') : 'Any card'} for ${nameOf(shelf.at.ship)}`
    case 'table':
      return 'For the table'
    case 'wing':
      return `Wing of ${nameOf(shelf.leader)}`
    case 'quick':
      return 'Quick builds'
    case 'share':
      return 'Share and print'
    case 'power':
      return 'What it can do'
    case 'try':
      return 'Try it'
    case 'versions':
      return 'Earlier versions'
  }
}

function shelfContent(builder: BuilderContext, shelf: ShelfKind) {
  switch (shelf.kind) {
    case 'ships':
      return <ShipsShelf builder={builder} />
    case 'hull':
      return <HullShelf builder={builder} hull={shelf.hull} />
    case 'pilot':
      return <PilotShelf builder={builder} ship={shelf.ship} part={shelf.part} />
    case 'slot':
      return (
        <SlotShelf
          key={`${shelf.at.ship} ${shelf.at.part} ${shelf.at.place} ${shelf.serves.join()}`}
          builder={builder}
          at={shelf.at}
          serves={shelf.serves}
        />
      )
    case 'table':
      return <ObstaclesShelf builder={builder} />
    case 'wing':
      return <WingShelf key={shelf.leader} builder={builder} leader={shelf.leader} />
    case 'quick':
      return <QuickBuildShelf builder={builder} />
    case 'power':
      return <FirepowerShelf builder={builder} />
    case 'try':
      return <PlaytestShelf builder={builder} />
    case 'versions':
      return <VersionsShelf builder={builder} versions={builder.versions} />
    case 'share':
      return <ShareShelf builder={builder} onPrint={builder.print} />
  }
}

/** The shelf beside the squad; on a small screen it covers the squad while the player chooses. */
export function ShelfPanel({ builder }: { builder: BuilderContext }) {
  const shelf = builder.shelf ?? { kind: 'ships' }
  const head = useRef<HTMLHeadingElement>(null)
  const opened = builder.shelf
  useEffect(() => {
    // A player who opens it by keyboard continues in it.
    if (opened) head.current?.focus({ preventScroll: true })
  }, [opened])
  const { value, measure } = squadUsage(builder.by, builder.draft, builder.at)
  const ships = builder.squad.ships.length
  return (
    <section className={`builder-shelf${builder.shelf ? ' open' : ''}`} aria-label="Choose">
      <header className="builder-shelf-head">
        <h2 ref={head} tabIndex={-1}>
          {titleOf(builder, shelf)}
        </h2>
        <small className="muted" role="status">
          {ships === 1 ? '1 ship' : `${ships} ships`}, {value} {measure}
        </small>
        {shelf.kind === 'hull' ? (
          <button type="button" onClick={() => builder.open({ kind: 'ships' })}>
            All ships
          </button>
        ) : null}
        {builder.shelf ? (
          <button type="button" onClick={() => builder.open(undefined)}>
            Done
          </button>
        ) : null}
      </header>
      {shelfContent(builder, shelf)}
    </section>
  )
}

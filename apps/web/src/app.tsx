import { lazy, Suspense, useEffect } from 'react'
import { LoadingMessage } from './common-components.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HomePage } from './pages/home-page.tsx'
import { parseRoute, useRoute } from './route.ts'
import { UnsavedGameWarning } from './unsaved-game-warning.tsx'

/** The pages, loaded when they are opened. */
const pages = {
  desk: async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage }),
  event: async () => ({ default: (await import('./event/event-page.tsx')).EventRoutes }),
  me: async () => ({ default: (await import('./people/account-page.tsx')).AccountPage }),
  new: async () => ({ default: (await import('./pages/new-table-page.tsx')).NewTablePage }),
  online: async () => ({ default: (await import('./online/online-page.tsx')).OnlinePage }),
  replays: async () => ({ default: (await import('./pages/replays-page.tsx')).ReplaysPage }),
  rules: async () => ({ default: (await import('./pages/rules-page.tsx')).RulesPage }),
  season: async () => ({ default: (await import('./event/season-page.tsx')).SeasonPage }),
  ships: async () => ({ default: (await import('./pages/ships-page.tsx')).ShipsPage }),
  squads: async () => ({ default: (await import('./builder/squads-page.tsx')).SquadsPage }),
  table: async () => ({ default: (await import('./pages/table-page.tsx')).TablePage }),
}
const Desk = lazy(pages.desk)
const EventPages = lazy(pages.event)
const Me = lazy(pages.me)
const NewTable = lazy(pages.new)
const Online = lazy(pages.online)
const Replays = lazy(pages.replays)
const Rules = lazy(pages.rules)
const Season = lazy(pages.season)
const Ships = lazy(pages.ships)
const Squads = lazy(pages.squads)
const Table = lazy(pages.table)

/** Loads the page of the address before the first drawing. */
export function prefetchPage(): void {
  const [page = ''] = parseRoute(location.hash)
  const fetching = new Map<string, () => Promise<unknown>>(Object.entries(pages))
  fetching
    .get(page)?.()
    .catch(() => undefined)
}

const titles: { readonly [page: string]: string } = {
  new: 'New table',
  online: 'Play with friends',
  replays: 'Replays',
  rules: 'Rules',
  ships: 'Ships',
  squads: 'Squads',
  desk: 'Tournament desk',
  event: 'Event',
  season: 'Season',
  me: 'You',
  table: 'Table',
  replay: 'Replay',
}

/** The application: the page of the current address. */
export function App() {
  const [page = '', id = ''] = useRoute()
  useEffect(() => {
    document.title = titles[page] ? `${titles[page]} · Flotilla` : 'Flotilla'
    scrollTo(0, 0)
  }, [page])
  return (
    <>
      <UnsavedGameWarning />
      <ErrorBoundary address={`${page} ${id}`}>
        <Suspense fallback={<LoadingMessage what="Loading" />}>{pageFor(page, id)}</Suspense>
      </ErrorBoundary>
    </>
  )
}

function pageFor(page: string, id: string) {
  switch (page) {
    case 'new':
      return <NewTable />
    case 'online':
      return <Online key={id} id={id} />
    case 'replays':
      return <Replays />
    case 'desk':
      return <Desk />
    case 'event':
      return <EventPages />
    case 'season':
      return <Season />
    case 'rules':
      return <Rules id={id} />
    case 'ships':
      return <Ships />
    case 'squads':
      return <Squads id={id} />
    case 'me':
      return <Me code={id} />
    case 'table':
      return <Table key={`table ${id}`} id={id} replaying={false} />
    case 'replay':
      return <Table key={`replay ${id}`} id={id} replaying={true} />
    default:
      return <HomePage />
  }
}

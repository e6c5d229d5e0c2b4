import { lazy, Suspense, useEffect } from 'react'
import { Home } from './pages/home.tsx'
import { Waiting } from './parts.tsx'
import { useRoute } from './route.ts'
import { UnkeptGame } from './unkept.tsx'

const Desk = lazy(async () => ({ default: (await import('./desk/desk.tsx')).Desk }))
const EventPages = lazy(async () => ({ default: (await import('./event/event.tsx')).EventPages }))
const Me = lazy(async () => ({ default: (await import('./people/me.tsx')).Me }))
const NewTable = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTable }))
const Online = lazy(async () => ({ default: (await import('./online/play.tsx')).Online }))
const Replays = lazy(async () => ({ default: (await import('./pages/replays.tsx')).Replays }))
const Rules = lazy(async () => ({ default: (await import('./pages/rules.tsx')).Rules }))
const Season = lazy(async () => ({ default: (await import('./event/season.tsx')).Season }))
const Squads = lazy(async () => ({ default: (await import('./builder/squads.tsx')).Squads }))
const Table = lazy(async () => ({ default: (await import('./pages/table.tsx')).Table }))

const titles: { readonly [page: string]: string } = {
  new: 'New table',
  online: 'Play with friends',
  replays: 'Replays',
  rules: 'Rules',
  squads: 'Squads',
  desk: 'Tournament desk',
  event: 'Event',
  season: 'Season',
  me: 'You',
  table: 'Table',
  replay: 'Replay',
}

export function App() {
  const [page = '', id = ''] = useRoute()
  useEffect(() => {
    document.title = titles[page] ? `${titles[page]} · Flotilla` : 'Flotilla'
    scrollTo(0, 0)
  }, [page])
  return (
    <>
      <UnkeptGame />
      <Suspense fallback={<Waiting what="Loading" />}>{shown(page, id)}</Suspense>
    </>
  )
}

function shown(page: string, id: string) {
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
    case 'squads':
      return <Squads id={id} />
    case 'me':
      return <Me code={id} />
    case 'table':
      return <Table key={id} id={id} replaying={false} />
    case 'replay':
      return <Table key={id} id={id} replaying={true} />
    default:
      return <Home />
  }
}

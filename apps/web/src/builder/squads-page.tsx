import { BuilderPage } from './builder-page.tsx'
import { CollectionPage } from './collection-page.tsx'
import { LINK_PREFIX } from './exchange.ts'
import { SharedSquadPage } from './shared-squad-page.tsx'
import { SquadListPage } from './squad-list-page.tsx'
import { COLLECTION_KEY } from './squad-sync.ts'

/** The squad pages: the list, one squad, a squad from an address, or the collection. */
export function SquadsPage({ id }: { id: string }) {
  if (id.startsWith(LINK_PREFIX)) return <SharedSquadPage key={id} data={id} />
  if (id === COLLECTION_KEY) return <CollectionPage />
  return id ? <BuilderPage key={id} id={id} /> : <SquadListPage />
}

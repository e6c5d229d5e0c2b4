import { Builder } from './builder.tsx'
import { CollectionPage } from './collection-page.tsx'
import { COLLECTION } from './elsewhere.ts'
import { LINK } from './share.ts'
import { Shared } from './shared.tsx'
import { SquadList } from './squad-list.tsx'

/** The squads of this device, one of them, one that came in an address, or what is owned. */
export function Squads({ id }: { id: string }) {
  if (id.startsWith(LINK)) return <Shared key={id} data={id} />
  if (id === COLLECTION) return <CollectionPage />
  return id ? <Builder key={id} id={id} /> : <SquadList />
}

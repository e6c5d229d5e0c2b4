import { Builder } from './builder.tsx'
import { LINK } from './share.ts'
import { Shared } from './shared.tsx'
import { SquadList } from './squad-list.tsx'

/** The squads of this device, one of them, or one that came in an address. */
export function Squads({ id }: { id: string }) {
  if (id.startsWith(LINK)) return <Shared key={id} data={id} />
  return id ? <Builder key={id} id={id} /> : <SquadList />
}

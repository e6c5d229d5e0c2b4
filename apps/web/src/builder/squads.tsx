import { Builder } from './builder.tsx'
import { SquadList } from './squad-list.tsx'

/** The squads of this device, or one of them. */
export function Squads({ id }: { id: string }) {
  return id ? <Builder key={id} id={id} /> : <SquadList />
}

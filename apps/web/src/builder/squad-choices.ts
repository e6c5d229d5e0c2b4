import { loadSquad, loadSquads } from './squad-store.ts'

/** A squad of this device that a player can choose for a table; the squads of a team appear one by one. */
export interface SquadChoiceOption {
  readonly key: string
  readonly id: string
  readonly at: number
  readonly name: string
  readonly edition: 'first' | 'second'
}

/** Lists the squads of this device. */
export async function loadSquadChoices(): Promise<SquadChoiceOption[]> {
  return (await loadSquads()).flatMap(({ id, draft: { name, squads } }) =>
    squads
      .map((squad, at) => ({
        key: `kept ${id} ${at}`,
        id,
        at,
        name: squads.length > 1 ? `${name}: ${squad.name || at + 1}` : name,
        edition: squad.edition,
        empty: squad.ships.length === 0,
      }))
      .filter(({ empty }) => !empty),
  )
}

/** Returns the file of a squad; undefined for a deleted one. */
export async function squadChoiceFile({ id, at, name }: SquadChoiceOption): Promise<string | undefined> {
  const { toXws, serializeXws } = await import('@flotilla/squads')
  const squad = (await loadSquad(id))?.draft.squads[at]
  return squad && serializeXws(await toXws({ ...squad, name }))
}

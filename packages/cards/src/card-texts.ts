import { type Edition, type Faction, loadFirst, loadSecond } from '@flotilla/catalogue'
import { pilotCardId } from '@flotilla/engine/second'
import { firstCards } from './first/index.ts'
import { secondCards } from './second/index.ts'
import { squadBuildingCards } from './squad-building-cards.ts'

type Texts = Readonly<Record<string, string>>

/** What every card does, in our words: by the faction of a pilot, all others together. */
export async function loadCardTexts(edition: Edition): Promise<Partial<Record<Faction | 'common', Texts>>> {
  const factions = new Map<string, Faction>(
    edition === 'first'
      ? (await loadFirst()).pilots.map(({ key, faction }) => [key, faction])
      : (await loadSecond()).pilots.map(({ id, faction }) => [pilotCardId(id), faction]),
  )
  const told = Object.entries(edition === 'first' ? firstCards : secondCards).map(
    ([id, { text }]) => [id, text] as const,
  )
  const by: Partial<Record<Faction | 'common', Record<string, string>>> = {}
  for (const [id, text] of [...Object.entries(squadBuildingCards[edition]), ...told]) {
    const whose = factions.get(id) ?? 'common'
    by[whose] = { ...by[whose], [id]: text }
  }
  return by
}

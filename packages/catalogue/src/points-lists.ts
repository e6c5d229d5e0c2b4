import { readDataFile } from './read-data.ts'
import type {
  Community,
  CommunityList,
  ListedCard,
  ListedPilot,
  ListFormat,
  PointsList,
  Slot,
} from './second.ts'
import type { PointCost } from './types.ts'

/** The communities with a points list. */
export const communities: readonly Community[] = ['legacy', 'xwa']

/** The communities' names, for players. */
export const communityNames: Readonly<Record<Community, string>> = {
  legacy: '2.0 Legacy',
  xwa: 'X-Wing Alliance',
}

/** Reports whether a points list is that of a community. */
export const isCommunity = (list: PointsList): list is Community =>
  (communities as readonly string[]).includes(list)

/** A list as its file contains it: slots and formats are words in a row. */
export interface CommunityListFile {
  id: Community
  name: string
  date: string
  source: string
  pilots: Record<string, { cost: number; loadout?: number; slots?: string; legal: string }>
  upgrades: Record<string, { cost?: PointCost; legal: string }>
}

const words = <Word extends string>(text = ''): Word[] => text.split(' ').filter(Boolean) as Word[]

/** Reads a list from the contents of its file. */
export function readCommunityList(file: CommunityListFile): CommunityList {
  const pilots = Object.entries(file.pilots).map(([id, { slots, legal, ...rest }]): [string, ListedPilot] => [
    id,
    { ...rest, slots: words<Slot>(slots), legal: words<ListFormat>(legal) },
  ])
  const upgrades = Object.entries(file.upgrades).map(([id, { legal, ...rest }]): [string, ListedCard] => [
    id,
    { ...rest, legal: words<ListFormat>(legal) },
  ])
  const { id, name, date, source } = file
  return {
    id,
    name,
    date,
    source,
    hasLoadouts: pilots.some(([, { loadout }]) => loadout !== undefined),
    pilots: new Map(pilots),
    upgrades: new Map(upgrades),
  }
}

/** Reads the file of a community's list. */
export const readListFile = (list: Community) => readDataFile<CommunityListFile>(`second/lists/${list}`)

const loaded = new Map<Community, CommunityList>()

/** Loads a list, once; a list of the publisher's is part of the cards. */
export async function loadPointsList(list: PointsList | undefined): Promise<void> {
  if (!list || !isCommunity(list) || loaded.has(list)) return
  loaded.set(list, readCommunityList(await readListFile(list)))
}

/** Reports whether a list can be used: that of a community must have been loaded. */
export const hasPointsList = (list: PointsList | undefined): boolean =>
  !list || !isCommunity(list) || loaded.has(list)

/** Returns the list of a community, which must have been loaded. */
export function communityList(community: Community): CommunityList {
  const list = loaded.get(community)
  if (!list) throw new Error(`The points list ${community} is used before loadPointsList has loaded it.`)
  return list
}

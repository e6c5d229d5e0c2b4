import { dataFiles } from './data-files.ts'
import { parseDial, parseDialToken, parseEnergyDial } from './dial.ts'
import type * as first from './first.ts'
import type * as second from './second.ts'
import type {
  ConditionData,
  DamageCardData,
  Edition,
  ObstacleData,
  Reconstructed,
  ShipTypeId,
} from './types.ts'

/** A fact as written in `data`, without empty or false fields. */
type SparseRow<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>

type RawCrippled = Omit<first.CrippledSide, 'removedManeuvers'> & { removedManeuvers: string[] }
type RawFirstPilot = SparseRow<Omit<first.PilotData, 'key' | 'ship' | 'epicOnly'>, 'grants' | 'conditions'>
type RawFirstShip = SparseRow<Omit<first.HugeShip, 'size' | 'dial' | 'section'>, 'turret'> & {
  size: first.ShipSize
  dial: string[]
  section?: Omit<NonNullable<first.HugeShip['section']>, 'crippled'> & { crippled?: RawCrippled }
  pilots: RawFirstPilot[]
}
type RawFirstUpgrade = SparseRow<
  Omit<first.UpgradeData, 'key'>,
  'occupies' | 'restrictions' | 'grants' | 'conditions' | 'epicOnly'
>
type RawSecondPilot = SparseRow<
  Omit<second.PilotData, 'ship' | 'epicOnly'>,
  'points' | 'slots' | 'conditions' | 'hyperspace'
>
type RawSecondShip = SparseRow<Omit<second.ShipData, 'dial'>, 'epicOnly'> & {
  dial: string[]
  pilots: RawSecondPilot[]
}
type RawSide = SparseRow<second.CardSide, 'grants' | 'conditions'>
type RawSecondUpgrade = SparseRow<
  Omit<second.UpgradeData, 'sides'>,
  'points' | 'occupies' | 'restrictions' | 'hyperspace' | 'epicOnly'
> & {
  sides: [RawSide, ...RawSide[]]
}
type RawQuickBuild = Omit<second.QuickBuild, 'epicOnly'> & { epicOnly?: true }
type RawDamageCard = Omit<DamageCardData, 'textKnown'>
type RawFirstDeck = Omit<first.DamageDeck, 'cards'> & {
  cards: (Pick<RawDamageCard, 'id' | 'name' | 'copies'> & Partial<RawDamageCard>)[]
}

/** Reads a data file by its path without extension. The tests of this package validate the contents. */
export async function readDataFile<T>(path: string): Promise<T> {
  const file = dataFiles[path]
  if (!file) throw new Error(`The catalogue has no file ${path}.`)
  return (await file()).default as T
}

/** Returns the file names in a folder: ship ids, slots, factions. */
export const fileNamesIn = (folder: string) =>
  Object.keys(dataFiles)
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1))

/** Reports whether an edition has a ship. */
export const hasShip = (edition: Edition, id: ShipTypeId) => `${edition}/ships/${id}` in dataFiles

async function crippledSide(id: ShipTypeId, known: RawCrippled | undefined): Promise<first.CrippledSide> {
  const sides = known
    ? []
    : await readDataFile<(RawCrippled & { ship: ShipTypeId })[]>('reconstructed/first-crippled-sides')
  const side = known ?? sides.find(({ ship }) => ship === id)
  if (!side) throw new Error(`The crippled side of ${id} is neither in its own file nor reconstructed.`)
  const { stats, actions, slots, removedManeuvers, reconstructed } = side
  return {
    stats,
    actions,
    slots,
    removedManeuvers: removedManeuvers.map(parseDialToken),
    ...(reconstructed ? { reconstructed } : {}),
  }
}

/** Reads a first edition ship with its pilots. */
export async function readFirstShip(
  id: ShipTypeId,
): Promise<{ ship: first.ShipData; pilots: first.PilotData[] }> {
  const raw = await readDataFile<RawFirstShip>(`first/ships/${id}`)
  const { pilots, dial, size, section, ...printed } = raw
  const card = { turret: false, ...printed }
  const ship: first.ShipData =
    size === 'huge'
      ? {
          ...card,
          size,
          dial: parseEnergyDial(dial),
          ...(section ? { section: { ...section, crippled: await crippledSide(id, section.crippled) } } : {}),
        }
      : { ...card, size, dial: parseDial<first.Difficulty>(dial) }
  return {
    ship,
    pilots: pilots.map((pilot) => ({
      grants: [],
      conditions: [],
      ...pilot,
      key: `${pilot.faction}:${id}:${pilot.id}`,
      ship: id,
      epicOnly: size === 'huge',
    })),
  }
}

/** Reads the first edition upgrades of a slot. */
export async function readFirstUpgrades(slot: first.Slot): Promise<first.UpgradeData[]> {
  const rows = await readDataFile<RawFirstUpgrade[]>(`first/upgrades/${slot}`)
  return rows.map((row) => ({
    occupies: [slot],
    restrictions: [],
    grants: [],
    conditions: [],
    epicOnly: false,
    ...row,
    key: [slot, row.id, row.side].filter(Boolean).join(':'),
  }))
}

const withKnownText = (card: RawDamageCard): DamageCardData => ({
  ...card,
  textKnown: card.reconstructed === undefined,
})

/** Reads the first edition damage decks. */
export async function readFirstDamageDecks(): Promise<first.DamageDeck[]> {
  const [decks, filled] = await Promise.all([
    readDataFile<RawFirstDeck[]>('first/damage'),
    readDataFile<
      (Pick<DamageCardData, 'id' | 'trait' | 'effect'> & { decks: string[]; reconstructed?: Reconstructed })[]
    >('reconstructed/first-damage'),
  ])
  return decks.map((deck) => ({
    ...deck,
    cards: deck.cards.map((card) => {
      const { trait, effect } = card
      if (trait && effect) return withKnownText({ ...card, trait, effect })
      const at = `${deck.id}:${deck.section}`
      const match = filled.find(({ id, decks }) => id === card.id && decks.includes(at))
      if (!match) throw new Error(`What ${card.name} of ${at} does is neither known nor reconstructed.`)
      const { decks: _, ...rest } = match
      return withKnownText({ ...card, ...rest })
    }),
  }))
}

/** Reads a second edition ship with its pilots. */
export async function readSecondShip(
  id: ShipTypeId,
): Promise<{ ship: second.ShipData; pilots: second.PilotData[] }> {
  const { pilots, dial, ...card } = await readDataFile<RawSecondShip>(`second/ships/${id}`)
  const ship: second.ShipData = { epicOnly: false, ...card, dial: parseDial<second.Difficulty>(dial) }
  return {
    ship,
    pilots: pilots.map((pilot) => ({
      points: {},
      slots: [],
      conditions: [],
      hyperspace: [],
      ...pilot,
      ship: id,
      epicOnly: ship.epicOnly,
    })),
  }
}

/** Reads the second edition upgrades of a slot. */
export async function readSecondUpgrades(slot: second.Slot): Promise<second.UpgradeData[]> {
  const rows = await readDataFile<RawSecondUpgrade[]>(`second/upgrades/${slot}`)
  const toSide = (raw: RawSide): second.CardSide => ({ grants: [], conditions: [], ...raw })
  return rows.map((row) => {
    const [front, ...back] = row.sides
    return {
      points: {},
      occupies: [slot],
      restrictions: [],
      hyperspace: [],
      epicOnly: false,
      ...row,
      sides: [toSide(front), ...back.map(toSide)],
    }
  })
}

/** Reads the second edition damage deck. */
export async function readSecondDamageDeck(): Promise<second.DamageDeck> {
  const cards = await readDataFile<RawDamageCard[]>('second/damage')
  return { id: 'core', name: 'Standard damage deck', cards: cards.map(withKnownText) }
}

/** Reads the second edition damage deck for huge ships. */
export async function readHugeDamageDeck(): Promise<second.HugeDamageDeck> {
  const cards = await readDataFile<(RawDamageCard & { precisionShot: second.PrecisionShot })[]>(
    'reconstructed/second-huge-damage',
  )
  return {
    id: 'huge',
    name: 'Huge ship damage deck',
    cards: cards.map((card) => ({ ...withKnownText(card), precisionShot: card.precisionShot })),
  }
}

/** Reads the quick builds of a faction. */
export async function readQuickBuilds(faction: string): Promise<second.QuickBuild[]> {
  const rows = await readDataFile<RawQuickBuild[]>(`second/quick-builds/${faction}`)
  return rows.map((row) => ({ ...row, epicOnly: row.epicOnly ?? false }) as second.QuickBuild)
}

/** Reads the wings. */
export const readWings = () => readDataFile<second.Wing[]>('second/wings')
/** Reads the conditions of an edition. */
export const readConditions = (edition: Edition) => readDataFile<ConditionData[]>(`${edition}/conditions`)
/** Reads the obstacles. */
export const readObstacles = () => readDataFile<ObstacleData[]>('obstacles')
/** Reads the rows of the search index. */
export const readIndexRows = () => readDataFile<string[]>('index')

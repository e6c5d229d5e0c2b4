import { readDial, readEnergyDial, readMove } from './dial.ts'
import { files } from './files.ts'
import type * as first from './first.ts'
import type * as second from './second.ts'
import type { Condition, DamageCard, Edition, Obstacle, Reconstructed, ShipId } from './types.ts'

/** A fact as written in `data`: what is empty or false there is left out. */
type Sparse<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>

type RawCrippled = Omit<first.CrippledSide, 'removedManeuvers'> & { removedManeuvers: string[] }
type RawFirstPilot = Sparse<Omit<first.Pilot, 'key' | 'ship' | 'epicOnly'>, 'grants' | 'conditions'>
type RawFirstShip = Sparse<Omit<first.HugeShip, 'size' | 'dial' | 'section'>, 'turret'> & {
  size: first.Size
  dial: string[]
  section?: Omit<NonNullable<first.HugeShip['section']>, 'crippled'> & { crippled?: RawCrippled }
  pilots: RawFirstPilot[]
}
type RawFirstUpgrade = Sparse<
  Omit<first.Upgrade, 'key'>,
  'occupies' | 'restrictions' | 'grants' | 'conditions' | 'epicOnly'
>
type RawSecondPilot = Sparse<Omit<second.Pilot, 'ship' | 'epicOnly'>, 'conditions'>
type RawSecondShip = Sparse<Omit<second.Ship, 'dial'>, 'epicOnly'> & {
  dial: string[]
  pilots: RawSecondPilot[]
}
type RawSide = Sparse<second.Side, 'grants' | 'conditions'>
type RawSecondUpgrade = Sparse<Omit<second.Upgrade, 'sides'>, 'occupies' | 'restrictions' | 'epicOnly'> & {
  sides: [RawSide, ...RawSide[]]
}
type RawQuickBuild = Omit<second.QuickBuild, 'epicOnly'> & { epicOnly?: true }
type RawDamageCard = Omit<DamageCard, 'textKnown'>
type RawFirstDeck = Omit<first.DamageDeck, 'cards'> & {
  cards: (Pick<RawDamageCard, 'id' | 'name' | 'copies'> & Partial<RawDamageCard>)[]
}

/** Data files by path without ending, loaded one by one. What they hold is proved by the tests of this package. */
export async function read<T>(path: string): Promise<T> {
  const file = files[path]
  if (!file) throw new Error(`The catalogue has no file ${path}.`)
  return (await file()).default as T
}

/** The names of a folder's files: ship ids, slots, factions. */
export const namesIn = (folder: string) =>
  Object.keys(files)
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1))

export const hasShip = (edition: Edition, id: ShipId) => `${edition}/ships/${id}` in files

async function crippledSide(id: ShipId, known: RawCrippled | undefined): Promise<first.CrippledSide> {
  const sides = known
    ? []
    : await read<(RawCrippled & { ship: ShipId })[]>('reconstructed/first-crippled-sides')
  const side = known ?? sides.find(({ ship }) => ship === id)
  if (!side) throw new Error(`The crippled side of ${id} is neither in its own file nor reconstructed.`)
  const { stats, actions, slots, removedManeuvers, reconstructed } = side
  return {
    stats,
    actions,
    slots,
    removedManeuvers: removedManeuvers.map(readMove),
    ...(reconstructed ? { reconstructed } : {}),
  }
}

export async function firstShip(id: ShipId): Promise<{ ship: first.Ship; pilots: first.Pilot[] }> {
  const raw = await read<RawFirstShip>(`first/ships/${id}`)
  const { pilots, dial, size, section, ...printed } = raw
  const card = { turret: false, ...printed }
  const ship: first.Ship =
    size === 'huge'
      ? {
          ...card,
          size,
          dial: readEnergyDial(dial),
          ...(section ? { section: { ...section, crippled: await crippledSide(id, section.crippled) } } : {}),
        }
      : { ...card, size, dial: readDial<first.Difficulty>(dial) }
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

export async function firstUpgrades(slot: first.Slot): Promise<first.Upgrade[]> {
  const rows = await read<RawFirstUpgrade[]>(`first/upgrades/${slot}`)
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

const known = (card: RawDamageCard): DamageCard => ({ ...card, textKnown: card.reconstructed === undefined })

export async function firstDamageDecks(): Promise<first.DamageDeck[]> {
  const [decks, filled] = await Promise.all([
    read<RawFirstDeck[]>('first/damage'),
    read<
      (Pick<DamageCard, 'id' | 'trait' | 'effect'> & { decks: string[]; reconstructed?: Reconstructed })[]
    >('reconstructed/first-damage'),
  ])
  return decks.map((deck) => ({
    ...deck,
    cards: deck.cards.map((card) => {
      const { trait, effect } = card
      if (trait && effect) return known({ ...card, trait, effect })
      const at = `${deck.id}:${deck.section}`
      const match = filled.find(({ id, decks }) => id === card.id && decks.includes(at))
      if (!match) throw new Error(`What ${card.name} of ${at} does is neither known nor reconstructed.`)
      const { decks: _, ...rest } = match
      return known({ ...card, ...rest })
    }),
  }))
}

export async function secondShip(id: ShipId): Promise<{ ship: second.Ship; pilots: second.Pilot[] }> {
  const { pilots, dial, ...card } = await read<RawSecondShip>(`second/ships/${id}`)
  const ship: second.Ship = { epicOnly: false, ...card, dial: readDial<second.Difficulty>(dial) }
  return {
    ship,
    pilots: pilots.map((pilot) => ({ conditions: [], ...pilot, ship: id, epicOnly: ship.epicOnly })),
  }
}

export async function secondUpgrades(slot: second.Slot): Promise<second.Upgrade[]> {
  const rows = await read<RawSecondUpgrade[]>(`second/upgrades/${slot}`)
  const side = (raw: RawSide): second.Side => ({ grants: [], conditions: [], ...raw })
  return rows.map((row) => {
    const [front, ...back] = row.sides
    return {
      occupies: [slot],
      restrictions: [],
      epicOnly: false,
      ...row,
      sides: [side(front), ...back.map(side)],
    }
  })
}

export async function secondDamageDeck(): Promise<second.DamageDeck> {
  const cards = await read<RawDamageCard[]>('second/damage')
  return { id: 'core', name: 'Standard damage deck', cards: cards.map(known) }
}

export async function hugeDamageDeck(): Promise<second.HugeDamageDeck> {
  const cards = await read<(RawDamageCard & { precisionShot: second.PrecisionShot })[]>(
    'reconstructed/second-huge-damage',
  )
  return {
    id: 'huge',
    name: 'Huge ship damage deck',
    cards: cards.map((card) => ({ ...known(card), precisionShot: card.precisionShot })),
  }
}

export async function quickBuilds(faction: string): Promise<second.QuickBuild[]> {
  const rows = await read<RawQuickBuild[]>(`second/quick-builds/${faction}`)
  return rows.map((row) => ({ ...row, epicOnly: row.epicOnly ?? false }) as second.QuickBuild)
}

export const wings = () => read<second.Wing[]>('second/wings')
export const conditions = (edition: Edition) => read<Condition[]>(`${edition}/conditions`)
export const obstacles = () => read<Obstacle[]>('obstacles')
export const indexRows = () => read<string[]>('index')

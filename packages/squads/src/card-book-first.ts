import type { FirstCatalogue, first } from '@flotilla/catalogue'
import type {
  BookAction,
  BookGrant,
  BookStats,
  CardBookRows,
  Hull,
  PilotCard,
  UpgradeCard,
} from './card-book.ts'
import { memoizeByObject } from './memoize.ts'

const whiteAction = (action: string): BookAction => ({ action, difficulty: 'white' })

const readStats = ({ agility, hull, shields, energy }: first.ShipStats): BookStats => ({
  agility,
  hull,
  shields,
  energy: energy ?? 0,
})

function readHull(ship: first.ShipData): Hull {
  const { id, name, size } = ship
  if (ship.size !== 'huge') return { id, name, size, epicOnly: false, epicPoints: 0 }
  const { section, epicPoints } = ship
  const part = section ? { section: { of: section.of, part: section.part, other: section.other } } : {}
  return { id, name, size, epicOnly: true, epicPoints, ...part }
}

function readPilot(pilot: first.PilotData, ship: first.ShipData, hull: Hull): PilotCard {
  const { key, id, name, faction, skill, unique, points, slots } = pilot
  return {
    key,
    id,
    name,
    hull,
    faction,
    rank: skill,
    limited: unique ? 1 : 0,
    stats: readStats({ ...ship.stats, ...pilot.stats }),
    actions: ship.actions.map(whiteAction),
    arcs: ship.arcs,
    shipAbility: null,
    keywords: [],
    forceSides: [],
    slots: () => slots,
    // The one card of the edition without a skill of its own takes that of the ship it leaves.
    ...(skill === null ? { comesWith: 'houndstooth' } : {}),
    cost: () => points,
    loadout: () => undefined,
    isLegal: () => true,
  }
}

function readGrant(grant: first.CardGrant): BookGrant[] {
  if (grant.kind === 'arc') return []
  return [grant.kind === 'action' ? { kind: 'action', action: whiteAction(grant.action) } : grant]
}

/** Effects of cards, or sides of cards, on their ship that are missing from the catalogue's grants. */
const furtherGrants: Record<string, BookGrant[]> = {
  // Its side is chosen when ships are placed.
  'adaptability:plus1': [{ kind: 'stat', stat: 'skillInPlay', amount: 1 }],
  'adaptability:minus1': [{ kind: 'stat', stat: 'skillInPlay', amount: -1 }],
  ordnancetubes: [{ kind: 'standIn', slot: 'hardpoint', as: ['torpedo', 'missile'] }],
}

/** Navigator has no printed size limit; that of the 2014 rules belongs to their formats. */
const restrictionsOf = ({ id, restrictions }: first.UpgradeData) =>
  id === 'navigator' ? restrictions.filter(({ kind }) => kind !== 'size') : restrictions

/** Reads an upgrade. The sides of a dual card share everything except their grants. */
function readUpgrade(card: first.UpgradeData, rows: first.UpgradeData[]): UpgradeCard {
  const { id, name, slot, occupies, points, unique, limited, maxPerSquad, epicOnly } = card
  const actionRow = (side: string | undefined) => rows.find((each) => each.side === side) ?? card
  return {
    id,
    name,
    slot,
    occupies,
    limited: unique ? 1 : 0,
    onePerShip: limited,
    ...(maxPerSquad === undefined ? {} : { maxPerSquad }),
    restrictions: restrictionsOf(card),
    weapon: rows.some(({ attack }) => attack !== undefined),
    epicOnly,
    sides: rows.flatMap(({ side }) => side ?? []),
    grants: (side) => [
      ...actionRow(side).grants.flatMap(readGrant),
      ...(furtherGrants[side ? `${id}:${side}` : id] ?? []),
    ],
    shipAbility: () => undefined,
    cost: () => points,
    isLegal: () => true,
  }
}

/** Reads the upgrades once, since all books share them. */
const upgradesOf = memoizeByObject((upgrades: first.UpgradeData[]): UpgradeCard[] => {
  const fronts = new Map(upgrades.toReversed().map((card) => [card.id as string, card]))
  return upgrades
    .filter((card) => fronts.get(card.id) === card)
    .map((card) =>
      readUpgrade(
        card,
        upgrades.filter(({ id }) => id === card.id),
      ),
    )
})

/** Reads the cards of a first edition catalogue. */
export function firstBook(catalogue: FirstCatalogue): CardBookRows {
  const ships = new Map(catalogue.ships.map((ship) => [ship.id as string, { ship, hull: readHull(ship) }]))
  return {
    catalogue,
    pilots: catalogue.pilots.flatMap((pilot) => {
      const found = ships.get(pilot.ship)
      return found ? [readPilot(pilot, found.ship, found.hull)] : []
    }),
    upgrades: upgradesOf(catalogue.upgrades),
    quickBuilds: [],
    wings: [],
  }
}

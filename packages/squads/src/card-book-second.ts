import {
  costOnShip,
  isLegalInList,
  loadoutInList,
  pointsInList,
  type SecondCatalogue,
  type second,
  slotsInList,
} from '@flotilla/catalogue'
import type { BookAction, BookGrant, CardBookRows, Hull, PilotCard, UpgradeCard } from './card-book.ts'
import { memoizeByObject } from './memoize.ts'

const readAction = ({ action, difficulty }: second.PrintedAction): BookAction => ({ action, difficulty })

function readPilot(pilot: second.PilotData, ship: second.ShipData, hull: Hull): PilotCard {
  const { id, name, faction, initiative, limited, communities, shipAbility, keywords, slotChoice } = pilot
  const { agility, hull: hullValue, shields, energy = 0 } = ship.stats
  return {
    key: id,
    id,
    name,
    hull,
    faction,
    rank: initiative,
    limited,
    ...(communities ? { communities } : {}),
    stats: { agility, hull: hullValue, shields, energy },
    actions: ship.actions.map(readAction),
    arcs: ship.attacks.map(({ arc }) => arc),
    shipAbility,
    keywords,
    forceSides: pilot.force?.side ?? [],
    slots: (list) => slotsInList(pilot, list),
    ...(slotChoice ? { slotChoice } : {}),
    ...(pilot.standardLoadout ? { standardLoadout: pilot.standardLoadout } : {}),
    cost: (list) => pointsInList(pilot, list),
    loadout: (list) => loadoutInList(pilot, list),
    isLegal: (list, format) => isLegalInList(pilot, list, format),
  }
}

function readGrant(grant: second.CardGrant): BookGrant {
  return grant.kind === 'action' ? { kind: 'action', action: readAction(grant.action) } : grant
}

/** Effects of cards on their ship that are missing from the catalogue's grants. */
const furtherGrants: Record<string, BookGrant[]> = {
  bounty: [{ kind: 'squadFaction', anyOf: ['separatistalliance', 'galacticempire', 'firstorder'] }],
}

function readUpgrade(card: second.UpgradeData): UpgradeCard {
  const { id, name, slot, occupies, limited, communities, restrictions, epicOnly, sides } = card
  const sideOf = (title: string | undefined) => sides.find((side) => side.title === title) ?? sides[0]
  return {
    id,
    name,
    slot,
    occupies,
    limited,
    ...(communities ? { communities } : {}),
    onePerShip: true,
    restrictions,
    weapon: false,
    epicOnly,
    ...(card.loadoutOnly ? { loadoutOnly: true } : {}),
    sides: sides.length > 1 ? sides.map(({ title }) => title) : [],
    grants: (side) => [...sideOf(side).grants.map(readGrant), ...(furtherGrants[id] ?? [])],
    shipAbility: (side) => sideOf(side).shipAbility,
    cost: (list, pilot) => {
      const cost = pointsInList(card, list)
      const ship = { size: pilot.hull.size, agility: pilot.stats.agility, initiative: pilot.rank ?? 0 }
      return cost === undefined ? undefined : costOnShip(cost, ship)
    },
    isLegal: (list, format) => isLegalInList(card, list, format),
  }
}

/** Reads the upgrades once, since all books share them. */
const upgradesOf = memoizeByObject((upgrades: second.UpgradeData[]): UpgradeCard[] =>
  upgrades.map(readUpgrade),
)

/** Reads the cards of a second edition catalogue. */
export function secondBook(catalogue: SecondCatalogue): CardBookRows {
  const hulls = new Map(
    catalogue.ships.map(({ id, name, size, epicOnly }) => {
      const hull: Hull = { id, name, size, epicOnly, epicPoints: 0 }
      return [id as string, hull]
    }),
  )
  return {
    catalogue,
    pilots: catalogue.pilots.flatMap((pilot) => {
      const hull = hulls.get(pilot.ship)
      const ship = catalogue.shipOf(pilot.id)
      return hull && ship ? [readPilot(pilot, ship, hull)] : []
    }),
    upgrades: upgradesOf(catalogue.upgrades),
    quickBuilds: catalogue.quickBuilds,
    wings: catalogue.wings,
  }
}

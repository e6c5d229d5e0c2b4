import type { Faction, ObstaclePieceId, second } from '@flotilla/catalogue'
import { assignIdTokens, assignTeamIdTokens } from './id-tokens.ts'
import { nextFreeName } from './next-ref.ts'
import type { Equipped, ShipRef, Squad, SquadShip, SquadWing, Team, WingSet } from './squad.ts'
import { assignPositions, withoutShips } from './wing-positions.ts'

/** One change to a squad, as plain data. */
type OneChange =
  | { do: 'removeShip'; ship: ShipRef }
  /** Another pilot, or both cards of a ship that has two. */
  | { do: 'setParts'; ship: ShipRef; parts: SquadShip['parts'] }
  | { do: 'equip'; ship: ShipRef; part: number; upgrade: Equipped }
  /** Of several copies the last. */
  | { do: 'unequip'; ship: ShipRef; part: number; upgrade: Equipped }
  | { do: 'makeWing'; leader: ShipRef; wingmates: ShipRef[]; set: WingSet }
  | { do: 'splitWing'; leader: ShipRef }
  | { do: 'setWingCards'; leader: ShipRef; set: WingSet }
  /** Makes these ships one quick build; the first is the leader if it is a wing. */
  | { do: 'setQuickBuild'; ships: ShipRef[]; id: string; wing?: WingSet }
  | { do: 'setFaction'; faction: Faction }
  | { do: 'setPointsList'; list: second.PointsList }
  | { do: 'setObstacles'; obstacles: ObstaclePieceId[] }
  | { do: 'setDamageDeck'; deck: string }
  | { do: 'numberShips' }
  /** Gives ships with a shared name one of their own. */
  | { do: 'nameShips' }
  | { do: 'setCaptain' }

/** A change to a squad; in a team with the index of the squad. */
export type SquadChange = OneChange & { squad?: number }

/** A way to correct a violation: in words for a player, and as changes if no choice is left. */
export interface Remedy {
  words: string
  changes?: readonly SquadChange[]
}

const onShip = (squad: Squad, ref: ShipRef, change: (ship: SquadShip) => SquadShip): Squad => ({
  ...squad,
  ships: squad.ships.map((ship) => (ship.ref === ref ? change(ship) : ship)),
})

const onUpgrades = (
  squad: Squad,
  ref: ShipRef,
  at: number,
  change: (upgrades: Equipped[]) => Equipped[],
): Squad =>
  onShip(squad, ref, (ship) => ({
    ...ship,
    parts: ship.parts.map((part, index) =>
      index === at ? { ...part, upgrades: change(part.upgrades) } : part,
    ) as SquadShip['parts'],
  }))

function assignRefs(squad: Squad): Squad {
  const used: ShipRef[] = []
  const all = squad.ships.map(({ ref }) => ref)
  const ships = squad.ships.map((ship) => {
    const ref = used.includes(ship.ref) ? nextFreeName('s', [...all, ...used]) : ship.ref
    used.push(ref)
    return { ...ship, ref }
  })
  return { ...squad, ships }
}

const wingOf = (leader: ShipRef, wingmates: readonly ShipRef[], set: WingSet): SquadWing => ({
  leader,
  wingmates: assignPositions(wingmates.map((ship) => ({ ship }))),
  set,
})

function asQuickBuild(
  squad: Squad,
  { ships, id, wing }: Extract<SquadChange, { do: 'setQuickBuild' }>,
): Squad {
  const group = nextFreeName(
    'q',
    squad.ships.flatMap(({ quickBuild }) => quickBuild?.group ?? []),
  )
  const quickBuild = { id, group }
  const [leader = '', ...mates] = ships
  const others = squad.wings.filter((each) => each.leader !== leader)
  return {
    ...squad,
    ships: squad.ships.map((ship) => (ships.includes(ship.ref) ? { ...ship, quickBuild } : ship)),
    wings: wing ? [...others, { ...wingOf(leader, mates, wing), quickBuild }] : squad.wings,
  }
}

function applySquadChange(squad: Squad, change: SquadChange): Squad {
  switch (change.do) {
    case 'removeShip':
      return withoutShips(squad, [change.ship])
    case 'setParts':
      return onShip(squad, change.ship, (ship) => ({ ...ship, parts: change.parts }))
    case 'equip':
      return onUpgrades(squad, change.ship, change.part, (upgrades) => [...upgrades, change.upgrade])
    case 'unequip': {
      const { slot, id } = change.upgrade
      return onUpgrades(squad, change.ship, change.part, (upgrades) => {
        const place = upgrades.findLastIndex((each) => each.slot === slot && each.id === id)
        return place < 0 ? upgrades : upgrades.toSpliced(place, 1)
      })
    }
    case 'makeWing': {
      const others = squad.wings.filter(({ leader }) => leader !== change.leader)
      return { ...squad, wings: [...others, wingOf(change.leader, change.wingmates, change.set)] }
    }
    case 'splitWing':
      return { ...squad, wings: squad.wings.filter(({ leader }) => leader !== change.leader) }
    case 'setWingCards':
      return {
        ...squad,
        wings: squad.wings.map((wing) =>
          wing.leader === change.leader ? { ...wing, set: change.set } : wing,
        ),
      }
    case 'setQuickBuild':
      return asQuickBuild(squad, change)
    case 'setFaction':
      return { ...squad, faction: change.faction }
    case 'setPointsList':
      return { ...squad, pointsList: change.list }
    case 'setObstacles':
      return { ...squad, obstacles: change.obstacles }
    case 'setDamageDeck':
      return { ...squad, damageDeck: change.deck }
    case 'numberShips':
      return assignIdTokens(squad)
    case 'nameShips':
      return assignRefs(squad)
    case 'setCaptain':
      return squad
  }
}

function applyTeamChange(team: Team, change: SquadChange): Team {
  if (change.do === 'setCaptain') return { ...team, captain: change.squad ?? 0 }
  if (change.do === 'numberShips') return assignTeamIdTokens(team)
  const squads = team.squads.map((squad, index) =>
    index === change.squad ? applySquadChange(squad, change) : squad,
  )
  return { ...team, squads }
}

/**
 * Returns the squad or team after a remedy, leaving the given one unchanged. A remedy of words alone, or for
 * ships that are gone, changes nothing.
 */
export function applyRemedy<Of extends Squad | Team>(of: Of, remedy: Remedy): Of
export function applyRemedy(of: Squad | Team, { changes = [] }: Remedy): Squad | Team {
  return 'squads' in of ? changes.reduce(applyTeamChange, of) : changes.reduce(applySquadChange, of)
}

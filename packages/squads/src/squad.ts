import type { Edition, Faction, ObstacleId, PilotId, ShipId, second, UpgradeId } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Remedy } from './remedy.ts'

/** Names a ship within its squad and stays its name while the squad is changed. Wings point at ships by it. */
export type ShipRef = string

/** An upgrade on the icon it fills. */
export interface Equipped {
  slot: string
  id: UpgradeId
  /** The side to begin with, for a card of two: the side's name in the catalogue. Its first when absent. */
  side?: string
}

/** A ship card with its pilot and upgrades, in the order in which they were added. */
export interface ShipPart {
  ship: ShipId
  /** The pilot's key: `faction:ship:id` in the first edition, the id in the second. */
  pilot: PilotId
  upgrades: Equipped[]
}

/** Which quick build a ship came from; the ships of one card share a `group`. */
export interface QuickBuildSource {
  id: string
  group: string
}

export interface SquadShip {
  ref: ShipRef
  /** One part; for a first edition huge ship of two cards its fore and its aft. */
  parts: [ShipPart] | [fore: ShipPart, aft: ShipPart]
  /** The number of its ID tokens. */
  idNumber?: number
  quickBuild?: QuickBuildSource
}

/** In the order of their ID numbers, 2 to 6; the leader is 1. */
export type WingPosition = 'leftFlank' | 'rightFlank' | 'rearSupport' | 'leftSupport' | 'rightSupport'

/** `extra` uses the ID tokens of the core set. */
export type WingSet = 'blue' | 'gold' | 'red' | 'extra'

export interface Wingmate {
  ship: ShipRef
  position: WingPosition
}

export interface SquadWing {
  leader: ShipRef
  wingmates: Wingmate[]
  /** The set of wing ID cards. */
  set: WingSet
  /** The `group` of the ships, for a wing that is a wing quick build. */
  quickBuild?: QuickBuildSource
}

/** A plain value: it goes to JSON and back unchanged. */
export interface Squad {
  edition: Edition
  faction: Faction
  name: string
  /** Second edition: the list its costs are read from, where the regulations leave that to the squad. */
  pointsList?: second.PointsList
  ships: SquadShip[]
  /** Second edition. */
  wings: SquadWing[]
  /** The obstacles its player brings. */
  obstacles: ObstacleId[]
  /** First edition: `core` or `core-tfa`. */
  damageDeck?: string
}

/** The squads of one side. In events a captain brings the obstacles and the damage deck of all. */
export interface Team {
  name: string
  squads: Squad[]
  /** Index of the captain's squad. */
  captain?: number
}

/** When something that a list leaves open is settled at the latest. */
export type SettleBy = 'eventStart' | 'setup'

/** What is wrong, why, and what would put it right. */
export interface Violation {
  rule: RuleId
  /** For a player. */
  message: string
  remedy?: Remedy
  /** No rule is broken yet: this is still to be settled, by then. */
  due?: SettleBy
  /** The pilot's key or the upgrade's id. */
  card?: string
  ship?: ShipRef
  /** Index of the squad within its team. */
  squad?: number
  /** It speaks of the finished squad (limits, what is still missing): no building step is refused for it. */
  total?: true
}

/** A changed squad, or why the change is refused; the squad that was given is left as it was. */
export type EditResult = { ok: true; squad: Squad } | { ok: false; violations: Violation[] }

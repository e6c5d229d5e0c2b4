import type {
  Edition,
  Faction,
  ObstaclePieceId,
  PilotId,
  ShipTypeId,
  second,
  UpgradeId,
} from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Remedy } from './apply-remedy.ts'

/** The name of a ship within its squad; it stays when the squad changes. Wings refer to ships by it. */
export type ShipRef = string

/** An upgrade on the icon it fills. */
export interface Equipped {
  slot: string
  id: UpgradeId
  /** The side a card of two begins with, by the catalogue's name; by default the first. */
  side?: string
}

/** A ship card with its pilot and upgrades, in the order in which they were added. */
export interface ShipPart {
  ship: ShipTypeId
  /** The pilot's key: `faction:ship:id` in the first edition, the id in the second. */
  pilot: PilotId
  upgrades: Equipped[]
}

/** The quick build a ship came from; the ships of one card share a `group`. */
export interface QuickBuildSource {
  id: string
  group: string
}

/** A ship of a squad. */
export interface SquadShip {
  ref: ShipRef
  /** One part; a first edition huge ship of two cards has fore and aft. */
  parts: [ShipPart] | [fore: ShipPart, aft: ShipPart]
  /** The number of its ID tokens. */
  idNumber?: number
  quickBuild?: QuickBuildSource
}

/** A wingmate's position, in the order of the ID numbers 2 to 6; the leader is 1. */
export type WingPosition = 'leftFlank' | 'rightFlank' | 'rearSupport' | 'leftSupport' | 'rightSupport'

/** A set of wing ID cards; `extra` uses the ID tokens of the core set. */
export type WingSet = 'blue' | 'gold' | 'red' | 'extra'

/** A wingmate and its position. */
export interface Wingmate {
  ship: ShipRef
  position: WingPosition
}

/** A wing of a squad. */
export interface SquadWing {
  leader: ShipRef
  wingmates: Wingmate[]
  /** The set of wing ID cards. */
  set: WingSet
  /** The `group` of its ships, if the wing is a wing quick build. */
  quickBuild?: QuickBuildSource
}

/** A squad: a plain value that survives JSON unchanged. */
export interface Squad {
  edition: Edition
  faction: Faction
  name: string
  /** Second edition: the list of its costs, if the regulations leave that to the squad. */
  pointsList?: second.PointsList
  ships: SquadShip[]
  /** Second edition. */
  wings: SquadWing[]
  /** The obstacles its player brings. */
  obstacles: ObstaclePieceId[]
  /** First edition: `core` or `core-tfa`. */
  damageDeck?: string
}

/** The squads of one side. At events a captain brings the obstacles and the damage deck for all. */
export interface Team {
  name: string
  squads: Squad[]
  /** Index of the captain's squad. */
  captain?: number
}

/** The latest moment to settle something a list leaves open. */
export type SettleBy = 'eventStart' | 'setup'

/** A violation: the fault, the rule and the remedy. */
export interface Violation {
  rule: RuleId
  /** For a player. */
  message: string
  remedy?: Remedy
  /** Set for an open matter that breaks no rule yet: the time by which to settle it. */
  due?: SettleBy
  /** The pilot's key or the upgrade's id. */
  card?: string
  ship?: ShipRef
  /** Index of the squad within its team. */
  squad?: number
  /** It concerns the finished squad (limits, missing items), so no building step is refused for it. */
  total?: true
}

/** The changed squad, or the reasons for a refusal. The given squad is not changed. */
export type EditResult = { ok: true; squad: Squad } | { ok: false; violations: Violation[] }

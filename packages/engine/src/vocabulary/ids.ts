/**
 * An id typed by the kind of thing it names. The id of another kind does not fit; a plain number or string does, as
 * literals and stored data are, and so does an id that may name several kinds. That is why the mark is a method: its
 * parameter may differ in either direction.
 */
type Id<Value extends number | string, Kind extends string> = Value & { idOf?(kind: Kind): void }

/** The number of a ship in a game. */
export type ShipId = Id<number, 'ship'>
/** The number of a device on the table. */
export type DeviceId = Id<number, 'device'>
/** The number of an obstacle on the table. */
export type ObstacleId = Id<number, 'obstacle'>
/** A ship, or a remote that acts or is attacked as ships are. */
export type ShipOrDeviceId = Id<number, 'ship' | 'device'>
/** Anything on the table. No two objects of a game have the same number. */
export type ObjectId = Id<number, 'ship' | 'device' | 'obstacle'>
/** The first ids that are given to obstacles and devices. What an object is, its list says, never its number. */
export const OBSTACLE_ID_BASE = 1000
export const DEVICE_ID_BASE = 2000

/** A place at the table: 0 to 7. */
export type Seat = Id<number, 'seat'>
/** A side of the game: the seats that win together. */
export type TeamId = Id<number, 'team'>
/** An open decision. */
export type DecisionId = Id<string, 'decision'>
/** A card of a ship: its key in the rules of the cards. */
export type CardId = Id<string, 'card'>

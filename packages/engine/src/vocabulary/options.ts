import type { second } from '@flotilla/catalogue'
import type { Arc, Band, Maneuver, Pose, Section, Template } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import type { AttackFace, DefenseFace } from '../shared/dice.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId, ShipOrDeviceId, TeamId } from './ids.ts'
import type { Pointing, TokenName } from './limits-and-costs.ts'

/** A number of dice of each face. */
export type DicePick<Face extends string = AttackFace | DefenseFace> = Partial<Readonly<Record<Face, number>>>

/** An action on offer: its name, its colour and its linked action. */
export interface ActionOffer {
  readonly action: string
  readonly colour: second.PrintedAction['difficulty']
  readonly link?: second.PrintedAction
}

/** The position of a ship beside the template of a barrel roll, decloak or Tallon roll. */
export type SidePlacement = 'forward' | 'middle' | 'back'

// biome-ignore lint/complexity/noBannedTypes: a kind without fields of its own.
type Nothing = {}

/** The fields of each kind of option. Unless said otherwise, a number is the id of a ship or object. */
export interface OptionKinds {
  /** Do nothing, or nothing more. */
  decline: { readonly name: DeclineName; readonly against?: ShipId }
  /** Set the dial of a ship. */
  dial: { readonly ship: ShipId; readonly maneuver: string }
  /** Confirm the dials, or set none because the time is up. */
  confirm: Nothing
  timeUp: Nothing
  /** Something that its name alone says. */
  deed: { readonly name: string }
  roll: Nothing

  // Things.
  /** A ship of one's own, or a remote. */
  ship: { readonly ship: ShipOrDeviceId }
  /** A ship, obstacle or device that something happens to; `gives` tells giving from taking. */
  target: {
    readonly target: ObjectId
    readonly gives?: boolean
    readonly ship?: ShipId
    readonly pick?: DicePick
  }
  obstacle: { readonly obstacle: ObstacleId; readonly what?: string }
  device: { readonly device: DeviceId }
  carrier: { readonly carrier: ShipId }
  /** Friendly ships that benefit. */
  friend: { readonly friend: ShipId; readonly target?: ShipId }
  friends: { readonly friends: readonly ShipId[] }
  leader: { readonly leader: ShipId }
  /** A ship that has a lock, perhaps for another ship. */
  locker: { readonly locker: ShipId; readonly ship?: ShipId }
  /** A lock of a ship on an object. */
  heldLock: { readonly target: ObjectId; readonly locked: ObjectId }
  /** A counter or marker that a ship hands over to another. */
  marker: { readonly marker?: number; readonly giver?: ObjectId; readonly taker?: ObjectId }
  section: { readonly section: Section }

  // Players.
  seat: { readonly seat: Seat }
  first: { readonly first: Seat }
  order: { readonly order: readonly Seat[] }
  team: { readonly team: TeamId }
  /** A side of the game, with its team. */
  camp: { readonly camp: number; readonly team: TeamId }
  edge: { readonly edge: number }
  /** A call before the die of a roll-off falls: `hits` or `misses`. */
  call: { readonly name: string }
  escape: Nothing

  // Tokens, dice, cards and numbers.
  token: {
    readonly token: TokenName
    readonly pick?: DicePick
    readonly target?: ObjectId
    readonly gives?: boolean
    readonly ship?: ShipId
  }
  /** A die of a face, perhaps of another ship, or paid for by something. */
  face: {
    readonly face: string
    /** The face it is turned to. */
    readonly to?: string
    readonly target?: ShipId
    readonly gives?: boolean
    readonly friend?: ShipId
    readonly by?: string
  }
  /** Dice to reroll, perhaps for a token or by the lock of a friendly ship. */
  reroll: { readonly pick: DicePick; readonly friend?: ShipId; readonly token?: TokenName }
  /** An upgrade, perhaps for a ship. */
  upgrade: { readonly upgrade: CardId; readonly target?: ShipId }
  /** A copy of a card that another card replaces. */
  replacement: { readonly key: string; readonly by: string }
  exchange: { readonly giver: ShipId; readonly upgrade: CardId; readonly taker: ShipId; readonly by: string }
  /** A damage card by its name, its number, or its position among those of the ship. */
  damage: {
    readonly damage: string
    readonly at?: number
    readonly target?: ShipId
  }
  damageNumber: { readonly no: number; readonly energy?: number }
  /** A damage card or device to repair, a card to reload or flip, a mine to place. */
  repair: { readonly repairs?: string; readonly at?: number; readonly target?: ObjectId }
  reload: { readonly reloads: string }
  hardpoint: { readonly hardpoint: string }
  mine: { readonly mine: string }
  weapon: { readonly weapon: string }
  condition: { readonly condition: CardId; readonly target: ShipId }
  amount: { readonly amount: number; readonly target?: ShipId; readonly colour?: ActionOffer['colour'] }
  skill: { readonly skill: number }
  evades: { readonly evades: number }
  results: { readonly hits: number; readonly crits: number }
  guess: { readonly target: ShipId; readonly guess: string }
  action: { readonly action: string; readonly target?: ShipId }
  /** A shield, of a section if it has sections; recovered or spent. */
  shield: { readonly section?: Section; readonly recovers?: boolean }
  /** Shields to give up: of the fore section, or of all, and of the aft section. */
  shields: { readonly fore: number; readonly aft: number }

  // Movement.
  maneuver: { readonly maneuver: string; readonly ship?: ShipId; readonly side?: 'left' | 'right' }
  flight: { readonly flies: Maneuver; readonly maneuver?: string }
  placement: { readonly placement: string }
  side: { readonly side: 'left' | 'right' }
  turret: { readonly turret: Pointing; readonly card?: CardId }
  /** New arcs for the turrets of a huge ship. */
  turrets: { readonly turn: { readonly [card: string]: Pointing } }
  /** A turn in place, in degrees to the right. */
  turn: { readonly turned: number }
  /** The place it moves to. */
  place: { readonly pose: Pose; readonly guides?: Pointing; readonly ship?: ShipId }
  point: { readonly point: number; readonly pose: Pose }
  template: { readonly template: Template }

  // Actions.
  boost: {
    readonly template: Template
    readonly pose?: Pose
    readonly token?: 'stress'
    readonly side?: 'left' | 'right'
  }
  barrelRoll: {
    readonly side?: 'left' | 'right'
    readonly template?: Template
    readonly placement?: SidePlacement
    readonly pose?: Pose
    readonly token?: 'stress'
  }
  decloak: {
    readonly template?: Template
    readonly side?: 'left' | 'right'
    readonly placement?: SidePlacement
    readonly pose?: Pose
  }
  lock: {
    readonly target: ObjectId
    readonly section?: Section
    readonly energy?: number
    readonly friend?: ShipId
    readonly ship?: ShipId
  }
  coordinate: { readonly target: ShipId; readonly energy?: number; readonly asRed?: true }
  jam: { readonly target: ShipId; readonly energy?: number }
  slam: { readonly maneuver: string; readonly placement?: SidePlacement; readonly flies?: Maneuver }
  recover: {
    readonly energy: number
    readonly shields: Partial<Readonly<Record<Section, number>>>
    readonly no?: number
  }
  /** An action, by its name, that fails. */
  fail: { readonly name: string }

  // Attacks and dice.
  shot: {
    readonly weapon: number | string
    readonly target: ShipOrDeviceId
    readonly range: Band
    readonly obstructedBy: readonly ObjectId[]
    readonly arc?: Arc
    readonly attacker?: number
    readonly section?: Section
    readonly from?: Section
    readonly bonus?: string
    readonly energy?: number
    readonly stretch?: string
    readonly by?: string
  }
  /** Spend a token, or Force, on dice; an evade token turns a die of a face. */
  spend: { readonly spends: 'focus' | 'calculate' | 'force' | 'evade'; readonly face?: 'blank' | 'focus' }
  spendLock: { readonly pick: DicePick }
  /** A gas cloud turns a blank to an evade. */
  shelter: Nothing

  // Devices, docking, energy and wings.
  /** The device of an upgrade, by a template. */
  drop: { readonly upgrade: CardId; readonly template: Template; readonly pose: Pose }
  launch: { readonly upgrade: CardId; readonly template: Template; readonly pose: Pose }
  /** A place beside the ship, to be chosen next. */
  placeBeside: { readonly upgrade: CardId }
  bomb: {
    readonly upgrade: CardId
    readonly template?: Template
    readonly guides?: Pointing
    readonly launched?: true
    readonly touching?: true
    readonly lands?: Pose
  }
  deploy: { readonly maneuver: string; readonly lands: Pose; readonly guides?: Pointing }
  allocation: { readonly allocation: { readonly [card: string]: number } }
  split: { readonly ship: ShipId; readonly change: 'split' }
  join: { readonly ship: ShipId; readonly change?: 'join' }
  wave: { readonly ship: ShipId; readonly wave: number }
  /** A ship suffers a damage in place of another. */
  share: { readonly ship: ShipId; readonly face: 'hit' | 'crit' }
  /** An ability that waits for its turn. */
  queued: { readonly card: CardId; readonly ship: ShipId }
  /** An upgrade that is lost. */
  card: { readonly card: CardId }
}

/** The kind of an option. */
export type OptionKind = keyof OptionKinds

declare const optionId: unique symbol
/** The id of an option. Only the functions below make ids, and nothing reads them: an option says what it means. */
export type OptionId = string & { readonly [optionId]: true }

/** An option of a kind, with the fields of its kind. */
export type OptionOfKind<K extends OptionKind> = {
  [A in K]: {
    readonly id: OptionId
    readonly kind: A
    /** What it is called besides its fields, as in `give` a token. */
    readonly name?: string
    /** Legal without any effect on the dice, their results or the recovered shields. */
    readonly idle?: true
  } & OptionKinds[A]
}[K]

/** The fields of an answer of a kind; none of them if the player declined or chose something else. */
export type AnswerFields<K extends OptionKind> = {
  readonly kind: OptionKind
  readonly name?: string
} & Partial<OptionKinds[K]>

export type DeclineOption = OptionOfKind<'decline'>
export type TargetOption = OptionOfKind<'target'>
export type ShotOption = OptionOfKind<'shot'>

/** Makes the id of an option of the rules. */
export const toOptionId = (text: string): OptionId => text as OptionId

const partOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('+')
    : typeof value === 'object' && value !== null
      ? Object.values(value).join('')
      : String(value)

const optionIdOf = (name: string, fields: object): OptionId => {
  const parts = Object.values(fields).map(partOf)
  return toOptionId((name ? [name, ...parts] : parts).join(':'))
}

/** An option as `createOption` makes it. */
export type Created<K extends OptionKind, F> = Readonly<F> & {
  readonly id: OptionId
  readonly kind: K
  readonly name?: string
  readonly idle?: true
}

/** Creates an option; its id is its name and its fields. `more` are fields that its id does not tell. */
export function createOption<K extends OptionKind, F extends OptionKinds[K]>(
  kind: K,
  name: string,
  fields: F,
): Created<K, F>
export function createOption<K extends OptionKind, F extends object, M extends object>(
  kind: K,
  name: string,
  fields: F,
  more: M,
): F & M extends OptionKinds[K] ? Created<K, F & M> : never
export function createOption(kind: OptionKind, name: string, fields: object, more?: object): unknown {
  const id = optionIdOf(name, fields)
  return name ? { id, kind, name, ...fields, ...more } : { id, kind, ...fields, ...more }
}

/** Creates an option that its name says all about. */
export const deedOption = <N extends string>(name: N): Created<'deed', { readonly name: N }> => ({
  id: toOptionId(name),
  kind: 'deed',
  name,
})

/** Creates an option about a ship or object. */
export const targetOption = (
  name: string,
  target: ObjectId,
): Created<'target', { readonly target: ObjectId }> => ({
  id: toOptionId(`${name}:${target}`),
  kind: 'target',
  name,
  target,
})

/** Creates the option to call what the die of a roll-off will show. */
export const callOption = (name: 'hits' | 'misses'): OptionOfKind<'call'> => ({
  id: toOptionId(name),
  kind: 'call',
  name,
})

/** Creates the option of an action that gives its ship a token. */
export const tokenActionOption = <T extends TokenName>(
  token: T,
): Created<'token', { readonly token: T }> => ({
  id: toOptionId(token),
  kind: 'token',
  name: token,
  token,
})

/** Creates the option to reroll a number of dice of each face. */
export const rerollOption = <Pick extends DicePick>(
  pick: Pick,
  name = 'reroll',
): Created<'reroll', { readonly pick: Pick }> => createOption('reroll', name, { pick })

/** Creates the option to turn a die of a face to another; each edition has its own way to write it. */
export const turnOption = <From extends string>(
  from: From,
  to: string,
  edition: 'first' | 'second',
): Created<'face', { readonly face: From; readonly to: string }> => ({
  id: toOptionId(
    edition === 'first' ? `${from}:${to}` : `${from}To${to.charAt(0).toUpperCase()}${to.slice(1)}`,
  ),
  kind: 'face',
  face: from,
  to,
})

/** Returns the name of a template as options write it. */
export const templateName = (template: Template): string =>
  template.kind === 'straight' ? 'straight' : `${template.kind}:${template.side}`

/** How options by which a player does nothing are called: each question has its own word. */
export type DeclineName = 'none' | 'pass' | 'done' | 'stay' | 'decline' | 'no'

/** Creates the option by which a player does nothing, or nothing more. */
export const declineOption = (name: DeclineName = 'decline'): DeclineOption => ({
  id: toOptionId(name),
  kind: 'decline',
  name,
})

/** Returns the ship or object that something happens to by an option, if any. */
export const targetOf = (option: OptionOfKind<OptionKind>): ShipId | undefined =>
  'target' in option ? option.target : undefined

/** Returns the ship that an option is about, if any. */
export const shipOf = (option: OptionOfKind<OptionKind>): ShipId | undefined =>
  'ship' in option ? option.ship : undefined

/** Returns the maneuver that an option chooses, if any. */
export const maneuverOf = (option: OptionOfKind<OptionKind>): string | undefined =>
  'maneuver' in option ? option.maneuver : undefined

/** Returns where its ship or object would be after an option, if it is placed or moved. */
export const poseOf = (option: OptionOfKind<OptionKind>): Pose | undefined =>
  'pose' in option ? option.pose : undefined

/** Returns where something would be after an option: placed, moved, dropped or deployed. */
export const landingOf = (option: OptionOfKind<OptionKind>): Pose | undefined =>
  'lands' in option ? option.lands : poseOf(option)

/** Returns the upgrade that an option chooses or places, if any. */
export const upgradeOf = (option: OptionOfKind<OptionKind>): string | undefined =>
  'upgrade' in option ? option.upgrade : undefined

/** Returns the name under which the ways of one action belong together. */
export function actionGroup(option: OptionOfKind<OptionKind>): string {
  switch (option.kind) {
    case 'token':
      return option.token.replace(/(Fore|Aft)$/, '')
    case 'turret':
    case 'turrets':
      return 'rotateArc'
    case 'boost':
    case 'barrelRoll':
    case 'lock':
    case 'coordinate':
    case 'jam':
    case 'slam':
    case 'recover':
    case 'fail':
      return option.kind
    default:
      return (option.name ?? option.kind).split(':')[0]!
  }
}

/** Returns the dice that an option rerolls, if any. */
export const pickOf = (option: OptionOfKind<OptionKind>): DicePick | undefined =>
  'pick' in option ? option.pick : undefined

/** Reports whether an option is to do nothing, or nothing more. */
export const isDecline = (option: { readonly kind?: OptionKind | undefined }): boolean =>
  option.kind === 'decline'

/** Returns an option under another name in front of its own. */
export const withPrefix = <O extends { readonly id: OptionId; readonly name?: string }>(
  prefix: string | number,
  option: O,
): O & { readonly name: string } => ({
  ...option,
  id: toOptionId(`${prefix}:${option.id}`),
  name: option.name ? `${prefix}:${option.name}` : String(prefix),
})

/** Returns an option with something added to its id, to tell it from others. */
export const withSuffix = <O extends { readonly id: OptionId }>(
  option: O,
  ...suffix: readonly (string | number)[]
): O => ({
  ...option,
  id: toOptionId([option.id, ...suffix].join(':')),
})

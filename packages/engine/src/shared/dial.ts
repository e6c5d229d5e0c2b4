import type { DialBearing, DialManeuver } from '@flotilla/catalogue'
import { type Maneuver, maneuverCode } from '@flotilla/geometry'
import type { Option } from '../kernel/decision.ts'
import { type OptionOfKind, toOptionId } from '../vocabulary/options.ts'

/** A maneuver with its difficulty on a dial. */
export interface DialEntry<Difficulty extends string> {
  /** As on XWS dials: speed, bearing, colour. */
  readonly id: string
  readonly maneuver: Maneuver
  readonly difficulty: Difficulty
}

const bearings: Record<DialBearing, Omit<Maneuver, 'speed'>> = {
  turnLeft: { bearing: 'turn', side: 'left' },
  bankLeft: { bearing: 'bank', side: 'left' },
  straight: { bearing: 'straight' },
  bankRight: { bearing: 'bank', side: 'right' },
  turnRight: { bearing: 'turn', side: 'right' },
  koiogranTurn: { bearing: 'koiogran' },
  segnorsLoopLeft: { bearing: 'segnor', side: 'left' },
  segnorsLoopRight: { bearing: 'segnor', side: 'right' },
  tallonRollLeft: { bearing: 'tallon', side: 'left' },
  tallonRollRight: { bearing: 'tallon', side: 'right' },
  reverseBankLeft: { bearing: 'reverseBank', side: 'left' },
  reverseStraight: { bearing: 'reverseStraight' },
  reverseBankRight: { bearing: 'reverseBank', side: 'right' },
  stationary: { bearing: 'stationary' },
}

const colours = { green: 'G', blue: 'B', white: 'W', red: 'R', purple: 'P' } as const
type Colour = keyof typeof colours

/** Returns the id of a maneuver as on XWS dials: `2BW` is speed 2, bank left, white. */
export const maneuverId = (maneuver: Maneuver, difficulty: Colour): string =>
  `${maneuverCode(maneuver)}${colours[difficulty]}`

/** The dial settings of ships, by dial and ship. They are alike in every game, so they are made once. */
const settings = new WeakMap<readonly { readonly id: string }[], (readonly OptionOfKind<'dial'>[])[]>()

function dialOptionsOf(
  dial: readonly { readonly id: string }[],
  ship: number,
): readonly OptionOfKind<'dial'>[] {
  let byShip = settings.get(dial)
  if (!byShip) {
    byShip = []
    settings.set(dial, byShip)
  }
  byShip[ship] ??= dial.map(({ id }) => ({
    id: toOptionId(`${ship}:${id}`),
    kind: 'dial',
    ship,
    maneuver: id,
  }))
  return byShip[ship]
}

/** Returns the dial settings of each ship of a game, and all of them by id. */
export function dialsOf(facts: readonly { readonly dial: readonly { readonly id: string }[] }[]) {
  const dialOptions = facts.map(({ dial }, ship) => dialOptionsOf(dial, ship))
  const standing = new Map<string, Option>()
  for (const options of dialOptions) for (const option of options) standing.set(option.id, option)
  return { dialOptions, standing }
}

/** The parsed dials, by their printed data: ships of one type share theirs. */
const read = new WeakMap<object, DialEntry<Colour>[]>()

/** Parses the printed dial of a ship. */
export function dialOf<Difficulty extends Colour>(
  dial: readonly DialManeuver<Difficulty>[],
): DialEntry<Difficulty>[] {
  const known = read.get(dial) as DialEntry<Difficulty>[] | undefined
  if (known) return known
  const entries = dial.map(({ speed, bearing, difficulty }) => {
    const maneuver: Maneuver = { speed, ...bearings[bearing] }
    return { id: maneuverId(maneuver, difficulty), maneuver, difficulty }
  })
  read.set(dial, entries)
  return entries
}

import type { first } from '../src/index.ts'
import type { ShipId } from '../src/vocabulary/ids.ts'
import type { PlacedPilot, Table } from './first.ts'

export const gr75 = 'gr75mediumtransport'
export const cr90 = 'cr90corvettefore'
export const raider = 'raiderclasscorvettefore'
export const gozanti = 'gozanticlasscruiser'
export const croc = 'croccruiser'
export const red = 'redsquadronpilot'
export const academy = 'academypilot'

/** A TIE that is out of the way. */
export const far: PlacedPilot = [academy, 1700, 800, 180]

type Huge = NonNullable<first.Ship['huge']>

/** Sets fields of a huge ship before a test begins; shields given by section are summed up. */
export function arrangeHuge(
  at: Table,
  id: ShipId,
  patch: Partial<Huge>,
  ship: Partial<first.Ship> = {},
): Table {
  const { shields } = patch
  return at.arrange(id, {
    ...(shields ? { shields: shields.fore + shields.aft } : {}),
    ...ship,
    huge: { ...at.ship(id).huge!, ...patch },
  })
}

/** Returns facedown damage cards beside a section. */
export const cardsBeside = (section: 'fore' | 'aft', deck: string, amount: number, from = 900) =>
  Array.from({ length: amount }, (_, i) => ({
    no: from + i,
    card: `${deck}-${section}:directhit`,
    faceup: false,
    since: 0,
    section,
  }))

/** Returns the number of damage cards beside each section. */
export const beside = (at: Table, id: ShipId): Record<'fore' | 'aft', number> => {
  const count = (section: string) => at.ship(id).damage.filter((card) => card.section === section).length
  return { fore: count('fore'), aft: count('aft') }
}

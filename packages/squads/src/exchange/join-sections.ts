import type { CardBook } from '../card-book.ts'
import type { ShipPart } from '../squad.ts'

export interface FileSection {
  part: ShipPart
  /** What sections of one ship share in the file; absent where it says nothing. */
  group?: string
}

export interface JoinedShip<S extends FileSection> {
  sections: [S] | [fore: S, aft: S]
  /** Half a ship. */
  alone: boolean
}

/** Joins the two cards of first edition huge ships: those of one group, or fore with aft as they follow. */
export function joinSections<S extends FileSection>(sections: readonly S[], book: CardBook): JoinedShip<S>[] {
  const taken = new Set<S>()
  return sections.flatMap((each): JoinedShip<S>[] => {
    if (taken.has(each)) return []
    taken.add(each)
    const half = book.pilot(each.part.pilot)?.hull.section
    if (!half) return [{ sections: [each], alone: false }]
    const other = sections.find(
      (one) => !taken.has(one) && one.part.ship === half.other && one.group === each.group,
    )
    if (!other) return [{ sections: [each], alone: true }]
    taken.add(other)
    return [{ sections: half.part === 'fore' ? [each, other] : [other, each], alone: false }]
  })
}

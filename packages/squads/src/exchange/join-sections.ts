import type { CardBook } from '../card-book.ts'
import type { ShipPart } from '../squad.ts'

/** A ship card of a file. */
export interface FileSection {
  part: ShipPart
  /** Equal for the sections of one ship; absent if the file does not group them. */
  group?: string
}

/** A ship with its section or sections. */
export interface JoinedShip<S extends FileSection> {
  sections: [S] | [fore: S, aft: S]
  /** Half a ship. */
  alone: boolean
}

/** Joins the two cards of first edition huge ships: those of one group, or fore and aft in sequence. */
export function joinSections<S extends FileSection>(sections: readonly S[], book: CardBook): JoinedShip<S>[] {
  const taken = new Set<S>()
  return sections.flatMap((each): JoinedShip<S>[] => {
    if (taken.has(each)) return []
    taken.add(each)
    const half = book.pilot(each.part.pilot)?.hull.section
    if (!half) return [{ sections: [each], alone: false }]
    const other = sections.find(
      (candidate) =>
        !taken.has(candidate) && candidate.part.ship === half.other && candidate.group === each.group,
    )
    if (!other) return [{ sections: [each], alone: true }]
    taken.add(other)
    return [{ sections: half.part === 'fore' ? [each, other] : [other, each], alone: false }]
  })
}

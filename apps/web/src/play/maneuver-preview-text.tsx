import type { ShipId } from '@flotilla/engine'
import { isHugeBase } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { capitalize, objectName, type StoryContext } from '@flotilla/story'
import type { ReactNode } from 'react'
import type { ManeuverPreview } from '../board/maneuver-preview.ts'
import type { TableFacts } from '../host/host-types.ts'
import { RuleLink } from './rule-link.tsx'

/** The rule behind each predicted problem. */
const rules: Record<TableFacts['edition'], Record<'flee' | 'stress' | 'ram' | 'crush', RuleId>> = {
  first: { flee: 'C1-FLEE-4', stress: 'C1-DIFF-6', ram: 'HS-OVH-3', crush: 'HS-OVS-1' },
  second: { flee: 'C2-FLEE-1', stress: 'C2-STRESS-2', ram: 'C2-HUGE-18', crush: 'C2-HUGE-19' },
}

/** The effect on a huge ship of running into others, by edition. */
const meaning: Record<TableFacts['edition'], Record<'ram' | 'crush', string>> = {
  first: { ram: 'each is dealt a damage card', crush: 'destroyed, and dice are rolled against its own ship' },
  second: { ram: 'it flies slower, and both suffer', crush: 'it suffers and is put down behind' },
}

/** The predicted result of the previewed maneuver, in words. */
export function ManeuverPreviewText({
  flight,
  table,
  story,
  red,
  stressed,
}: {
  flight: ManeuverPreview
  table: TableFacts
  story: StoryContext
  red: boolean
  stressed: boolean
}) {
  const rule = rules[table.edition]
  const means = meaning[table.edition]
  const isHugeShip = (id: ShipId): boolean => isHugeBase(table.facts[id]!.base)
  if (red && stressed)
    return table.ruleset === '1e-epic-2014' ? (
      <span className="bad">
        Stressed: instead of a red maneuver your opponent would choose one. <RuleLink id="C1-DIFF-5" />
      </span>
    ) : (
      <span className="bad">
        Stressed: a red maneuver would be flown as a white 2 straight. <RuleLink id={rule.stress} />
      </span>
    )
  if (flight.leaves)
    return (
      <span className="bad">
        Leaves the table: the ship would flee. <RuleLink id={rule.flee} />
      </span>
    )
  const own = isHugeShip(flight.ship)
  const notes: ReactNode[] = [
    ...flight.bumps.map((id) =>
      own && isHugeShip(id) ? (
        <>
          rams {objectName(story, id)}: {means.ram} <RuleLink id={rule.ram} />
        </>
      ) : (
        `stopped by ${objectName(story, id)}`
      ),
    ),
    ...flight.crushes.map((id) => (
      <>
        runs down {objectName(story, id)}: {means.crush} <RuleLink id={rule.crush} />
      </>
    )),
    ...flight.crosses.map((id) => `meets ${objectName(story, id)}`),
  ]
  if (notes.length === 0) return <span className="good">Clear, as things stand.</span>
  return (
    <span className="warn">
      {notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes of one flight stay as they are.
        <span key={i}>
          {i > 0 ? '; ' : ''}
          {i === 0 && typeof note === 'string' ? capitalize(note) : note}
        </span>
      ))}
      , as things stand.
    </span>
  )
}

import { objectName, type StoryContext } from '@flotilla/story'
import { WingIdMark } from '../board/wing-id-card.tsx'
import type { SplitReason, WingmatePreview } from '../board/wing-preview.ts'
import type { TableFacts } from '../host/host-types.ts'
import { RuleLink } from './rule-link.tsx'

const rules = {
  ship: 'WG-MOVE-5',
  edge: 'WG-MOVE-6',
  stress: 'EB-FSPLIT-6',
  force: 'EB-WMOV-5',
  fled: 'EB-FSPLIT-9',
} as const satisfies Record<SplitReason, string>

const reason: Readonly<Record<SplitReason, string>> = {
  ship: 'its place is taken',
  edge: 'its place is off the table',
  stress: 'stressed, it cannot fly a red maneuver',
  force: 'it has no Force for a purple maneuver',
  fled: 'its leader flees',
}

/**
 * The predicted fate of the wingmates, in words: which split and why, and which overlap something in
 * formation.
 */
export function WingPreviewText({
  flights,
  mates,
  story,
  table,
}: {
  flights: readonly WingmatePreview[]
  mates: number
  story: StoryContext
  table: TableFacts
}) {
  const notes = flights.filter(({ splits, crosses }) => splits || crosses.length > 0)
  if (flights.length === 0 || notes.length === 0)
    return (
      <p className="maneuver-preview wing-preview" role="status">
        {flights.length === 0
          ? `One dial for the wing: ${mates} wingmates follow.`
          : `All ${flights.length} wingmates keep formation, as things stand.`}
      </p>
    )
  return (
    <div role="status">
      <ul className="wing-preview">
        {notes.map(({ ship, splits, blockedBy, crosses }) => (
          <li key={ship} className={splits ? 'bad' : 'warn'}>
            <WingIdMark
              set={table.facts[ship]!.wing!.set}
              number={table.facts[ship]!.wing!.number}
              size={18}
            />{' '}
            {objectName(story, ship)}{' '}
            {splits
              ? `splits: ${reason[splits]}${splits === 'ship' ? ` by ${blockedBy.map((id) => objectName(story, id)).join(', ')}` : ''}`
              : `meets ${crosses.map((id) => objectName(story, id)).join(', ')}`}{' '}
            {splits ? <RuleLink id={rules[splits]} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Squad } from '@flotilla/squads'
import { type PrintedSquad, printedSquad } from '@flotilla/tournament'
import { useEffect, useState } from 'react'

/** A list as text: every ship with its upgrades. */
export function SquadAsText({ squad }: { squad: Squad }) {
  const [sheet, setSheet] = useState<PrintedSquad>()
  useEffect(() => {
    let stale = false
    void printedSquad(squad).then((found) => {
      if (!stale) setSheet(found)
    })
    return () => {
      stale = true
    }
  }, [squad])
  return (
    <ul className="event-list">
      {sheet?.lines.map(({ label, pilot, ship, upgrades, points }) => (
        <li key={label}>
          <strong>{pilot}</strong> {ship === pilot ? '' : ship}
          {upgrades.length > 0 ? `: ${upgrades.map(({ name }) => name).join(', ')}` : ''}{' '}
          <span className="muted">{points}</span>
        </li>
      ))}
    </ul>
  )
}

import type { Odds } from '@flotilla/bots'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** How an attack may end: the chance of each amount of damage as bars. */
export function OddsBars({ odds, label }: { odds: Odds; label: string }) {
  const most = odds.damage.findLastIndex((share) => share >= 0.005)
  const bars = odds.damage.slice(0, most + 1).map((share, damage) => ({ share, damage }))
  const tallest = Math.max(...odds.damage)
  const hit = 1 - (odds.damage[0] ?? 1)
  return (
    <div className="odds">
      <p>
        {label}: <strong>{percent(hit)}</strong> to hurt, <strong>{odds.mean.toFixed(1)}</strong> damage on
        average
      </p>
      <div className="odds-bars" aria-hidden="true">
        {bars.map(({ share, damage }) => (
          <div key={damage} className="odds-bar">
            <span
              style={{ height: `${Math.max(2, (share / tallest) * 100)}%` }}
              className={damage === 0 ? 'none' : ''}
            />
            <b>{damage}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

import { useMemo } from 'react'
import type { BuilderContext } from './builder-context.ts'
import { rankName } from './ship-shelf.tsx'
import { squadStrength } from './squad-strength.ts'

const formatOneDecimal = (value: number): string => value.toFixed(1)

/** The expected dice results of the squad. */
export function FirepowerShelf({ builder }: { builder: BuilderContext }) {
  const { by, squad } = builder
  const power = useMemo(() => squadStrength(by, squad), [by, squad])
  if (squad.ships.length === 0) return <p className="muted">There is no ship yet.</p>
  return (
    <div className="builder-firepower">
      {power.words.map((word) => (
        <p key={word}>
          <strong>{word}</strong>
        </p>
      ))}
      <table>
        <caption>Damage of one volley of all ships, by range and the agility of who is shot at</caption>
        <thead>
          <tr>
            <th scope="col">Range</th>
            <th scope="col">Agility 1</th>
            <th scope="col">Agility 2</th>
            <th scope="col">Agility 3</th>
            <th scope="col">It survives</th>
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3].map((range) => (
            <tr key={range}>
              <th scope="row">{range}</th>
              {[1, 2, 3].map((agility) => (
                <td key={agility}>{formatOneDecimal(power.damage[range - 1]?.[agility - 1] ?? 0)}</td>
              ))}
              <td>{formatOneDecimal(power.survives[range - 1] ?? 0)} attacks</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Hull and shields together: {power.health}</p>
      <p>
        {rankName(squad.edition)}:{' '}
        {power.ranks.map(({ rank, ships }) => (ships > 1 ? `${rank} ×${ships}` : rank)).join(', ')}
      </p>
      <p className="muted">
        Reckoned by dice alone: primary weapons, every attacker focused, no defender with a token, no cards.
        It survives so many attacks of three dice.
      </p>
    </div>
  )
}

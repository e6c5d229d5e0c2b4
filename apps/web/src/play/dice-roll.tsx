import type { TableAttack } from '@flotilla/engine'
import type { CSSProperties } from 'react'
import { DieView } from './dice-view.tsx'

/** The part of the time of a roll after which the first die rests. */
const FIRST_REST = 0.4

/**
 * The dice of the attack, large over the table: they stop one by one. The dock has them for screen readers and
 * for choices.
 */
export function DiceRoll({
  attack,
  rollTime,
  left,
}: {
  attack: TableAttack
  rollTime: number
  /** They lie in the left half of the window, beside the attack. */
  left: boolean
}) {
  const rows = [
    { kind: 'attack', faces: attack.attackDice },
    { kind: 'defense', faces: attack.defenseDice },
  ] as const
  if (rows.every(({ faces }) => faces.length === 0)) return null
  return (
    <div className={`dice-roll ${left ? 'left' : 'right'}`} aria-hidden="true">
      {rows.map(({ kind, faces }) => (
        <div key={kind}>
          {faces.map((face, place) => {
            const rest = rollTime * (FIRST_REST + ((1 - FIRST_REST) * (place + 1)) / faces.length)
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place, and rolls again with another face.
                key={`${place} ${face}`}
                style={{ '--rest': `${Math.round(Math.max(160, rest))}ms` } as CSSProperties}
              >
                <DieView face={face} kind={kind} />
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

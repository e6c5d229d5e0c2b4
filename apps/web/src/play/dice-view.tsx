import { Glyph } from '../icons.tsx'

/** A die seen from above. */
export const DieView = ({ face, kind }: { face: string; kind: 'attack' | 'defense' }) => (
  <svg className={`die ${kind} ${face}`} viewBox="-22 -22 44 44" role="img" aria-label={face}>
    <path className="die-body" d="M-8 -20H8L20 -8V8L8 20H-8L-20 8V-8Z" />
    <path className="die-edge" d="M-6 -14H6L14 -6V6L6 14H-6L-14 6V-6Z" />
    <g transform="translate(-12 -12)">
      <Glyph name={face} />
    </g>
  </svg>
)

/** A row of dice. */
export function DiceView({
  faces,
  kind,
  label,
}: {
  faces: readonly string[]
  kind: 'attack' | 'defense'
  label: string
}) {
  const numbered = faces.map((face, place) => ({ face, place }))
  return (
    <fieldset className="dice">
      <legend className="visually-hidden">{label}</legend>
      {numbered.length === 0 ? <span className="muted">no dice</span> : null}
      {numbered.map(({ face, place }) => (
        <DieView key={`${place} ${face}`} face={face} kind={kind} />
      ))}
    </fieldset>
  )
}

import type { ChosenWing, SquadSummary } from '../host/host-types.ts'

const answers = {
  legal: 'The list is legal.',
  incomplete: 'The list is incomplete:',
  illegal: 'The list is not legal:',
} as const

interface Props {
  readonly file: Pick<SquadSummary, 'ships' | 'said' | 'asked'> & { readonly wings: readonly ChosenWing[] }
  readonly onWings: (wings: readonly ChosenWing[]) => void
}

/** The faults and open points of a squad file, and the wings that its player still has to choose. */
export function FileVerdict({ file: { ships, said, asked = [], wings }, onWings }: Props) {
  const pilotName = (place: number) => ships[place]?.pilot ?? ''
  const matesOf = (leader: number) => wings.find((wing) => wing.leader === leader)?.mates ?? []
  const toggleWingmate = (leader: number, mate: number) => {
    const before = matesOf(leader)
    const mates = before.includes(mate) ? before.filter((each) => each !== mate) : [...before, mate]
    const others = wings.filter((wing) => wing.leader !== leader)
    onWings(mates.length > 0 ? [...others, { leader, mates }] : others)
  }
  return (
    <>
      {said ? (
        <div className="muted file-verdict" role="status">
          <p>{answers[said.answer]}</p>
          <ul>
            {[...said.words, ...said.notes].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {asked.map(({ leader, mates }) => (
        <fieldset key={leader}>
          <legend>Wingmates of {pilotName(leader)}</legend>
          <div className="row">
            {mates.map((mate) => (
              <label key={mate}>
                <input
                  type="checkbox"
                  checked={matesOf(leader).includes(mate)}
                  onChange={() => toggleWingmate(leader, mate)}
                />{' '}
                {mate + 1} {pilotName(mate)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

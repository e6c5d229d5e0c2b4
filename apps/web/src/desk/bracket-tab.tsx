import { type Bracket, cutRoundName, type EventState, type Match } from '@flotilla/tournament'

interface BracketPlace {
  name: string
  seed: number | null
  score: string
  won: boolean
}

const nobody: BracketPlace = { name: '', seed: null, score: '', won: false }

/**
 * Returns the occupant of a place in a round of the bracket; round 0 is the first, and the round after the
 * final has the winner.
 */
function placeAt(state: EventState, bracket: Bracket, round: number, place: number): BracketPlace {
  const block = bracket.slots
    .slice(place * 2 ** round, (place + 1) * 2 ** round)
    .flatMap((seed) => bracket.seeds[seed - 1] ?? [])
  const matchOf = (at: number, id: number): Match | undefined =>
    state.rounds
      .find(({ number }) => number === bracket.from + at)
      ?.matches.find(({ sides }) => sides.flat().includes(id))
  const hasWon = (at: number, id: number): boolean => {
    const match = matchOf(at, id)
    if (!match) return false
    if (match.sides.length === 1) return true
    const winner = match.result?.winner
    return winner !== null && winner !== undefined && match.sides[winner]!.includes(id)
  }
  const id = block.find(
    (each) => round === 0 || matchOf(round, each) !== undefined || hasWon(round - 1, each),
  )
  if (id === undefined) return nobody
  const match = matchOf(round, id)
  const own = match?.sides.findIndex((side) => side.includes(id)) ?? 0
  return {
    name: state.entrants[id - 1]?.name ?? '',
    seed: bracket.seeds.indexOf(id) + 1,
    score: match?.result && match.sides.length === 2 ? String(match.result.scores[own]) : '',
    won: hasWon(round, id),
  }
}

/**
 * The bracket as a picture: one column per round, neighbours play each other, the winner moves to the right.
 */
export function BracketTab({ state }: { state: EventState }) {
  const { bracket } = state
  if (!bracket) {
    return (
      <p className="muted">
        {state.format.cut === null
          ? 'This event was declared without a bracket.'
          : `The best ${state.format.cut} go on after round ${state.format.rounds.length}.`}
      </p>
    )
  }
  const rounds = Math.log2(bracket.size)
  const matchesOf = (round: number) =>
    Array.from({ length: bracket.size / 2 ** round / 2 }, (_, pair) =>
      [0, 1].map((side) => placeAt(state, bracket, round, pair * 2 + side)),
    )
  const champion = placeAt(state, bracket, rounds, 0)
  return (
    <section className="desk-bracket" aria-label="Bracket">
      {Array.from({ length: rounds }, (_, round) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round of the bracket is known by its number
        <div key={round} className="desk-bracket-round">
          <h3>{cutRoundName(bracket.size / 2 ** round)}</h3>
          <ol>
            {matchesOf(round).map((places, pair) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a match of the bracket is known by its place
              <li key={pair}>
                <div className="desk-bracket-match">
                  {places.map(({ name, seed, score, won }, side) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: one of two sides
                    <div key={side} className={won ? 'won' : ''}>
                      <span className="muted">{seed ?? ''}</span>
                      <span>{name || <span className="muted">to come</span>}</span>
                      <span>{score}</span>
                    </div>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <div className="desk-bracket-round">
        <h3>Champion</h3>
        <ol>
          <li>
            <div className="desk-bracket-match champion">
              <div className="won">
                <span className="muted">{champion.seed ?? ''}</span>
                <span>{champion.name || <span className="muted">to come</span>}</span>
                <span />
              </div>
            </div>
          </li>
        </ol>
      </div>
    </section>
  )
}

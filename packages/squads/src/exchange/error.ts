/** An error in imported text: its place, its cause and a remedy. */
export class ExchangeError extends Error {
  /** Such as `pilots[3].upgrades.crew[1]` or `line 4`; empty for the whole text. */
  readonly place: string
  readonly problem: string
  readonly remedy: string

  constructor(place: string, problem: string, remedy: string) {
    super(`${place ? `${place}: ` : ''}${problem} ${remedy}`)
    this.name = 'ExchangeError'
    this.place = place
    this.problem = problem
    this.remedy = remedy
  }
}

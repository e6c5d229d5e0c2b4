/** What was handed in cannot be read: where it is wrong, how, and what to do about it. */
export class ExchangeError extends Error {
  /** As in `pilots[3].upgrades.crew[1]` or `line 4`; empty for the whole. */
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

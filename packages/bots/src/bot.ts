import type { Choice, Decision, View } from '@flotilla/engine'

/** A player that sees only what its seat may see. `legal` says whether the game would take a place. */
export interface Bot {
  readonly name: string
  choose(view: View, decision: Decision, legal: (choice: Choice) => boolean): Choice
}

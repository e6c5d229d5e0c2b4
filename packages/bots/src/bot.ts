import type { AnyView, Choice, Decision, Rules, View } from '@flotilla/engine'
import type { Term } from './terms.ts'

/** A player that sees only what its seat may see. `legal` says whether the game would take a place. */
export interface Bot<Seen extends AnyView = View> {
  readonly name: string
  choose(view: Seen, decision: Decision, legal: (choice: Choice) => boolean): Choice
  /** What its last choice rested on. */
  explain?(): readonly Term[]
}

/** What lies open on the table from the start: ships' and obstacles' facts, who is with whom, where, by which rules. */
export type Table = Pick<Rules, 'keys' | 'facts' | 'teams' | 'area' | 'deployment'>

export function tableOf({ rules }: { readonly rules: Table }): Table {
  const { keys, facts, teams, area, deployment } = rules
  return { keys, facts, teams, area, deployment }
}

export type MakeBot = (seed: number, table: Table) => Bot

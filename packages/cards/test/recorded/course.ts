import type { Seat } from '@flotilla/engine'
import {
  type AnyGame,
  type Choice,
  type GameEvent,
  isPlaceQuestion,
  type PlayResult,
  play,
} from '@flotilla/engine'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Advances an FNV-1a hash: fast, and once it differs it stays different for the same input. */
function hashStep(hash: number, text: string): number {
  let now = hash
  for (let i = 0; i < text.length; i++) now = Math.imul(now ^ text.charCodeAt(i), 0x01000193)
  return now
}

const viewOf = (hash: number): string => (hash >>> 0).toString(36)

const BEGIN = 0x811c9dc5 | 0

/** Returns everything offered, to any seat, without texts, which may change while the rules do not. */
const offersOf = ({ pending }: AnyGame): string =>
  pending
    .map((decision) => {
      const { ask, seat, subject } = decision
      if (isPlaceQuestion(decision)) return `${ask} ${seat} ${subject} ${JSON.stringify(decision.limits)}`
      const { options, rare = [], barred = [], cost } = decision
      const [may, can, not] = [options, rare, barred].map((list) => list.map(({ id }) => id).join())
      return `${ask} ${seat} ${subject} ${may} or ${can} not ${not} for ${JSON.stringify(cost)}`
    })
    .join('\n')

/** Returns the intents of the abilities offered. */
const intentsOf = ({ pending }: AnyGame): string =>
  pending
    .flatMap((decision) => {
      if (isPlaceQuestion(decision) || !decision.intent) return []
      const { intent, leadsTo = [] } = decision
      return [JSON.stringify([intent, leadsTo.map(({ id }) => id)])]
    })
    .join()

/** The course of a game: its events, its options and its states. */
export class Course {
  checks = ''
  readonly states: string[] = []
  readonly game: AnyGame
  /** The events of the last choice. */
  events: readonly GameEvent[]
  #heard = BEGIN
  #meant = BEGIN

  constructor(game: AnyGame) {
    this.game = game
    this.events = game.events
    this.#hear()
    if (game.state.round > 0) this.#look()
  }

  get isOver(): boolean {
    return this.game.frames.length === 0
  }

  /** Returns a hash of the intents of all abilities offered so far. */
  get intents(): string {
    return viewOf(this.#meant)
  }

  play(seat: Seat, choice: Choice): PlayResult {
    const before = this.game.state.round
    const played = play(this.game, seat, choice)
    if (!played.ok) return played
    this.events = played.events
    this.#hear()
    if (this.game.state.round !== before || this.isOver) this.#look()
    return played
  }

  #hear(): void {
    this.#heard = hashStep(hashStep(this.#heard, JSON.stringify(this.events)), offersOf(this.game))
    this.#meant = hashStep(this.#meant, intentsOf(this.game))
    // Every bit influences the hash.
    const mixed = Math.imul(this.#heard ^ (this.#heard >>> 15), 0x2c1b3c6d)
    this.checks += SIGNS[mixed >>> 26]!
  }

  #look(): void {
    const { state, chance } = this.game
    const seen = hashStep(this.#heard, JSON.stringify([state, chance.at]))
    this.states.push(viewOf(seen))
  }
}

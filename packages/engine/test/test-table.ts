import type { Pose } from '@flotilla/geometry'
import { expect } from 'vitest'
import {
  type AnyGame,
  type Decision,
  type EventKind,
  type EventOf,
  type GameEndAnnouncement,
  type GameEvent,
  isDecline,
  type PlayResult,
  play,
  type QuestionKind,
  type QuestionOf,
} from '../src/index.ts'
import { runUntilDecision } from '../src/kernel/game.ts'
import type { Seat, ShipId } from '../src/vocabulary/ids.ts'
import { checkWords } from './check-words.ts'

export const poseAt = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })

/** A table of either edition for a test: its questions, answers and events. */
export class TestTable<G extends AnyGame> {
  readonly game: G
  events: GameEvent[] = []

  constructor(game: G) {
    this.game = game
  }

  ship(id: ShipId): G['state']['ships'][number] {
    return this.game.state.ships[id]!
  }

  /** Sets fields of a ship before the test begins. */
  arrange(id: ShipId, patch: Partial<G['state']['ships'][number]>): this {
    const ships = [...this.game.state.ships]
    ships[id] = { ...this.ship(id), ...patch }
    this.game.state = { ...this.game.state, ships } as never
    return this
  }

  asked<K extends QuestionKind>(ask: K): Decision<QuestionOf<K>> {
    const decision = this.game.pending.find((one): one is Decision<QuestionOf<K>> => one.ask === ask)
    if (!decision)
      throw new Error(
        `Nobody is asked ${ask}; open: ${this.game.pending.map((one) => one.ask).join(', ') || 'nothing'}.`,
      )
    return decision
  }

  options(ask: QuestionKind): string[] {
    const decision = this.asked(ask)
    return 'options' in decision ? decision.options.map(({ id }) => id) : []
  }

  private tell(events: readonly GameEvent[]): void {
    checkWords(events, this.game.pending)
    this.events.push(...events)
  }

  /** Stores the events of what was played. */
  private heard(played: PlayResult): PlayResult {
    if (played.ok) this.tell(played.events)
    return played
  }

  answer(ask: QuestionKind, option: string): this {
    const decision = this.asked(ask)
    const played = this.heard(play(this.game, decision.seat, { decision: decision.id, option }))
    if (!played.ok) throw new Error(`${played.refusal.message} Options: ${this.options(ask).join(', ')}.`)
    return this
  }

  /** Places something where the game asks for a place. */
  protected placed(ask: QuestionKind, pose: Pose): PlayResult {
    const decision = this.asked(ask)
    return this.heard(play(this.game, decision.seat, { decision: decision.id, pose }))
  }

  /** Makes an announcement; returns the rule or reason if it is refused. */
  announce(seat: Seat, announce: GameEndAnnouncement): string | undefined {
    const played = this.heard(play(this.game, seat, { announce }))
    return played.ok ? undefined : (played.refusal.rule ?? played.refusal.message)
  }

  /** Sets one dial for each ship, in order, and confirms for every seat. */
  dials(...maneuvers: (string | null)[]): this {
    for (const [id, maneuver] of maneuvers.entries()) {
      if (maneuver === null) continue
      const decision = this.game.pending.find(
        (one) => 'options' in one && one.options.some((option) => option.id === `${id}:${maneuver}`),
      )
      if (!decision) throw new Error(`Ship ${id} cannot set ${maneuver}.`)
      play(this.game, decision.seat, { decision: decision.id, option: `${id}:${maneuver}` })
    }
    const { round } = this.game.state
    while (this.game.state.phase === 'planning' && this.game.state.round === round) {
      const decision = this.game.pending.find(({ settled }) => !settled)!
      if (decision.ask !== 'setDials') break
      const played = this.heard(play(this.game, decision.seat, { decision: decision.id, option: 'confirm' }))
      if (!played.ok) throw new Error(played.refusal.message)
    }
    return this
  }

  /** Goes from the first Planning phase to a later phase of the round, without moving a ship. */
  skipTo(phase: Exclude<G['state']['phase'], 'setup' | 'planning'>): this {
    const { game } = this
    game.frames = [{ ...game.frames.find(({ procedure }) => procedure === 'round')!, step: phase }]
    game.pending = []
    game.events = []
    runUntilDecision(game)
    this.tell(game.events)
    return this
  }

  /** Declines everything until a question of this kind, about this ship, or the end of the round. */
  upTo(ask: string, subject?: ShipId): this {
    const { round } = this.game.state
    for (;;) {
      const decision = this.game.pending[0]
      if (
        !decision ||
        (decision.ask === ask && (subject === undefined || decision.subject === subject)) ||
        this.game.state.round !== round ||
        decision.ask === 'setDials' ||
        !('options' in decision)
      )
        return this
      const nothing = decision.options.find(isDecline) ?? decision.options[0]!
      this.answer(decision.ask, nothing.id)
    }
  }

  kinds<K extends EventKind>(kind: K): EventOf<K>[] {
    return this.events.filter((event): event is EventOf<K> => event.kind === kind)
  }

  /** Returns the cards that have had an effect or offer one now. */
  cardsHeard(): string[] {
    const open = this.game.pending.flatMap((one): readonly object[] =>
      'options' in one && (one.ask.endsWith('Ability') || one.ask.startsWith('modify')) ? one.options : [],
    )
    const all: readonly object[] = [...this.kinds('ability'), ...open]
    return all.flatMap((one) => ('card' in one && one.card !== undefined ? [String(one.card)] : []))
  }

  /** Returns the number of dice of each roll. */
  rolls(): number[] {
    return this.kinds('rolled').map(({ faces }) => faces.length)
  }

  /** Expects no question but this one, and no unused dice. */
  ends(ask?: string): void {
    expect([...new Set(this.game.pending.map((one) => one.ask))]).toEqual(ask === undefined ? [] : [ask])
    expect(this.game.chance.fixed).toEqual([])
  }
}

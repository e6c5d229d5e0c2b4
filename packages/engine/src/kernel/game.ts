import type { Polygon, Pose } from '@flotilla/geometry'
import { describeValue } from '@flotilla/squads/schema'
import { type Chance, createChance, drawNumber } from './chance.ts'
import {
  type AnnouncementMessage,
  type Answer,
  type Choice,
  type Decision,
  type GameEndAnnouncement,
  isPlaceQuestion,
  type Option,
  type Question,
  type Refusal,
  type Seat,
} from './decision.ts'
import type { GameEvent } from './event.ts'
import { parseChoice, parsePlace, refusal } from './parse-input.ts'

export { refusal }

/** A procedure in progress: its name, the current step and what it must remember. Plain data. */
export interface Frame {
  readonly procedure: string
  step: string
  /** Number that identifies this frame in the game. */
  serial: number
  /** How often it has asked; part of the ids of its decisions. */
  asks: number
  /** The result of a procedure that it called. */
  result?: unknown
}

/**
 * The result of a step: go on (nothing), repeat it, go to another step, end the procedure, or ask questions.
 */
export type StepOutcome = undefined | 'again' | 'done' | { readonly to: string } | readonly Question[]

export type Step<G, F> = (game: G, frame: F, answer?: Answer) => StepOutcome

/** A step and the step after it; nothing after the last. */
interface LinkedStep<G> {
  readonly name: string
  readonly run: Step<G, never>
  readonly next: LinkedStep<G> | undefined
}

/** A named list of small steps in the order of the rulebook. */
export interface Procedure<G> {
  readonly name: string
  readonly first: string
  readonly steps: ReadonlyMap<string, LinkedStep<G>>
  /** Checks a place, for procedures that ask for one. */
  readonly judge?: (game: G, frame: never, decision: Decision, pose: Pose) => Refusal | undefined
}

export function procedure<G, F extends Frame>(
  name: string,
  steps: { readonly [name: string]: Step<G, F> },
  judge?: (game: G, frame: F, decision: Decision, pose: Pose) => Refusal | undefined,
): Procedure<G> {
  const planned: LinkedStep<G>[] = []
  for (const [step, run] of Object.entries(steps).reverse())
    planned.unshift({ name: step, run, next: planned[0] })
  const byName = new Map(planned.map((one) => [one.name, one]))
  return { name, first: planned[0]!.name, steps: byName, ...(judge ? { judge } : {}) }
}

/**
 * Everything in a game that does not follow from its setup. It survives a round trip through JSON unchanged.
 */
export interface GameData<S> {
  readonly ruleset: string
  state: S
  frames: Frame[]
  pending: readonly Decision[]
  serial: number
  chance: Chance
}

/**
 * A game at a decision, or over. All copies share `rules`. `events` gathers what happens until it is read,
 * and `states` holds the state at each event; because states are replaced, nothing of it is copied.
 */
export interface Game<S, R extends KernelRules = KernelRules> extends GameData<S> {
  readonly rules: R
  events: GameEvent[]
  states: S[]
}

export interface KernelRules {
  // Only the author of a procedure knows the types of its game and frame.
  readonly procedures: { readonly [name: string]: Procedure<never> }
  /** The rules of announcements: whether one is legal, and its effect. */
  readonly announcing?: AnnouncementRules<never>
  /** Options that stay the same for the whole game, by id. */
  readonly standing?: ReadonlyMap<string, Option>
  /** The play area. */
  readonly area?: Polygon
}

export interface AnnouncementRules<G> {
  judge(game: G, seat: Seat, what: GameEndAnnouncement): Refusal | undefined
  happen(game: G, seat: Seat, what: GameEndAnnouncement): void
}

type AnyGame = Game<unknown>

export function emit(game: AnyGame, event: GameEvent): void {
  game.states[game.events.length] = game.state
  game.events.push(event)
}

/** Returns the innermost frame of a procedure in progress, if any. The caller knows the type of its frame. */
export function findFrame<F extends Frame>({ frames }: AnyGame, name: string): F | undefined {
  for (let i = frames.length - 1; i >= 0; i--) if (frames[i]!.procedure === name) return frames[i] as F
  return
}

/** Reports whether a frame belongs to a procedure. The caller knows the type of its frame. */
export const isFrame = <F extends Frame>(frame: Frame, name: string): frame is F => frame.procedure === name

/** Starts a procedure, which runs before its caller goes on. */
export function callProcedure<F extends Frame>(
  game: AnyGame,
  frame: Omit<F, 'step' | 'serial' | 'asks' | 'result'>,
): void {
  const { first } = game.rules.procedures[frame.procedure]!
  game.serial += 1
  game.frames.push({ step: first, serial: game.serial, asks: 0, ...frame })
}

/** Thrown when fixed results run out; code that looks ahead stops here. */
export class FixedDiceExhausted extends Error {
  constructor() {
    super('The fixed dice have run out: give the test as many as it rolls.')
  }
}

/** Draws one of the sides, or takes the next fixed result. */
export function drawSide<T>(game: AnyGame, sides: readonly T[]): T {
  const { fixed } = game.chance
  if (fixed) {
    const [first, ...rest] = fixed
    if (first === undefined) throw new FixedDiceExhausted()
    game.chance = { ...game.chance, fixed: rest }
    const side = sides.find((one) => String(one) === first)
    if (side === undefined)
      throw new Error(`The fixed result "${first}" is on no side of ${sides.join(', ')}.`)
    return side
  }
  return sides[drawBelow(game, sides.length)]!
}

/** Draws a whole number below `sides`. */
export function drawBelow(game: AnyGame, sides: number): number {
  const { value, chance } = drawNumber(game.chance, sides)
  game.chance = chance
  return value
}

function askQuestions(game: AnyGame, frame: Frame, questions: readonly Question[]): void {
  frame.asks += 1
  const pending: Decision[] = []
  for (const question of questions) pending.push(createDecision(frame, question, questions.length > 1))
  game.pending = pending
}

/**
 * Builds a decision. All decisions of a kind have the same object shape, because they are read very often.
 */
function createDecision({ serial, step, asks }: Frame, question: Question, several: boolean): Decision {
  const { seat, ask, rule, subject, settled } = question
  // Several seats may answer in any order, so an id must survive the answers of the others.
  const id = several || settled ? `${serial}.${step}.${seat}` : `${serial}.${asks}`
  if (isPlaceQuestion(question)) {
    const { limits } = question
    return { id, seat, ask, rule, subject, settled, limits } as Decision
  }
  const { options, rare, barred, intent, cost, leadsTo } = question
  return {
    id,
    seat,
    ask,
    rule,
    subject,
    settled,
    options,
    rare,
    barred,
    intent,
    cost,
    leadsTo,
  } as Decision
}

/** Returns the only possible answer when a question leaves no choice. */
function forcedAnswer(questions: readonly Question[]): Answer | undefined {
  const only = questions.length === 1 ? questions[0]! : undefined
  if (!only || isPlaceQuestion(only) || only.options.length !== 1) return
  return { seat: only.seat, decision: only, option: only.options[0]! }
}

function leaveFrame(game: AnyGame, frame: Frame): void {
  const { frames } = game
  const at = frames.lastIndexOf(frame)
  // Procedures called before the step ended are still above the frame.
  if (at === frames.length - 1) frames.pop()
  else frames.splice(at, 1)
  const parent = frames[at - 1]
  if (parent && frame.result !== undefined) parent.result = frame.result
}

function findStep<G>(steps: Procedure<G>['steps'], name: string): LinkedStep<G> {
  const found = steps.get(name)
  if (!found) throw new Error(`There is no step ${name} among ${[...steps.keys()].join(', ')}.`)
  return found
}

const isAsking = (outcome: StepOutcome): outcome is readonly Question[] => Array.isArray(outcome)

/** More steps than any game takes from one question to the next. */
const MAX_STEPS = 5_000

/** Creates a counter that throws where a damaged position goes on without end and asks nobody. */
function createStepCounter(): () => void {
  let steps = 0
  return () => {
    steps += 1
    if (steps > MAX_STEPS) throw new Error('The game goes on and asks nobody: its position is damaged.')
  }
}

/** Runs a step of a frame and the steps after it, until one asks, calls a procedure or is the last. */
function advance(game: AnyGame, frame: Frame, answered: Answer | undefined): void {
  const { frames } = game
  const { steps } = game.rules.procedures[frame.procedure]!
  const countStep = createStepCounter()
  let at = findStep(steps, frame.step)
  let answer = answered
  do {
    countStep()
    const step = at.run as Step<AnyGame, Frame>
    let outcome = step(game, frame, answer)
    while (isAsking(outcome)) {
      const alone = forcedAnswer(outcome)
      if (!alone) {
        askQuestions(game, frame, outcome)
        return
      }
      countStep()
      outcome = step(game, frame, alone)
    }
    if (outcome !== 'again') {
      const to =
        outcome === undefined ? at.next : outcome === 'done' ? undefined : findStep(steps, outcome.to)
      if (to === undefined) {
        leaveFrame(game, frame)
        return
      }
      at = to
      frame.step = to.name
    }
    answer = undefined
  } while (game.frames === frames && frames[frames.length - 1] === frame)
}

/** Runs the game until a player must choose or the game is over. */
export function runUntilDecision(game: AnyGame): void {
  const countStep = createStepCounter()
  while (game.pending.length === 0 && game.frames.length > 0) {
    countStep()
    advance(game, game.frames[game.frames.length - 1]!, undefined)
  }
}

export type PlayResult =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Returns what is wrong with a choice, or undefined if it may be played. Accepts any input without throwing.
 */
export function validateChoice(
  game: AnyGame,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
): Refusal | undefined {
  const answer = parseLegalChoice(game, seat, choice)
  return 'message' in answer ? answer : undefined
}

/** Parses and checks a choice that was sent: returns the answer, or a refusal. */
function parseLegalChoice(game: AnyGame, seat: Seat, sent: unknown): Answer | AnnouncementMessage | Refusal {
  const choice = parseChoice(sent)
  if ('message' in choice) return choice
  return 'announce' in choice
    ? (announcementRefusal(game, seat, choice) ?? choice)
    : parseLegalAnswer(game, seat, choice)
}

/** Lists of at least this length are dials; they stay the same all game and are looked up by id. */
const LONG = 32

function findOption({ rules }: AnyGame, options: readonly Option[], id: string): Option | undefined {
  const standing = options.length < LONG ? undefined : rules.standing?.get(id)
  return standing && options.includes(standing) ? standing : options.find((one) => one.id === id)
}

function parseLegalAnswer(game: AnyGame, seat: Seat, choice: Choice): Answer | Refusal {
  const decision = game.pending.find(({ id }) => id === choice.decision)
  if (!decision) return refusal('That decision is not open. Choose among the decisions the game shows now.')
  if (decision.seat !== seat) return refusal('That decision is for another player.', decision.rule)
  if (isPlaceQuestion(decision)) {
    if (!('pose' in choice)) return refusal('That decision wants a place.', decision.rule)
    const pose = parsePlace(choice.pose, game.rules.area)
    if ('message' in pose) return refusal(pose.message, decision.rule)
    const frame = game.frames.at(-1)!
    const judge = game.rules.procedures[frame.procedure]!.judge as
      | ((game: AnyGame, frame: Frame, decision: Decision, pose: Pose) => Refusal | undefined)
      | undefined
    return judge?.(game, frame, decision, pose) ?? { seat, decision, pose }
  }
  if (!('option' in choice)) return refusal('That decision wants one of its options.', decision.rule)
  const option =
    findOption(game, decision.options, choice.option) ??
    (decision.rare && findOption(game, decision.rare, choice.option))
  if (option) return { seat, decision, option }
  const barred = decision.barred?.find(({ id }) => id === choice.option)
  return barred
    ? refusal(barred.message, barred.rule)
    : refusal(`${describeValue(choice.option)} is not among the options.`, decision.rule)
}

const announcementRules = ({ rules }: AnyGame) => rules.announcing as AnnouncementRules<AnyGame> | undefined

function announcementRefusal(
  game: AnyGame,
  seat: Seat,
  { announce }: AnnouncementMessage,
): Refusal | undefined {
  const announcing = announcementRules(game)
  if (!announcing || game.frames.length === 0)
    return refusal('The game is over. Nothing more can be announced.')
  return announcing.judge(game, seat, announce)
}

/**
 * Plays a choice or an announcement: returns the events that followed, or a refusal. A refused choice changes
 * nothing.
 */
export function play(game: AnyGame, seat: Seat, choice: Choice | AnnouncementMessage): PlayResult {
  const answer = parseLegalChoice(game, seat, choice)
  if ('message' in answer) return { ok: false, refusal: answer }
  game.events = []
  game.states = []
  if ('announce' in answer) announcementRules(game)!.happen(game, seat, answer.announce)
  else {
    game.pending = []
    advance(game, game.frames.at(-1)!, answer)
  }
  runUntilDecision(game)
  return { ok: true, events: game.events }
}

/** Starts a game by running its procedure `setup` up to the first decision. */
export function startGame<S, R extends KernelRules>(
  ruleset: string,
  state: S,
  rules: R,
  seed: string,
  fixed?: readonly string[],
): Game<S, R> {
  const chance = fixed ? { ...createChance(seed), fixed } : createChance(seed)
  const game: Game<S, R> = {
    ruleset,
    state,
    rules,
    chance,
    frames: [],
    pending: [],
    serial: 0,
    events: [],
    states: [],
  }
  callProcedure(game, { procedure: 'setup' })
  runUntilDecision(game)
  return game
}

/** Returns a game restored from its data. */
export const resumeGame = <S, R extends KernelRules>(data: GameData<S>, rules: R): Game<S, R> => ({
  ...data,
  frames: data.frames.map((frame) => ({ ...frame })),
  rules,
  events: [],
  states: [],
})

/** Reports whether the rules still have every procedure and step that a game is in. */
export const canGoOn = ({ frames, rules }: AnyGame): boolean =>
  frames.every(({ procedure, step }) => rules.procedures[procedure]?.steps.has(step))

/**
 * Copies a game. The copy shares ships, objects and decisions, because those are replaced and never altered.
 */
export function cloneGame<S, R extends KernelRules>(
  game: Game<S, R>,
  copyState: (state: S) => S,
): Game<S, R> {
  return {
    ...game,
    state: copyState(game.state),
    frames: game.frames.map((frame) => ({ ...frame })),
    events: [],
    states: [],
  }
}

/** Asks the open questions of a game again. */
export function askAgain(game: AnyGame): void {
  game.pending = []
  advance(game, game.frames.at(-1)!, undefined)
}

/** Returns the data of a game, ready for JSON. */
export function toGameData<S>({ ruleset, state, frames, pending, serial, chance }: Game<S>): GameData<S> {
  return { ruleset, state, frames, pending, serial, chance }
}

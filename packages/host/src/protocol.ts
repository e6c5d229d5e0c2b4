import type { Advice, StandingOrders } from '@flotilla/advice'
import type { Diff, Refusal } from '@flotilla/engine'
import type { AttackOdds } from '@flotilla/odds'
import type { Squad } from '@flotilla/squads'
import * as v from 'valibot'
import {
  countSchema,
  hashSchema,
  idSchema,
  NOT_PLAIN,
  poseSchema,
  seatSchema,
  textSchema,
} from './message-parts.ts'
import { isPlainText } from './names.ts'
import type {
  DiceAgreement,
  EditionSummary,
  GameUpdate,
  Moment,
  NewTableOptions,
  OpenedFile,
  OpenedGame,
  PlaytestResult,
  QuickGame,
  RandomSquadRequest,
  Result,
  SavedFile,
  ScenarioSummary,
  SquadSummary,
  Verification,
  WingmatePlace,
} from './table-types.ts'

/**
 * The version of the protocol. It increases when a page loaded earlier would no longer understand the server;
 * such a page then reloads.
 */
export const PROTOCOL_VERSION = 3

/** A query changes nothing; a command may. */
export type MethodKind = 'query' | 'command'

/**
 * Who may call a method: everyone at the table, whoever has a seat, or whoever may do that in the game
 * (`table-rights.ts`).
 */
export type Caller = 'everyone' | 'seated' | 'play' | 'order' | 'save'

/** A method of a game or table. Its arguments are validated before anything else reads them. */
interface Method<Args extends v.GenericSchema<unknown, readonly unknown[]>, Answer> {
  readonly kind: MethodKind
  readonly caller: Caller
  readonly args: Args
  readonly about: string
  /** Only its type counts. */
  readonly answer?: Answer
}

/** A method that only the page calls in which the game runs, so its arguments are not validated. */
interface LocalMethod<Signature> {
  readonly about: string
  readonly signature?: Signature
}

const method =
  <Answer>(kind: MethodKind) =>
  <const Args extends v.GenericSchema<unknown, readonly unknown[]>>(
    caller: Caller,
    args: Args,
    about: string,
  ): Method<Args, Answer> => ({ kind, caller, args, about })

const query = <Answer>() => method<Answer>('query')
/** A command answers why it was refused, or nothing. */
const command = method<Refusal | undefined>('command')
const local = <Signature extends (...args: never[]) => unknown>(about: string): LocalMethod<Signature> => ({
  about,
})

const noArguments = v.strictTuple([])
const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  // Valibot has no optional item of a tuple.
  v.union([v.strictTuple([]), v.strictTuple([schema])]) as v.GenericSchema<
    unknown,
    [one?: v.InferOutput<Schema>]
  >
const choiceCount = countSchema(1_000_000)
const ship = countSchema(999)
/**
 * Adds a key that the page makes: what arrives twice with the same key counts once. Over the net it is
 * required; between threads nothing arrives twice.
 */
const withKey = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictTuple([schema, v.pipe(v.string(), v.minLength(8), v.maxLength(64))]) as v.GenericSchema<
    unknown,
    [one: v.InferOutput<Schema>, key?: string]
  >

const placeChoice = v.strictObject({ decision: idSchema, pose: poseSchema })
const optionChoice = v.strictObject({ decision: idSchema, option: textSchema(200) })
const choice = v.union([optionChoice, placeChoice])
const announcement = v.strictObject({ announce: v.picklist(['concede', 'timeCalled', 'drawn']) })

const orders = v.custom<StandingOrders>(
  (sent) => v.is(v.record(textSchema(40), v.unknown()), sent),
  'Those are no standing orders.',
)

const wings = v.pipe(
  v.array(
    v.strictObject({
      leader: countSchema(99),
      mates: v.pipe(v.array(countSchema(99)), v.maxLength(12), v.readonly()),
    }),
  ),
  v.maxLength(20),
  v.readonly(),
)
const squad = v.union([
  v.strictObject({ ready: textSchema(120) }),
  v.strictObject({ file: textSchema(60_000), wings: v.exactOptional(wings) }),
])

const proposal = v.variant('what', [
  /** The last choice, or the choice of this number that standing orders made. */
  v.strictObject({ what: v.literal('back'), ordered: v.exactOptional(choiceCount) }),
  v.strictObject({ what: v.literal('time') }),
  v.strictObject({ what: v.literal('draw') }),
  v.strictObject({ what: v.literal('pause') }),
  v.strictObject({ what: v.literal('file') }),
  v.strictObject({ what: v.literal('replace'), seat: seatSchema }),
])

const tableRequest = v.variant('ask', [
  /** A seat that a bot got by vote must be applied for; the maker of the table admits. */
  v.strictObject({ ask: v.literal('sit'), seat: seatSchema }),
  v.strictObject({ ask: v.literal('stand') }),
  /** The maker frees a seat before the game begins. */
  v.strictObject({ ask: v.literal('remove'), seat: seatSchema }),
  /** The maker answers a person who applies for a seat. */
  v.strictObject({ ask: v.literal('admit'), seat: seatSchema, yes: v.boolean() }),
  /** For the person's own seat; the maker of the table may also choose for an empty one. */
  v.strictObject({ ask: v.literal('bring'), squad, seat: v.exactOptional(seatSchema) }),
  /** With the seal of the seat's share; without it the seat is no longer ready. */
  v.strictObject({ ask: v.literal('ready'), seal: v.exactOptional(hashSchema) }),
  v.strictObject({ ask: v.literal('share'), share: hashSchema }),
  v.strictObject({ ask: v.literal('begin') }),
  v.strictObject({
    ask: v.literal('say'),
    text: v.pipe(textSchema(400), v.check(isPlainText, NOT_PLAIN)),
    team: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ ask: v.literal('report'), said: choiceCount }),
  v.strictObject({ ask: v.literal('propose'), proposal }),
  /** With `yes` false, the proposer withdraws the proposal. */
  v.strictObject({ ask: v.literal('agree'), yes: v.boolean() }),
  v.strictObject({ ask: v.literal('resume') }),
  /** Leaves the seat to a bot, or takes it back. */
  v.strictObject({ ask: v.literal('leave') }),
  v.strictObject({ ask: v.literal('return') }),
])

/** A request that a person makes of a table, apart from playing. */
export type TableRequest = v.InferOutput<typeof tableRequest>
/** A proposal as a person requests it; the requester determines which choice a take-back concerns. */
export type ProposalRequest = v.InferOutput<typeof proposal>

const lastSeen = v.strictObject({ at: choiceCount, turned: choiceCount })

/**
 * How far a page has followed a game: the number of choices, and how often the game had been taken back or
 * restarted by then.
 */
export type LastSeen = v.InferOutput<typeof lastSeen>

/** The answer to a page that returns: only the updates it missed, where these are enough. */
export type ReopenedGame = Result<OpenedGame | { readonly missed: readonly GameUpdate[] }>

/** The methods of a game, which a page and a server both answer. */
export const gameMethods = {
  viewAs: query<OpenedGame>()(
    'everyone',
    v.strictTuple([seatSchema]),
    'the game as another seat sees it: after its end, or at a shared screen',
  ),
  view: query<Moment>()('everyone', v.strictTuple([choiceCount]), 'what the seat saw after so many choices'),
  choose: command(
    'play',
    withKey(v.union([choice, announcement])),
    'a choice, or an announcement; with a key, so that it counts once however often it arrives. At a server the end of the time and a draw are proposed',
  ),
  chooseAll: command(
    'play',
    withKey(v.pipe(v.array(textSchema(200)), v.minLength(1), v.maxLength(60), v.readonly())),
    'answers the open question with each of these options in turn, such as a dial for several ships',
  ),
  choiceFault: query<Refusal | undefined>()('seated', v.strictTuple([choice]), 'why a choice is not legal'),
  takeBack: command(
    'play',
    optional(choiceCount),
    'takes back the last choice, or the choice of this number that standing orders made; at a server it is proposed',
  ),
  setOrders: command('order', v.strictTuple([orders]), 'sets the standing orders of the seat'),
  advice: query<Advice | undefined>()('seated', noArguments, 'advice on the open question'),
  wingmatePlaces: query<readonly WingmatePlace[]>()(
    'seated',
    v.strictTuple([idSchema, poseSchema]),
    'where the wingmates of a leader would deploy with the leader at a pose',
  ),
  swapWingmates: command(
    'play',
    v.strictTuple([ship, ship]),
    'swaps the positions of two wingmates before their wing deploys',
  ),
  shotOdds: query<AttackOdds | undefined>()(
    'seated',
    v.strictTuple([textSchema(200)]),
    'the odds of a shot, by the id of its option',
  ),
  save: query<SavedFile>()('save', noArguments, 'the replay, or before the end the game as a file'),
}

/** The methods that only a server answers. The connection determines the table and the seat. */
export const serverMethods = {
  open: query<ReopenedGame>()(
    'everyone',
    optional(lastSeen),
    'the game as the seat sees it; with `{"at":12,"turned":0}` only what was missed since then',
  ),
  request: command(
    'everyone',
    v.strictTuple([tableRequest]),
    `what is around the game: ${tableRequest.options.map(({ entries }) => `\`${entries.ask.literal}\``).join(', ')}. A refusal says in a sentence what, why and what to do`,
  ),
  ping: query<true>()('everyone', noArguments, 'whether the connection is alive'),
}

/** The methods that only the page answers in which the game runs. */
export const localMethods = {
  editions: local<() => EditionSummary[]>('the editions'),
  squads: local<() => SquadSummary[]>('the ready squads'),
  scenarios: local<() => ScenarioSummary[]>('the scenarios'),
  readScenario: local<(text: string) => Result<ScenarioSummary>>('reads a scenario file'),
  readSquad: local<(text: string) => Result<readonly SquadSummary[]>>('reads a squad file'),
  randomSquad: local<(wanted: RandomSquadRequest) => Squad>('a random squad that is legal in its format'),
  playtest: local<(wanted: NewTableOptions, number: number) => Result<PlaytestResult>>(
    'plays one of many games between bots; the first seat changes sides every second game',
  ),
  commitDice: local<() => string>('the hash of a new secret for the dice, before any seat gives a share'),
  createGame: local<(wanted: NewTableOptions) => Result<string>>('creates a game'),
  createQuickGame: local<(what: QuickGame, dice?: DiceAgreement) => Result<string>>('creates a ready game'),
  rematch: local<(swapped: boolean) => Result<string>>('creates a rematch of the open game'),
  openFile: local<(text: string) => Result<OpenedFile>>('opens a replay to watch, or a saved game'),
  verifyFile: local<(text: string) => Verification | undefined>('verifies a replay and its dice'),
  openGame: local<(id: string, watching: boolean) => Result<OpenedGame>>('opens a game to play or to watch'),
  ownDials: local<(seat: number) => Moment>('the view with the dials that a shared screen hides'),
  playBots: local<() => void>('lets bots play until a person is asked'),
  verify: local<() => Verification | undefined>('verifies the dice of the open game once it is over'),
}

type GameMethods = typeof gameMethods
type ServerMethods = GameMethods & typeof serverMethods
type LocalMethods = typeof localMethods

type SignatureOf<M> =
  M extends Method<infer Args, infer Answer>
    ? (...args: v.InferOutput<Args>) => Answer
    : M extends LocalMethod<infer Signature>
      ? Signature
      : never
type ApiOf<Methods> = { readonly [K in keyof Methods]: SignatureOf<Methods[K]> }

/** The methods of a game, of a server, and of the page in which a game runs, as functions. */
export type GameApi = ApiOf<GameMethods>
export type ServerApi = ApiOf<ServerMethods>
export type LocalApi = ApiOf<GameMethods & LocalMethods>

export type ServerMethod = keyof ServerApi

/** The methods as they are answered: at once or later. */
export type Handlers<Api> = {
  readonly [K in keyof Api]: Api[K] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Answer | Promise<Answer>
    : never
}

/** The methods as they are called from another thread or over the net. */
export type Remote<Api> = {
  readonly [K in keyof Api]: Api[K] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Answer>
    : never
}

/** A call, of a method of a server or of the page in which the game runs. */
export interface CallMessage<Name extends string = keyof LocalApi | ServerMethod> {
  readonly call: number
  readonly name: Name
  readonly args: readonly unknown[]
}

/** Answers a call with the handler of its method. */
export const answerCall = <Api>(
  handlers: Handlers<Api>,
  { name, args }: Pick<CallMessage<keyof Api & string>, 'name' | 'args'>,
): unknown => (handlers[name] as (...all: readonly unknown[]) => unknown)(...args)

/** A call of a server, after validation. */
export type ClientCall = {
  readonly [K in ServerMethod]: CallMessage<K> & { readonly args: Parameters<ServerApi[K]> }
}[ServerMethod]

/** All methods of a server. */
export const methodsOfServer: Readonly<
  Record<ServerMethod, Method<v.GenericSchema<unknown, readonly unknown[]>, unknown>>
> = { ...serverMethods, ...gameMethods }

const isServerMethod = (name: string): name is ServerMethod => Object.hasOwn(methodsOfServer, name)
const serverMethodNames = Object.keys(methodsOfServer).filter(isServerMethod)

/** The schema of every call of a server. Nothing may be in it that is not named. */
export const callSchema = v.variant(
  'name',
  serverMethodNames.map((name) =>
    v.strictObject({
      call: countSchema(1_000_000_000),
      name: v.literal(name),
      args: methodsOfServer[name].args,
    }),
  ) as unknown as [v.StrictObjectSchema<{ readonly name: v.LiteralSchema<string, undefined> }, undefined>],
) as unknown as v.GenericSchema<unknown, ClientCall>

/** The answer to a call: a result where there is one, or why it failed, in words. */
export type AnswerMessage =
  | { readonly call: number; readonly result?: unknown }
  | { readonly call: number; readonly error: string }

/** What a page hears of a game without asking. */
export type GameMessage =
  /** The changes of one choice for the seat. */
  | { readonly update: GameUpdate }
  /** The whole game: it begins, or something was taken back. */
  | { readonly game: OpenedGame }

/** A message from a server to a page. */
export type ServerMessage =
  | AnswerMessage
  | GameMessage
  /** What is around the game, as a diff from the last such message; the first is a diff from nothing. */
  | {
      readonly lobby: Diff
      /** The time of the server's clock. */
      readonly time: number
    }
  /** The page must reload: the server uses another protocol version. Pages of every version know this message. */
  | { readonly reload: string }

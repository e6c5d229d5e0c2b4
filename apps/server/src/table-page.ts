import { diff, HOST_SEAT, type Refusal } from '@flotilla/engine'
import {
  answerCall,
  appendEntry,
  type Caller,
  type ClientCall,
  entryForRequest,
  type GameUpdate,
  gameHandlers,
  gameRefusal,
  type Handlers,
  type LastSeen,
  methodsOfServer,
  missedUpdates,
  nextTableStateTime,
  openGame,
  type Person,
  type ProposalRequest,
  type ReopenedGame,
  runInOrder,
  type ServerApi,
  type ServerMessage,
  seatOfPerson,
  sendWholeGame,
  serverMethods,
  type Table,
  type TableGuest,
  type TableLobbyView,
  type TableRequest,
  tableLobbyViewFor,
} from '@flotilla/host'
import type { Helper } from './helper-pool.ts'
import { HttpError } from './http-error.ts'
import { parseMessage } from './message-schemas.ts'
import type { OpenTables } from './open-tables.ts'
import type { Presence } from './presence.ts'
import { createDelayedView } from './spectator-delay.ts'

const written = new WeakMap<GameUpdate, string>()

/** What those of one seat receive is the same, and written once. */
function updateText(update: GameUpdate): string {
  const text = written.get(update) ?? JSON.stringify({ update } satisfies ServerMessage)
  written.set(update, text)
  return text
}

/** What the others must agree to is proposed: a take-back, the end of the time, a draw. */
function proposalIn({ name, args }: ClientCall): ProposalRequest | undefined {
  if (name === 'takeBack')
    return args[0] === undefined ? { what: 'back' } : { what: 'back', ordered: args[0] }
  if (name !== 'choose' || !('announce' in args[0])) return
  const { announce } = args[0]
  if (announce === 'timeCalled') return { what: 'time' }
  return announce === 'drawn' ? { what: 'draw' } : undefined
}

/** Counts work that other threads did, in milliseconds. */
type CountWork = (milliseconds: number) => void

/** A page that somebody has open at a table. */
export interface ConnectedPage {
  /** Answers a message; ends when it is answered. Work that other threads did for it is counted. */
  receive(text: string, count: CountWork): Promise<void>
  close(): void
}

/** The settings of a page's connection to a table. */
export interface TablePageOptions {
  readonly manager: OpenTables
  readonly presence: Presence
  readonly helper: Helper
  readonly table: Table
  readonly person: Person
  send(text: string): void
  complain(error: unknown): void
}

/** One page at a table. */
export function openTablePage({
  manager,
  presence,
  helper,
  table,
  person,
  send: write,
  complain,
}: TablePageOptions): ConnectedPage {
  let shown: TableLobbyView | undefined
  const send = (message: ServerMessage): void =>
    write('update' in message ? updateText(message.update) : JSON.stringify(message))
  const over = (): boolean => table.session?.saved.over === true
  const delay = (table.state?.terms.delay ?? 0) * 1000
  const late = createDelayedView(table, delay, send)
  const isLate = (): boolean => delay > 0 && guest.seat === HOST_SEAT
  const guest: TableGuest = {
    seat: table.state ? seatOfPerson(table.state, person.id) : HOST_SEAT,
    // When the game is over, everybody may look with everybody's eyes.
    maySit: () => over(),
    receiveUpdate: (update) => (isLate() ? late.sendDue() : send({ update })),
    receiveGame: (all) => (isLate() ? late.sendDue() : send({ game: all })),
    refreshLobby: () => {
      const seat = table.state ? seatOfPerson(table.state, person.id) : HOST_SEAT
      const isOther = seat !== guest.seat && !over()
      if (isOther) guest.seat = seat
      const behind = isLate() && table.session && !over() ? delay : 0
      const next = tableLobbyViewFor(table, person, presence.peopleAt(table.id), behind)
      const change = diff(shown, next)
      shown = next
      if (change) send({ lobby: change, time: table.now() - behind })
      if (behind > 0) refreshWhenDue(behind)
      if (isOther && table.session && !isLate()) send({ game: openGame(table.session, seat) })
    },
  }

  let refreshTimer: NodeJS.Timeout | undefined
  /** Tells who watches later what has changed around the game when its time has come. */
  const refreshWhenDue = (behind: number): void => {
    clearTimeout(refreshTimer)
    const next = nextTableStateTime(table, table.now() - behind)
    if (next !== undefined)
      refreshTimer = setTimeout(
        () => guest.refreshLobby?.(),
        Math.max(0, next + behind - table.now()) + 1,
      ).unref()
  }

  /** Why the person may not call a method; undefined where they may. */
  const callerRefusal = (caller: Caller): Refusal | undefined => {
    if (caller === 'everyone') return
    if (caller === 'seated') return guest.seat === HOST_SEAT ? { message: 'You only watch.' } : undefined
    return gameRefusal(table, person, { ask: caller })
  }

  const open = (seen: LastSeen | undefined): ReopenedGame => {
    const { session } = table
    if (!session) return { ok: false, faults: ['The game has not begun.'] }
    if (isLate()) return late.open()
    const missed = seen && missedUpdates(session, guest.seat, seen)
    return { ok: true, value: missed ? { missed } : openGame(session, guest.seat) }
  }

  const request = async (asked: TableRequest, count: CountWork): Promise<Refusal | undefined> => {
    const isAbsent = (one: string): boolean => presence.isAbsent(table.id, one)
    const refusal = await appendEntry(table, () =>
      entryForRequest(table, person, asked, isAbsent, helper.withWorkCounter(count)),
    )
    if (!refusal) manager.advanceTable(table)
    return refusal
  }

  const game = gameHandlers(table, guest)
  const handlersFor = (count: CountWork): Handlers<ServerApi> => ({
    ...game,
    open,
    ping: () => true,
    request: (asked) => request(asked, count),
    view: (at) => game.view(isLate() ? Math.min(at, late.shownChoiceCount()) : at),
    swapWingmates: async (one, other) => {
      const refusal = await game.swapWingmates(one, other)
      if (!refusal) sendWholeGame(table)
      return refusal
    },
  })

  const answer = async (call: ClientCall, count: CountWork): Promise<unknown> => {
    const { name } = call
    if (!(name in serverMethods) && !table.session) throw new HttpError(409, 'The game has not begun.')
    const proposal = proposalIn(call)
    if (proposal) return request({ ask: 'propose', proposal }, count)
    const { kind, caller } = methodsOfServer[name]
    const refusal = callerRefusal(caller)
    if (refusal && kind === 'query') throw new HttpError(403, refusal.message)
    if (refusal) return refusal
    const handle = async (): Promise<unknown> => answerCall(handlersFor(count), call)
    // Nobody is shown what is not stored yet, or is told twice what they have seen.
    if (kind === 'query') return name === 'ping' ? handle() : runInOrder(table, handle)
    const answered = await handle()
    if (name !== 'request') manager.advanceTable(table)
    return answered
  }

  async function receive(text: string, count: CountWork): Promise<void> {
    const read = parseMessage(text)
    if ('fault' in read) return send({ call: read.call, error: read.fault })
    const { call } = read.message
    try {
      const result = await answer(read.message, count)
      send({ call, result })
    } catch (error) {
      if (!(error instanceof HttpError)) complain(error)
      send({ call, error: error instanceof HttpError ? error.message : 'Something went wrong here.' })
    }
  }

  presence.addPage(table.id, person.id)
  table.guests.add(guest)
  for (const other of table.guests) other.refreshLobby?.()
  return {
    receive,
    close: () => {
      table.guests.delete(guest)
      late.end()
      clearTimeout(refreshTimer)
      presence.removePage(table.id, person.id)
      for (const other of table.guests) other.refreshLobby?.()
      manager.closeIfIdle(table)
    },
  }
}

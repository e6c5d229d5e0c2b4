import { diff, HOST_SEAT, type Refusal } from '@flotilla/engine'
import {
  appendEntry,
  entryForRequest,
  type GameUpdate,
  gameRefusal,
  type LastSeen,
  missedUpdates,
  nextTableStateTime,
  openGame,
  type Person,
  type ReopenedGame,
  runInOrder,
  type ServerMessage,
  seatOfPerson,
  sendWholeGame,
  type Table,
  type TableGuest,
  type TableLobbyView,
  tableApiFor,
  tableLobbyViewFor,
} from '@flotilla/host'
import type { Helper } from './helper-pool.ts'
import { HttpError } from './http-error.ts'
import { type ClientCall, parseMessage } from './message-schemas.ts'
import type { Presence } from './presence.ts'
import { createDelayedView } from './spectator-delay.ts'
import type { TableManager } from './table-manager.ts'

/** What only looks at a game. What changes it waits for its turn by itself. */
const looks: ReadonlySet<ClientCall['name']> = new Set([
  'open',
  'sit',
  'look',
  'advice',
  'fault',
  'wingPlaces',
  'shotOdds',
  'keptOdds',
  'save',
])

const written = new WeakMap<GameUpdate, string>()

/** What those of one seat hear is the same, and written once. */
function stepText(step: GameUpdate): string {
  const text = written.get(step) ?? JSON.stringify({ step } satisfies ServerMessage)
  written.set(step, text)
  return text
}

/** A page that somebody has open at a table. */
export interface ConnectedPage {
  /** Answers a message; ends when it is answered. Work that other threads did for it is counted. */
  hear(text: string, count: (milliseconds: number) => void): Promise<void>
  close(): void
}

/** The settings of a page's connection to a table. */
export interface TablePageOptions {
  readonly manager: TableManager
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
    write('step' in message ? stepText(message.step) : JSON.stringify(message))
  const over = (): boolean => table.session?.saved.over === true
  const delay = (table.state?.terms.delay ?? 0) * 1000
  const late = createDelayedView(table, delay, send)
  const isLate = (): boolean => delay > 0 && guest.seat === HOST_SEAT
  const guest: TableGuest = {
    seat: table.state ? seatOfPerson(table.state, person.id) : HOST_SEAT,
    // When the game is over, everybody may look with everybody's eyes.
    maySit: () => over(),
    receiveStep: (step) => (isLate() ? late.sendDue() : send({ step })),
    receiveGame: (all) => (isLate() ? late.sendDue() : send({ whole: all })),
    refreshLobby: () => {
      const seat = table.state ? seatOfPerson(table.state, person.id) : HOST_SEAT
      const isOther = seat !== guest.seat && !over()
      if (isOther) guest.seat = seat
      const behind = isLate() && table.session && !over() ? delay : 0
      const next = tableLobbyViewFor(table, person, presence.peopleAt(table.id), behind)
      const change = diff(shown, next)
      shown = next
      if (change) send({ table: change, time: table.now() - behind })
      if (behind > 0) lookAgain(behind)
      if (isOther && table.session && !isLate()) send({ whole: openGame(table.session, seat) })
    },
  }

  let looking: NodeJS.Timeout | undefined
  /** Tells who watches later what has changed around the game when its time has come. */
  const lookAgain = (behind: number): void => {
    clearTimeout(looking)
    const next = nextTableStateTime(table, table.now() - behind)
    if (next !== undefined)
      looking = setTimeout(() => guest.refreshLobby?.(), Math.max(0, next + behind - table.now()) + 1).unref()
  }

  /** Why the seat may not choose now. */
  const mayNot = (): Refusal | undefined => gameRefusal(table, person, { ask: 'play' })

  const afterPlay = <T>(answered: T): T => {
    manager.advanceTable(table)
    return answered
  }

  const open = (seen: LastSeen | undefined): ReopenedGame => {
    const { session } = table
    if (!session) return { ok: false, faults: ['The game has not begun.'] }
    if (isLate()) return late.open()
    const missed = seen && missedUpdates(session, guest.seat, seen)
    return { ok: true, value: missed ? { missed } : openGame(session, guest.seat) }
  }

  const answer = async (message: ClientCall, count: (milliseconds: number) => void): Promise<unknown> => {
    if (message.name === 'table') return ask(message.args[0], count)
    if (message.name === 'alive') return true
    // Nobody is shown what is not stored yet, or is told twice what they have seen.
    return looks.has(message.name) ? runInOrder(table, () => callMethod(message)) : callMethod(message)
  }

  const callMethod = async (message: Exclude<ClientCall, { name: 'table' | 'alive' }>): Promise<unknown> => {
    if (message.name === 'open') return open(message.args[0])
    if (!table.session) throw new HttpError(409, 'The game has not begun.')
    const at = tableApiFor(table, guest)
    const watching = guest.seat === HOST_SEAT
    switch (message.name) {
      case 'sit':
        return at.sit(message.args[0])
      case 'look':
        return at.look(isLate() ? Math.min(message.args[0], late.shownChoiceCount()) : message.args[0])
      case 'choose':
        return mayNot() ?? afterPlay(await at.choose(...message.args))
      case 'chooseAll':
        return mayNot() ?? afterPlay(await at.chooseAll(...message.args))
      case 'order':
        return gameRefusal(table, person, { ask: 'order' })
          ? false
          : afterPlay(await at.order(message.args[0] as unknown as Parameters<typeof at.order>[0]))
      case 'advice':
        return watching ? undefined : at.advice()
      case 'fault':
        return watching ? undefined : at.fault(message.args[0])
      case 'takeBack': {
        const [ordered] = message.args
        const proposal = { what: 'back' as const, ...(ordered === undefined ? {} : { ordered }) }
        const refusal = await ask({ ask: 'propose', proposal })
        if (refusal) throw new HttpError(409, refusal.message)
        return false
      }
      case 'wingPlaces':
        return at.wingPlaces(...message.args)
      case 'exchange': {
        const done = !mayNot() && (await at.exchange(...message.args))
        if (done) sendWholeGame(table)
        return done
      }
      case 'shotOdds':
        return at.shotOdds(message.args[0])
      case 'keptOdds':
        return at.keptOdds()
      case 'save': {
        const refusal = gameRefusal(table, person, { ask: 'save' })
        if (refusal) throw new HttpError(403, refusal.message)
        return at.save()
      }
    }
  }

  const ask = async (
    asked: Parameters<typeof entryForRequest>[2],
    count: (milliseconds: number) => void = () => undefined,
  ): Promise<Refusal | undefined> => {
    const isAbsent = (one: string): boolean => presence.isAbsent(table.id, one)
    const refusal = await appendEntry(table, () =>
      entryForRequest(table, person, asked, isAbsent, helper.withWorkCounter(count)),
    )
    if (!refusal) manager.advanceTable(table)
    return refusal
  }

  async function hear(text: string, count: (milliseconds: number) => void): Promise<void> {
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
    hear,
    close: () => {
      table.guests.delete(guest)
      late.end()
      clearTimeout(looking)
      presence.removePage(table.id, person.id)
      for (const other of table.guests) other.refreshLobby?.()
      manager.closeIfIdle(table)
    },
  }
}

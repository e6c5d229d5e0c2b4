import { applyViewUpdate, type GameView } from '@flotilla/engine'
import type { AnswerMessage, CallMessage, GameMessage, LastSeen, Remote, ReopenedGame } from './protocol.ts'
import type { GameUpdate, Moment, OpenedGame } from './table-types.ts'

/** Calls the methods of whatever runs a game, and follows the game. A transport moves its messages. */
export interface GameClient<Api> {
  readonly methods: Remote<Api>
  /** Handles a message from the other side. */
  receive(message: AnswerMessage | GameMessage): void
  /** Lists the calls that have no answer yet, the first one first. */
  unanswered(): CallMessage[]
  /** Ends the calls that have no answer and will get none. */
  fail(error: Error, isConcerned?: (call: CallMessage) => boolean): void
  /** Sets the listeners for updates of the game, and for the whole game where updates are not enough. */
  listen(onUpdate: (moment: Moment) => void, onGame: (game: OpenedGame) => void): void
  /** Returns how far the game has been followed. */
  lastSeen(): LastSeen | undefined
  /** Goes on with the game as it was opened again. */
  resume(opened: ReopenedGame): void
}

interface WaitingCall {
  readonly message: CallMessage
  done(result: unknown): void
  failed(error: Error): void
}

/** Creates a client that sends calls. `onView` learns of every new view. */
export function createGameClient<Api>(
  send: (message: CallMessage) => void,
  onView: (view: GameView) => void = () => undefined,
): GameClient<Api> {
  const waiting = new Map<number, WaitingCall>()
  let calls = 0
  let hearUpdate: ((moment: Moment) => void) | undefined
  let hearGame: ((game: OpenedGame) => void) | undefined
  let view: GameView | undefined
  let seen: LastSeen | undefined

  const remember = ({ now, turned }: OpenedGame): void => {
    view = now.view
    seen = { at: now.at, turned }
    onView(view)
  }

  const applyUpdate = ({ at, of, byOrder, ...update }: GameUpdate): void => {
    // Other updates are part of a game that was opened since.
    if (!view || !seen || at !== seen.at + 1) return
    view = applyViewUpdate(view, update)
    seen = { ...seen, at }
    hearUpdate?.({ at, of, view, events: update.events, ...(byOrder ? { byOrder } : {}) })
    onView(view)
  }

  /** Remembers a game at once when it arrives: an update right behind it builds on it. */
  const rememberResult = (name: CallMessage['name'], result: unknown): void => {
    if (name === 'viewAs') remember(result as OpenedGame)
    if (name !== 'open' && name !== 'openGame') return
    const opened = result as ReopenedGame
    if (opened.ok && 'table' in opened.value) remember(opened.value)
  }

  const callMethod = (name: CallMessage['name'], args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1
      const message = { call: calls, name, args }
      waiting.set(calls, { message, done, failed })
      send(message)
    })

  return {
    methods: new Proxy({} as Remote<Api>, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          callMethod(name as CallMessage['name'], args),
    }),
    receive: (message) => {
      if ('update' in message) applyUpdate(message.update)
      else if ('game' in message) {
        remember(message.game)
        hearGame?.(message.game)
      } else {
        const call = waiting.get(message.call)
        if (!call) return
        waiting.delete(message.call)
        if ('error' in message) call.failed(new Error(message.error))
        else {
          rememberResult(call.message.name, message.result)
          call.done(message.result)
        }
      }
    },
    unanswered: () => [...waiting.values()].map(({ message }) => message),
    fail: (error, isConcerned = () => true) => {
      for (const { message, failed } of [...waiting.values()]) {
        if (!isConcerned(message)) continue
        waiting.delete(message.call)
        failed(error)
      }
    },
    listen: (onUpdate, onGame) => {
      hearUpdate = onUpdate
      hearGame = onGame
    },
    lastSeen: () => seen,
    resume: (opened) => {
      if (!opened.ok) return
      if ('missed' in opened.value) for (const update of opened.value.missed) applyUpdate(update)
      else hearGame?.(opened.value)
    },
  }
}

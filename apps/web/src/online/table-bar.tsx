import { seatTimesLeft, type TableLobbyView, type TableRequest } from '@flotilla/host'
import { useEffect, useState } from 'react'
import { SeatMark } from '../icons.tsx'
import { navigate } from '../route.ts'
import { Chat } from './chat.tsx'
import { formatTime, takenBackText } from './format.ts'
import { LinkCard } from './link-card.tsx'
import { useMutedPeople } from './muted-people.ts'
import type { LinkState, OnlineConnection } from './online-connection.ts'
import { playAgainAt } from './table-api.ts'
import { useTurnNotice } from './turn-notice.ts'

/** Returns the time of the server's clock, every second. */
function useTime(ahead: number, running: boolean): number {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((one) => one + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  return Date.now() + ahead
}

const linkWords = ({ state, sent, stored }: LinkState): string => {
  if (state === 'old') return 'Load the page again: the server has become another'
  if (state !== 'here')
    return sent > 0 ? 'No connection: your choice is kept and sent again' : 'No connection: trying again'
  if (sent > 0) return 'Sent …'
  return stored > 0 ? 'Stored' : 'Connected'
}

const asks: Readonly<Record<string, (table: TableLobbyView, who: string) => string>> = {
  back: ({ asked, chairs }, who) =>
    asked?.back ? takenBackText(asked.back, who, chairs) : `${who} would like to take a choice back.`,
  time: (_, who) => `${who} proposes to call the time: the game is scored as it stands.`,
  draw: (_, who) => `${who} offers a draw: the game would be over and nobody has won.`,
  pause: (_, who) => `${who} asks for a pause.`,
  file: (_, who) => `${who} asks for the game as a file: everybody’s dials and the dice to come are in it.`,
  replace: ({ chairs, asked }, who) =>
    `${who} proposes that a bot plays for ${chairs[(asked!.proposal as { seat: number }).seat]!.name}.`,
}

/** The bar around a game: people present, clocks, proposals and chat. */
export function TableBar({
  online,
  link,
  table,
}: {
  online: OnlineConnection
  link: LinkState
  table: TableLobbyView
}) {
  const [panel, setPanel] = useState<'chat' | 'table'>()
  const muted = useMutedPeople(table.id)
  const heard = table.said.filter(({ person }) => !muted.has(person)).length
  const [read, setRead] = useState(heard)
  const [fault, setFault] = useState('')
  const { seat, paused, stage } = table
  const sound = useTurnNotice(link.asked && stage === 'playing' && !paused, stage === 'playing')
  const unread = panel === 'chat' ? 0 : Math.max(0, heard - read)
  useEffect(() => {
    if (panel === 'chat') setRead(heard)
  }, [panel, heard])
  const sendRequest = async (one: TableRequest) => setFault((await online.ask(one))?.message ?? '')
  const openPanel = (one: 'chat' | 'table') => setPanel(panel === one ? undefined : one)
  return (
    <header className="online-bar">
      <PeopleList table={table} ahead={link.ahead} />
      <p className="online-link-state" role="status" data-state={link.sent > 0 ? 'sent' : link.state}>
        {linkWords(link)}
        {link.state === 'old' ? (
          <button type="button" className="primary" onClick={() => location.reload()}>
            Reload
          </button>
        ) : null}
      </p>
      <div className="online-buttons">
        <button type="button" aria-pressed={panel === 'chat'} onClick={() => openPanel('chat')}>
          Chat{unread > 0 ? ` (${unread})` : ''}
        </button>
        <button type="button" aria-pressed={panel === 'table'} onClick={() => openPanel('table')}>
          Table
        </button>
      </div>
      <div className="online-asks">
        <OpenProposal table={table} sendRequest={sendRequest} />
        <SeatNotices table={table} sendRequest={sendRequest} />
        <Applicants table={table} sendRequest={sendRequest} />
        <RematchOffer table={table} onFault={setFault} />
        {fault ? (
          <div className="online-asked" role="alert">
            <p>{fault}</p>
            <button type="button" onClick={() => setFault('')}>
              Close
            </button>
          </div>
        ) : null}
      </div>
      {panel ? (
        <div className="online-panel">
          {panel === 'chat' ? (
            <Chat online={online} table={table} />
          ) : (
            <>
              <LinkCard id={table.id} />
              {seat < 0 ? <p className="muted">You watch. No secret of anybody is shown to you.</p> : null}
              <SeatOffers table={table} sendRequest={sendRequest} />
              <PlayerRequests table={table} sendRequest={sendRequest} />
              <label className="online-check">
                <input
                  type="checkbox"
                  checked={sound.on}
                  onChange={(event) => sound.set(event.target.checked)}
                />
                <span>A sound when it is my turn</span>
              </label>
            </>
          )}
        </div>
      ) : null}
    </header>
  )
}

interface RequestProps {
  readonly table: TableLobbyView
  sendRequest(request: TableRequest): void
}

/** The people at the table with their clocks. */
function PeopleList({ table, ahead }: { table: TableLobbyView; ahead: number }) {
  const { chairs, seat, clocks, paused, stage } = table
  const running = stage === 'playing' && !paused
  const time = useTime(ahead, running)
  const left = clocks ? seatTimesLeft(clocks, time) : []
  const waited = clocks?.running ?? []
  return (
    <ul className="online-people">
      {chairs.map((chair, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
          key={at}
          className={`seat-${at}`}
          data-asked={(running && waited.includes(at)) || undefined}
          title={
            chair.taken ? (chair.away ? 'A bot plays for them' : chair.here ? 'Here' : 'Not here') : 'A bot'
          }
        >
          <SeatMark seat={at} />
          <span>{at === seat ? 'You' : chair.name}</span>
          {chair.taken && !chair.here ? <small>away</small> : null}
          {chair.away ? <small>bot</small> : null}
          {left[at] === undefined || !chair.taken ? null : (
            <b className="online-clock" data-low={left[at]! < 60_000 || undefined}>
              {formatTime(left[at]!)}
            </b>
          )}
          {running && clocks && waited.includes(at) && left[at] === undefined ? (
            <small className="online-clock">{formatTime(time - clocks.since)}</small>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** What a player proposed, for the others to answer. */
function OpenProposal({ table, sendRequest }: RequestProps) {
  const { asked, chairs, seat } = table
  return asked ? (
    <div className="online-asked" role="alert">
      <p>{asks[asked.proposal.what]!(table, chairs[asked.seat]!.name)}</p>
      {table.mayAgree ? (
        <>
          <button type="button" className="primary" onClick={() => sendRequest({ ask: 'agree', yes: true })}>
            Agree
          </button>
          <button type="button" onClick={() => sendRequest({ ask: 'agree', yes: false })}>
            No
          </button>
        </>
      ) : (
        <>
          <p className="muted">Asked: {asked.awaited.map((one) => chairs[one]!.name).join(', ')}</p>
          {asked.seat === seat ? (
            <button type="button" onClick={() => sendRequest({ ask: 'agree', yes: false })}>
              Withdraw
            </button>
          ) : null}
        </>
      )}
    </div>
  ) : null
}

/** What keeps a player from their seat: a pause, a bot or another player. */
function SeatNotices({ table, sendRequest }: RequestProps) {
  const { paused, stage } = table
  const mine = table.chairs[table.seat]
  return (
    <>
      {paused ? (
        <div className="online-asked" role="alert">
          <p>The game is paused.</p>
          {mine ? (
            <button type="button" className="primary" onClick={() => sendRequest({ ask: 'resume' })}>
              Go on
            </button>
          ) : null}
        </div>
      ) : null}
      {mine?.away ? (
        <div className="online-asked" role="alert">
          <p>
            {mine.away === 'time' ? 'You were out of time: a bot plays for you.' : 'A bot plays for you.'}
          </p>
          <button type="button" className="primary" onClick={() => sendRequest({ ask: 'return' })}>
            I am back
          </button>
        </div>
      ) : null}
      {table.owns !== undefined && stage === 'playing' ? (
        <div className="online-asked" role="alert">
          <p>Your seat is played by another.</p>
          <button
            type="button"
            className="primary"
            onClick={() => sendRequest({ ask: 'sit', seat: table.owns! })}
          >
            Take it back
          </button>
        </div>
      ) : null}
    </>
  )
}

/** People who would like to play for another, for the maker of the table to admit. */
const Applicants = ({ table: { chairs, maker, stage }, sendRequest }: RequestProps) =>
  stage === 'playing' && maker
    ? chairs.map(({ applicant, name }, at) =>
        applicant ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
          <div key={at} className="online-asked" role="alert">
            <p>
              {applicant} would like to play for {name}, and would see what is hidden there.
            </p>
            <button
              type="button"
              className="primary"
              onClick={() => sendRequest({ ask: 'admit', seat: at, yes: true })}
            >
              Admit
            </button>
            <button type="button" onClick={() => sendRequest({ ask: 'admit', seat: at, yes: false })}>
              No
            </button>
          </div>
        ) : null,
      )
    : null

/** Offers the same game again. */
function RematchOffer({ table, onFault }: { table: TableLobbyView; onFault: (fault: string) => void }) {
  const { chairs, seat } = table
  return table.mayPlayAgain ? (
    <div className="online-asked" role="status">
      <p>
        {table.rematch
          ? table.rematch.seat === seat
            ? 'You have proposed a rematch.'
            : `${chairs[table.rematch.seat]!.name} proposes a rematch with the same seats and squads.`
          : 'Play again with the same seats and squads?'}
      </p>
      <button
        type="button"
        className="primary"
        onClick={() =>
          void playAgainAt(table.id).then(
            (id) => navigate('online', id),
            (error: Error) => onFault(error.message),
          )
        }
      >
        {table.rematch ? (table.rematch.seat === seat ? 'Go there' : 'Accept') : 'Propose a rematch'}
      </button>
    </div>
  ) : null
}

/** Seats whose players left, for those who watch. */
const SeatOffers = ({ table: { chairs, seat, stage }, sendRequest }: RequestProps) =>
  seat < 0 && stage === 'playing'
    ? chairs.map((chair, at) =>
        chair.away !== 'vote' ? null : chair.applicant ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
          <p key={at}>You have asked to play for {chair.name}. Who made the table decides.</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
          <button key={at} type="button" onClick={() => sendRequest({ ask: 'sit', seat: at })}>
            Ask to play for {chair.name}
          </button>
        ),
      )
    : null

/** What a player may propose or do during a game. */
function PlayerRequests({ table, sendRequest }: RequestProps) {
  const { chairs, seat, stage } = table
  const people = chairs.filter(({ taken }) => taken).length
  const bots = table.terms.event?.bots ?? true
  const propose = (proposal: Extract<TableRequest, { ask: 'propose' }>['proposal']) =>
    sendRequest({ ask: 'propose', proposal })
  return chairs[seat] && stage === 'playing' ? (
    <div className="online-acts">
      <button type="button" onClick={() => propose({ what: 'pause' })}>
        Ask for a pause
      </button>
      <button type="button" onClick={() => propose({ what: 'time' })}>
        Propose to call the time
      </button>
      <button type="button" onClick={() => propose({ what: 'draw' })}>
        Offer a draw
      </button>
      <button type="button" onClick={() => propose({ what: 'file' })}>
        Ask for the game as a file
      </button>
      {table.given ? <p>Agreed: save it from the menu before the next choice.</p> : null}
      {bots ? (
        <button type="button" onClick={() => sendRequest({ ask: 'leave' })}>
          Leave my seat to a bot
        </button>
      ) : null}
      {chairs.map((chair, at) =>
        // One other player alone cannot remove a player who is present.
        bots && at !== seat && chair.taken && !chair.away && (!chair.here || people > 2) ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
            key={at}
            type="button"
            onClick={() => propose({ what: 'replace', seat: at })}
          >
            Propose a bot for {chair.name}
          </button>
        ) : null,
      )}
    </div>
  ) : null
}

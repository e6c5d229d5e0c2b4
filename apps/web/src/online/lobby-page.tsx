import { rulesetName } from '@flotilla/story'
import '../styles/online.css'
import { shareCommitment } from '@flotilla/engine'
import type { TableLobbyView, TableRequest } from '@flotilla/host'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { FaultList, LoadingMessage, Page } from '../common-components.tsx'
import { setServerConnection } from '../host/client.ts'
import { SeatMark } from '../icons.tsx'
import { Chat } from './chat.tsx'
import { createShare, createUnusedSeal, diceFault, openShare } from './dice-share.ts'
import { formatClock, formatTeams } from './format.ts'
import { LinkCard } from './link-card.tsx'
import { connectToTable, type LinkState, type OnlineConnection } from './online-connection.ts'
import { SquadChoice } from './squad-choice.tsx'
import { checkTable } from './table-api.ts'
import { TableBar } from './table-bar.tsx'

const Table = lazy(async () => ({ default: (await import('../pages/table-page.tsx')).TablePage }))

/** The page of an online table: its lobby, then its game. */
export function LobbyPage({ id }: { id: string }) {
  const [online, setOnline] = useState<OnlineConnection>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    let one: OnlineConnection | undefined
    let gone = false
    checkTable(id).then(
      () => {
        if (gone) return
        one = connectToTable(id)
        setServerConnection(one)
        setOnline(one)
      },
      (error: Error) => setFault(error.message),
    )
    return () => {
      gone = true
      setServerConnection(undefined)
      one?.close()
    }
  }, [id])
  if (fault)
    return (
      <Page title="Play with friends">
        <FaultList faults={[fault]} />
        <a href="#/online">Make a table</a>
      </Page>
    )
  return online ? <AtTable online={online} id={id} /> : <LoadingMessage what="Looking for the table" />
}

function AtTable({ online, id }: { online: OnlineConnection; id: string }) {
  const link = useSyncExternalStore(online.subscribe, online.link)
  const { table } = link
  const opening = table?.stage === 'opening' && table.seat >= 0 && !table.chairs[table.seat]!.shared
  const fault = table && diceFault(table)
  useEffect(() => {
    const seen = online.link().table
    if (opening && !fault && seen) void online.ask({ ask: 'share', share: openShare(seen) })
  }, [opening, fault, online])
  if (!table)
    return link.state === 'old' ? (
      <OutdatedPage />
    ) : (
      <LoadingMessage what={link.state === 'lost' ? 'Reconnecting' : 'Coming in'} />
    )
  if (table.stage === 'playing' || table.stage === 'over')
    return (
      <div className="online-play">
        <TableBar online={online} link={link} table={table} />
        {fault ? <FaultList faults={[fault]} /> : null}
        <Suspense fallback={<LoadingMessage what="Setting the table" />}>
          <Table key={id} id={id} replaying={false} />
        </Suspense>
      </div>
    )
  return (
    <>
      {fault ? <FaultList faults={[fault]} /> : null}
      <SeatingPlan online={online} link={link} table={table} />
    </>
  )
}

/** The page that asks the player to reload after an update of the server. */
export const OutdatedPage = () => (
  <main className="waiting">
    <p role="alert">The server has become another. Nothing of your game is lost.</p>
    <button type="button" className="primary" onClick={() => location.reload()}>
      Load the page again
    </button>
  </main>
)

/** The seats with their players and squads, until the game begins. */
function SeatingPlan({
  online,
  link,
  table,
}: {
  online: OnlineConnection
  link: LinkState
  table: TableLobbyView
}) {
  const [fault, setFault] = useState('')
  const sendRequest = async (one: TableRequest) => setFault((await online.ask(one))?.message ?? '')
  const { terms, chairs, seat, maker, id } = table
  const mine = chairs[seat]
  const waiting = chairs.filter(({ taken, ready }) => taken && !ready)
  const missing = terms.event !== undefined && !terms.event.bots && chairs.some(({ taken }) => !taken)
  const begin = (terms.event ? mine !== undefined && !missing : maker) && chairs.some(({ taken }) => taken)
  return (
    <Page title={terms.title}>
      <p className="muted">
        {rulesetName(terms.ruleset)} · {formatTeams(terms)} · {formatClock(terms.clock)}
        {link.state === 'here' ? '' : ' · no connection, trying again'}
      </p>
      <div className="online-lobby">
        <section aria-label="Seats">
          <ol className="online-seats">
            {chairs.map((chair, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
              <li key={at} className={`online-seat seat-${at}`} data-mine={at === seat || undefined}>
                <div className="online-seat-head">
                  <SeatMark seat={at} />
                  <strong>{chair.taken ? chair.name : 'Free'}</strong>
                  <span className="muted">team {chair.team + 1}</span>
                  <span className="online-ready" data-ready={chair.ready || undefined}>
                    {chair.taken
                      ? chair.ready
                        ? 'ready'
                        : chair.here
                          ? 'not ready yet'
                          : 'not here'
                      : terms.event && !terms.event.bots
                        ? 'not here yet'
                        : 'a bot, unless somebody comes'}
                  </span>
                </div>
                <p>{chair.squadTitle ?? (chair.taken ? 'No squad yet' : 'A squad is found for it')}</p>
                {!chair.taken && seat < 0 && !terms.event ? (
                  <button
                    type="button"
                    className="primary"
                    onClick={() => sendRequest({ ask: 'sit', seat: at })}
                  >
                    Sit here
                  </button>
                ) : null}
                {chair.taken && maker && at !== seat && !terms.event ? (
                  <button type="button" onClick={() => sendRequest({ ask: 'remove', seat: at })}>
                    Free the seat of {chair.name}
                  </button>
                ) : null}
                {!table.resumes && !terms.event && (at === seat || (!chair.taken && maker && seat >= 0)) ? (
                  <SquadChoice
                    terms={terms}
                    label={at === seat ? 'Your squad' : 'Its squad'}
                    onSquad={(squad) => sendRequest({ ask: 'bring', squad, seat: at })}
                  />
                ) : null}
              </li>
            ))}
          </ol>
          {fault ? <FaultList faults={[fault]} /> : null}
          <div className="row online-do">
            {mine ? (
              <>
                <button
                  type="button"
                  className={mine.ready ? '' : 'primary'}
                  disabled={!mine.squadTitle}
                  aria-pressed={mine.ready}
                  onClick={() =>
                    sendRequest(
                      mine.ready
                        ? { ask: 'ready' }
                        : {
                            ask: 'ready',
                            seal: table.resumes
                              ? createUnusedSeal()
                              : shareCommitment(createShare(id, table.commitment)),
                          },
                    )
                  }
                >
                  {mine.ready ? 'Not ready any more' : 'I am ready'}
                </button>
                {terms.event ? null : (
                  <button type="button" onClick={() => sendRequest({ ask: 'stand' })}>
                    Stand up
                  </button>
                )}
              </>
            ) : null}
            {begin ? (
              <button
                type="button"
                className="primary"
                disabled={waiting.length > 0}
                onClick={() => sendRequest({ ask: 'begin' })}
              >
                Begin the game
              </button>
            ) : null}
          </div>
          <p role="status" className="muted">
            {table.stage === 'opening'
              ? `The dice are made: waiting for the share of ${chairs
                  .filter(({ taken, shared }) => taken && !shared)
                  .map(({ name }) => name)
                  .join(', ')}.`
              : waiting.length > 0
                ? `Waiting for ${waiting.map(({ name }) => name).join(', ')}.`
                : missing
                  ? 'A player is missing. They join from their page of the event.'
                  : begin
                    ? 'Begin when all who come are here.'
                    : 'Who made the table begins the game.'}
          </p>
          <details>
            <summary>How the dice are made</summary>
            <p className="muted">
              The server has drawn a secret and shows its hash before anybody gives anything; every player
              adds a share that is sealed until all are ready. So nobody could choose or foresee the dice, and
              when the game is over everything is shown and checked.
            </p>
            <p className="seed">{table.commitment}</p>
          </details>
        </section>
        <div className="online-beside">
          <LinkCard id={id} />
          <Chat online={online} table={table} />
        </div>
      </div>
    </Page>
  )
}

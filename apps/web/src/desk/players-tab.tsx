import {
  type Entrant,
  type EventRequest,
  listStatus,
  listStatusText,
  type Member,
  nextEntrantId,
  parsePlayersCsv,
  statusText,
} from '@flotilla/tournament'
import { type FormEvent, useState } from 'react'
import {
  formatCosts,
  JudgementView,
  ListFields,
  unreadableFeedback,
  useListJudgement,
} from './list-fields.tsx'
import { PlayerPanel } from './player-panel.tsx'
import type { EventSession } from './use-event-session.ts'

/** Reports whether an entrant withdrew before playing. */
export const isWithdrawn = ({ until, from }: Entrant): boolean => until !== null && until < from

/** Returns the state of an entrant's list as text. */
export const listStatusLabel = (entrant: Entrant): string => {
  if (entrant.lists.length === 0) return 'no list'
  const answer = listStatusText[listStatus(entrant)]
  const accepted = entrant.override === null ? '' : ', accepted'
  return `${formatCosts(entrant.lists)}, ${answer}${accepted}${entrant.confirmed ? '' : ', to be confirmed'}`
}

/** The tab with all entrants. */
export function PlayersTab({ session }: { session: EventSession }) {
  const { state } = session.event
  const [open, setOpen] = useState<number | null>(null)
  const shown = state.entrants.filter((entrant) => !isWithdrawn(entrant) || entrant.status !== 'dropped')
  const playing = state.entrants.filter(({ status }) => status === 'playing')
  const absent = playing.filter(({ here }) => !here)
  const registering = state.phase === 'registration'
  return (
    <>
      {state.phase === 'registration' || state.phase === 'swiss' ? <AddForm session={session} /> : null}
      <div className="row">
        <h2>
          {playing.length} {state.format.members > 1 ? 'teams' : 'players'}
          {registering ? `, ${playing.length - absent.length} checked in` : ''}
        </h2>
        {registering && absent.length > 0 ? (
          <button
            type="button"
            onClick={() =>
              void session.act(
                absent.map(({ id }): EventRequest => ({ do: 'checkIn', entrant: id, here: true })),
                'Everybody is checked in.',
              )
            }
          >
            Check everybody in
          </button>
        ) : null}
        {registering && absent.length > 0 && absent.length < playing.length ? (
          <button
            type="button"
            onClick={() =>
              void session.act(
                absent.map(({ id }): EventRequest => ({ do: 'noShow', entrant: id })),
                'Who is not checked in did not come.',
              )
            }
          >
            {absent.length} not checked in did not come
          </button>
        ) : null}
      </div>
      <table className="desk-table">
        <caption className="visually-hidden">Players</caption>
        <thead>
          <tr>
            <th>Name</th>
            <th>List</th>
            <th>State</th>
            <th>
              <span className="visually-hidden">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entrant) => (
            <PlayerRow
              key={entrant.id}
              session={session}
              entrant={entrant}
              open={open === entrant.id}
              toggle={() => setOpen(open === entrant.id ? null : entrant.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function PlayerRow({
  session,
  entrant,
  open,
  toggle,
}: {
  session: EventSession
  entrant: Entrant
  open: boolean
  toggle: () => void
}) {
  const { state } = session.event
  const { id, name, members, team, status, here, penalties } = entrant
  const legal = entrant.violations.length === 0 || entrant.override !== null
  return (
    <>
      <tr>
        <td>
          {name}
          {members.length > 1 ? (
            <div className="muted">
              {members.map((member) => `${member.name}${member.captain ? ' (captain)' : ''}`).join(', ')}
            </div>
          ) : null}
          {team ? <div className="muted">team {team}</div> : null}
        </td>
        <td className={legal ? '' : 'bad'}>{listStatusLabel(entrant)}</td>
        <td>
          {status === 'playing' ? (here && state.phase === 'registration' ? 'here' : '') : statusText[status]}
          {penalties.length > 0
            ? ` ${penalties.length} ${penalties.length === 1 ? 'penalty or warning' : 'penalties or warnings'}`
            : ''}
        </td>
        <td className="desk-acts">
          {state.phase === 'registration' && status === 'playing' ? (
            <button
              type="button"
              aria-pressed={here ?? false}
              aria-label={`${here ? 'Here' : 'Check in'}: ${name}`}
              onClick={() =>
                void session.act(
                  [{ do: 'checkIn', entrant: id, here: !here }],
                  `${name}: ${here ? 'not here' : 'here'}.`,
                )
              }
            >
              {here ? 'Here' : 'Check in'}
            </button>
          ) : null}
          <button
            type="button"
            aria-expanded={open}
            aria-label={`${open ? 'Close' : 'Open'} ${name}`}
            onClick={toggle}
          >
            {open ? 'Close' : 'Open'}
          </button>
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={4}>
            <PlayerPanel session={session} entrant={entrant} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

const emptyMembers = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? { name: '', captain: true } : { name: '' }))

/** The form for a new player with a list; a latecomer plays the bye at once if one is free. */
function AddForm({ session }: { session: EventSession }) {
  const { state } = session.event
  const { format } = state
  const [name, setName] = useState('')
  const [team, setTeam] = useState('')
  const [group, setGroup] = useState('')
  const [members, setMembers] = useState(() => emptyMembers(format.members))
  const [texts, setTexts] = useState<string[]>([])
  const teams = format.members > 1
  const people: Member[] = teams ? members : [{ name: name || 'this player' }]
  const next = nextEntrantId(session.event)
  const judged = useListJudgement(format, { id: next, name, members: people, lists: [] }, texts)
  const bye = state.rounds.at(-1)?.matches.find(({ sides, table }) => sides.length === 1 && table === null)
  const canJoin = state.phase === 'swiss' && bye !== undefined && state.rounds.at(-1)!.plan.mode === 'solo'
  const [joining, setJoining] = useState(true)
  const addPlayers = async (event: FormEvent) => {
    event.preventDefault()
    if (judged.kind === 'reading' || judged.kind === 'fault') return session.say(unreadableFeedback(judged))
    const enter: EventRequest = {
      do: 'enter',
      name,
      ...(teams ? { members } : {}),
      ...(team ? { team } : {}),
      ...(group ? { groups: [group] } : {}),
    }
    const requests: EventRequest[] = [
      enter,
      ...(judged.kind === 'judged' ? [judged.request] : []),
      ...(canJoin && joining ? [{ do: 'join', entrant: next, round: state.rounds.length } as const] : []),
    ]
    if (await session.act(requests, `${name} has entered.`)) {
      setName('')
      setTeam('')
      setGroup('')
      setMembers(emptyMembers(format.members))
      setTexts([])
      document.getElementById('desk-name')?.focus()
    }
  }
  return (
    <fieldset>
      <legend>{state.phase === 'registration' ? 'Add a player' : 'Somebody comes late'}</legend>
      <form onSubmit={(event) => void addPlayers(event)}>
        <div className="fields">
          <label className="field">
            <span>
              {teams ? 'Name of the team' : 'Name'} <kbd>p</kbd>
            </span>
            <input
              id="desk-name"
              type="text"
              required
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          {teams
            ? members.map((member, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a player of a team is known by the place in it
                <div key={index} className="field">
                  <label className="field">
                    <span>Player {index + 1}</span>
                    <input
                      type="text"
                      required
                      value={member.name}
                      onChange={({ target }) =>
                        setMembers(members.with(index, { ...member, name: target.value }))
                      }
                    />
                  </label>
                  <label className="check">
                    <input
                      type="radio"
                      name="captain"
                      checked={member.captain === true}
                      onChange={() =>
                        setMembers(
                          members.map(({ name: held }, each) =>
                            each === index ? { name: held, captain: true } : { name: held },
                          ),
                        )
                      }
                    />{' '}
                    captain
                  </label>
                </div>
              ))
            : null}
          {format.teamSize > 1 ? (
            <label className="field">
              <span>Team for the team rounds</span>
              <input type="text" value={team} onChange={({ target }) => setTeam(target.value)} />
            </label>
          ) : null}
          {format.keepGroupsApart ? (
            <label className="field">
              <span>Came with (kept apart in round 1)</span>
              <input type="text" value={group} onChange={({ target }) => setGroup(target.value)} />
            </label>
          ) : null}
        </div>
        <details className="desk-more">
          <summary>With a list</summary>
          <ListFields members={people} texts={texts} change={setTexts} />
        </details>
        <JudgementView judged={judged} />
        {canJoin ? (
          <label className="check">
            <input type="checkbox" checked={joining} onChange={({ target }) => setJoining(target.checked)} />{' '}
            plays {state.entrants[bye.sides[0][0]! - 1]?.name}, who has the bye, at once
          </label>
        ) : null}
        <div className="row">
          <button type="submit" className="primary">
            Add
          </button>
        </div>
      </form>
      {teams ? null : <AddSeveral session={session} />}
    </fieldset>
  )
}

/** The form that adds several names, from a spreadsheet or one per line. */
function AddSeveral({ session }: { session: EventSession }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const addPlayers = async () => {
    try {
      const { players } = parsePlayersCsv(text)
      const requests = players.map(
        ({ name, group, team }): EventRequest => ({
          do: 'enter',
          name,
          ...(team ? { team } : {}),
          ...(group ? { groups: [group] } : {}),
        }),
      )
      if (await session.act(requests, `${players.length} players have entered.`)) {
        setText('')
        setOpen(false)
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      session.say({ done: false, words: 'Not done.', remarks: [{ message }] })
    }
  }
  return (
    <details className="desk-more" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Add several: a name a line, or a table</summary>
      <label className="field">
        <span>Names, or a table with the columns name, team, group</span>
        <textarea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <label className="field">
        <span>or from a file</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
        />
      </label>
      <button type="button" onClick={() => void addPlayers()}>
        Add them all
      </button>
    </details>
  )
}

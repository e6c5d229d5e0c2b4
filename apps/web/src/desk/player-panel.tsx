import { type Entrant, type EventRequest, requiredLists } from '@flotilla/tournament'
import { type FormEvent, type ReactNode, useState } from 'react'
import { JudgementView, ListFields, unreadableFeedback, useListJudgement } from './list-fields.tsx'
import { RefusalList } from './refusals-and-feedback.tsx'
import type { EventSession } from './use-event-session.ts'

/** The panel of one player or team, with all acts about it. */
export function PlayerPanel({ session, entrant }: { session: EventSession; entrant: Entrant }) {
  const { state } = session.event
  const { id, name, status, violations, override, penalties } = entrant
  const [reason, setReason] = useState('')
  const performAct = (request: EventRequest, words: string) =>
    session.act([request], words, reason || undefined)
  const round = state.rounds.at(-1)
  const free =
    state.phase === 'swiss' &&
    status === 'playing' &&
    round?.kind === 'swiss' &&
    !round.matches.some(({ sides }) => sides.flat().includes(id)) &&
    round.matches.some(({ sides }) => sides.length === 1)
  return (
    <div className="desk-form">
      {violations.length > 0 ? (
        <div className="desk-follows refused">
          <strong>What is wrong with the lists</strong>
          <RefusalList remarks={violations} />
          {override === null ? null : <p>Accepted in spite of it: {override}</p>}
        </div>
      ) : null}
      {penalties.length > 0 ? (
        <RefusalList
          remarks={penalties.map(({ kind, reason: why, points, margin, round: at }) => ({
            message: `${kindWords[kind]} in round ${at}: ${why}${points > 0 ? `, ${points} points` : ''}${margin > 0 ? `, ${margin} of the margin` : ''}`,
          }))}
        />
      ) : null}
      <label className="field">
        <span>Reason, for the log</span>
        <input type="text" value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <div className="row">
        {violations.length > 0 && override === null ? (
          <ActButton
            act={() => performAct({ do: 'override', entrant: id }, `The lists of ${name} are accepted.`)}
          >
            Accept the lists with this reason
          </ActButton>
        ) : null}
        {entrant.confirmed ? null : (
          <ActButton act={() => performAct({ do: 'confirm', entrant: id }, 'The captain has confirmed.')}>
            The captain confirms the lists
          </ActButton>
        )}
        {status === 'playing' ? (
          <>
            <ActButton act={() => performAct({ do: 'drop', entrant: id }, `${name} has dropped.`)}>
              Drop
            </ActButton>
            <ActButton act={() => performAct({ do: 'noShow', entrant: id }, `${name} did not come.`)}>
              Did not come
            </ActButton>
            <ActButton act={() => performAct({ do: 'disqualify', entrant: id }, `${name} is disqualified.`)}>
              Disqualify
            </ActButton>
          </>
        ) : (
          <ActButton act={() => performAct({ do: 'reinstate', entrant: id }, `${name} is back.`)}>
            Comes back
          </ActButton>
        )}
        {free ? (
          <ActButton
            act={() => performAct({ do: 'join', entrant: id, round: round.number }, `${name} plays the bye.`)}
          >
            Play whoever has the bye
          </ActButton>
        ) : null}
      </div>
      <PenaltyForm session={session} entrant={entrant} />
      <NamingForm session={session} entrant={entrant} />
      <HandIn session={session} entrant={entrant} />
    </div>
  )
}

const ActButton = ({ act, children }: { act: () => unknown; children: ReactNode }) => (
  <button type="button" onClick={() => void act()}>
    {children}
  </button>
)

type PenaltyKind = Entrant['penalties'][number]['kind']

const kindWords: Readonly<Record<PenaltyKind, string>> = {
  warning: 'Warning',
  penalty: 'Penalty',
  bonus: 'Bonus',
}

function PenaltyForm({ session, entrant }: { session: EventSession; entrant: Entrant }) {
  const [kind, setKind] = useState<PenaltyKind>('warning')
  const [points, setPoints] = useState('0')
  const [margin, setMargin] = useState('0')
  const [reason, setReason] = useState('')
  const givePenalty = async (event: FormEvent) => {
    event.preventDefault()
    const taken = kind !== 'warning' ? { points: Number(points), margin: Number(margin) } : {}
    const request: EventRequest = { do: 'penalise', entrant: entrant.id, kind, ...taken }
    if (await session.act([request], `${entrant.name}: ${kind}.`, reason || undefined)) setReason('')
  }
  return (
    <form className="row" onSubmit={(event) => void givePenalty(event)}>
      <label className="field narrow">
        <span>Penalty or bonus</span>
        <select value={kind} onChange={({ target }) => setKind(target.value as PenaltyKind)}>
          {Object.entries(kindWords).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {kind !== 'warning' ? (
        <>
          <label className="field narrow">
            <span>Points {kind === 'bonus' ? 'given' : 'taken'}</span>
            <input
              type="text"
              inputMode="numeric"
              value={points}
              onChange={({ target }) => setPoints(target.value)}
            />
          </label>
          <label className="field narrow">
            <span>Margin {kind === 'bonus' ? 'given' : 'taken'}</span>
            <input
              type="text"
              inputMode="numeric"
              value={margin}
              onChange={({ target }) => setMargin(target.value)}
            />
          </label>
        </>
      ) : null}
      <label className="field">
        <span>For what</span>
        <input type="text" value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button type="submit">Give it</button>
    </form>
  )
}

/** The form for the name, a fixed table and opponents to avoid. */
function NamingForm({ session, entrant }: { session: EventSession; entrant: Entrant }) {
  const { state } = session.event
  const [name, setName] = useState(entrant.name)
  const [team, setTeam] = useState(entrant.team ?? '')
  const [members, setMembers] = useState(entrant.members)
  const [table, setTable] = useState(entrant.fixedTable === null ? '' : String(entrant.fixedTable))
  const [other, setOther] = useState('')
  const apart = state.forbidden.filter((pair) => pair.includes(entrant.id))
  const nameOther = (pair: readonly number[]) =>
    state.entrants[(pair.find((id) => id !== entrant.id) ?? 1) - 1]?.name ?? ''
  const saveName = async (event: FormEvent) => {
    event.preventDefault()
    const alone = entrant.members.length === 1
    await session.act(
      [
        {
          do: 'edit',
          entrant: entrant.id,
          name,
          members: alone ? [{ ...entrant.members[0]!, name }] : members,
          ...(state.format.teamSize > 1 && team !== (entrant.team ?? '') ? { team: team || null } : {}),
        },
      ],
      'Changed.',
    )
  }
  return (
    <>
      <form className="row" onSubmit={(event) => void saveName(event)}>
        <label className="field">
          <span>Name</span>
          <input type="text" value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        {members.length > 1
          ? members.map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a player of a team is known by the place in it
              <div key={index} className="row">
                <label className="field">
                  <span>Player {index + 1}</span>
                  <input
                    type="text"
                    value={member.name}
                    onChange={({ target }) =>
                      setMembers(members.with(index, { ...member, name: target.value }))
                    }
                  />
                </label>
                <label className="check">
                  <input
                    type="radio"
                    name={`captain-${entrant.id}`}
                    checked={member.captain === true}
                    onChange={() =>
                      setMembers(
                        members.map(({ captain: _, ...held }, each) =>
                          each === index ? { ...held, captain: true } : held,
                        ),
                      )
                    }
                  />{' '}
                  captain
                </label>
              </div>
            ))
          : null}
        {state.format.teamSize > 1 ? (
          <label className="field">
            <span>Team for the team rounds</span>
            <input type="text" value={team} onChange={({ target }) => setTeam(target.value)} />
          </label>
        ) : null}
        <button type="submit">Change</button>
      </form>
      <div className="row">
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            const at = table.trim() === '' ? null : Number(table)
            void session.act(
              [{ do: 'fixTable', entrant: entrant.id, table: at }],
              at === null ? 'Any table.' : `Always table ${at}.`,
            )
          }}
        >
          <label className="field narrow">
            <span>Always at table</span>
            <input
              type="text"
              inputMode="numeric"
              value={table}
              onChange={({ target }) => setTable(target.value)}
            />
          </label>
          <button type="submit">Keep there</button>
        </form>
        <label className="field">
          <span>Must not meet</span>
          <select
            value={other}
            onChange={({ target }) => {
              setOther('')
              const id = Number(target.value)
              if (id > 0) void session.act([{ do: 'forbid', pair: [entrant.id, id] }], 'They are kept apart.')
            }}
          >
            <option value="">choose</option>
            {state.entrants
              .filter(({ id, status }) => id !== entrant.id && status === 'playing')
              .map(({ id, name: theirs }) => (
                <option key={id} value={id}>
                  {theirs}
                </option>
              ))}
          </select>
        </label>
        {apart.map((pair) => (
          <button
            key={pair.join()}
            type="button"
            onClick={() => void session.act([{ do: 'allow', pair }], 'They may meet.')}
          >
            May meet {nameOther(pair)} again
          </button>
        ))}
      </div>
    </>
  )
}

function HandIn({ session, entrant }: { session: EventSession; entrant: Entrant }) {
  const { format } = session.event.state
  const wanted = requiredLists(format)
  const [texts, setTexts] = useState<string[]>([])
  const [list, setList] = useState(0)
  const [byCaptain, setByCaptain] = useState(true)
  const judged = useListJudgement(format, entrant, texts, list, byCaptain)
  return (
    <details className="desk-more">
      <summary>{entrant.lists.length > 0 ? 'Hand in another list' : 'Hand in the list'}</summary>
      {wanted.length > 1 ? (
        <label className="field">
          <span>For which rounds</span>
          <select value={list} onChange={({ target }) => setList(Number(target.value))}>
            {wanted.map(({ limit, measure, rounds }, index) => (
              <option key={rounds.join()} value={index}>
                rounds {rounds.join(', ')}: {limit} {measure}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ListFields members={entrant.members} texts={texts} change={setTexts} />
      {format.captain ? (
        <label className="check">
          <input
            type="checkbox"
            checked={byCaptain}
            onChange={({ target }) => setByCaptain(target.checked)}
          />{' '}
          handed in by the captain
        </label>
      ) : null}
      <JudgementView judged={judged} />
      <button
        type="button"
        onClick={async () => {
          if (judged.kind !== 'judged') return session.say(unreadableFeedback(judged))
          if (await session.act([judged.request], `The list of ${entrant.name} is in.`)) setTexts([])
        }}
      >
        Hand it in
      </button>
    </details>
  )
}

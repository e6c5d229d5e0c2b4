import type { TableLobbyView } from '@flotilla/host'
import { useEffect, useRef, useState } from 'react'
import { setMuted, useMutedPeople } from './muted-people.ts'
import type { OnlineConnection } from './online-connection.ts'

const phrases = [
  'Hello!',
  'Good luck, have fun!',
  'Well flown!',
  'One moment, please.',
  'Thanks for the game!',
]

/** The chat of the table, and of a team with several players. */
export function Chat({ online, table }: { online: OnlineConnection; table: TableLobbyView }) {
  const [text, setText] = useState('')
  const [team, setTeam] = useState(false)
  const muted = useMutedPeople(table.id)
  const [fault, setFault] = useState('')
  const [reported, setReported] = useState('')
  const end = useRef<HTMLOListElement>(null)
  const { said, chairs, seat, person } = table
  const mates = chairs.filter((chair, at) => at !== seat && chair.taken && chair.team === chairs[seat]?.team)
  const count = said.length
  useEffect(() => {
    if (count > 0) end.current?.scrollTo(0, end.current.scrollHeight)
  }, [count])
  const sendMessage = async (words: string) => {
    const refusal = await online.ask({
      ask: 'say',
      text: words,
      ...(team && mates.length > 0 ? { team } : {}),
    })
    setFault(refusal?.message ?? '')
    if (!refusal) setText('')
  }
  const reportMessage = async (number: number, name: string) => {
    const refusal = await online.ask({ ask: 'report', said: number })
    setFault(refusal?.message ?? '')
    setReported(refusal ? '' : `The maker of the table is told what ${name} said.`)
  }
  return (
    <section className="online-chat" aria-label="Chat">
      <ol ref={end} aria-live="polite">
        {said
          .filter((one) => !muted.has(one.person))
          .map((one) => (
            <li key={one.number} className={one.seat >= 0 ? `seat-${one.seat}` : ''}>
              <strong>{one.name}</strong>
              {one.team === undefined ? null : <em className="muted"> to the team</em>}
              <span>: {one.text}</span>
              {one.reported ? <span className="online-reported"> reported by {one.reported}</span> : null}
              {one.person === person ? null : (
                <details className="online-about">
                  <summary aria-label={`About ${one.name}`}>⋯</summary>
                  <button type="button" onClick={() => setMuted(table.id, [...muted, one.person])}>
                    Mute {one.name}
                  </button>
                  <button type="button" onClick={() => void reportMessage(one.number, one.name)}>
                    Report to the maker of the table
                  </button>
                </details>
              )}
            </li>
          ))}
      </ol>
      {muted.size > 0 ? (
        <button type="button" className="quiet" onClick={() => setMuted(table.id, [])}>
          Hear everybody again
        </button>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void sendMessage(text)
        }}
      >
        <input
          type="text"
          name="say"
          aria-label="Say something"
          placeholder={team && mates.length > 0 ? 'To the team …' : 'To the table …'}
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" disabled={!text.trim()}>
          Say
        </button>
      </form>
      {mates.length > 0 ? (
        <label className="online-check">
          <input type="checkbox" checked={team} onChange={(event) => setTeam(event.target.checked)} />
          <span>Only to my team</span>
        </label>
      ) : null}
      <div className="online-phrases">
        {phrases.map((phrase) => (
          <button key={phrase} type="button" className="quiet" onClick={() => void sendMessage(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      {fault ? <p role="alert">{fault}</p> : null}
      <p role="status" className="muted">
        {reported}
      </p>
    </section>
  )
}

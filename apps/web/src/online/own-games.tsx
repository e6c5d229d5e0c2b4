import { useEffect, useState } from 'react'
import { NoticesSwitch } from './notices.tsx'
import { type OwnGame, ownGames } from './table-api.ts'

const stageWords = ({ stage, free, isAsked, round }: OwnGame): string => {
  if (stage === 'over') return 'over'
  if (stage !== 'playing')
    return free > 0 ? `gathering, ${free} ${free === 1 ? 'seat' : 'seats'} free` : 'gathering'
  return `${isAsked ? 'your turn' : 'waiting for others'}, ${round === 0 ? 'setup' : `round ${round}`}`
}

/** The online games of this person, from all their devices. */
export function OwnGames({ name }: { name: string }) {
  const [games, setGames] = useState<readonly OwnGame[]>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    const look = () =>
      void ownGames().then(
        (all) => {
          setGames(all)
          setFault('')
        },
        (error: Error) => setFault(error.message),
      )
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [])
  if (!fault && !games?.length) return null
  return (
    <section className="online-own">
      <h2>Your games</h2>
      {fault ? <p role="alert">{fault}</p> : null}
      <ul className="online-list">
        {games?.map((game) => {
          const others = game.names.filter((one) => one !== name)
          return (
            <li key={game.id} data-asked={game.isAsked || undefined}>
              <a href={`#/online/${game.id}`}>{game.title || 'A table'}</a>
              <span className="soft">
                {others.length > 0 ? `with ${others.join(', ')} · ` : ''}
                {game.isAsked ? <strong>{stageWords(game)}</strong> : stageWords(game)}
              </span>
            </li>
          )
        })}
      </ul>
      <NoticesSwitch />
    </section>
  )
}

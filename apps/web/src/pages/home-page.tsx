import { useEffect, useState } from 'react'
import { FaultList, ThemeButton } from '../common-components.tsx'
import { localConnection, toResult } from '../host/client.ts'
import { agreeOnDice } from '../host/dice-agreement.ts'
import { loadGames, unreadableText } from '../host/game-store.ts'
import type { QuickGame, SavedGame } from '../host/host-types.ts'
import { lessons } from '../lesson-list.ts'
import { ShipImage } from '../models/ship-picture.tsx'
import { hasSignedInBefore, type OwnGame, ownGames } from '../online/table-api.ts'
import { navigate } from '../route.ts'

/** Two lines of fighters face to face, drawn with the shapes of the table. */
const formation: readonly (readonly [ship: string, x: number, y: number, turn: number, size: number])[] = [
  ['modifiedyt1300lightfreighter', 470, 448, 38, 54],
  ['t65xwing', 390, 330, 50, 34],
  ['t65xwing', 505, 350, 46, 34],
  ['rz1awing', 430, 225, 58, 25],
  ['btla4ywing', 610, 440, 44, 34],
  ['tieadvancedx1', 690, 170, 226, 34],
  ['tielnfighter', 625, 95, 228, 29],
  ['tielnfighter', 765, 245, 232, 29],
  ['tielnfighter', 545, 45, 222, 29],
  ['tieininterceptor', 740, 80, 230, 31],
  ['tieddefender', 720, 345, 240, 33],
]

const shots: readonly (readonly [number, number, number, number])[] = [
  [405, 315, 610, 110],
  [520, 335, 678, 188],
  [622, 426, 708, 356],
  [445, 212, 535, 66],
]

const Backdrop = () => (
  <svg className="home-sky" viewBox="0 0 820 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="home-glow">
        <stop offset="0" stopColor="var(--nebula-a)" />
        <stop offset="1" stopColor="var(--nebula-a)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="560" cy="250" rx="460" ry="330" fill="url(#home-glow)" />
    {shots.map(([x1, y1, x2, y2]) => (
      <line key={x1} x1={x1} y1={y1} x2={x2} y2={y2} className="home-shot" />
    ))}
    {formation.map(([ship, x, y, turn, size]) => (
      <g key={`${ship}${x}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
        <ShipImage ship={ship} base="small" />
      </g>
    ))}
  </svg>
)

/** Describes the online games that wait for this person; empty without any. */
function onlineWords(games: readonly OwnGame[]): string {
  const going = games.filter(({ stage }) => stage !== 'over').length
  const asked = games.filter(({ isAsked }) => isAsked).length
  if (asked > 0) return `Your turn in ${asked === 1 ? 'a game' : `${asked} games`}`
  return going > 0
    ? `${going === 1 ? 'One game' : `${going} games`} of yours going on; a link and a seat for more`
    : 'A link, a seat: up to eight people over the net'
}

/** The start page. */
export function HomePage() {
  const [games, setGames] = useState<readonly SavedGame[]>([])
  const [busy, setBusy] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    loadGames().then(setGames, (error) =>
      setFaults([`${unreadableText(error)} You can play, and save a game to a file.`]),
    )
  }, [])
  const startGame = async (what: QuickGame) => {
    setBusy(what)
    const drawn = what === 'duel' || what.startsWith('epic')
    const quick = async () =>
      localConnection().host.createQuickGame(what, drawn ? await agreeOnDice(['human', 'pilot']) : undefined)
    const made = await toResult(quick())
    setBusy('')
    if (made.ok) navigate('table', made.value)
    else setFaults(made.faults)
  }
  const [own, setOwn] = useState<readonly OwnGame[]>([])
  useEffect(() => {
    if (hasSignedInBefore()) ownGames().then(setOwn, () => undefined)
  }, [])
  const last = games.find(({ over, imported }) => !over && !imported)
  return (
    <div className="home">
      <Backdrop />
      <header className="home-bar">
        <ThemeButton />
      </header>
      <main className="home-main">
        <h1>
          <span className="home-name">Flotilla</span>
          <span className="home-line">Epic X-Wing miniatures. Every rule kept.</span>
        </h1>
        <div className="home-actions">
          <button
            type="button"
            className="primary huge-button largest"
            disabled={busy !== ''}
            onClick={() => startGame('epic')}
          >
            <strong>{busy === 'epic' ? 'Setting the table …' : 'Epic battle'}</strong>
            <span>
              The last transport must get away. Your X-wing wing covers the evacuation; a cruiser and
              Howlrunner’s TIEs come to stop it. Everything is put down.
            </span>
          </button>
          <div className="home-pair">
            <button
              type="button"
              className="huge-button"
              disabled={busy !== ''}
              onClick={() => startGame('epic-first')}
            >
              <strong>{busy === 'epic-first' ? 'Setting the table …' : 'Epic, first edition'}</strong>
              <span>A corvette runs into a Raider and its swarm</span>
            </button>
            <button
              type="button"
              className="huge-button"
              disabled={busy !== ''}
              onClick={() => startGame('duel')}
            >
              <strong>{busy === 'duel' ? 'Setting the table …' : 'Small duel'}</strong>
              <span>Four fighters a side on a standard table</span>
            </button>
          </div>
          <div className="home-pair">
            <button
              type="button"
              className="huge-button"
              disabled={busy !== ''}
              onClick={() => startGame('epic-legacy')}
            >
              <strong>{busy === 'epic-legacy' ? 'Setting the table …' : 'Epic, 2.0 Legacy'}</strong>
              <span>B-wings against a garrison</span>
            </button>
            <button
              type="button"
              className="huge-button"
              disabled={busy !== ''}
              onClick={() => startGame('epic-xwa')}
            >
              <strong>{busy === 'epic-xwa' ? 'Setting the table …' : 'Epic, X-Wing Alliance'}</strong>
              <span>Two captains, two fleets</span>
            </button>
          </div>
          <section className="home-lessons" aria-label="Lessons">
            <strong>Learn it in four short lessons</strong>
            <div>
              {lessons.map(([lesson, name], i) => (
                <button key={lesson} type="button" disabled={busy !== ''} onClick={() => startGame(lesson)}>
                  <b aria-hidden="true">{i + 1}</b> {name}
                </button>
              ))}
            </div>
          </section>
          <div className="home-pair">
            <a className="huge-button" href="#/online">
              <strong>Play with friends</strong>
              <span>{onlineWords(own)}</span>
            </a>
            {last ? (
              <a className="huge-button" href={`#/table/${last.id}`}>
                <strong>Continue</strong>
                <span>
                  {last.title}, {last.round === 0 ? 'setup' : `round ${last.round}`}
                </span>
              </a>
            ) : (
              <a className="huge-button" href="#/new">
                <strong>New table</strong>
                <span>Your squads and scenario, up to eight seats here</span>
              </a>
            )}
          </div>
        </div>
        {faults.length > 0 ? <FaultList faults={faults} /> : null}
        <nav className="home-links" aria-label="More">
          <a href="#/new">New table</a>
          <a href="#/squads">Squads</a>
          <a href="#/replays">Replays</a>
          <a href="#/rules">Rules</a>
          <a href="#/desk">Tournaments</a>
        </nav>
      </main>
      <footer className="home-foot">
        An unofficial fan project, free software. Ships and obstacles are our own drawings; rules and cards
        are told in our own words.
      </footer>
    </div>
  )
}

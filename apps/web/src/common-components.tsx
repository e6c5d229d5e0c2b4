import type { ReactNode } from 'react'
import { changeSettings, useSettings } from './settings.ts'

/** A note that something is loading. */
export const LoadingMessage = ({ what }: { what: string }) => (
  <main className="waiting" aria-busy="true">
    <span className="spinner" aria-hidden="true" />
    <p role="status">{what} …</p>
  </main>
)

/** A list of faults. */
export const FaultList = ({ faults }: { faults: readonly string[] }) => (
  <div className="fault-list" role="alert">
    {faults.map((fault) => (
      <p key={fault}>{fault}</p>
    ))}
  </div>
)

/** A warning that a player chose the seed, or could read it in a file, so that it is not secret. */
export const SeedWarning = ({ typedSeed, fromBackup }: { typedSeed: boolean; fromBackup: boolean }) => (
  <>
    {typedSeed ? (
      <p className="seed-known">The seed was typed by hand: who knows or guesses it can foresee the dice.</p>
    ) : null}
    {fromBackup ? (
      <p className="seed-known">
        The game was taken up from a backup: who had the file could have read hidden dials and foreseen the
        dice.
      </p>
    ) : null}
  </>
)

/** The button that changes the colour theme. */
export function ThemeButton() {
  const { theme } = useSettings()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" className="quiet" onClick={() => changeSettings({ theme: other })}>
      {other === 'light' ? '☀' : '☾'} <span className="wide">{other} theme</span>
      <span className="narrow-only visually-hidden">{other} theme</span>
    </button>
  )
}

/** The frame of every page except the table. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page">
    <header className="page-head">
      <a className="brand" href="#/">
        <img src="./icon.svg" alt="" width="28" height="28" /> Flotilla
      </a>
      <nav aria-label="Pages">
        <a href="#/new">New table</a>
        <a href="#/online">Play with friends</a>
        <a href="#/squads">Squads</a>
        <a href="#/replays">Replays</a>
        <a href="#/rules">Rules</a>
        <a href="#/desk">Tournaments</a>
        <ThemeButton />
      </nav>
    </header>
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  </div>
)

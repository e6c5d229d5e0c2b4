import type { View } from '@flotilla/engine'
import { capital } from '@flotilla/story'
import { useEffect, useRef } from 'react'
import type { TableFacts } from '../host/protocol.ts'
import { Icon } from '../icons.tsx'
import { ThemeButton } from '../parts.tsx'
import { change, type Speed, useSettings } from '../settings.ts'

const phases: Record<TableFacts['edition'], readonly string[]> = {
  first: ['planning', 'activation', 'combat', 'end'],
  second: ['planning', 'system', 'activation', 'engagement', 'end'],
}

interface Props {
  readonly table: TableFacts
  readonly view: View
  readonly busy: boolean
  readonly looking: boolean
  readonly canTakeBack: boolean
  readonly onTakeBack: () => void
  readonly onSkip: () => void
  readonly onHistory: () => void
  readonly onSave: () => void
}

/** A menu that closes when something else is clicked or Escape is pressed. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const node = menu.current
      if (!node?.open) return
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !node.contains(event.target as Node))
        node.open = false
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return menu
}

export function TopBar({
  table,
  view,
  busy,
  looking,
  canTakeBack,
  onTakeBack,
  onSkip,
  onHistory,
  onSave,
}: Props) {
  const { speed } = useSettings()
  const menu = useClosing()
  const { phase, round } = view.state
  return (
    <header className="top-bar">
      <a className="brand" href="#/" aria-label="Start page">
        <img src="./icon.svg" alt="" width="26" height="26" />
      </a>
      <div className="clock">
        <strong>{round === 0 ? 'Setup' : `Round ${round}`}</strong>
        <ol className="phases">
          {phases[table.edition].map((id) => (
            <li key={id} aria-current={phase === id ? 'step' : undefined}>
              {capital(id)}
            </li>
          ))}
        </ol>
      </div>
      <div className="bar-tools">
        {busy ? (
          <button type="button" onClick={onSkip}>
            <Icon name="skip" size={18} /> <span className="wide">Skip</span>
            <span className="narrow-only sr">Skip</span>
          </button>
        ) : null}
        <button type="button" disabled={!canTakeBack} onClick={onTakeBack}>
          <Icon name="undo" size={18} /> <span className="wide">Take back</span>
          <span className="narrow-only sr">Take back</span>
        </button>
        <details className="menu" ref={menu}>
          <summary aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <div className="menu-list">
            <p className="soft">
              {table.title} · {table.ruleset}
            </p>
            <button type="button" aria-pressed={looking} onClick={onHistory}>
              Look back
            </button>
            <button type="button" onClick={onSave}>
              <Icon name="save" size={18} /> Save the replay
            </button>
            <label className="field">
              <span>Speed</span>
              <select value={speed} onChange={(event) => change({ speed: event.target.value as Speed })}>
                <option value="slow">Slow</option>
                <option value="normal">Normal</option>
                <option value="fast">Fast</option>
                <option value="instant">Instant</option>
              </select>
            </label>
            <ThemeButton />
            <a href="#/rules">Rules</a>
            <a href="#/">Start page</a>
          </div>
        </details>
      </div>
    </header>
  )
}

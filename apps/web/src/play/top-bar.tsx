import type { GameEndAnnouncement, TableView } from '@flotilla/engine'
import { rulesetName } from '@flotilla/story'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SeedWarning, ThemeButton } from '../common-components.tsx'
import type { TableFacts } from '../host/host-types.ts'
import { Icon } from '../icons.tsx'
import { changeSettings, type Graphics, type Speed, useSettings } from '../settings.ts'
import { useTable } from './table-context.ts'

/** The names of the phases of a round. */
const phases: Record<TableFacts['edition'], { readonly [P in TableView['state']['phase']]?: string }> = {
  first: { planning: 'Planning', activation: 'Activation', engagement: 'Combat', end: 'End' },
  second: {
    planning: 'Planning',
    system: 'System',
    activation: 'Activation',
    engagement: 'Engagement',
    end: 'End',
  },
}

interface Props {
  readonly busy: boolean
  readonly looking: boolean
  readonly over: boolean
  readonly canTakeBack: boolean
  readonly onTakeBack: () => void
  readonly onSkip: () => void
  readonly onHistory: () => void
  readonly onSave: () => void
  /** The name of the player who may end the game early; undefined for spectators. */
  readonly speaker: string | undefined
  readonly onAnnounce: (what: GameEndAnnouncement) => void
  /** Additional buttons. */
  readonly children?: ReactNode
}

/** Manages a menu that closes on a click elsewhere or on Escape. */
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

const announcements = {
  concede: {
    name: 'Concede',
    asked: (who: string) => `${who} gives up: all their ships leave the game.`,
  },
  timeCalled: {
    name: 'Call time',
    asked: () => 'The time is over: the game ends where its rules say, and is scored as it stands.',
  },
  drawn: {
    name: 'Agree on a draw',
    asked: () => 'All have agreed: the game is over and nobody has won.',
  },
} as const satisfies Record<GameEndAnnouncement, { name: string; asked: (who: string) => string }>

/** A menu of ways to end a game early; each asks for confirmation. */
function EndGameMenu({ speaker, onAnnounce }: { speaker: string; onAnnounce: Props['onAnnounce'] }) {
  const [wanted, setWanted] = useState<GameEndAnnouncement>()
  if (!wanted)
    return (
      <div className="menu-pair">
        {(['concede', 'timeCalled', 'drawn'] as const).map((what) => (
          <button key={what} type="button" onClick={() => setWanted(what)}>
            {announcements[what].name}
          </button>
        ))}
      </div>
    )
  const { name, asked } = announcements[wanted]
  return (
    <div className="menu-sure" role="alert">
      <p>{asked(speaker)}</p>
      <div className="menu-pair">
        <button
          type="button"
          className="primary"
          onClick={() => {
            setWanted(undefined)
            onAnnounce(wanted)
          }}
        >
          {name}
        </button>
        <button type="button" onClick={() => setWanted(undefined)}>
          Play on
        </button>
      </div>
    </div>
  )
}

/** The bar above the table: phase, score, menus and panel buttons. */
export function TopBar({
  busy,
  looking,
  over,
  canTakeBack,
  onTakeBack,
  onSkip,
  onHistory,
  onSave,
  speaker,
  onAnnounce,
  children,
}: Props) {
  const { table, view } = useTable()
  const { speed, sounds, graphics } = useSettings()
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
          {Object.entries(phases[table.edition]).map(([id, name]) => (
            <li key={id} aria-current={phase === id ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      </div>
      <div className="bar-tools">
        {children}
        {busy ? (
          <button type="button" onClick={onSkip} title="Space">
            <Icon name="skip" size={18} /> <span className="wide">Skip</span>
            <span className="narrow-only visually-hidden">Skip</span>
          </button>
        ) : null}
        <button type="button" disabled={!canTakeBack} onClick={onTakeBack}>
          <Icon name="undo" size={18} /> <span className="wide">Take back</span>
          <span className="narrow-only visually-hidden">Take back</span>
        </button>
        <details className="menu" ref={menu}>
          <summary aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <div className="menu-list">
            <p className="muted">
              {table.title} · {rulesetName(table.ruleset)}
            </p>
            <button type="button" aria-pressed={looking} onClick={onHistory}>
              Look back
            </button>
            <button type="button" onClick={onSave}>
              <Icon name="save" size={18} /> {over ? 'Save the replay' : 'Save the game'}
            </button>
            {over ? null : (
              <p className="muted">
                A backup for yourself: who opens it can read hidden dials and foresee the dice.
              </p>
            )}
            <details>
              <summary>The dice</summary>
              <p className="muted">
                Their seed is made of a secret of the host and a share of every player, and told when the game
                is over. This hash of the secret was published before the shares:
              </p>
              <p className="seed">{table.commitment}</p>
              <SeedWarning {...table} />
            </details>
            {speaker ? (
              <EndGameMenu
                speaker={speaker}
                onAnnounce={(what) => {
                  menu.current!.open = false
                  onAnnounce(what)
                }}
              />
            ) : null}
            <label className="field">
              <span>Speed</span>
              <select
                value={speed}
                onChange={(event) => changeSettings({ speed: event.target.value as Speed })}
              >
                <option value="calm">Calm</option>
                <option value="normal">Normal</option>
                <option value="instant">Instant</option>
              </select>
            </label>
            <label className="field">
              <span>Ships</span>
              <select
                value={graphics}
                onChange={(event) => changeSettings({ graphics: event.target.value as Graphics })}
              >
                <option value="auto">Models (automatic)</option>
                <option value="always">Models always</option>
                <option value="flat">Pictures</option>
              </select>
            </label>
            <label className="switch">
              <input type="checkbox" checked={sounds} onChange={() => changeSettings({ sounds: !sounds })} />{' '}
              Sounds
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

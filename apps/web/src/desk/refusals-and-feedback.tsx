import type { EventRefusal, EventRequest, RemedyStep } from '@flotilla/tournament'
import { navigate, ruleAddress } from '../route.ts'
import type { DeskTab } from './tabs.ts'
import type { ActFeedback, EventSession } from './use-event-session.ts'

/** The desk's button for each remedy: an act, or the tab where to continue. */
const steps: Readonly<Record<RemedyStep, { words: string; act?: EventRequest; tab?: DeskTab }>> = {
  reason: { words: 'Open the table and give the reason', tab: 'round' },
  start: { words: 'Start the event', act: { do: 'start' } },
  results: { words: 'Enter the results', tab: 'round' },
  pair: { words: 'Pair the round', act: { do: 'pair' } },
  publish: { words: 'Publish', act: { do: 'publish' } },
  cut: { words: 'Make the cut', act: { do: 'cut' } },
  finish: { words: 'Finish the event', act: { do: 'finish' } },
  undo: { words: 'Open the log', tab: 'log' },
  undoLater: { words: 'Open the log', tab: 'log' },
  entrants: { words: 'Open the players', tab: 'players' },
  captain: { words: 'Open the players', tab: 'players' },
  organiser: { words: 'Change the event', tab: 'file' },
  team: { words: 'Open the players', tab: 'players' },
  lists: { words: 'Open the players', tab: 'players' },
  paperLists: { words: 'Start: I hold those lists on paper', act: { do: 'start', paperLists: true } },
  acceptLists: { words: 'Open the players', tab: 'players' },
  confirmLists: { words: 'Open the players', tab: 'players' },
  judgeLists: { words: 'Open the players', tab: 'players' },
  tables: { words: 'Change the number of tables', tab: 'file' },
  letMeet: { words: 'Open the players', tab: 'players' },
  wipeOut: { words: 'Open the round', tab: 'round' },
  salvo: { words: 'Open the round', tab: 'round' },
  initiative: { words: 'Open the round', tab: 'round' },
  present: { words: 'Open the round', tab: 'round' },
  extend: { words: 'Open the round', tab: 'round' },
  join: { words: 'Open the players', tab: 'players' },
}

/** A list of refusals or warnings, each with its rule. */
export const RefusalList = ({ remarks }: { remarks: readonly EventRefusal[] }) => (
  <ul className="desk-words">
    {remarks.map(({ message, remedy, rule }) => (
      <li key={`${message}${remedy}`}>
        {message} {remedy ? <span className="muted">{remedy} </span> : null}
        {rule ? (
          <a href={ruleAddress(rule)} target="_blank" rel="noreferrer">
            the rule
          </a>
        ) : null}
      </li>
    ))}
  </ul>
)

/** The feedback on the last act, with its remedies. */
export function FeedbackLine({ told, session }: { told: ActFeedback; session: EventSession }) {
  const offered = [...new Set(told.remarks.flatMap(({ step }) => (step ? [step] : [])))].filter(
    (step, index, all) => all.findIndex((other) => steps[other].words === steps[step].words) === index,
  )
  return (
    <div
      className={told.done ? 'desk-feedback' : 'desk-feedback refused'}
      role={told.done ? 'status' : 'alert'}
    >
      <strong>{told.words}</strong>
      {told.remarks.length > 0 ? <RefusalList remarks={told.remarks} /> : null}
      <div className="row">
        {offered.map((step) => {
          const { words, act, tab } = steps[step]
          return (
            <button
              key={step}
              type="button"
              onClick={() => (act ? void session.act([act]) : navigate('desk', session.id, tab!))}
            >
              {words}
            </button>
          )
        })}
        <button type="button" className="quiet" onClick={() => session.say(null)}>
          Close
        </button>
      </div>
    </div>
  )
}

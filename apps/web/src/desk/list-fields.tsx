import { ExchangeError, parseSquads, type Squad } from '@flotilla/squads'
import {
  createSubmission,
  type Entrant,
  type EventRequest,
  type HandedInList,
  listStatus,
  listStatusText,
  type TournamentFormat,
} from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { RefusalList } from './refusals-and-feedback.tsx'
import type { ActFeedback } from './use-event-session.ts'

type SubmitRequest = Extract<EventRequest, { do: 'submit' }>

/** The judgement of pasted lists: nothing was pasted, they cannot be read, or they can be handed in. */
export type ListJudgement =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'fault'; words: string }
  | { kind: 'judged'; request: SubmitRequest }

async function squadIn(text: string, whose: string): Promise<Squad> {
  const { squads } = await parseSquads(text)
  if (squads.length !== 1) {
    throw new ExchangeError(
      '',
      `${squads.length} squads are there for ${whose}.`,
      'Hand in one for each player.',
    )
  }
  return squads[0]!.squad
}

/** Judges one list for each player of an entrant; lists for other rounds stay as they are. */
async function judgeLists(
  format: TournamentFormat,
  entrant: Pick<Entrant, 'id' | 'name' | 'members' | 'lists'>,
  texts: readonly string[],
  list: number,
  byCaptain: boolean,
): Promise<ListJudgement> {
  if (texts.every((text) => text.trim() === '')) return { kind: 'none' }
  try {
    const squads = await Promise.all(
      entrant.members.map(({ name }, member) => squadIn(texts[member] ?? '', name || 'this player')),
    )
    const handedIn: HandedInList[] = [
      ...entrant.lists.filter((held) => held.list !== list),
      ...squads.map((squad, member) => ({ member, list, squad })),
    ]
    return { kind: 'judged', request: await createSubmission(format, entrant, handedIn, byCaptain) }
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    return { kind: 'fault', words: `${error.problem} ${error.remedy}` }
  }
}

/** Judges the pasted lists as they change. */
export function useListJudgement(
  format: TournamentFormat,
  entrant: Pick<Entrant, 'id' | 'name' | 'members' | 'lists'>,
  texts: readonly string[],
  list = 0,
  byCaptain = true,
): ListJudgement {
  const [answer, setAnswer] = useState<ListJudgement>({ kind: 'none' })
  const key = JSON.stringify([entrant.name, entrant.members, texts, list, byCaptain])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that is judged
  useEffect(() => {
    let stale = false
    if (texts.some((text) => text.trim() !== '')) setAnswer({ kind: 'reading' })
    judgeLists(format, entrant, texts, list, byCaptain).then((next) => {
      if (!stale) setAnswer(next)
    })
    return () => {
      stale = true
    }
  }, [key])
  return answer
}

/**
 * Returns why nothing can be handed in yet. Buttons stay enabled for this, since a disabled button with the
 * focus receives no keys.
 */
export const unreadableFeedback = (judged: Exclude<ListJudgement, { kind: 'judged' }>): ActFeedback => ({
  done: false,
  words: 'Not done.',
  remarks: [
    judged.kind === 'fault'
      ? { message: 'The list cannot be read.', remedy: judged.words }
      : judged.kind === 'reading'
        ? { message: 'The list is still being read.' }
        : { message: 'There is no list yet.', remedy: 'Paste one, or take it from a file.' },
  ],
})

/** Returns the costs of lists as text. */
export const formatCosts = (lists: readonly { cost: number }[]): string =>
  lists.map(({ cost }) => `${cost} points`).join(' and ')

/** The judgement of pasted lists. */
export function JudgementView({ judged }: { judged: ListJudgement }) {
  if (judged.kind === 'none') return null
  if (judged.kind === 'reading') return <p className="muted">Reading the list …</p>
  if (judged.kind === 'fault') {
    return (
      <div className="desk-follows refused" role="status">
        <strong>This list cannot be read.</strong> {judged.words}
      </div>
    )
  }
  const { request } = judged
  const answer = listStatus(request)
  return (
    <div className={answer === 'legal' ? 'desk-follows' : 'desk-follows refused'} role="status">
      <strong>The list is {listStatusText[answer]}</strong>: {formatCosts(request.lists)}.
      {request.notes?.length ? <RefusalList remarks={request.notes.map((message) => ({ message }))} /> : null}
      {request.violations.length > 0 ? <RefusalList remarks={request.violations} /> : null}
    </div>
  )
}

/** Fields to paste a list or open its file, for each player of an entrant. */
export function ListFields({
  members,
  texts,
  change,
}: {
  members: readonly { name: string }[]
  texts: readonly string[]
  change: (texts: string[]) => void
}) {
  const setText = (index: number, text: string) =>
    change(members.map((_, each) => (each === index ? text : (texts[each] ?? ''))))
  return members.map((member, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a player of a team is known by the place in it
    <div key={index} className="desk-list">
      <label className="field">
        <span>
          List{members.length > 1 ? ` of ${member.name || `player ${index + 1}`}` : ''}: paste XWS, text or a
          link
        </span>
        <textarea
          rows={3}
          value={texts[index] ?? ''}
          onChange={({ target }) => setText(index, target.value)}
        />
      </label>
      <label className="field">
        <span>or from a file{members.length > 1 ? ` for ${member.name || `player ${index + 1}`}` : ''}</span>
        <input
          type="file"
          accept=".json,.xws,.txt,application/json,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then((text) => setText(index, text))}
        />
      </label>
    </div>
  ))
}

import { type GameEvent, type RulesUpgrade, rulesUpgradeText } from '@flotilla/engine'
import { logLine, type StoryContext } from '@flotilla/story'
import type { HistoryEntry } from '../host/host-types.ts'
import type { LogLine } from './table-snapshot.ts'

/** Returns the lines of the log for the events that a choice caused. */
export const toLogLines = (
  story: StoryContext | undefined,
  at: number,
  events: readonly GameEvent[],
  byOrder?: true,
): LogLine[] =>
  events.flatMap((event, i) => {
    const line = story && logLine(story, event)
    return line ? [{ ...line, kind: event.kind, at, key: `${at}.${i}`, ...(byOrder ? { byOrder } : {}) }] : []
  })

const upgradeLine = (at: number, upgrade: RulesUpgrade, number: number): LogLine => ({
  depth: 1,
  text: rulesUpgradeText(upgrade),
  kind: 'upgrade',
  at,
  key: `${at}.upgrade.${number}`,
})

/** Returns the lines of the log for a game so far. */
export const historyLines = (story: StoryContext | undefined, history: readonly HistoryEntry[]): LogLine[] =>
  history.flatMap(({ at, events, byOrder, upgrades = [] }) => [
    ...toLogLines(story, at, events, byOrder),
    ...upgrades.map((one, i) => upgradeLine(at, one, i)),
  ])

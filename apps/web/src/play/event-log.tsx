import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { logGroups } from './log-groups.ts'
import { RuleLink } from './rule-link.tsx'
import type { LogLine } from './table-snapshot.ts'

/** The largest number of lines on the page. */
const MOST = 200

/**
 * The log of a game, with the rule behind each line. A line leads to its moment; its consequences fold out
 * below it.
 */
export const EventLog = memo(function Log({
  lines,
  summaries,
  at,
  onLook,
}: {
  lines: readonly LogLine[]
  /** Summaries of each phase. */
  summaries: readonly (readonly string[])[]
  at: number
  onLook: (at: number) => void
}) {
  const end = useRef<HTMLLIElement>(null)
  const groups = useMemo(() => logGroups(lines), [lines])
  // For a moment in the past the log shows the lines around it, otherwise its end.
  const isPast = at < Number.POSITIVE_INFINITY
  const current = isPast ? groups.findLastIndex(({ head }) => head.at <= at) : groups.length - 1
  const first = Math.max(0, Math.min(current - MOST / 2, groups.length - MOST))
  // A reader at the end stays there when the panel above grows.
  const reading = useRef(true)
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list) return
    const onScroll = () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) reading.current = true
    }
    const onLeave = () => {
      reading.current = false
    }
    const resized = new ResizeObserver(() => {
      if (reading.current) list.scrollTop = list.scrollHeight
    })
    list.addEventListener('scroll', onScroll)
    for (const way of ['wheel', 'touchmove', 'keydown'])
      list.addEventListener(way, onLeave, { passive: true })
    resized.observe(list)
    return () => {
      list.removeEventListener('scroll', onScroll)
      for (const way of ['wheel', 'touchmove', 'keydown']) list.removeEventListener(way, onLeave)
      resized.disconnect()
    }
  }, [])
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list || lines.length === 0) return
    reading.current = true
    list.scrollTop = list.scrollHeight
  }, [lines])
  useEffect(() => {
    if (!isPast) return
    reading.current = false
    const list = end.current?.parentElement
    const line = list?.children[current - first]
    if (list && line)
      list.scrollTop +=
        line.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2
  }, [isPast, current, first])
  return (
    <ol className="log" aria-label="What happened">
      {groups.slice(first, first + MOST).map(({ head, more, came, phase }, i) => (
        <li
          key={head.key}
          className={`depth-${head.depth}${head.at > at ? ' ahead' : ''}`}
          aria-current={isPast && first + i === current ? 'step' : undefined}
        >
          <LogEntryLine line={head} onLook={onLook}>
            {came ? <b className="came"> {came}</b> : null}
          </LogEntryLine>
          {phase !== undefined && summaries[phase]?.length ? (
            <p className="phase-log">{summaries[phase].join(' ')}</p>
          ) : null}
          {more.length > 0 ? (
            <details className="log-more">
              <summary>{more.length} more</summary>
              <ol>
                {more.map((line) => (
                  <li key={line.key} className="depth-3">
                    <LogEntryLine line={line} onLook={onLook} />
                  </li>
                ))}
              </ol>
            </details>
          ) : null}
        </li>
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  )
})

const LogEntryLine = ({
  line: { text, at, depth, rule, byOrder },
  onLook,
  children,
}: {
  line: LogLine
  onLook: (at: number) => void
  children?: ReactNode
}) => (
  <span className="log-entry">
    <button type="button" className="quiet" onClick={() => onLook(at)} title="Look at the table then">
      {text}
      {children}
      {byOrder ? <em className="by-order"> by order</em> : null}
    </button>
    {depth > 1 && rule ? <RuleLink id={rule} /> : null}
  </span>
)

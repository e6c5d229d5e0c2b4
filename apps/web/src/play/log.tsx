import { memo, useEffect, useRef } from 'react'
import { RuleLink } from './links.tsx'
import type { LogLine } from './table-store.ts'

/** What happened, with the rule behind it; a line leads to that moment. */
export const Log = memo(function Log({
  lines,
  at,
  onLook,
}: {
  lines: readonly LogLine[]
  at: number
  onLook: (at: number) => void
}) {
  const end = useRef<HTMLLIElement>(null)
  const recent = lines.slice(-400)
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop })
  }, [])
  useEffect(() => {
    const list = end.current?.parentElement
    if (list && lines.length > 0) list.scrollTop = list.scrollHeight
  }, [lines])
  return (
    <ol className="log" aria-label="What happened">
      {recent.map(({ key, depth, text, rule, at: when }) => (
        <li key={key} className={`depth-${depth}${when > at ? ' ahead' : ''}`}>
          <button type="button" className="quiet" onClick={() => onLook(when)} title="Look at the table then">
            {text}
          </button>
          {depth > 1 ? <RuleLink id={rule} /> : null}
        </li>
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  )
})
